"""Text in a page for browsers: only shown, whatever it is, and in its own direction only."""

import unicodedata
from html import escape
from itertools import groupby
from typing import Final

from sneferu_gui.ui.kit.looks import Colour

TURNING: Final = frozenset(
    {"R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
)
"""Unicode's classes of characters that are written from the right, or turn those around them."""


def marked_up(text: str) -> str:
    """A text as HTML. Words from the right are set apart, so that they turn none beside them.

    >>> marked_up("Eva & Iva")
    'Eva &amp; Iva'
    >>> marked_up("\u05e9\u05e8\u05d4 3 : 2") == "<bdi>\u05e9\u05e8\u05d4</bdi> 3 : 2"
    True
    """
    parts = []
    for turns, words in groupby(text.split(" "), _turns):
        part = escape(" ".join(words))
        parts.append(f"<bdi>{part}</bdi>" if turns else part)
    return " ".join(parts)


def _turns(word: str) -> bool:
    return any(unicodedata.bidirectional(character) in TURNING for character in word)


def tag(name: str, text: str, mark: str = "") -> str:
    """An element with a text in it; whatever the text is, it is only shown."""
    kind = f' class="{mark}"' if mark else ""
    return f"<{name}{kind}>{marked_up(text)}</{name}>"


def hex_of(colour: Colour) -> str:
    """A colour as pages for browsers have it: "#c9b07a"."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])

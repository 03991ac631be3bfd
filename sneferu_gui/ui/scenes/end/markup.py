"""Text in a page for browsers: only shown, whatever it is, and in its own direction only."""

import unicodedata
from html import escape
from itertools import groupby
from typing import Final

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

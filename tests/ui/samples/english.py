"""English left in scenes of other languages, tooltips included."""

import re
from collections.abc import Iterator
from typing import Final

from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node

ENGLISH = {
    "the", "of", "and", "with", "you", "your", "is", "are", "be", "not", "this", "that", "from",
    "at", "into", "its", "what", "food", "stone", "stones", "day", "days", "space", "quarry",
    "column", "row", "level", "boat", "turn", "player", "open", "show", "close", "northern",
    "desert", "aswan", "buy", "back", "next", "none", "best",
}  # fmt: skip
"""Words that only English has; “to”, “a”, “on”, “do” are missing, as other languages have them."""
CALLED_SO = frozenset({"club evenings", "Python Software Foundation"})
"""People's own names in samples."""
PUN: Final = "A-Noob-is"
"""A rating that German names so too, after Anubis."""
VERSIONED = frozenset({"title", "credits", "report"})
"""Scenes that show versions, which have decimal points in every language."""


def english_left(name: str, tree: Node) -> Iterator[str]:
    """The texts of a scene with English words, or with decimal points."""
    for text in sorted(texts_of(tree)):
        if ENGLISH & words_in(text):
            yield f"english: {text!r}"
        if name not in VERSIONED and re.search(r"\d\.\d", text):
            yield f"english: {text!r}: numbers have commas"


def texts_of(tree: Node) -> set[str]:
    found: set[str] = set()
    for node in tree.walk():
        found |= {*node.label.split("\n"), *node.hint.split("\n")}
        found |= {look.text for look in node.looks if isinstance(look, Letters)}
    return found - CALLED_SO


def words_in(text: str) -> set[str]:
    """The words of a text, without paths and versions."""
    told = re.sub(r"\S*[/\d]\S*", " ", text.replace(PUN, "").lower())
    return set(re.findall(r"[^\W\d_]+", told))

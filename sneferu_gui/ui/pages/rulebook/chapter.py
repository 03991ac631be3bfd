"""What a rulebook is made of: chapters of clauses, and pages before them."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules; its texts are keys of the catalogues."""

    letters: str
    """What tests, refusals and the other clauses call it: "C1"."""
    text: str
    """What the clause says."""
    rulings: tuple[str, ...] = ()
    """What the project settles beyond the printed rules, a text for each."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The clauses of one letter; title and opening are keys of the catalogues."""

    key: str
    """The letter of its clauses: "D", "S", "T", …"""
    title: str
    """What stands above the chapter."""
    opening: str
    """One or two sentences: what the chapter is about."""
    clauses: tuple[Clause, ...]
    """In the order of their numbers."""
    picture: str = ""
    """The name of the picture beside it; empty if there is none."""

    def has(self, letters: str) -> bool:
        """Whether these are the chapter's letter, or one of its clauses'."""
        return letters == self.key or any(each.letters == letters for each in self.clauses)


class PageLine(NamedTuple):
    """A line of a page; its text is a key of the catalogues."""

    text: str
    clause: str = ""
    """The clause that says it in full."""
    sign: str = ""
    """What stands before it: the name of a picture, or of something drawn."""


class CardPart(NamedTuple):
    """Some lines under a title, which is a key of the catalogues."""

    title: str
    lines: tuple[PageLine, ...]


class GoalCard(NamedTuple):
    """All that one must know to begin, on one screen."""

    title: str
    parts: tuple[CardPart, ...]
    """What one wants, what a turn is, how it ends."""
    signs: CardPart
    """What the signs mean that are seen most."""


class Page(NamedTuple):
    """A page; title and opening are keys of the catalogues."""

    key: str
    title: str
    opening: str
    lines: tuple[PageLine, ...]

    def said_by(self, *clauses: str) -> tuple[PageLine, ...]:
        """Its lines about these clauses."""
        return tuple(line for line in self.lines if line.clause in clauses)

    def with_signs(self, signs: Collection[str]) -> tuple[PageLine, ...]:
        """Its lines before which these signs stand."""
        return tuple(line for line in self.lines if line.sign in signs)

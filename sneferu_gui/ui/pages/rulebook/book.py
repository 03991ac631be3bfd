"""What a rulebook is made of: chapters of clauses, pages before them, and a card."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from sneferu_gui.games.content import read_content
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.ui.pages.words import joined

# All titles, openings and texts are keys of the catalogues.


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules."""

    letters: str
    """What tests, refusals and the other clauses call it: "C1"."""
    text: str
    rulings: tuple[str, ...] = ()
    """What the project settles beyond the printed rules, a text for each."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The clauses of one letter."""

    key: str
    """The letter of its clauses: "D", "S", "T", …"""
    title: str
    opening: str
    """One or two sentences: what the chapter is about."""
    clauses: tuple[Clause, ...]

    def has(self, letters: str) -> bool:
        """Whether these are the chapter's letter, or one of its clauses', or begin one of them."""
        found = (each.letters for each in self.clauses)
        return letters == self.key or any(letters in {each, each[:1]} for each in found)


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line of a page."""

    text: str
    clause: str = ""
    """The clause that says it in full; empty where none does."""
    sign: str = ""
    """What stands before it: the name of a picture, or of something drawn."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page before the chapters."""

    key: str
    title: str
    opening: str
    lines: tuple[PageLine, ...]
    is_pictured: bool = False
    """Whether its lines stand under its pictures, a picture for each, over both pages."""


@dataclass(frozen=True, slots=True)
class CardPart:
    """A part of the goal card: the lines of the page `goal` about some clauses."""

    title: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoalCard:
    """All that one must know to begin, on one screen, in the words of the pages."""

    title: str
    parts: tuple[CardPart, ...]
    signs: tuple[str, ...]
    """The signs of the page `signs` that do not speak for themselves."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All texts of a game's rulebook."""

    chapters: tuple[Chapter, ...] = ()
    """In the order in which they are best learnt; the first is shown at the beginning."""
    pages: tuple[Page, ...] = ()
    card: GoalCard | None = None

    def page(self, key: str) -> Page | None:
        """The page of that key; None where there is none."""
        return next((page for page in self.pages if page.key == key), None)

    def card_parts(self) -> tuple[tuple[str, tuple[PageLine, ...]], ...]:
        """The title and the lines of each part of the card, the signs last."""
        goal, signs, card = self.page("goal"), self.page("signs"), self.card
        if card is None or goal is None or signs is None:
            return ()
        parts = [
            (part.title, tuple(line for line in goal.lines if line.clause in part.clauses))
            for part in card.parts
        ]
        shown = tuple(line for line in signs.lines if line.sign in card.signs)
        return (*parts, (signs.title, shown))


@cache
def read_rulebook(game: str) -> Rulebook:
    """The rulebook of a game, as `assets/<game>/content/rulebook.toml` has it."""
    return read_content(game, "rulebook", Rulebook)


@cache
def house_pages() -> tuple[Page, ...]:
    """The last pages of every book: what can be done with any game."""
    return read_content("house", "guide", Rulebook).pages


class Values(Protocol):
    """What the names in braces stand for, in the language spoken when it is asked."""

    def __getitem__(self, name: str, /) -> str:
        """The words for a name."""


def told(text: str, values: Values) -> str:
    """A text of the rulebook in the language spoken, with an edition's numbers in it.

    >>> told("Take one of the first {reach}.", {"reach": "4 cards"})
    'Take one of the first 4 cards.'
    """
    return _(text).format_map(values)


class EditionValues:
    """An edition's own fields by their names, and a game's words for what takes more than that.

    Of a field with several numbers all are told, of one with other things how many there are.
    """

    def __init__(self, edition: AnyEdition, words: Mapping[str, Callable[..., object]]) -> None:
        """Of this edition; `words` make of it what no field has."""
        self._edition, self._words = edition, words

    def __getitem__(self, name: str, /) -> str:
        """The words for a name. Raises KeyError for one that there is not."""
        if name in self._words:
            return str(self._words[name](self._edition))
        if not hasattr(self._edition, name):
            raise KeyError(name)
        value = getattr(self._edition, name)
        if not isinstance(value, tuple):
            return str(value)
        are_numbers = all(isinstance(each, int) for each in value)
        return joined(list(map(str, value))) if are_numbers else str(len(value))


def counted(
    number: Callable[[AnyEdition], int], words: Callable[[int], str]
) -> Callable[[AnyEdition], str]:
    """A number of an edition with what it counts, as `EditionValues` takes it."""

    def said(edition: AnyEdition) -> str:
        count = number(edition)
        return words(count).format(n=count)

    return said


def no_values(edition: AnyEdition) -> Values:
    """For a game whose texts name no numbers of editions."""
    del edition
    return {}

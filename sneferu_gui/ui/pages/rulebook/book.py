"""The parts of a rulebook: chapters of clauses, pages before them, and a card."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from sneferu_gui.games.content import read_content
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.ui.table.words import joined

# All titles, openings and texts are keys of the catalogues.


@dataclass(frozen=True, slots=True)
class Clause:
    letters: str
    """The clause's name in tests, refusals and other clauses: "C1"."""
    text: str
    rulings: tuple[str, ...] = ()
    """Decisions of the project beyond the printed rules, a text for each."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The clauses of one letter."""

    key: str
    """The letter of its clauses: "D", "S", "T", …"""
    title: str
    opening: str
    """One or two sentences on the chapter's subject."""
    clauses: tuple[Clause, ...]

    def has(self, letters: str) -> bool:
        """Whether these letters are the chapter's own, a clause's, or the beginning of one."""
        found = (each.letters for each in self.clauses)
        return letters == self.key or any(letters in {each, each[:1]} for each in found)


@dataclass(frozen=True, slots=True)
class PageLine:
    text: str
    clause: str = ""
    """The clause that says it in full; empty if there is none."""
    sign: str = ""
    """The sign before the line: the name of a picture, or of a drawing."""


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
    """Everything needed to begin, on one screen, in the words of the pages."""

    title: str
    parts: tuple[CardPart, ...]
    signs: tuple[str, ...]
    """The signs of the page `signs` that need an explanation."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All texts of a game's rulebook."""

    chapters: tuple[Chapter, ...] = ()
    """The chapters in the order in which they are best learnt; the first is shown at the start."""
    pages: tuple[Page, ...] = ()
    card: GoalCard | None = None

    def page(self, key: str) -> Page | None:
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
    """The last pages of every book, on what the program offers in any game."""
    return read_content("house", "guide", Rulebook).pages


class Values(Protocol):
    """The words for the names in braces, in the language at the time of asking."""

    def __getitem__(self, name: str, /) -> str:
        """The words for a name."""


def told(text: str, values: Values) -> str:
    """A text of the rulebook in the current language, with an edition's numbers in it.

    >>> told("Take one of the first {reach}.", {"reach": "4 cards"})
    'Take one of the first 4 cards.'
    """
    return _(text).format_map(values)


class EditionValues:
    """An edition's own fields by their names, and a game's words for other names.

    A field with several numbers lists them; one with other things gives their count.
    """

    def __init__(self, edition: AnyEdition, words: Mapping[str, Callable[..., object]]) -> None:
        """`words` are the functions for names that are no fields of the edition."""
        self._edition, self._words = edition, words

    def __getitem__(self, name: str, /) -> str:
        """The words for a name. Raises KeyError for an unknown one."""
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
    """A function for `EditionValues`: a number of an edition with the word for what it counts."""

    def said(edition: AnyEdition) -> str:
        count = number(edition)
        return words(count).format(n=count)

    return said


def no_values(edition: AnyEdition) -> Values:
    """No values, for a game whose texts name no numbers of editions."""
    del edition
    return {}

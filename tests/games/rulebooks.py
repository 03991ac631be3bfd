"""The clauses that the games' rulebooks must have, and functions that read rulebooks."""

import ast
import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Final, NamedTuple

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.ui.pages.face import RulebookContent
from sneferu_gui.ui.pages.rulebook.book import Rulebook, told
from tests.sources import nodes_in


class LawOfBook(NamedTuple):
    """The clauses of a law that a player meets, by RULES.md."""

    counted: Mapping[str, int]
    """The number of clauses of each chapter."""
    asked: tuple[str, ...]
    """Clauses of other chapters that a player would ask about."""
    ruled: frozenset[str]
    """Clauses with rulings on questions that the printed rules leave open."""
    refused: frozenset[str]
    """Some of the clauses that refusals name."""
    others: frozenset[str] = frozenset()
    """Texts like a clause in refusals or on the screen that are not clauses of the book."""

    @property
    def clauses(self) -> list[str]:
        """All clauses of the book."""
        counted = [f"{key}{n}" for key, most in self.counted.items() for n in range(1, most + 1)]
        return [*counted, *self.asked]


SOBEK: Final = LawOfBook(
    {"D": 8, "S": 8, "N": 5, "T": 2, "K": 4, "P": 7, "C": 9, "E": 9, "R": 4, "W": 6, "Z": 5,
     "H": 6},
    ("X1", "X4", "X5", "A2", "A5"),
    frozenset({
        "D4", "D6", "S5", "N3", "N4", "K3", "K4", "P2", "P3", "P5", "C2", "C4", "C5", "C6", "C7",
        "C8", "E1", "E4", "E5", "E8", "R3", "R4", "W4", "W6", "Z2", "H1", "H3", "H4",
    }),
    frozenset({"K1", "P3", "C2", "E8", "A2"}),
)  # fmt: skip
TERRA_PYRAMIDES: Final = LawOfBook(
    {"D": 9, "B": 5, "S": 5, "T": 5, "P": 5, "R": 6, "M": 8, "C": 7, "G": 4, "L": 3, "N": 4,
     "E": 1, "F": 5, "V": 5, "K": 6, "H": 5, "O": 2},
    ("X1", "X3", "X9", "J2", "J3"),
    frozenset({
        "D2", "D4", "D7", "B3", "B4", "B5", "S2", "S4", "S5", "T3", "P2", "P4", "R4", "M1", "M2",
        "M3", "M4", "M6", "M7", "M8", "C3", "C4", "C5", "G2", "L1", "L2", "L3", "N1", "N3", "F1",
        "V3", "V4", "V5", "K1", "K4", "K5", "H2", "H3",
    }),
    frozenset({"P1", "M8", "C5", "L2", "K4"}),
)  # fmt: skip
MEN_NEFER: Final = LawOfBook(
    {"D": 6, "S": 13, "E": 3, "A": 11, "B": 6, "X": 7, "G": 6, "P": 9, "N": 6, "O": 4, "T": 11,
     "R": 6, "C": 3, "H": 4, "Z": 7, "F": 5, "W": 1, "V": 7, "K": 5, "Q": 14},
    ("M",),
    frozenset({  # and where it tells an order or a colour that is not printed
        "D1", "D5", "D6", "S5", "S7", "S9", "S12", "E3", "A5", "A6", "A9", "A11", "B6", "X2", "X3",
        "X5", "X6", "G3", "P1", "P3", "P5", "P6", "P8", "N5", "O3", "T7", "T8", "T9", "T11", "R4",
        "R5", "R6", "C2", "C3", "H4", "Z4", "F4",
    }),
    frozenset({"P3", "R3", "T7"}),
    frozenset({"J3"}),
)  # fmt: skip
LAWS: Final = {"sobek": SOBEK, "terra_pyramides": TERRA_PYRAMIDES, "men_nefer": MEN_NEFER}


def texts_of(book: Rulebook) -> Iterator[str]:
    """All texts of chapters and pages."""
    for chapter in book.chapters:
        yield chapter.opening
        for clause in chapter.clauses:
            yield from (clause.text, *clause.rulings)
    for page in book.pages:
        yield from (page.opening, *(line.text for line in page.lines))


def numbers_named(book: Rulebook) -> set[str]:
    """The names of the edition's numbers in a book's texts."""
    parts = (part for text in texts_of(book) for part in Formatter().parse(text))
    return {name for _before, name, _format, _kind in parts if name}


def clause_words(content: RulebookContent, letters: str, edition: AnyEdition) -> str:
    """A clause and its rulings, with an edition's numbers filled in."""
    clauses = [each for chapter in content.book.chapters for each in chapter.clauses]
    clause = next(each for each in clauses if each.letters == letters)
    values = content.values(edition)
    return " ".join(told(text, values) for text in (clause.text, *clause.rulings))


def letters_in(source: str) -> set[str]:
    """The clauses that a module's source names as strings."""
    return {
        each.value
        for each in nodes_in(source)
        if isinstance(each, ast.Constant)
        and isinstance(each.value, str)
        and re.fullmatch("[A-Z][0-9]{1,2}", each.value)
    }

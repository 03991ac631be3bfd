"""The subjects of a table's nodes, as values: a scene asks for them and never reads a key.

They are classes and not tuples, so that a slot never equals a stone of the offer. At the end are
the codes that a person types for them.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class Thing(Enum):
    """Subjects of which a table has one each."""

    HELD = auto()
    """The stone in hand."""
    SAIL = auto()
    """Sailing to the end when no stone can be paid for."""
    STORE = auto()
    """Storing the stone in hand."""
    POWER = auto()
    """The power of the builder on the large board, if it is used by choice."""
    LAST = auto()
    """Buying the stone in hand although that ends the game."""
    END = auto()
    """Ending the turn."""
    BACK = auto()
    """Putting back the stone in hand."""


@dataclass(frozen=True, slots=True)
class OfferPlace:
    """A stone of the offer, counted from the left and from the bottom."""

    column: int
    row: int


@dataclass(frozen=True, slots=True)
class SlotPlace:
    seat: int
    level: int
    slot: int


@dataclass(frozen=True, slots=True)
class LevelCasing:
    """The casing of a finished level of a player's pyramid."""

    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class PtahsSlot:
    """A slot of Ptah's pyramid, by the order in which he fills them."""

    order: int


@dataclass(frozen=True, slots=True)
class StoredPlace:
    """A stone in a player's storehouse."""

    seat: int
    stone: int


@dataclass(frozen=True, slots=True)
class TurnedRound:
    """A stone in a storehouse, to be taken up the other way round."""

    place: StoredPlace


@dataclass(frozen=True, slots=True)
class EmptyColumn:
    """A column of the offer without a stone."""

    column: int


@dataclass(frozen=True, slots=True)
class Space:
    number: int


@dataclass(frozen=True, slots=True)
class BoatOf:
    """A player's boat at its present place."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoardOf:
    """A player's card, or their board when it is large."""

    seat: int


@dataclass(frozen=True, slots=True)
class PtahsBoard:
    """Ptah's card, or his board when it is large."""


@dataclass(frozen=True, slots=True)
class GhostsBoard:
    """The card or the large board of the ghost, the earlier game that is to be beaten."""


AnyBoard = BoardOf | PtahsBoard | GhostsBoard
"""The subjects whose pyramid can be large."""


@dataclass(frozen=True, slots=True)
class FoodOf:
    """A player's amount of food."""

    seat: int


@dataclass(frozen=True, slots=True)
class StonesOf:
    """The number of stones a player has placed."""

    seat: int


@dataclass(frozen=True, slots=True)
class DaysOf:
    """The number of days a player has left."""

    seat: int


@dataclass(frozen=True, slots=True)
class BonusChoice:
    """Using the quarry's bonus, or not."""

    bonus: bool


@dataclass(frozen=True, slots=True)
class ColumnPrice:
    """The cost of every stone of a column, printed under it."""

    column: int


@dataclass(frozen=True, slots=True)
class RowPrice:
    """The extra cost of a row of the offer, printed at its end."""

    row: int


@dataclass(frozen=True, slots=True)
class QuarryToken:
    """The bonus beside a quarry, by the quarry's space."""

    space: int


@dataclass(frozen=True, slots=True)
class Landmark:
    """The landmark on a quarry's land, by the quarry's space."""

    space: int


@dataclass(frozen=True, slots=True)
class Wake:
    colour: str
    start: int
    end: int


COLUMNS: Final = "ABCDEFGHIJKLMNOPQR"
"""The letters of the offer's columns, from the left."""
STOREHOUSE: Final = "S"


def stone_code(column: int, row: int) -> str:
    """The code typed for a stone of the offer.

    >>> stone_code(1, 2)
    'B3'
    """
    return f"{COLUMNS[column]}{row + 1}"


def slot_code(level: int, slot: int) -> str:
    """The code typed for a slot of the large pyramid.

    >>> slot_code(1, 3)
    '24'
    """
    return f"{level + 1}{slot + 1}"


def slot_number(slot: int) -> str:
    """The code typed for a slot by its place alone; the level is the next one there (L2).

    >>> slot_number(3)
    '4'
    """
    return str(slot + 1)


def stored_code(stone: int) -> str:
    """The code typed for a stone in the storehouse.

    >>> stored_code(0)
    'S1'
    """
    return f"{STOREHOUSE}{stone + 1}"

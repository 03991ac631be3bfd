"""What the nodes of a table are about, as values: a scene asks them, and reads no key.

They are classes and no tuples: a slot is never equal to a stone of the offer. At the end stands
what is typed for them.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final


class Thing(Enum):
    """What there is one of at a table."""

    HELD = auto()
    """The stone in hand."""
    SAIL = auto()
    """Sailing to the end, where nothing can be paid."""
    STORE = auto()
    """Laying the stone in hand aside."""
    POWER = auto()
    """The power that the builder on the large board can be asked for."""
    LAST = auto()
    """Buying the stone in hand though the game ends with that."""
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
    """A slot of a player's pyramid."""

    seat: int
    level: int
    slot: int


@dataclass(frozen=True, slots=True)
class LevelCasing:
    """What clads a finished level of a player's pyramid."""

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
    """A space of the river."""

    number: int


@dataclass(frozen=True, slots=True)
class BoatOf:
    """A player's boat, where it is."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoardOf:
    """All that is a player's: the card, or the large board."""

    seat: int


@dataclass(frozen=True, slots=True)
class PtahsBoard:
    """All that is Ptah's."""


@dataclass(frozen=True, slots=True)
class GhostsBoard:
    """All that is the ghost's whose game is to be beaten."""


AnyBoard = BoardOf | PtahsBoard | GhostsBoard
"""Whose pyramid can be large."""


@dataclass(frozen=True, slots=True)
class FoodOf:
    """How much food a player has."""

    seat: int


@dataclass(frozen=True, slots=True)
class StonesOf:
    """How many stones a player has placed."""

    seat: int


@dataclass(frozen=True, slots=True)
class DaysOf:
    """How many days a player has left."""

    seat: int


@dataclass(frozen=True, slots=True)
class BonusChoice:
    """Whether the quarry's bonus is to be used."""

    bonus: bool


@dataclass(frozen=True, slots=True)
class ColumnPrice:
    """What every stone of a column costs, printed under it."""

    column: int


@dataclass(frozen=True, slots=True)
class RowPrice:
    """What a row of the offer costs besides, printed at its end."""

    row: int


@dataclass(frozen=True, slots=True)
class QuarryToken:
    """The bonus beside a quarry, by the quarry's space."""

    space: int


@dataclass(frozen=True, slots=True)
class Landmark:
    """What stands on a quarry's land, by the quarry's space."""

    space: int


@dataclass(frozen=True, slots=True)
class Wake:
    """The wake of a boat from one space to another."""

    colour: str
    start: int
    end: int


COLUMNS: Final = "ABCDEFGHIJKLMNOPQR"
"""The letters of the offer's columns, from the left."""
STOREHOUSE: Final = "S"


def stone_code(column: int, row: int) -> str:
    """A stone of the offer.

    >>> stone_code(1, 2)
    'B3'
    """
    return f"{COLUMNS[column]}{row + 1}"


def slot_code(level: int, slot: int) -> str:
    """A slot of the large pyramid.

    >>> slot_code(1, 3)
    '24'
    """
    return f"{level + 1}{slot + 1}"


def slot_number(slot: int) -> str:
    """A slot by its place alone: of each place one slot is next, so that the level follows (L2).

    >>> slot_number(3)
    '4'
    """
    return str(slot + 1)


def stored_code(stone: int) -> str:
    """A stone in the storehouse.

    >>> stored_code(0)
    'S1'
    """
    return f"{STOREHOUSE}{stone + 1}"

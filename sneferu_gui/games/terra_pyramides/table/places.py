"""The things of a table as values, by which a scene knows its nodes without reading keys.

They are classes and no tuples: a field is never equal to a site of the same number.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """A field or an oasis of the board, with the tile on it."""

    space: int


@dataclass(frozen=True, slots=True)
class SitePlace:
    """A building site, with what stands on it."""

    space: int


@dataclass(frozen=True, slots=True)
class EdgePlace:
    """An edge of a field where the stairs of the tile in hand could be."""

    space: int
    side: str
    """One of ``nesw``."""


@dataclass(frozen=True, slots=True)
class RowPlace:
    """A row through the tile just laid, or through the field chosen for it."""

    line: str


@dataclass(frozen=True, slots=True)
class StackPlace:
    """A stack of tiles, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class LookTile:
    """A tile of the stack that is looked at; 0 is the top one."""

    index: int


@dataclass(frozen=True)
class _OfSeat:
    seat: int


class SeatPlace(_OfSeat):
    """All things of a seat."""


class TilePlace(SeatPlace):
    """The tile in a seat's hand."""


class GoldPlace(SeatPlace):
    """A seat's gold."""


class WorkersPlace(SeatPlace):
    """A seat's workers at home."""


class CapstonesPlace(SeatPlace):
    """The capstones that a seat has left."""


@dataclass(frozen=True, slots=True)
class StonePlace:
    seat: int
    colour: str


@dataclass(frozen=True, slots=True)
class PiecePlace:
    """The pieces left of a level; of level 1 those of a colour, else ``""``."""

    level: int
    colour: str = ""


@dataclass(frozen=True, slots=True)
class FoundationPile:
    """The pile of covered foundations."""


@dataclass(frozen=True, slots=True)
class GoalCard:
    """The goal of the task, with the progress towards it."""


@dataclass(frozen=True, slots=True)
class ModeChoice:
    """A button after which something on the table is chosen."""

    mode: str

"""Past-tense events: the results of an action, which log, motion, sound and tests read."""

from enum import StrEnum
from typing import NamedTuple


class Gain(StrEnum):
    """The reason for a gain of food (B2, B3, B5, E2, F1, F4, Q2, Q5)."""

    BREAD = "bread"
    AREA = "area"
    AYA = "aya"
    TSEKANI = "tsekani"
    LATEEF = "lateef"
    FOOD1 = "food1"
    FOOD2 = "food2"
    TIME_FOR_FOOD = "time_for_food"
    SAIL = "sail"


class TurnBegan(NamedTuple):
    """A player's turn began (T1, T3)."""

    seat: int


class StoneShifted(NamedTuple):
    """A stone moved to the bottom of an empty column (O2)."""

    seat: int
    source: int
    target: int
    stone: int


class StoneBought(NamedTuple):
    """A stone was chosen and paid (C, P)."""

    seat: int
    column: int
    row: int
    stone: int
    time: int
    """The days paid: the spaces the boat moves."""
    food: int
    bonus: str | None
    """The quarry bonus used (Q); None without one."""


class BoatMoved(NamedTuple):
    """A boat left a space and queued on another (P1, T2, B4, E2)."""

    seat: int
    start: int
    end: int


class FoodGained(NamedTuple):
    """Food came from one named source (F, Q2, Q5, B, E2)."""

    seat: int
    food: int
    gain: Gain
    basis: int
    """The number the food was counted from: area size, levels (B3), spaces (E2); else 1."""


class PtahTook(NamedTuple):
    """Ptah took a column's lowest stone, woken by a quarry the boat left (A2)."""

    column: int
    stone: int
    space: int


class StonePlaced(NamedTuple):
    """A stone was laid into the pyramid (L)."""

    seat: int
    level: int
    slot: int
    stone: int
    """The stone's code as it lies: first half left."""
    stored: int | None
    """The index of the stored stone; None for the bought one."""


class AreaEnclosed(NamedTuple):
    """An area was enclosed (F3)."""

    seat: int
    material: str
    cells: tuple[tuple[int, int], ...]
    """The (level, column) pair of each cell (D3)."""
    food: int


class StoneStored(NamedTuple):
    """The bought stone was laid beside the pyramid (Q7)."""

    seat: int
    stone: int


class StoneDrawn(NamedTuple):
    """A stone from the bag went on top of a column (O1)."""

    column: int
    stone: int


class PowerUsed(NamedTuple):
    """A builder's once-a-game power was used (B3, B4)."""

    seat: int
    builder: str


class Sailed(NamedTuple):
    """A player who could buy nothing sailed to the last space (E2)."""

    seat: int
    spaces: int


class TurnEnded(NamedTuple):
    seat: int


class GameEnded(NamedTuple):
    """The game ended (E1, A4, A5)."""


Event = (
    TurnBegan
    | StoneShifted
    | StoneBought
    | BoatMoved
    | FoodGained
    | PtahTook
    | StonePlaced
    | AreaEnclosed
    | StoneStored
    | StoneDrawn
    | PowerUsed
    | Sailed
    | TurnEnded
    | GameEnded
)

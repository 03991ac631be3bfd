"""What an action did, in the past tense: the one thing log, motion, sound and tests read.

Spaces go by their names, tiles by their symbols, stones by their colours. A tile whose face is not
known has no symbols.
"""

from typing import NamedTuple

from sneferu_gui.games.terra_pyramides.law.edition import Tile
from sneferu_gui.games.terra_pyramides.law.position import Points


class StartTile(NamedTuple):
    """A tile on a start field, and the foundation beside it (S2, S3)."""

    field: str
    tile: Tile
    stairs: str
    site: str
    value: int


class GameBegan(NamedTuple):
    """All was set up, and the deal names who begins (S)."""

    first: int
    symbols: bool
    open_stacks: bool
    task: int
    start: tuple[StartTile, ...]


class FirstTileDealt(NamedTuple):
    """A seat was dealt its first tile (S4)."""

    seat: int
    stack: int
    """That it came from."""
    tile: Tile


class TurnBegan(NamedTuple):
    """A player's turn began (T1)."""

    seat: int
    number: int
    """From 1."""
    turns: int
    """How many the seat has in all (T5)."""


class TileLaid(NamedTuple):
    """A tile was laid (P)."""

    seat: int
    field: str
    tile: Tile
    stairs: str
    site: str
    """That the stairs point at."""
    paid: int
    """Gold, for the other sign (V2)."""


class FoundationLaid(NamedTuple):
    """A foundation was turned up and laid (P3)."""

    seat: int
    site: str
    value: int
    left: int
    """How many lie covered still."""


class RowChosen(NamedTuple):
    """A row was chosen (R1)."""

    seat: int
    line: str
    spaces: tuple[str, ...]
    """Its fields and oases, from end to end."""
    oases: tuple[str, ...]


class GoldGained(NamedTuple):
    """A row brought gold (R5)."""

    seat: int
    oases: int
    """Gold from these."""
    eyes: int
    now: int


class StonesGained(NamedTuple):
    """A row brought stones (R3, R5)."""

    seat: int
    stones: tuple[str, ...]
    """Their colours, in the edition's order."""
    now: int
    """How many the seat has of all colours."""


class WorkersStocked(NamedTuple):
    """Workers went from the own supply to tiles of the row (R3, R4)."""

    seat: int
    workers: int
    fields: tuple[str, ...]
    """The tiles that show workers, each as often as it does."""
    home: int
    """Workers left in the supply."""


class WorkerDrawn(NamedTuple):
    """A stocked worker was drawn to a site (M)."""

    seat: int
    field: str
    site: str
    workers: int
    """How many stand there now."""


class WorkerTakenBack(NamedTuple):
    """A worker was taken back from a site (M7)."""

    seat: int
    site: str
    workers: int
    is_free: bool
    """Whether nobody is left there."""


class LevelBuilt(NamedTuple):
    """A level was built (C)."""

    seat: int
    site: str
    level: int
    colour: str
    paid: tuple[int, int]
    """Stones of that colour, and white ones."""
    home: int
    """Workers who went home."""
    worth: tuple[int, int]
    """What the site was worth to the seat, and is worth now."""
    left: int
    """Pieces left of the kind."""


class WorkerHired(NamedTuple):
    """A worker was hired (G2)."""

    seat: int
    site: str
    workers: int
    was_stocked: bool
    """Whether it was one of those stocked; else it came from the supply."""
    gold: int
    """That is left."""


class StoneBought(NamedTuple):
    """A white stone was bought (G3)."""

    seat: int
    gold: int
    """That is left."""


class StonesSwapped(NamedTuple):
    """Stones were given for a white one (L1)."""

    seat: int
    given: tuple[str, ...]
    left: int
    """Stones of all colours."""


class WorkersSentHome(NamedTuple):
    """Stocked workers who were not drawn went home (M6)."""

    seat: int
    workers: int


class TurnEnded(NamedTuple):
    """A turn was over."""

    seat: int
    points: Points
    """What it brought, by item; less than 0 where it cost something."""


class StackLookedAt(NamedTuple):
    """A player looked at the tiles of a stack (N3)."""

    seat: int
    stack: int
    tiles: tuple[Tile, ...]
    """Top first."""


class TileTaken(NamedTuple):
    """A player took their next tile (N1, N3)."""

    seat: int
    stack: int
    was_looked_up: bool
    tile: Tile
    was_open: bool
    """Whether it lay open, so that all know it (H2)."""


class TopSeen(NamedTuple):
    """The next tile of an open stack came to light (V4)."""

    stack: int
    tile: Tile


class StackTakenAway(NamedTuple):
    """What was left of a stack was taken away unseen (N4)."""

    stack: int


class GoalMet(NamedTuple):
    """The goal of the task was met (K5)."""

    task: int
    reached: int
    """Pyramids, or points."""


class GoalMissed(NamedTuple):
    """The game ended before the goal was met (K5)."""

    task: int
    reached: int


class GameEnded(NamedTuple):
    """The game ended (E1, K5)."""

    points: tuple[Points, ...]
    """By seat."""
    winners: tuple[int, ...]


Event = (
    GameBegan
    | FirstTileDealt
    | TurnBegan
    | TileLaid
    | FoundationLaid
    | RowChosen
    | GoldGained
    | StonesGained
    | WorkersStocked
    | WorkerDrawn
    | WorkerTakenBack
    | LevelBuilt
    | WorkerHired
    | StoneBought
    | StonesSwapped
    | WorkersSentHome
    | TurnEnded
    | StackLookedAt
    | TileTaken
    | TopSeen
    | StackTakenAway
    | GoalMet
    | GoalMissed
    | GameEnded
)

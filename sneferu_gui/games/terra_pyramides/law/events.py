"""Past-tense events: the results of an action, which log, motion, sound and tests read.

Spaces are given by name, tiles by their symbols, stones by their colours. A tile whose face is not
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
    """The game was set up; the deal names the seat that begins (S)."""

    first: int
    symbols: bool
    open_stacks: bool
    task: int
    start: tuple[StartTile, ...]


class FirstTileDealt(NamedTuple):
    """A seat was dealt its first tile (S4)."""

    seat: int
    stack: int
    tile: Tile


class TurnBegan(NamedTuple):
    """A player's turn began (T1)."""

    seat: int
    number: int
    """The number of the turn, from 1."""
    turns: int
    """The number of turns of the seat in the whole game (T5)."""


class TileLaid(NamedTuple):
    """A tile was laid (P)."""

    seat: int
    field: str
    tile: Tile
    stairs: str
    site: str
    """The site at which the stairs point."""
    paid: int
    """The gold paid for laying on the other sign (V2)."""


class FoundationLaid(NamedTuple):
    """A foundation was turned up and laid (P3)."""

    seat: int
    site: str
    value: int
    left: int
    """The number of foundations still covered."""


class RowChosen(NamedTuple):
    """A row was chosen (R1)."""

    seat: int
    line: str
    spaces: tuple[str, ...]
    """The fields and oases of the row, from end to end."""
    oases: tuple[str, ...]


class GoldGained(NamedTuple):
    """A row brought gold (R5)."""

    seat: int
    oases: int
    """The part of the gold that comes from oases."""
    eyes: int
    now: int


class StonesGained(NamedTuple):
    """A row brought stones (R3, R5)."""

    seat: int
    stones: tuple[str, ...]
    """The colours of the stones gained, in the edition's order."""
    now: int
    """The number of stones of all colours that the seat has now."""


class WorkersStocked(NamedTuple):
    """Workers went from the own supply to tiles of the row (R3, R4)."""

    seat: int
    workers: int
    fields: tuple[str, ...]
    """The fields of tiles that show workers, once for each worker shown."""
    home: int
    """The workers left in the own supply."""


class WorkerDrawn(NamedTuple):
    """A stocked worker was drawn to a site (M)."""

    seat: int
    field: str
    site: str
    workers: int
    """The number of workers on the site now."""


class WorkerTakenBack(NamedTuple):
    """A worker was taken back from a site (M7)."""

    seat: int
    site: str
    workers: int
    is_free: bool
    """Whether nobody stands on the site any more."""


class LevelBuilt(NamedTuple):
    """A level was built (C)."""

    seat: int
    site: str
    level: int
    colour: str
    paid: tuple[int, int]
    """The stones paid: those of the pyramid's colour, and white ones."""
    home: int
    worth: tuple[int, int]
    """The worth of the site to the seat, before and after."""
    left: int
    """The pieces left of the kind that was used."""


class WorkerHired(NamedTuple):
    """A worker was hired (G2)."""

    seat: int
    site: str
    workers: int
    was_stocked: bool
    """Whether the worker was a stocked one; else it came from the supply."""
    gold: int


class StoneBought(NamedTuple):
    """A white stone was bought (G3)."""

    seat: int
    gold: int


class StonesSwapped(NamedTuple):
    """Stones were given for a white one (L1)."""

    seat: int
    given: tuple[str, ...]
    left: int
    """The stones left, of all colours."""


class WorkersSentHome(NamedTuple):
    """Stocked workers who were not drawn went home (M6)."""

    seat: int
    workers: int


class TurnEnded(NamedTuple):
    seat: int
    points: Points
    """The points that the turn brought, by item; less than 0 where it cost points."""


class StackLookedAt(NamedTuple):
    """A player paid to look at the tiles of a stack (N3)."""

    seat: int
    stack: int
    tiles: tuple[Tile, ...]
    """The tiles seen, top first."""


class TileTaken(NamedTuple):
    """A player took their next tile (N1, N3)."""

    seat: int
    stack: int
    was_looked_up: bool
    tile: Tile
    was_open: bool
    """Whether the tile lay on an open stack, so that all players know it (H2)."""


class TopSeen(NamedTuple):
    """The next tile of an open stack was turned up (V4)."""

    stack: int
    tile: Tile


class StackTakenAway(NamedTuple):
    """The rest of a stack was taken away unseen (N4)."""

    stack: int


class GoalMet(NamedTuple):
    """The goal of the task was met (K5)."""

    task: int
    reached: int
    """The number of pyramids, or of points."""


class GoalMissed(NamedTuple):
    """The game ended before the goal was met (K5)."""

    task: int
    reached: int


class GameEnded(NamedTuple):
    """The game ended (E1, K5)."""

    points: tuple[Points, ...]
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

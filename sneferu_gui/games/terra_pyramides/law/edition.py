"""An edition: board, tiles, pieces and every other number of the game (RULES.md, D, X)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.codec import (
    Absent,
    ByPlayers,
    Entries,
    Key,
    OneOf,
    Text,
    WholeNumber,
    by_players,
)
from sneferu_gui.games.reason import N_, Term

SITE: Final = "#"
OASIS: Final = "o"
FIELD: Final = "."
START_FIELD: Final = "*"

SIDES: Final = ("n", "e", "s", "w")
"""The sides at which a tile can have stairs (B1, D2), in the order of their indices."""

SPHINX: Final = "sphinx"
SCARAB: Final = "scarab"
STORES: Final = (SPHINX, SCARAB)
"""The two stores, named after the signs on the fields (D1, D9)."""
SIGNS: Final = "sc"
"""The letters of the stores' signs in the map of signs."""
STORE_TERMS: Final[Mapping[str, Term]] = {
    term: term for term in (Term("sphinx", N_("sphinx")), Term("scarab", N_("scarab")))
}

WORKER: Final = "worker"
EYE: Final = "eye"
WHITE: Final = "white"
"""The joker among the stones (D7)."""

COLOUR_TERMS: Final[Mapping[str, Term]] = {
    term: term
    for term in (
        Term("blue", N_("blue")),
        Term("grey", N_("grey")),
        Term("red", N_("red")),
        Term("yellow", N_("yellow")),
        Term("green", N_("green")),
        Term("violet", N_("violet")),
        Term("white", N_("white")),
    )
}
"""The names of the standard stone colours; other colours of an edition are shown by their ids."""

SEATS: Final = (1, 4)
"""The least and the greatest number of players."""
TASKS: Final = (1, 2, 3)
LEVELS: Final = 5
"""The number of levels of a pyramid (C1); the last is the capstone."""
PILES: Final = (2, 3, 4)
"""The levels whose pieces lie in a common pile (D4)."""

MOST_SIDE: Final = 20
"""The most spaces along a side of the board: far more than a table has room for."""
MOST_TILES: Final = 200
MOST_STACKS: Final = 16
MOST_COLOURS: Final = 12
MOST_NUMBER: Final = 1_000
MOST_KEPT: Final = 99
"""The highest limit for stones or gold kept after a turn.

With it nobody ever has a thousand stones, which bags of stones rely on.
"""

SMALL = Annotated[int, WholeNumber(0, MOST_NUMBER)]
ONE_OR_MORE = Annotated[int, WholeNumber(1, MOST_NUMBER)]
Row = Annotated[str, Text(MOST_SIDE)]
Rows = Annotated[tuple[Row, ...], Entries(MOST_SIDE, is_exact=False)]

Stacks = Annotated[tuple[SMALL, ...], Entries(MOST_STACKS, is_exact=False)]
"""The numbers of stacks, counted from 0."""

Tile = tuple[str, ...]
"""A tile's symbols; empty for a tile whose face is not known."""


class StartField(NamedTuple):
    """A start field, and the side at which its tile has its stairs (S2)."""

    field: Annotated[str, Text()]
    stairs: Annotated[str, OneOf(SIDES)]


@dataclass(frozen=True, slots=True)
class TileKind:
    symbols: Annotated[tuple[Annotated[str, Text()], ...], Entries(2, is_exact=False)]
    count: Annotated[int, WholeNumber(1, MOST_TILES)]


@dataclass(frozen=True, slots=True)
class FoundationKind:
    value: ONE_OR_MORE
    count: Annotated[int, WholeNumber(1, MOST_TILES)]


class Level(NamedTuple):
    """The cost and worth of a level (C1), and the number of its pieces (D4)."""

    stones: Annotated[int, WholeNumber(1, 99)]
    value: SMALL
    pieces_each_colour: Annotated[int | None, WholeNumber(1, MOST_NUMBER), Absent()] = None
    """The number of pieces of each colour; only for level 1."""
    pieces: Annotated[int | None, WholeNumber(1, MOST_NUMBER), Absent()] = None
    """The number of pieces in the common pile; only for levels 2 to 4."""


class Goal(NamedTuple):
    """The goal of a task: a number of pyramids of a worth, or more than a number of points (K)."""

    id: Annotated[int, WholeNumber(min(TASKS), max(TASKS))]
    pyramids: Annotated[int | None, WholeNumber(1, MOST_NUMBER), Absent()] = None
    value: Annotated[int | None, WholeNumber(0, MOST_NUMBER), Absent()] = None
    points_over: Annotated[int | None, WholeNumber(0, 1_000_000), Absent()] = None
    different_colours: Annotated[bool, Absent(value=False)] = False
    """Whether pyramids of different colours are asked for, which are then finished (K4)."""


TO_FOUR: Final = by_players(SEATS[1], MOST_NUMBER)


@dataclass(frozen=True, slots=True)
class Edition:
    """The board, pieces and numbers of a game, in the order of an edition file."""

    game = "terra_pyramides"

    id: Annotated[str, Text()]
    name: Annotated[str, Text()]
    map: Annotated[Rows, Key("board.map")]
    """The rows of the board from the top: SITE, OASIS, FIELD or START_FIELD for each space."""
    symbols: Annotated[Rows, Key("board.symbols")]
    """The rows of signs from the top: `s` or `c` for the sign that a field bears (V1)."""
    start: Annotated[
        tuple[StartField, ...], Key("board.start"), Entries(MOST_STACKS, is_exact=False)
    ]
    row_limit: Annotated[int, Key("board.row_limit"), WholeNumber(1, MOST_SIDE)]
    mix: Annotated[tuple[TileKind, ...], Key("tiles.mix"), Entries(MOST_TILES, is_exact=False)]
    size: Annotated[int, Key("stacks.size"), WholeNumber(1, MOST_TILES)]
    """The number of tiles in a stack."""
    stores: Annotated[
        tuple[Annotated[str, OneOf(STORES)], ...],
        Key("stacks.stores"),
        Entries(MOST_STACKS, is_exact=False),
    ]
    """The store of each stack."""
    start_stacks: Annotated[Stacks, Key("stacks.start")]
    """The stacks whose top tiles go to the start fields."""
    hand_stacks: Annotated[Stacks, Key("stacks.hands")]
    """The stacks that the first hands come from, the first player's first (S4)."""
    open_stacks: Annotated[Stacks, Key("stacks.open")]
    """The stacks that lie open in the variant `open_stacks` (V4)."""
    foundations: Annotated[
        tuple[FoundationKind, ...], Key("foundations.values"), Entries(MOST_TILES, is_exact=False)
    ]
    workers_on_site: Annotated[int, Key("pyramid.workers"), WholeNumber(1, 99)]
    """The workers needed to build, also the most that a site holds (C2, M4)."""
    levels: Annotated[tuple[Level, ...], Key("pyramid.levels"), Entries(LEVELS)]
    capstones: Annotated[int, Key("pyramid.capstones"), WholeNumber(0, MOST_NUMBER)]
    """The number of capstones in each player colour (D5)."""
    colours: Annotated[
        tuple[Annotated[str, Text()], ...],
        Key("stones.colours"),
        Entries(MOST_COLOURS, is_exact=False),
    ]
    stone_limit: Annotated[int, Key("stones.limit"), WholeNumber(0, MOST_KEPT)]
    swap: Annotated[int, Key("stones.swap"), WholeNumber(2, 4)]
    """The number of stones given for a white one (L1)."""
    gold_limit: Annotated[int, Key("gold.limit"), WholeNumber(0, MOST_KEPT)]
    hire_price: Annotated[int, Key("gold.worker"), WholeNumber(1, MOST_NUMBER)]
    stone_price: Annotated[int, Key("gold.stone"), WholeNumber(1, MOST_NUMBER)]
    look_price: Annotated[int, Key("gold.look"), WholeNumber(1, MOST_NUMBER)]
    sign_price: Annotated[int, Key("gold.free_symbol"), WholeNumber(0, MOST_NUMBER)]
    """The gold for laying a tile on a field with the other sign (V2)."""
    oasis_gold: Annotated[int, Key("gold.oasis"), WholeNumber(0, 9)]
    eye_gold: Annotated[int, Key("gold.eye"), WholeNumber(0, 9)]
    workers: Annotated[ByPlayers, TO_FOUR, Key("seats.workers")]
    kept: Annotated[ByPlayers, TO_FOUR, Key("seats.kept")]
    """The number of tiles that a stack keeps back (N4)."""
    first_turn_sites: Annotated[int, Key("seats.first_turn_sites"), WholeNumber(1, MOST_NUMBER)]
    """The number of free foundations that a player may occupy in the first turn (M8)."""
    stone_points: Annotated[int, Key("score.stone"), WholeNumber(0, MOST_NUMBER)]
    gold_points: Annotated[int, Key("score.gold"), WholeNumber(0, MOST_NUMBER)]
    task_workers: Annotated[int, Key("tasks.workers"), WholeNumber(1, MOST_NUMBER)]
    task_kept: Annotated[int, Key("tasks.kept"), WholeNumber(0, MOST_TILES)]
    task_colours: Annotated[int, Key("tasks.colours"), WholeNumber(1, MOST_NUMBER)]
    """The number of player colours whose capstones may be used in a task (K2)."""
    goals: Annotated[tuple[Goal, ...], Key("tasks.goals"), Entries(len(TASKS))]

    @property
    def stone_colours(self) -> tuple[str, ...]:
        """The colours of stones, white last."""
        return (*self.colours, WHITE)

    def workers_for(self, seats: int, task: int) -> int:
        """The number of workers that each player has (S4, K1)."""
        return self.task_workers if task else dict(self.workers)[seats]

    def kept_for(self, seats: int, task: int) -> int:
        """The number of tiles at which a stack is taken away (N4, K1)."""
        return self.task_kept if task else dict(self.kept)[seats]

    def goal_of(self, task: int) -> Goal | None:
        """The goal of a task; None without one."""
        return next((goal for goal in self.goals if goal.id == task), None)


def tiles_of(edition: Edition) -> tuple[Tile, ...]:
    """Every tile, in the order of the mix."""
    return tuple(kind.symbols for kind in edition.mix for _ in range(kind.count))


def foundations_of(edition: Edition) -> tuple[int, ...]:
    return tuple(kind.value for kind in edition.foundations for _ in range(kind.count))

"""A Python interface to the compiled rules and self-play of `self_play.c`."""

import ctypes
import hashlib
import shutil
import subprocess
import tempfile
from ctypes import POINTER, c_double, c_float, c_int, c_int32, c_uint64, c_void_p
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.edition import COLUMNS, Edition
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT, SLOT_INDEX, SLOTS
from sneferu_gui.games.sneferu.law.materials import MATERIALS, NO_STONE
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import printed_of

SOURCE: Final = Path(__file__).with_name("self_play.c")
FLAGS: Final = ("-O3", "-march=native", "-std=c11", "-Wall", "-Wextra", "-shared", "-fPIC")
BUILDERS: Final = (None, "aya", "lateef", "heba", "tsekani")
BONUSES: Final = ("food1", "food2", "no_extra", "save_time", "time_for_food", "storehouse")
PHASES: Final = (Phase.START, Phase.PLACE, Phase.END, Phase.OVER)
PLACE: Final = 100
PLACE_STORED: Final = 200
SHIFT: Final = 2000
SINGLE: Final = 3000
SINGLES: Final[tuple[do.Action, ...]] = (do.Store(), do.Power(), do.End(), do.Sail())
"""Single actions; each kind's numbers begin at a constant above (the head of `self_play.c`)."""
SEATS: Final = 4
MOST_NUMBERS: Final = 20_000
MOST_MOVES: Final = 4096

Numbers = ctypes.Array[c_int32]
Weights = ctypes.Array[c_float]


class NoCompilerError(RuntimeError):
    """There is no C compiler for building self-play."""


def compiler() -> str | None:
    """The path of the C compiler, or None."""
    return shutil.which("cc")


@cache
def library() -> ctypes.CDLL:
    """The compiled self-play. Raises NoCompilerError without a compiler."""
    cc = compiler()
    if cc is None:
        raise NoCompilerError("self-play is compiled from C, and there is no `cc` here")
    mark = hashlib.sha256(SOURCE.read_bytes() + " ".join(FLAGS).encode()).hexdigest()[:16]
    # Written under another name until complete: several tests may compile it at once.
    folder = Path(tempfile.mkdtemp(prefix="sneferu-training-"))
    try:
        built = folder / f"self_play_{mark}.so"
        subprocess.run([cc, *FLAGS, "-o", str(built), str(SOURCE), "-lm"], check=True)
        return _declared(ctypes.CDLL(str(built)))
    finally:
        shutil.rmtree(folder)  # the loaded library stays in memory


def _declared(lib: ctypes.CDLL) -> ctypes.CDLL:
    numbers, floats = POINTER(c_int32), POINTER(c_float)
    lib.sizes.argtypes = [numbers]
    lib.table_new.argtypes = [numbers, numbers]
    lib.table_new.restype = c_void_p
    lib.table_free.argtypes = [c_void_p]
    lib.table_free.restype = None
    lib.table_legal.argtypes = [c_void_p, numbers]
    lib.table_apply.argtypes = [c_void_p, c_int]
    lib.table_apply.restype = None
    lib.table_state.argtypes = [c_void_p, numbers]
    lib.table_rows.argtypes = [c_void_p, c_int, numbers]
    lib.table_values.argtypes = [c_void_p, floats, floats]
    lib.table_values.restype = None
    lib.table_moves.argtypes = [c_void_p, floats, numbers, floats]
    lib.trainer_new.argtypes = [c_uint64]
    lib.trainer_new.restype = c_void_p
    lib.trainer_free.argtypes = [c_void_p]
    lib.trainer_free.restype = None
    lib.trainer_weights.argtypes = [c_void_p]
    lib.trainer_weights.restype = floats
    lib.trainer_play.argtypes = [
        c_void_p, numbers, c_int, c_int, c_int, c_float, c_float, c_float, c_float,
    ]  # fmt: skip
    lib.trainer_play.restype = None
    lib.trainer_reseed.argtypes = [c_void_p, c_uint64]
    lib.trainer_reseed.restype = None
    lib.trainer_begin_solo.argtypes = [c_void_p, c_float]
    lib.trainer_begin_solo.restype = None
    lib.trainer_error.argtypes = [c_void_p, c_int]
    lib.trainer_error.restype = c_double
    lib.play_match.argtypes = [floats, floats, numbers, c_int, c_int, c_int, c_int, c_uint64]
    lib.play_match.restype = c_float
    return lib


class Sizes(NamedTuple):
    """The sizes on which Python and C agree."""

    edition_numbers: int
    heads: int
    hidden: int
    width: int
    """Numbers of a row in memory: the hidden units', the linear one, and padding."""
    tables: tuple[int, ...]
    """The number of rows of each table."""

    @property
    def rows(self) -> int:
        """The number of rows of one head."""
        return sum(self.tables)

    @property
    def numbers(self) -> int:
        """The number of weights of all heads."""
        return self.heads * self.rows * self.width


@cache
def sizes() -> Sizes:
    """The sizes of the compiled code."""
    out = (c_int32 * 100)()
    tables = library().sizes(out)
    return Sizes(out[0], out[1], out[2], out[3], tuple(out[4 : 4 + tables]))


def numbers_of_edition(edition: Edition) -> Numbers:
    """The numbers on an edition's boards, in the order `read_edition` reads them."""
    values = [
        edition.last,
        *(cost.time for cost in edition.columns),
        *(cost.food for cost in edition.columns),
        *edition.extra_food,
        *printed_of(edition).bread,
        *(quarry.space for quarry in edition.quarries),
        *(MATERIALS.index(quarry.material) for quarry in edition.quarries),
        edition.ptah.begins_with,
        edition.ptah.wakes_on_arrival,
    ]
    if len(values) != sizes().edition_numbers:
        raise ValueError("the compiled code reads an edition otherwise")
    return (c_int32 * len(values))(*values)


def code_of(action: do.Action) -> int:
    """The number that stands for an action."""
    match action:
        case do.Buy(column, row, bonus):
            return 14 * column + 2 * row + bonus
        case do.Place(level, slot, flip):
            return PLACE + 2 * SLOT_INDEX[level, slot] + flip
        case do.PlaceStored(stone, level, slot, flip):
            return PLACE_STORED + 2 * SLOTS * stone + 2 * SLOT_INDEX[level, slot] + flip
        case do.Shift(source, target):
            return SHIFT + COLUMNS * source + target
        case _:
            return SINGLE + SINGLES.index(action)


def action_of(code: int) -> do.Action:
    """The action that a number stands for."""
    if code < PLACE:
        return do.Buy(code // 14, code % 14 // 2, bool(code % 2))
    if code < PLACE_STORED:
        return do.Place(*LEVEL_AND_SLOT[(code - PLACE) // 2], bool(code % 2))
    if code < SHIFT:
        stone, place = divmod(code - PLACE_STORED, 2 * SLOTS)
        return do.PlaceStored(stone, *LEVEL_AND_SLOT[place // 2], bool(place % 2))
    if code < SINGLE:
        return do.Shift(*divmod(code - SHIFT, COLUMNS))
    return SINGLES[code - SINGLE]


def state_as_numbers(state: State) -> list[int]:
    """The whole state as numbers, in the compiled code's order."""
    out = [
        PHASES.index(state.phase),
        state.seat,
        state.quarry,
        state.hand,
        state.may_store,
        state.declared,
        state.fresh,
        state.shifted,
        len(state.ptah or ()),
        len(state.bag),
    ]
    for column in state.offer:
        out += [len(column), *column]
    out += state.gaps
    for seat, player in enumerate(state.players):
        out += [state.boats[seat], state.order[seat], player.food, player.placed]
        out += [player.power_used, *player.stored]
        for stone in player.stones:
            out += (NO_STONE, NO_STONE) if stone == NO_STONE else divmod(stone, len(MATERIALS))
        out += player.areas
    return [int(number) for number in out]


class Move(NamedTuple):
    """A whole move, and the value of the position after it to each seat."""

    actions: tuple[do.Action, ...]
    values: tuple[float, ...]


class Table:
    """A game in the compiled code."""

    def __init__(self, state: State) -> None:
        """Begin the same game as a first state's."""
        setup, deal = state.table.setup, state.table.deal
        powers = [BUILDERS.index(seat.builder) for seat in setup.seats]
        missing = SEATS - len(powers)
        values = [
            len(powers),
            int(setup.solo),
            *powers,
            *[0] * missing,
            *deal.boats,
            *[0] * missing,
            *(BONUSES.index(bonus) for bonus in deal.bonuses),
            *(stone for column in deal.offer for stone in column),
            len(deal.bag),
            *deal.bag,
        ]
        self.seats = len(powers)
        self._lib = library()
        self._out = (c_int32 * MOST_NUMBERS)()
        numbers = (c_int32 * len(values))(*values)
        self._game = self._lib.table_new(numbers_of_edition(setup.edition), numbers)

    def __del__(self) -> None:
        self._lib.table_free(self._game)

    def legal(self) -> list[int]:
        """The numbers of the legal actions, sorted."""
        return sorted(self._out[: self._lib.table_legal(self._game, self._out)])

    def apply(self, code: int) -> None:
        self._lib.table_apply(self._game, code)

    def state(self) -> list[int]:
        """The whole game as numbers."""
        return self._out[: self._lib.table_state(self._game, self._out)]

    def rows(self, seat: int) -> list[int]:
        """The rows of a seat's features, sorted, counted through all tables."""
        return sorted(self._out[: self._lib.table_rows(self._game, seat, self._out)])

    def values(self, weights: Weights) -> tuple[float, ...]:
        """The position's value to each seat; the result if the game is over."""
        out = (c_float * SEATS)()
        self._lib.table_values(self._game, weights, out)
        return tuple(out[: self.seats])

    def moves(self, weights: Weights) -> list[Move]:
        """Every whole move; only before a purchase or after a turn."""
        values = (c_float * (4 * MOST_MOVES))()
        found = self._lib.table_moves(self._game, weights, self._out, values)
        return [
            Move(
                tuple(map(action_of, self._out[4 * i + 1 : 4 * i + 1 + self._out[4 * i]])),
                tuple(values[4 * i : 4 * i + self.seats]),
            )
            for i in range(found)
        ]


class Trainer:
    """Weights that are learned in the compiled code."""

    def __init__(self, seed: int) -> None:
        """Begin with small random weights."""
        self._lib = library()
        self._trainer = self._lib.trainer_new(seed)

    def __del__(self) -> None:
        self._lib.trainer_free(self._trainer)

    def weights(self) -> Weights:
        """A copy of the present weights."""
        weights = (c_float * sizes().numbers)()
        ctypes.memmove(weights, self._lib.trainer_weights(self._trainer), ctypes.sizeof(weights))
        return weights

    def begin_solo(self, points: float) -> None:
        """Start the weights against Ptah with those for several players.

        An even position between players counts as so many points.
        """
        self._lib.trainer_begin_solo(self._trainer, points)

    def error(self, *, solo: bool) -> float:
        """The mean squared error of a head at the games' ends, since the last call."""
        return float(self._lib.trainer_error(self._trainer, solo))

    def reseed(self, seed: int) -> None:
        """Continue with the random numbers of another seed."""
        self._lib.trainer_reseed(self._trainer, seed)

    def play(self, kind: "Kind", pace: "Pace") -> None:
        """Play one game and learn from it."""
        self._lib.trainer_play(
            self._trainer, kind.edition, kind.seats, kind.solo, kind.powers, *pace
        )


class Pace(NamedTuple):
    """The settings for playing a game and learning from it."""

    explore: float
    """Probability of a random one of the eight best moves."""
    rate: float
    """The size of a step; weights that were often changed take smaller ones."""
    hidden: float
    """Steps of the hidden units, as a multiple of the linear part's."""
    lambda_: float = 0.8
    """The weight of the game's end in a position's target, against the next move's value."""


class Kind(NamedTuple):
    """The edition, seats and options of a game."""

    edition: Numbers
    seats: int
    solo: bool = False
    powers: bool = False


def match(first: Weights, second: Weights, kind: Kind, seat: int, seed: int) -> float:
    """The share of the first weights in one seat against the second in all others.

    Against Ptah the first weights play alone, and their score is returned, 0 for a loss.
    """
    solo, powers = kind.solo, kind.powers
    return float(
        library().play_match(first, second, kind.edition, kind.seats, solo, powers, seat, seed)
    )

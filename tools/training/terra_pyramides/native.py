"""A Python interface to the compiled self-play of `self_play.c`."""

import ctypes
from collections.abc import Sequence
from ctypes import POINTER, c_float, c_int, c_int32, c_uint64, c_void_p
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from sneferu_gui.games.game import COLOURS, Seat
from sneferu_gui.games.terra_pyramides.law.actions import (
    Action,
    Build,
    Buy,
    ChooseRow,
    Draw,
    End,
    Hire,
    Look,
    Place,
    Pull,
    Swap,
    Take,
)
from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.law.edition import SIDES, Edition
from sneferu_gui.games.terra_pyramides.law.position import Position
from sneferu_gui.games.terra_pyramides.law.setup import Deal, Setup, Variants, deal_from_seed
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE, Table
from sneferu_gui.games.terra_pyramides.players.features import ROWS, rows_of
from tools.training.generations import compiled

SOURCE: Final = Path(__file__).with_name("self_play.c")
MOST_SAMPLES: Final = 512
MOST_ACTIONS: Final = 2000
SEATS: Final = 4

Numbers = Any
"""A NumPy array."""


@cache
def library() -> ctypes.CDLL:
    """The compiled self-play, built at the first call; NoCompilerError without a compiler."""
    lib = compiled(SOURCE)
    lib.sizes.argtypes = [POINTER(c_int32)]
    lib.sizes.restype = None
    lib.board_read.argtypes = [c_void_p, c_void_p]
    lib.board_read.restype = None
    lib.play_game.argtypes = [
        c_void_p, c_void_p, c_void_p, POINTER(c_void_p), POINTER(c_void_p), c_void_p, c_float,
        c_uint64, c_void_p, c_void_p, c_void_p, c_int, c_void_p,
    ]  # fmt: skip
    return lib


class Sizes(NamedTuple):
    """The sizes on which Python and C agree."""

    rows: int
    units: int
    most_rows: int
    board: int


@cache
def sizes() -> Sizes:
    """The sizes of the compiled code. Raises ValueError if its features differ."""
    found = (c_int32 * len(Sizes._fields))()
    library().sizes(found)
    read = Sizes(*found)
    if read.rows != ROWS:
        raise ValueError(f"self_play.c has {read.rows} rows of features instead of {ROWS}")
    return read


class Mind(NamedTuple):
    """Weights in the compiled code's form, and the number of rows of a turn that are tried."""

    weights: Numbers
    """32-bit floats, a row for each of the features; the last column is the linear part."""
    signs: Numbers
    breadth: int = 10


def _halves(mask: int) -> tuple[int, int]:
    def signed(word: int) -> int:
        return word - (1 << 32) if word >> 31 else word

    return signed(mask & 0xFFFFFFFF), signed(mask >> 32)


class GameKind:
    """The edition, seats and task (if any) of a game."""

    def __init__(self, edition: Edition, seats: int, task: int = 0) -> None:
        self.setup = Setup(
            edition,
            tuple(Seat(f"P{n}", COLOURS[n]) for n in range(seats)),
            Variants(task=task),
        )
        self.seats, self.task, self.edition = seats, task, edition
        table = Table(self.setup, deal_from_seed(edition, seats, "kind"))
        self.table, board = table, table.board
        self._field = {space: at for at, space in enumerate(board.fields)}
        numbers = np.array(self._numbers(), np.int32)
        self.board = ctypes.create_string_buffer(sizes().board)
        library().board_read(self.board, numbers.ctypes.data)
        kinds = [0] * len(table.printed.kinds)
        for code in table.printed.all_kinds:
            kinds[code] += 1
        self.all_kinds = np.array(kinds[:-1], np.int32)

    def _numbers(self) -> list[int]:
        table, board, edition = self.table, self.table.board, self.edition
        rows = rows_of(board)
        places = {row.fields: at for at, row in enumerate(rows)}
        kinds = table.printed.kinds[:-1]
        colours = len(edition.colours)
        found = [len(board.fields), len(board.sites), len(rows), len(kinds), colours]
        for space in board.fields:
            found += [places[row.fields] for row in board.rows[space]]
            found += [-1 if site is None else site for site in board.stairs[space]]
            found += [-1 if site is None else site for site in board.touched[space]]
            found.append(len(board.ways[space]))
            for site, between in board.ways[space]:
                mask = sum(1 << at for other, at in self._field.items() if between >> other & 1)
                found += [site, *_halves(mask)]
        for row in rows:
            fields = [self._field[space] for space in row.fields]
            found += [row.oases, len(fields), *fields]
        for code in range(len(kinds)):
            workers, gold, stones = table.printed.yields[code]
            found += [workers, gold, *table.printed.stones_in(stones)[:-1]]
        levels = edition.levels
        found += [level.stones for level in levels] + [level.value for level in levels]
        found += [levels[0].pieces_each_colour or 0, *(lv.pieces or 0 for lv in levels[1:])]
        found += [
            edition.stone_limit, edition.gold_limit, edition.stone_price, edition.hire_price,
            edition.look_price, edition.oasis_gold, edition.first_turn_sites,
            edition.workers_on_site, edition.size, len(edition.stores),
        ]  # fmt: skip
        goal = table.goal
        found += [table.seats, table.kept, self.task, table.goal_level or 0]
        found += [(goal and goal.pyramids) or 0, int(table.is_finishing)]
        found.append((goal and goal.points_over) or 0)
        return found

    def _deal(self, deal: Deal) -> Numbers:
        state = State.start(self.setup, deal)
        table = state.table
        started = [space for space in table.board.fields if state.laid[space] >> 2 != NO_TILE]
        found = [state.seat, state.home[0], state.capstones[0], len(started)]
        for space in started:
            code, side = divmod(state.laid[space], 4)
            site = table.board.touched[space][side]
            value = 0 if site is None else state.sites[site].foundation
            found += [self._field[space], code, -1 if site is None else site, value]
        for seat in range(self.seats):
            found += [state.hands[seat].tile, table.turns[seat]]
        for stack in deal.stacks:
            found += [len(stack), *(table.printed.code_of[tile] for tile in stack)]
        return np.array([*found, *deal.foundations], np.int32)

    def play(
        self, minds: Sequence[Mind], seed: str, noise: float = 0.0, chance: int = 0
    ) -> "Played":
        """Play a whole game of the deal of a seed."""
        deal = self._deal(deal_from_seed(self.edition, self.seats, seed))
        rows = np.empty((MOST_SAMPLES, sizes().most_rows), np.int16)
        targets = np.empty(MOST_SAMPLES, np.float32)
        log, out = np.empty(MOST_ACTIONS, np.int32), np.zeros(SEATS + 2, np.int32)
        breadths = np.array([mind.breadth for mind in minds], np.int32)
        weights = (c_void_p * len(minds))(*(mind.weights.ctypes.data for mind in minds))
        signs = (c_void_p * len(minds))(*(mind.signs.ctypes.data for mind in minds))
        count = library().play_game(
            self.board, deal.ctypes.data, self.all_kinds.ctypes.data, weights, signs,
            breadths.ctypes.data, noise, chance, rows.ctypes.data, targets.ctypes.data,
            log.ctypes.data, MOST_ACTIONS, out.ctypes.data,
        )  # fmt: skip
        actions = [int(each) for each in log[: out[SEATS + 1]]]
        scores = tuple(int(score) for score in out[: self.seats])
        return Played(rows[:count], targets[:count], actions, scores, bool(out[SEATS]))

    def action_of(self, number: int, state: Position) -> Action:
        """The action that a number of the log stands for."""
        kind, one, two, three = number >> 24, number >> 16 & 255, number >> 8 & 255, number & 255
        board, edition = self.table.board, self.edition
        field = board.names[board.fields[one]] if one < len(board.fields) else ""
        site = board.names[board.sites[one]] if one < len(board.sites) else ""
        colours = edition.stone_colours
        made: tuple[Action, ...] = (
            Place(field, SIDES[two % len(SIDES)]),
            ChooseRow(LINES[one % len(LINES)]),
            Pull(field, board.names[board.sites[two]] if two < len(board.sites) else ""),
            End(),
            Draw(one),
            Look(one),
            Take(one),
            Build(site, edition.colours[two % len(edition.colours)], three),
            Hire(site),
            Buy(),
            Swap((colours[one % len(colours)], colours[two % len(colours)])),
        )
        del state
        return made[kind]


class Played(NamedTuple):
    """The samples and result of a game."""

    rows: Numbers
    """The rows of features of each sample, filled up with -1."""
    targets: Numbers
    """The result of each sample's seat."""
    actions: list[int]
    scores: tuple[int, ...]
    is_met: bool
    """Whether the task's goal was met."""

"""Terra Pyramides as numbers, for agents that learn: actions and observations.

Spaces and sites are numbered by their places on the board; a pull by its field and direction.
Seats are counted from the observing one.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.board import LINES, Board
from sneferu_gui.games.terra_pyramides.law.edition import EYE, LEVELS, SIDES, STORES, TASKS, WORKER
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Hand, Phase, Site, Stocked
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE, Printed
from sneferu_gui.research.coding import Coding
from sneferu_gui.research.vectors import Part, Vector, clipped, joined, part_from, part_of

_SEATS: Final = 4
_SPACES: Final = 90
_SITES: Final = 22
_COLOURS: Final = 6
"""The number of colours of the standard edition, and of any edition played as numbers."""
_STACKS: Final = 8
_SIZE: Final = 5
_WHITES: Final = 6
"""The numbers of white stones in a payment: 0 to 5."""
_PAIRS: Final = tuple(combinations_with_replacement(range(_COLOURS + 1), 2))
_DIRECTIONS: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))

_PLACE: Final = 0
_ROW: Final = _PLACE + _SPACES * len(SIDES)
_PULL: Final = _ROW + len(LINES)
_RECALL: Final = _PULL + _SPACES * len(_DIRECTIONS)
_HIRE: Final = _RECALL + _SITES
_BUILD: Final = _HIRE + _SITES
_SWAP: Final = _BUILD + _SITES * _COLOURS * _WHITES
_DRAW: Final = _SWAP + len(_PAIRS)
_LOOK: Final = _DRAW + _STACKS
_TAKE: Final = _LOOK + _STACKS
_BUY: Final = _TAKE + _SIZE
_END: Final = _BUY + 1
_ALL: Final = _END + 1

_MANY_POINTS: Final = 300
_MANY_STONES: Final = 10
_MANY_GOLD: Final = 8
_MANY_WORKERS: Final = 16
"""The number of workers that counts as 1.0; more count as 1.0 too."""
_PHASES: Final = tuple(Phase)
_YES_OR_NO: Final = (part_of(0), part_of(1))


class TerraPyramidesCoding:
    actions = _ALL

    def legal(self, observation: Observation) -> Mapping[int, do.Action]:
        printed = observation.state.table.printed
        return {number_of(action, printed): action for action in observation.legal_actions}

    def features(self, observation: Observation) -> Vector:
        """The board, the stacks, and each seat's things, from the observing seat on."""
        state = observation.state
        seats, own = state.table.seats, observation.seat or 0
        order = tuple([(own + turn) % seats for turn in range(seats)])
        table = state.table
        tiles = _tile_parts(table.printed)
        heights = tuple([len(stack) for stack in state.stacks])
        tops = tuple([stack[0] if stack else NO_TILE for stack in state.stacks])
        left = state.pool, state.chosen_row, len(state.foundations)
        parts = (
            _of_turn((state.phase, state.seat == own), table.variants.task, left, state.pieces),
            _of_spaces(state.laid, state.laid_field, state.stocked, table.printed),
            _of_sites(state.sites, state.founded, (state.held, order), table.printed),
            _of_stacks(heights, tops, table.closed_stacks, table.printed),
            *[tiles[code] for code in _looked_at(state)],
            *[_of_seat(state, seat) for seat in order],
        )
        return clipped(joined(parts))


CODING: Final[Coding] = TerraPyramidesCoding()


@cache
def number_of(action: do.Action, printed: Printed) -> int:  # noqa: C901, PLR0911 - each kind
    """The number of an action, in any state."""
    board, colours = printed.board, printed.colour_index
    match action:
        case do.Place(field, stairs):
            return _PLACE + board.index[field] * len(SIDES) + SIDES.index(stairs)
        case do.ChooseRow(line):
            return _ROW + LINES.index(line)
        case do.Pull(source, site):
            return _PULL + _pull_number(board, board.index[source], board.index[site])
        case do.Recall(site):
            return _RECALL + board.number_of[board.index[site]]
        case do.Hire(site):
            return _HIRE + board.number_of[board.index[site]]
        case do.Build(site, colour, white):
            at = board.number_of[board.index[site]] * _COLOURS + colours[colour]
            return _BUILD + at * _WHITES + white
        case do.Swap(give):
            return _SWAP + _PAIRS.index((colours[give[0]], colours[give[1]]))
        case do.Draw(stack):
            return _DRAW + stack
        case do.Look(stack):
            return _LOOK + stack
        case do.Take(tile):
            return _TAKE + tile
        case do.Buy():
            return _BUY
        case do.End():
            return _END


def _pull_number(board: Board, start: int, end: int) -> int:
    (down, across), (below, beside) = divmod(start, board.width), divmod(end, board.width)
    step = _sign(beside - across), _sign(below - down)
    return start * len(_DIRECTIONS) + _DIRECTIONS.index(step)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# -- Observations --------------------------------------------------------------------------


@lru_cache(maxsize=1_024)  # few parts of an observation change in a step
def _of_turn(
    asked: tuple[Phase, bool],
    task: int,
    left: tuple[int, int, int],
    pieces: tuple[tuple[int, ...], ...],
) -> Part:
    """The phase, and whether the observing seat is to move, with `left`.

    `left` are the stocked workers, the row chosen and the covered foundations.
    """
    phase, is_own = asked
    pool, line, foundations = left
    return part_of(
        *[phase is each for each in _PHASES],
        is_own,
        *[task == each for each in TASKS],
        pool / _MANY_WORKERS,
        *[line == each for each in range(len(LINES))],
        foundations / _SITES,
        *[count / _MANY_STONES for pile in pieces for count in pile],
    )


@cache
def _tile_rows(printed: Printed) -> Vector:
    """For each tile code less NO_TILE: whether a tile is there, is known, and its symbols."""
    rows = np.zeros((len(printed.kinds) - NO_TILE - 1, 4 + _COLOURS), np.float32)
    rows[HIDDEN - NO_TILE :, 0] = 1
    for code, symbols in enumerate(printed.kinds[:-1]):
        shown = (WORKER, EYE, *printed.edition.colours[:_COLOURS])
        rows[code - NO_TILE, 1] = 1
        rows[code - NO_TILE, 2:] = [symbols.count(each) / 2 for each in shown]
    return rows


@cache
def _tile_parts(printed: Printed) -> Mapping[int, Part]:
    """The rows of `_tile_rows` as parts, by a tile's code."""
    return {code: part_from(row) for code, row in enumerate(_tile_rows(printed), start=NO_TILE)}


@lru_cache(maxsize=1_024)
def _of_spaces(
    lying: tuple[int, ...], spot: int, stocked: tuple[Stocked, ...], printed: Printed
) -> Part:
    """For each space its tile, and whether this turn's tile or stocked workers lie there."""
    tiles = _tile_rows(printed)
    codes = np.zeros(_SPACES, np.intp)
    laid = np.array(lying[:_SPACES])
    codes[: len(laid)] = (laid >> 2) - NO_TILE
    rows = np.zeros((_SPACES, tiles.shape[1] + 2), np.float32)
    rows[:, :-2] = tiles[codes]
    if 0 <= spot < _SPACES:
        rows[spot, -2] = 1
    for each in reversed(stocked):
        rows[each.field, -1] = each.shown / 2
    return part_from(rows)


@lru_cache(maxsize=1_024)
def _of_sites(
    sites: tuple[Site, ...],
    founded: int,
    owners: tuple[tuple[int, ...], tuple[int, ...]],
    printed: Printed,
) -> Part:
    """Foundation, pyramid, owner and workers of each site; zeros for a bare one.

    `owners` are masks of the sites by seats, and the seats from the observing one on.
    """
    rows = np.zeros((_SITES, 4 + _COLOURS + _SEATS), np.float32)
    most = printed.edition.workers_on_site
    held, order = owners
    for number, site in enumerate(sites):
        if founded >> number & 1:
            row = rows[number]
            row[:3] = 1, site.foundation / 4, site.level / LEVELS
            row[-1] = site.workers / most
            if 0 <= site.colour < _COLOURS:
                row[3 + site.colour] = 1
            for place, seat in enumerate(order):
                row[3 + _COLOURS + place] = held[seat] >> number & 1
    return part_from(rows)


@lru_cache(maxsize=1_024)
def _of_stacks(
    heights: tuple[int, ...], tops: tuple[int, ...], closed: int, printed: Printed
) -> Part:
    """The heights of the stacks, and their open tops."""
    tiles = _tile_rows(printed)
    rows = np.zeros((_STACKS, 2 + tiles.shape[1]), np.float32)
    for number, (height, top) in enumerate(zip(heights, tops, strict=True)):
        rows[number, :2] = height / _SIZE, not closed >> number & 1
        rows[number, 2:] = tiles[top - NO_TILE]
    return part_from(rows)


def _looked_at(state: State) -> list[int]:
    """The tiles that a look shows, filled up with NO_TILE."""
    looked = state.stacks[state.looked_at] if state.looked_at != NOT_ANY else ()
    return [*looked, *(NO_TILE,) * _SIZE][:_SIZE]


def _of_seat(state: State, seat: int) -> Part:
    table = state.table
    return _YES_OR_NO[state.seat == seat] + _of_things(
        (state.points_of(seat).total, state.gold[seat]),
        state.stones[seat],
        (state.home[seat], state.capstones[seat], table.capstones),
        (state.turns[seat], table.turns[seat]),
        state.hands[seat],
        table.printed,
    )


@lru_cache(maxsize=1_024)
def _of_things(
    worth: tuple[int, int],
    stones: int,
    pieces: tuple[int, int, int],
    turns: tuple[int, int],
    hand: Hand,
    printed: Printed,
) -> Part:
    """The things of a seat.

    `worth` is points and gold; `pieces` workers at home, capstones left and given; `turns` turns
    taken and given.
    """
    points, gold = worth
    home, capstones, most = pieces
    store = printed.edition.stores[hand.stack] if hand.stack >= 0 else ""
    own = part_of(
        points / _MANY_POINTS,
        gold / _MANY_GOLD,
        *[count / _MANY_STONES for count in printed.stones_in(stones)[: _COLOURS + 1]],
        home / _MANY_WORKERS,
        capstones / most if most else 0.0,
        turns[0] / turns[1],
    )
    came = part_of(*[store == each for each in STORES], hand.was_looked_up)
    return own + _tile_parts(printed)[hand.tile] + came

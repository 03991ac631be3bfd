"""Terra Pyramides in numbers.

Spaces and sites go by their places on the board; a pull by its field and direction. Seats are
counted from the one whose eyes it is seen with.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final

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
    Recall,
    Swap,
    Take,
)
from sneferu_gui.games.terra_pyramides.law.board import LINES, Board
from sneferu_gui.games.terra_pyramides.law.edition import EYE, LEVELS, SIDES, STORES, TASKS, WORKER
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY, Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE
from sneferu_gui.research.coding import Coding

_SEATS: Final = 4
_SPACES: Final = 90
_SITES: Final = 22
_COLOURS: Final = 6
"""Of the standard edition, and of any that is played by numbers."""
_STACKS: Final = 8
_SIZE: Final = 5
_WHITES: Final = 6
"""White stones in a payment: none to five."""
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
"""Told in parts of these; what is more is told as these."""
_PHASES: Final = tuple(Phase)


class TerraPyramidesCoding:
    """All of it."""

    actions = _ALL

    def legal(self, observation: Observation) -> Mapping[int, Action]:
        """The actions the seat can choose from, by their numbers."""
        state = observation.state
        return {number_of(action, state): action for action in observation.legal_actions}

    def features(self, observation: Observation) -> Sequence[float]:
        """What lies on the board, the stacks, and each seat's things, from the own on."""
        state = observation.state
        seats, own = state.table.seats, observation.seat or 0
        order = [(own + turn) % seats for turn in range(seats)]
        values = [
            *_of_turn(state, own),
            *(each for space in range(_SPACES) for each in _of_space(state, space)),
            *(each for number in range(_SITES) for each in _of_site(state, number, order)),
            *_of_stacks(state),
            *(each for seat in order for each in _of_seat(state, seat)),
        ]
        return [min(max(value, 0.0), 1.0) for value in values]


CODING: Final[Coding] = TerraPyramidesCoding()


def number_of(action: Action, state: State) -> int:  # noqa: C901, PLR0911 - each kind
    """The number of an action."""
    board, colours = state.table.board, state.table.printed.colour_index
    match action:
        case Place(field, stairs):
            return _PLACE + board.index[field] * len(SIDES) + SIDES.index(stairs)
        case ChooseRow(line):
            return _ROW + LINES.index(line)
        case Pull(source, site):
            return _PULL + _pull_number(board, board.index[source], board.index[site])
        case Recall(site):
            return _RECALL + board.number_of[board.index[site]]
        case Hire(site):
            return _HIRE + board.number_of[board.index[site]]
        case Build(site, colour, white):
            at = board.number_of[board.index[site]] * _COLOURS + colours[colour]
            return _BUILD + at * _WHITES + white
        case Swap(give):
            return _SWAP + _PAIRS.index((colours[give[0]], colours[give[1]]))
        case Draw(stack):
            return _DRAW + stack
        case Look(stack):
            return _LOOK + stack
        case Take(tile):
            return _TAKE + tile
        case Buy():
            return _BUY
        case End():
            return _END


def _pull_number(board: Board, start: int, end: int) -> int:
    (down, across), (below, beside) = divmod(start, board.width), divmod(end, board.width)
    step = _sign(beside - across), _sign(below - down)
    return start * len(_DIRECTIONS) + _DIRECTIONS.index(step)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# -- What is seen --------------------------------------------------------------------------


def _of_turn(state: State, own: int) -> Iterator[float]:
    for phase in _PHASES:
        yield float(state.phase is phase)
    yield float(state.seat == own)
    yield from (float(state.table.variants.task == task) for task in TASKS)
    yield state.pool / _MANY_WORKERS
    yield from (float(state.line == line) for line in range(len(LINES)))
    yield len(state.foundations) / _SITES
    for pile in state.pieces:
        yield from (count / _MANY_STONES for count in pile)


def _of_space(state: State, space: int) -> Iterator[float]:
    """What lies there, and whether the tile of this turn or stocked workers do."""
    code = state.laid[space] if space < len(state.laid) else 4 * NO_TILE
    yield from _of_tile(state, code >> 2)
    yield float(space == state.spot)
    shown = (each.shown for each in state.stocked if each.field == space)
    yield next(shown, 0) / 2


def _of_tile(state: State, tile: int) -> Iterator[float]:
    """Whether there is one, whether its face is known, and its symbols."""
    symbols = () if tile < 0 else state.table.printed.kinds[tile]
    yield float(tile != NO_TILE)
    yield float(bool(symbols))
    yield symbols.count(WORKER) / 2
    yield symbols.count(EYE) / 2
    for colour in state.table.edition.colours[:_COLOURS]:
        yield symbols.count(colour) / 2


def _of_site(state: State, number: int, order: Sequence[int]) -> Iterator[float]:
    site = state.sites[number]
    yield float(state.founded >> number & 1)
    yield site.foundation / 4
    yield site.level / LEVELS
    yield from (float(site.colour == colour) for colour in range(_COLOURS))
    owner = state.owner_of(number)
    places = [*order, *(NOT_ANY,) * (_SEATS - len(order))]
    yield from (float(owner == seat) for seat in places)
    yield site.workers / state.table.edition.workers_on_site


def _of_stacks(state: State) -> Iterator[float]:
    """Heights, what is open of them, and what a look shows."""
    for number in range(_STACKS):
        stack = state.stacks[number]
        yield len(stack) / _SIZE
        yield float(state.is_open(number))
        yield from _of_tile(state, stack[0] if stack else NO_TILE)
    looked = state.stacks[state.looked_at] if state.looked_at != NOT_ANY else ()
    for place in range(_SIZE):
        yield from _of_tile(state, looked[place] if place < len(looked) else NO_TILE)


def _of_seat(state: State, seat: int) -> Iterator[float]:
    table = state.table
    yield float(state.seat == seat)
    yield state.points_of(seat).total / _MANY_POINTS
    yield state.gold[seat] / _MANY_GOLD
    for count in table.printed.stones_in(state.stones[seat])[: _COLOURS + 1]:
        yield count / _MANY_STONES
    yield state.home[seat] / _MANY_WORKERS
    yield state.capstones[seat] / table.capstones if table.capstones else 0.0
    yield state.turns[seat] / table.turns[seat]
    hand = state.hands[seat]
    yield from _of_tile(state, hand.tile)
    store = table.edition.stores[hand.stack] if hand.stack >= 0 else ""
    yield from (float(store == each) for each in STORES)
    yield float(hand.was_looked_up)

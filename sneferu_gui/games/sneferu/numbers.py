"""Sneferu as numbers, for agents that learn: actions and observations."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.edition import COLUMNS, QUARRIES, ROWS
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT, SLOTS
from sneferu_gui.games.sneferu.law.materials import KINDS, NO_STONE, STONES_OF_A_KIND
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.setup import BONUSES, BUILDERS
from sneferu_gui.games.sneferu.law.table import Table
from sneferu_gui.research.coding import Coding
from sneferu_gui.research.vectors import Part, Vector, joined, part_from, part_of

MOST_STORED: Final = 4
"""The number of stored stones that have numbers; the river has two storehouses (D6)."""


def _all_actions() -> Iterator[do.Action]:
    """Every action that has a number, in the order of the numbers."""
    flips = (False, True)
    placements = [(*place, flip) for place in LEVEL_AND_SLOT for flip in flips]
    yield from (do.Buy(*each) for each in product(range(COLUMNS), range(ROWS), flips))
    yield do.Sail()
    yield from (do.Shift(*each) for each in product(range(COLUMNS), range(COLUMNS)))
    yield from (do.Place(*each) for each in placements)
    yield from (do.Store(), do.Power(), do.End())
    yield from (do.PlaceStored(n, *each) for n in range(MOST_STORED) for each in placements)


NUMBERS: Final = {action: number for number, action in enumerate(_all_actions())}
"""The number of each action, the same in any state."""

_MUCH_FOOD: Final = 40
_LONG_RIVER: Final = 60
"""The food and days that count as 1.0; more count as 1.0 too."""
_MATERIALS: Final = 5
_PHASES: Final = tuple(Phase)
_BONUSES: Final = tuple(BONUSES)
_MATERIAL_AT: Final = {
    at: part_of(*[at == each for each in range(_MATERIALS)]) for at in range(-1, _MATERIALS)
}
_BONUS_AT: Final = {at: part_of(*[at == each for each in _BONUSES]) for at in (*_BONUSES, None)}
"""The codings of the material and the bonus at a place; -1 and None stand for none."""


class SneferuCoding:
    """The coding of Sneferu's actions and observations as numbers.

    The stones of the bag count by number only (S4), as every seat knows them.
    """

    actions = len(NUMBERS)

    def legal(self, observation: Observation) -> Mapping[int, do.Action]:
        """The actions open to the seat, by their numbers.

        Of more than four stored stones, which no river brings, only the first four can be placed.
        """
        return {NUMBERS[each]: each for each in observation.legal_actions if each in NUMBERS}

    def features(self, observation: Observation) -> Vector:
        """The table, and each seat's own things, from the observing seat on."""
        state = observation.state
        seats = len(state.players)
        own = observation.seat or 0
        table = state.table
        phase = _PHASES.index(state.phase)
        asked = state.seat == own, state.may_store, state.declared, state.fresh, state.shifted
        here = table.material_at[state.quarry], table.bonus_at[state.quarry]
        parts = [_turn_part(phase, asked, table.last, *here), _STONES[state.hand]]
        parts += [_column_part(column) for column in state.offer]
        parts += [_bag_part(state.bag), _river_part(table), _ptah_part(state.ptah)]
        last_place = max(1, len(state.order) - 1)
        for turn in range(seats):
            seat = (own + turn) % seats
            player = state.players[seat]
            river = state.boats[seat], table.last, state.order.index(seat) / last_place
            power = table.powers[seat], player.power_used
            parts += [
                _seat_part(player.food, player.placed, river, power, player.areas),
                _stored_part(player.stored),
                _pyramid_part(player.stones),
            ]
        return joined(parts)


CODING: Final[Coding] = SneferuCoding()


@lru_cache(maxsize=4_096)  # few parts change from one state to the next
def _turn_part(
    phase: int, asked: tuple[bool, ...], last: int, material: int, bonus: str | None
) -> Part:
    """The phase and open choices, the days of the river, and the quarry's material and bonus."""
    phases = [phase == each for each in range(len(_PHASES))]
    turn = part_of(*phases, *asked, _share(last, _LONG_RIVER))
    return turn + _MATERIAL_AT[material] + _BONUS_AT[bonus]


@lru_cache(maxsize=4_096)
def _column_part(stones: tuple[int, ...]) -> Part:
    """The two materials of each stone on offer in a column."""
    return _stone_parts(_STONES, stones, ROWS)


@lru_cache(maxsize=1_024)
def _bag_part(bag: tuple[int, ...]) -> Part:
    """The stones left of each kind, as a share of all of the kind."""
    lying = bytes(bag)  # faster to count than tuples and arrays
    return part_of(*[lying.count(kind) / STONES_OF_A_KIND for kind in KINDS])


@lru_cache(maxsize=64)  # the tables in play
def _river_part(table: Table) -> Part:
    """The space and bonus of each quarry."""
    quarries = table.setup.edition.quarries[:QUARRIES]
    return b"".join(
        part_of(_share(quarry.space, _LONG_RIVER)) + _BONUS_AT[table.bonus_at[quarry.space]]
        for quarry in quarries
    )


@lru_cache(maxsize=64)
def _ptah_part(stones: tuple[int, ...] | None) -> Part:
    return part_of(stones is not None, _share(len(stones or ()), SLOTS))


@lru_cache(maxsize=4_096)
def _seat_part(
    food: int,
    placed: int,
    river: tuple[int, int, float],
    power: tuple[str | None, bool],
    areas: tuple[int, ...],
) -> Part:
    """A seat's things; `river` is its boat's space, the last space, and its rank in the order."""
    boat, last, rank = river
    builder, is_used = power
    days = _share(boat, _LONG_RIVER), _share(last - boat, _LONG_RIVER)
    builders = [builder == each for each in BUILDERS]
    closed = _share(len(areas), SLOTS), _share(sum(areas), 2 * SLOTS)
    stones = _share(placed, SLOTS)
    return part_of(_share(food, _MUCH_FOOD), *days, stones, rank, *builders, is_used, *closed)


@lru_cache(maxsize=1_024)
def _stored_part(stones: tuple[int, ...]) -> Part:
    return _stone_parts(_STONES, stones, MOST_STORED)


@lru_cache(maxsize=1_024)
def _pyramid_part(stones: tuple[int, ...]) -> Part:
    return _stone_parts(_LEFT_AND_RIGHT, stones, SLOTS)


def _stone_parts(parts: tuple[Part, ...], stones: tuple[int, ...], places: int) -> Part:
    """The parts of stones in their places, and of the empty places."""
    rest = places - len(stones)
    return b"".join([parts[stone] for stone in stones[:places]]) + parts[NO_STONE] * rest


def _halves() -> Vector:
    """By a stone's code, the materials of its first and second half; the last row is no stone."""
    rows = np.zeros((_MATERIALS * _MATERIALS + 1, 2, _MATERIALS), np.float32)
    for code in range(_MATERIALS * _MATERIALS):
        for half, material in enumerate(divmod(code, _MATERIALS)):
            rows[code, half, material] = 1
    return rows


_LEFT_AND_RIGHT: Final = tuple(map(part_from, _halves()))
"""The material of each half of a stone as it lies in a pyramid."""
_STONES: Final = tuple(map(part_from, _halves().max(axis=1)))
"""The two materials of a stone, in either order."""


def _share(number: int, whole: int) -> float:
    return min(number, whole) / whole

"""Sneferu in numbers."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

import numpy as np

from sneferu_gui.games.sneferu.law import Action, Observation, State
from sneferu_gui.games.sneferu.law.actions import (
    Buy,
    End,
    Place,
    PlaceStored,
    Power,
    Sail,
    Shift,
    Store,
)
from sneferu_gui.games.sneferu.law.edition import COLUMNS, QUARRIES, ROWS
from sneferu_gui.games.sneferu.law.geometry import SLOT_INDEX, SLOTS
from sneferu_gui.games.sneferu.law.materials import KIND_OF, KINDS, NO_STONE, STONES_OF_A_KIND
from sneferu_gui.games.sneferu.law.position import Phase, PlayerState
from sneferu_gui.games.sneferu.law.setup import BONUSES, BUILDERS
from sneferu_gui.games.sneferu.law.table import Table
from sneferu_gui.research.coding import Coding
from sneferu_gui.research.vectors import Vector

MOST_STORED: Final = 4
"""Stones beside a pyramid that have numbers; there are two storehouses on the river (D6)."""

_BUY: Final = 0
_SAIL: Final = _BUY + 2 * COLUMNS * ROWS
_SHIFT: Final = _SAIL + 1
_PLACE: Final = _SHIFT + COLUMNS * COLUMNS
_STORE: Final = _PLACE + 2 * SLOTS
_POWER: Final = _STORE + 1
_END: Final = _POWER + 1
_PLACE_STORED: Final = _END + 1
_ALL: Final = _PLACE_STORED + MOST_STORED * 2 * SLOTS

_MUCH_FOOD: Final = 40
_LONG_RIVER: Final = 60
"""Food and days are told in parts of these; what is more is told as these."""
_MATERIALS: Final = 5
_PHASES: Final = tuple(Phase)
_BONUSES: Final = tuple(BONUSES)
_KIND_NUMBERS: Final = np.array([KINDS.index(kind) if kind in KINDS else 0 for kind in KIND_OF])
"""By a stone's code; there are no stones of one material."""


class SneferuCoding:
    """All of it; the stones of the bag by their number only (S4), as every seat knows it."""

    actions = _ALL

    def legal(self, observation: Observation) -> Mapping[int, Action]:
        """The actions the seat can choose from, by their numbers.

        Of more than four stored stones, which no river brings, only the first four can be placed.
        """
        numbered = {number_of(action): action for action in observation.legal_actions}
        return {number: action for number, action in numbered.items() if number < _ALL}

    def features(self, observation: Observation) -> Vector:
        """What lies on the table, and each seat's own things, from the seat's own on."""
        state = observation.state
        seats = len(state.players)
        own = observation.seat or 0
        order = [(own + turn) % seats for turn in range(seats)]
        return np.concatenate(
            [
                np.array([*_of_turn(state, own)], np.float32),
                _of_stones(state).ravel(),
                _of_bag(state),
                _of_river(state.table),
                np.array([state.ptah is not None, _part(len(state.ptah or ()), SLOTS)], np.float32),
                *(each for seat in order for each in _of_seat(state, seat)),
            ]
        )


CODING: Final[Coding] = SneferuCoding()


def number_of(action: Action) -> int:
    """The number of an action, whatever the state.

    >>> number_of(Sail()), number_of(Shift(0, 3)), number_of(PlaceStored(3, 5, 0, True))
    (56, 60, 285)
    """
    match action:
        case Buy(column, row, bonus):
            number = _BUY + 2 * (column * ROWS + row) + bonus
        case Sail():
            number = _SAIL
        case Shift(source, target):
            number = _SHIFT + source * COLUMNS + target
        case Place(level, slot, flip):
            number = _PLACE + 2 * SLOT_INDEX[level, slot] + flip
        case Store():
            number = _STORE
        case Power():
            number = _POWER
        case End():
            number = _END
        case PlaceStored(stone, level, slot, flip):
            number = _PLACE_STORED + 2 * (stone * SLOTS + SLOT_INDEX[level, slot]) + flip
    return number


def _of_turn(state: State, own: int) -> Iterator[float]:
    yield from (float(state.phase is phase) for phase in _PHASES)
    yield float(state.seat == own)
    yield from map(float, (state.may_store, state.declared, state.fresh, state.shifted))
    table = state.table
    yield _part(table.last, _LONG_RIVER)
    material, bonus = table.material_at[state.quarry], table.bonus_at[state.quarry]
    yield from (float(material == each) for each in range(_MATERIALS))
    yield from (float(bonus == each) for each in _BONUSES)


def _of_stones(state: State) -> Vector:
    """The two materials of the stone in hand and of those on offer, column by column."""
    gap = (NO_STONE,) * ROWS
    stones = [stone for column in state.offer for stone in (*column, *gap)[:ROWS]]
    rows: Vector = _TWO[[state.hand, *stones]]
    return rows


def _of_bag(state: State) -> Vector:
    """How many stones of each kind are left, as a share of those there are."""
    kinds = _KIND_NUMBERS[[*state.bag]]
    counts = np.bincount(kinds, minlength=len(KINDS))
    return (counts / STONES_OF_A_KIND).astype(np.float32)


@lru_cache(maxsize=64)  # of the tables in play
def _of_river(table: Table) -> Vector:
    """Where the quarries are, and what each gives."""
    return np.array(
        [
            value
            for quarry in table.setup.edition.quarries[:QUARRIES]
            for value in (
                _part(quarry.space, _LONG_RIVER),
                *(table.bonus_at[quarry.space] == each for each in _BONUSES),
            )
        ],
        np.float32,
    )


def _of_seat(state: State, seat: int) -> Iterator[Vector]:
    player: PlayerState = state.players[seat]
    boat, last = state.boats[seat], state.table.last
    own = (
        _part(player.food, _MUCH_FOOD),
        _part(boat, _LONG_RIVER),
        _part(last - boat, _LONG_RIVER),
        _part(player.placed, SLOTS),
        state.order.index(seat) / max(1, len(state.order) - 1),
        *(state.table.powers[seat] == builder for builder in BUILDERS),
        player.power_used,
        _part(len(player.areas), SLOTS),
        _part(sum(player.areas), 2 * SLOTS),
    )
    yield np.array(own, np.float32)
    yield _TWO[[*player.stored, *(NO_STONE,) * MOST_STORED][:MOST_STORED]].ravel()
    yield _LEFT_AND_RIGHT[[*player.stones]].ravel()


def _halves() -> Vector:
    """By a stone's code, the material of its first half and of its second; last of no stone."""
    rows = np.zeros((_MATERIALS * _MATERIALS + 1, 2, _MATERIALS), np.float32)
    for code in range(_MATERIALS * _MATERIALS):
        for half, material in enumerate(divmod(code, _MATERIALS)):
            rows[code, half, material] = 1
    return rows


_LEFT_AND_RIGHT: Final = _halves()
"""The material of each half of a stone as it lies in a pyramid."""
_TWO: Final = _LEFT_AND_RIGHT.max(axis=1)
"""The two materials of a stone, however it lies."""


def _part(number: int, whole: int) -> float:
    return min(number, whole) / whole

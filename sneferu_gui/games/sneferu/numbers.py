"""Sneferu in numbers."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

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
from sneferu_gui.research.coding import Coding

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


class SneferuCoding:
    """All of it; the stones of the bag by their number only (S4), as every seat knows it."""

    actions = _ALL

    def legal(self, observation: Observation) -> Mapping[int, Action]:
        """The actions the seat can choose from, by their numbers.

        Of more than four stored stones, which no river brings, only the first four can be placed.
        """
        numbered = {number_of(action): action for action in observation.legal_actions}
        return {number: action for number, action in numbered.items() if number < _ALL}

    def features(self, observation: Observation) -> Sequence[float]:
        """What lies on the table, and each seat's own things, from the seat's own on."""
        state = observation.state
        seats = len(state.players)
        own = observation.seat or 0
        return [
            *_of_table(state, own),
            *(each for turn in range(seats) for each in _of_seat(state, (own + turn) % seats)),
        ]


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


def _of_table(state: State, own: int) -> Iterator[float]:
    yield from (float(state.phase is phase) for phase in _PHASES)
    yield float(state.seat == own)
    yield from map(float, (state.may_store, state.declared, state.fresh, state.shifted))
    table = state.table
    yield _part(table.last, _LONG_RIVER)
    material, bonus = table.material_at[state.quarry], table.bonus_at[state.quarry]
    yield from (float(material == each) for each in range(_MATERIALS))
    yield from (float(bonus == each) for each in _BONUSES)
    yield from _TWO[state.hand]
    for column in state.offer:
        for stone in column + (NO_STONE,) * (ROWS - len(column)):
            yield from _TWO[stone]
    left = [KIND_OF[stone] for stone in state.bag]
    yield from (left.count(kind) / STONES_OF_A_KIND for kind in KINDS)
    for quarry in table.setup.edition.quarries[:QUARRIES]:
        yield _part(quarry.space, _LONG_RIVER)
        yield from (float(table.bonus_at[quarry.space] == each) for each in _BONUSES)
    yield float(state.ptah is not None)
    yield _part(len(state.ptah or ()), SLOTS)


def _of_seat(state: State, seat: int) -> Iterator[float]:
    player: PlayerState = state.players[seat]
    boat, last = state.boats[seat], state.table.last
    yield _part(player.food, _MUCH_FOOD)
    yield _part(boat, _LONG_RIVER)
    yield _part(last - boat, _LONG_RIVER)
    yield _part(player.placed, SLOTS)
    yield state.order.index(seat) / max(1, len(state.order) - 1)
    yield from (float(state.table.powers[seat] == builder) for builder in BUILDERS)
    yield float(player.power_used)
    yield _part(len(player.areas), SLOTS)
    yield _part(sum(player.areas), 2 * SLOTS)
    for stored in range(MOST_STORED):
        yield from _TWO[player.stored[stored] if stored < len(player.stored) else NO_STONE]
    for stone in player.stones:
        yield from _LEFT_AND_RIGHT[stone]


_NONE: Final = (0.0,) * _MATERIALS
_EACH: Final = tuple(
    tuple(float(each == material) for each in range(_MATERIALS)) for material in range(_MATERIALS)
)
_CODES: Final = tuple(divmod(code, _MATERIALS) for code in range(_MATERIALS * _MATERIALS))
_LEFT_AND_RIGHT: Final = {
    NO_STONE: _NONE + _NONE,
    **{code: _EACH[first] + _EACH[second] for code, (first, second) in enumerate(_CODES)},
}
"""The material of each half of a stone as it lies in a pyramid."""
_TWO: Final = {
    NO_STONE: _NONE,
    **{
        code: tuple(float(each in halves) for each in range(_MATERIALS))
        for code, halves in enumerate(_CODES)
    },
}
"""The two materials of a stone, however it lies."""


def _part(number: int, whole: int) -> float:
    return min(number, whole) / whole

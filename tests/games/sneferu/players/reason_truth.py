"""The truth of reasons: their claims computed again, from the states and the weights."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.geometry import ALL_CELLS, LEVEL_AND_SLOT, ROW
from sneferu_gui.games.sneferu.law.legal import placements
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.features import features_of
from sneferu_gui.games.sneferu.players.reasons import (
    LITTLE_FOOD,
    PARTS,
    MoveReason,
    ReasonKind,
    StrengthPart,
)
from sneferu_gui.games.sneferu.players.weights import Head

PART_OF = {
    ReasonKind.CLOSES: StrengthPart.FOOD,
    ReasonKind.MORE_FOOD: StrengthPart.FOOD,
    ReasonKind.FOOD_TO_GO_ON: StrengthPart.FOOD,
    ReasonKind.FEWER_DAYS: StrengthPart.DAYS,
    ReasonKind.MOVES_AGAIN: StrengthPart.ORDER,
    ReasonKind.LANDS_AT_QUARRY: StrengthPart.LANDING,
    ReasonKind.LARGER_AREA: StrengthPart.AREAS,
    ReasonKind.PROMISES: StrengthPart.AREAS,
    ReasonKind.MORE_SLOTS: StrengthPart.SLOTS,
    ReasonKind.BREAD: StrengthPart.BREAD,
    ReasonKind.SHAPE: StrengthPart.SHAPE,
    ReasonKind.KEEPS_POWER: StrengthPart.POWER,
    ReasonKind.LEAVES_PTAH: StrengthPart.PTAH,
}


def after(state: State, actions: tuple[Action, ...]) -> State:
    """The state after actions, if nothing is drawn."""
    state = state.draft()
    state.bag = ()
    for action in actions:
        state = state.apply(action)
    return state


def held(head: Head, seat: int, one: State, two: State, *kinds: ReasonKind) -> float:
    """The value that the first state loses with the second's parts of these kinds."""
    parts = {PART_OF[kind] for kind in kinds}
    own, other = features_of(one, seat), features_of(two, seat)
    mixed = [each for each in own if PARTS.get(each.table) not in parts]
    mixed += [each for each in other if PARTS.get(each.table) in parts]
    return head.strength(head.total(own)) - head.strength(head.total(mixed))


def is_so(reason: MoveReason, seat: int, one: State, two: State) -> bool:
    """Whether a reason's claim is true of the two states."""
    if reason.kind in COUNTED:
        counts = [COUNTED[reason.kind](state, seat) for state in (one, two)]
        return reason.amount == counts[0] - counts[1] > 0
    food = one.players[seat].food, two.players[seat].food
    bonuses = [state.table.bonus_at[state.boats[seat]] for state in (one, two)]
    material = reason.material or MATERIALS[0]
    areas = [largest_area(state, seat, material) for state in (one, two)]
    so = {
        ReasonKind.CLOSES: reason.size in one.players[seat].areas
        and reason.amount >= food[0] - food[1] > 0,
        ReasonKind.FOOD_TO_GO_ON: food[1] < LITTLE_FOOD <= food[0] == reason.amount,
        ReasonKind.MOVES_AGAIN: is_next(one, seat) and not is_next(two, seat),
        ReasonKind.LANDS_AT_QUARRY: bonuses[0] == reason.bonus != bonuses[1],
        ReasonKind.LARGER_AREA: reason.size == areas[0] > areas[1],
        ReasonKind.KEEPS_POWER: two.players[seat].power_used and not one.players[seat].power_used,
        # Nothing is counted: the evaluation's word, asserted beside.
        ReasonKind.PROMISES: True,
        ReasonKind.SHAPE: True,
    }
    return so[reason.kind]


def is_next(state: State, seat: int) -> bool:
    return state.phase is Phase.START and state.seat == seat


def slots_open(state: State, seat: int) -> set[int]:
    places = placements(state.players[seat].filled)
    return {LEVEL_AND_SLOT.index((place.level, place.slot)) for place in places}


COUNTED: Final[dict[ReasonKind, Callable[[State, int], int]]] = {
    ReasonKind.MORE_FOOD: lambda state, seat: state.players[seat].food,
    ReasonKind.FEWER_DAYS: lambda state, seat: -state.boats[seat],
    ReasonKind.MORE_SLOTS: lambda state, seat: len(slots_open(state, seat)),
    ReasonKind.BREAD: lambda state, seat: sum(
        state.table.bread[each] for each in slots_open(state, seat)
    ),
    ReasonKind.LEAVES_PTAH: lambda state, _seat: -len(state.ptah or ()),
}
"""The numbers compared by reasons that say how much more there is."""


def largest_area(state: State, seat: int, material: str) -> int:
    """The size of the largest open area of a material, computed cell by cell."""
    player = state.players[seat]
    cells = player.cells[MATERIALS.index(material)]
    left = {cell for cell in range(cells.bit_length()) if cells >> cell & 1}
    sizes = [0]
    while left:
        area, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            area.add(cell)
            near = {cell - 1, cell + 1, cell - ROW, cell + ROW} & left
            left -= near
            edge += near
        around = {cell + step for cell in area for step in (-1, 1, -ROW, ROW)}
        if any(cell >= 0 and player.empty & ALL_CELLS & 1 << cell for cell in around):
            sizes.append(len(area))
    return max(sizes)

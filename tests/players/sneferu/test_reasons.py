"""Reasons for moves are held by the evaluation, and the plain facts say the same."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from sneferu_gui.players.search import Move
from sneferu_gui.players.sneferu.evaluator import SneferuEvaluator
from sneferu_gui.players.sneferu.features import features_of
from sneferu_gui.players.sneferu.move_reason import Kind, MoveReason
from sneferu_gui.players.sneferu.outcome import PARTS, Part
from sneferu_gui.players.sneferu.plain_facts import HARDLY_FOOD
from sneferu_gui.players.sneferu.reasons import LEAST, reasons_for
from sneferu_gui.players.sneferu.searching_player import evaluator
from sneferu_gui.rules.sneferu import MATERIALS, Buy, Phase, State
from sneferu_gui.rules.sneferu.geometry import ALL_CELLS, LEVEL_AND_SLOT, ROW
from sneferu_gui.rules.sneferu.legal import placements
from tests.players.sneferu.games import start

PART_OF = {
    Kind.CLOSES: Part.FOOD,
    Kind.MORE_FOOD: Part.FOOD,
    Kind.FOOD_TO_GO_ON: Part.FOOD,
    Kind.FEWER_DAYS: Part.DAYS,
    Kind.MOVES_AGAIN: Part.ORDER,
    Kind.LANDS_AT_QUARRY: Part.LANDING,
    Kind.LARGER_AREA: Part.AREAS,
    Kind.PROMISES: Part.AREAS,
    Kind.MORE_SLOTS: Part.SLOTS,
    Kind.BREAD: Part.BREAD,
    Kind.SHAPE: Part.SHAPE,
    Kind.KEEPS_POWER: Part.POWER,
    Kind.LEAVES_PTAH: Part.PTAH,
}


def choices(games: int) -> Iterator[tuple[SneferuEvaluator, State, Move, Move]]:
    """Moments before a purchase and after a turn, with the best move and one begun otherwise."""
    judge = evaluator()
    for seed in range(games):
        players = seed % 4 + 1
        state = start(players, seed, powers=seed % 3 == 0, solo=players == 1)
        dice = random.Random(seed)
        while not state.is_over:
            moves = judge.moves(state, 8)
            others = [move for move in moves if move.actions[0] != moves[0].actions[0]]
            is_whole = isinstance(moves[0].actions[0], Buy) or state.phase is Phase.END
            if others and is_whole:
                yield judge, state, moves[0], dice.choice(others)
            for action in dice.choice(moves[:3]).actions:
                state = state.apply(action)


def after(state: State, move: Move) -> State:
    """The state after a move, when nothing is drawn."""
    state = state.draft()
    state.bag = ()
    for action in move.actions:
        state = state.apply(action)
    return state


def without(judge: SneferuEvaluator, seat: int, one: State, two: State, part: Part) -> float:
    """What the first state's strength would lose with the other's part."""
    head = judge.head(one)
    own, other = features_of(one, seat), features_of(two, seat)
    mixed = [each for each in own if PARTS.get(each.table) is not part]
    mixed += [each for each in other if PARTS.get(each.table) is part]
    return head.strength(head.total(own)) - head.strength(head.total(mixed))


def is_so(reason: MoveReason, seat: int, one: State, two: State) -> bool:
    """Whether what a reason says can be read off the two states."""
    if reason.kind in COUNTED:
        counts = [COUNTED[reason.kind](state, seat) for state in (one, two)]
        return reason.amount == counts[0] - counts[1] > 0
    food = one.players[seat].food, two.players[seat].food
    bonuses = [state.table.bonus_at[state.boats[seat]] for state in (one, two)]
    material = reason.material or MATERIALS[0]
    areas = [largest_area(state, seat, material) for state in (one, two)]
    so = {
        Kind.CLOSES: reason.size in one.players[seat].areas
        and reason.amount >= food[0] - food[1] > 0,
        Kind.FOOD_TO_GO_ON: food[1] < HARDLY_FOOD <= food[0] == reason.amount,
        Kind.MOVES_AGAIN: is_next(one, seat) and not is_next(two, seat),
        Kind.LANDS_AT_QUARRY: bonuses[0] == reason.bonus != bonuses[1],
        Kind.LARGER_AREA: reason.size == areas[0] > areas[1],
        Kind.KEEPS_POWER: two.players[seat].power_used and not one.players[seat].power_used,
        # Nothing is counted: the evaluation's word, asserted beside.
        Kind.PROMISES: True,
        Kind.SHAPE: True,
    }
    return so[reason.kind]


def is_next(state: State, seat: int) -> bool:
    return state.phase is Phase.START and state.seat == seat


def slots_open(state: State, seat: int) -> set[int]:
    places = placements(state.players[seat].filled)
    return {LEVEL_AND_SLOT.index((place.level, place.slot)) for place in places}


COUNTED: Final[dict[Kind, Callable[[State, int], int]]] = {
    Kind.MORE_FOOD: lambda state, seat: state.players[seat].food,
    Kind.FEWER_DAYS: lambda state, seat: -state.boats[seat],
    Kind.MORE_SLOTS: lambda state, seat: len(slots_open(state, seat)),
    Kind.BREAD: lambda state, seat: sum(
        state.table.bread[each] for each in slots_open(state, seat)
    ),
    Kind.LEAVES_PTAH: lambda state, _seat: -len(state.ptah or ()),
}
"""What is counted by reasons that say how much more there is."""


def largest_area(state: State, seat: int, material: str) -> int:
    """The size of the largest open area of a material, worked out cell by cell."""
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


def test_no_reason_is_given_that_the_evaluation_does_not_hold() -> None:
    said: Counter[Kind] = Counter()
    moments = 0
    for judge, state, better, other in choices(24):
        seat = state.seat
        one, two = after(state, better), after(state, other)
        reasons = reasons_for(judge.head(state), state, better.actions, other.actions)
        moments += 1
        for reason in reasons:
            held = without(judge, seat, one, two, PART_OF[reason.kind])
            assert held >= LEAST
            assert abs(held - reason.worth) < 1e-9
            assert is_so(reason, seat, one, two), reason
            said[reason.kind] += 1
        worths = [reason.worth for reason in reasons]
        assert worths == sorted(worths, reverse=True)
        assert len(reasons) <= 3
    assert moments > 300
    assert set(said) == set(Kind)


def test_a_move_is_no_better_than_itself() -> None:
    for judge, state, better, _other in choices(4):
        assert reasons_for(judge.head(state), state, better.actions, better.actions) == ()

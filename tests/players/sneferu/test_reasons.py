"""Reasons for moves are held by the evaluation, and the plain facts say the same."""

import random
from collections import Counter
from collections.abc import Iterator

from sneferu_gui.players.search import Move
from sneferu_gui.players.sneferu.evaluator import SneferuEvaluator
from sneferu_gui.players.sneferu.features import features_of
from sneferu_gui.players.sneferu.reasons import (
    HARDLY_FOOD,
    LEAST,
    PARTS,
    Kind,
    MoveReason,
    Part,
    reasons_for,
)
from sneferu_gui.players.sneferu.searching_player import evaluator
from sneferu_gui.rules.sneferu import Buy, Phase, State
from tests.players.sneferu.games import start

PART_OF = {
    Kind.CLOSES: Part.FOOD,
    Kind.MORE_FOOD: Part.FOOD,
    Kind.FOOD_TO_GO_ON: Part.FOOD,
    Kind.FEWER_DAYS: Part.TIME,
    Kind.MOVES_AGAIN: Part.TIME,
    Kind.LANDS_AT_QUARRY: Part.LANDING,
    Kind.PROMISES: Part.AREAS,
    Kind.OPENS: Part.SHAPE,
    Kind.LEAVES_PTAH: Part.PTAH,
}


def choices(games: int) -> Iterator[tuple[SneferuEvaluator, State, Move, Move]]:
    """Moments before a purchase, with the best move and one that buys something else."""
    judge = evaluator()
    for seed in range(games):
        players = seed % 4 + 1
        state = start(players, seed, powers=seed % 3 == 0, solo=players == 1)
        dice = random.Random(seed)
        while not state.is_over:
            moves = judge.moves(state, 8)
            others = [move for move in moves if move.actions[0] != moves[0].actions[0]]
            if state.phase is Phase.START and others and isinstance(moves[0].actions[0], Buy):
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
    food = one.players[seat].food, two.players[seat].food
    boats = one.boats[seat], two.boats[seat]
    match reason.kind:
        case Kind.CLOSES:
            so = reason.size in one.players[seat].areas and reason.amount >= food[0] - food[1] > 0
        case Kind.MORE_FOOD:
            so = reason.amount == food[0] - food[1] > 0
        case Kind.FOOD_TO_GO_ON:
            so = food[1] < HARDLY_FOOD <= food[0] == reason.amount
        case Kind.FEWER_DAYS:
            so = reason.amount == boats[1] - boats[0] > 0
        case Kind.MOVES_AGAIN:
            so = (one.seat == seat and not one.is_over) and (two.seat != seat or two.is_over)
        case Kind.LANDS_AT_QUARRY:
            so = one.table.bonus_at[boats[0]] == reason.bonus != two.table.bonus_at[boats[1]]
        case Kind.LEAVES_PTAH:
            so = reason.amount == len(two.ptah or ()) - len(one.ptah or ()) > 0
        case Kind.PROMISES | Kind.OPENS:
            so = True  # nothing is counted: the evaluation's word, asserted beside
    return so


def test_no_reason_is_given_that_the_evaluation_does_not_hold() -> None:
    said: Counter[Kind] = Counter()
    moments = 0
    for judge, state, better, other in choices(24):
        seat = state.seat
        one, two = after(state, better), after(state, other)
        reasons = reasons_for(judge.head(state), state, better, other)
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
        assert reasons_for(judge.head(state), state, better, better) == ()

"""Advice: whole turns, ranked by the search, with nothing in it that is hidden."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import TurnEnded
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import evaluator
from sneferu_gui.players import Advice, Budget, advisor_of
from sneferu_gui.players.search import Move
from tests.games.sneferu.players.games import start

SMALL = Budget(0.012)
"""A thought of a dozen states."""


def positions(games: int, every: int = 5) -> Iterator[State]:
    """Moments of games of every size, some with powers, and against Ptah."""
    for seed in range(games):
        players = seed % 4 + 1
        state = start(players, seed, powers=seed % 2 == 0, solo=players == 1)
        dice = random.Random(seed)
        number = seed
        while not state.is_over:
            if number % every == 0:
                yield state
            number += 1
            for action in dice.choice(evaluator().moves(state, 3)).actions:
                state = state.apply(action)


def advice_on(state: State, played: tuple[do.Action, ...] = ()) -> Advice:
    seen = Observation(state, state.seat)
    return advisor_of("sneferu").advise(seen, random.Random("same"), SMALL, played)


@cache
def advised() -> tuple[tuple[State, Advice], ...]:
    """Moments with their advice, computed once; tests must not change them."""
    return tuple((state, advice_on(state)) for state in positions(4))


def test_of_the_only_action_left_that_ends_the_game_the_result_is_told() -> None:
    """A forced sail of the last boat (E2): nothing of it is a guess."""
    found = 0
    for seed in range(12):
        state = before = start(2, seed)
        while not state.is_over:
            before, state = state, state.apply(evaluator().moves(state, 1)[0].actions[0])
        if list(before.legal_actions()) == [do.Sail()]:
            found += 1
            assert advice_on(before).chances == evaluator().result_shares(state)
    assert found


def turns_ended(state: State, actions: tuple[do.Action, ...]) -> int:
    ended = 0
    for action in actions:
        assert not ended
        state, events = state.play(action)
        ended += sum(isinstance(event, TurnEnded) for event in events)
    return 1 if state.is_over else ended


def with_storehouses(games: int) -> Iterator[tuple[State, list[Move]]]:
    """Moments and their moves in games with powers, with every stone stored that can be."""
    for seed in range(games):
        state = start(2, seed, powers=True)
        while not state.is_over:
            moves = evaluator().moves(state, 8)
            yield state, moves
            is_storehouse = state.table.bonus_at[state.quarry] == "storehouse"
            storing = [
                one
                for one in state.legal_actions()
                if isinstance(one, do.Store)
                or (is_storehouse and isinstance(one, do.Buy) and one.bonus)
            ]
            state = state.apply((*storing, *moves[0].actions)[0])


def test_a_turn_of_several_moves_is_advised_to_its_end() -> None:
    manifold = [
        state
        for state, moves in with_storehouses(5)
        if not all(turns_ended(state, each.actions) for each in moves)
    ]
    assert len(manifold) > 8
    for state in manifold[::2]:
        assert all(turns_ended(state, move.actions) for move in advice_on(state).moves)


def test_every_turn_advised_can_be_played_to_its_end() -> None:
    looked_at = 0
    for state, advice in advised():
        assert advice.seat == state.seat
        assert advice.best.reasons == ()
        assert len({move.actions for move in advice.moves}) == len(advice.moves)
        for move in advice.moves:
            assert turns_ended(state, move.actions) == 1
            assert 0 <= move.share <= 1
            looked_at += 1
    assert looked_at > 60


def test_the_line_expected_is_made_of_stones_that_lie_open() -> None:
    lines = 0
    for state, advice in advised():
        for move in advice.moves:
            open_now = Counter(stone for column in state.offer for stone in column)
            # With an empty bag nothing is drawn: whatever is bought lay there already.
            after = state.draft()
            after.bag = ()
            for action in (*move.actions, *(each.action for each in move.line)):
                if isinstance(action, do.Buy):
                    open_now[after.offer[action.column][action.row]] -= 1
                after = after.apply(action)
            assert min(open_now.values()) >= 0
            lines += bool(move.line)
    assert lines > 30


def test_who_does_what_is_told_truly() -> None:
    for state, advice in advised():
        after = state.draft()
        after.bag = ()
        for action in advice.best.actions:
            after = after.apply(action)
        for seat, action in advice.best.line:
            assert seat == after.seat
            after = after.apply(action)


def test_hidden_things_change_no_advice() -> None:
    for state, advice in advised()[::3]:
        twin = state.draft()
        twin.bag = tuple(reversed(state.bag))
        assert advice_on(twin) == advice


def test_what_was_played_is_looked_into_too() -> None:
    worse = strange = 0
    for state, plain in [each for each in advised() if each[0].phase is Phase.START][::3]:
        legal = state.legal_actions()
        advice = advice_on(state, (legal[-1],))
        assert advice.played is not None
        assert advice.played.actions[0] == legal[-1]
        if advice.played.actions not in [move.actions for move in advice.moves]:
            strange += 1
        worse += advice.played.share < advice.best.share
        again = advice_on(state, plain.best.actions)
        assert again.played is not None
        assert again.played.actions == again.best.actions
        assert again.played.reasons == ()
    assert worse > 10
    assert strange > 10


def test_the_rival_is_the_best_of_those_that_reasons_speak_against() -> None:
    seen = 0
    for _state, advice in advised():
        rival = advice.rival
        if rival is None:
            continue
        before = advice.moves[: advice.moves.index(rival)]
        assert rival.reasons
        assert not any(move.reasons for move in before)
        seen += 1
    assert seen > 10


def test_a_game_that_is_over_has_nothing_to_advise() -> None:
    state = start(2, 1)
    while not state.is_over:
        for action in evaluator().moves(state, 1)[0].actions:
            state = state.apply(action)
    with pytest.raises(ValueError, match="nothing to choose"):
        advice_on(state)

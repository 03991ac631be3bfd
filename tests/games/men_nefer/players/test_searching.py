"""The levels and the advice of Men-Nefer: by the rules, fair, with true reasons."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from sneferu_gui.games.codec import from_plain, to_plain
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.game import GAME
from sneferu_gui.games.men_nefer.law.position import Position
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players import ALL, evaluator, learned_heads
from sneferu_gui.games.men_nefer.players.advisor import (
    COUNTS,
    LEAST_WORTH,
    Reasoning,
    ReasonKind,
    TurnReason,
)
from sneferu_gui.games.men_nefer.players.evaluator import MenNeferEvaluator
from sneferu_gui.games.men_nefer.players.features import MOST_ROWS, ROWS, features_of
from sneferu_gui.players import Advice, Budget, advisor_of, own_levels, player_named
from sneferu_gui.players.search.advising import MOST_REASONS
from tests.conformance.men_nefer_play import start_of
from tests.sweep import SWEEP

BRIEF = Budget(0.1)
"""A thought of a few states."""


@cache
def played(players: int) -> tuple[State, ...]:
    """Every state of a game played by scribes."""
    player, chance = player_named("scribe", "men_nefer"), random.Random(players)
    states = [start_of(players, "searching")]
    while not states[-1].is_over:
        state = states[-1]
        states.append(state.apply(player.choose(GAME.seen_by(state, state.seat), chance, BRIEF)))
    return tuple(states)


def decisions(every: int) -> Iterator[State]:
    for players in (1, 2, 4):
        yield from (each for each in played(players)[:-1:every] if len(each.legal_actions()) > 1)


def test_rows_are_few_and_each_in_its_table() -> None:
    for state in decisions(7):
        for seat in range(state.table.seats):
            rows = features_of(state, seat)
            assert len(rows) <= MOST_ROWS
            assert min(rows) >= 0
            assert max(rows) < ROWS


def test_everybody_has_nine_turns_an_era() -> None:
    """E3: as many as are counted before each turn."""
    for players in (1, 2, 4):
        left = [9 * players * 3 - state.turns for state in played(players)]
        for state, whole in zip(played(players), left, strict=True):
            if not state.agenda and not state.is_over:
                own = sum(state.turns_left(seat) for seat in range(players))
                assert own + 9 * players * (3 - state.era) == whole


@pytest.mark.parametrize(
    "level",
    [
        pytest.param(name, marks=SWEEP if name != "vizier" else ())
        for name in own_levels("men_nefer")
    ],
)
def test_what_nobody_knows_changes_no_choice(level: str) -> None:
    player, chance = player_named(level, "men_nefer"), random.Random(level)
    for state in decisions(41):
        seen = GAME.seen_by(state, state.seat)
        twin = GAME.seen_by(seen.imagined(chance), state.seat)
        choices = {player.choose(each, random.Random(1), BRIEF) for each in (seen, twin, seen)}
        assert len(choices) == 1


class Forgetful(MenNeferEvaluator):
    """An evaluator without memory, which computes everything anew."""

    def strength(self, state: Position, seat: int) -> float:
        self._strengths.clear()
        return super().strength(state, seat)

    def next_states(self, state: State) -> Sequence[tuple[Action, State]]:
        self._ways.clear()
        return super().next_states(state)


def test_what_is_remembered_of_turns_changes_none() -> None:
    head = learned_heads()[ALL]
    mind = MenNeferEvaluator(head)
    for state in decisions(61):
        assert mind.moves(state, 5) == Forgetful(head).moves(state, 5)


def test_whole_turns_are_ranked_and_end() -> None:
    for state in decisions(29):
        moves = evaluator().moves(state, 5)
        shares = [move.shares[state.seat] for move in moves]
        assert shares == sorted(shares, reverse=True)
        for move in moves:
            after = state
            for action in move.actions:
                assert (after.seat, after.turns) == (state.seat, state.turns)
                after = after.apply(action)
            assert after.is_over or after.turns == state.turns + 1


# -- Advice ----------------------------------------------------------------------------------


def advice_on(state: State, played_turn: tuple[object, ...] = ()) -> Advice:
    seen = GAME.seen_by(state, state.seat)
    return advisor_of("men_nefer").advise(seen, random.Random("same"), BRIEF, played_turn)


@cache
def advised() -> tuple[tuple[State, Advice], ...]:
    return tuple((state, advice_on(state)) for state in decisions(41))


def test_advice_can_be_done_and_is_the_same_whatever_lies_hidden() -> None:
    chance = random.Random("twins")
    for at, (state, advice) in enumerate(advised()):
        assert advice.seat == state.seat
        assert advice.best.reasons == ()
        for move in advice.moves:
            after = state
            for action in move.actions:
                assert after.seat == state.seat
                after = after.apply(action)
            assert 0 <= move.share <= 1
        if at % 4 == 0:
            twin = GAME.seen_by(state, state.seat).imagined(chance)
            assert advice_on(twin) == advice


def test_a_turn_asked_about_is_judged_however_odd_it_is() -> None:
    for state, _advice in advised()[::5]:
        odd = state.legal_actions()[-1]
        asked = advice_on(state, (odd,)).played
        assert asked is not None
        assert asked.actions[0] == odd
        assert 0 <= asked.share <= 1


def test_reasons_are_true_on_the_board_and_few() -> None:
    kinds: set[ReasonKind] = set()
    for state, advice in advised():
        reasoning = Reasoning(evaluator(), GAME.seen_by(state, state.seat).state)
        best = reasoning.facts(advice.best.actions)
        for move in advice.moves[1:]:
            other = reasoning.facts(move.actions)
            assert len(move.reasons) <= MOST_REASONS
            worths = [reason.worth for reason in move.reasons]
            assert worths == sorted(worths, reverse=True)
            for reason in move.reasons:
                kinds.add(reason.kind)
                assert reason.worth >= LEAST_WORTH
                assert from_plain(TurnReason, to_plain(reason), ()) == reason._replace(
                    worth=round(reason.worth, 3)
                )
                if reason.kind in COUNTS:
                    count = COUNTS[reason.kind]
                    more = count(best.after, state.seat) - count(other.after, state.seat)
                    assert reason.amount == more > 0
    assert len(kinds) > 10

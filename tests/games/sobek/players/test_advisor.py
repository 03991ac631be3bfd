"""Advice in Sobek: whole turns, ranked, using only the seat's knowledge."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from sneferu_gui.games.sobek.law.actions import Done, Give, Lay, PlaySet, PlayVizier, Start, Take
from sneferu_gui.games.sobek.law.edition import ORANGE
from sneferu_gui.games.sobek.law.events import CardTaken, Event, RoundScored, TurnBegan
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players import evaluator
from sneferu_gui.players import Advice, Budget, advisor_of
from tests.conformance.sobek_play import start_of
from tests.games.sobek.law.scenario import position

SMALL = Budget(0.02)
"""A thought of a few states in each guess."""


@cache
def positions() -> tuple[State, ...]:
    """Choices of games of two, three and four, of every phase."""
    return tuple(_of_games())


def _of_games() -> Iterator[State]:
    for players in (2, 3, 4):
        state, dice = start_of(players, f"advice {players}"), random.Random(players)
        number = 0
        while not state.is_over:
            moves = evaluator().moves(state, 3)
            rare = state.phase in {Phase.EVENT, Phase.LAY, Phase.SCRIBE, Phase.START}
            if len(moves) > 1 and (number % 9 == 0 or (rare and number % 2)):
                yield state
            number += 1
            state = state.apply(dice.choice(moves).actions[0])


def advice_on(state: State, played: tuple[object, ...] = (), seed: str = "same") -> Advice:
    seen = Observation(state, state.seat)
    return advisor_of("sobek").advise(seen, random.Random(seed), SMALL, played)


@cache
def advised() -> tuple[tuple[State, Advice], ...]:
    return tuple((state, advice_on(state)) for state in positions())


def test_every_phase_is_advised() -> None:
    assert {state.phase for state in positions()} >= {
        Phase.TURN, Phase.EVENT, Phase.LAY, Phase.START,
    }  # fmt: skip
    assert len(positions()) > 30


def test_every_turn_advised_can_be_done_by_its_seat_up_to_something_new() -> None:
    for state, advice in advised():
        assert advice.seat == state.seat
        assert advice.best.reasons == ()
        assert sum(advice.chances) == pytest.approx(1)
        assert advice.chances[state.seat] == advice.best.share
        assert len({move.actions for move in advice.moves}) == len(advice.moves) > 1
        for move in advice.moves:
            after, seat = state, state.seat
            events: tuple[Event, ...] = ()
            for action in move.actions:
                assert after.seat == seat
                assert not any(isinstance(each, TurnBegan | RoundScored) for each in events)
                after, events = after.play(action)
            is_new = after.phase in {Phase.EVENT, Phase.VIZIER}
            taken = [each for each in events if isinstance(each, CardTaken)]
            is_new |= any(
                card.back == ORANGE for each in taken for card in (each.card, *each.skipped)
            )
            ends = after.is_over or any(isinstance(e, TurnBegan | RoundScored) for e in events)
            assert ends or is_new or after.seat != seat
            assert 0 <= move.share <= 1


def test_the_best_is_well_looked_at_and_promises_most_of_what_is() -> None:
    for _state, advice in advised():
        most = max(move.visits for move in advice.moves)
        assert 4 * advice.best.visits >= most
        favourite = next(move for move in advice.moves if move.visits == most)
        assert advice.best.share >= favourite.share


def test_the_line_expected_can_be_done_in_the_true_game_as_it_is_told() -> None:
    """So it needs no card that lies elsewhere than seen, nor one from a later delivery."""
    lines = 0
    for state, advice in advised():
        for move in advice.moves:
            after = state
            for action in move.actions:
                after = after.apply(action)
            for seat, action in move.line:
                assert after.seat == seat
                assert after.why_not(action) is None
                after = after.apply(action)
                lines += 1
    assert lines > 40


def test_a_line_ends_where_the_next_delivery_would_be_known() -> None:
    for state, advice in advised():
        for move in advice.moves:
            takes = sum(isinstance(each.action, Take) for each in move.line)
            assert takes <= len(state.nile)


def test_two_games_that_differ_in_hidden_cards_alone_get_the_same_advice() -> None:
    """H2, H3: a guess at everything hidden is continued like the truth."""
    chance = random.Random("twins")
    for state, advice in advised()[::4]:
        twin = Observation(state, state.seat).imagined(chance)
        assert twin != state
        assert advice_on(twin) == advice


def test_a_hand_laid_at_the_rounds_end_is_advised_to_its_end() -> None:
    hand = "fish0 fish1 fish1 wheat0 wheat1 wheat1"
    state = position(nile="", hand=hand, other="ivory0 ivory3", deck=0, phase=Phase.LAY)
    state.waiting = (1,)
    advice = advice_on(state)
    laid = [each for each in advice.best.actions if isinstance(each, Lay)]
    assert len(laid) == 2
    assert len(advice.best.actions) == 2, "nothing is left to be laid, and nobody is asked"
    assert {move.actions for move in advice.moves} >= {(Done(),)}


def test_what_is_seen_on_the_way_is_decided_after_it() -> None:
    """E1, C7: tokens and piles are looked at first; tokens that were looked at are known."""
    lengths: Counter[tuple[bool, int]] = Counter()
    for state, advice in advised():
        knows = bool(state.tokens) and Observation(state, state.seat).known.tokens is not None
        for move in advice.moves:
            if isinstance(move.actions[0], PlaySet) and state.tokens:
                lengths[knows, len(move.actions)] += 1
            if isinstance(move.actions[0], PlayVizier):
                assert len(move.actions) == 1
    assert set(lengths) == {(True, 2), (False, 1)}


def test_cards_given_up_are_advised_together() -> None:
    state = position(hand="fish0 fish0 fish1 wheat0 wheat1 ivory3 ivory0 marble2",
                     phase=Phase.SCRIBE)  # fmt: skip
    state.turn = 1
    for move in advice_on(state).moves:
        assert [type(each) for each in move.actions] == [Give, Give]


def test_who_begins_is_advised() -> None:
    state = position(phase=Phase.START)
    assert {move.actions for move in advice_on(state).moves} == {(Start(0),), (Start(1),)}


def test_what_was_played_is_looked_into_too() -> None:
    worse = strange = 0
    for state, advice in advised()[2::4]:
        known = [move.actions[0] for move in advice.moves]
        others = [each for each in state.legal_actions() if each not in known]
        action = others[0] if others else known[-1]
        asked = advice_on(state, (action,))
        assert asked.played is not None
        assert asked.played.actions[0] == action
        strange += bool(others)
        worse += asked.played.share < asked.best.share
        again = advice_on(state, advice.best.actions)
        assert again.played == again.best
    assert worse > 3
    assert strange


def test_a_game_that_is_over_has_nothing_to_advise() -> None:
    state = start_of(2, "over")
    while not state.is_over:
        state = state.apply(evaluator().moves(state, 1)[0].actions[0])
    with pytest.raises(ValueError, match="nothing to choose"):
        advice_on(state)
    result = state.result()
    assert result is not None
    shares = advisor_of("sobek").result(state)
    assert [seat for seat, share in enumerate(shares) if share] == list(result.winners)

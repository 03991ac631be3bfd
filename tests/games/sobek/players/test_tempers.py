"""Tempers: a level with a preference, which shows in the cards it takes."""

import random
from functools import cache

import pytest

from sneferu_gui.games.sobek.law.actions import Take
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.players import evaluator
from sneferu_gui.games.sobek.players.evaluator import LEANINGS
from sneferu_gui.games.sobek.players.features import FEATURE_NAMES
from sneferu_gui.players import Budget, level_and_temper, player_named, tempered_names
from sneferu_gui.session.levels import level_words, tempers_of
from tests.conformance.sobek_play import start_of

BRIEF = Budget(0.01)


def test_the_levels_that_learned_have_two_tempers_each() -> None:
    named = [level_and_temper(name) for name in tempered_names("sobek")]
    assert named == [(each, t) for each in ("scribe", "architect", "vizier") for t in LEANINGS]
    assert [each.name for each in tempers_of("scribe", "sobek")] == list(LEANINGS)
    assert tempers_of("mason", "sobek") == ()
    assert not {each.name for each in tempers_of("scribe", "sneferu")} & set(LEANINGS)
    assert level_words("scribe-daring") == "Scribe, daring"


@cache
def skipped(name: str) -> float:
    """The number of cards skipped for each card taken, in two games."""
    players = [player_named(name, "sobek"), player_named("greedy", "sobek")]
    places = []
    for seed in range(2):
        state, chance = start_of(2, f"temper {seed}"), random.Random(seed)
        while not state.is_over:
            seat = state.seat
            action = players[seat].choose(Observation(state, seat), chance, BRIEF)
            if seat == 0 and isinstance(action, Take):
                places.append(action.place)
            state = state.apply(action)
    return sum(places) / len(places)


def test_the_clean_one_skips_less_and_the_daring_one_more() -> None:
    assert skipped("architect-clean") < skipped("architect") < skipped("architect-daring")


@pytest.mark.parametrize("temper", LEANINGS)
def test_a_leaning_is_added_to_the_strength_and_to_nothing_else(temper: str) -> None:
    state = start_of(3, "leaning")
    for _action in range(40):
        state = state.apply(evaluator().moves(state, 1)[0].actions[0])
    state = evaluator().after_best_choices(state)
    for counts in evaluator().counts(state):
        liked = sum(
            LEANINGS[temper].get(n, 0.0) * c for n, c in zip(FEATURE_NAMES, counts, strict=True)
        )
        more = evaluator(temper).worth_of_counts(counts) - evaluator().worth_of_counts(counts)
        assert more == pytest.approx(liked, abs=0.1)


@pytest.mark.parametrize("name", tempered_names("sobek")[:2])
def test_a_tempered_player_plays_whole_games_by_the_rules(name: str) -> None:
    state, chance = start_of(2, name), random.Random(3)
    player = player_named(name, "sobek")
    assert player.name == name
    while not state.is_over:
        state = state.apply(player.choose(Observation(state, state.seat), chance, BRIEF))

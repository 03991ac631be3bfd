"""Sobek's players: whole games by the rules, from their observations, and better than chance."""

import json
import math
import random
from dataclasses import replace

import pytest

from sneferu_gui.games.sobek.law.actions import PlaySet
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import Table
from sneferu_gui.games.sobek.players import evaluator
from sneferu_gui.games.sobek.players.evaluator import (
    FEW_ACTIONS,
    HAND_TABLE,
    LOGISTIC,
    SobekEvaluator,
    Spread,
    candidates,
    learned,
    learned_of,
    win_shares,
)
from sneferu_gui.games.sobek.players.features import (
    FEATURE_NAMES,
    HAND_FEATURES,
    holdings_in,
    table_features,
)
from sneferu_gui.games.sobek.players.features import hand_features as own_features_of
from sneferu_gui.players import Budget, player_named, player_names
from sneferu_gui.players.search.turns import logistic
from sneferu_gui.session.levels import levels_of
from tests.conformance.sobek_play import start_of
from tests.games.sobek.law.scenario import position
from tests.sweep import SWEEP
from tools.bench.yardsticks import SOBEK_BEFORE, SobekBefore

BRIEF = Budget(0.02)
EVERYBODY = player_names("sobek")


def states_of(players: int, seed: str, names: tuple[str, ...]) -> list[State]:
    """Every state of a game between these players."""
    seats = [player_named(name, "sobek") for name in names]
    chance, states = random.Random(seed), [start_of(players, seed)]
    while not states[-1].is_over:
        state = states[-1]
        action = seats[state.seat].choose(Observation(state, state.seat), chance, BRIEF)
        states.append(state.apply(action))
    return states


@pytest.mark.parametrize(
    ("players", "name"),
    [
        pytest.param(players, name, marks=() if number % 3 == players - 2 else SWEEP)
        for number, name in enumerate(EVERYBODY)
        for players in (2, 3, 4)
    ],
)
def test_players_play_whole_games_by_the_rules(name: str, players: int) -> None:
    assert states_of(players, f"{name} {players}", (name,) * players)[-1].is_over


@pytest.mark.parametrize("name", EVERYBODY)
def test_what_a_seat_may_not_know_changes_no_choice(name: str) -> None:
    """A guess at everything hidden is continued like the truth, and gives the same choice again."""
    chance, player = random.Random(name), player_named(name, "sobek")
    for state in states_of(3, "hidden", ("greedy",) * 3)[:-1:7]:
        seen = Observation(state, state.seat)
        other = Observation(seen.imagined(chance), state.seat)
        choices = [player.choose(each, random.Random(1), BRIEF) for each in (seen, other, seen)]
        assert len(set(choices)) == 1


def test_greedy_leaves_chance_far_behind() -> None:
    won = 0
    for seed in range(20):
        names = ("greedy", "random") if seed % 2 else ("random", "greedy")
        last = states_of(2, f"match {seed}", names)[-1]
        result = last.result()
        assert result is not None
        won += result.winners == (names.index("greedy"),)
    assert won >= 17


def test_of_many_sets_only_those_that_could_be_best_are_looked_at() -> None:
    hand = "fish1 fish1 fish0 fish0 fish0g thief amulet amulet wheat1 wheat0 wheat0"
    state = position(hand=hand)
    looked_at = candidates(state)
    assert len(looked_at) < len(state.legal_actions()) / 3
    assert set(looked_at) <= set(state.legal_actions())
    sets = [each.cards for each in looked_at if isinstance(each, PlaySet)]
    assert ("fish1", "fish1", "fish0", "fish0", "fish0g") in sets
    assert ("fish1", "fish1", "fish0", "fish0", "fish0g", "amulet", "amulet", "thief") in sets
    few = position(hand="fish0 fish0 fish0")
    assert len(few.legal_actions()) <= FEW_ACTIONS
    assert candidates(few) == few.legal_actions()


def test_features_are_counts_and_follow_from_what_is_seen() -> None:
    for state in states_of(3, "features", ("greedy",) * 3)[:-1:11]:
        held, corruption = holdings_in(state), corruption_of(state)
        for seat in range(3):
            counts = (
                *own_features_of(state.table.printed, held[seat]),
                *table_features(state, seat, held, corruption),
            )
            assert len(counts) == len(FEATURE_NAMES)
            assert all(count == int(count) for count in counts)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_summed_in_parts_is_what_all_features_are_worth(players: int) -> None:
    """The sums that the search updates and keeps equal, to the last bit, those of all features."""
    mind = evaluator()
    for state in states_of(players, "parts", ("greedy",) * players)[:-1:3]:
        between = mind.after_best_choices(state)
        if not between.is_over:
            counted = zip(between.scores, mind.counts(between), strict=True)
            assert mind.expected(between) == [
                score + mind.worth_of_counts(counts) for score, counts in counted
            ]


def test_one_evaluator_knows_games_of_two_editions_apart() -> None:
    first = states_of(2, "editions", ("greedy",) * 2)[20]
    setup = first.table.setup
    kinds = tuple(
        replace(kind, scarabs=kind.scarabs and kind.scarabs + 3) for kind in setup.edition.kinds
    )
    edition = replace(setup.edition, kinds=kinds)
    other = first.draft()
    other.table = Table(replace(setup, edition=edition), first.table.deal)
    mind = SobekEvaluator(learned())
    assert mind.expected(first) != mind.expected(other)
    assert mind.expected(other) == SobekEvaluator(learned()).expected(other)


def test_its_levels_are_those_of_all_games_with_words_of_their_own() -> None:
    names = [level.name for level in levels_of("sobek")]
    assert names == ["child", "ferryman", "mason", "scribe", "architect", "vizier"]
    assert names == [level.name for level in levels_of("sneferu")]
    both = zip(levels_of("sobek"), levels_of("sneferu"), strict=True)
    assert all(own.note != other.note and own.title == other.title for own, other in both)
    ratings = [level.rating or 0 for level in levels_of("sobek")]
    assert ratings == sorted(ratings)


@pytest.mark.parametrize(
    ("weaker", "stronger", "games"), [("child", "mason", 16), ("mason", "architect", 6)]
)
def test_levels_are_ranked_as_they_play(weaker: str, stronger: str, games: int) -> None:
    """Two levels apart, so that a few games are enough; docs/sobek.md measures each step."""
    won = 0
    for seed in range(games):
        names = (stronger, weaker) if seed % 2 else (weaker, stronger)
        result = states_of(2, f"ranked {seed // 2}", names)[-1].result()
        assert result is not None
        won += result.winners == (names.index(stronger),)
    assert won >= 0.6 * games


def test_what_is_expected_is_of_a_whole_win() -> None:
    mind = evaluator()
    for state in states_of(3, "shares", ("greedy",) * 3)[:-1:13]:
        moves = mind.moves(state, 5)
        assert 1 <= len(moves) <= 5
        assert [move.shares[state.seat] for move in moves] == sorted(
            (move.shares[state.seat] for move in moves), reverse=True
        )
        assert all(sum(move.shares) == pytest.approx(1.0) for move in moves)
        assert {move.actions[0] for move in moves} <= set(state.legal_actions())


def test_at_the_end_of_the_last_round_no_round_makes_a_lead_less_sure() -> None:
    """W: the rest of a game is counted in rounds; another round was not noticed."""
    spread = Spread(250.0, 10.0)
    share = win_shares((60.0, 50.0), position(nile="", deck=0, round_=3), spread)[0]
    assert share == pytest.approx(logistic(10 / (LOGISTIC * math.sqrt(10))))
    share = win_shares((60.0, 50.0), position(nile="", deck=0, round_=2), spread)[0]
    assert share == pytest.approx(logistic(10 / (LOGISTIC * math.sqrt(260))))


def test_who_comes_near_the_points_of_an_early_end_is_the_surer_of_the_win() -> None:
    """Z4: with more than 100 points after the second round there is no third."""
    spread = Spread(250.0, 10.0, (40.0, 30.0, 20.0), is_early=True)
    second = position(nile="", deck=0, round_=2)
    plain = logistic(10 / (LOGISTIC * math.sqrt(260)))
    at_once = logistic(10 / (LOGISTIC * math.sqrt(10)))
    shares = [win_shares((best, best - 10.0), second, spread)[0] for best in (60, 98, 100.5, 115)]
    assert shares == sorted(shares)
    assert shares[0] == pytest.approx(plain, abs=0.001)
    assert shares[2] == pytest.approx((plain + at_once) / 2)
    assert shares[3] == pytest.approx(at_once, abs=0.001)
    first = position(nile="", deck=0, round_=1)
    near, far = [win_shares((best, best - 10.0), first, spread)[0] for best in (75.0, 30.0)]
    assert near > far


def test_weights_of_before_are_read_and_play_as_they_did() -> None:
    """Files without some features, and without the spread of leads."""
    before = SobekBefore()
    learned_before = learned_of(json.loads(SOBEK_BEFORE.read_text(encoding="utf-8")))
    assert learned_before.spread == Spread()
    assert not learned_before.head.tables[HAND_TABLE][HAND_FEATURES.index("ready")]
    state, chance = start_of(2, "before"), random.Random(1)
    for _action in range(30):
        seen = Observation(state, state.seat)
        state = state.apply(before.choose(seen, chance, BRIEF))
    assert before.mind().expected(state) != evaluator().expected(state)

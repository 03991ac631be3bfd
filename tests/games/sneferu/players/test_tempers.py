"""Tempers: a level with a preference, which shows in its building and travelling."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from sneferu_gui.games.sneferu.law.geometry import LEVEL_SLOTS
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import evaluator
from sneferu_gui.games.sneferu.players.features import TABLES, features_of
from sneferu_gui.games.sneferu.players.weights import LEANINGS, heads, tempered_heads
from sneferu_gui.players import (
    Budget,
    UnknownPlayerError,
    level_and_temper,
    player_named,
    tempered_names,
)
from tests.sweep import one_in

from .games import BRIEF, start

NINE = 9
"""Number of stones that can make three levels."""


def test_the_levels_that_learned_have_three_tempers_each() -> None:
    named = [level_and_temper(name) for name in tempered_names()]
    levels = ("scribe", "architect", "vizier")
    assert named == [(level, temper) for level in levels for temper in LEANINGS]


@pytest.mark.parametrize("name", ["mason-tall", "scribe-sad", "scribe-", "-tall"])
def test_there_are_no_others(name: str) -> None:
    with pytest.raises(UnknownPlayerError):
        player_named(name)


@cache
def with_nine(name: str) -> tuple[State, ...]:
    """Games of two, each up to the state in which the first player has nine stones."""
    return tuple(_with_nine(name))


def _with_nine(name: str) -> Iterator[State]:
    players = [player_named(name), player_named("architect")]
    for seed in range(12):
        state, chance = start(2, seed, powers=False), random.Random(seed)
        while state.players[0].placed < NINE:
            seen = Observation(state, state.seat)
            state = state.apply(players[state.seat].choose(seen, chance, Budget(0.001)))
        yield state


def high(name: str) -> int:
    """The number of the first nine stones above the second level."""
    return sum(
        (state.players[0].filled & level).bit_count()
        for state in with_nine(name)
        for level in LEVEL_SLOTS[2:]
    )


def days(name: str) -> int:
    """The days spent on the first nine stones."""
    return sum(state.boats[0] for state in with_nine(name))


def in_large_areas(name: str) -> int:
    """The number of cells in open areas of three cells or more, with nine stones."""
    return sum(size for state in with_nine(name) for size in largest(state))


def largest(state: State) -> list[int]:
    rows = [each.row for each in features_of(state, 0) if each.table == "areas"]
    return [size for size in (1 + row // 7 for row in rows) if size >= 3]


def test_the_tall_one_builds_upwards_sooner() -> None:
    assert high("architect-tall") > high("architect")


def test_the_patient_one_spends_fewer_days_at_first() -> None:
    assert days("architect-patient") < days("architect")


def test_the_broad_one_lets_areas_grow() -> None:
    assert in_large_areas("architect-areas") > in_large_areas("architect")


@pytest.mark.parametrize("temper", LEANINGS)
def test_a_leaning_is_added_to_the_strength_and_to_nothing_else(temper: str) -> None:
    state = start(3, 1, powers=True)
    for seat in range(3):
        found = features_of(state, seat)
        for kind, head in heads().items():
            leaning = tempered_heads(temper)[kind]
            more = leaning.strength(leaning.total(found)) - head.strength(head.total(found))
            expected = sum(LEANINGS[temper].get(f.table, [0.0] * 999)[f.row] for f in found)
            assert more == pytest.approx(expected, abs=len(found) / 1024)


def test_every_row_of_a_table_has_its_leaning() -> None:
    for leaning in LEANINGS.values():
        assert all(len(rows) == TABLES[name] for name, rows in leaning.items())


@pytest.mark.parametrize("name", one_in(4, tempered_names()))
def test_a_tempered_player_plays_whole_games_and_always_alike(name: str) -> None:
    state, chance = start(2, 3, powers=True), random.Random(3)
    player = player_named(name)
    assert player.name == name
    assert evaluator(level_and_temper(name)[1]) is not evaluator()
    count = 0
    while not state.is_over:
        seen = Observation(state, state.seat)
        before = chance.getstate()
        action = player.choose(seen, chance, BRIEF)
        if count % 8 == 0:
            again = random.Random()
            again.setstate(before)
            assert player_named(name).choose(seen, again, BRIEF) == action
        state, count = state.apply(action), count + 1

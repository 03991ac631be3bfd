"""What a player knows, and what may be imagined of the rest (RULES.md, K2, K3)."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.position import TURN
from sneferu_gui.games.men_nefer.law.state import State
from tests.conformance.men_nefer_play import chosen, start_of

STEP = 9
"""One of so many turns is looked at."""


def moments(players: int) -> Iterator[State]:
    """Beginnings of turns of a random game."""
    state, chance, turns = start_of(players, "seen"), random.Random(players), 0
    while not state.is_over:
        if state.phase == TURN:
            turns += 1
            if turns % STEP == 1:
                yield state
        state = state.apply(chosen(state, chance, 1))


def contents(state: State) -> list[Any]:
    """What lies hidden in each place, in no order."""
    hidden: tuple[Any, ...] = (state.draw[1:], state.papyrus_bag, state.craft_bag, *state.piles)
    return [sorted(each) for each in (*hidden, *(level[1:] for level in state.pieces))]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_k3_only_orders_are_imagined(players: int) -> None:
    for state in moments(players):
        seen = Observation(state, state.seat)
        guess = seen.imagined(random.Random(1))
        assert contents(guess) == contents(state)
        assert Observation(guess, state.seat).state == seen.state
        assert guess.faults() == ()


def test_k3_the_orders_differ_from_guess_to_guess() -> None:
    seen = Observation(next(moments(2)), 0)
    guesses = [seen.imagined(random.Random(seed)) for seed in range(4)]
    for place in ("draw", "papyrus_bag", "craft_bag", "piles", "pieces"):
        assert len({getattr(guess, place) for guess in guesses}) > 1, place
    alone = Observation(next(moments(1)), 0)
    cities = [alone.imagined(random.Random(seed)).steward_cities for seed in range(4)]
    assert len(set(cities)) > 1
    assert {tuple(sorted(each)) for each in cities} == {alone.state.steward_cities}


def test_v3_the_steward_is_imagined_to_go_on_from_where_he_came() -> None:
    """His Houses of this Era stand first; his other lists hold every space once."""
    for state in moments(1):
        came = tuple(house for house, _side in state.steward)
        lists = Observation(state, 0).imagined(random.Random(2)).lists
        assert lists is not None
        edition, deeds = state.table.edition, lists.deeds
        assert deeds[state.era - 1][: len(came)] == came
        assert [len(set(era)) for era in deeds] == [edition.deeds] * edition.eras
        for own, spaces in (
            (lists.necropolis, edition.tombs), (lists.temple, edition.offerings),
            (lists.sphinxes, edition.pedestals), (lists.nile, edition.cities),
        ):  # fmt: skip
            assert sorted(own) == sorted(each.id for each in spaces)


def test_v_a_game_alone_is_imagined_to_its_end() -> None:
    for state in list(moments(1))[::2]:
        chance = random.Random(3)
        guess = Observation(state, 0).imagined(chance)
        while not guess.is_over:
            guess = guess.apply(chosen(guess, chance, 1))
            assert guess.faults() == ()

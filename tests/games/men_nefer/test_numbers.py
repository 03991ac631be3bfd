"""Men-Nefer as numbers: every action has its own, and observations are scaled to 0 to 1."""

import random
from dataclasses import replace

import pytest

from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.table import printed_of
from sneferu_gui.games.men_nefer.numbers import CODING, numbers_of
from tests.conformance.men_nefer_play import start_of


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_action_has_a_number_of_its_own(players: int) -> None:
    chance, state = random.Random(players), start_of(players, "numbers")
    length = len(CODING.features(Observation(state, 0)))
    while not state.is_over:
        seen = Observation(state, state.seat)
        numbered = CODING.legal(seen)
        assert sorted(map(str, numbered.values())) == sorted(map(str, state.legal_actions()))
        assert all(0 <= number < CODING.actions for number in numbered)
        features = CODING.features(seen)
        assert all(0 <= value <= 1 for value in features)
        assert len(features) == length
        state = state.apply(chance.choice(state.legal_actions()))


def test_nothing_that_is_hidden_changes_a_number() -> None:
    chance, state = random.Random(1), start_of(3, "hidden")
    for _ in range(60):
        seen = Observation(state, 0)
        other = Observation(seen.imagined(chance), 0)
        assert list(CODING.features(seen)) == list(CODING.features(other))
        state = state.apply(chance.choice(state.legal_actions()))


def test_an_edition_with_more_than_there_are_numbers_for_is_refused() -> None:
    edition = start_of(2, "large").table.edition
    tombs = tuple(edition.tombs[0]._replace(id=f"x{n}") for n in range(17))
    with pytest.raises(ValueError, match="16 actions 'bury'"):
        numbers_of(printed_of(replace(edition, tombs=tombs)))

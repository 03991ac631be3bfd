"""Terra Pyramides as numbers: every action has its own, and observations are scaled to 0 to 1."""

import random
from typing import Any

import pytest

from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.numbers import CODING
from tests.conformance.terra_pyramides_play import start_of

TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"task": 3}), (2, {"symbols": True}), (3, {}), (4, {"open_stacks": True}),
]  # fmt: skip


@pytest.mark.parametrize(("players", "options"), TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_every_action_has_a_number_of_its_own(
    players: int, options: dict[str, Any], seed: int
) -> None:
    chance, state = random.Random(seed), start_of(players, options, str(seed))
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
    chance, state = random.Random(1), start_of(3, {"open_stacks": True}, "hidden")
    for _ in range(60):
        seen = Observation(state, 0)
        other = Observation(seen.imagined(chance), 0)
        assert list(CODING.features(seen)) == list(CODING.features(other))
        state = state.apply(chance.choice(state.legal_actions()))

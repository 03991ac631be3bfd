"""Games interrupted after every action; `python -m tests.session.store.resume` plays more."""

import pytest

from tests.sweep import SWEEP

from .resume import faults_of


@pytest.mark.parametrize(
    "index", [0, 1, *(pytest.param(index, marks=SWEEP) for index in (3, 4, 5))]
)
def test_a_game_taken_up_again_goes_on_alike(index: int) -> None:
    assert faults_of(index) == []

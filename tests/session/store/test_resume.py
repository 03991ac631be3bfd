"""Games interrupted after every action; `python -m tests.session.store.resume` plays more."""

import pytest

from tests.sweep import SWEEP

from .resume import faults_of


@pytest.mark.parametrize(
    "index", [0, 5, pytest.param(3, marks=SWEEP), pytest.param(4, marks=SWEEP)]
)
def test_a_game_taken_up_again_goes_on_alike(index: int) -> None:
    assert faults_of(index) == []

"""A few kills at random moments of play; `python -m tests.session.store.kill` does more."""

import pytest

from tests.sweep import one_in

from .kill import kill


@pytest.mark.parametrize("seed", one_in(3, (1_000, 1_004, 1_008)))
def test_everything_shown_is_there_after_a_kill(seed: int) -> None:
    changes, faults = kill(4, seed)
    assert faults == []
    assert changes > 30

"""Clocks set by years, and damage; `python -m tests.session.store.clocks` tries hundreds."""

import pytest

from tests.sweep import one_in

from .clocks import STARTS, try_histories


@pytest.mark.parametrize("seed", one_in(8, range(1_000, 1_024, 3)))
def test_whatever_the_clock_shows_the_most_games_come_back(seed: int) -> None:
    starts, faults = try_histories(3, seed)
    assert faults == []
    assert starts == 3 * STARTS


def test_a_game_that_is_older_in_a_store_without_its_end_is_told() -> None:
    """Rows of the remaining pages may be older than those cut off: nothing is sure then."""
    _starts, faults = try_histories(1, 5_165)
    assert faults == []

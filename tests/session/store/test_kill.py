"""Killed at random moments of play; `python -m tests.session.store.kill` does it more often."""

from .kill import kill


def test_everything_shown_is_there_after_a_kill() -> None:
    changes, faults = kill(12, 1_000)
    assert faults == []
    assert changes > 100

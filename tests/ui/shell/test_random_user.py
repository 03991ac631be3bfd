"""A short evening of the random user; `python -m tests.ui.shell.random_user` is the long one."""

from pathlib import Path

import pytest

from tests.ui.shell.random_user import RandomUser, made_time

EVENTS = 1500


@pytest.mark.parametrize("seed", [1])
def test_a_random_user_breaks_nothing(seed: int, tmp_path: Path) -> None:
    with made_time(seed, tmp_path):
        user = RandomUser(seed, EVENTS, tmp_path)
        user.spend()
    assert user.checks > EVENTS / 400
    assert user.frames["TableScene"] > EVENTS / 10
    assert {"TitleScene", "SetupScene", "MenuScene"} <= set(user.visits)

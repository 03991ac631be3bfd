"""Short sessions of the random user; `python -m tests.ui.shell.random_user` is the long one."""

from pathlib import Path

import pytest

from tests.sweep import SWEEP
from tests.ui.shell.random_user import BrokenLogError, RandomUser, made_time, main, require

EVENINGS = [
    pytest.param(16, None, 120, marks=SWEEP),
    (42, "sobek", 90),
    pytest.param(1, None, 800, marks=SWEEP),
    pytest.param(2, "sobek", 300, marks=SWEEP),
]


@pytest.mark.parametrize(("seed", "game", "events"), EVENINGS)
def test_a_random_user_breaks_nothing(
    seed: int, game: str | None, events: int, tmp_path: Path
) -> None:
    with made_time(seed, tmp_path):
        user = RandomUser(seed, events, tmp_path, game)
        user.spend()
    assert user.checks > events / 400
    assert user.frames["TableScene"] > events / 10
    assert {"TitleScene", "SetupScene", "MenuScene"} <= set(user.visits)


def test_an_evening_that_something_ends_tells_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.ui.shell.random_user.CHECKED_EVERY", 10)
    monkeypatch.setattr(
        RandomUser, "_check", lambda *_: require(False, "the replay ends elsewhere")
    )
    with pytest.raises(BrokenLogError):
        main(["--events", "25", "--seed", "14"])
    assert capsys.readouterr().out.startswith("5 events by seed 14 in ")

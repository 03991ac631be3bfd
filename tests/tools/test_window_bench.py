"""`tools.bench.window_bench`: the frames of ends, and what it leaves out without a screen."""

import pytest

from sneferu_gui.cli.options import Size
from tools.bench import resizing
from tools.bench.endings import INTERLUDES, ending_times, interlude_times
from tools.bench.window_bench import scene_named


def test_without_a_screen_resizes_are_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """SDL's dummy driver reports no resizing: the loop would wait for ever."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(resizing, "resizes", lambda *_given: pytest.fail("it would hang"))
    resizing.print_resizes(scene_named("title"), (Size(1280, 720), Size(1920, 1080)))
    assert "not measured" in capsys.readouterr().out


def test_frames_of_an_end_are_measured_from_its_telling_to_the_last_torch() -> None:
    times = ending_times("men_nefer", Size(1024, 640))
    assert set(times) == {"told", "ceremony", "idle"}
    assert len(times["ceremony"]) > 60


@pytest.mark.parametrize("game", INTERLUDES)
def test_frames_of_a_round_s_end_are_measured_until_all_is_told(game: str) -> None:
    assert len(interlude_times(game, Size(1024, 640))["told"]) > 60

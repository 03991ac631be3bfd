"""`tools.bench.window_bench`: the parts it leaves out without a screen."""

import pytest

from sneferu_gui.cli.options import Size
from tools.bench import resizing
from tools.bench.window_bench import scene_named


def test_without_a_screen_resizes_are_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """SDL's dummy driver reports no resizing: the loop would wait for ever."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(resizing, "resizes", lambda *_given: pytest.fail("it would hang"))
    resizing.print_resizes(scene_named("title"), (Size(1280, 720), Size(1920, 1080)))
    assert "not measured" in capsys.readouterr().out

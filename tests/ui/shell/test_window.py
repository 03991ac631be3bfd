import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.shell import program
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import write_png
from sneferu_gui.ui.shell.window import NoDisplayError, Window


def test_a_window_has_the_size_asked_for_and_its_title(window: Window) -> None:
    assert window.size == Size(1100, 700)
    assert pygame.display.get_caption()[0] == "Sneferu"
    window.show([])
    window.show([Rect(0, 0, 10, 10)])


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1920, 1080), (1536, 864)), ((1366, 768), (1280, 680)), ((1100, 600), (1100, 600)),
        ((1280, 800), (1280, 712)), ((1280, 720), (1280, 640)),
        ((2560, 1080), (2048, 864)), ((3840, 2160), (2560, 1440)), ((1080, 1920), (1080, 1440)),
    ],
)  # fmt: skip
def test_without_a_size_it_takes_a_share_of_the_screen(
    monkeypatch: pytest.MonkeyPatch, screen: tuple[int, int], size: tuple[int, int]
) -> None:
    """Issue 14, 1: four fifths of the screen, at most all of it, nor more than text can grow.

    On a small screen the title and the desktop's bar have room above and below it.
    """
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    with Window() as window:
        assert window.size == size


def test_it_cannot_be_drawn_too_small(window: Window) -> None:
    del window
    with pytest.warns(DeprecationWarning, match="removed in a future"):
        assert pygame.Window.from_display_module().minimum_size == (1024, 640)


def test_the_largest_icon_that_is_of_use_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for side in (16, 256, 64, 32):
        write_png(pygame.Surface((side, side)), tmp_path / f"{side}.png")
    taken: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", taken.append)
    Window(icons=tmp_path).close()
    assert [icon.get_size() for icon in taken] == [(64, 64)]
    Window(icons=tmp_path / "nothing").close()


def test_a_closed_window_says_so(window: Window) -> None:
    window.close()
    with pytest.raises(NoDisplayError, match="closed"):
        _ = window.surface


def test_without_a_screen_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(NoDisplayError, match="there is no screen to open a window on"):
        Window()

    def first_scene(*_: object) -> object:
        Window()
        return None

    monkeypatch.setattr(Opening, "first_scene", first_scene)
    assert program.play(PlayOptions()) == 2
    assert "sneferu: there is no screen" in capsys.readouterr().err


def test_only_what_is_needed_is_started() -> None:
    """`pygame.init` would open the sound card and more: slow to start, slow to end."""
    code = (
        "import pygame\n"
        "from sneferu_gui.ui.shell.window import Window\n"
        "from sneferu_gui.ui.shell.renderer import Renderer\n"
        "Renderer(); Window()\n"
        "assert pygame.display.get_init() and pygame.font.get_init()\n"
        "assert not pygame.mixer.get_init() and not pygame.joystick.get_init()\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

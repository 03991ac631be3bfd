"""The window's place: where it was left, at each start, with any frame of the desktop."""

import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from sneferu_gui.cli.options import Size
from sneferu_gui.ui.shell.window import SETTLES, Window, clamped_window
from tests.sweep import SWEEP
from tests.ui.shell.screens import program
from tests.ui.shell.test_real_window import (
    MISSING,
    PATIENCE,
    in_time,
    window_on,
    without_motion,
    xdotool,
)

Place = tuple[int, ...]


SCREEN = pygame.Rect(0, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ((100, 50, 1280, 720), (100, 50, 1280, 720)),
        ((-50, -50, 1280, 720), (0, 0, 1280, 720)),
        ((1800, 900, 1280, 720), (640, 360, 1280, 720)),
        ((9000, 9000, 1280, 720), (640, 360, 1280, 720)),
        ((0, 0, 10, 10), (0, 0, 1024, 640)),
        ((0, 0, 5000, 5000), (0, 0, 1920, 1080)),
        ((0, 0, -9, -9), (0, 0, 1024, 640)),
    ],
)
def test_a_window_is_always_on_the_screen(place: Place, expected: Place) -> None:
    assert clamped_window(place, SCREEN, Size(1024, 640)) == pygame.Rect(*expected)


def test_without_a_place_there_is_none() -> None:
    assert clamped_window((), SCREEN, Size(1, 1)) is None


class Desktop:
    """A desktop that is given a frame's corner and reports the picture's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, frame: Place) -> None:
        self.frame = frame
        self.corner: Place = (0, 0)
        self.now = 0.0
        open_window = pygame.display.set_mode

        def set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
            self.corner = tuple(map(int, os.environ["SDL_VIDEO_WINDOW_POS"].split(",")))
            return open_window(size, flags)

        def position() -> Place:
            return tuple(sum(pair) for pair in zip(self.corner, self.frame, strict=True))

        monkeypatch.setattr(pygame.display, "set_mode", set_mode)
        monkeypatch.setattr(pygame.display, "get_window_position", position)
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
        monkeypatch.setattr("sneferu_gui.ui.shell.window.time.monotonic", lambda: self.now)

    def start(self, place: Place, *, moved: Place = (0, 0)) -> Place:
        """Open a window at the stored place, perhaps move it, close it; return its new place."""
        with Window(place=place) as window:
            window.settle()
            self.now += SETTLES + 1
            window.settle()
            self.corner = tuple(sum(pair) for pair in zip(self.corner, moved, strict=True))
            window.settle()
            place_now = window.place
            return place_now.x, place_now.y, place_now.w, place_now.h


@pytest.mark.parametrize("frame", [(0, 0), (1, 20), (8, 31), (-3, 0)])
def test_it_is_left_where_it_was_opened(monkeypatch: pytest.MonkeyPatch, frame: Place) -> None:
    desktop = Desktop(monkeypatch, frame)
    first = desktop.start(())
    assert first == (192, 108, 1536, 864)
    assert desktop.start(first) == desktop.start(desktop.start(first)) == first


@pytest.mark.parametrize("frame", [(0, 0), (1, 20)])
def test_a_moved_one_opens_where_it_was_moved_to(
    monkeypatch: pytest.MonkeyPatch, frame: Place
) -> None:
    desktop = Desktop(monkeypatch, frame)
    left = desktop.start((100, 100, 1100, 700), moved=(40, -30))
    assert left == (140, 70, 1100, 700)
    assert desktop.start(left) == left
    assert desktop.corner == (140, 70)


def test_it_is_put_back_onto_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = Desktop(monkeypatch, (1, 20))
    assert desktop.start((1800, -50, 1280, 720)) == (640, 0, 1280, 720)
    assert desktop.start((5000, 5000, 9000, 9000)) == (0, 0, 1920, 1080)


# -- a real desktop --------------------------------------------------------------------------


@contextmanager
def managed(display: str, manager: str) -> Iterator[None]:
    """A window manager on a screen; none for an empty name."""
    if not manager:
        yield
        return
    variables = {**os.environ, "DISPLAY": display}
    silent = subprocess.DEVNULL
    with subprocess.Popen([program(manager)], env=variables, stdout=silent, stderr=silent) as run:
        try:
            # What is opened before a manager is there may be left without a frame.
            in_time(display, "get_num_desktops")
            yield
        finally:
            run.terminate()


def seen(display: str, folder: Path, move: str = "") -> tuple[Place, object]:
    """Start the program, perhaps move its window, end it; return its place and the stored one."""
    tree = folder / "tree.json"
    tree.unlink(missing_ok=True)
    variables = {**os.environ, "DISPLAY": display, "SNEFERU_DATA": str(folder)}
    variables |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    order = [sys.executable, "-m", "sneferu_gui", "play", "--tree", str(tree)]
    begun = time.monotonic()
    with subprocess.Popen(order, env=variables) as playing:
        try:
            patience = begun + PATIENCE
            while not tree.exists() and time.monotonic() < patience:
                time.sleep(0.05)
            window = window_on(display)
            # Where a start takes long, so does a frame in which the window's place is looked at.
            slowness = time.monotonic() - begun
            time.sleep(SETTLES + max(0.5, slowness))
            if move:
                before = xdotool(display, "getwindowgeometry", window)
                xdotool(display, "windowmove", window, *move.split())
                while xdotool(display, "getwindowgeometry", window) == before:
                    assert time.monotonic() < patience, "it was not moved"
                    time.sleep(0.05)
                time.sleep(max(1.0, slowness))
            told = xdotool(display, "getwindowgeometry", window)
            playing.send_signal(signal.SIGTERM)
            playing.wait(PATIENCE)
        finally:
            playing.kill()
    at = re.search(r"Position: (-?\d+),(-?\d+)", told)
    assert at is not None, told
    size = re.search(r"Geometry: (\d+)x(\d+)", told)
    assert size is not None, told
    settings = next((folder / "config").glob("*.toml")).read_text(encoding="utf-8")
    place = int(at[1]), int(at[2]), int(size[1]), int(size[2])
    return place, tomllib.loads(settings)["window"]["place"]


@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
@pytest.mark.parametrize("manager", [pytest.param("", marks=SWEEP), "openbox"])
def test_it_does_not_wander_from_start_to_start(screen: str, tmp_path: Path, manager: str) -> None:
    """It opens where it was left, and stores the same; so the next start does it again."""
    without_motion(tmp_path)
    with managed(screen, manager):
        left, kept = seen(screen, tmp_path, "60 50")
        again, kept_again = seen(screen, tmp_path)
    assert again == left, "neither the place nor the size"
    assert kept == kept_again == [60, 50, 1280, 800]

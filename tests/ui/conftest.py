from collections.abc import Iterator
from itertools import count

import pygame
import pytest

from sneferu_gui.cli.options import Size
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window

from .drawn_once import DrawnOnce
from .frames import FrameClock, by_frames


@pytest.fixture(autouse=True, scope="session")
def _drawn_once() -> Iterator[None]:
    """Draw each picture of the art once for each size, for all programs opened."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pygame.image.load_sized_svg", DrawnOnce())
        yield


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> FrameClock:
    """The loop's time, which advances by frames."""
    return by_frames(monkeypatch)


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give games begun in a window the same secrets each time, so that computers play the same."""
    numbers = count()
    monkeypatch.setattr(
        "sneferu_gui.session.game.token_hex", lambda n: f"{next(numbers):0{2 * n}x}"
    )


@pytest.fixture
def window() -> Iterator[Window]:
    with Window(Size(1100, 700)) as window:
        pygame.event.clear()
        yield window


@pytest.fixture(scope="session")
def renderer() -> Renderer:
    return Renderer()


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make motions, and the automaton, take only a frame or two."""
    monkeypatch.setattr("sneferu_gui.games.sneferu.table.reveal.SECONDS", 0.01)
    monkeypatch.setattr("sneferu_gui.ui.table.animation.Animation.tempo", 0.01)
    monkeypatch.setattr("sneferu_gui.ui.table.computers_turns.ComputersTurns.factor", 0.0)

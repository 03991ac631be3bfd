from collections.abc import Iterator

import pygame
import pytest

from sneferu_gui.options import Size
from sneferu_gui.ui.shell.studio import Studio
from sneferu_gui.ui.shell.window import Window


@pytest.fixture
def window() -> Iterator[Window]:
    with Window(Size(1100, 700)) as window:
        pygame.event.clear()
        yield window


@pytest.fixture(scope="session")
def studio() -> Studio:
    return Studio()


@pytest.fixture
def fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop, motions and an automaton that do not wait."""
    monkeypatch.setattr("sneferu_gui.ui.shell.loop.FRAMES", 0)
    monkeypatch.setattr("sneferu_gui.ui.shell.loop.FRAMES_UNUSED", 0)
    monkeypatch.setattr("sneferu_gui.ui.scenes.sneferu.table.reveal.SECONDS", 0.01)
    monkeypatch.setattr("sneferu_gui.ui.scenes.sneferu.table.animation.Animation.tempo", 0.01)
    monkeypatch.setattr(
        "sneferu_gui.ui.scenes.sneferu.table.computers_turns.ComputersTurns.factor", 0.0
    )

"""Time by frames for the loop: no test waits for a second, however busy the machine."""

from types import SimpleNamespace
from typing import Final

import pygame
import pytest

REAL_CLOCK: Final = pygame.time.Clock
"""The real clock, for measurements of a loop that does wait."""
FRAME: Final = 1 / 60
"""Seconds of a frame."""


class FrameClock:
    """The loop's clock: each frame has the same length, and none is waited for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        """The frames a second that the loop wanted, frame by frame."""
        self.now = 0.0

    def tick(self, frames: int) -> None:
        """End a frame."""
        self.asked.append(frames)
        self.now += FRAME

    def monotonic(self) -> float:
        return self.now


def by_frames(patch: pytest.MonkeyPatch) -> FrameClock:
    """Replace the clock of the loop and of its inputs by one that counts frames."""
    clock = FrameClock()
    for room in ("loop", "inputs"):
        time = SimpleNamespace(monotonic=clock.monotonic)
        patch.setattr(f"sneferu_gui.ui.shell.{room}.time", time)
    patch.setattr("pygame.time.Clock", lambda: clock)
    return clock

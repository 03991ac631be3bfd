"""Time for the loop that goes by frames: no test waits for a second, however busy the machine."""

from types import SimpleNamespace
from typing import Final

import pygame
import pytest

REAL_CLOCK: Final = pygame.time.Clock
"""For whoever measures what a loop costs that does wait."""
FRAME: Final = 1 / 60
"""Seconds that a frame takes."""


class FrameClock:
    """The loop's clock: each frame takes as long, and none is waited for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        """How many frames a second the loop wanted, frame by frame."""
        self.now = 0.0

    def tick(self, frames: int) -> None:
        """The end of a frame."""
        self.asked.append(frames)
        self.now += FRAME

    def monotonic(self) -> float:
        """The time in seconds."""
        return self.now


def by_frames(patch: pytest.MonkeyPatch) -> FrameClock:
    """Let time go by frames for the loop and what reads inputs for it."""
    clock = FrameClock()
    for room in ("loop", "inputs"):
        time = SimpleNamespace(monotonic=clock.monotonic)
        patch.setattr(f"sneferu_gui.ui.shell.{room}.time", time)
    patch.setattr("pygame.time.Clock", lambda: clock)
    return clock

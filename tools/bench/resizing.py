"""The time from resizing a window to its first picture, and to the sharp one.

The real loop runs with a table in the middle of a game. A picture counts as the sharp one when no
other follows it for a while. Nothing is kept from one size to the next. It needs a screen: SDL's
dummy driver reports no resizing, and then a line says so instead.
"""

import os
import tempfile
import time
from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple
from unittest.mock import patch

import pygame

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.shell.program import show
from sneferu_gui.ui.shell.window import Window

QUIET = 0.4
"""Seconds without a picture after which the last one was the sharp one."""
ROUNDS = 3


class Wait(NamedTuple):
    """Seconds from the order to resize the window to its pictures."""

    first: float
    sharp: float


class Clock:
    """Gives a window one size after another, and notes when its pictures come."""

    def __init__(self, sizes: Sequence[Size]) -> None:
        """Plan to give the window each of these sizes."""
        self.waits: list[Wait] = []
        self._sizes = list(sizes)
        self._resized = self._first = 0.0
        self._last = time.perf_counter()

    def shown(self) -> None:
        """Note that a picture has come to the screen."""
        self._last = time.perf_counter()
        self._first = self._first or self._last

    def each_frame(self, _stage: Stage, _number: int) -> bool:
        """Resize once no picture has come for a while; False when every size has been shown."""
        if time.perf_counter() - self._last < QUIET:
            return True
        if self._resized:
            self.waits.append(Wait(self._first - self._resized, self._last - self._resized))
        if not self._sizes:
            return False
        self._resized, self._first = time.perf_counter(), 0.0
        pygame.display.set_mode(self._sizes.pop(0), pygame.RESIZABLE)
        return True


def print_resizes(scene: Scene, sizes: Sequence[Size]) -> None:
    """Print the waits from each size to the next, median of some rounds; or why there are none."""
    if not can_be_resized():
        print("resizes: not measured, for SDL's dummy driver tells no window of another size")
        return
    rounds = [resizes(scene, sizes) for _ in range(ROUNDS)]
    print("milliseconds from a resize to the picture     first    sharp  a bare window's")
    for index, (small, large) in enumerate(pairwise(sizes)):
        step = f"{small.width}x{small.height} to {large.width}x{large.height}"
        first = median(waits[index].first for waits in rounds)
        sharp = median(waits[index].sharp for waits in rounds)
        bare = median(bare_resize(small, large) for _ in range(ROUNDS))
        print(f"  {step:40}", *(f"{1000 * each:8.1f}" for each in (first, sharp, bare)))


def can_be_resized() -> bool:
    """Whether SDL's driver reports resizing; without reports the test would never end."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    pygame.display.quit()
    return driver != "dummy"


def resizes(scene: Scene, sizes: Sequence[Size]) -> list[Wait]:
    """The waits for every size but the first, in a window opened for this."""
    clock, plain = Clock(sizes[1:]), Window.show

    def timed(window: Window, parts: Sequence[Rect]) -> None:
        plain(window, parts)
        clock.shown()

    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, {"SNEFERU_DATA": folder, "SDL_AUDIODRIVER": "dummy"}),
        patch.object(Window, "show", timed),
    ):
        show(scene, PlayOptions(size=sizes[0]), clock.each_frame)
    return clock.waits


def bare_resize(small: Size, large: Size) -> float:
    """Seconds in which an empty window is resized, filled and shown."""
    pygame.display.init()
    pygame.display.set_mode(small, pygame.RESIZABLE)
    pygame.event.get()
    started = time.perf_counter()
    surface = pygame.display.set_mode(large, pygame.RESIZABLE)
    pygame.event.get()
    surface.fill("navy")
    pygame.display.flip()
    took = time.perf_counter() - started
    pygame.display.quit()
    return took

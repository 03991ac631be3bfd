"""A cache of drawn vector pictures for the whole process: programs would draw them anew."""

from collections import OrderedDict
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

MOST: Final = 96 * 2**20
"""Most bytes of pixels that are kept."""
DRAW: Final = pygame.image.load_sized_svg

Key = tuple[str, int, int, int, tuple[int, int]]


class DrawnOnce:
    """A replacement of `pygame.image.load_sized_svg` that caches by file and size.

    Callers make a surface of their own of the result (`adopted`) before they change anything.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, source: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
        if not isinstance(source, Path):
            return DRAW(source, size)
        state = source.stat()  # a file damaged meanwhile has another state
        key = str(source), state.st_ino, state.st_size, state.st_mtime_ns, size
        drawn = self._kept.pop(key, None)
        if drawn is None:
            drawn = DRAW(source, size)
            self._bytes += drawn.get_pitch() * drawn.get_height()
        self._kept[key] = drawn
        while self._bytes > MOST:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= oldest.get_pitch() * oldest.get_height()
        return drawn

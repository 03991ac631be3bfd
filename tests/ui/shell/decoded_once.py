"""A cache of decoded sounds for the whole process: programs would read them anew."""

from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.ui.shell.audio import files

MOST: Final = 64 * 2**20
"""Most bytes of samples that are kept."""
READ: Final = files._read

Key = tuple[str, int, int, tuple[int, int, int] | None]


class DecodedOnce:
    """A replacement of the loader's reader that caches by file and device."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._bytes = 0

    def __call__(self, path: Path) -> pygame.mixer.Sound | None:
        try:
            state = path.stat()  # a file damaged meanwhile has another state
        except OSError:
            return READ(path)
        key = str(path), state.st_size, state.st_mtime_ns, pygame.mixer.get_init()
        raw = self._kept.get(key)
        if raw is not None:
            return pygame.mixer.Sound(buffer=raw)
        sound = READ(path)
        if sound is not None:
            self._kept[key] = sound.get_raw()
            self._bytes += len(self._kept[key])
            while self._bytes > MOST:
                _, oldest = self._kept.popitem(last=False)
                self._bytes -= len(oldest)
        return sound

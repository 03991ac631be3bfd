"""Sounds read and decoded beside the window: decoding ten seconds takes longer than a frame."""

import queue
import threading
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.asset_faults import SOUND, AssetFaults

PAUSE: Final = 0.03
"""Seconds between two files: the library keeps the interpreter while it decodes one, some 10 ms for
ten seconds of sound, and frames are to be shown in between."""


class Loader:
    """Sound files, each read once, when it is wanted: in a thread, or at once."""

    def __init__(self, faults: AssetFaults) -> None:
        """The thread begins with the first file that is wanted; `faults` learns what is missing."""
        self._faults = faults
        self._wanted: queue.SimpleQueue[Path | None] = queue.SimpleQueue()
        self._asked: set[Path] = set()
        self._found: dict[Path, pygame.mixer.Sound | None] = {}
        self._is_closing = threading.Event()
        self._thread: threading.Thread | None = None

    def want(self, path: Path) -> None:
        """Have a file read, some time soon."""
        if path in self._asked:
            return
        self._asked.add(path)
        self._wanted.put(path)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def is_read(self, path: Path) -> bool:
        """Whether it has been tried."""
        return path in self._found

    def sound(self, path: Path) -> pygame.mixer.Sound | None:
        """A sound, read now if it has not been; None where there is none, which is noted."""
        if path not in self._found:
            self._asked.add(path)
            self._found[path] = _read(path)
        sound = self._found[path]
        if sound is None:
            self._faults.note(SOUND, path)
        return sound

    def forget(self, path: Path) -> None:
        """Keep a sound no longer; it can be wanted again."""
        if self._found.get(path) is not None:
            del self._found[path]
            self._asked.discard(path)

    def close(self) -> None:
        """Wait until nothing is being decoded: the device goes next."""
        if self._thread is not None:
            while not self._wanted.empty():
                self._wanted.get()
            self._is_closing.set()
            self._wanted.put(None)
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        while (path := self._wanted.get()) is not None:
            if path not in self._found:
                self._found[path] = _read(path)
                self._is_closing.wait(PAUSE)


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path)
    except (pygame.error, OSError):
        return None

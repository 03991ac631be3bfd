"""Effects: one of several takes each time, never the same twice running."""

import random
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.assets_folder import asset_file
from sneferu_gui.ui.shell.audio.loader import Loader

TAKES: Final = 4
"""In every effect's file, one after another, each in a place of the same length."""
GAP: Final = 1_280
"""Samples after each take that are not played: there the codec begins the next one."""
SAMPLE: Final = 4
"""Bytes: two channels of 16 bits."""


def place_of_take(length: int, number: int) -> tuple[int, int]:
    """Where a take begins and ends among so many bytes.

    >>> place_of_take(80_000, 1)
    (20000, 34880)
    """
    each = length // (SAMPLE * TAKES) * SAMPLE
    return number * each, (number + 1) * each - GAP * SAMPLE


class Effects:
    """The effects in a folder."""

    def __init__(self, folder: Path, loader: Loader, seed: int | str) -> None:
        """Nothing is read yet."""
        self._folder = folder
        self._loader = loader
        self._chance = random.Random(seed)  # noqa: S311 - variety, not a secret
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, int] = {}

    def path(self, name: str) -> Path:
        """An effect's file."""
        return asset_file(self._folder, f"{name}.ogg")

    def is_ready(self, name: str) -> bool:
        """Whether an effect can be heard without waiting for its file; if not, it is read."""
        path = self.path(name)
        is_ready = name in self._takes or self._loader.is_read(path)
        if not is_ready:
            self._loader.want(path)
        return is_ready

    def next_take(self, name: str) -> int:
        """Which take is heard now: any but the last one."""
        last = self._last.get(name)
        self._last[name] = self._chance.choice([n for n in range(TAKES) if n != last])
        return self._last[name]

    def take(self, name: str) -> pygame.mixer.Sound | None:
        """One take of an effect; None where there is no such file."""
        takes = self._takes.get(name)
        if takes is None:
            whole = self._loader.sound(self.path(name))
            takes = _cut(whole) if whole is not None else []
            self._takes[name] = takes
            self._loader.forget(self.path(name))
        return takes[self.next_take(name)] if takes else None


def _cut(whole: pygame.mixer.Sound) -> list[pygame.mixer.Sound]:
    """Each take by itself."""
    raw = whole.get_raw()
    places = [place_of_take(len(raw), number) for number in range(TAKES)]
    return [pygame.mixer.Sound(buffer=raw[start:end]) for start, end in places]

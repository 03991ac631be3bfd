"""The sound files: their index, how they are read, and the takes of effects in them."""

import json
import queue
import random
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from sneferu_gui.asset_faults import SOUND, AssetFaults
from sneferu_gui.assets_folder import asset_file

NAME: Final = "sounds.json"
PAUSE: Final = 0.03
"""Seconds between two files: the library keeps the interpreter while it decodes one, some 10 ms for
ten seconds of sound, and frames are to be shown in between."""
TAKES: Final = 4
"""Takes in every effect's file, one after another, all of the same length."""
GAP: Final = 1_280
"""Samples after each take that are not played: the codec begins the next one there."""
KEPT: Final = 16_000_000
"""Bytes of effects kept in memory; all of them would take 90 million."""
RATE: Final = 44_100
"""Samples a second."""
SAMPLE: Final = 4
"""Bytes: two channels of 16 bits."""


class Phrase(NamedTuple):
    """A piece of the music that is played whole."""

    name: str
    hour: str
    part: str
    """The phrase's part of a verse: call, answer, rise or close; dance and theme stand alone."""
    voices: tuple[str, ...]
    seconds: float


class Duck(NamedTuple):
    """A reduction of music and ambience while an effect is heard."""

    share: float
    """The part of their loudness that is left."""
    seconds: float


class SoundIndex(NamedTuple):
    effects: tuple[str, ...] = ()
    ducks: Mapping[str, Duck] = {}
    phrases: tuple[Phrase, ...] = ()


def read_index(folder: Path) -> SoundIndex:
    """The index in a folder. Raises OSError, ValueError."""
    text = (folder / NAME).read_text(encoding="utf-8")
    try:
        read: Any = json.loads(text)
        return SoundIndex(
            tuple(read["effects"]),
            {name: Duck(*duck) for name, duck in read["ducks"].items()},
            tuple(
                Phrase(
                    each["name"], each["hour"], each["part"], tuple(each["voices"]), each["seconds"]
                )
                for each in read["music"]
            ),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{NAME}: {error}") from error


class Loader:
    """Reads each sound file once, when it is first wanted: in a thread, or at once."""

    def __init__(self, faults: AssetFaults) -> None:
        """The thread starts with the first file; files that are missing are noted in `faults`."""
        self._faults = faults
        self._wanted: queue.SimpleQueue[Path | None] = queue.SimpleQueue()
        self._asked: set[Path] = set()
        self._found: dict[Path, pygame.mixer.Sound | None] = {}
        self._is_closing = threading.Event()
        self._thread: threading.Thread | None = None

    def want(self, path: Path) -> None:
        if path in self._asked:
            return
        self._asked.add(path)
        self._wanted.put(path)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def is_read(self, path: Path) -> bool:
        return path in self._found

    def sound(self, path: Path) -> pygame.mixer.Sound | None:
        """A sound, read at once if necessary; None for a missing file, which is noted."""
        if path not in self._found:
            self._asked.add(path)
            self._found[path] = _read(path)
        sound = self._found[path]
        if sound is None:
            self._faults.note(SOUND, path)
        return sound

    def forget(self, path: Path) -> None:
        """Drop a sound; it can be wanted again."""
        if self._found.get(path) is not None:
            del self._found[path]
            self._asked.discard(path)

    def close(self) -> None:
        """Wait until nothing is being decoded: the sound device is closed next."""
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


def place_of_take(length: int, number: int) -> tuple[int, int]:
    """The start and end of a take among the `length` bytes of an effect's file.

    >>> place_of_take(80_000, 1)
    (20000, 34880)
    """
    each = length // (SAMPLE * TAKES) * SAMPLE
    return number * each, (number + 1) * each - GAP * SAMPLE


class Effects:
    """The effects in a folder; those heard last are kept."""

    def __init__(self, folder: Path, loader: Loader, seed: int | str) -> None:
        self._folder = folder
        self._loader = loader
        self._chance = random.Random(seed)  # noqa: S311 - variety, not a secret
        self._takes: dict[str, list[pygame.mixer.Sound]] = {}
        """Effects by name, the one played last at the end."""
        self._last: dict[str, int] = {}

    def path(self, name: str) -> Path:
        return asset_file(self._folder, f"{name}.ogg")

    def is_ready(self, name: str) -> bool:
        """Whether an effect can be played at once; if not, its file is read."""
        path = self.path(name)
        is_ready = name in self._takes or self._loader.is_read(path)
        if not is_ready:
            self._loader.want(path)
        return is_ready

    def next_take(self, name: str) -> int:
        """The number of the take to play: any but the last one."""
        last = self._last.get(name)
        self._last[name] = self._chance.choice([n for n in range(TAKES) if n != last])
        return self._last[name]

    def take(self, name: str) -> pygame.mixer.Sound | None:
        """One take of an effect; None where there is no such file."""
        takes = self._takes.pop(name, None)
        if takes is None:
            whole = self._loader.sound(self.path(name))
            takes = _cut(whole) if whole is not None else []
            self._loader.forget(self.path(name))
        self._takes[name] = takes
        self._drop_oldest()
        return takes[self.next_take(name)] if takes else None

    def _drop_oldest(self) -> None:
        """Drop the effects played longest ago; those being played go on all the same."""
        kept = {name: sum(map(_size, takes)) for name, takes in self._takes.items()}
        for name in list(kept)[:-1]:
            if sum(kept.values()) <= KEPT:
                return
            del self._takes[name], kept[name]


def _size(sound: pygame.mixer.Sound) -> int:
    return round(sound.get_length() * RATE) * SAMPLE


def _cut(whole: pygame.mixer.Sound) -> list[pygame.mixer.Sound]:
    raw = whole.get_raw()
    places = [place_of_take(len(raw), number) for number in range(TAKES)]
    return [pygame.mixer.Sound(buffer=raw[start:end]) for start, end in places]

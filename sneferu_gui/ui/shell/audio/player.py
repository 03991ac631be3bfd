"""Everything heard, on one device: music, ambience by hour of day, and effects."""

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.asset_faults import SOUND, AssetFaults
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.shell.audio.files import (
    NAME,
    RATE,
    Duck,
    Effects,
    Loader,
    SoundIndex,
    read_index,
)
from sneferu_gui.ui.shell.audio.music import HOUSE, Ducking, Fader, Music, hour_of

BEDS: Final[Mapping[str, Mapping[str, float]]] = {
    "water": {"morning": 1.0, "noon": 0.9, "evening": 0.8, "night": 0.65},
    "reeds": {"morning": 0.35, "noon": 0.7, "evening": 0.3, "night": 0.15},
    "crickets": {"morning": 0.0, "noon": 0.0, "evening": 0.5, "night": 0.75},
}
"""Sounds of the ambience that are looped, with their loudness at each hour."""
CALLS: Final[Mapping[str, tuple[str, ...]]] = {
    "morning": ("dove", "dove", "hoopoe"),
    "noon": ("dove", "hoopoe"),
    "evening": ("hoopoe", "frog", "frog"),
    "night": ("frog", "frog", "owl"),
}
"""The birds that call at each hour; one that is listed twice calls twice as often."""
GAPS: Final = (14.0, 45.0)
"""Seconds between calls, least and most."""
NEARNESS: Final = (0.25, 0.8)
"""The loudness of calls, least and most."""
STEP: Final = 1 / 512
"""A change of loudness that cannot be heard."""
TURNS: Final = 12.0
"""Seconds in which the ambience of one hour becomes that of the next."""


class Ambience:
    """Looped beds of the river, each on its channel, and calls of birds on another."""

    def __init__(
        self,
        folder: Path,
        loader: Loader,
        channels: tuple[pygame.mixer.Channel, ...],
        effects: Effects,
        seed: int | str,
    ) -> None:
        self._folder = folder
        self._loader = loader
        self._channels = dict(zip(BEDS, channels, strict=False))
        self._calls = channels[len(BEDS)]
        self._effects = effects
        self._chance = random.Random(seed)  # noqa: S311 - variety, not a secret
        self._faders = {name: Fader(0.0) for name in BEDS}
        self._volumes: dict[str, float] = {}
        self._is_begun = False
        self._next_call = self._chance.uniform(*GAPS)
        self._nearness = 0.0

    def update(self, now: float, passed: float, hour: str) -> None:
        """Play what is due at `now` seconds, `passed` seconds after the last update."""
        for name, channel in self._channels.items():
            wanted = BEDS[name][hour]
            level = self._faders[name].move(wanted, passed, TURNS if self._is_begun else 0.0)
            if (wanted or level) and not channel.get_busy():
                self._begin(name, channel)
        self._is_begun = True
        if now >= self._next_call:
            self._call(now, hour)

    def leave(self, milliseconds: int) -> None:
        """Fade out a call, as another place is shown; the beds go on."""
        self._calls.fadeout(milliseconds)

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1, for the beds by hour and for a call by its distance."""
        for name, channel in self._channels.items():
            self._set(name, channel, self._faders[name].level * volume)
        self._set("calls", self._calls, self._nearness * volume)

    def _begin(self, name: str, channel: pygame.mixer.Channel) -> None:
        path = self._folder / f"{name}.ogg"
        self._loader.want(path)
        bed = self._loader.sound(path) if self._loader.is_read(path) else None
        if bed is not None:
            channel.play(bed, loops=-1)
            self._volumes[name] = 1.0  # as the device has it: what is wanted is set next
            self._set(name, channel, 0.0)

    def _call(self, now: float, hour: str) -> None:
        name = f"ambience/{self._chance.choice(CALLS[hour])}"
        if not self._effects.is_ready(name):
            return
        self._next_call = now + self._chance.uniform(*GAPS)
        take = self._effects.take(name)
        if take is not None:
            self._nearness = self._chance.uniform(*NEARNESS)
            self._calls.play(take)
            self._volumes["calls"] = 1.0
            self._set("calls", self._calls, 0.0)

    def _set(self, name: str, channel: pygame.mixer.Channel, volume: float) -> None:
        before = self._volumes.get(name, 1.0)
        if abs(volume - before) > STEP or (volume == 0 != before):
            self._volumes[name] = volume
            channel.set_volume(volume)


FORMAT: Final = (RATE, -16, 2, 1_024)
"""The format the device is opened with: the files' own, so that nothing is converted."""
FOR_MUSIC: Final = 2
FOR_EFFECTS: Final = 16
RESERVED: Final = FOR_MUSIC + len(BEDS) + 1
"""Channels no effect may use: the music's, the beds' and the one for calls."""
COMES: Final = 1.5
"""Seconds in which music and ambience fade in."""
GOES: Final = 0.35
"""Seconds in which they fade out."""
LONGEST_STEP: Final = 0.25
"""Seconds that may pass between two frames at most: a window that hung goes on where it was."""
LEAVES: Final = 160
"""Milliseconds in which everything fades when the program ends."""
PASSES: Final = 500
"""Milliseconds in which a place's sounds fade when another is shown."""
PASSAGE: Final = Duck(0.25, 0.9)
"""How far the ambience gives way meanwhile."""
ENDINGS: Final = frozenset({"end", "lost"})
"""The effects at the end of a game."""
ENDED: Final = 3.0
"""Seconds of those effects before the house's theme begins."""
LEAST: Final = 1 / 256
"""A loudness below which nothing is heard."""
LATE: Final = 0.3
"""Seconds after which a late effect is dropped."""


class SoundPlayer:
    """Plays effects, music and ambience on an open device."""

    def __init__(self, folder: Path, faults: AssetFaults, seed: int | str) -> None:
        """Open the device for a folder of sounds.

        Raises pygame.error without a device, NotImplementedError where pygame has no mixer.
        """
        pygame.mixer.init(*FORMAT, allowedchanges=0)
        pygame.mixer.set_num_channels(RESERVED + FOR_EFFECTS)
        pygame.mixer.set_reserved(RESERVED)
        self._index = _index(folder, faults)
        self._loader = Loader(faults)
        self._effects = Effects(folder, self._loader, f"{seed}/effects")
        channels = tuple(pygame.mixer.Channel(number) for number in range(RESERVED))
        self.music = Music(
            folder / "music",
            self._index.phrases,
            self._loader,
            (channels[0], channels[1]),
            f"{seed}/music",
        )
        self._ambience = Ambience(
            folder / "ambience",
            self._loader,
            channels[FOR_MUSIC:],
            self._effects,
            f"{seed}/ambience",
        )
        self._ducking = Ducking()
        self._passing = Ducking()
        """How far the ambience gives way between two places."""
        self._background = Fader(0.0)
        """The level of music and ambience while everything fades in or out."""
        self._music = Fader(0.0)
        self._ambient = Fader(0.0)
        self._is_paused = False
        self._were: dict[int, float] = {}
        """Each channel's loudness when everything began to fade."""
        self._now: float | None = None
        self._time = 0.0
        """Seconds in which something could be heard: the music's time."""
        self._is_at_table: bool | None = None
        self._has_ended = False
        """Whether the shown game's end has been played."""
        self._due: dict[str, float] = {}
        """Effects whose files are being read, by the time they were wanted."""
        if self._index.effects:  # the decoder is opened here, and by no thread
            self._effects.take(self._index.effects[0])

    def update(
        self,
        now: float,
        names: Sequence[str],
        settings: Settings,
        progress: float | None,
        *,
        is_silent: bool,
    ) -> None:
        """Play effects, and update music and ambience by the settings: once a frame."""
        passed = 0.0 if self._now is None else min(LONGEST_STEP, max(0.0, now - self._now))
        self._now = now
        if is_silent:
            self._fall_silent(passed)
            return
        self._time += passed
        self._resume()
        self._background.move(1.0, passed, COMES)
        self._pass(is_at_table=progress is not None)
        self._follow_end(names, progress)
        self._due |= dict.fromkeys(names, self._time)
        self._play_due(settings.effects / 100)
        self._go_on(passed, settings, progress)

    def _pass(self, *, is_at_table: bool) -> None:
        """Fade the sounds of a place when another is shown; new effects come after that."""
        if self._is_at_table not in {None, is_at_table}:
            self.music.leave(self._time)
            self._ambience.leave(PASSES)
            self._passing.begin(PASSAGE, self._time)
            for number in range(RESERVED, RESERVED + FOR_EFFECTS):
                pygame.mixer.Channel(number).fadeout(PASSES)
        self._is_at_table = is_at_table

    def _follow_end(self, names: Sequence[str], progress: float | None) -> None:
        """Begin the theme when a game's end has been played; it goes on until another game runs."""
        if progress is not None and not self._has_ended and ENDINGS & set(names):
            self._has_ended = True
            self.music.leave(self._time, ENDED)
        elif self._has_ended and (progress is None or progress < 1):
            self._has_ended = False
            if progress is not None:
                self.music.leave(self._time)

    def _go_on(self, passed: float, settings: Settings, progress: float | None) -> None:
        """Update music and ambience and their loudness."""
        hour = hour_of(progress)
        level, left = self._background.level, self._ducking.level(self._time)
        music = self._music.move(settings.music / 100, passed, COMES)
        ambience = self._ambient.move(settings.ambience / 100, passed, COMES)
        if settings.music:
            is_house = self._has_ended or progress is None
            self.music.update(self._time, HOUSE if is_house else hour)
        self.music.set_volume(music * level * left)
        if settings.ambience:
            self._ambience.update(self._time, passed, hour)
        passing = self._passing.level(self._time)
        self._ambience.set_volume(ambience * level * passing * (1 + left) / 2)

    def _play_due(self, volume: float) -> None:
        """Play a take of each effect whose file has been read; none if effects are off."""
        for name, since in list(self._due.items()):
            if not volume or self._time - since > LATE:
                del self._due[name]
            elif self._effects.is_ready(name):
                del self._due[name]
                self._play(name, volume)

    def _play(self, name: str, volume: float) -> None:
        take = self._effects.take(name)
        channel = take.play() if take is not None else None
        if channel is None:
            return
        channel.set_volume(volume)
        duck = self._index.ducks.get(name)
        if duck is not None:
            self._ducking.begin(duck, self._time)

    def _fall_silent(self, passed: float) -> None:
        """Fade everything and pause."""
        self._due.clear()
        if self._is_paused:
            return
        before = self._background.level
        level = self._background.move(0.0, passed, GOES)
        if level > LEAST:
            for channel, volume in self._loudness(before).items():
                pygame.mixer.Channel(channel).set_volume(volume * level)
            return
        self._is_paused = True
        self._were = {}
        for number in range(RESERVED):
            pygame.mixer.Channel(number).pause()
        for number in range(RESERVED, RESERVED + FOR_EFFECTS):
            pygame.mixer.Channel(number).stop()

    def _loudness(self, level: float) -> dict[int, float]:
        """Each channel's loudness without fading; measured when fading begins at `level`."""
        if not self._were:
            self._were = {
                number: pygame.mixer.Channel(number).get_volume() / max(level, LEAST)
                for number in range(RESERVED + FOR_EFFECTS)
            }
        return self._were

    def _resume(self) -> None:
        self._were = {}
        if self._is_paused:
            self._is_paused = False
            for number in range(RESERVED):
                pygame.mixer.Channel(number).unpause()

    def close(self) -> None:
        """Close the device, after a short fade if anything is heard."""
        if not self._is_paused and self._background.level > LEAST and pygame.mixer.get_busy():
            pygame.mixer.fadeout(LEAVES)
            pygame.time.wait(LEAVES)
        self._loader.close()
        pygame.mixer.quit()


def _index(folder: Path, faults: AssetFaults) -> SoundIndex:
    """The index of a folder; an empty one if it is missing or damaged, which is noted."""
    try:
        return read_index(folder)
    except (OSError, ValueError):
        faults.note(SOUND, folder / NAME)
        return SoundIndex()

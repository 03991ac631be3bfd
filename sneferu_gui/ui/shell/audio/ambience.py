"""The ambience: water and its banks, by the hour, and single calls from afar."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.ui.shell.audio.files import Effects, Loader
from sneferu_gui.ui.shell.audio.levels import Fader

BEDS: Final[Mapping[str, Mapping[str, float]]] = {
    "water": {"morning": 1.0, "noon": 0.9, "evening": 0.8, "night": 0.65},
    "reeds": {"morning": 0.35, "noon": 0.7, "evening": 0.3, "night": 0.15},
    "crickets": {"morning": 0.0, "noon": 0.0, "evening": 0.5, "night": 0.75},
}
"""What goes round and round, and how loud at each hour."""
CALLS: Final[Mapping[str, tuple[str, ...]]] = {
    "morning": ("dove", "dove", "hoopoe"),
    "noon": ("dove", "hoopoe"),
    "evening": ("hoopoe", "frog", "frog"),
    "night": ("frog", "frog", "owl"),
}
"""Who calls at each hour; what stands here twice calls twice as often."""
GAPS: Final = (14.0, 45.0)
"""Seconds between calls, least and most."""
NEARNESS: Final = (0.25, 0.8)
"""How loud a call is, least and most."""
STEP: Final = 1 / 512
"""What makes no difference to the ear."""
TURNS: Final = 12.0
"""Seconds in which one hour's ambience becomes another's."""


class Ambience:
    """Beds that never stop, each on its channel, and calls on one more."""

    def __init__(
        self,
        folder: Path,
        loader: Loader,
        channels: tuple[pygame.mixer.Channel, ...],
        effects: Effects,
        seed: int | str,
    ) -> None:
        """One channel for each bed, and one for calls."""
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
        """Begin what is due at an hour after `now` seconds, `passed` since the last time."""
        for name, channel in self._channels.items():
            wanted = BEDS[name][hour]
            level = self._faders[name].move(wanted, passed, TURNS if self._is_begun else 0.0)
            if (wanted or level) and not channel.get_busy():
                self._begin(name, channel)
        self._is_begun = True
        if now >= self._next_call:
            self._call(now, hour)

    def leave(self, milliseconds: int) -> None:
        """Let a call fade: another place is shown. The beds go on, as the river does."""
        self._calls.fadeout(milliseconds)

    def set_volume(self, volume: float) -> None:
        """Be so loud, from 0 to 1: each bed as the hour has it, a call as near as it is."""
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

"""Sounds: played where there is a device for them, silent everywhere else without a word."""

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.asset_faults import SOUND, AssetFaults
from sneferu_gui.session.settings import Settings

CHANNELS: Final = 12
BACKGROUND: Final = "ambience"
"""The background, played round and round."""


class Sounds:
    """The sounds in a folder, as loud as the settings want them."""

    def __init__(self, folder: Path, faults: AssetFaults | None = None) -> None:
        """Nothing is opened before the first sound is wanted; `faults` learns what is missing."""
        self._folder = folder
        self._faults = faults or AssetFaults()
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._is_open: bool | None = None
        self._channel: pygame.mixer.Channel | None = None

    def play(self, names: Sequence[str], settings: Settings, *, is_in_use: bool) -> None:
        """Play these, and keep the background as it should be.

        `is_in_use` is whether the window is the one in front.
        """
        is_silent = settings.is_muted or (settings.mutes_unfocused and not is_in_use)
        wants_background = settings.ambience > 0 and not is_silent
        if is_silent or not (names or wants_background):
            self._pause(wants=False)
            return
        if not self._opened():
            return
        self._pause(wants=wants_background)
        self._play_background(settings.ambience / 100 if wants_background else 0.0)
        for name in dict.fromkeys(names):
            sound = self._sound(name)
            if sound is not None and settings.effects:
                sound.set_volume(settings.effects / 100)
                sound.play()

    def _opened(self) -> bool:
        """Whether there is a device; asked once."""
        if self._is_open is None:
            self._is_open = False
            with contextlib.suppress(pygame.error, NotImplementedError):
                pygame.mixer.init(22_050, -16, 1, 1024)
                pygame.mixer.set_num_channels(CHANNELS)
                self._is_open = True
        return self._is_open

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = None
            path = self._folder / f"{name}.wav"
            try:
                self._loaded[name] = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                self._faults.note(SOUND, path)
        return self._loaded[name]

    def _play_background(self, volume: float) -> None:
        background = self._sound(BACKGROUND)
        if background is None or not volume:
            return
        # The sound's own volume: its channel's is what fading in leads up to the full one.
        background.set_volume(volume)
        if self._channel is None:
            self._channel = background.play(loops=-1, fade_ms=1500)

    def _pause(self, *, wants: bool) -> None:
        if self._channel is None:
            return
        if wants:
            self._channel.unpause()
        else:
            self._channel.pause()

    def close(self) -> None:
        """Let go of the device."""
        if self._is_open:
            pygame.mixer.quit()
        self._is_open, self._channel = None, None
        self._loaded.clear()

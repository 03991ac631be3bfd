"""Sounds: played where there is a device for them, silent everywhere else without a word."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from sneferu_gui.asset_faults import AssetFaults
from sneferu_gui.session.settings import Settings

if TYPE_CHECKING:
    from sneferu_gui.ui.shell.audio.player import SoundPlayer


class Sounds:
    """The sounds in a folder, as loud as the settings want them."""

    def __init__(
        self,
        folder: Path,
        faults: AssetFaults | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing is opened before the first sound is wanted; `faults` learns what is missing."""
        self._folder = folder
        self._faults = faults or AssetFaults()
        self._clock = clock
        self._is_tried = False
        self.player: SoundPlayer | None = None
        """What plays; None before anything was to be heard, and without a device."""

    def play(
        self,
        names: Sequence[str],
        settings: Settings,
        *,
        is_in_use: bool,
        progress: float | None = None,
    ) -> None:
        """Play these, and keep music and ambience as they should be: once a frame.

        `is_in_use` is whether the window is the one in front, `progress` how far the game that is
        shown has come, from 0 to 1.
        """
        is_silent = settings.is_muted or (settings.mutes_unfocused and not is_in_use)
        is_wanted = not is_silent and (
            settings.music or settings.ambience or (names and settings.effects)
        )
        if self.player is None and not (is_wanted and self._opened()):
            return
        if self.player is not None:
            self.player.update(self._clock(), names, settings, progress, is_silent=is_silent)

    def _opened(self) -> bool:
        """Whether there is a device; asked once."""
        if not self._is_tried:
            self._is_tried = True
            # The first picture does not wait for what plays.
            from sneferu_gui.ui.shell.audio.player import SoundPlayer  # noqa: PLC0415

            # A pygame that was built without its mixer raises the second.
            try:
                self.player = SoundPlayer(self._folder, self._faults, time.time_ns())
            except (pygame.error, NotImplementedError):
                self.player = None
        return self.player is not None

    def close(self) -> None:
        """Let go of the device."""
        if self.player is not None:
            self.player.close()
        self.player, self._is_tried = None, False

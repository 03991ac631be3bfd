"""Sound output: played where there is a device, silently skipped elsewhere."""

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
    """The sounds of a folder, as loud as the settings say."""

    def __init__(
        self,
        folder: Path,
        faults: AssetFaults | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """The device is opened with the first sound; missing files are noted in `faults`."""
        self._folder = folder
        self._faults = faults or AssetFaults()
        self._clock = clock
        self._is_tried = False
        self.player: SoundPlayer | None = None
        """None before anything was to be heard, and without a device."""

    def play(
        self,
        names: Sequence[str],
        settings: Settings,
        *,
        is_in_use: bool,
        progress: float | None = None,
    ) -> None:
        """Play effects, and update music and ambience: once a frame.

        `is_in_use` is whether the window has the keyboard, `progress` the shown game's, 0 to 1.
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
        """Open the device on the first call; whether there is one."""
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
        if self.player is not None:
            self.player.close()
        self.player, self._is_tried = None, False

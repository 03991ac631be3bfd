"""The music: phrases one after another, as the arranger has them."""

from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.ui.shell.audio.arranger import Arranger, Cue
from sneferu_gui.ui.shell.audio.loader import Loader
from sneferu_gui.ui.shell.audio.sound_index import Phrase

STEP: Final = 1 / 256
"""What makes no difference to the ear."""
LEAVES: Final = 2_000
"""Milliseconds in which a phrase fades when its place is left."""


class Music:
    """What is played on two channels, each phrase on the one that is free."""

    def __init__(
        self,
        folder: Path,
        phrases: tuple[Phrase, ...],
        loader: Loader,
        channels: tuple[pygame.mixer.Channel, pygame.mixer.Channel],
        seed: int | str,
    ) -> None:
        """Nothing is planned before the music is wanted."""
        self._folder = folder
        self._loader = loader
        self._channels = channels
        self._arranger = Arranger(phrases, seed)
        self._cue: Cue | None = None
        self._due = 0.0
        self._playing: Phrase | None = None
        self._volume = 0.0

    @property
    def playing(self) -> str:
        """The name of the phrase begun last; empty before the first."""
        return self._playing.name if self._playing is not None else ""

    def update(self, now: float, hour: str) -> None:
        """Begin what is due after `now` seconds."""
        if self._cue is None:
            self._cue = self._arranger.next(hour)
            if self._cue is None:
                return
            self._due = max(now, self._due) + self._cue.rest
            self._loader.want(self._path(self._cue.phrase))
        if now >= self._due and self._loader.is_read(self._path(self._cue.phrase)):
            self._begin(self._cue.phrase, now)

    def leave(self) -> None:
        """Let what is played fade, and choose anew: another place is shown."""
        for channel in self._channels:
            channel.fadeout(LEAVES)
        if self._cue is not None:
            self._loader.forget(self._path(self._cue.phrase))
        self._cue, self._due = None, 0.0

    def _path(self, phrase: Phrase) -> Path:
        return self._folder / f"{phrase.name}.ogg"

    def _begin(self, phrase: Phrase, now: float) -> None:
        sound = self._loader.sound(self._path(phrase))
        self._loader.forget(self._path(phrase))
        self._cue, self._due = None, now
        if sound is None:
            return
        self._playing = phrase
        self._due = now + phrase.seconds
        free = next((each for each in self._channels if not each.get_busy()), self._channels[0])
        free.play(sound)
        free.set_volume(self._volume)

    def set_volume(self, volume: float) -> None:
        """Be so loud, from 0 to 1."""
        if abs(volume - self._volume) > STEP or (volume == 0 != self._volume):
            self._volume = volume
            for channel in self._channels:
                channel.set_volume(volume)

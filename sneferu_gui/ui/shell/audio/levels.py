"""Levels over time: faders, and music giving way to effects; the hour of day of a game."""

from typing import Final

from sneferu_gui.ui.shell.audio.files import Duck

GIVES_WAY: Final = 0.2
"""Seconds in which the music becomes softer for an effect."""
COMES_BACK: Final = 1.8
"""Seconds in which it becomes as loud as before."""


class Fader:
    """A level that moves to a wanted one at a limited speed.

    >>> fader = Fader(0.0)
    >>> fader.move(1.0, 0.5, full=2.0), fader.move(1.0, 5.0, full=2.0)
    (0.25, 1.0)
    """

    def __init__(self, level: float) -> None:
        """Begin at a level, 0 to 1."""
        self.level = level

    def move(self, wanted: float, passed: float, full: float) -> float:
        """The level after `passed` seconds, if the way from 0 to 1 takes `full`."""
        step = passed / full if full else 1.0
        self.level += max(-step, min(step, wanted - self.level))
        return self.level


class Ducking:
    """How far music and ambience give way to the effects that are heard."""

    def __init__(self) -> None:
        self._ducks: list[tuple[float, Duck]] = []

    def begin(self, duck: Duck, now: float) -> None:
        """Give way for an effect that begins at `now`."""
        self._ducks.append((now, duck))

    def level(self, now: float) -> float:
        """The share of their loudness that is left: the least that any effect leaves."""
        self._ducks = [
            (start, duck) for start, duck in self._ducks if now < start + duck.seconds + COMES_BACK
        ]
        return min((_left(duck, now - start) for start, duck in self._ducks), default=1.0)


def _left(duck: Duck, passed: float) -> float:
    """The share that a single effect leaves after so many seconds."""
    if passed < GIVES_WAY:
        return 1 - (1 - duck.share) * passed / GIVES_WAY
    over = max(0.0, passed - duck.seconds)
    return min(1.0, duck.share + (1 - duck.share) * over / COMES_BACK)


HOURS: Final = ("morning", "noon", "evening", "night")
ENDS: Final = (0.27, 0.53, 0.82)
"""The shares of a game at which morning, noon and evening end."""
WITHOUT_GAME: Final = "evening"
"""The hour on the title: the sun sets."""


def hour_of(progress: float | None) -> str:
    """The hour for a game's progress, 0 to 1; None without a game.

    >>> hour_of(0.0), hour_of(0.4), hour_of(0.7), hour_of(1.0), hour_of(None)
    ('morning', 'noon', 'evening', 'night', 'evening')
    """
    if progress is None:
        return WITHOUT_GAME
    return HOURS[sum(progress >= end for end in ENDS)]


HOUSE: Final = "house"
"""The key of the house's own music: without a game, and after its end."""

"""How loud things are at a moment: what moves softly, what gives way; the hour of a game."""

from typing import Final

from sneferu_gui.ui.shell.audio.files import Duck

GIVES_WAY: Final = 0.2
"""Seconds in which the music gives way to an effect."""
COMES_BACK: Final = 1.8
"""Seconds in which it is back."""


class Fader:
    """A level that goes where it is wanted, no faster than it may.

    >>> fader = Fader(0.0)
    >>> fader.move(1.0, 0.5, full=2.0), fader.move(1.0, 5.0, full=2.0)
    (0.25, 1.0)
    """

    def __init__(self, level: float) -> None:
        """Begin at a level from 0 to 1."""
        self.level = level

    def move(self, wanted: float, passed: float, full: float) -> float:
        """The level after `passed` seconds, if the way from 0 to 1 takes `full`."""
        step = passed / full if full else 1.0
        self.level += max(-step, min(step, wanted - self.level))
        return self.level


class Ducking:
    """What is left of music and ambience while effects are heard to which they give way."""

    def __init__(self) -> None:
        """Nothing is given way to."""
        self._ducks: list[tuple[float, Duck]] = []

    def begin(self, duck: Duck, now: float) -> None:
        """Give way from now on."""
        self._ducks.append((now, duck))

    def level(self, now: float) -> float:
        """The share that is left: the least that anything wants."""
        self._ducks = [
            (start, duck) for start, duck in self._ducks if now < start + duck.seconds + COMES_BACK
        ]
        return min((_left(duck, now - start) for start, duck in self._ducks), default=1.0)


def _left(duck: Duck, passed: float) -> float:
    """What a single duck leaves after so many seconds."""
    if passed < GIVES_WAY:
        return 1 - (1 - duck.share) * passed / GIVES_WAY
    over = max(0.0, passed - duck.seconds)
    return min(1.0, duck.share + (1 - duck.share) * over / COMES_BACK)


HOURS: Final = ("morning", "noon", "evening", "night")
ENDS: Final = (0.27, 0.53, 0.82)
"""The shares of a game at which morning, noon and evening are over."""
WITHOUT_GAME: Final = "evening"
"""On the title the sun sets."""


def hour_of(progress: float | None) -> str:
    """The hour after a share of the game, from 0 to 1; None where there is none.

    >>> hour_of(0.0), hour_of(0.4), hour_of(0.7), hour_of(1.0), hour_of(None)
    ('morning', 'noon', 'evening', 'night', 'evening')
    """
    if progress is None:
        return WITHOUT_GAME
    return HOURS[sum(progress >= end for end in ENDS)]


HOUSE: Final = "house"
"""Where the music is the house's own: without a game, and when one has ended."""

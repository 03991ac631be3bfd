"""What moves on the river: ripples that drift down to the sea, and the evening's light on them.

Everything follows from the time, and is slow. With each step only some of them are others, so that
few and small parts of the picture change.
"""

from math import cos, pi
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.table.river_course import Point, RiverCourse
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.rect import Rect

STEP: Final = 1 / 10
"""Seconds from one picture to the next."""
TURNS: Final = 2
"""Each ripple is another with every second step."""
RIPPLES: Final = 22
SECONDS: Final = 7.0
"""How long a ripple is seen."""
DRIFT: Final = 0.16
"""How far it drifts, in rows a second: the Nile flows to the north, and up the map."""
LEVELS: Final = 14
"""Degrees of brightness: each is a surface of its own, kept by the painter."""
BRIGHTEST: Final = 0.85


class RiverLife(NamedTuple):
    """The water's life, between its banks."""

    left: tuple[Point, ...]
    right: tuple[Point, ...]
    pitch: int
    top: int
    """Where ripples are seen from on."""

    @property
    def step(self) -> float:
        """Seconds from one picture to the next."""
        return STEP

    def looks(self, time: float) -> tuple[Look, ...]:
        """The ripples so many seconds after the beginning."""
        return tuple(self._ripple(i, time) for i in range(RIPPLES))

    def _ripple(self, number: int, time: float) -> Picture:
        step = int(time / STEP)
        step -= (step + number) % TURNS
        at = step * STEP / SECONDS + number / RIPPLES + 1
        age, share = at % 1, _chance(3 * number + 17 * int(at))
        bright = (0.5 - 0.5 * cos(2 * pi * age)) * BRIGHTEST
        bank = self._bank(share)
        (left, y), (right, _) = self.left[bank], self.right[bank]
        across = 0.22 + 0.56 * _chance(7 * number + 31 * int(at) + 5)
        size = 0.8 + 0.2 * (number % 3)
        wide, high = round(size * 1.15 * self.pitch), max(3, round(size * 0.3 * self.pitch))
        x = left + across * (right - left) - wide / 2
        drift = DRIFT * self.pitch * (age - 0.5) * SECONDS
        name = "glint" if number % 3 == 1 else "ripple"
        place = Rect(round(x), round(y - drift), wide, high)
        opacity = int(255 * round(bright * LEVELS) / LEVELS)
        return Picture(place, f"sneferu/water/{name}", opacity)

    def _bank(self, share: float) -> int:
        """Which point of the banks lies at a share of the way down."""
        first = next((i for i, (_, y) in enumerate(self.left) if y >= self.top), 0)
        return first + int(share * (len(self.left) - 1 - first))


def river_life(course: RiverCourse) -> RiverLife:
    """The life of a river's water."""
    return RiverLife(course.left, course.right, course.pitch, course.top)


def _chance(number: int) -> float:
    """The same share from 0 to 1 for the same number; the next number's is far from it."""
    return (number * 2_654_435_761 % 2**32) / 2**32

"""What moves in the harbour: boats that come in, and the evening's light on the water.

Everything follows from the time. With each step only some glints are others, and a boat is a pixel
further now and then, so that few and small parts of the picture change.
"""

from math import cos, pi
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.table.colours import COOL_GLINT, WARM_GLINT
from sneferu_gui.ui.kit.looks import Box, Colour, Look, Picture
from sneferu_gui.ui.kit.rect import Rect

STEP: Final = 1 / 8
"""Seconds from one picture to the next."""
TURNS: Final = 4
"""Each glint is another with every fourth step."""
GLINTS: Final = 28
SECONDS: Final = 6.0
"""How long a glint is seen."""
LEVELS: Final = 10
"""Degrees of brightness: each is a surface of its own, kept by the painter."""
LIT: Final = 0.45
"""The share of the width before the temple."""
BRIGHTEST: Final = 120
FELUCCA: Final = Rect(-52, -104, 108, 164)
"""The box of a boat's picture around its waterline, in the harbour picture's units."""


class Boat(NamedTuple):
    """A boat that sails across, and comes again."""

    below: float
    """How far its waterline is below the shore, in the picture's units; so is the rest."""
    size: float
    start: float
    """Where it is at first."""
    speed: float
    """In units a second."""


BOATS: Final = (Boat(17, 0.38, 905, 2.2), Boat(30, 0.58, 620, 3.4))
"""From far to near: the nearer, the faster."""
WAY: Final = 1900
"""How long a boat's way is until it comes again, in units: longer than most harbours are wide."""
HAZE: Final = 70
"""Over so many units it comes out of the haze at the picture's edges, and goes into it."""


class HarbourLife(NamedTuple):
    """What is on a stretch of water."""

    water: Rect
    scale: float = 0.0
    """Pixels of a unit of the harbour's picture; 0 where no boats sail."""

    @property
    def step(self) -> float:
        """Seconds from one picture to the next."""
        return STEP

    def looks(self, time: float) -> tuple[Look, ...]:
        """Glints and boats so many seconds after the beginning."""
        glints = (self._glint(i, time) for i in range(GLINTS))
        boats = (self._boat(boat, time) for boat in BOATS) if self.scale else ()
        return (*glints, *boats)

    def _boat(self, boat: Boat, time: float) -> Picture:
        way = max(WAY, self.water.w / self.scale + FELUCCA.w)
        at = (boat.start + boat.speed * time) % way - FELUCCA.w / 2
        size, middle = boat.size * self.scale, self.water.x + at * self.scale
        place = Rect(
            round(middle + FELUCCA.x * size),
            round(self.water.y + boat.below * self.scale + FELUCCA.y * size),
            round(FELUCCA.w * size),
            round(FELUCCA.h * size),
        )
        from_edge = min(place.x - self.water.x, self.water.right - place.right) / self.scale
        seen = max(0.0, min(1.0, from_edge / HAZE))
        return Picture(place, "sobek/felucca", 255 * round(seen * LEVELS) // LEVELS)

    def _glint(self, number: int, time: float) -> Box:
        step = int(time / STEP)
        step -= (step + number) % TURNS
        at = step * STEP / SECONDS + number / GLINTS + 1
        age, turn = at % 1, int(at)
        across, down = _chance(5 * number + 13 * turn), _chance(11 * number + 29 * turn + 3)
        near = 0.3 + 0.7 * down  # the nearer, the larger
        wide = max(5, int(0.045 * self.water.w * near * (0.6 + 0.4 * (number % 3))))
        high = max(2, int(0.012 * self.water.h + near))
        drift = int(0.02 * self.water.w * (age - 0.5))
        x = self.water.x + int(across * (self.water.w - wide)) + drift
        y = self.water.y + int(down * (self.water.h - high))
        bright = (0.5 - 0.5 * cos(2 * pi * age)) * LEVELS
        tone = WARM_GLINT if across < LIT else COOL_GLINT
        colour: Colour = (*tone[:3], round(bright) * BRIGHTEST // LEVELS)
        place = Rect(x, y, wide, high).clamped(self.water)
        return Box(place, colour, max(1, high // 2))


def _chance(number: int) -> float:
    """The same share from 0 to 1 for the same number; the next number's is far from it."""
    return (number * 2_654_435_761 % 2**32) / 2**32

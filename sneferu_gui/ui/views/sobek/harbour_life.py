"""What moves in the harbour: the evening's light on the water, drifting slowly and fading.

Everything follows from the time. With each step only some glints are others, so that few and small
parts of the picture change.
"""

from math import cos, pi
from typing import Final, NamedTuple

from sneferu_gui.ui.views.looks import Box, Colour, Look
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sobek.colours import COOL_GLINT, WARM_GLINT

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


class HarbourLife(NamedTuple):
    """The light on a stretch of water."""

    water: Rect

    @property
    def step(self) -> float:
        """Seconds from one picture to the next."""
        return STEP

    def looks(self, time: float) -> tuple[Look, ...]:
        """The glints so many seconds after the beginning."""
        return tuple(self._glint(i, time) for i in range(GLINTS))

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

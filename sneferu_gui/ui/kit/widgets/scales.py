"""Scales with two pans: a post and a beam that tilts."""

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.looks import Box, Colour, Line, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SAND

ARM: Final = 0.27
"""The length of each arm of the beam, as a share of the scales' width."""
CORDS: Final = 0.47
"""The length of the cords, as a share of the post."""


class Scales(NamedTuple):
    """The position of scales, and their tilt."""

    place: Rect
    foot: int
    pivot: tuple[int, int]
    pan_size: tuple[int, int]
    tilt: float
    """The beam's tilt in degrees: above 0 the right pan hangs lower."""

    def end(self, side: int) -> tuple[int, int]:
        """The beam's end at the left (−1) or at the right (1)."""
        arm, turn = ARM * self.place.w, radians(self.tilt)
        x, y = self.pivot
        return x + round(side * arm * cos(turn)), y + round(side * arm * sin(turn))

    def pan(self, side: int) -> Rect:
        (x, y), (wide, high) = self.end(side), self.pan_size
        return Rect(x - wide // 2, y + round(CORDS * (self.foot - self.pivot[1])), wide, high)

    def looks(self, thick: int, metal: Colour, edge: Colour) -> Iterator[Look]:
        """Post, cords and beam, without the pans; the post is twice as wide as `thick`."""
        (x, y), ends, line = self.pivot, (self.end(-1), self.end(1)), max(1, thick // 5)
        light, base = x - thick // 3, self.foot - 2 * thick
        yield Box(Rect(x - thick, y, 2 * thick, self.foot - y), metal, 0, edge, line)
        yield Line(((light, y), (light, self.foot)), (*SAND[:3], 150), max(1, thick // 2))
        yield Box(Rect(x - 4 * thick, base, 8 * thick, 2 * thick), metal, thick, edge, 2)
        for end, pan in zip(ends, (self.pan(-1), self.pan(1)), strict=True):
            for side in (pan.x + pan.w // 15, pan.right - pan.w // 15):
                yield Line((end, (side, pan.y + pan.h // 4)), edge, line)
        yield Line((ends[0], (x, y), ends[1]), edge, thick + 2)
        yield Line((ends[0], (x, y), ends[1]), metal, max(1, thick - 2))
        for at, knob in (*((end, thick * 2 // 3) for end in ends), ((x, y), thick)):
            yield Box(Rect(at[0] - knob, at[1] - knob, 2 * knob, 2 * knob), metal, knob, edge, 2)

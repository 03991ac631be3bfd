"""What a table stands on, to the edges of the window: sand, stone or water under a strip of sky.

Everything on it is lit from the upper left, at the hour of the day a game has come to.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect

PAINTERS: Final = "sneferu_gui.ui.paint.ground"
"""Where those are who paint it."""
HOURS: Final = 24
"""So many steps there are from morning to night."""
NOON: Final = 0.35
"""The hour in which everything has the colours it is drawn in."""


class Soil(StrEnum):
    """What a table stands on."""

    SAND = "sand"
    PAVING = "paving"
    WATER = "water"


class Ground(NamedTuple):
    """The ground of a window, and the sky over it."""

    rect: Rect
    soil: Soil
    hour: int
    """How much of the game is over, in steps of the day: 0 in the morning, HOURS at night."""
    sky: int
    """How far down the sky reaches, in pixels; 0 for none."""
    opacity: int = 255


def hour_of_day(progress: float) -> int:
    """How far the day has come with so much of the game, 0 to 1, in steps.

    >>> hour_of_day(0.0), hour_of_day(0.5), hour_of_day(7)
    (0, 12, 24)
    """
    return round(max(0.0, min(progress, 1.0)) * HOURS)


def table_ground(canvas: Canvas, bar: Rect, soil: Soil, hour: int) -> tuple[Ground, ...]:
    """The ground of a table, whose bar stands before the sky."""
    return (Ground(canvas.rect, soil, hour, bar.bottom + canvas.px(3)),)

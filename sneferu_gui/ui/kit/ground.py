"""The ground under a table, to the edges of the window: sand, stone or water under a strip of sky.

Everything on it is lit from the upper left, at the hour of the day a game has come to.
"""

from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect

PAINTERS: Final = "sneferu_gui.ui.paint.ground"
"""The module with the ground's painters."""
HOURS: Final = 24
"""The number of steps from morning to night."""
NOON: Final = 0.35
"""The share of the day at which everything has the colours it is drawn in."""


class Soil(StrEnum):
    """The material of the ground under a table."""

    SAND = "sand"
    PAVING = "paving"
    WATER = "water"


class Ground(NamedTuple):
    """The ground of a window, and the sky over it."""

    rect: Rect
    soil: Soil
    hour: int
    """The time of day, by how much of the game is over: 0 in the morning, HOURS at night."""
    sky: int
    """The height of the sky in pixels; 0 for none."""
    opacity: int = 255


def hour_of_day(progress: float) -> int:
    """The hour of the day, in steps, for a share of the game from 0 to 1.

    >>> hour_of_day(0.0), hour_of_day(0.5), hour_of_day(7)
    (0, 12, 24)
    """
    return round(max(0.0, min(progress, 1.0)) * HOURS)


def table_ground(canvas: Canvas, bar: Rect, soil: Soil, hour: int) -> tuple[Ground, ...]:
    """The ground of a table, with the sky behind its bar."""
    return (Ground(canvas.rect, soil, hour, bar.bottom + canvas.px(3)),)

"""The division of any table's window, bar, body, strips and folded parts; and its ground."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect

LEAST_HIT: Final = 32
"""The least size in pixels of anything clicked, at any scale."""
WIDE_RATIO: Final = 2.2
"""The ratio of width to height from which a window has everything side by side."""
TALL_RATIO: Final = 1.3
"""The ratio of width to height up to which a window has things one below another."""


@dataclass(frozen=True, slots=True)
class Room:
    """The room to be divided; games add what their arrangements depend on."""

    canvas: Canvas
    bar: Rect
    body: Rect

    @property
    def gap(self) -> int:
        return self.canvas.scale.gap

    def px(self, size: float) -> int:
        return self.canvas.px(size)

    @property
    def strip(self) -> int:
        return strip_height(self.canvas)


_Part = TypeVar("_Part", bound=StrEnum)
"""The parts of a game's table that can be folded."""
Drawers = tuple[tuple[_Part, Rect], ...]
"""The rectangles in which folded parts are shown whole."""


def drawer_of(drawers: Drawers[_Part], part: StrEnum | None) -> Rect | None:
    """The rectangle in which a part is shown whole; None where it is not folded."""
    return next((rect for each, rect in drawers if each is part), None)


def bar_and_body(canvas: Canvas) -> tuple[Rect, Rect]:
    gap = canvas.scale.gap
    bar = Rect(gap, canvas.px(6), canvas.width - 2 * gap, canvas.scale.button + canvas.px(4))
    body = Rect(gap, bar.bottom + canvas.px(6), canvas.width - 2 * gap, 0)
    return bar, body._replace(h=canvas.height - gap - body.y)


def tight_bar_and_body(canvas: Canvas, gap: int) -> tuple[Rect, Rect]:
    """The bar and the room under it, with as little as possible around them."""
    bar = Rect(gap, canvas.px(3), canvas.width - 2 * gap, canvas.scale.button)
    high = canvas.height - bar.bottom - canvas.px(4) - gap
    return bar, Rect(gap, bar.bottom + gap, bar.w, high)


def strip_height(canvas: Canvas) -> int:
    return max(LEAST_HIT, canvas.line_height(canvas.scale.small_strong) + canvas.px(8))


def split_top(rect: Rect, high: int, gap: int) -> tuple[Rect, Rect]:
    """The upper part of a height, and the rest under the gap."""
    return rect.top_part(high), rect.below(high + gap)


def within_limits(wish: int, least: int, most: int) -> int:
    """The wish, held within its limits; `least` wins over `most`."""
    return max(least, min(wish, max(least, most)))


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

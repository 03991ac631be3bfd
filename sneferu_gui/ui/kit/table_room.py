"""How any table's room is divided: its bar and its body, strips, and what is cut off from what."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect

HIT: Final = 32
"""Pixels that whatever is clicked has at least, at any scale."""
WIDE: Final = 2.2
"""How many times as wide as high a window is that has everything side by side."""
TALL: Final = 1.3
"""How many times as wide as high a window is at most that has things below one another."""


@dataclass(frozen=True, slots=True)
class Room:
    """What there is to be divided; games add what their arrangements depend on."""

    canvas: Canvas
    bar: Rect
    body: Rect

    @property
    def gap(self) -> int:
        """The distance between panels."""
        return self.canvas.scale.gap

    def px(self, size: float) -> int:
        """Pixels for a size given at 100 %."""
        return self.canvas.px(size)

    @property
    def strip(self) -> int:
        """How high a strip is."""
        return strip_height(self.canvas)


_Part = TypeVar("_Part", bound=StrEnum)
"""What a game's table can fold."""
Drawers = tuple[tuple[_Part, Rect], ...]
"""Where folded parts are shown whole."""


def drawer_of(drawers: Drawers[_Part], part: StrEnum | None) -> Rect | None:
    """Where a part is shown whole; None where it is not folded."""
    return next((rect for each, rect in drawers if each is part), None)


def bar_and_body(canvas: Canvas) -> tuple[Rect, Rect]:
    """The bar on top of a table, and the room under it."""
    gap = canvas.scale.gap
    bar = Rect(gap, canvas.px(6), canvas.width - 2 * gap, canvas.scale.button + canvas.px(4))
    body = Rect(gap, bar.bottom + canvas.px(6), canvas.width - 2 * gap, 0)
    return bar, body._replace(h=canvas.height - gap - body.y)


def tight_bar_and_body(canvas: Canvas, gap: int) -> tuple[Rect, Rect]:
    """The same with as little as can be around them."""
    bar = Rect(gap, canvas.px(3), canvas.width - 2 * gap, canvas.scale.button)
    high = canvas.height - bar.bottom - canvas.px(4) - gap
    return bar, Rect(gap, bar.bottom + gap, bar.w, high)


def strip_height(canvas: Canvas) -> int:
    """How high a strip is."""
    return max(HIT, canvas.line_height(canvas.scale.small_strong) + canvas.px(8))


def cut(rect: Rect, high: int, gap: int) -> tuple[Rect, Rect]:
    """An upper part of a height, and what is left under the gap."""
    return rect.top_part(high), rect.below(high + gap)


def between(wish: int, least: int, most: int) -> int:
    """What is wished for, within its limits; the least goes before the most."""
    return max(least, min(wish, max(least, most)))

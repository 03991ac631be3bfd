"""Rectangles in pixels and the ways a layout divides them."""

from collections.abc import Iterable
from typing import Final, NamedTuple


class Rect(NamedTuple):
    """A rectangle on the screen: left, top, width and height in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column of pixels beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row of pixels beyond it."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    def contains(self, x: int, y: int) -> bool:
        left, top, wide, high = self
        return left <= x < left + wide and top <= y < top + high

    def meets(self, other: "Rect") -> bool:
        x, y, w, h = self
        left, top, wide, high = other
        return x < left + wide and left < x + w and y < top + high and top < y + h

    def holds(self, other: "Rect") -> bool:
        """Whether the other lies wholly within."""
        x, y, w, h = self
        left, top, wide, high = other
        return x <= left and y <= top and left + wide <= x + w and top + high <= y + h

    def inset(self, dx: int, dy: int | None = None) -> "Rect":
        """The rectangle without `dx` on the left and right and `dy` (or `dx`) at top and bottom."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def top_part(self, height: int) -> "Rect":
        return Rect(self.x, self.y, self.w, min(height, self.h))

    def below(self, height: int) -> "Rect":
        """The rest under the upper part of a height."""
        height = min(height, self.h)
        return Rect(self.x, self.y + height, self.w, self.h - height)

    def bottom_part(self, height: int) -> "Rect":
        height = min(height, self.h)
        return Rect(self.x, self.bottom - height, self.w, height)

    def above(self, height: int) -> "Rect":
        """The rest above the lower part of a height."""
        return Rect(self.x, self.y, self.w, max(0, self.h - height))

    def left_part(self, width: int) -> "Rect":
        return Rect(self.x, self.y, min(width, self.w), self.h)

    def after(self, width: int) -> "Rect":
        """The rest to the right of the left part of a width."""
        width = min(width, self.w)
        return Rect(self.x + width, self.y, self.w - width, self.h)

    def right_part(self, width: int) -> "Rect":
        width = min(width, self.w)
        return Rect(self.right - width, self.y, width, self.h)

    def before(self, width: int) -> "Rect":
        """The rest to the left of the right part of a width."""
        return Rect(self.x, self.y, max(0, self.w - width), self.h)

    def rows(self, count: int, gap: int = 0) -> list["Rect"]:
        """Rows of equal height with a gap between; whole pixels, none lost."""
        return [
            Rect(self.x, top, self.w, bottom - top)
            for top, bottom in equal_spans(self.y, self.h, count, gap)
        ]

    def columns(self, count: int, gap: int = 0) -> list["Rect"]:
        return [
            Rect(left, self.y, right - left, self.h)
            for left, right in equal_spans(self.x, self.w, count, gap)
        ]

    def centred(self, w: int, h: int) -> "Rect":
        """A rectangle of a size in the middle."""
        return Rect(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def fitted(self, width_per_height: float) -> "Rect":
        """The largest rectangle of a shape in the middle."""
        w = min(self.w, int(self.h * width_per_height))
        return self.centred(w, int(w / width_per_height) if width_per_height else self.h)

    def clamped(self, within: "Rect") -> "Rect":
        """The rectangle, moved as little as possible to lie within another."""
        x = max(within.x, min(self.x, within.right - self.w))
        y = max(within.y, min(self.y, within.bottom - self.h))
        return Rect(x, y, self.w, self.h)


NOWHERE: Final = Rect(0, 0, 0, 0)
"""The rectangle of things without a place."""


def around(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle that holds all of these, of which there is at least one.

    >>> around([Rect(2, 0, 4, 4), Rect(0, 1, 3, 9)])
    Rect(x=0, y=0, w=6, h=10)
    """
    lefts, tops, rights, bottoms = zip(*((r.x, r.y, r.right, r.bottom) for r in rects), strict=True)
    return Rect(min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops))


def equal_spans(start: int, length: int, count: int, gap: int = 0) -> list[tuple[int, int]]:
    """First and end of parts of a length, as equal as whole pixels allow; none is lost."""
    room = length - gap * (count - 1)
    return [
        (start + room * i // count + gap * i, start + room * (i + 1) // count + gap * i)
        for i in range(count)
    ]

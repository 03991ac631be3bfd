"""The parts of a line of the move's panel: pictures, each with a figure or a word."""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Colour, Font, Look, Picture
from sneferu_gui.ui.kit.rect import Rect

PART_SIZE: Final = 20
"""The size of a picture in an amount, or in place of words, if the line is so high."""
PART_GAP: Final = 9
"""The gap between two parts of an amount, in pixels at 100 %."""

Parts = tuple[tuple[str, str], ...]
"""Pictures, each with a figure or a word after it; either may be empty."""


def parts_width(canvas: Canvas, parts: Parts, font: Font) -> int:
    wides = (_part_width(canvas, part, font) for part in parts)
    return sum(wides) + _between(canvas, font) * max(0, len(parts) - 1)


def _between(canvas: Canvas, font: Font) -> int:
    """The gap between two parts of an amount; smaller for captions."""
    return min(canvas.px(PART_GAP), canvas.px(PART_GAP) * font.size // canvas.scale.strong.size)


def _part_width(canvas: Canvas, part: tuple[str, str], font: Font) -> int:
    picture, figure = part
    size = _part_size(canvas, font) if picture else 0
    beside = canvas.px(3) if picture and figure else 0
    return size + beside + canvas.text_width(figure, font)


def _part_size(canvas: Canvas, font: Font) -> int:
    """The size of a picture beside a figure."""
    size = canvas.px(PART_SIZE) * font.size // canvas.scale.strong.size
    return min(max(size, canvas.px(PART_SIZE)), canvas.line_height(font))


def parts_looks(
    canvas: Canvas, rect: Rect, parts: Parts, font: Font, colour: Colour
) -> Iterator[Look]:
    """Pictures with their figures, from the left."""
    size, x = _part_size(canvas, font), rect.x
    for picture, figure in parts:
        wide = _part_width(canvas, (picture, figure), font)
        spot = Rect(x, rect.y, wide, rect.h)
        if picture:
            yield Picture(spot.left_part(size).centred(size, size), picture)
        if figure:
            yield canvas.letters(spot, figure, font, colour, Align.RIGHT)
        x += wide + _between(canvas, font)

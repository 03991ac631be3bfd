"""A turn's steps as a strip of pictures: those done, the present ones, and those to come."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, PALM, SHADE, SHADE_EDGE

COURSE_HEIGHT: Final = 34
"""The height of the strip in pixels at 100 %, as are all sizes here."""
STEP_PICTURE: Final = 26
CHECK: Final = "icons/check"
CHECK_SIZE: Final = 14
DONE_OPACITY: Final = 120
"""The opacity of the picture of a step that is done."""


class Course(NamedTuple):
    words: str
    """All steps in words."""
    pictures: tuple[str, ...]
    done: int
    """The number of steps done."""
    begun: int
    """The number of steps done or present."""


def course_strip(canvas: Canvas, rect: Rect, shown: Course) -> Node:
    """The steps side by side: a tick on those done, a bright field for those present."""
    looks: list[Look] = []
    for n, (cell, picture) in enumerate(
        zip(rect.columns(len(shown.pictures), canvas.px(4)), shown.pictures, strict=True)
    ):
        is_done, is_present = n < shown.done, shown.done <= n < shown.begun
        fill = (*GOLD[:3], 150) if is_present else (*SHADE[:3], 90) if is_done else CLEAR
        edge = PALM if is_present else SHADE_EDGE
        looks.append(Box(cell, fill, canvas.px(5), edge, canvas.px(2 if is_present else 1)))
        spot = cell.centred(canvas.px(STEP_PICTURE), canvas.px(STEP_PICTURE))
        looks.append(Picture(spot, picture, DONE_OPACITY if is_done else 255))
        if is_done:
            tick = cell.right_part(canvas.px(CHECK_SIZE)).bottom_part(canvas.px(CHECK_SIZE))
            looks.append(Picture(tick, CHECK))
    return Node("move/course", "text", rect, shown.words, looks=tuple(looks))

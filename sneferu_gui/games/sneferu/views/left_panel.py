"""Which stones are left to come: a row for each of the ten kinds."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sneferu.views.looks import StoneLook
from sneferu_gui.games.sneferu.views.stones import Halves
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import FADED_INK, INK, PALM, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, picture_button

COLUMNS: Final = 2
ROW: Final = 30
"""The height of a row at 100 %, where there is room."""


@dataclass(frozen=True, slots=True)
class KindLeft:
    """A kind of stone."""

    stone: Halves
    left: int
    count: int
    """How many there are in all."""
    label: str


@dataclass(frozen=True, slots=True)
class LeftAppearance:
    """All kinds."""

    title: str
    kinds: tuple[KindLeft, ...]
    close: ButtonAppearance


def left_height(canvas: Canvas, room: Rect, shown: LeftAppearance) -> int:
    """How high the panel would like to be: never more than the room it has."""
    rows = -(-len(shown.kinds) // COLUMNS)
    head = canvas.panel_content(room).y - room.y
    return min(room.h, head + rows * canvas.px(ROW) + canvas.px(12))


@remembered
def left_panel(canvas: Canvas, rect: Rect, shown: LeftAppearance) -> Node:
    """The panel."""
    inner = canvas.panel_content(rect)
    inner = inner.top_part(inner.h + canvas.px(4))
    rows = -(-len(shown.kinds) // COLUMNS)
    high = min(inner.h // rows, canvas.px(ROW))
    nodes = []
    for column, lane in enumerate(inner.columns(COLUMNS, canvas.px(14))):
        for row in range(rows):
            index = column * rows + row
            if index < len(shown.kinds):
                place = Rect(lane.x, inner.y + canvas.px(3) + row * high, lane.w, high)
                nodes.append(_kind(canvas, index, place, shown.kinds[index]))
    size = canvas.scale.button
    corner = Rect(rect.right - canvas.px(4) - size, rect.y + canvas.px(2), size, size)
    close = picture_button(canvas, corner, shown.close, "icons/close", 0.5)
    return canvas.panel("left", rect, shown.title, close, *nodes)


def _kind(canvas: Canvas, index: int, rect: Rect, kind: KindLeft) -> Node:
    """The stone, how many are left, and a stroke for each: tall for what is left."""
    tall = rect.h - max(2, canvas.px(3))
    stone = Rect(rect.x, rect.y, 2 * tall, tall)
    font = canvas.scale.strong
    number = Rect(stone.right + canvas.px(4), rect.y, canvas.text_width("10", font), tall)
    ink = INK if kind.left else FADED_INK
    looks: list[Look] = [
        StoneLook(stone, *kind.stone, 255 if kind.left else 110),
        canvas.letters(number, str(kind.left), font, ink, Align.RIGHT),
    ]
    strokes = rect.after(number.right - rect.x + canvas.px(7))
    looks += _strokes(canvas, strokes._replace(h=tall), kind)
    return Node(f"left/{index}", "text", rect._replace(h=tall), kind.label, looks=tuple(looks))


def _strokes(canvas: Canvas, rect: Rect, kind: KindLeft) -> list[Look]:
    step = min(rect.w // max(1, kind.count), canvas.px(8))
    wide = max(2, step - max(1, step // 3))
    high = min(rect.h - 4, canvas.px(13))
    foot = rect.centred(wide, high).bottom
    looks: list[Look] = []
    for i in range(kind.count):
        tall, colour = (high, PALM) if i < kind.left else (max(2, high // 4), SHADE_EDGE)
        looks.append(Box(Rect(rect.x + i * step, foot - tall, wide, tall), colour, 1))
    return looks

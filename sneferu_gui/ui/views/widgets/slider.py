"""A slider: a knob on a line, moved by pointer, arrow keys or wheel."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Box, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import EDGE, GOLD, SAND, SEA_EDGE


@dataclass(frozen=True, slots=True)
class SliderAppearance:
    """A slider."""

    key: str
    label: str
    share: float
    """Where the knob is: 0 at the left end, 1 at the right."""
    act: Hashable
    hint: str = ""


def slider(canvas: Canvas, rect: Rect, shown: SliderAppearance) -> Node:
    """The slider in a rectangle, all of which can be clicked."""
    thick = canvas.px(5)
    line = Rect(rect.x, rect.y + canvas.px(13) - thick // 2, rect.w, thick)
    size = canvas.px(18)
    x = rect.x + round(shown.share * (rect.w - 1)) - size // 2
    knob = Rect(x, line.centre[1] - size // 2, size, size).clamped(rect._replace(h=rect.h + size))
    lit = canvas.is_hovered(shown.key) or canvas.is_focused(shown.key)
    done = line.left_part(max(0, knob.centre[0] - line.x))
    looks: tuple[Look, ...] = (
        Box(line, SEA_EDGE, thick // 2),
        Box(done, GOLD, thick // 2),
        Box(knob, GOLD if lit else SAND, size // 2, EDGE, max(1, canvas.px(1.5))),
        *canvas.ring(shown.key, knob, size // 2),
    )
    return Node(shown.key, "slider", rect, shown.label, canvas.marks(shown.key), shown.act,
                shown.hint, looks)  # fmt: skip

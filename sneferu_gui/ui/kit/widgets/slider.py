"""Sliders and scroll bars."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import ControlState, groove, scroll_bar_handle, slider_handle
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, NIGHT_LINE, SEA_LIP, SHADE, SLAB_EDGE


@dataclass(frozen=True, slots=True)
class SliderAppearance:
    key: str
    label: str
    share: float
    """The position of the knob: 0 at the left end, 1 at the right."""
    act: Hashable


def slider(canvas: Canvas, rect: Rect, shown: SliderAppearance) -> Node:
    thick = max(6, canvas.px(8))
    line = Rect(rect.x, rect.y + canvas.px(13) - thick // 2, rect.w, thick)
    size = canvas.px(20)
    x = rect.x + round(shown.share * (rect.w - 1)) - size // 2
    knob = Rect(x, line.centre[1] - size // 2, size, size).clamped(rect._replace(h=rect.h + size))
    control = canvas.control_state(shown.key)
    if control is ControlState.REST and canvas.is_focused(shown.key):
        control = ControlState.POINTED
    done = line.left_part(max(0, knob.centre[0] - line.x)).inset(canvas.px(2))
    looks: tuple[Look, ...] = (
        groove(canvas.scale, line, SEA_LIP, NIGHT_LINE),
        Box(done, GOLD, done.h // 2),
        slider_handle(canvas.scale, knob, control),
        *canvas.focus_ring(shown.key, knob, size // 3),
    )
    return Node(
        shown.key, "slider", rect, shown.label, canvas.node_states(shown.key),
        Use(shown.act), looks,
    )  # fmt: skip


def scroll_bar_width(canvas: Canvas) -> int:
    return canvas.px(10)


def scroll_bar(canvas: Canvas, key: str, rect: Rect, above: float, seen: float) -> Node:
    """The bar along a rectangle: `above` and `seen` are shares of the whole length.

    An empty picture where everything is seen.
    """
    if seen >= 1:
        return Node(key, "picture", rect)
    size = max(canvas.px(28), round(rect.h * seen))
    place = Rect(rect.x, rect.y + round(rect.h * above), rect.w, size).clamped(rect)
    looks = (groove(canvas.scale, rect, SHADE, SLAB_EDGE), scroll_bar_handle(canvas.scale, place))
    return Node(key, "picture", rect, looks=looks)

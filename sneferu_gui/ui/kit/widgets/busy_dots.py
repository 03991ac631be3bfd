"""Dots after the label of what is busy."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Carved, Letters
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, SAND

DOTS: Final = 3
FAINT: Final = 70
"""The opacity of a dot that is not lit."""


def busy_dots(canvas: Canvas, node: Node, lit: int) -> Node:
    """The dots after a button's label, or along its foot, the first `lit` of them in full."""
    size, apart = max(3, canvas.px(4)), canvas.px(9)
    wide = 2 * apart + size
    line = node.rect.bottom_part(size + canvas.px(3)).centred(wide, size)
    label = next((look for look in node.looks if isinstance(look, Letters)), None)
    has_grain = any(isinstance(look, Carved) and look.has_grain for look in node.looks)
    written = label.colour if label is not None else INK if has_grain else SAND
    if label is not None:
        words = canvas.text_width(label.text, label.font)
        room = label.rect.right_part((label.rect.w - words) // 2)
        if room.w > wide + canvas.px(6):
            line = room.after(canvas.px(6)).left_part(wide).centred(wide, size)
    looks = tuple(
        Box(
            Rect(line.x + i * apart, line.y, size, size),
            written if i < lit else (*written[:3], FAINT),
            size // 2,
        )
        for i in range(DOTS)
    )
    return Node(f"{node.key}/busy", "motion", line, looks=looks, is_floating=True)

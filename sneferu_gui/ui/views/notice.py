"""A notice over any scene: something the player should know, put away by a click."""

from collections.abc import Hashable

from sneferu_gui.language import _
from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Box, Letters, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import GOLD, SAND

GROUND = (20, 27, 51, 245)


def notice(canvas: Canvas, text: str, act: Hashable) -> Node:
    """The notice at the foot of the window; `act` puts it away."""
    font, pad = canvas.scale.body, canvas.px(14)
    label = _("Close")
    button_wide = canvas.text_width(label, font) + canvas.px(24)
    most = min(canvas.width - canvas.px(40), canvas.px(760))
    lines = canvas.wrapped(text, font, most - 3 * pad - button_wide)
    words = max(canvas.text_width(line, font) for line in lines)
    high = canvas.line_height(font)
    size = max(len(lines) * high, canvas.scale.button) + 2 * pad
    rect = canvas.rect.inset(0, canvas.px(18)).bottom_part(size)
    rect = rect.centred(words + 3 * pad + button_wide, size)
    column = rect.inset(pad).left_part(words).centred(words, len(lines) * high)
    looks: list[Look] = [Box(rect, GROUND, canvas.px(8), GOLD, max(1, canvas.px(1.5)))]
    looks += [
        Letters(Rect(column.x, column.y + i * high, words, high), line, font, SAND)
        for i, line in enumerate(lines)
    ]
    place = rect.inset(pad).right_part(button_wide).centred(button_wide, canvas.scale.button)
    close = canvas.button("notice/close", place, label, act, style=ON_NIGHT)
    return Node("notice", "notice", rect, text, looks=tuple(looks), children=(close,),
                is_floating=True)  # fmt: skip

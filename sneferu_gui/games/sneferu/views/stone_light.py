"""The light behind a stone that can be chosen, in the offer and in the storehouse alike."""

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, INK, PALM


def light_width(canvas: Canvas) -> int:
    """How far the light reaches beyond the stone, in pixels."""
    return max(2, canvas.px(3))


def light_radius(canvas: Canvas, rect: Rect) -> int:
    """How round the light's corners are, in pixels."""
    return max(2, rect.h // 8) + light_width(canvas)


def stone_light(canvas: Canvas, rect: Rect, *, is_chosen: bool, is_lit: bool) -> list[Look]:
    """The light behind a stone in a rectangle: with an edge once it is chosen; else none at all."""
    around, radius = rect.inset(-light_width(canvas)), light_radius(canvas, rect)
    if is_chosen:
        return [Box(around, GOLD, radius, PALM, max(2, canvas.px(2)))]
    return [Box(around, (*GOLD[:3], 200), radius)] if is_lit else []


def hint_frame(canvas: Canvas, rect: Rect) -> list[Look]:
    """The frame around what a hint speaks of: golden between dark edges, on any ground."""
    wide = max(3, canvas.px(3))
    radius = max(2, rect.h // 8) + wide
    return [
        Box(rect.inset(-wide - 1), CLEAR, radius + 1, INK, wide + 2),
        Box(rect.inset(-wide), CLEAR, radius, GOLD, wide),
    ]

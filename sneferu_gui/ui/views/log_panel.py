"""The log: what happened, newest at the foot."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Box, Letters, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import GOLD, INK, PALM


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened."""

    text: str
    emblem: str = ""
    """Picture of whose doing it was; empty for what followed from the line before."""
    is_gain: bool = False
    act: Hashable | None = None
    """What choosing the line means: to see that moment."""
    hint: str = ""


def log_panel(
    canvas: Canvas, rect: Rect, title: str, lines: tuple[LogLine, ...], back: int
) -> Node:
    """As many of the newest lines as fit, `back` lines scrolled back."""
    inner = canvas.inside(rect)
    font = canvas.scale.small
    high = canvas.line_height(font)
    icon = min(high, canvas.px(15))
    text_w = inner.w - icon - canvas.px(5)
    nodes: list[Node] = []
    y = inner.bottom
    shown = lines[: len(lines) - back] if back else lines
    for index in range(len(shown) - 1, -1, -1):
        line = shown[index]
        rows = canvas.wrapped(line.text, font, text_w)
        y -= high * len(rows)
        if y < inner.y:
            break
        place = Rect(inner.x, y, inner.w, high * len(rows))
        key = f"log/{index}"
        looks: list[Look] = [*_light(canvas, key, place)] if line.act is not None else []
        if line.emblem:
            looks.append(Picture(Rect(place.x, y + (high - icon) // 2, icon, icon), line.emblem))
        for i, row in enumerate(rows):
            spot = Rect(place.x + icon + canvas.px(5), y + i * high, text_w, high)
            looks.append(Letters(spot, row, font, PALM if line.is_gain else INK))
        state = canvas.marks(key) if line.act is not None else ()
        nodes.append(Node(key, "text", place, line.text, state, line.act, line.hint, tuple(looks)))
    return canvas.panel("log", rect, title, *reversed(nodes))


def _light(canvas: Canvas, key: str, place: Rect) -> tuple[Look, ...]:
    """What shows that a line can be chosen."""
    if not canvas.is_hovered(key):
        return canvas.ring(key, place)
    return (Box(place.inset(-canvas.px(3), 0), (*GOLD[:3], 110), canvas.px(4)),)

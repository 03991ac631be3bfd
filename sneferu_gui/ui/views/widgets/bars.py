"""Charts of bars under one another."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Box, Colour, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import HEADING, INK, PALM, SHADE, SHADE_EDGE

BAR: Final = 24
"""The height of a bar's row in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar."""

    label: str
    value: float
    text: str
    """Its value in words, at its end."""
    colour: Colour = PALM


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars under one another."""

    key: str
    title: str
    bars: tuple[Bar, ...]
    most: float = 0.0
    """What a whole bar stands for; 0 for the largest value there is."""


def bars_height(canvas: Canvas, shown: BarChart) -> int:
    """How high a chart is that shows all its bars."""
    head = canvas.line_height(canvas.scale.heading) + canvas.px(6)
    return head + len(shown.bars) * canvas.px(BAR)


def bar_chart(canvas: Canvas, rect: Rect, shown: BarChart) -> Node:
    """The chart in a rectangle: as many bars as fit, each with its name and value."""
    body_font, strong = canvas.scale.body, canvas.scale.strong
    high = canvas.px(BAR)
    head = rect.top_part(canvas.line_height(canvas.scale.heading))
    looks: list[Look] = [canvas.letters(head, shown.title, canvas.scale.heading, HEADING)]
    body = rect.below(head.h + canvas.px(6))
    bars = shown.bars[: max(0, body.h // high)]
    names = max((canvas.text_width(bar.label, body_font) for bar in bars), default=0)
    values = max((canvas.text_width(bar.text, strong) for bar in bars), default=0)
    names = min(names, body.w // 3)
    most = shown.most or max((bar.value for bar in bars), default=0) or 1
    for i, bar in enumerate(bars):
        row = Rect(body.x, body.y + i * high, body.w, high)
        looks += _bar(canvas, row, bar, bar.value / most, (names, values))
    words = "; ".join(f"{bar.label} {bar.text}" for bar in bars)
    return Node(shown.key, "chart", rect, f"{shown.title}: {words}", looks=tuple(looks))


def _bar(canvas: Canvas, row: Rect, bar: Bar, share: float, wides: Sequence[int]) -> list[Look]:
    gap, high = canvas.px(8), canvas.px(12)
    track = row.after(wides[0] + gap).before(wides[1] + gap)
    track = track.centred(track.w, high)
    radius = canvas.px(3)
    filled = track.left_part(max(1, round(share * track.w))) if bar.value else track.left_part(0)
    looks: list[Look] = [
        canvas.letters(row.left_part(wides[0]), bar.label, canvas.scale.body, INK),
        Box(track, (*SHADE[:3], 110), radius, (*SHADE_EDGE[:3], 160), 1),
    ]
    if filled.w:
        looks.append(Box(filled, bar.colour, radius))
    place = row.right_part(wides[1])
    looks.append(canvas.letters(place, bar.text, canvas.scale.strong, INK, Align.RIGHT))
    return looks

"""Charts people can read at a glance: lines over time, and bars."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Box, Colour, Letters, Line, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, INK, PALM, SHADE, SHADE_EDGE

DASHES: Final = (0, 7, 3, 12)
"""How each line is dashed, so that lines differ by more than their colour."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)
"""Distances of a scale's marks."""
MOST_MARKS: Final = 5


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart."""

    name: str
    colour: Colour
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines over the same time."""

    key: str
    title: str
    series: tuple[Series, ...]
    foot: str
    """What goes from left to right."""


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


def marks_up_to(most: float) -> list[int]:
    """The numbers of a scale from 0 to at least `most`, a handful of round ones.

    >>> marks_up_to(21)
    [0, 5, 10, 15, 20, 25]
    """
    step = next((s for s in STEPS if most / s <= MOST_MARKS), STEPS[-1])
    return [step * i for i in range(int(-(-most // step)) + 1)] if most > 0 else [0, 1]


def line_chart(canvas: Canvas, rect: Rect, shown: LineChart) -> Node:
    """The chart in a rectangle: title, legend, scale and lines."""
    small = canvas.scale.small
    high = canvas.line_height(small)
    head, plot = rect.top_part(high), rect.below(high + canvas.px(6)).above(high)
    marks = marks_up_to(max((max(s.values, default=0) for s in shown.series), default=0))
    margin = max(canvas.text_width(str(mark), small) for mark in marks) + canvas.px(6)
    area = plot.after(margin).before(canvas.px(4))
    looks: list[Look] = []
    for mark in marks:
        y = area.bottom - 1 - round(mark / marks[-1] * (area.h - 1))
        looks.append(Line(((area.x, y), (area.right - 1, y)), (*SHADE_EDGE[:3], 120), 1))
        number = Rect(plot.x, y - high // 2, margin - canvas.px(6), high)
        looks.append(Letters(number, str(mark), small, FADED_INK, Align.RIGHT))
    for index, series in enumerate(shown.series):
        looks += _line(canvas, area, series, marks[-1], index)
    foot = rect.bottom_part(high)
    looks.append(canvas.letters(foot.after(margin), shown.foot, small, FADED_INK, Align.CENTRE))
    looks += _legend(canvas, head, shown)
    words = "; ".join(_told(series) for series in shown.series)
    return Node(shown.key, "chart", rect, f"{shown.title}: {words}", looks=tuple(looks))


def _told(series: Series) -> str:
    return f"{series.name} {', '.join(f'{value:g}' for value in series.values)}"


def _line(canvas: Canvas, area: Rect, series: Series, most: int, index: int) -> list[Look]:
    if not series.values:
        return []
    count = max(1, len(series.values) - 1)
    points = tuple(
        (
            area.x + round(i / count * (area.w - 1)),
            area.bottom - 1 - round(value / most * (area.h - 1)),
        )
        for i, value in enumerate(series.values)
    )
    wide = max(2, canvas.px(2))
    if len(points) == 1:
        dot = Rect(points[0][0], points[0][1] - wide, 2 * wide, 2 * wide)
        return [Box(dot, series.colour, wide)]
    return [Line(points, series.colour, wide, _dash(canvas, index))]


def _dash(canvas: Canvas, index: int) -> int:
    """The length of the dashes of a chart's lines, in their order; 0 for none."""
    dash = DASHES[index % len(DASHES)]
    return canvas.px(dash) if dash else 0


def _legend(canvas: Canvas, head: Rect, shown: LineChart) -> list[Look]:
    """The title, and the lines' names in their colours."""
    strong, small = canvas.scale.small_strong, canvas.scale.small
    looks: list[Look] = [canvas.letters(head, shown.title, strong, INK)]
    if len(shown.series) == 1:
        return looks
    x = head.right
    for index, series in reversed(list(enumerate(shown.series))):
        wide = canvas.text_width(series.name, small)
        x -= wide
        looks.append(canvas.letters(Rect(x, head.y, wide, head.h), series.name, small, INK))
        sample = Rect(x - canvas.px(26), head.y, canvas.px(22), head.h)
        y = sample.centre[1]
        ends = ((sample.x, y), (sample.right, y))
        looks.append(Line(ends, series.colour, 3, _dash(canvas, index)))
        x = sample.x - canvas.px(12)
    return looks


def bar_chart(canvas: Canvas, rect: Rect, shown: BarChart) -> Node:
    """The chart in a rectangle: as many bars as fit, each with its name and value."""
    small = canvas.scale.small
    high = canvas.line_height(small) + canvas.px(6)
    head = rect.top_part(canvas.line_height(canvas.scale.small_strong))
    looks: list[Look] = [canvas.letters(head, shown.title, canvas.scale.small_strong, INK)]
    body = rect.below(head.h + canvas.px(4))
    bars = shown.bars[: max(0, body.h // high)]
    names = max((canvas.text_width(bar.label, small) for bar in bars), default=0)
    values = max((canvas.text_width(bar.text, small) for bar in bars), default=0)
    names = min(names, body.w // 3)
    most = shown.most or max((bar.value for bar in bars), default=0) or 1
    for i, bar in enumerate(bars):
        row = Rect(body.x, body.y + i * high, body.w, high)
        looks += _bar(canvas, row, bar, bar.value / most, (names, values))
    words = "; ".join(f"{bar.label} {bar.text}" for bar in bars)
    return Node(shown.key, "chart", rect, f"{shown.title}: {words}", looks=tuple(looks))


def _bar(canvas: Canvas, row: Rect, bar: Bar, share: float, wides: Sequence[int]) -> list[Look]:
    small = canvas.scale.small
    gap = canvas.px(8)
    track = row.after(wides[0] + gap).before(wides[1] + gap).inset(0, row.h // 4)
    filled = track.left_part(max(1, round(share * track.w))) if bar.value else track.left_part(0)
    looks: list[Look] = [
        canvas.letters(row.left_part(wides[0]), bar.label, small, INK),
        Box(track, (*SHADE[:3], 110), track.h // 2),
    ]
    if filled.w:
        looks.append(Box(filled, bar.colour, track.h // 2))
    looks.append(canvas.letters(row.right_part(wides[1]), bar.text, small, INK, Align.RIGHT))
    return looks

"""Charts people can read at a glance: lines over time, and bars."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Box, Colour, Letters, Line, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, HEADING, INK, PALM, PAPER, SHADE, SHADE_EDGE

DASHES: Final = (0, 7, 3, 12)
"""How each line is dashed, so that lines differ by more than their colour."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)
"""Distances of a scale's marks."""
MOST_MARKS: Final = 5
FEW: Final = 24
"""Values that are few enough for a dot each."""
BAR: Final = 24
"""The height of a bar's row in pixels at 100 %."""


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
    first: int = 0
    """The number of the first value, from left to right."""


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
    """The chart in a rectangle: title, legend, scale and lines, each with its last value."""
    small = canvas.scale.small
    high = canvas.line_height(small)
    head = rect.top_part(canvas.line_height(canvas.scale.heading))
    plot = rect.below(head.h + canvas.px(8)).above(high + canvas.px(3))
    marks = marks_up_to(max((max(s.values, default=0) for s in shown.series), default=0))
    margin = max(canvas.text_width(str(mark), small) for mark in marks) + canvas.px(6)
    last = canvas.text_width(str(marks[-1]), canvas.scale.small_strong) + canvas.px(10)
    area = plot.after(margin).before(last)
    looks = _rules(canvas, plot, area, marks)
    for index, series in enumerate(shown.series):
        looks += _line(canvas, area, series, marks[-1], index)
    looks += _last_values(canvas, area.after(area.w), area, shown.series, marks[-1])
    looks += _foot(canvas, rect.bottom_part(high), area, shown)
    looks += _legend(canvas, head, shown)
    words = "; ".join(_series_text(series) for series in shown.series)
    return Node(shown.key, "chart", rect, f"{shown.title}: {words}", looks=tuple(looks))


def _series_text(series: Series) -> str:
    return f"{series.name} {', '.join(f'{value:g}' for value in series.values)}"


def _rules(canvas: Canvas, plot: Rect, area: Rect, marks: list[int]) -> list[Look]:
    """A line at each mark of the scale, the lowest strongest, and its number before it."""
    small = canvas.scale.small
    high = canvas.line_height(small)
    looks: list[Look] = []
    for mark in marks:
        y = _height_of(area, mark, marks[-1])
        strong = mark == marks[0]
        colour = (*SHADE_EDGE[:3], 255 if strong else 90)
        wide = max(1, canvas.px(1.5)) if strong else 1
        looks.append(Line(((area.x, y), (area.right - 1, y)), colour, wide))
        number = Rect(plot.x, y - high // 2, area.x - plot.x - canvas.px(6), high)
        looks.append(Letters(number, str(mark), small, FADED_INK, Align.RIGHT))
    return looks


def _height_of(area: Rect, value: float, most: float) -> int:
    return area.bottom - 1 - round(value / most * (area.h - 1))


def _points(area: Rect, series: Series, most: float) -> tuple[tuple[int, int], ...]:
    count = max(1, len(series.values) - 1)
    return tuple(
        (area.x + round(i / count * (area.w - 1)), _height_of(area, value, most))
        for i, value in enumerate(series.values)
    )


def _line(canvas: Canvas, area: Rect, series: Series, most: int, index: int) -> list[Look]:
    """The line, with a dot at each value if they are few, else at the last one."""
    points = _points(area, series, most)
    wide = max(2, canvas.px(2))
    looks: list[Look] = []
    if len(points) > 1:
        # A darker edge under it: some of the colours are pale on paper.
        dash, edge = _dash(canvas, index), (*INK[:3], 120)
        looks.append(Line(points, edge, wide + max(1, canvas.px(1.5)), dash))
        looks.append(Line(points, series.colour, wide, dash))
    dotted = points if len(points) <= FEW else points[-1:]
    size = canvas.px(7)
    for x, y in dotted:
        dot = Rect(x - size // 2, y - size // 2, size, size)
        looks.append(Box(dot, series.colour, size // 2, PAPER, max(1, canvas.px(1))))
    return looks


def _last_values(
    canvas: Canvas, room: Rect, area: Rect, series: Sequence[Series], most: int
) -> list[Look]:
    """The last value of each line at its end, moved apart where they would meet."""
    font = canvas.scale.small_strong
    high = canvas.line_height(font)
    ends = sorted({s.values[-1] for s in series if s.values}, reverse=True)
    looks: list[Look] = []
    top = area.y - high
    for value in ends:
        top = max(top, _height_of(area, value, most) - high // 2)
        place = Rect(room.x + canvas.px(7), top, canvas.text_width(f"{value:g}", font), high)
        looks.append(Letters(place, f"{value:g}", font, INK))
        top += high - canvas.px(2)
    return looks


def _foot(canvas: Canvas, row: Rect, area: Rect, shown: LineChart) -> list[Look]:
    """Numbers under the lines, and at the end what they count."""
    small = canvas.scale.small
    count = max((len(series.values) for series in shown.series), default=0)
    last = shown.first + count - 1
    wide = canvas.text_width(shown.foot, small)
    foot = Rect(area.right - wide, row.y, wide, row.h)
    looks: list[Look] = [Letters(foot, shown.foot, small, FADED_INK, Align.RIGHT)]
    for mark in marks_up_to(last) if count > 1 else ():
        number = canvas.text_width(str(mark), small)
        x = area.x + round((mark - shown.first) / (count - 1) * (area.w - 1))
        place = Rect(x - number // 2, row.y, number, row.h)
        if mark < shown.first or place.right + canvas.px(12) > foot.x:
            continue
        looks.append(Letters(place, str(mark), small, FADED_INK))
        tick = (x, area.bottom - 1), (x, area.bottom + canvas.px(3))
        looks.append(Line(tick, SHADE_EDGE, max(1, canvas.px(1))))
    return looks


def _dash(canvas: Canvas, index: int) -> int:
    """The length of the dashes of a chart's lines, in their order; 0 for none."""
    dash = DASHES[index % len(DASHES)]
    return canvas.px(dash) if dash else 0


def _legend(canvas: Canvas, head: Rect, shown: LineChart) -> list[Look]:
    """The title, and the lines' names in their colours."""
    small = canvas.scale.small
    looks: list[Look] = [canvas.letters(head, shown.title, canvas.scale.heading, HEADING)]
    if len(shown.series) == 1:
        return looks
    x = head.right
    for index, series in reversed(list(enumerate(shown.series))):
        wide = canvas.text_width(series.name, small)
        x -= wide
        looks.append(canvas.letters(Rect(x, head.y, wide, head.h), series.name, small, INK))
        sample = Rect(x - canvas.px(38), head.y, canvas.px(34), head.h)
        y = sample.centre[1]
        ends = ((sample.x, y), (sample.right, y))
        thick, dash = max(3, canvas.px(3)), _dash(canvas, index)
        looks.append(Line(ends, (*INK[:3], 120), thick + max(1, canvas.px(1.5)), dash))
        looks.append(Line(ends, series.colour, thick, dash))
        x = sample.x - canvas.px(12)
    return looks


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

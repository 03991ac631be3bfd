"""Charts: lines over time, and horizontal bars."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneferu_gui.language import shortest, written
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Font, Letters, Line, Look, Picture
from sneferu_gui.ui.kit.node import Figures, Node, Use
from sneferu_gui.ui.kit.rect import Rect

DASH_LENGTHS: Final = (0, 7, 3, 12)
"""The dash length of each line, so that lines differ by more than their colour."""
MARK_STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000)
MOST_MARKS: Final = 5
MOST_DOTS_ON_LINE: Final = 24
WIDE_CHART: Final = 480
"""The width from which a chart's title is larger than its text, in pixels at 100 %."""
# Sizes are pixels at 100 %.
EMBLEM_WIDTH: Final = 18


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    colour: Colour
    values: tuple[float, ...]
    emblem: str = ""
    """The picture beside its name and at its end; empty for none."""


@dataclass(frozen=True, slots=True)
class LineChart:
    """Lines over the same time."""

    key: str
    title: str
    series: tuple[Series, ...]
    axis_name: str
    first: int = 0
    """The number of the first value on the horizontal axis."""
    count: int = 0
    """The number of values there is room for; 0 for as many as there are."""
    top: float = 0.0
    """The greatest mark of the scale; 0 for the largest value."""
    unit: str = ""
    """The unit after the last values."""
    highlights: tuple[tuple[int, int, Colour], ...] = ()
    """Highlighted values: the index of the line, that of the value, and a colour."""
    is_from_zero: bool = True
    """Whether the scale begins at 0; else just below the least value."""
    empty: str = ""
    """Words shown where there are no values."""
    selected: int | None = None
    """The index of the selected value, marked by a line across the chart; None for none."""

    @property
    def places(self) -> int:
        """The number of values there is room for on the horizontal axis."""
        return max(self.count, max((len(each.values) for each in self.series), default=0))

    @property
    def marks(self) -> list[int]:
        """The numbers of the vertical scale."""
        largest = max((max(s.values, default=0) for s in self.series), default=0)
        if not self.is_from_zero:
            least = min((min(s.values, default=0) for s in self.series), default=0)
            return marks_between(least, largest)
        return marks_up_to(self.top or largest)


def marks_up_to(most: float) -> list[int]:
    """A few round numbers for a scale from 0 to at least `most`.

    >>> marks_up_to(21)
    [0, 5, 10, 15, 20, 25]
    """
    step = next((s for s in MARK_STEPS if most / s <= MOST_MARKS), MARK_STEPS[-1])
    return [step * i for i in range(int(-(-most // step)) + 1)] if most > 0 else [0, 1]


def marks_between(least: float, most: float) -> list[int]:
    """A few round numbers for a scale from below the least to above the most.

    >>> marks_between(1180, 1420)
    [1150, 1200, 1250, 1300, 1350, 1400, 1450]
    """
    span = max(1.0, most - least)
    step = next((s for s in MARK_STEPS if span / s <= MOST_MARKS), MARK_STEPS[-1])
    first, last = int(least // step) - (least % step == 0), int(-(-most // step))
    return [step * i for i in range(min(first, last - 1), last + (most % step == 0) + 1)]


def _plot(canvas: Canvas, rect: Rect, shown: LineChart) -> tuple[Rect, Rect, Rect]:
    """The rectangles of the head, of the lines with their scale, and of the lines alone."""
    small, marks = canvas.scale.small, shown.marks
    high = canvas.line_height(small)
    head = rect.top_part(_title_height(canvas, shown, rect.w))
    font = _title_font(canvas, shown, rect.w)
    if _legend_width(canvas, shown) + canvas.px(16) > head.w - canvas.text_width(shown.title, font):
        head = rect.top_part(head.h + high)  # the names have a line of their own
    whole = rect.below(head.h + canvas.px(8)).above(high + canvas.px(3))
    margin = max(canvas.text_width(written(mark), small) for mark in marks) + canvas.px(6)
    ends = [float(marks[-1]), *(series.values[-1] for series in shown.series if series.values)]
    last = max(
        canvas.text_width(f"{shortest(end)}{shown.unit}", canvas.scale.small_strong) for end in ends
    )
    last += canvas.px(10)
    if any(series.emblem for series in shown.series):
        last += canvas.px(EMBLEM_WIDTH)
    return head, whole, whole.after(margin).before(last)


def chart_area(canvas: Canvas, rect: Rect, shown: LineChart) -> Rect:
    """The rectangle of a chart's lines, from the first value to the last."""
    _head, _whole, area = _plot(canvas, rect, shown)
    return area


def line_chart(canvas: Canvas, rect: Rect, shown: LineChart) -> Node:
    """The chart in a rectangle: title, legend, scale and lines, each with its last value."""
    head, plot, area = _plot(canvas, rect, shown)
    looks = _scale_lines(canvas, plot, area, shown.marks)
    looks += _cursor(canvas, area, shown)
    for index in range(len(shown.series)):
        looks += _line(canvas, area, shown, index)
    looks += _highlight_rings(canvas, area, shown)
    looks += _last_values(canvas, area.after(area.w), area, shown)
    looks += _foot(canvas, rect.bottom_part(canvas.line_height(canvas.scale.small)), area, shown)
    looks += _legend(canvas, head, shown)
    words = "; ".join(
        f"{series.name} {', '.join(f'{shortest(value)}{shown.unit}' for value in series.values)}"
        for series in shown.series
    )
    rows = tuple(_place_texts(shown, index) for index in range(shown.places))
    names = tuple(series.name for series in shown.series)
    columns = (shown.axis_name or shown.title, *names) if len(names) > 1 else ()
    use = Use(about=Figures(shown.title, rows, shown.axis_name, columns))
    return Node(shown.key, "chart", rect, f"{shown.title}: {words}", use=use, looks=tuple(looks))


def _place_texts(shown: LineChart, index: int) -> tuple[str, ...]:
    """The number of a place and each line's value there; a single line is not named."""
    values = [
        f"{series.name} {shortest(series.values[index])}{shown.unit}"
        if len(shown.series) > 1
        else f"{shortest(series.values[index])}{shown.unit}"
        for series in shown.series
        if index < len(series.values)
    ]
    return str(shown.first + index), *(values or "–")


def _scale_lines(canvas: Canvas, plot: Rect, area: Rect, marks: list[int]) -> list[Look]:
    """A line at each mark of the scale, the lowest strongest, and its number before it."""
    small = canvas.scale.small
    high = canvas.line_height(small)
    looks: list[Look] = []
    for mark in marks:
        y = _y_of(area, mark, marks)
        strong = mark == marks[0]
        colour = (*theme.SHADE_EDGE[:3], 255 if strong else 90)
        wide = max(1, canvas.px(1.5)) if strong else 1
        looks.append(Line(((area.x, y), (area.right - 1, y)), colour, wide))
        number = Rect(plot.x, y - high // 2, area.x - plot.x - canvas.px(6), high)
        looks.append(Letters(number, written(mark), small, theme.FADED_INK, Align.RIGHT))
    return looks


def _y_of(area: Rect, value: float, marks: list[int]) -> int:
    share = (value - marks[0]) / (marks[-1] - marks[0])
    return area.bottom - 1 - round(share * (area.h - 1))


def _x_of(area: Rect, index: int, places: int) -> int:
    """The horizontal pixel of the value at an index."""
    return area.x + round(index / max(1, places - 1) * (area.w - 1))


def _points(area: Rect, shown: LineChart, series: Series) -> tuple[tuple[int, int], ...]:
    marks, places = shown.marks, shown.places
    return tuple(
        (_x_of(area, i, places), _y_of(area, value, marks)) for i, value in enumerate(series.values)
    )


def _cursor(canvas: Canvas, area: Rect, shown: LineChart) -> list[Look]:
    if shown.selected is None:
        return []
    x, wide = _x_of(area, shown.selected, shown.places), canvas.px(9)
    band = Rect(x - wide // 2, area.y, wide, area.h)
    return [
        Box(band, (*theme.GOLD[:3], 70), wide // 2),
        Line(((x, area.y), (x, area.bottom - 1)), theme.HEADING, max(1, canvas.px(1.5))),
    ]


def _line(canvas: Canvas, area: Rect, shown: LineChart, index: int) -> list[Look]:
    """The line, with a dot at each value if they are few, else at the last one."""
    series = shown.series[index]
    points = _points(area, shown, series)
    wide = max(2, canvas.px(2))
    looks: list[Look] = []
    if len(points) > 1:
        # A darker edge under the line: some of the colours are pale on paper.
        dash, edge = _dash(canvas, index), (*theme.INK[:3], 120)
        looks.append(Line(points, edge, wide + max(1, canvas.px(1.5)), dash))
        looks.append(Line(points, series.colour, wide, dash))
    dotted = points if len(points) <= MOST_DOTS_ON_LINE else points[-1:]
    return [*looks, *(_dot(canvas, point, series.colour, 7) for point in dotted)]


def _dot(canvas: Canvas, point: tuple[int, int], colour: Colour, size: float) -> Box:
    wide = canvas.px(size)
    place = Rect(point[0] - wide // 2, point[1] - wide // 2, wide, wide)
    return Box(place, colour, wide // 2, theme.PAPER, max(1, canvas.px(1)))


def _highlight_rings(canvas: Canvas, area: Rect, shown: LineChart) -> list[Look]:
    """Rings around the highlighted values, visible on any line."""
    looks: list[Look] = []
    for series, index, colour in shown.highlights:
        value = shown.series[series].values[index]
        x = _x_of(area, index, shown.places)
        point = x, _y_of(area, value, shown.marks)
        looks += [_dot(canvas, point, theme.INK, 13), _dot(canvas, point, colour, 11)]
    return looks


def _last_values(canvas: Canvas, room: Rect, area: Rect, shown: LineChart) -> list[Look]:
    """The last value of each line at its end, moved apart where they would overlap."""
    font = canvas.scale.small_strong
    high = canvas.line_height(font)
    ends = _end_values(shown)
    wanted = [_y_of(area, value, shown.marks) - high // 2 for value, _emblem in ends]
    looks: list[Look] = []
    tops = _spread_heights(wanted, high - canvas.px(2), area.bottom - high // 2)
    for (value, emblem), top in zip(ends, tops, strict=True):
        text, x = f"{shortest(value)}{shown.unit}", room.x + canvas.px(7)
        if emblem:
            size = min(high, canvas.px(EMBLEM_WIDTH - 3))
            looks.append(Picture(Rect(x, top + (high - size) // 2, size, size), emblem))
            x += canvas.px(EMBLEM_WIDTH)
        place = Rect(x, top, canvas.text_width(text, font), high)
        looks.append(Letters(place, text, font, theme.INK))
    return looks


def _spread_heights(wanted: Sequence[int], high: int, lowest: int) -> list[int]:
    """Heights from the top down, at least `high` apart, as near as possible to those wanted.

    >>> _spread_heights([0, 50, 55, 60], 10, 60)
    [0, 40, 50, 60]
    """
    tops: list[int] = []
    for top in wanted:
        tops.append(max(top, tops[-1] + high) if tops else top)
    for place in reversed(range(len(tops))):
        tops[place] = min(tops[place], lowest)
        lowest = tops[place] - high
    return tops


def _end_values(shown: LineChart) -> list[tuple[float, str]]:
    """The last values from the top down, with their emblems; equal ones once if none has any."""
    ends = [(series.values[-1], series.emblem) for series in shown.series if series.values]
    if not any(emblem for _value, emblem in ends):
        ends = list(dict.fromkeys(ends))
    return sorted(ends, key=lambda end: -end[0])


def _foot(canvas: Canvas, row: Rect, area: Rect, shown: LineChart) -> list[Look]:
    """The numbers under the lines, and at the end the name of what they count."""
    small = canvas.scale.small
    count = shown.places
    last = shown.first + count - 1
    wide = canvas.text_width(shown.axis_name, small)
    foot = Rect(area.right - wide, row.y, wide, row.h)
    looks: list[Look] = [Letters(foot, shown.axis_name, small, theme.FADED_INK, Align.RIGHT)]
    for mark in marks_up_to(last) if count > 1 else ():
        number = canvas.text_width(written(mark), small)
        x = _x_of(area, mark - shown.first, count)
        place = Rect(x - number // 2, row.y, number, row.h)
        if mark < shown.first or place.right + canvas.px(12) > foot.x:
            continue
        looks.append(Letters(place, written(mark), small, theme.FADED_INK))
        tick = (x, area.bottom - 1), (x, area.bottom + canvas.px(3))
        looks.append(Line(tick, theme.SHADE_EDGE, max(1, canvas.px(1))))
    return looks


def _dash(canvas: Canvas, index: int) -> int:
    """The dash length of the line at an index; 0 for an unbroken one."""
    dash = DASH_LENGTHS[index % len(DASH_LENGTHS)]
    return canvas.px(dash) if dash else 0


def _title_font(canvas: Canvas, shown: LineChart, width: int) -> Font:
    """The title's font: large in a wide chart; small charts on a page have titles of one size."""
    room = width if width >= canvas.px(WIDE_CHART) else 0
    return canvas.heading_font(shown.title, room)


def _title_lines(canvas: Canvas, shown: LineChart, width: int) -> tuple[list[str], Font]:
    """The title in one line, or where it is too long a step smaller in several, and its font."""
    font = _title_font(canvas, shown, width)
    smaller = canvas.scale.smaller(canvas.scale.heading)
    if canvas.text_width(shown.title, smaller) <= width:
        return [shown.title], font
    return canvas.wrapped(shown.title, smaller, width), smaller


def _title_height(canvas: Canvas, shown: LineChart, width: int) -> int:
    lines, font = _title_lines(canvas, shown, width)
    return len(lines) * canvas.line_height(font)


def _legend_width(canvas: Canvas, shown: LineChart) -> int:
    """The width of the legend's names and strokes; 0 for a single line."""
    if len(shown.series) == 1:
        return 0
    emblems = sum(canvas.px(EMBLEM_WIDTH) for series in shown.series if series.emblem)
    names = sum(canvas.text_width(series.name, canvas.scale.small) for series in shown.series)
    return names + emblems + len(shown.series) * canvas.px(38 + 12) - canvas.px(12)


def _legend(canvas: Canvas, head: Rect, shown: LineChart) -> list[Look]:
    """The title, and the lines' names in their colours."""
    small = canvas.scale.small
    lines, font = _title_lines(canvas, shown, head.w)
    high = _title_height(canvas, shown, head.w)
    looks: list[Look] = [
        canvas.letters(place, line, font, theme.HEADING)
        for place, line in zip(head.top_part(high).rows(len(lines)), lines, strict=True)
    ]
    if len(shown.series) == 1:
        return looks
    x = head.right
    if head.h > high:
        head = head.below(high)
        x = min(head.right, head.x + _legend_width(canvas, shown))
    for index, series in reversed(list(enumerate(shown.series))):
        wide = canvas.text_width(series.name, small)
        x -= wide
        looks.append(canvas.letters(Rect(x, head.y, wide, head.h), series.name, small, theme.INK))
        if series.emblem:
            size = min(head.h, canvas.px(EMBLEM_WIDTH - 3))
            x -= canvas.px(EMBLEM_WIDTH)
            emblem = Rect(x, head.centre[1] - size // 2, size, size)
            looks.append(Picture(emblem, series.emblem))
        sample = Rect(x - canvas.px(38), head.y, canvas.px(34), head.h)
        y = sample.centre[1]
        ends = ((sample.x, y), (sample.right, y))
        thick, dash = max(3, canvas.px(3)), _dash(canvas, index)
        looks.append(Line(ends, (*theme.INK[:3], 120), thick + max(1, canvas.px(1.5)), dash))
        looks.append(Line(ends, series.colour, thick, dash))
        x = sample.x - canvas.px(12)
    return looks


BAR_PICTURE: Final = 28
"""The greatest height of a bar's picture, in pixels at 100 %."""
HIGHEST_BAR_ROW: Final = 64
LOWEST_BAR_ROW: Final = 17


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar, and an outlined one to compare it with."""

    label: str
    value: float
    text: str
    """The value in words, at the bar's end."""
    colour: Colour = theme.PALM
    outline: float | None = None
    """The value of the outline; None for no outline."""
    picture: str = ""
    """The picture before the label; empty for none."""


@dataclass(frozen=True, slots=True)
class BarChart:
    """Horizontal bars one under another."""

    key: str
    title: str
    bars: tuple[Bar, ...]
    top: float = 0.0
    """The value of a bar of full length; 0 for the largest of all values."""
    legend: tuple[str, str] | None = None
    """The meanings of filled bars and of outlines; None where there are no outlines."""
    note: str = ""
    """A remark under the bars, such as the number of games they count."""
    empty: str = ""
    """Words shown where there are no bars."""
    subjects: tuple[str, ...] = ()
    """Pictures of what the bars will be about, shown over those words."""


def bar_chart(canvas: Canvas, rect: Rect, shown: BarChart) -> Node:
    """The chart in a rectangle: as many bars as fit, each with its name and value."""
    head = rect.top_part(canvas.line_height(canvas.scale.heading))
    looks: list[Look] = [canvas.letters(head, shown.title, canvas.scale.heading, theme.HEADING)]
    body = rect.below(head.h + canvas.px(4))
    if shown.legend is not None:
        line = body.top_part(canvas.line_height(canvas.scale.caption))
        looks += _bar_legend(canvas, line, shown.legend, shown.bars[0].colour)
        body = body.below(line.h + canvas.px(2))
    if shown.note:
        foot = body.bottom_part(canvas.line_height(canvas.scale.caption))
        looks.append(canvas.letters(foot, shown.note, canvas.scale.caption, theme.FADED_INK))
        body = body.above(foot.h)
    least, count = canvas.px(LOWEST_BAR_ROW), max(1, len(shown.bars))
    high = max(least, min(canvas.px(HIGHEST_BAR_ROW), body.h // count))
    bars = shown.bars[: max(0, body.h // high)]
    columns = _columns(canvas, body, bars)
    largest = max((max(bar.value, bar.outline or 0.0) for bar in bars), default=0.0)
    most = shown.top or largest or 1
    for i, bar in enumerate(bars):
        row = Rect(body.x, body.y + i * high, body.w, high)
        looks += _bar(canvas, row, bar, columns, most)
    words = "; ".join(f"{bar.label} {bar.text}" for bar in shown.bars)
    label = f"{shown.title}: {words}" + (f". {shown.note}" if shown.note else "")
    rows = tuple((bar.label, bar.text) for bar in shown.bars)
    more = "; ".join(filter(None, (" / ".join(shown.legend or ()), shown.note)))
    use = Use(about=Figures(shown.title, rows, more))
    return Node(shown.key, "chart", rect, label, use=use, looks=tuple(looks))


def _columns(canvas: Canvas, body: Rect, bars: tuple[Bar, ...]) -> tuple[int, int]:
    """The widths of the columns of names and of values."""
    font, strong = canvas.scale.caption, canvas.scale.caption_strong
    names = max((canvas.text_width(bar.label, font) for bar in bars), default=0)
    values = max((canvas.text_width(bar.text, strong) for bar in bars), default=0)
    return min(names, int(0.58 * body.w)), values


def _bar_legend(canvas: Canvas, line: Rect, legend: tuple[str, str], colour: Colour) -> list[Look]:
    looks: list[Look] = []
    font, size = canvas.scale.caption, canvas.px(10)
    x = line.x
    for index, text in enumerate(legend):
        swatch = Rect(x, line.centre[1] - size // 2, canvas.px(20), size)
        looks.append(_swatch(canvas, swatch, colour, is_filled=not index))
        wide = canvas.text_width(text, font)
        x = swatch.right + canvas.px(5)
        room = Rect(x, line.y, max(0, min(wide, line.right - x)), line.h)
        looks.append(canvas.letters(room, text, font, theme.INK))
        x += wide + canvas.px(14)
    return looks


def _swatch(canvas: Canvas, rect: Rect, colour: Colour, *, is_filled: bool) -> Box:
    radius = min(canvas.px(3), rect.h // 2)
    if is_filled:
        return Box(rect, colour, radius)
    return Box(rect, theme.CLEAR, radius, colour, max(1, canvas.px(1.5)))


def _bar(canvas: Canvas, row: Rect, bar: Bar, columns: tuple[int, int], most: float) -> list[Look]:
    """A bar between its name and its value; `most` is the value of a bar of full length."""
    gap = canvas.px(7)
    picture = min(row.h, canvas.px(BAR_PICTURE)) if bar.picture else 0
    names = row.left_part(columns[0] + picture + (canvas.px(3) if picture else 0))
    track = row.after(names.w + gap).before(columns[1] + gap)
    looks: list[Look] = []
    if bar.picture:
        spot = names.left_part(picture).centred(picture - 2, picture - 2)
        looks.append(Picture(spot, bar.picture))
    name = names.after(picture + (canvas.px(3) if picture else 0))
    looks.append(canvas.letters(name, bar.label, canvas.scale.caption, theme.INK))
    high = min(canvas.px(24), int(0.56 * row.h))
    tracks = [track.centred(track.w, high)]
    if bar.outline is not None:
        half = max(3, min(canvas.px(17), (row.h - canvas.px(6)) // 2))
        pair = track.centred(track.w, 2 * half + 1)
        tracks = [pair.top_part(half), pair.bottom_part(half)]
    for place, value in zip(tracks, (bar.value, bar.outline or 0.0), strict=False):
        is_filled = place is tracks[0]
        ground = Box(place, (*theme.SHADE[:3], 90), min(canvas.px(3), place.h // 2),
                     (*theme.SHADE_EDGE[:3], 90), 1)  # fmt: skip
        part = place.left_part(max(2, round(value / most * place.w)))
        looks.append(ground)
        looks += [_swatch(canvas, part, bar.colour, is_filled=is_filled)] if value > 0 else []
    values = row.right_part(columns[1])
    looks.append(
        canvas.letters(values, bar.text, canvas.scale.caption_strong, theme.INK, Align.RIGHT)
    )
    return looks

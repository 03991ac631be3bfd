"""Charts of bars under one another."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, HEADING, INK, PALM, SHADE, SHADE_EDGE

BAR: Final = 52
"""The height of a bar's row at most, in pixels at 100 %."""
LEAST: Final = 17
"""The same at least."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar, or two beside each other."""

    label: str
    value: float
    text: str
    """Its value in words, at its end."""
    colour: Colour = PALM
    other: float | None = None
    """What stands below it, as an outline; None for nothing."""
    picture: str = ""
    """Before its label; empty for none."""


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars under one another."""

    key: str
    title: str
    bars: tuple[Bar, ...]
    most: float = 0.0
    """What a whole bar stands for; 0 for the largest value there is."""
    legend: tuple[str, str] | None = None
    """What filled bars stand for, and outlines; None where there are no outlines."""
    note: str = ""
    """Under the bars: of how many games they are."""
    empty: str = ""
    """What would be there, where there is nothing."""


class _Columns(NamedTuple):
    """How wide the names and the values are."""

    names: int
    values: int
    most: float


def bar_chart(canvas: Canvas, rect: Rect, shown: BarChart) -> Node:
    """The chart in a rectangle: as many bars as fit, each with its name and value."""
    head = rect.top_part(canvas.line_height(canvas.scale.heading))
    looks: list[Look] = [canvas.letters(head, shown.title, canvas.scale.heading, HEADING)]
    body = rect.below(head.h + canvas.px(4))
    if shown.legend is not None:
        line = body.top_part(canvas.line_height(canvas.scale.caption))
        looks += _legend(canvas, line, shown.legend)
        body = body.below(line.h + canvas.px(2))
    if shown.note:
        foot = body.bottom_part(canvas.line_height(canvas.scale.caption))
        looks.append(canvas.letters(foot, shown.note, canvas.scale.caption, FADED_INK))
        body = body.above(foot.h)
    least, count = canvas.px(LEAST), max(1, len(shown.bars))
    high = max(least, min(canvas.px(BAR), body.h // count))
    bars = shown.bars[: max(0, body.h // high)]
    columns = _columns(canvas, body, bars, shown.most)
    for i, bar in enumerate(bars):
        row = Rect(body.x, body.y + i * high, body.w, high)
        looks += _bar(canvas, row, bar, columns)
    words = "; ".join(f"{bar.label} {bar.text}" for bar in shown.bars)
    label = f"{shown.title}: {words}" + (f". {shown.note}" if shown.note else "")
    return Node(shown.key, "chart", rect, label, looks=tuple(looks))


def _columns(canvas: Canvas, body: Rect, bars: tuple[Bar, ...], most: float) -> _Columns:
    font, strong = canvas.scale.caption, canvas.scale.caption_strong
    names = max((canvas.text_width(bar.label, font) for bar in bars), default=0)
    values = max((canvas.text_width(bar.text, strong) for bar in bars), default=0)
    largest = max((max(bar.value, bar.other or 0.0) for bar in bars), default=0.0)
    return _Columns(min(names, int(0.58 * body.w)), values, most or largest or 1)


def _legend(canvas: Canvas, line: Rect, legend: tuple[str, str]) -> list[Look]:
    """What is filled, and what is outlined."""
    looks: list[Look] = []
    font, size = canvas.scale.caption, canvas.px(10)
    x = line.x
    for index, text in enumerate(legend):
        swatch = Rect(x, line.centre[1] - size // 2, canvas.px(20), size)
        looks.append(_stroke(canvas, swatch, PALM, is_filled=not index))
        wide = canvas.text_width(text, font)
        x = swatch.right + canvas.px(5)
        room = Rect(x, line.y, max(0, min(wide, line.right - x)), line.h)
        looks.append(canvas.letters(room, text, font, INK))
        x += wide + canvas.px(14)
    return looks


def _stroke(canvas: Canvas, rect: Rect, colour: Colour, *, is_filled: bool) -> Box:
    radius = min(canvas.px(3), rect.h // 2)
    if is_filled:
        return Box(rect, colour, radius)
    return Box(rect, CLEAR, radius, colour, max(1, canvas.px(1.5)))


def _bar(canvas: Canvas, row: Rect, bar: Bar, columns: _Columns) -> list[Look]:
    gap = canvas.px(7)
    picture = min(row.h, canvas.px(32)) if bar.picture else 0
    names = row.left_part(columns.names + picture + (canvas.px(3) if picture else 0))
    track = row.after(names.w + gap).before(columns.values + gap)
    looks: list[Look] = []
    if bar.picture:
        spot = names.left_part(picture).centred(picture - 2, picture - 2)
        looks.append(Picture(spot, bar.picture))
    name = names.after(picture + (canvas.px(3) if picture else 0))
    looks.append(canvas.letters(name, bar.label, canvas.scale.caption, INK))
    high = min(canvas.px(18), int(0.56 * row.h))
    tracks = [track.centred(track.w, high)]
    if bar.other is not None:
        half = max(3, min(canvas.px(13), (row.h - canvas.px(6)) // 2))
        pair = track.centred(track.w, 2 * half + 1)
        tracks = [pair.top_part(half), pair.bottom_part(half)]
    for place, value in zip(tracks, (bar.value, bar.other or 0.0), strict=False):
        is_filled = place is tracks[0]
        ground = Box(place, (*SHADE[:3], 90), min(canvas.px(3), place.h // 2),
                     (*SHADE_EDGE[:3], 90), 1)  # fmt: skip
        part = place.left_part(max(2, round(value / columns.most * place.w)))
        looks.append(ground)
        looks += [_stroke(canvas, part, bar.colour, is_filled=is_filled)] if value > 0 else []
    values = row.right_part(columns.values)
    looks.append(canvas.letters(values, bar.text, canvas.scale.caption_strong, INK, Align.RIGHT))
    return looks

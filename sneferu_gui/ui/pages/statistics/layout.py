"""Parts of the page of statistics: choices at the side, figures on a strip, charts in a grid."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.kit.boxes import bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ink_drawing
from sneferu_gui.ui.kit.looks import Align, Box, Font, Letters, Line, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING, INK, SHADE_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    button_width,
    row_of_buttons,
)
from sneferu_gui.ui.kit.widgets.chart import BarChart, bar_chart, line_chart
from sneferu_gui.ui.pages.statistics.charts import Chart
from sneferu_gui.ui.pages.words import Fact

CHIP: Final = 32
"""The height of a choice's button."""
TILE: Final = (290, 176)
"""The least width and height of a chart's sheet."""
PLAYER: Final = 38
"""The height of a player's line in pixels at 100 %."""
MOST_COLUMNS: Final = 4
NARROW_TILE: Final = 216
"""The height of a chart's sheet on a narrow page."""
EDGE: Final = (*SHADE_EDGE[:3], 130)
SUBJECT, LEAST_SUBJECT = 52, 24
"""The usual and the least height of pictures over words on what a chart will show."""
BARS: Final = (0.55, 1.0, 0.75, 0.3)
"""Bars before there are any: shares of the width."""
COURSE: Final = (0.15, 0.35, 0.3, 0.55, 0.5, 0.75, 0.95)
"""A course before there is one: shares of the height."""


Choice = tuple[str, tuple[ButtonAppearance, ...]]
"""A choice of the statistics shown: its title and its buttons."""


# -- players ---------------------------------------------------------------------------------


def players_sheet(canvas: Canvas, rect: Rect, names: Sequence[ButtonAppearance]) -> Node:
    """The players line under line, with a drawing where they leave room for it."""
    inner = canvas.panel_content(rect)
    lines = [
        button(canvas, inner.moved(0, i * canvas.px(PLAYER))._replace(h=canvas.scale.button), each)
        for i, each in enumerate(names)
    ]
    free = inner.below(bottom_of(lines, inner.y) - inner.y)
    drawing = ink_drawing(canvas, "statistics/ink", free)
    return canvas.panel("statistics/players", rect, _("Players"), *lines, *drawing)


# -- choices ---------------------------------------------------------------------------------


def choices_height(canvas: Canvas, wide: int, choices: Sequence[Choice]) -> int:
    """The height of the choices in a width, without the sheet's margins."""
    high = canvas.line_height(canvas.scale.heading) + canvas.px(4)
    rows = sum(len(_choice_rows(canvas, wide, ways)) for _title, ways in choices)
    return len(choices) * high + rows * canvas.px(CHIP + 5)


def _choice_rows(
    canvas: Canvas, wide: int, ways: tuple[ButtonAppearance, ...]
) -> list[tuple[ButtonAppearance, ...]]:
    """The rows of a choice's buttons, two in a row where their labels fit."""
    half = (wide - canvas.px(30)) // 2
    count = 2 if all(button_width(canvas, each.label) <= half for each in ways) else 1
    return [ways[i : i + count] for i in range(0, len(ways), count)]


def choices_sheet(canvas: Canvas, rect: Rect, choices: Sequence[Choice]) -> list[Node]:
    """The choices one below the other, as far as they fit; nothing in a sheet without height."""
    if not rect.h:
        return []
    inner = rect.inset(canvas.px(12), canvas.px(8))
    nodes: list[Node] = []
    y = inner.y
    for index, (title, ways) in enumerate(choices):
        head = Rect(inner.x, y, inner.w, canvas.line_height(canvas.scale.heading))
        y += head.h
        if y + canvas.px(CHIP) > inner.bottom:
            break
        key = f"statistics/choice/{index}"
        nodes.append(canvas.text(key, head, title, canvas.scale.heading, HEADING))
        for row in _choice_rows(canvas, rect.w, ways):
            line = Rect(inner.x, y, inner.w, canvas.px(CHIP))
            if line.bottom > inner.bottom:
                break
            nodes += row_of_buttons(canvas, line, row)
            y += canvas.px(CHIP + 5)
        y += canvas.px(4)
    return [canvas.panel("statistics/choices", rect, "", *nodes)]


# -- figures ---------------------------------------------------------------------------------


def strip_height(canvas: Canvas, wide: int, figures: Sequence[Fact]) -> int:
    """The height of the strip: a number and two lines for its name, more where words are long."""
    high = canvas.line_height(canvas.scale.font(TextSize.LEAD, Typeface.BOLD))
    lesser = canvas.line_height(canvas.scale.caption)
    places = _figure_places(canvas, _strip_content(canvas, Rect(0, 0, wide, 0)), figures)
    ends = [
        _figure_number(canvas, figure, place.w)[2]
        + lesser * len(canvas.wrapped(figure.what, canvas.scale.caption, place.w))
        for place, figure in zip(places, figures, strict=True)
    ]
    return max(high + 2 * lesser, *ends, 0) + canvas.px(16)


def figures_strip(canvas: Canvas, rect: Rect, figures: Sequence[Fact]) -> list[Node]:
    """Numbers side by side on a strip, each with its name below."""
    small = canvas.scale.caption
    nodes: list[Node] = []
    places = _figure_places(canvas, _strip_content(canvas, rect), figures)
    for index, (place, figure) in enumerate(zip(places, figures, strict=True)):
        texts, own, number = _figure_number(canvas, figure, place.w)
        top = place.top_part(number)
        looks: list[Look] = [
            Letters(row, text, own, INK, Align.CENTRE)
            for row, text in zip(top.rows(len(texts)), texts, strict=True)
        ]
        if index:
            looks.append(Box(Rect(place.x - canvas.px(5), place.y, 1, place.h), EDGE))
        under = place.below(top.h)
        words = canvas.wrapped(figure.what, small, place.w)
        looks += canvas.lines(under, words, small, FADED_INK, Align.CENTRE)
        nodes.append(_figure_node(index, place, figure, looks))
    return nodes


def figures_list(canvas: Canvas, left: Rect, figures: Sequence[Fact]) -> list[Node]:
    """Numbers line under line, each after its name."""
    font, strong = canvas.scale.body, canvas.scale.strong
    high = canvas.line_height(font)
    nodes: list[Node] = []
    for index, figure in enumerate(figures):
        wide = min(canvas.text_width(figure.text, strong), left.w // 2)
        words = left.before(wide + canvas.px(10))
        lines = high * len(canvas.wrapped(figure.what, font, words.w))
        row = left.top_part(canvas.px(6) + lines)
        place = words.top_part(row.h).centred(words.w, lines)
        looks = list(canvas.paragraph("", place, figure.what, font, FADED_INK).looks)
        text = canvas.wrapped(figure.text, strong, wide)
        looks += [
            Letters(each, part, strong, INK, Align.RIGHT)
            for each, part in zip(row.rows(len(text)), text, strict=True)
        ]
        if index:
            looks.append(Box(row.top_part(1), EDGE))
        nodes.append(_figure_node(index, row, figure, looks))
        left = left.below(row.h)
    return nodes


def _figure_node(index: int, rect: Rect, figure: Fact, looks: list[Look]) -> Node:
    label = f"{figure.what}: {figure.text}"
    return Node(f"statistics/figure/{index}", "text", rect, label, looks=tuple(looks))


def _strip_content(canvas: Canvas, rect: Rect) -> Rect:
    return rect.inset(canvas.px(12), canvas.px(7))


def _figure_number(canvas: Canvas, figure: Fact, wide: int) -> tuple[list[str], Font, int]:
    """A figure in one line or two, the font, and its height."""
    font = canvas.scale.font(TextSize.LEAD, Typeface.BOLD)
    fonts = (font, canvas.scale.strong, canvas.scale.caption_strong)
    own = next((f for f in fonts if canvas.text_width(figure.text, f) <= wide), fonts[-1])
    texts = canvas.wrapped(figure.text, own, wide)[:2]
    if len(texts) > 1:  # leaves one line less for the name
        return texts, own, 2 * canvas.line_height(canvas.scale.caption)
    return texts, own, canvas.line_height(font)


def _figure_places(canvas: Canvas, rect: Rect, figures: Sequence[Fact]) -> list[Rect]:
    """Columns of one width; one with a wider word takes what the others can spare."""
    gap, small = canvas.px(10), canvas.scale.caption
    places = rect.columns(len(figures), gap) if figures else []
    needs = [
        max((canvas.text_width(word, small) for word in each.what.split()), default=0)
        for each in figures
    ]
    spare = rect.w - gap * (len(figures) - 1) - sum(needs)
    if spare < 0 or all(need <= place.w for need, place in zip(needs, places, strict=True)):
        return places
    places, x = [], rect.x
    for index, need in enumerate(needs):
        more = spare * (index + 1) // len(needs) - spare * index // len(needs)
        places.append(Rect(x, rect.y, need + more, rect.h))
        x = places[-1].right + gap
    return places


# -- charts ----------------------------------------------------------------------------------


def chart_places(canvas: Canvas, room: Rect, count: int) -> list[Rect]:
    """A grid of sheets, no more of them than fit or are needed: a last page is not nearly empty."""
    gap = canvas.scale.gap
    columns = (room.w + gap) // (canvas.px(TILE[0]) + gap)
    rows = max(1, (room.h + gap) // (canvas.px(TILE[1]) + gap))
    columns = max(1, min(columns, MOST_COLUMNS, count))
    pages = max(1, -(-count // (columns * rows)))
    count = -(-count // pages)
    rows = max(1, min(rows, -(-count // columns)))
    while columns > 1 and (columns - 1) * rows >= count:
        columns -= 1
    return [place for row in room.rows(rows, gap) for place in row.columns(columns, gap)]


def narrow_chart_height(canvas: Canvas, chart: Chart) -> int:
    """The height of a chart's sheet on a narrow page: with many bars as high as they need."""
    if not isinstance(chart, BarChart):
        return canvas.px(NARROW_TILE)
    return max(canvas.px(110), canvas.px(76) + len(chart.bars) * canvas.px(26))


def chart_sheet(canvas: Canvas, rect: Rect, chart: Chart) -> Node:
    """A chart on a sheet of its own; without data, words on what it will show."""
    inner = canvas.panel_content(rect, titled=False)
    if not (chart.bars if isinstance(chart, BarChart) else chart.series):
        drawn = _nothing_yet(canvas, inner, chart)
    elif isinstance(chart, BarChart):
        drawn = bar_chart(canvas, inner, chart)
    else:
        drawn = line_chart(canvas, inner, chart)
    return canvas.panel(f"{chart.key}/sheet", rect, "", drawn)


def _nothing_yet(canvas: Canvas, rect: Rect, chart: Chart) -> Node:
    """The words on what a chart will show, under its subjects or a course without numbers."""
    font, gap = canvas.scale.body, canvas.px(10)
    head = rect.top_part(canvas.line_height(canvas.scale.heading))
    high = canvas.line_height(font)
    room = rect.below(head.h)
    lines = canvas.wrapped(chart.empty, font, room.w)[: max(1, room.h // high)]
    told = high * len(lines)
    tall = min(canvas.px(SUBJECT), room.h - told - 2 * gap)
    above = tall + gap if tall >= canvas.px(LEAST_SUBJECT) else 0
    block = room.centred(room.w, above + told)
    looks: list[Look] = [
        canvas.letters(head, chart.title, canvas.scale.heading, HEADING),
        *canvas.lines(block.below(above), lines, font, FADED_INK, Align.CENTRE),
    ]
    if above and isinstance(chart, BarChart):
        looks += _subjects(canvas, block.top_part(tall), chart.subjects)
    elif above:
        looks += _course_to_come(canvas, block.top_part(tall))
    return Node(chart.key, "chart", rect, f"{chart.title}: {chart.empty}", looks=tuple(looks))


def _subjects(canvas: Canvas, rect: Rect, pictures: Sequence[str]) -> list[Look]:
    """The pictures side by side, as large as there is room for; without any, bars of no number."""
    if not pictures:
        wide = min(rect.w, 3 * rect.h)
        rows = rect.centred(wide, rect.h).rows(len(BARS), canvas.px(5))
        return [
            Box(row.left_part(round(share * wide)), EDGE, canvas.px(3))
            for row, share in zip(rows, BARS, strict=True)
        ]
    gap = canvas.px(8)
    side = min(rect.h, (rect.w - gap * (len(pictures) - 1)) // len(pictures))
    row = rect.centred(side * len(pictures) + gap * (len(pictures) - 1), side)
    places = row.columns(len(pictures), gap)
    return [Picture(place, picture) for place, picture in zip(places, pictures, strict=True)]


def _course_to_come(canvas: Canvas, rect: Rect) -> list[Look]:
    """A dashed line that rises over an axis."""
    wide = min(rect.w, 3 * rect.h)
    area = rect.centred(wide, rect.h)
    steps = [place / (len(COURSE) - 1) for place in range(len(COURSE))]
    points = tuple(
        (area.x + round(at * area.w), area.bottom - round(share * area.h))
        for at, share in zip(steps, COURSE, strict=True)
    )
    width = max(2, canvas.px(3))
    return [
        Box(area.bottom_part(max(1, canvas.px(2))), EDGE),
        Line(points, EDGE, width, dash=canvas.px(8)),
    ]

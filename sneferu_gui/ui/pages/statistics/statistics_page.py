"""The page of statistics: players and what is looked at, figures, and charts side by side."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.bank import dimmed_bank
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import (
    ENDLESS,
    HIGHEST,
    NARROW_MARGIN,
    heading_font,
    page_rect,
)
from sneferu_gui.ui.kit.looks import Align, Box, Font, Letters, Look, Typeface
from sneferu_gui.ui.kit.node import STILL, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, HEADING, INK, SHADE_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.bars import BarChart, bar_chart
from sneferu_gui.ui.kit.widgets.button_rows import rows_of_buttons
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, row_of_buttons, width_of
from sneferu_gui.ui.kit.widgets.chart import LineChart, line_chart
from sneferu_gui.ui.pages.end.result_page import ways, ways_height

PLAYER: Final = 38
"""The height of a player's line in pixels at 100 %."""
CHIP: Final = 32
"""The height of a choice of what is looked at."""
TILE: Final = (290, 176)
"""The least width and height of a chart's sheet."""
MOST_COLUMNS: Final = 4
NARROW_PLAYERS: Final = 6
"""How many players are on a narrow page at once."""
NARROW_TILE: Final = 216
"""The height of a chart's sheet there."""
FEWEST_PLAYERS: Final = 3
"""Lines that are kept for players, however much there is to choose."""


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A number and what it is."""

    what: str
    text: str


class StatisticsChoice(NamedTuple):
    """Something to choose of what is looked at."""

    title: str
    ways: tuple[ButtonAppearance, ...]


@dataclass(frozen=True, slots=True)
class StatisticsAppearance:
    """The whole page."""

    title: str
    players_title: str
    players: tuple[ButtonAppearance, ...]
    choices: tuple[StatisticsChoice, ...]
    """Of what is looked at: those among which there is more than one way."""
    name: str
    figures: tuple[FigureLine, ...]
    charts: tuple[LineChart | BarChart, ...]
    first: int
    """The first of the charts that is shown."""
    empty: str
    """What is said when there is nothing to show."""
    buttons: tuple[ButtonAppearance, ...]
    note: str = ""
    """What is still being worked out; empty for nothing."""


class _Parts(NamedTuple):
    """Where everything is."""

    head: Rect
    side: Rect
    body: Rect
    foot: Rect


def _parts(canvas: Canvas, shown: StatisticsAppearance) -> _Parts:
    page = canvas.rect.inset(canvas.px(20), canvas.px(12))
    page = page.centred(min(page.w, canvas.px(1800)), min(page.h, canvas.px(HIGHEST)))
    head = page.top_part(canvas.line_height(_title_font(canvas)))
    foot = page.bottom_part(ways_height(canvas, page.w, shown.buttons, canvas.px(40)))
    rest = page.below(head.h + canvas.px(6)).above(foot.h + canvas.px(10))
    side = rest.left_part(max(canvas.px(206), int(0.18 * rest.w)))
    return _Parts(head, side, rest.after(side.w + canvas.scale.gap), foot)


def _title_font(canvas: Canvas) -> Font:
    return canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)


def players_on(canvas: Canvas, shown: StatisticsAppearance) -> int:
    """How many players the list has room for."""
    if canvas.is_narrow:
        return NARROW_PLAYERS
    players, _choices = _side(canvas, shown)
    return max(1, canvas.panel_content(players).h // canvas.px(PLAYER))


def charts_on(canvas: Canvas, shown: StatisticsAppearance) -> int:
    """How many charts there is room for at once: on a narrow page for all."""
    if canvas.is_narrow:
        return max(1, len(shown.charts))
    columns, rows = _grid(canvas, _room(canvas, shown), len(shown.charts))
    return columns * rows


def statistics_page(canvas: Canvas, shown: StatisticsAppearance) -> Node:
    """The whole page."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    parts = _parts(canvas, shown)
    players, choices = _side(canvas, shown)
    inner = canvas.panel_content(players)
    lines = (
        button(canvas, Rect(inner.x, inner.y + i * canvas.px(PLAYER), inner.w,
                            canvas.scale.button), each)
        for i, each in enumerate(shown.players)
    )  # fmt: skip
    children = (
        canvas.text("statistics/title", parts.head, shown.title, _title_font(canvas), GOLD),
        *_note(canvas, parts.head, shown.note),
        canvas.panel("statistics/players", players, shown.players_title, *lines),
        *_choices(canvas, choices, shown),
        *_chosen(canvas, parts.body, shown),
        ways(canvas, "statistics/foot", parts.foot, shown.buttons),
    )
    ground = dimmed_bank(canvas)
    return Node("statistics", "window", canvas.rect, shown.title, looks=ground, children=children)


def _narrow_page(canvas: Canvas, shown: StatisticsAppearance) -> Node:
    """One column: players, what is looked at, figures in rows, charts one under another."""
    gap = canvas.scale.gap
    page = canvas.rect.inset(canvas.px(NARROW_MARGIN), canvas.px(12))._replace(h=ENDLESS)
    font = heading_font(canvas)
    head = page.top_part(canvas.line_height(font))
    nodes: list[Node] = [canvas.text("statistics/title", head, shown.title, font, GOLD)]
    left = page.below(head.h + canvas.px(6))
    if shown.note:
        note = canvas.paragraph("statistics/note", left, shown.note, canvas.scale.body, GOLD)
        nodes.append(note)
        left = left.below(note.rect.h + gap)
    inner = canvas.panel_content(left)
    lines = rows_of_buttons(canvas, inner, shown.players)
    under = max((node.rect.bottom for node in lines), default=inner.y + canvas.px(20))
    sheet = left.top_part(under + canvas.px(10) - left.y)
    nodes.append(canvas.panel("statistics/players", sheet, shown.players_title, *lines))
    left = left.below(sheet.h + gap)
    if shown.choices:
        high = sum(_choice_height(canvas, left.w, each) for each in shown.choices) + canvas.px(20)
        nodes += _choices(canvas, left.top_part(high), shown)
        left = left.below(high + gap)
    if shown.empty:
        inner = canvas.panel_content(left)
        words = canvas.paragraph(
            "statistics/empty", inner, shown.empty, canvas.scale.body, FADED_INK, Align.CENTRE
        )
        sheet = left.top_part(words.rect.bottom + canvas.px(16) - left.y)
        nodes.append(canvas.panel("statistics/chosen", sheet, shown.name, words))
        left = left.below(sheet.h + gap)
    else:
        figures = _narrow_figures(canvas, left, shown)
        nodes.append(figures)
        left = left.below(figures.rect.h + gap)
        for chart in shown.charts:
            nodes.append(_tile(canvas, left.top_part(_narrow_tile(canvas, left.w, chart)), chart))
            left = left.below(nodes[-1].rect.h + gap)
    high = ways_height(canvas, page.w, shown.buttons, canvas.px(38))
    y = max(left.y, canvas.height - canvas.px(10) - high)
    nodes.append(ways(canvas, "statistics/foot", Rect(page.x, y, page.w, high), shown.buttons))
    rect = page_rect(canvas, nodes)
    return Node("statistics", "window", rect, shown.title, (STILL,), looks=dimmed_bank(canvas),
                children=tuple(nodes))  # fmt: skip


def _narrow_tile(canvas: Canvas, wide: int, chart: LineChart | BarChart) -> int:
    """How high a chart's sheet is: with many bars as high as they need."""
    least = canvas.px(NARROW_TILE)
    if not isinstance(chart, BarChart):
        return least
    del wide
    return max(canvas.px(110), canvas.px(76) + len(chart.bars) * canvas.px(26))


def _narrow_figures(canvas: Canvas, left: Rect, shown: StatisticsAppearance) -> Node:
    """Numbers line under line, each after what it is."""
    inner = left.inset(canvas.px(14), canvas.px(8))
    font, strong = canvas.scale.body, canvas.scale.strong
    high = canvas.line_height(font) + canvas.px(6)
    nodes: list[Node] = []
    y = inner.y
    for index, line in enumerate(shown.figures):
        wide = min(canvas.text_width(line.text, strong), inner.w // 2)
        words = inner.before(wide + canvas.px(10))
        count = len(canvas.wrapped(line.what, font, words.w))
        row = Rect(inner.x, y, inner.w, high + (count - 1) * canvas.line_height(font))
        what = words._replace(y=y, h=row.h)
        text = canvas.wrapped(line.text, strong, wide)
        looks = [
            *canvas.paragraph("", what.centred(what.w, count * canvas.line_height(font)),
                              line.what, font, FADED_INK).looks,
            *(Letters(each, part, strong, INK, Align.RIGHT)
              for each, part in zip(row.rows(len(text)), text, strict=True)),
        ]  # fmt: skip
        if index:
            looks.append(Box(row.top_part(1), (*SHADE_EDGE[:3], 130)))
        label = f"{line.what}: {line.text}"
        nodes.append(Node(f"statistics/figure/{index}", "text", row, label, looks=tuple(looks)))
        y = row.bottom
    sheet = left.top_part(y + canvas.px(8) - left.y)
    return canvas.panel("statistics/chosen", sheet, "", *nodes)._replace(label=shown.name)


def _note(canvas: Canvas, head: Rect, note: str) -> list[Node]:
    if not note:
        return []
    return [canvas.text("statistics/note", head, note, canvas.scale.body, GOLD, Align.RIGHT)]


# -- at the side -----------------------------------------------------------------------------


def _side(canvas: Canvas, shown: StatisticsAppearance) -> tuple[Rect, Rect]:
    """Where players are chosen, and below what of theirs is looked at."""
    side = _parts(canvas, shown).side
    if not shown.choices:
        return side, side.bottom_part(0)
    gap = canvas.scale.gap
    wanted = sum(_choice_height(canvas, side.w, each) for each in shown.choices) + canvas.px(16)
    kept = canvas.px(46 + FEWEST_PLAYERS * PLAYER)
    high = min(wanted, max(0, side.h - kept - gap))
    return side.above(high + gap), side.bottom_part(high)


def _choice_rows(
    canvas: Canvas, wide: int, choice: StatisticsChoice
) -> list[tuple[ButtonAppearance, ...]]:
    """Two beside each other where their labels fit."""
    half = (wide - canvas.px(30)) // 2
    fits = all(width_of(canvas, each.label) <= half for each in choice.ways)
    count = 2 if fits else 1
    return [choice.ways[i : i + count] for i in range(0, len(choice.ways), count)]


def _choice_height(canvas: Canvas, wide: int, choice: StatisticsChoice) -> int:
    rows = len(_choice_rows(canvas, wide, choice))
    return canvas.line_height(canvas.scale.heading) + rows * canvas.px(CHIP + 5) + canvas.px(4)


def _choices(canvas: Canvas, rect: Rect, shown: StatisticsAppearance) -> list[Node]:
    """Kinds of games, opponents, editions, one below the other, as far as there is room."""
    if not rect.h:
        return []
    inner = rect.inset(canvas.px(12), canvas.px(8))
    nodes: list[Node] = []
    y = inner.y
    for index, choice in enumerate(shown.choices):
        head = Rect(inner.x, y, inner.w, canvas.line_height(canvas.scale.heading))
        key = f"statistics/choice/{index}"
        y += head.h
        rows = _choice_rows(canvas, rect.w, choice)
        if y + canvas.px(CHIP) > inner.bottom:
            break
        nodes.append(canvas.text(key, head, choice.title, canvas.scale.heading, HEADING))
        for row in rows:
            line = Rect(inner.x, y, inner.w, canvas.px(CHIP))
            if line.bottom > inner.bottom:
                break
            nodes += row_of_buttons(canvas, line, row)
            y += canvas.px(CHIP + 5)
        y += canvas.px(4)
    return [canvas.panel("statistics/choices", rect, "", *nodes)]


# -- figures and charts ----------------------------------------------------------------------


def _strip_height(canvas: Canvas, shown: StatisticsAppearance, wide: int) -> int:
    """A number and two lines of what it is; more of them where words are long."""
    high = canvas.line_height(canvas.scale.font(TextSize.LEAD, Typeface.BOLD))
    lesser = canvas.line_height(canvas.scale.caption)
    places = _figure_places(canvas, _strip_content(canvas, Rect(0, 0, wide, 0)), shown.figures)
    ends = [
        _figure_number(canvas, line, place.w)[2]
        + lesser * len(canvas.wrapped(line.what, canvas.scale.caption, place.w))
        for place, line in zip(places, shown.figures, strict=True)
    ]
    return max(high + 2 * lesser, *ends, 0) + canvas.px(16)


def _strip_content(canvas: Canvas, rect: Rect) -> Rect:
    return rect.inset(canvas.px(12), canvas.px(7))


def _figure_number(canvas: Canvas, line: FigureLine, wide: int) -> tuple[list[str], Font, int]:
    """A figure as one line or two of a font, and how high they are."""
    font = canvas.scale.font(TextSize.LEAD, Typeface.BOLD)
    fonts = (font, canvas.scale.strong, canvas.scale.caption_strong)
    own = next((f for f in fonts if canvas.text_width(line.text, f) <= wide), fonts[-1])
    texts = canvas.wrapped(line.text, own, wide)[:2]
    if len(texts) > 1:  # what it is has one line less then
        return texts, own, 2 * canvas.line_height(canvas.scale.caption)
    return texts, own, canvas.line_height(font)


def _room(canvas: Canvas, shown: StatisticsAppearance) -> Rect:
    body = _parts(canvas, shown).body
    return body.below(_strip_height(canvas, shown, body.w) + canvas.scale.gap)


def _chosen(canvas: Canvas, rect: Rect, shown: StatisticsAppearance) -> list[Node]:
    if shown.empty:
        inner = canvas.panel_content(rect)
        line = inner.centred(inner.w, canvas.line_height(canvas.scale.body))
        note = canvas.text("statistics/empty", line, shown.empty, canvas.scale.body, FADED_INK,
                           Align.CENTRE)  # fmt: skip
        return [canvas.panel("statistics/chosen", rect, shown.name, note)]
    strip = rect.top_part(_strip_height(canvas, shown, rect.w))
    charts = shown.charts[shown.first :]
    room = _room(canvas, shown)
    columns, rows = _grid(canvas, room, len(shown.charts))
    places = [
        place
        for row in room.rows(rows, canvas.scale.gap)
        for place in row.columns(columns, canvas.scale.gap)
    ]
    tiles = (_tile(canvas, place, chart) for place, chart in zip(places, charts, strict=False))
    return [_figures(canvas, strip, shown), *tiles]


def _grid(canvas: Canvas, room: Rect, count: int) -> tuple[int, int]:
    """Columns and rows: no more than there is room or use for."""
    gap = canvas.scale.gap
    columns = (room.w + gap) // (canvas.px(TILE[0]) + gap)
    rows = max(1, (room.h + gap) // (canvas.px(TILE[1]) + gap))
    columns = max(1, min(columns, MOST_COLUMNS, count))
    rows = max(1, min(rows, -(-count // columns)))
    while columns > 1 and (columns - 1) * rows >= count:
        columns -= 1
    return columns, rows


def _figures(canvas: Canvas, rect: Rect, shown: StatisticsAppearance) -> Node:
    """Numbers side by side on a strip, each with what it is below."""
    inner = _strip_content(canvas, rect)
    small = canvas.scale.caption
    high = canvas.line_height(small)
    nodes: list[Node] = []
    places = _figure_places(canvas, inner, shown.figures)
    for index, (place, line) in enumerate(zip(places, shown.figures, strict=True)):
        texts, own, number = _figure_number(canvas, line, place.w)
        top = place.top_part(number)
        looks: list[Look] = [
            Letters(row, text, own, INK, Align.CENTRE)
            for row, text in zip(top.rows(len(texts)), texts, strict=True)
        ]
        if index:
            edge = place.x - canvas.px(5)
            looks.append(Box(Rect(edge, place.y, 1, place.h), (*SHADE_EDGE[:3], 130)))
        looks += [
            Letters(Rect(place.x, top.bottom + i * high, place.w, high), text, small, FADED_INK,
                    Align.CENTRE)
            for i, text in enumerate(canvas.wrapped(line.what, small, place.w))
        ]  # fmt: skip
        label = f"{line.what}: {line.text}"
        nodes.append(Node(f"statistics/figure/{index}", "text", place, label, looks=tuple(looks)))
    return canvas.panel("statistics/chosen", rect, "", *nodes)._replace(label=shown.name)


def _figure_places(canvas: Canvas, rect: Rect, figures: tuple[FigureLine, ...]) -> list[Rect]:
    """Columns of one width; where a word is wider than that, with what others can spare."""
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


def _tile(canvas: Canvas, rect: Rect, chart: LineChart | BarChart) -> Node:
    """A chart on a sheet of its own; where it has nothing to show, what would be there."""
    inner = canvas.panel_content(rect, titled=False)
    is_empty = not (chart.bars if isinstance(chart, BarChart) else chart.series)
    if is_empty:
        drawn = _nothing_yet(canvas, inner, chart)
    elif isinstance(chart, BarChart):
        drawn = bar_chart(canvas, inner, chart)
    else:
        drawn = line_chart(canvas, inner, chart)
    return canvas.panel(f"{chart.key}/sheet", rect, "", drawn)


def _nothing_yet(canvas: Canvas, rect: Rect, chart: LineChart | BarChart) -> Node:
    head = rect.top_part(canvas.line_height(canvas.scale.heading))
    high = canvas.line_height(canvas.scale.body)
    room = rect.below(head.h)
    lines = canvas.wrapped(chart.empty, canvas.scale.body, room.w)[: max(1, room.h // high)]
    block = room.centred(room.w, high * len(lines))
    looks = (
        canvas.letters(head, chart.title, canvas.scale.heading, HEADING),
        *(
            Letters(Rect(block.x, block.y + i * high, block.w, high), line, canvas.scale.body,
                    FADED_INK, Align.CENTRE)
            for i, line in enumerate(lines)
        ),
    )  # fmt: skip
    return Node(chart.key, "chart", rect, f"{chart.title}: {chart.empty}", looks=looks)

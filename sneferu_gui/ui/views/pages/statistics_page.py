"""The page of statistics: players, their numbers, charts."""

from dataclasses import dataclass

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Face, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, GOLD, INK, Step
from sneferu_gui.ui.views.widgets.bars import BarChart, bar_chart, bars_height
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button, row_of_buttons, width_of
from sneferu_gui.ui.views.widgets.chart import LineChart, line_chart

PLAYER = 38
"""The height of a player's line in pixels at 100 %."""
LEAST_LINES = 150
"""The height that is kept for lines under the bars, in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class FigureLine:
    """A number and what it is."""

    what: str
    text: str


@dataclass(frozen=True, slots=True)
class StatisticsAppearance:
    """The whole page."""

    title: str
    players_title: str
    players: tuple[ButtonAppearance, ...]
    games: tuple[ButtonAppearance, ...]
    """None where all are of one."""
    editions: tuple[ButtonAppearance, ...]
    """None where all games are of one."""
    kinds: tuple[ButtonAppearance, ...]
    name: str
    figures: tuple[FigureLine, ...]
    charts: tuple[LineChart | BarChart, ...]
    empty: str
    """What is said when there is nothing to show."""
    buttons: tuple[ButtonAppearance, ...]


def _parts(canvas: Canvas) -> tuple[Rect, Rect, Rect, Rect]:
    """The page, the players' sheet, the chosen one's, and the foot."""
    page = canvas.rect.inset(canvas.px(24), canvas.px(16))
    page = page.centred(min(page.w, canvas.px(1200)), page.h)
    head = canvas.line_height(canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)) + canvas.px(8)
    foot = page.bottom_part(canvas.px(40))
    body = page.below(head).above(foot.h + canvas.px(12))
    players = body.left_part(max(canvas.px(190), int(0.2 * body.w)))
    return page, players, body.after(players.w + canvas.scale.gap), foot


def players_on(canvas: Canvas) -> int:
    """How many players the list has room for."""
    return max(1, canvas.panel_content(_parts(canvas)[1]).h // canvas.px(PLAYER))


def statistics_page(canvas: Canvas, shown: StatisticsAppearance) -> Node:
    """The whole page."""
    page, players, chosen, foot = _parts(canvas)
    font = canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)
    head = page.top_part(canvas.line_height(font))
    inner = canvas.panel_content(players)
    lines = tuple(
        button(
            canvas,
            Rect(inner.x, inner.y + i * canvas.px(PLAYER), inner.w, canvas.scale.button),
            each,
        )
        for i, each in enumerate(shown.players)
    )
    children = (
        canvas.text("statistics/title", head, shown.title, font, GOLD),
        canvas.panel("statistics/players", players, shown.players_title, *lines),
        _chosen(canvas, chosen, shown),
        _foot(canvas, foot, shown),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("statistics", "window", canvas.rect, shown.title, looks=ground, children=children)


def _foot(canvas: Canvas, foot: Rect, shown: StatisticsAppearance) -> Node:
    nodes = []
    x = foot.x
    for each in shown.buttons:
        wide = max(width_of(canvas, each.label), canvas.px(120))
        nodes.append(button(canvas, Rect(x, foot.y, wide, foot.h), each, ON_NIGHT))
        x += wide + canvas.px(10)
    return Node("statistics/foot", "bar", foot, children=tuple(nodes))


def _chosen(canvas: Canvas, rect: Rect, shown: StatisticsAppearance) -> Node:
    inner = canvas.panel_content(rect)
    if shown.empty:
        line = inner.centred(inner.w, canvas.line_height(canvas.scale.body))
        note = canvas.text("statistics/empty", line, shown.empty, canvas.scale.body, FADED_INK,
                           Align.CENTRE)  # fmt: skip
        return canvas.panel("statistics/chosen", rect, shown.name, note)
    tabs: list[Node] = []
    for row in filter(None, (shown.games, shown.editions, shown.kinds)):
        line = inner.top_part(canvas.px(36))
        wide = min(line.w, len(row) * canvas.px(150))
        tabs += row_of_buttons(canvas, line.left_part(wide), row)
        inner = inner.below(line.h + canvas.px(8))
    rest = inner.below(canvas.px(4))
    figures = rest.left_part(int(0.46 * rest.w))
    high = canvas.line_height(canvas.scale.body) + canvas.px(8)
    lines = [
        _figure(canvas, i, Rect(figures.x, figures.y + i * high, figures.w, high), line)
        for i, line in enumerate(shown.figures)
    ]
    right = rest.after(figures.w + canvas.px(32))
    charts = _charts(canvas, rest, right, len(lines) * high, shown.charts)
    return canvas.panel("statistics/chosen", rect, shown.name, *tabs, *lines, *charts)


def _charts(
    canvas: Canvas, rest: Rect, right: Rect, figures: int, shown: tuple[LineChart | BarChart, ...]
) -> list[Node]:
    """Bars beside the figures, each as high as it needs; the lines share what is left below."""
    gap = canvas.px(16)
    bars = [chart for chart in shown if isinstance(chart, BarChart)]
    lines = [chart for chart in shown if isinstance(chart, LineChart)]
    right = right.top_part(rest.h - canvas.px(LEAST_LINES) if lines else rest.h)
    nodes, y = [], right.y
    for chart in bars:
        high = min(bars_height(canvas, chart), right.bottom - y)
        nodes.append(bar_chart(canvas, Rect(right.x, y, right.w, max(0, high)), chart))
        y += high + gap
    below = rest.below(max(figures + gap, y - rest.y))
    places = below.columns(max(1, len(lines)), canvas.px(32))
    nodes += [line_chart(canvas, place, chart) for place, chart in zip(places, lines, strict=False)]
    return nodes


def _figure(canvas: Canvas, index: int, rect: Rect, line: FigureLine) -> Node:
    wide = canvas.text_width(line.text, canvas.scale.strong)
    looks = (
        canvas.rule(rect.bottom_part(1)),
        canvas.letters(rect.before(wide + canvas.px(8)), line.what, canvas.scale.body, INK),
        canvas.letters(rect, line.text, canvas.scale.strong, INK, Align.RIGHT),
    )
    return Node(f"statistics/figure/{index}", "text", rect, f"{line.what}: {line.text}",
                looks=looks)  # fmt: skip

"""A game looked over: a curve of the chances, what cost most, what was well found, one turn."""

from dataclasses import dataclass

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import (
    ENDLESS,
    NARROW_MARGIN,
    ground,
    heading_font,
    page_foot,
    page_rect,
)
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import STILL, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, HEADING, SAND, SEA, SEA_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, width_of
from sneferu_gui.ui.kit.widgets.chart import LineChart, chart_area, line_chart
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance
from sneferu_gui.ui.pages.review.review_list import (
    PlayerReview,
    narrow_player_review,
    player_review,
)
from sneferu_gui.ui.pages.review.review_turn import TurnReview, narrow_turn_review, turn_review

SIDE = 300
"""The width of the list in pixels at 100 %."""
WORDS = 240
"""How many pixels at 100 % the words about a turn have before the curve gets any."""
CHART = 0.6
"""Which part of the height over that the curve has."""
NARROW_CHART = 200
"""How high it is on a narrow page at 100 %."""


@dataclass(frozen=True, slots=True)
class ProgressShown:
    """How far the computer has come."""

    text: str
    share: float
    """From 0 to 1."""
    is_running: bool


@dataclass(frozen=True, slots=True)
class ReviewAppearance:
    """The whole page."""

    title: str
    subline: str
    progress: ProgressShown | None
    """None where all has been looked at."""
    chart: LineChart
    turns: SliderAppearance | None
    """What chooses a turn on the curve; None while there is none to be chosen."""
    player: PlayerReview
    turn: TurnReview | None
    """The turn that is looked at; None while there is none."""
    waiting: str
    """What is written in its place."""
    waiting_picture: str
    buttons: tuple[ButtonAppearance, ...]


def review_page(canvas: Canvas, shown: ReviewAppearance) -> Node:
    """The whole page."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    page = canvas.rect.inset(canvas.px(24), canvas.px(14))
    page = page.centred(min(page.w, canvas.px(1280)), page.h)
    foot = page.bottom_part(canvas.px(40))
    head = page.top_part(_head_height(canvas))
    body = page.below(head.h + canvas.px(8)).above(foot.h + canvas.px(12))
    side = body.right_part(max(canvas.px(SIDE), int(0.26 * body.w)))
    left = body.before(side.w + canvas.scale.gap)
    chart = left.top_part(int(CHART * (left.h - canvas.px(WORDS))))
    children = (
        *_head(canvas, head, shown),
        _chart(canvas, chart, shown),
        _turn(canvas, left.below(chart.h + canvas.scale.gap), shown),
        player_review(canvas, side, shown.player),
        _foot(canvas, foot, shown),
    )
    looks = ground(canvas)
    return Node("review", "window", canvas.rect, shown.title, looks=looks, children=children)


def _narrow_page(canvas: Canvas, shown: ReviewAppearance) -> Node:
    """One column: the curve, the turn, the list of turns."""
    gap = canvas.scale.gap
    page = canvas.rect.inset(canvas.px(NARROW_MARGIN), canvas.px(12))._replace(h=ENDLESS)
    font = heading_font(canvas)
    title = page.top_part(canvas.line_height(font))
    left = page.below(title.h)
    words = canvas.paragraph("review/subline", left, shown.subline, canvas.scale.body, SAND)
    nodes = [canvas.text("review/title", title, shown.title, font, GOLD), words]
    left = left.below(words.rect.h + canvas.px(6))
    if shown.progress is not None:
        line = left.top_part(canvas.line_height(canvas.scale.body) + canvas.px(18))
        nodes.append(_progress(canvas, line, shown.progress))
        left = left.below(line.h + canvas.px(6))
    chart = _chart(canvas, left.top_part(canvas.px(NARROW_CHART)), shown)
    left = left.below(chart.rect.h + gap)
    if shown.turn is not None:
        turn = narrow_turn_review(canvas, left, shown.turn)
    else:
        turn = _turn(canvas, left.top_part(canvas.px(190)), shown)
    left = left.below(turn.rect.h + gap)
    player = narrow_player_review(canvas, left, shown.player)
    nodes += [chart, turn, player]
    left = left.below(player.rect.h + gap)
    y = max(left.y, canvas.height - canvas.px(10) - canvas.px(40))
    foot = page_foot(canvas, Rect(page.x, y, page.w, canvas.px(40)), "review", shown.buttons)
    children = (*nodes, foot)
    rect = page_rect(canvas, children)
    return Node("review", "window", rect, shown.title, (STILL,), looks=ground(canvas),
                children=children)  # fmt: skip


def _head_height(canvas: Canvas) -> int:
    title = canvas.line_height(canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD))
    return title + canvas.line_height(canvas.scale.body)


def _head(canvas: Canvas, head: Rect, shown: ReviewAppearance) -> list[Node]:
    """What this is and whose, and at the right how far the computer has come."""
    font = canvas.scale.font(TextSize.PAGE, Typeface.HEADING_BOLD)
    nodes = [_progress(canvas, head, shown.progress)] if shown.progress is not None else []
    room = head.before(nodes[0].rect.w + canvas.scale.gap) if nodes else head
    title = room.top_part(canvas.line_height(font))
    under = room.below(title.h)
    return [
        canvas.text("review/title", title, shown.title, font, GOLD),
        canvas.paragraph("review/subline", under, shown.subline, canvas.scale.body, SAND),
        *nodes,
    ]


def _progress(canvas: Canvas, head: Rect, shown: ProgressShown) -> Node:
    font = canvas.scale.body
    wide = max(canvas.text_width(shown.text, font), canvas.px(240))
    room = head.right_part(wide)
    line = room.bottom_part(canvas.px(8)).moved(0, -canvas.px(6))
    text = room.above(canvas.px(18)).bottom_part(canvas.line_height(font))
    done = line.left_part(max(line.h, round(shown.share * line.w)))
    looks: tuple[Look, ...] = (
        canvas.letters(text, shown.text, font, SAND, Align.RIGHT),
        Box(line, SEA, line.h // 2, SEA_EDGE, 1),
        Box(done, GOLD if shown.is_running else SEA_EDGE, line.h // 2),
    )
    return Node("review/progress", "status", room, shown.text, looks=looks)


def _chart(canvas: Canvas, rect: Rect, shown: ReviewAppearance) -> Node:
    inner = canvas.panel_content(rect, titled=False)
    nodes = [line_chart(canvas, inner, shown.chart)]
    if shown.turns is not None:
        nodes.append(_turns(canvas, chart_area(canvas, inner, shown.chart), shown.turns))
    return canvas.panel("review/sheet", rect, "", *nodes)


def _turns(canvas: Canvas, area: Rect, shown: SliderAppearance) -> Node:
    """What chooses a turn: all of the curve can be clicked."""
    looks: list[Look] = []
    if canvas.is_hovered(shown.key):
        looks.append(Box(area, (*GOLD[:3], 24), canvas.px(4), (*HEADING[:3], 60), 1))
    looks += canvas.ring(shown.key, area, canvas.px(4))
    return Node(shown.key, "slider", area, shown.label, canvas.marks(shown.key), shown.act,
                shown.hint, tuple(looks))  # fmt: skip


def _turn(canvas: Canvas, rect: Rect, shown: ReviewAppearance) -> Node:
    if shown.turn is not None:
        return turn_review(canvas, rect, shown.turn)
    font, size = canvas.scale.body, canvas.px(64)
    inner = canvas.panel_content(rect, titled=False)
    block = inner.centred(inner.w, size + canvas.px(12) + 3 * canvas.line_height(font))
    sign = block.top_part(size).centred(size, size)
    looks: tuple[Look, ...] = (Picture(sign, shown.waiting_picture, 150),)
    picture = Node("review/waiting/picture", "picture", sign, looks=looks)
    text = block.below(size + canvas.px(12))
    text = text.centred(min(text.w, canvas.px(560)), text.h)
    words = canvas.paragraph("review/waiting", text, shown.waiting, font, HEADING, Align.CENTRE)
    return canvas.panel("review/turn", rect, "", picture, words)


def _foot(canvas: Canvas, foot: Rect, shown: ReviewAppearance) -> Node:
    nodes = []
    x = foot.x
    for each in shown.buttons:
        wide = max(width_of(canvas, each.label), canvas.px(120))
        nodes.append(button(canvas, Rect(x, foot.y, wide, foot.h), each, ON_NIGHT))
        x += wide + canvas.px(10)
    return Node("review/foot", "bar", foot, children=tuple(nodes))

"""The calendar of the deals that everybody plays: a month, and beside it the deal chosen."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from sneferu_gui.ui.kit.canvas import MAIN, ON_PAPER, Canvas
from sneferu_gui.ui.kit.carving import cut_of, frame
from sneferu_gui.ui.kit.frame import heading, heading_font, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Look, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    FADED_INK,
    FOCUS,
    GOLD,
    HEADING,
    INK,
    PALM,
    SAND,
    TextSize,
)
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    picture_button,
    tile,
)

NARROW_CELL: Final = 44
"""A cell's height on a narrow page at 100 %."""
MONTH_SHARE: Final = 0.6
"""The part of the page that the month has."""


class DayMark(Enum):
    """What was played of a deal."""

    NOTHING = auto()
    FREELY = auto()
    RUNNING = auto()
    """The rated attempt was begun."""
    RATED = auto()


@dataclass(frozen=True, slots=True)
class DealCell:
    """A day or a week of the calendar."""

    button: ButtonAppearance
    number: str
    points: str
    mark: DayMark
    is_today: bool = False
    is_faded: bool = False
    """Whether it is of another month, or has not come yet."""


@dataclass(frozen=True, slots=True)
class ChosenDeal:
    """The deal that is shown beside the month."""

    title: str
    date: str
    points: str
    """How the rated attempt ended, large; empty without one."""
    lines: tuple[str, ...]
    buttons: tuple[ButtonAppearance, ...]
    """From the top down."""


@dataclass(frozen=True, slots=True)
class DaysAppearance:
    """The whole page."""

    title: str
    summary: tuple[str, ...]
    """In its head, in two lines: how many in succession, and the best."""
    month: str
    previous: ButtonAppearance
    following: ButtonAppearance
    heads: tuple[str, ...]
    """Over the columns: of the weeks, then of the days."""
    rows: tuple[tuple[DealCell, ...], ...]
    """A week each: its own cell, then its days."""
    legend: str
    chosen: ChosenDeal
    rule: str
    """What is rated, in words."""
    foot: tuple[ButtonAppearance, ...]


def days_page(canvas: Canvas, shown: DaysAppearance) -> Node:
    """The whole page."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    parts = page_parts(canvas)
    font, head, body = heading_font(canvas), parts.head, parts.body
    month = body.left_part(int(MONTH_SHARE * body.w))
    title = head.left_part(canvas.text_width(shown.title, font) + canvas.px(8))
    lines = head.after(title.w + canvas.px(16))
    lines = lines.centred(lines.w, len(shown.summary) * canvas.line_height(canvas.scale.small))
    places = lines.rows(max(1, len(shown.summary)))
    children = (
        canvas.text("days/title", title, shown.title, font, GOLD),
        *(
            canvas.text(f"days/summary/{index}", place, text, canvas.scale.small, SAND,
                        Align.RIGHT)
            for index, (place, text) in enumerate(zip(places, shown.summary, strict=False))
        ),
        _month(canvas, month, shown),
        _chosen(canvas, body.after(month.w + canvas.scale.gap), shown),
        page_foot(canvas, parts.foot, "days", shown.foot),
    )  # fmt: skip
    return page_node(canvas, "days", shown.title, children)


def _narrow_page(canvas: Canvas, shown: DaysAppearance) -> Node:
    """The month over the deal chosen."""
    parts = page_parts(canvas)
    nodes: list[Node] = [heading(canvas, "days/title", parts.head, shown.title)]
    left = parts.endless
    for index, text in enumerate(shown.summary):
        node = canvas.paragraph(f"days/summary/{index}", left, text, canvas.scale.small, SAND)
        nodes.append(node)
        left = left.below(node.rect.h + canvas.px(2))
    left = left.below(canvas.px(6))
    inner = canvas.panel_content(left, titled=False)
    legend = len(canvas.wrapped(shown.legend, canvas.scale.small, inner.w))
    rest = legend * canvas.line_height(canvas.scale.small) + canvas.px(36 + 30 + 26)
    month = left.top_part(rest + len(shown.rows) * canvas.px(NARROW_CELL + 5))
    nodes.append(_month(canvas, month, shown, legend))
    chosen = _chosen(canvas, left.below(month.h + canvas.scale.gap), shown)
    nodes.append(chosen)
    parts = parts.with_body(canvas, chosen.rect.bottom - parts.body.y)
    nodes.append(page_foot(canvas, parts.foot, "days", shown.foot))
    return page_node(canvas, "days", shown.title, nodes)


# -- the month -------------------------------------------------------------------------------


def _month(canvas: Canvas, rect: Rect, shown: DaysAppearance, lines: int = 1) -> Node:
    """The calendar; its legend has so many lines."""
    inner = canvas.panel_content(rect, titled=False)
    turn, gap = canvas.px(44), canvas.px(5)
    head = inner.top_part(canvas.px(36))
    font = canvas.scale.font(TextSize.HEADING, Typeface.HEADING_BOLD)
    name = head.before(turn).after(turn)
    legend = inner.bottom_part(lines * canvas.line_height(canvas.scale.small))
    grid = inner.below(head.h + canvas.px(6)).above(legend.h + canvas.px(6))
    heads = grid.top_part(canvas.line_height(canvas.scale.small_strong))
    rows = grid.below(heads.h + gap).rows(len(shown.rows), gap)
    nodes = [
        picture_button(canvas, head.left_part(turn), shown.previous, "icons/previous", 0.5),
        canvas.text("days/month", name, shown.month, font, HEADING, Align.CENTRE),
        picture_button(canvas, head.right_part(turn), shown.following, "icons/next", 0.5),
        *(
            canvas.text(f"days/head/{index}", place, text, canvas.scale.small_strong,
                        FADED_INK, Align.CENTRE)
            for index, (place, text) in enumerate(
                zip(heads.columns(len(shown.heads), gap), shown.heads, strict=True)
            )
        ),
        *(
            _cell(canvas, place, cell)
            for row, cells in zip(rows, shown.rows, strict=True)
            for place, cell in zip(row.columns(len(cells), gap), cells, strict=True)
        ),
        canvas.paragraph("days/legend", legend, shown.legend, canvas.scale.small, FADED_INK,
                         Align.CENTRE),
    ]  # fmt: skip
    return canvas.panel("days/panel", rect, "", *nodes)


def _cell(canvas: Canvas, rect: Rect, cell: DealCell) -> Node:
    """A day: its number above, its points below; sealed where the attempt was played."""
    shown = cell.button
    is_open = shown.act is not None and not shown.why_not
    is_rated = cell.mark is DayMark.RATED
    style = MAIN if is_rated else ON_PAPER
    slab, face = tile(canvas, shown.key, rect, style, is_open=is_open and not cell.is_faded)
    colour: Colour = FADED_INK if cell.is_faded and not is_rated else style.text
    looks: list[Look] = list(slab)
    cut = cut_of(canvas.scale)
    if cell.mark in {DayMark.FREELY, DayMark.RUNNING}:
        looks.append(frame(face.inset(canvas.px(2)), PALM, max(2, canvas.px(2)), cut))
    if shown.is_chosen:
        looks.append(
            frame(face.inset(canvas.px(1)), GOLD if is_rated else FOCUS, canvas.px(3), cut)
        )
    small = canvas.scale.small_strong if cell.is_today else canvas.scale.small
    high, strong = canvas.line_height(small), canvas.scale.strong
    text = face.centred(rect.w - canvas.px(4), high + canvas.line_height(strong))
    looks.append(canvas.letters(text.top_part(high), cell.number, small, colour, Align.CENTRE))
    if cell.points:
        looks.append(canvas.letters(text.below(high), cell.points, strong, colour, Align.CENTRE))
    if cell.is_today:
        side = max(3, canvas.px(4))
        under = Rect(rect.x + rect.w // 4, face.bottom - 2 * side, rect.w // 2, side)
        looks.append(Box(under, GOLD if is_rated else FOCUS, side // 2))
    own = (*(() if is_open else ("disabled",)), *(("checked",) if shown.is_chosen else ()))
    return Node(
        shown.key, "button", rect, shown.label, canvas.marks(shown.key, *own), shown.act,
        shown.why_not or shown.hint, tuple(looks), shortcut=shown.shortcut,
    )  # fmt: skip


# -- the deal beside it ----------------------------------------------------------------------


def _chosen(canvas: Canvas, rect: Rect, shown: DaysAppearance) -> Node:
    deal = shown.chosen
    inner = canvas.panel_content(rect)
    high, gap = canvas.px(38), canvas.px(8)
    body, large = canvas.scale.body, canvas.scale.font(TextSize.TITLE, Typeface.HEADING_BOLD)
    nodes = [
        canvas.text("days/date", inner.top_part(canvas.line_height(canvas.scale.strong)),
                    deal.date, canvas.scale.strong, INK)
    ]  # fmt: skip
    rest = inner.below(nodes[0].rect.h + canvas.px(6))
    if deal.points:
        line = rest.top_part(canvas.line_height(large))
        nodes.append(canvas.text("days/points", line, deal.points, large, PALM))
        rest = rest.below(line.h + canvas.px(4))
    for index, text in enumerate(deal.lines):
        node = canvas.paragraph(f"days/line/{index}", rest, text, body, INK)
        nodes.append(node)
        rest = rest.below(node.rect.h + canvas.px(4))
    rest = rest.below(canvas.px(6))
    for each in deal.buttons:
        nodes.append(button(canvas, rest.top_part(high), each))
        rest = rest.below(high + gap)
    small = canvas.scale.small
    rest = rest.below(canvas.px(12))
    nodes.append(canvas.paragraph("days/rule", rest, shown.rule, small, FADED_INK))
    rect = rect.top_part(nodes[-1].rect.bottom + canvas.px(14) - rect.y)
    return canvas.panel("days/chosen", rect, deal.title, *nodes)

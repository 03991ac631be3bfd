"""The goal card's page: the goal, a turn and the end at the left, the signs at the right."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Font, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import SignMaker
from sneferu_gui.ui.kit.theme import HEADING, INK, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance

HIGHEST: Final = 660
"""The sheets at 100 %, however large the window."""
GOAL_SHARE: Final = 0.4
"""The left sheet's share of the width."""
SIGN: Final = (46, 26)
"""A sign's width and height at 100 %."""
COLUMNS: Final = 2
"""Of signs."""


class GoalLine(NamedTuple):
    """A sentence or two, with the clause that says it in full."""

    text: str
    clause: str
    sign: str = ""


class GoalPart(NamedTuple):
    """Lines under a title."""

    title: str
    lines: tuple[GoalLine, ...]


@dataclass(frozen=True, slots=True)
class GoalAppearance:
    """The whole page."""

    title: str
    parts: tuple[GoalPart, ...]
    signs: GoalPart
    sign_of: SignMaker
    close: ButtonAppearance
    book: ButtonAppearance


def goal_page(canvas: Canvas, shown: GoalAppearance) -> Node:
    """Everything on one screen: in smaller letters where there is less room."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    parts = page_parts(canvas)
    body = parts.body.top_part(min(parts.body.h, canvas.px(HIGHEST)))
    left = body.left_part(round(body.w * GOAL_SHARE))
    right = body.after(left.w + canvas.scale.gap)
    children = (
        heading(canvas, "goal/title", parts.head, shown.title),
        canvas.panel("goal/words", left, "", *_words(canvas, _inner(canvas, left), shown.parts)),
        canvas.panel("goal/signs", right, "", *_signs(canvas, _inner(canvas, right), shown)),
        page_foot(canvas, parts.foot, "goal", (shown.book,), (shown.close,)),
    )
    return page_node(canvas, "page", shown.title, children)


def _narrow_page(canvas: Canvas, shown: GoalAppearance) -> Node:
    """The signs under the words, each as high as it is."""
    parts = page_parts(canvas)
    font = canvas.scale.body
    inner = _inner(canvas, parts.endless)
    high = _height(canvas, inner.w, shown.parts, font) + canvas.px(18)
    left = parts.body._replace(h=high)
    words = _words(canvas, inner.top_part(high - canvas.px(14)), shown.parts, font)
    right = parts.endless.below(high + canvas.scale.gap)
    room = _inner(canvas, right)
    head = room.top_part(_heading_height(canvas))
    signs = [_heading(canvas, "goal/signs/title", head, shown.signs.title)]
    y = head.bottom + canvas.px(4)
    beside = room.w - canvas.px(SIGN[0] + 10)
    for index, line in enumerate(shown.signs.lines):
        tall = max(_line_height(canvas, beside, line.text, font), canvas.px(SIGN[1]))
        cell = Rect(room.x, y, room.w, tall)
        signs.append(_sign(canvas, f"goal/sign/{index}", cell, line, font, shown.sign_of))
        y = cell.bottom + canvas.px(7)
    right = right.top_part(y + canvas.px(6) - right.y)
    parts = parts.with_body(canvas, right.bottom - parts.body.y)
    children = (
        heading(canvas, "goal/title", parts.head, shown.title),
        canvas.panel("goal/words", left, "", *words),
        canvas.panel("goal/signs", right, "", *signs),
        page_foot(canvas, parts.foot, "goal", (shown.book,), (shown.close,)),
    )
    return page_node(canvas, "page", shown.title, children)


def _inner(canvas: Canvas, sheet: Rect) -> Rect:
    return sheet.inset(canvas.px(14), canvas.px(10))


def _words(
    canvas: Canvas, rect: Rect, parts: tuple[GoalPart, ...], given: Font | None = None
) -> list[Node]:
    """The parts below one another, in the largest letters that fit, or in those given."""
    font = given or next(
        (font for font in _fonts(canvas) if _height(canvas, rect.w, parts, font) <= rect.h),
        canvas.scale.caption,
    )
    nodes, y = [], rect.y
    for number, part in enumerate(parts):
        heading = Rect(rect.x, y, rect.w, _heading_height(canvas))
        nodes.append(_heading(canvas, f"goal/part/{number}", heading, part.title))
        y = heading.bottom
        for index, line in enumerate(part.lines):
            high = _line_height(canvas, rect.w, line.text, font)
            place = Rect(rect.x, y, rect.w, high)
            nodes.append(_line(canvas, f"goal/part/{number}/{index}", place, line, font))
            y += high + canvas.px(4)
        y += canvas.px(6)
    return nodes


def _fonts(canvas: Canvas) -> tuple[Font, ...]:
    """From the largest on."""
    return canvas.scale.font(TextSize.LEAD), canvas.scale.body, canvas.scale.caption


def _height(canvas: Canvas, wide: int, parts: tuple[GoalPart, ...], font: Font) -> int:
    lines = [line.text for part in parts for line in part.lines]
    high = sum(_line_height(canvas, wide, text, font) + canvas.px(4) for text in lines)
    return high + len(parts) * (_heading_height(canvas) + canvas.px(6))


def _heading_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.heading) + canvas.px(3)


def _line_height(canvas: Canvas, wide: int, text: str, font: Font) -> int:
    return len(canvas.wrapped(text, font, wide)) * canvas.line_height(font)


def _heading(canvas: Canvas, key: str, rect: Rect, title: str) -> Node:
    return canvas.text(key, rect, title, canvas.scale.heading, HEADING)


def _line(canvas: Canvas, key: str, rect: Rect, line: GoalLine, font: Font) -> Node:
    high = canvas.line_height(font)
    looks: tuple[Look, ...] = tuple(
        canvas.letters(Rect(rect.x, rect.y + i * high, rect.w, high), text, font, INK)
        for i, text in enumerate(canvas.wrapped(line.text, font, rect.w))
    )
    return Node(key, "text", rect, line.text, looks=looks, clause=line.clause)


def _signs(canvas: Canvas, rect: Rect, shown: GoalAppearance) -> list[Node]:
    """Signs in columns, each before what it means."""
    head = rect.top_part(_heading_height(canvas))
    grid = rect.below(head.h + canvas.px(2))
    lines = shown.signs.lines
    rows = -(-len(lines) // COLUMNS)
    columns = grid.columns(COLUMNS, canvas.px(14))
    room = columns[0].w - canvas.px(SIGN[0]) - canvas.px(10)
    high = (grid.h + canvas.px(4)) // rows
    most = high - canvas.px(4)
    font = next(
        (
            font
            for font in _fonts(canvas)
            if all(_line_height(canvas, room, line.text, font) <= most for line in lines)
        ),
        canvas.scale.caption,
    )
    high = min(high, canvas.px(64))
    nodes = [_heading(canvas, "goal/signs/title", head, shown.signs.title)]
    for index, line in enumerate(lines):
        column = columns[index // rows]
        cell = column.below(index % rows * high).top_part(high - canvas.px(4))
        nodes.append(_sign(canvas, f"goal/sign/{index}", cell, line, font, shown.sign_of))
    return nodes


def _sign(
    canvas: Canvas, key: str, cell: Rect, line: GoalLine, font: Font, sign_of: SignMaker
) -> Node:
    spot = cell.left_part(canvas.px(SIGN[0]))
    words = cell.after(canvas.px(SIGN[0]) + canvas.px(10))
    block = words.centred(words.w, min(words.h, _line_height(canvas, words.w, line.text, font)))
    text = _line(canvas, key, block, line, font)
    sign = sign_of(canvas, spot.centred(spot.w, min(spot.h, canvas.px(SIGN[1]))), line.sign)
    return text._replace(rect=cell, looks=(*sign, *text.looks))

"""The page of the very first start: choices in rows, and the ways to begin below them."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.ui.views.canvas import MAIN, ON_PAPER, Canvas
from sneferu_gui.ui.views.looks import Align, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.pages.frame import heading, heading_font, page_foot, page_node, page_parts
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import (
    FADED_INK,
    GOLD,
    HEADING,
    INK,
    SAND,
)
from sneferu_gui.ui.views.widgets.button_rows import rows_of_buttons
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button, tile, width_of

WIDEST: Final = 1040
HIGHEST: Final = 400
"""The page's width and its sheet's height at most at 100 %."""
ABREAST: Final = 720
"""How wide the sheet is at least at 100 %, with the ways to begin side by side."""
WAY, CARD = 62, 150
"""A way to begin is so high at most at 100 %: below one another, and side by side."""


class Choices(NamedTuple):
    """A question, and its answers in a row."""

    title: str
    answers: tuple[ButtonAppearance, ...]


class Beginning(NamedTuple):
    """A way to begin, with a line about it."""

    key: str
    label: str
    line: str
    act: Hashable
    is_main: bool = False


class FirstStartAppearance(NamedTuple):
    """The whole page."""

    title: str
    choices: tuple[Choices, ...]
    question: str
    ways: tuple[Beginning, ...]
    note: str
    skip: ButtonAppearance


def first_start_page(canvas: Canvas, shown: FirstStartAppearance) -> Node:
    """A sheet over the river."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    parts = page_parts(canvas, widest=WIDEST)
    sheet = parts.body.top_part(min(parts.body.h, canvas.px(HIGHEST)))
    lowest = max(node.rect.bottom for node in _questions(canvas, sheet, shown))
    sheet = sheet.top_part(lowest + canvas.px(18) - sheet.y)
    sheet = sheet.moved(0, (parts.body.h - sheet.h) // 3)
    children = (
        canvas.text("first/title", parts.head.moved(0, (sheet.y - parts.body.y) // 2),
                    shown.title, heading_font(canvas), GOLD, Align.CENTRE),
        canvas.panel("first", sheet, "", *_questions(canvas, sheet, shown)),
        page_foot(canvas, parts.foot, "first", (), (shown.skip,), shown.note),
    )  # fmt: skip
    return page_node(canvas, "page", shown.title, children)


def _narrow_page(canvas: Canvas, shown: FirstStartAppearance) -> Node:
    parts = page_parts(canvas)
    nodes = _questions(canvas, parts.endless, shown)
    high = max(node.rect.bottom for node in nodes) + canvas.px(16) - parts.body.y
    parts = parts.with_body(canvas, high)
    children = (
        heading(canvas, "first/title", parts.head, shown.title),
        canvas.panel("first", parts.body._replace(h=high), "", *nodes),
        page_foot(canvas, parts.foot, "first", (), (shown.skip,), shown.note),
    )
    return page_node(canvas, "page", shown.title, children)


def _questions(canvas: Canvas, sheet: Rect, shown: FirstStartAppearance) -> list[Node]:
    inner = sheet.inset(canvas.px(22), canvas.px(16))
    title = canvas.line_height(canvas.scale.heading) + canvas.px(4)
    nodes, y = [], inner.y
    for number, choices in enumerate(shown.choices):
        place = Rect(inner.x, y, inner.w, title)
        nodes.append(_heading(canvas, f"first/question/{number}", place, choices.title))
        row = Rect(inner.x, place.bottom, inner.w, canvas.scale.button)
        if canvas.is_narrow:
            nodes += rows_of_buttons(canvas, row, choices.answers)
        else:
            nodes += _row(canvas, row, choices.answers)
        y = nodes[-1].rect.bottom + canvas.px(14)
    place = Rect(inner.x, y, inner.w, title)
    nodes.append(_heading(canvas, "first/question/know", place, shown.question))
    room = inner.below(place.bottom - inner.y)
    if inner.w >= canvas.px(ABREAST):
        cards = room.top_part(min(room.h, canvas.px(CARD))).columns(len(shown.ways), canvas.px(12))
    else:
        gap = canvas.px(8)
        high = min(canvas.px(WAY), (room.h + gap) // len(shown.ways) - gap)
        cards = [room.below(i * (high + gap)).top_part(high) for i in range(len(shown.ways))]
    return [*nodes, *(_way(canvas, *each) for each in zip(cards, shown.ways, strict=True))]


def _heading(canvas: Canvas, key: str, rect: Rect, title: str) -> Node:
    return canvas.text(key, rect, title, canvas.scale.heading, HEADING)


def _row(canvas: Canvas, rect: Rect, answers: tuple[ButtonAppearance, ...]) -> list[Node]:
    nodes, x, gap = [], rect.x, canvas.px(8)
    for each in answers:
        place = Rect(x, rect.y, max(canvas.px(60), width_of(canvas, each.label)), rect.h)
        nodes.append(button(canvas, place, each))
        x = place.right + gap
    return nodes


def _way(canvas: Canvas, rect: Rect, way: Beginning) -> Node:
    """The words over their line."""
    block_looks, face = tile(canvas, way.key, rect, MAIN if way.is_main else ON_PAPER)
    ink, faded = (SAND, SAND) if way.is_main else (INK, FADED_INK)
    strong, small = canvas.scale.strong, canvas.scale.small
    words = face.inset(canvas.px(14), canvas.px(4))
    titles = canvas.wrapped(way.label, strong, words.w)
    lines = canvas.wrapped(way.line, small, words.w)
    parts = [*((text, strong, ink) for text in titles), *((text, small, faded) for text in lines)]
    highs = [canvas.line_height(font) for _text, font, _colour in parts]
    rest = words.centred(words.w, min(words.h, sum(highs)))
    looks: list[Look] = list(block_looks)
    for (text, font, colour), high in zip(parts, highs, strict=True):
        looks.append(canvas.letters(rest.top_part(high), text, font, colour))
        rest = rest.below(high)
    return Node(
        way.key, "button", rect, f"{way.label}. {way.line}", canvas.marks(way.key), way.act,
        looks=tuple(looks),
    )  # fmt: skip

"""The page of the very first start: choices in rows, and the ways to begin below them."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.ui.views.canvas import MAIN, ON_NIGHT, ON_PAPER, Canvas
from sneferu_gui.ui.views.looks import Align, Face, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import (
    FADED_INK,
    GOLD,
    HEADING,
    INK,
    SAND,
    Step,
)
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button, tile, width_of

WIDEST: Final = (760, 500)
"""The page at 100 %, however large the window."""
WAY: Final = 62
"""A way to begin is so high at 100 %."""


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
    """A sheet in the middle of the night."""
    page = canvas.rect.inset(canvas.px(24), canvas.px(14))
    page = page.centred(min(page.w, canvas.px(WIDEST[0])), min(page.h, canvas.px(WIDEST[1])))
    font = canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)
    head = page.top_part(canvas.line_height(font) + canvas.px(4))
    foot = page.bottom_part(canvas.px(38))
    sheet = page.below(head.h + canvas.px(4)).above(foot.h + canvas.px(10))
    skip = max(width_of(canvas, shown.skip.label), canvas.px(120))
    children = (
        canvas.text("first/title", head, shown.title, font, GOLD, Align.CENTRE),
        canvas.panel("first", sheet, "", *_questions(canvas, sheet, shown)),
        canvas.text("first/note", foot.before(skip), shown.note, canvas.scale.small, SAND),
        Node(
            "first/foot", "bar", foot,
            children=(button(canvas, foot.right_part(skip), shown.skip, ON_NIGHT),),
        ),
    )  # fmt: skip
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("page", "window", canvas.rect, shown.title, looks=ground, children=children)


def _questions(canvas: Canvas, sheet: Rect, shown: FirstStartAppearance) -> list[Node]:
    inner = sheet.inset(canvas.px(18), canvas.px(12))
    title = canvas.line_height(canvas.scale.heading) + canvas.px(4)
    nodes, y = [], inner.y
    for number, choices in enumerate(shown.choices):
        place = Rect(inner.x, y, inner.w, title)
        nodes.append(_heading(canvas, f"first/question/{number}", place, choices.title))
        row = Rect(inner.x, place.bottom, inner.w, canvas.scale.button)
        nodes += _row(canvas, row, choices.answers)
        y = row.bottom + canvas.px(12)
    place = Rect(inner.x, y, inner.w, title)
    nodes.append(_heading(canvas, "first/question/know", place, shown.question))
    gap = canvas.px(8)
    room = (inner.bottom - place.bottom + gap) // len(shown.ways) - gap
    high = min(canvas.px(WAY), room)
    for index, way in enumerate(shown.ways):
        rect = Rect(inner.x, place.bottom + index * (high + gap), inner.w, high)
        nodes.append(_way(canvas, rect, way))
    return nodes


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
    title = canvas.line_height(canvas.scale.strong)
    words = face.inset(canvas.px(14), canvas.px(4))
    block = words.centred(words.w, min(words.h, title + canvas.line_height(canvas.scale.small)))
    looks = (
        *block_looks,
        canvas.letters(block.top_part(title), way.label, canvas.scale.strong, ink),
        canvas.letters(block.below(title), way.line, canvas.scale.small, faded),
    )
    return Node(
        way.key, "button", rect, f"{way.label}. {way.line}", canvas.marks(way.key), way.act,
        looks=looks,
    )  # fmt: skip

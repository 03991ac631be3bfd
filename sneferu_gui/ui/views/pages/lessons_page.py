"""The page of chapters that teach a game: which are done, and which is next."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.ui.views.canvas import MAIN, ON_NIGHT, ON_PAPER, Canvas
from sneferu_gui.ui.views.looks import Align, Face, Look, Picture
from sneferu_gui.ui.views.node import AWAITED, Node
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

WIDE: Final = 720
"""How wide the page is at most at 100 %."""
HIGHEST: Final = 64
"""How high a row is at most at 100 %."""


class ChapterAppearance(NamedTuple):
    """A chapter's row."""

    key: str
    number: str
    title: str
    line: str
    """What it is about."""
    act: Hashable
    is_done: bool = False
    is_next: bool = False


class LessonsAppearance(NamedTuple):
    """The page."""

    title: str
    chapters: tuple[ChapterAppearance, ...]
    back: ButtonAppearance
    game: ButtonAppearance
    """What comes after the chapters."""


def lessons_page(canvas: Canvas, shown: LessonsAppearance) -> Node:
    """The whole page."""
    page = canvas.rect.inset(canvas.px(24), canvas.px(16))
    page = page.centred(min(page.w, canvas.px(WIDE)), page.h)
    font = canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)
    head = page.top_part(canvas.line_height(font) + canvas.px(8))
    foot = page.bottom_part(canvas.px(40))
    sheet = page.below(head.h).above(foot.h + canvas.px(12))
    inner = sheet.inset(canvas.px(14), canvas.px(12))
    gap = canvas.px(8)
    high = min(canvas.px(HIGHEST), (inner.h + gap) // len(shown.chapters) - gap)
    sheet = sheet.top_part(len(shown.chapters) * (high + gap) - gap + 2 * canvas.px(12))
    foot = foot._replace(y=sheet.bottom + canvas.px(12))
    rows = tuple(
        _row(canvas, inner.below(index * (high + gap)).top_part(high), each)
        for index, each in enumerate(shown.chapters)
    )
    wide = max(width_of(canvas, shown.back.label), canvas.px(120))
    game = max(width_of(canvas, shown.game.label), canvas.px(160))
    ways = (
        button(canvas, foot.left_part(wide), shown.back, ON_NIGHT),
        button(canvas, foot.right_part(game), shown.game, ON_NIGHT),
    )
    children = (
        canvas.text("lessons/title", head, shown.title, font, GOLD),
        canvas.panel("lessons", sheet, "", *rows),
        Node("lessons/foot", "bar", foot, children=ways),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("page", "window", canvas.rect, shown.title, looks=ground, children=children)


def _row(canvas: Canvas, rect: Rect, shown: ChapterAppearance) -> Node:
    """The number, the title over its line, and a sign where the chapter is done."""
    style = MAIN if shown.is_next else ON_PAPER
    block_looks, face = tile(canvas, shown.key, rect, style)
    ink, faded = (SAND, SAND) if shown.is_next else (INK, FADED_INK)
    inner = face.inset(canvas.px(12), canvas.px(4))
    number = inner.left_part(canvas.px(28))
    words = inner.after(canvas.px(40)).before(canvas.px(34))
    title_high = canvas.line_height(canvas.scale.strong)
    high = title_high + canvas.line_height(canvas.scale.small)
    block = words.centred(words.w, min(high, words.h))
    looks: list[Look] = [
        *block_looks,
        canvas.letters(number, shown.number, canvas.scale.font(Step.HEADING, Face.HEADING_BOLD),
                       SAND if shown.is_next else HEADING, Align.CENTRE),
        canvas.letters(block.top_part(title_high), shown.title, canvas.scale.strong, ink),
        canvas.letters(block.below(title_high), shown.line, canvas.scale.small, faded),
    ]  # fmt: skip
    if shown.is_done:
        size = canvas.px(22)
        sign = inner.right_part(size).centred(size, size)
        looks.append(Picture(sign, "icons/light/check" if shown.is_next else "icons/check"))
    own = (*(("checked",) if shown.is_done else ()), *((AWAITED,) if shown.is_next else ()))
    label = f"{shown.number} {shown.title}. {shown.line}"
    return Node(
        shown.key, "button", rect, label, canvas.marks(shown.key, *own), shown.act,
        looks=tuple(looks),
    )  # fmt: skip

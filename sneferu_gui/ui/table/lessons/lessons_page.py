"""The page of chapters that teach a game: which are done, and which is next."""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import MAIN, ON_PAPER, Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import SUGGESTED, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    FADED_INK,
    HEADING,
    INK,
    SAND,
    TextSize,
)
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, tile

LEAST_WIDE: Final = 900
"""How wide the sheet is at least at 100 %, with two chapters abreast."""
ROOMY: Final = 84
"""How high a row is at least at 100 %, for larger letters."""
NARROW_HIGH: Final = 98
"""How high it is on a narrow page, whatever room there is."""
PICTURE: Final = 64
"""A picture's side at most at 100 %."""
HIGHEST: Final = 120
"""How high a row is at most at 100 %."""


class LessonAppearance(NamedTuple):
    """A chapter's row."""

    key: str
    number: str
    title: str
    line: str
    """What it is about."""
    act: Hashable
    pictures: tuple[str, ...] = ()
    """Of what it is about, side by side."""
    is_done: bool = False
    is_next: bool = False


class LessonsAppearance(NamedTuple):
    """The page."""

    title: str
    chapters: tuple[LessonAppearance, ...]
    back: ButtonAppearance
    game: ButtonAppearance
    """What comes after the chapters."""


def lessons_page(canvas: Canvas, shown: LessonsAppearance) -> Node:
    """The whole page: the chapters in one column, or in two where that is wide enough."""
    parts = page_parts(canvas)
    inner = parts.body.inset(canvas.px(16), canvas.px(14))
    abreast = 2 if inner.w >= canvas.px(LEAST_WIDE) else 1
    rows, gap = -(-len(shown.chapters) // abreast), canvas.px(10)
    high = min(canvas.px(HIGHEST), (inner.h + gap) // rows - gap)
    if canvas.is_narrow:
        high = canvas.px(NARROW_HIGH)
        parts = parts.with_body(canvas, rows * (high + gap) - gap + parts.body.h - inner.h)
        inner = inner._replace(h=parts.body.h)
    sheet = parts.body.top_part(rows * (high + gap) - gap + 2 * (inner.y - parts.body.y))
    columns = inner.columns(abreast, canvas.px(14))
    chapters = tuple(
        _row(canvas, columns[index // rows].below(index % rows * (high + gap)).top_part(high), each)
        for index, each in enumerate(shown.chapters)
    )
    children = (
        heading(canvas, "lessons/title", parts.head, shown.title),
        canvas.panel("lessons", sheet, "", *chapters),
        page_foot(canvas, parts.foot, "lessons", (shown.back,), (shown.game,)),
    )
    return page_node(canvas, "page", shown.title, children)


def _row(canvas: Canvas, rect: Rect, shown: LessonAppearance) -> Node:
    """The number, the title over its line, and a sign where the chapter is done."""
    style = MAIN if shown.is_next else ON_PAPER
    block_looks, face = tile(canvas, shown.key, rect, style)
    ink, faded = (SAND, SAND) if shown.is_next else (INK, FADED_INK)
    inner = face.inset(canvas.px(14), canvas.px(4))
    is_high = inner.h >= canvas.px(ROOMY)
    large = canvas.scale.font(
        TextSize.RESULT if is_high else TextSize.HEADING, Typeface.HEADING_BOLD
    )
    title_font = canvas.scale.font(TextSize.LEAD, Typeface.BOLD) if is_high else canvas.scale.strong
    line_font = canvas.scale.body if is_high else canvas.scale.small
    number = inner.left_part(canvas.px(44 if is_high else 28))
    words = inner.after(number.w + canvas.px(12)).before(canvas.px(34))
    side = min(words.h - canvas.px(4), canvas.px(PICTURE))
    drawn = words.right_part(len(shown.pictures) * side)
    if shown.pictures:
        words = words.before(drawn.w + canvas.px(10))
    title_high = canvas.line_height(title_font)
    line_high = canvas.line_height(line_font)
    lines = canvas.wrapped(shown.line, line_font, words.w) if is_high else [shown.line]
    block = words.centred(words.w, min(title_high + len(lines) * line_high, words.h))
    looks: list[Look] = [
        *block_looks,
        canvas.letters(number, shown.number, large, SAND if shown.is_next else HEADING,
                       Align.CENTRE),
        canvas.letters(block.top_part(title_high), shown.title, title_font, ink),
        *(
            canvas.letters(
                block.below(title_high + i * line_high).top_part(line_high), line, line_font, faded
            )
            for i, line in enumerate(lines)
        ),
    ]  # fmt: skip
    looks += [
        Picture(place.centred(side, side), name)
        for place, name in zip(drawn.columns(max(1, len(shown.pictures))), shown.pictures,
                               strict=False)
    ]  # fmt: skip
    if shown.is_done:
        size = canvas.px(22)
        sign = inner.right_part(size).centred(size, size)
        looks.append(Picture(sign, "icons/light/check" if shown.is_next else "icons/check"))
    own = (*(("checked",) if shown.is_done else ()), *((SUGGESTED,) if shown.is_next else ()))
    label = f"{shown.number} {shown.title}. {shown.line}"
    return Node(
        shown.key, "button", rect, label, canvas.marks(shown.key, *own), Use(shown.act),
        looks=tuple(looks),
    )  # fmt: skip

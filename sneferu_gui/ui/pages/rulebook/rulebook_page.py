"""The page of the rulebook: chapters, their text, pictures beside it, and a field to search in."""

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import (
    ENDLESS,
    heading_font,
    page_foot,
    page_node,
    page_parts,
)
from sneferu_gui.ui.kit.looks import Box, Look, Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import (
    Row,
    RulebookTextAppearance,
    rows_of,
    text_bar,
    text_nodes,
)
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, HEADING, INK, SLAB_EDGE
from sneferu_gui.ui.kit.widgets.button_rows import rows_of_buttons
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    highlight,
    tile,
    width_of,
)
from sneferu_gui.ui.kit.widgets.plates import Plate, plates
from sneferu_gui.ui.kit.widgets.slider import bar_width

LOW: Final = 700
"""A window's height at 100 %, under which the book is as high as it can be."""
LEAST_FIELD: Final = 240
"""How wide the field that is searched with is at least at 100 %."""
MARGIN: Final = 22
"""Of the book's pages at 100 %."""
SPINE: Final = 110
"""How dark the fold is."""
LONGEST_LINE: Final = 780
"""The text's width at 100 %, however much room there is: the eye must find the next line."""


@dataclass(frozen=True, slots=True)
class ChapterAppearance:
    """A chapter in the column of chapters."""

    letter: str
    button: ButtonAppearance


@dataclass(frozen=True, slots=True)
class RulebookAppearance:
    """The whole page."""

    title: str
    chapters: tuple[ChapterAppearance, ...]
    search: FieldAppearance
    placeholder: str
    """What stands in the field while nothing is written there."""
    text: RulebookTextAppearance
    first: int
    """The first row of the text in view."""
    plates: tuple[Plate, ...]
    """The pictures beside the text; with none, the text has all the room."""
    back: ButtonAppearance
    pages: tuple[ButtonAppearance, ...] = ()
    """What is not of the chapters, over them."""
    contents: ButtonAppearance | None = None
    """On a narrow page what shows the chapters in the place of the text, or the text again."""


class RulebookLayout(NamedTuple):
    """Where everything stands."""

    head: Rect
    pages: Rect
    search: Rect
    chapters: Rect
    foot: Rect
    left: Rect
    """The book's left page, with the text."""
    right: Rect
    """The right one, with the pictures; without any it has no width."""
    text: Rect
    bar: Rect
    plates: Rect


def parts_of(canvas: Canvas, shown: RulebookAppearance) -> RulebookLayout:
    """The page cut up."""
    head, body, foot = page_parts(canvas)
    chapters = body.left_part(_chapters_width(canvas, shown))
    book = body.after(chapters.w + canvas.scale.gap)
    if canvas.height < canvas.px(LOW):  # beside the way back, which stands under the chapters
        book = book._replace(h=foot.bottom - book.y)
    wide = sum(width_of(canvas, each.label) + canvas.px(8) for each in shown.pages)
    words = canvas.text_width(shown.title, heading_font(canvas)) + canvas.px(24)
    words = min(words, head.w - wide - canvas.px(LEAST_FIELD + 8))
    pages = head.after(max(words, chapters.w + canvas.scale.gap)).left_part(wide)
    field_wide = max(
        canvas.px(LEAST_FIELD), min(canvas.px(380), head.right - pages.right - canvas.px(8))
    )
    search = head.right_part(field_wide)
    margin = canvas.px(MARGIN)
    longest = canvas.px(LONGEST_LINE) + bar_width(canvas) + canvas.px(14) + 2 * margin
    aside = _plates_width(canvas, book) if shown.plates else 0
    left = book.left_part(min(book.w - aside, longest))
    right = book.after(left.w) if aside else book.after(book.w)
    text = left.inset(margin, canvas.px(16))
    bar = text.right_part(bar_width(canvas))
    return RulebookLayout(
        head.left_part(words),
        pages.centred(pages.w, canvas.px(36)),
        search.centred(search.w, canvas.px(36)),
        chapters,
        foot,
        left,
        right,
        text.before(bar.w + canvas.px(14)),
        bar.moved(canvas.px(6), 0),
        right.inset(margin, canvas.px(8)) if aside else right,
    )


def _plates_width(canvas: Canvas, book: Rect) -> int:
    """How wide the right page is at least; it has what a long line leaves over, too."""
    return max(canvas.px(264) + 2 * canvas.px(MARGIN), int(0.38 * book.w))


def _chapters_width(canvas: Canvas, shown: RulebookAppearance) -> int:
    """Wide enough for the longest title."""
    font = canvas.scale.strong
    longest = max(canvas.text_width(each.button.label, font) for each in shown.chapters)
    return max(canvas.px(196), longest + _letter_width(canvas) + canvas.px(38))


def _letter_width(canvas: Canvas) -> int:
    return canvas.px(28)


def rows_on(canvas: Canvas, shown: RulebookAppearance) -> tuple[tuple[Row, ...], int]:
    """The text as rows, and the pixels there are for them from top to bottom."""
    if canvas.is_narrow:
        return rows_of(canvas, _narrow_text(canvas).w, shown.text), ENDLESS
    text = parts_of(canvas, shown).text
    return rows_of(canvas, text.w, shown.text), text.h


def rulebook_page(canvas: Canvas, shown: RulebookAppearance, rows: tuple[Row, ...]) -> Node:
    """The whole page."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown, rows)
    parts = parts_of(canvas, shown)
    head = Rect(parts.head.x, parts.head.y, parts.search.right - parts.head.x, parts.head.h)
    children = (
        canvas.text("rulebook/title", parts.head, shown.title, heading_font(canvas), GOLD),
        Node(
            "rulebook/head",
            "bar",
            head,
            children=(
                _search(canvas, parts.search, shown),  # where the keyboard enters the bar
                *_pages(canvas, parts.pages, shown.pages),
            ),
        ),
        _chapters(canvas, parts.chapters, shown),
        _book(canvas, parts, shown, rows),
        page_foot(canvas, parts.foot.left_part(parts.chapters.w), "rulebook", (shown.back,)),
    )
    return page_node(canvas, "rulebook", shown.title, children)


def _narrow_text(canvas: Canvas) -> Rect:
    """How wide the text is on a narrow page, without an end."""
    return page_parts(canvas).endless.inset(canvas.px(14), 0)


def _narrow_page(canvas: Canvas, shown: RulebookAppearance, rows: tuple[Row, ...]) -> Node:
    """One column: the search, and either the chapters or the text of one, all of it."""
    parts = page_parts(canvas)
    search = parts.body.top_part(canvas.px(34))
    ways = (*((shown.contents,) if shown.contents is not None else ()), *shown.pages)
    row = parts.body.below(search.h + canvas.px(6))
    buttons = rows_of_buttons(canvas, row, ways, ON_NIGHT)
    under = max((node.rect.bottom for node in buttons), default=row.y)
    head = parts.body._replace(h=under - parts.body.y)
    sheet = parts.endless.below(head.h + canvas.px(8))
    shows_contents = shown.contents is not None and shown.contents.is_chosen
    body = (
        _narrow_chapters(canvas, sheet, shown)
        if shows_contents
        else _narrow_book(canvas, sheet, shown, rows)
    )
    parts = parts.with_body(canvas, body.rect.bottom - parts.body.y)
    children = (
        canvas.text("rulebook/title", parts.head, shown.title, heading_font(canvas), GOLD),
        Node("rulebook/head", "bar", head, children=(_search(canvas, search, shown), *buttons)),
        body,
        page_foot(canvas, parts.foot, "rulebook", (shown.back,), _neighbours(shown)),
    )
    return page_node(canvas, "rulebook", shown.title, children)


def _neighbours(shown: RulebookAppearance) -> tuple[ButtonAppearance, ...]:
    """The chapters before and after the one that is open, under its text."""
    chosen = next((i for i, c in enumerate(shown.chapters) if c.button.is_chosen), None)
    if chosen is None:
        return ()
    beside = [shown.chapters[i] for i in (chosen - 1, chosen + 1) if 0 <= i < len(shown.chapters)]
    return tuple(replace(each.button, key=f"{each.button.key}/turn") for each in beside)


def _narrow_chapters(canvas: Canvas, rect: Rect, shown: RulebookAppearance) -> Node:
    high, gap = canvas.px(36), canvas.px(5)
    rect = rect.top_part(len(shown.chapters) * (high + gap) + canvas.px(16))
    return _chapters(canvas, rect, shown)


def _narrow_book(
    canvas: Canvas, rect: Rect, shown: RulebookAppearance, rows: tuple[Row, ...]
) -> Node:
    """The text from its first row to its last, then the pictures."""
    text = _narrow_text(canvas)._replace(y=rect.y + canvas.px(12))
    children = text_nodes(canvas, text, shown.text, rows, 0)
    last = max((node.rect.bottom for node in children), default=text.y) + canvas.px(10)
    drawn = plates(canvas, text._replace(y=last), shown.plates)
    last = max((node.rect.bottom for node in drawn), default=last) + canvas.px(10)
    sheet = rect._replace(h=last - rect.y)
    looks = (Sheet(sheet, "papyrus", canvas.px(8), SLAB_EDGE),)
    return Node("rulebook/sheet", "panel", sheet, looks=looks, children=(*children, *drawn))


def _book(
    canvas: Canvas, parts: RulebookLayout, shown: RulebookAppearance, rows: tuple[Row, ...]
) -> Node:
    """An open book: the text on its left page, the pictures on its right one."""
    left, right = parts.left, parts.right
    looks: list[Look] = [Sheet(left, "papyrus", canvas.px(8), SLAB_EDGE)]
    if right.w:
        looks.append(Sheet(right, "papyrus", canvas.px(8), SLAB_EDGE))
        looks += _spine(canvas, right.x, left)
    children = (
        *text_nodes(canvas, parts.text, shown.text, rows, shown.first),
        text_bar(canvas, parts.bar, rows, shown.first, parts.text.h),
        *plates(canvas, parts.plates, shown.plates),
    )
    whole = left._replace(w=left.w + right.w)
    return Node("rulebook/sheet", "panel", whole, looks=tuple(looks), children=children)


def _spine(canvas: Canvas, x: int, page: Rect) -> list[Look]:
    """The fold between the pages: both bend down to it."""
    reach = canvas.px(18)
    steps = max(3, reach // 2)
    looks: list[Look] = []
    for i in range(steps):
        wide = max(1, reach * (i + 1) // steps)
        looks.append(
            Box(Rect(x - wide, page.y + 2, 2 * wide, page.h - 4), (*HEADING[:3], SPINE // steps))
        )
    return looks


def _pages(canvas: Canvas, rect: Rect, shown: tuple[ButtonAppearance, ...]) -> tuple[Node, ...]:
    """The buttons beside the title."""
    nodes, x = [], rect.x
    for each in shown:
        place = Rect(x, rect.y, width_of(canvas, each.label), rect.h)
        nodes.append(button(canvas, place, each, ON_NIGHT))
        x = place.right + canvas.px(8)
    return tuple(nodes)


def _search(canvas: Canvas, rect: Rect, shown: RulebookAppearance) -> Node:
    node = field(canvas, rect, shown.search)
    if shown.search.text:
        return node
    place = rect.inset(canvas.px(14), 0)
    words = canvas.letters(place, shown.placeholder, canvas.scale.body, FADED_INK)
    return node._replace(looks=(*node.looks, words))


def _chapters(canvas: Canvas, rect: Rect, shown: RulebookAppearance) -> Node:
    inner = rect.inset(canvas.px(8))
    high, count = canvas.scale.button, len(shown.chapters)
    gap = max(1, min(canvas.px(9), (inner.h - count * high) // (count - 1)))
    buttons = [
        _chapter(canvas, Rect(inner.x, inner.y + i * (high + gap), inner.w, high), each)
        for i, each in enumerate(shown.chapters)
    ]
    return canvas.panel("rulebook/chapters", rect, "", *buttons)


def _chapter(canvas: Canvas, rect: Rect, shown: ChapterAppearance) -> Node:
    """A line of the column: nothing but words until it is pointed at or chosen."""
    plain = button(canvas, rect, shown.button)
    looks: list[Look] = list(highlight(canvas, plain.key, rect))
    if shown.button.is_chosen:
        looks = list(tile(canvas, plain.key, rect, is_chosen=True)[0])
    font = canvas.scale.strong if shown.button.is_chosen else canvas.scale.body
    inner = rect.inset(canvas.px(10), 0)
    words = inner.after(_letter_width(canvas))
    looks += [
        canvas.letters(inner, shown.letter, canvas.scale.strong, HEADING),
        canvas.letters(words, shown.button.label, font, INK),
    ]
    return plain._replace(looks=tuple(looks))

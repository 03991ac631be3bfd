"""Sheets over the dimmed picture: a dialog with words and buttons, and a page of plain lines."""

from dataclasses import dataclass

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Sheet, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP, FADED_INK, HEADING, INK, SLAB_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    line_of_buttons,
)


@dataclass(frozen=True, slots=True)
class DialogAppearance:
    """A dialog."""

    key: str
    title: str
    lines: tuple[str, ...]
    """Under the title, a paragraph each."""
    buttons: tuple[ButtonAppearance, ...]
    """From the top down."""
    field: FieldAppearance | None = None
    """A line to write in, above the buttons."""


def dialog(canvas: Canvas, shown: DialogAppearance, spot: Rect | None = None) -> tuple[Node, Node]:
    """The backdrop and the dialog in the middle of the window, or beside a spot to be left free."""
    scale = canvas.scale
    wide = min(canvas.px(380 if shown.field is None else 480), canvas.width - 2 * canvas.px(20))
    pad, high, gap = canvas.px(24), canvas.px(38), canvas.px(9)
    font = scale.font(TextSize.HEADING, Typeface.HEADING_BOLD)
    title_rows = len(canvas.wrapped(shown.title, font, wide - 2 * pad))
    title_high = title_rows * canvas.line_height(font) + canvas.px(8)
    rows = [
        row for line in shown.lines for row in canvas.wrapped(line, scale.small, wide - 2 * pad)
    ]
    words_high = len(rows) * canvas.line_height(scale.small) + (canvas.px(14) if rows else 0)
    count = len(shown.buttons) + (shown.field is not None)
    buttons_high = count * (high + gap) - gap
    rect = canvas.rect.centred(wide, 2 * pad + title_high + words_high + buttons_high)
    if spot is not None:
        rect = _beside(canvas, rect, spot)
    inner = rect.inset(pad)
    title = inner.top_part(title_high)
    children = [
        canvas.paragraph(f"{shown.key}/heading", title, shown.title, font, HEADING, Align.CENTRE),
        *_words(canvas, shown, inner.below(title_high)),
    ]
    first = inner.bottom - buttons_high
    places = [Rect(inner.x, first + i * (high + gap), inner.w, high) for i in range(count)]
    if shown.field is not None:
        children.append(field(canvas, places.pop(0), shown.field))
    children += [button(canvas, *each) for each in zip(places, shown.buttons, strict=True)]
    backdrop = Node(
        "backdrop", "backdrop", canvas.rect, looks=(Box(canvas.rect, BACKDROP),), is_floating=True
    )
    looks = (Sheet(rect, "papyrus", canvas.px(10), SLAB_EDGE, canvas.px(6)),)
    sheet = Node(shown.key, "dialog", rect, shown.title, looks=looks, children=tuple(children),
                 is_floating=True)  # fmt: skip
    return backdrop, sheet


def _beside(canvas: Canvas, rect: Rect, spot: Rect) -> Rect:
    """A dialog's place that does not meet a spot: the nearest to where it would be."""
    gap = canvas.px(12)
    window = canvas.rect.inset(gap)
    places = (
        rect,
        rect.moved(0, spot.y - gap - rect.bottom),
        rect.moved(0, spot.bottom + gap - rect.y),
        rect.moved(spot.x - gap - rect.right, 0),
        rect.moved(spot.right + gap - rect.x, 0),
    )
    return next((p for p in places if window.holds(p) and not p.meets(spot)), rect)


def _words(canvas: Canvas, shown: DialogAppearance, rect: Rect) -> list[Node]:
    nodes = []
    for i, line in enumerate(shown.lines):
        key = f"{shown.key}/line/{i}"
        node = canvas.paragraph(key, rect, line, canvas.scale.small, FADED_INK, Align.CENTRE)
        nodes.append(node)
        rect = rect.below(node.rect.h)
    return nodes


@dataclass(frozen=True, slots=True)
class TextAppearance:
    """The sheet."""

    title: str
    lines: tuple[str, ...]
    """All of them, as wide as they are; the view breaks none."""
    first: int
    """The first that is shown."""
    place: str
    """Which of them are shown, in words."""
    buttons: tuple[ButtonAppearance, ...]


def _parts(canvas: Canvas) -> tuple[Rect, Rect, Rect]:
    """The sheet, the part for lines, and the foot."""
    sheet = canvas.rect.inset(canvas.px(40), canvas.px(24))
    if canvas.is_narrow:
        sheet = canvas.rect.inset(canvas.px(10), canvas.px(8))
    sheet = sheet.centred(min(sheet.w, canvas.px(900)), sheet.h)
    inner = sheet.inset(canvas.px(20), canvas.px(14))
    foot = inner.bottom_part(canvas.px(38))
    head = canvas.line_height(canvas.scale.heading) + canvas.px(8)
    return sheet, inner.below(head).above(foot.h + canvas.px(10)), foot


def lines_on(canvas: Canvas) -> int:
    """How many lines there is room for."""
    return max(1, _parts(canvas)[1].h // canvas.line_height(canvas.scale.body))


def wrapped_lines(canvas: Canvas, lines: list[str]) -> tuple[str, ...]:
    """The lines broken so that each fits."""
    wide = _parts(canvas)[1].w
    return tuple(piece for line in lines for piece in canvas.wrapped(line, canvas.scale.body, wide))


def text_page(canvas: Canvas, shown: TextAppearance) -> tuple[Node, Node]:
    """The backdrop and the sheet."""
    sheet, body, foot = _parts(canvas)
    heading = canvas.scale.heading
    title = sheet.inset(canvas.px(20), canvas.px(14)).top_part(canvas.line_height(heading))
    high = canvas.line_height(canvas.scale.body)
    lines = [
        canvas.text(f"text/{shown.first + i}", Rect(body.x, body.y + i * high, body.w, high),
                    line, canvas.scale.body, INK)
        for i, line in enumerate(shown.lines[shown.first : shown.first + lines_on(canvas)])
    ]  # fmt: skip
    nodes = line_of_buttons(canvas, foot, shown.buttons, least=110, is_right=True)
    left = nodes[0].rect.x - canvas.px(8) if nodes else foot.right
    place = canvas.text("text/place", foot.left_part(left - foot.x), shown.place,
                        canvas.scale.small, FADED_INK, Align.LEFT)  # fmt: skip
    backdrop = Node(
        "backdrop", "backdrop", canvas.rect, looks=(Box(canvas.rect, BACKDROP),), is_floating=True
    )
    looks = (Sheet(sheet, "papyrus", canvas.px(10), SLAB_EDGE, canvas.px(6)),)
    children = (canvas.text("text/title", title, shown.title, heading, HEADING), *lines, place,
                *nodes)  # fmt: skip
    return backdrop, Node("text", "dialog", sheet, shown.title, looks=looks, children=children,
                      is_floating=True)  # fmt: skip

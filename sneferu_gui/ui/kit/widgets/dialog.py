"""Sheets over the dimmed picture: a dialog with words and buttons, and a page of plain lines."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from sneferu_gui.ui.kit.boxes import Block, column, fixed, space, text
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Sheet, Typeface
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP, FADED_INK, HEADING, INK, SLAB_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    line_of_buttons,
)

Control = TypeVar("Control", ButtonAppearance, FieldAppearance)


class DialogAppearance(NamedTuple):
    key: str
    title: str
    lines: tuple[str, ...]
    """The paragraphs under the title."""
    buttons: tuple[ButtonAppearance, ...]
    """The buttons, from the top down."""
    field: FieldAppearance | None = None
    """A text field above the buttons."""


def sheet_over(
    canvas: Canvas, key: str, rect: Rect, title: str, children: Sequence[Node]
) -> tuple[Node, Node]:
    """A backdrop that dims the picture, and a sheet of papyrus over it."""
    dimmed = (Box(canvas.rect, BACKDROP),)
    backdrop = Node("backdrop", "backdrop", canvas.rect, looks=dimmed, is_floating=True)
    looks = (Sheet(rect, "papyrus", canvas.px(10), SLAB_EDGE, canvas.px(6)),)
    sheet = Node(key, "dialog", rect, title, looks=looks, children=tuple(children))
    return backdrop, sheet._replace(is_floating=True)


def dialog(canvas: Canvas, shown: DialogAppearance, spot: Rect | None = None) -> tuple[Node, Node]:
    """The backdrop and the dialog, in the middle of the window or beside a spot to be left free.

    The keyboard begins at the main answer, unless there is a text field.
    """
    wide = min(canvas.px(380 if shown.field is None else 480), canvas.width - 2 * canvas.px(20))
    pad = canvas.px(24)
    body = _body(canvas, shown)
    rect = canvas.rect.centred(wide, 2 * pad + body.high(wide - 2 * pad))
    if spot is not None:
        rect = _place_beside(canvas, rect, spot)
    backdrop, sheet = sheet_over(canvas, shown.key, rect, shown.title, body.lay(rect.inset(pad)))
    main = [each.key for each in shown.buttons if each.is_main and shown.field is None]
    return backdrop, sheet.marked(main[0], SUGGESTED) if main else sheet


def _body(canvas: Canvas, shown: DialogAppearance) -> Block:
    """Title, paragraphs, and at the foot the field and buttons."""
    font = canvas.scale.font(TextSize.HEADING, Typeface.HEADING_BOLD)
    middle, key = Align.CENTRE, shown.key
    words = [
        text(canvas, f"{key}/line/{i}", line, canvas.scale.small, FADED_INK, middle)
        for i, line in enumerate(shown.lines)
    ]
    ways = [_control_block(canvas, field, shown.field)] if shown.field is not None else []
    ways += [_control_block(canvas, button, each) for each in shown.buttons]
    return column(
        text(canvas, f"{key}/heading", shown.title, font, HEADING, middle),
        space(canvas.px(8)),
        *words,
        space(canvas.px(14) if words else 0),
        column(*ways, gap=canvas.px(9)),
    )


def _control_block(
    canvas: Canvas, draw: Callable[[Canvas, Rect, Control], Node], shown: Control
) -> Block:
    return fixed(canvas.px(38), lambda rect: (draw(canvas, rect, shown),))


def _place_beside(canvas: Canvas, rect: Rect, spot: Rect) -> Rect:
    """The nearest place for the dialog that does not overlap the spot."""
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


class TextAppearance(NamedTuple):
    """A sheet of plain lines of which a part is shown."""

    title: str
    lines: tuple[str, ...]
    """All lines, unwrapped: the view breaks none."""
    first: int
    """The index of the first line shown."""
    shown_part: str
    """Words that say which of the lines are shown."""
    buttons: tuple[ButtonAppearance, ...]


def _parts(canvas: Canvas) -> tuple[Rect, Rect, Rect]:
    """The rectangles of the sheet, its lines and its foot."""
    sheet = canvas.rect.inset(canvas.px(40), canvas.px(24))
    if canvas.is_narrow:
        sheet = canvas.rect.inset(canvas.px(10), canvas.px(8))
    sheet = sheet.centred(min(sheet.w, canvas.px(900)), sheet.h)
    inner = sheet.inset(canvas.px(20), canvas.px(14))
    foot = inner.bottom_part(canvas.px(38))
    head = canvas.line_height(canvas.scale.heading) + canvas.px(8)
    return sheet, inner.below(head).above(foot.h + canvas.px(10)), foot


def sheet_line_count(canvas: Canvas) -> int:
    return max(1, _parts(canvas)[1].h // canvas.line_height(canvas.scale.body))


def wrapped_lines(canvas: Canvas, lines: list[str]) -> tuple[str, ...]:
    wide = _parts(canvas)[1].w
    return tuple(piece for line in lines for piece in canvas.wrapped(line, canvas.scale.body, wide))


def text_page(canvas: Canvas, shown: TextAppearance) -> tuple[Node, Node]:
    sheet, body, foot = _parts(canvas)
    heading = canvas.scale.heading
    title = sheet.inset(canvas.px(20), canvas.px(14)).top_part(canvas.line_height(heading))
    high = canvas.line_height(canvas.scale.body)
    lines = [
        canvas.text(f"text/{shown.first + i}", Rect(body.x, body.y + i * high, body.w, high),
                    line, canvas.scale.body, INK)
        for i, line in enumerate(shown.lines[shown.first : shown.first + sheet_line_count(canvas)])
    ]  # fmt: skip
    nodes = line_of_buttons(canvas, foot, shown.buttons, least=110, is_right=True)
    left = nodes[0].rect.x - canvas.px(8) if nodes else foot.right
    place = canvas.text("text/place", foot.left_part(left - foot.x), shown.shown_part,
                        canvas.scale.small, FADED_INK, Align.LEFT)  # fmt: skip
    head = canvas.text("text/title", title, shown.title, heading, HEADING)
    return sheet_over(canvas, "text", sheet, shown.title, (head, *lines, place, *nodes))

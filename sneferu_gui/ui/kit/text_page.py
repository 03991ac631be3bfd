"""A sheet of plain lines over a dimmed picture."""

from dataclasses import dataclass

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BACKDROP, FADED_INK, HEADING, INK, SLAB_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, line_of_buttons


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

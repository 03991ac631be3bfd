"""A board of letters, over or under the field that is written in."""

from dataclasses import dataclass

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import HEADING, SLAB_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, row_of_buttons


@dataclass(frozen=True, slots=True)
class LetterAppearance:
    """What is written in, rows of letters, and what else can be done."""

    title: str
    rows: tuple[tuple[ButtonAppearance, ...], ...]
    words: tuple[ButtonAppearance, ...]


def letter_page(canvas: Canvas, shown: LetterAppearance, field: Rect) -> tuple[Node, Node]:
    """What keeps the scene from being used meanwhile, and the board, clear of the field."""
    pad, gap, high = canvas.px(14), canvas.px(5), max(canvas.px(34), canvas.scale.button)
    font = canvas.scale.heading
    title_high = canvas.line_height(font) + canvas.px(6)
    columns = max(len(row) for row in shown.rows)
    wide = min(canvas.px(44), (canvas.width - 4 * pad) // columns - gap)
    inner_wide = columns * (wide + gap) - gap
    tall = 2 * pad + title_high + (len(shown.rows) + 1) * (high + gap)
    room = canvas.rect.inset(canvas.px(10))
    rect = room.centred(inner_wide + 2 * pad, tall)
    is_low = field.centre[1] < canvas.height // 2
    rect = rect._replace(y=room.bottom - tall if is_low else room.y)
    inner = rect.inset(pad)
    grid = inner.below(title_high)
    nodes = [
        button(canvas, Rect(grid.x + x * (wide + gap), grid.y + y * (high + gap), wide, high), each)
        for y, row in enumerate(shown.rows)
        for x, each in enumerate(row)
    ]
    foot = inner.bottom_part(high)
    backdrop = Node("backdrop", "backdrop", canvas.rect, is_floating=True)
    title = canvas.text("letters/title", inner.top_part(title_high), shown.title, font, HEADING)
    looks = (Sheet(rect, "papyrus", canvas.px(10), SLAB_EDGE, canvas.px(5)),)
    board = Node(
        "letters",
        "dialog",
        rect,
        shown.title,
        looks=looks,
        children=(title, *nodes, *row_of_buttons(canvas, foot, shown.words)),
        is_floating=True,
    )
    return backdrop, board

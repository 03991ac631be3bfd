"""A question of the set-up with its answers."""

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Font
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING
from sneferu_gui.ui.kit.widgets.button_rows import rows_of_buttons
from sneferu_gui.ui.kit.widgets.buttons import row_of_buttons
from sneferu_gui.ui.pages.setup.setup_appearance import SetupChoice


def question_heading(canvas: Canvas, key: str, rect: Rect, text: str) -> Node:
    """The question, in the first line of a rectangle."""
    line = rect.top_part(canvas.line_height(canvas.scale.heading))
    return canvas.text(key, line, text, canvas.scale.heading, HEADING)


def choice_height(canvas: Canvas, room: Rect, choice: SetupChoice) -> int:
    """How high a question is, with two lines for its note that it may change without moving."""
    lines = len(canvas.wrapped(choice.note, canvas.scale.small, room.w))
    high = canvas.line_height(canvas.scale.heading) + canvas.px(4 + 36 + 6)
    return high + max(2, lines) * canvas.line_height(canvas.scale.small)


def choice_nodes(
    canvas: Canvas, left: Rect, choice: SetupChoice, notes: Font | None = None
) -> tuple[list[Node], Rect]:
    """`notes` is the face of its note."""
    if choice.is_in_line:
        return _choice_in_line(canvas, left, choice)
    heading = question_heading(canvas, f"{choice.key}/title", left, choice.title)
    left = left.below(heading.rect.h + canvas.px(4))
    row = left.top_part(canvas.px(36))
    if canvas.is_narrow:
        buttons = rows_of_buttons(canvas, row, choice.buttons, high=row.h)
    else:
        buttons = row_of_buttons(canvas, row, choice.buttons)
    last = max((node.rect.bottom for node in buttons), default=row.bottom)
    left = left.below(last + canvas.px(6) - left.y)
    font = notes or canvas.scale.small
    note = canvas.paragraph(f"{choice.key}/note", left, choice.note, font, FADED_INK)
    return [heading, *buttons, note], left.below(note.rect.h + canvas.px(8))


def _choice_in_line(canvas: Canvas, left: Rect, choice: SetupChoice) -> tuple[list[Node], Rect]:
    """The answers at the right of the question."""
    row = left.top_part(canvas.scale.button)
    wide = canvas.text_width(choice.title, canvas.scale.heading) + canvas.px(12)
    place = row.left_part(wide).centred(wide, canvas.line_height(canvas.scale.heading))
    heading = question_heading(canvas, f"{choice.key}/title", place, choice.title)
    answers = row_of_buttons(canvas, row.after(max(wide, row.w // 3)), choice.buttons)
    return [heading, *answers], left.below(row.h + canvas.px(10))

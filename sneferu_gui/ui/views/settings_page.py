"""The page of settings."""

from dataclasses import dataclass

from sneferu_gui.ui.views.buttons import ButtonAppearance, button, row_of_buttons, width_of
from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Face, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, GOLD, HEADING


@dataclass(frozen=True, slots=True)
class Question:
    """A setting: its answers side by side, and what it means."""

    key: str
    title: str
    buttons: tuple[ButtonAppearance, ...]
    note: str


@dataclass(frozen=True, slots=True)
class SettingsAppearance:
    """The whole page."""

    title: str
    questions: tuple[Question, ...]
    note: str
    back: ButtonAppearance


def settings_page(canvas: Canvas, shown: SettingsAppearance) -> Node:
    """The whole page."""
    page = canvas.rect.inset(canvas.px(24), canvas.px(10))
    page = page.centred(min(page.w, canvas.px(860)), min(page.h, canvas.px(640)))
    font = canvas.scale.font(30, Face.HEADING_BOLD)
    head = page.top_part(canvas.line_height(font))
    foot = page.bottom_part(canvas.px(40))
    sheet = page.below(head.h + canvas.px(8)).above(foot.h + canvas.px(12))
    inner = sheet.inset(canvas.px(18), canvas.px(11))
    nodes: list[Node] = []
    for question in shown.questions:
        more, inner = _question(canvas, inner, question)
        nodes += more
    note = canvas.paragraph("settings/note", inner, shown.note, canvas.scale.small, FADED_INK)
    back = foot.left_part(max(width_of(canvas, shown.back.label), canvas.px(120)))
    children = (
        canvas.text("settings/title", head, shown.title, font, GOLD),
        canvas.panel("settings/sheet", sheet, "", *nodes, note),
        Node("settings/foot", "bar", foot, children=(button(canvas, back, shown.back, ON_NIGHT),)),
    )
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("settings", "window", canvas.rect, shown.title, looks=ground, children=children)


def _question(canvas: Canvas, left: Rect, question: Question) -> tuple[list[Node], Rect]:
    heading = canvas.scale.heading
    title = left.top_part(canvas.line_height(heading))
    left = left.below(title.h + canvas.px(4))
    row = left.top_part(canvas.scale.button)
    left = left.below(row.h + canvas.px(4))
    notes = []
    if question.note:
        key, small = f"{question.key}/note", canvas.scale.small
        notes.append(canvas.paragraph(key, left, question.note, small, FADED_INK))
        left = left.below(notes[0].rect.h)
    wide = min(row.w, len(question.buttons) * canvas.px(120))
    buttons = row_of_buttons(canvas, row.left_part(wide), question.buttons)
    text = canvas.text(f"{question.key}/title", title, question.title, heading, HEADING)
    return [text, *buttons, *notes], left.below(canvas.px(7))

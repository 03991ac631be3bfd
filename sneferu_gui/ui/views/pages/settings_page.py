"""The page of settings."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Face, Font, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, GOLD, HEADING, INK, Step
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button, row_of_buttons, width_of

MOST_APART: Final = 26
"""Pixels between two settings at 100 %, where there is room."""
LEAST_APART: Final = 10
"""Pixels between them that are worth a line."""


@dataclass(frozen=True, slots=True)
class Question:
    """A setting: its answers side by side, and what it means."""

    key: str
    title: str
    buttons: tuple[ButtonAppearance, ...]
    note: str


@dataclass(frozen=True, slots=True)
class KeyLine:
    """What a key does, and the button that gives it another key."""

    title: str
    button: ButtonAppearance


@dataclass(frozen=True, slots=True)
class SettingsAppearance:
    """The whole page."""

    title: str
    pages: tuple[ButtonAppearance, ...]
    questions: tuple[Question, ...]
    keys: tuple[KeyLine, ...]
    note: str
    foot: tuple[ButtonAppearance, ...]


def settings_page(canvas: Canvas, shown: SettingsAppearance) -> Node:
    """The whole page."""
    page = canvas.rect.inset(canvas.px(24), canvas.px(10))
    page = page.centred(min(page.w, canvas.px(860)), min(page.h, canvas.px(680)))
    font = canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)
    head = page.top_part(canvas.line_height(font))
    foot = page.bottom_part(canvas.px(40))
    middle = page.below(head.h + canvas.px(6)).above(foot.h + canvas.px(12))
    tabs = middle.top_part(canvas.px(36))
    sheet = middle.below(tabs.h + canvas.px(8))
    inner = sheet.inset(canvas.px(18), canvas.px(13))
    small = canvas.scale.small
    lines = len(canvas.wrapped(shown.note, small, inner.w))
    foot_note = inner.bottom_part(lines * canvas.line_height(small))
    note = canvas.paragraph("settings/note", foot_note, shown.note, small, FADED_INK)
    inner = inner.above(foot_note.h + canvas.px(8))
    nodes = _questions(canvas, inner, shown.questions)
    under = max((node.rect.bottom + canvas.px(14) for node in nodes), default=inner.y)
    nodes += _keys(canvas, inner.below(under - inner.y), shown.keys)
    children = (
        canvas.text("settings/title", head, shown.title, font, GOLD),
        Node("settings/pages", "bar", tabs, children=row_of_buttons(
            canvas, tabs, shown.pages, ON_NIGHT)),
        canvas.panel("settings/sheet", sheet, "", *nodes, note),
        Node("settings/foot", "bar", foot, children=_foot(canvas, foot, shown.foot)),
    )  # fmt: skip
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("settings", "window", canvas.rect, shown.title, looks=ground, children=children)


def _foot(canvas: Canvas, foot: Rect, buttons: tuple[ButtonAppearance, ...]) -> tuple[Node, ...]:
    nodes = []
    for each in buttons:
        wide = max(width_of(canvas, each.label), canvas.px(120))
        nodes.append(button(canvas, foot.left_part(wide), each, ON_NIGHT))
        foot = foot.after(wide + canvas.px(8))
    return tuple(nodes)


def _keys(canvas: Canvas, room: Rect, keys: tuple[KeyLine, ...]) -> list[Node]:
    """What the keys do, in two columns, as far apart as there is room for."""
    nodes: list[Node] = []
    rows = max(1, -(-len(keys) // 2))
    button_high = canvas.scale.button
    high = min(max(room.h // rows, button_high + canvas.px(2)), button_high + canvas.px(14))
    labels = [width_of(canvas, line.button.label) for line in keys]
    wide = max([canvas.px(116), *labels])
    for index, line in enumerate(keys):
        column = room.columns(2, canvas.px(40))[index // rows]
        row = column.below((index % rows) * high).top_part(button_high)
        place = row.right_part(wide)
        text = row.before(place.w + canvas.px(8))
        nodes += [
            _fitting_text(canvas, f"{line.button.key}/title", text, line.title),
            button(canvas, place, line.button),
        ]
    return nodes


def _fitting_text(canvas: Canvas, key: str, rect: Rect, text: str) -> Node:
    """A text on one line, or on two as small as captions."""
    if canvas.text_width(text, canvas.scale.body) <= rect.w:
        return canvas.text(key, rect, text, canvas.scale.body, INK)
    small = canvas.scale.caption
    lines = min(2, len(canvas.wrapped(text, small, rect.w)))
    place = rect.centred(rect.w, lines * canvas.line_height(small))
    return canvas.paragraph(key, place, text, small, INK)


def _questions(canvas: Canvas, room: Rect, questions: tuple[Question, ...]) -> list[Node]:
    """The questions one under another; what room there is to spare parts them, with a line."""
    if not questions:
        return []
    notes = canvas.scale.small
    close = _stacked(canvas, room, questions, 0, notes)
    if any(node.rect.h < canvas.scale.button for node in close if node.act is not None):
        notes = canvas.scale.caption
        close = _stacked(canvas, room, questions, 0, notes)
    spare = room.bottom - max(node.rect.bottom for node in close)
    apart = min(spare // len(questions), canvas.px(MOST_APART))
    if apart < canvas.px(LEAST_APART):
        return close
    return _stacked(canvas, room, questions, apart, notes)


def _stacked(
    canvas: Canvas, left: Rect, questions: tuple[Question, ...], apart: int, notes: Font
) -> list[Node]:
    nodes: list[Node] = []
    for i, question in enumerate(questions):
        if i and apart:
            rule = canvas.rule(left.top_part(apart))
            nodes.append(
                Node(f"{question.key}/rule", "picture", left.top_part(apart), looks=(rule,))
            )
            left = left.below(apart)
        more, left = _question(canvas, left, question, notes)
        nodes += more
    return nodes


def _question(
    canvas: Canvas, left: Rect, question: Question, note_font: Font
) -> tuple[list[Node], Rect]:
    heading = canvas.scale.heading
    title = left.top_part(canvas.line_height(heading))
    left = left.below(title.h + canvas.px(4))
    row = left.top_part(canvas.scale.button)
    left = left.below(row.h + canvas.px(4))
    notes = []
    if question.note:
        key = f"{question.key}/note"
        notes.append(canvas.paragraph(key, left, question.note, note_font, FADED_INK))
        left = left.below(notes[0].rect.h)
    wide = min(row.w, len(question.buttons) * canvas.px(120))
    buttons = row_of_buttons(canvas, row.left_part(wide), question.buttons)
    text = canvas.text(f"{question.key}/title", title, question.title, heading, HEADING)
    return [text, *buttons, *notes], left.below(canvas.px(5))

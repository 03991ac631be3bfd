"""The page of settings."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Font
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, HEADING, INK
from sneferu_gui.ui.kit.widgets.button_rows import rows_of_buttons
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, row_of_buttons, width_of
from sneferu_gui.ui.kit.widgets.slider import SliderAppearance, slider
from sneferu_gui.ui.kit.widgets.tabs import row_of_tabs, rows_of_tabs, tabs_height
from sneferu_gui.ui.pages.settings.settings_samples import SAMPLES_HIGH, Sample, sample

MOST_APART: Final = 26
"""Pixels between two settings at 100 %, where there is room."""
ABREAST: Final = 2
LEAST_HIGH: Final = 300
"""How high the sheet is at least at 100 %, however little stands on it."""
LEAST_WIDE: Final = 1040
"""How wide the sheet is at least at 100 %, with two columns of questions."""
KEYS_WIDE: Final = 470
"""How wide a column of keys is at least at 100 %, where there are more than two."""
SLIDER_WIDE: Final = 480
"""How wide a slider is at most at 100 %, its value with it."""
GROOVE_HIGH: Final = 26
"""How high what stands on the middle of a slider's groove is at 100 %."""
VALUE_WIDE: Final = 60
"""How much of that the value has."""
LEAST_APART: Final = 10
"""Pixels between them that are worth a line."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting: its answers side by side, and what it means."""

    key: str
    title: str
    buttons: tuple[ButtonAppearance, ...]
    note: str
    samples: tuple[Sample, ...] = ()
    """Under each answer, what it would look like."""
    slider: SliderAppearance | None = None
    """What the answer is chosen with where there are too many for buttons."""
    value: str = ""
    """The answer that stands, beside the slider."""


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
    questions: tuple[SettingRow, ...]
    keys: tuple[KeyLine, ...]
    note: str
    foot: tuple[ButtonAppearance, ...]


def settings_page(canvas: Canvas, shown: SettingsAppearance) -> Node:
    """The whole page: its questions in two columns where that is wide enough."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    parts = page_parts(canvas)
    tabs = parts.body.top_part(tabs_height(canvas))
    sheet = parts.body.below(tabs.h)
    inner = sheet.inset(canvas.px(20), canvas.px(15))
    small = canvas.scale.small
    lines = len(canvas.wrapped(shown.note, small, inner.w))
    foot_note = inner.bottom_part(lines * canvas.line_height(small))
    inner = inner.above(foot_note.h + canvas.px(8))
    nodes = _columns(canvas, inner, shown.questions)
    under = max((node.rect.bottom + canvas.px(14) for node in nodes), default=inner.y)
    nodes += _keys(canvas, inner.below(under - inner.y), shown.keys)
    last = max((node.rect.bottom for node in nodes), default=inner.y) + canvas.px(20)
    foot_note = foot_note._replace(y=min(foot_note.y, max(last, sheet.y + canvas.px(LEAST_HIGH))))
    sheet = sheet.top_part(foot_note.bottom + canvas.px(15) - sheet.y)
    note = canvas.paragraph("settings/note", foot_note, shown.note, small, FADED_INK)
    row = tabs.inset(canvas.px(12), 0)
    row = row.left_part(min(row.w, len(shown.pages) * canvas.px(190)))
    children = (
        heading(canvas, "settings/title", parts.head, shown.title),
        Node("settings/pages", "bar", tabs, children=row_of_tabs(canvas, row, shown.pages)),
        canvas.panel("settings/sheet", sheet, "", *nodes, note),
        page_foot(canvas, parts.foot, "settings", shown.foot),
    )
    return page_node(canvas, "settings", shown.title, children)


def _narrow_page(canvas: Canvas, shown: SettingsAppearance) -> Node:
    """One column, as high as it is."""
    parts = page_parts(canvas)
    row = parts.body.inset(canvas.px(6), 0)
    tabs = rows_of_tabs(canvas, row, shown.pages)
    under = max(node.rect.bottom for node in tabs)
    sheet = parts.endless.below(under - parts.body.y)
    inner = sheet.inset(canvas.px(14), canvas.px(12))
    small = canvas.scale.small
    nodes = _stacked(canvas, inner, shown.questions, canvas.px(LEAST_APART), small)
    last = max((node.rect.bottom + canvas.px(12) for node in nodes), default=inner.y)
    nodes += _keys(canvas, inner.below(last - inner.y), shown.keys)
    last = max((node.rect.bottom + canvas.px(12) for node in nodes), default=inner.y)
    note = canvas.paragraph(
        "settings/note", inner.below(last - inner.y), shown.note, small, FADED_INK
    )
    sheet = sheet.top_part(note.rect.bottom + canvas.px(12) - sheet.y)
    parts = parts.with_body(canvas, sheet.bottom - parts.body.y)
    bar = row._replace(h=under - row.y)
    children = (
        heading(canvas, "settings/title", parts.head, shown.title),
        Node("settings/pages", "bar", bar, children=tabs),
        canvas.panel("settings/sheet", sheet, "", *nodes, note),
        page_foot(canvas, parts.foot, "settings", shown.foot),
    )
    return page_node(canvas, "settings", shown.title, children)


def _columns(canvas: Canvas, room: Rect, questions: tuple[SettingRow, ...]) -> list[Node]:
    """The questions in a column, or in two that have a line between them."""
    if len(questions) < ABREAST or room.w < canvas.px(LEAST_WIDE):
        narrow = room.left_part(canvas.px(LEAST_WIDE)) if len(questions) == 1 else room
        return _questions(canvas, narrow, questions)
    half = -(-len(questions) // ABREAST)
    columns = room.columns(ABREAST, canvas.px(48))
    return [
        *_questions(canvas, columns[0], questions[:half]),
        *_questions(canvas, columns[1], questions[half:]),
    ]


def _keys(canvas: Canvas, room: Rect, keys: tuple[KeyLine, ...]) -> list[Node]:
    """What the keys do, in columns, as far apart as there is room for."""
    nodes: list[Node] = []
    abreast = max(1 if canvas.is_narrow else 2, room.w // canvas.px(KEYS_WIDE))
    rows = max(1, -(-len(keys) // abreast))
    button_high = canvas.scale.button
    high = min(max(room.h // rows, button_high + canvas.px(2)), button_high + canvas.px(14))
    labels = [width_of(canvas, line.button.label) for line in keys]
    wide = max([canvas.px(116), *labels])
    for index, line in enumerate(keys):
        column = room.columns(abreast, canvas.px(40))[index // rows]
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


def _questions(canvas: Canvas, room: Rect, questions: tuple[SettingRow, ...]) -> list[Node]:
    """The questions one under another; what room there is to spare parts them, with a line."""
    if not questions:
        return []
    notes = canvas.scale.small
    close = _stacked(canvas, room, questions, 0, notes)
    if close[-1].rect.h < canvas.line_height(notes) or any(
        node.rect.h < canvas.scale.button for node in close if node.act is not None
    ):
        notes = canvas.scale.caption
        close = _stacked(canvas, room, questions, 0, notes)
    spare = room.bottom - max(node.rect.bottom for node in close)
    apart = min(spare // len(questions), canvas.px(MOST_APART))
    if apart < canvas.px(LEAST_APART):
        return close
    return _stacked(canvas, room, questions, apart, notes)


def _stacked(
    canvas: Canvas, left: Rect, questions: tuple[SettingRow, ...], apart: int, notes: Font
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


def _answers(canvas: Canvas, row: Rect, question: SettingRow) -> list[Node]:
    """The buttons side by side, or the slider with its value after it."""
    if question.slider is None and canvas.is_narrow:
        apart = canvas.px(SAMPLES_HIGH + 4) if question.samples else 0
        return [*rows_of_buttons(canvas, row, question.buttons, apart=apart, most=canvas.px(160))]
    if question.slider is None:
        wide = min(row.w, len(question.buttons) * canvas.px(120))
        return [*row_of_buttons(canvas, row.left_part(wide), question.buttons)]
    place = row.left_part(min(row.w, canvas.px(SLIDER_WIDE)))
    value = place.right_part(canvas.px(VALUE_WIDE))
    line = place.before(value.w + canvas.px(12))
    value = value.top_part(canvas.px(GROOVE_HIGH))
    text = canvas.text(f"{question.key}/value", value, question.value, canvas.scale.body, INK)
    return [slider(canvas, line, question.slider), text]


def _question(
    canvas: Canvas, left: Rect, question: SettingRow, note_font: Font
) -> tuple[list[Node], Rect]:
    heading = canvas.scale.heading
    title = left.top_part(canvas.line_height(heading))
    left = left.below(title.h + canvas.px(4))
    row = left.top_part(canvas.scale.button)
    buttons = _answers(canvas, row, question)
    last = max(node.rect.bottom for node in buttons)
    left = left.below(last + canvas.px(4) - left.y)
    notes = []
    if question.samples:
        high = min(canvas.px(SAMPLES_HIGH), left.h)
        places = [
            Rect(node.rect.x, node.rect.bottom + canvas.px(4), node.rect.w, high)
            for node in buttons
        ]
        notes += [
            sample(canvas, f"{question.key}/sample/{i}", *each)
            for i, each in enumerate(zip(places, question.samples, strict=True))
        ]
        left = left.below(high + canvas.px(2))
    if question.note:
        key = f"{question.key}/note"
        notes.append(canvas.paragraph(key, left, question.note, note_font, FADED_INK))
        left = left.below(notes[-1].rect.h)
    text = canvas.text(f"{question.key}/title", title, question.title, heading, HEADING)
    return [text, *buttons, *notes], left.below(canvas.px(5))

"""The panel beside the offer: what the move would cost and bring, and its buttons."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Colour, Font
from sneferu_gui.ui.views.node import PIECE, Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.looks import Lift, StoneLook
from sneferu_gui.ui.views.sneferu.pyramid import Halves
from sneferu_gui.ui.views.sneferu.subjects import MoveOutcome, MovePanel
from sneferu_gui.ui.views.theme import BRICK, FADED_INK, INK, PALM
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, row_of_buttons


class Tone(StrEnum):
    """What a line is about: it has its own colour, and its words say it too."""

    PLAIN = "plain"
    STRONG = "strong"
    GOOD = "good"
    BAD = "bad"


TONES: dict[Tone, Colour] = {
    Tone.PLAIN: INK,
    Tone.STRONG: INK,
    Tone.GOOD: PALM,
    Tone.BAD: BRICK,
}


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A line of the panel: what, and how much; without an amount the words take the line."""

    what: str
    amount: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class MoveAppearance:
    """The whole panel."""

    title: str
    lines: tuple[MoveLine, ...]
    button_rows: tuple[tuple[ButtonAppearance, ...], ...]
    """From the top down; buttons of a row share its width."""
    held: Halves | None = None
    held_label: str = ""
    held_act: Hashable | None = None
    """What clicking the held stone means: turning it round."""
    held_hint: str = ""
    held_about: Hashable | None = None
    choices: tuple[ButtonAppearance, ...] = ()
    """Answers to a question, under everything else, one below another."""
    choices_title: str = ""
    """The question."""


def move_panel(canvas: Canvas, rect: Rect, shown: MoveAppearance) -> Node:
    """The panel."""
    inner = canvas.panel_content(rect)
    gap = canvas.px(6)
    high = canvas.scale.button
    choices = _choices(canvas, inner, shown)
    if choices:
        inner = inner._replace(h=choices[0].rect.y - gap - inner.y)
    foot = inner.bottom_part(len(shown.button_rows) * (high + gap))
    shelves = foot.rows(max(1, len(shown.button_rows)))
    buttons = [
        node
        for row, shelf_rect in zip(shown.button_rows, shelves, strict=False)
        for node in row_of_buttons(canvas, shelf_rect.bottom_part(high), row)
    ]
    body = inner.above(foot.h + gap).below(canvas.px(2))
    held: list[Node] = []
    if shown.held is not None:
        held.append(_held(canvas, rect, shown, shown.held))
        body = body.below(max(0, held[0].rect.bottom + canvas.px(5) - body.y))
    lines = _lines(canvas, body, shown.lines)
    panel = canvas.panel("move", rect, shown.title, *held, *lines, *buttons, *choices)
    return panel._replace(about=MovePanel())


def _choices(canvas: Canvas, room: Rect, shown: MoveAppearance) -> list[Node]:
    """The question and its answers, from the panel's foot up."""
    if not shown.choices:
        return []
    high, apart = canvas.scale.button, canvas.px(3)
    foot = room.bottom_part(len(shown.choices) * (high + apart))
    small = canvas.scale.small
    lines = len(canvas.wrapped(shown.choices_title, small, room.w))
    heading = room.above(foot.h).bottom_part(lines * canvas.line_height(small))
    return [
        canvas.paragraph("move/choices", heading, shown.choices_title, small, FADED_INK),
        *(
            row_of_buttons(canvas, shelf_rect.bottom_part(high), (each,))[0]
            for each, shelf_rect in zip(shown.choices, foot.rows(len(shown.choices)), strict=True)
        ),
    ]


def _held(canvas: Canvas, panel: Rect, shown: MoveAppearance, held: Halves) -> Node:
    high = canvas.scale.button
    rect = Rect(panel.right - canvas.px(12) - 2 * high, panel.y + canvas.px(8), 2 * high, high)
    title = canvas.text_width(shown.title, canvas.scale.heading)
    if (
        canvas.panel_content(panel).x + title + canvas.px(6) > rect.x
    ):  # under the heading, not over it
        rect = rect._replace(y=canvas.panel_content(panel).y + canvas.px(2))
    looks = (StoneLook(rect, *held, lift=Lift.HELD), *canvas.ring("move/held", rect, high // 8))
    return Node(
        "move/held",
        PIECE,
        rect,
        shown.held_label,
        canvas.marks("move/held", "held"),
        shown.held_act,
        shown.held_hint,
        looks,
        shortcut="r",
        clause="L1",
        about=shown.held_about,
    )


def _lines(canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...]) -> list[Node]:
    """The lines, as captions where there is no room for all of them otherwise."""
    large = _LineFonts(canvas.scale.small, canvas.scale.small_strong)
    nodes = _lines_in(canvas, body, lines, large)
    if len(nodes) < len(lines):
        return _lines_in(
            canvas, body, lines, _LineFonts(canvas.scale.caption, canvas.scale.caption_strong)
        )
    return nodes


class _LineFonts(NamedTuple):
    """What plain lines are set in, and those that matter."""

    plain: Font
    strong: Font


def _lines_in(
    canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...], fonts: _LineFonts
) -> list[Node]:
    nodes: list[Node] = []
    y = body.y
    for i, line in enumerate(lines):
        left = Rect(body.x, y, body.w, body.bottom - y)
        if left.h < canvas.line_height(fonts.plain):
            break
        key = f"move/line/{i}"
        lay = _split if _fits(canvas, left, line, fonts) else _whole
        node = lay(canvas, key, left, line, fonts)
        nodes.append(node._replace(about=MoveOutcome()))
        y = node.rect.bottom
    return nodes


def _fits(canvas: Canvas, left: Rect, line: MoveLine, fonts: _LineFonts) -> bool:
    """Whether the words and the amount stand side by side."""
    font = fonts.strong
    wide = canvas.text_width(line.what, font) + canvas.text_width(line.amount, font)
    return bool(line.amount) and wide + canvas.px(8) <= left.w


def _split(canvas: Canvas, key: str, left: Rect, line: MoveLine, fonts: _LineFonts) -> Node:
    strong = line.tone is not Tone.PLAIN
    font = fonts.strong if strong else fonts.plain
    rect = left.top_part(canvas.line_height(font) + canvas.px(2))
    wide = canvas.text_width(line.amount, fonts.strong)
    looks = (
        canvas.letters(
            rect.before(wide + canvas.px(4)),
            line.what,
            font,
            FADED_INK if line.tone is Tone.PLAIN else TONES[line.tone],
        ),
        canvas.letters(
            rect.right_part(wide),
            line.amount,
            fonts.strong,
            TONES[line.tone],
            Align.RIGHT,
        ),
    )
    return Node(key, "text", rect, f"{line.what}: {line.amount}", looks=looks)


def _whole(canvas: Canvas, key: str, left: Rect, line: MoveLine, fonts: _LineFonts) -> Node:
    font = fonts.plain if line.tone is Tone.PLAIN else fonts.strong
    words = f"{line.what}: {line.amount}" if line.amount else line.what
    return canvas.paragraph(key, left, words, font, TONES[line.tone])

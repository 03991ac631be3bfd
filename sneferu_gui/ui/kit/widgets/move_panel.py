"""The panel of the move at a table: its steps, costs, gains and buttons."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.boxes import bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import TABLE_INK, ink_drawing
from sneferu_gui.ui.kit.looks import (
    Align,
    Box,
    Colour,
    Font,
    Look,
    OwnLook,
    Picture,
    can_be_lifted,
    in_hand,
)
from sneferu_gui.ui.kit.node import ASKS, PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import (
    BRICK,
    CLEAR,
    FADED_INK,
    GOLD,
    INK,
    PALM,
    SHADE,
    SHADE_EDGE,
    TextSize,
)
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    corner_button,
    has_word,
    row_of_buttons,
)
from sneferu_gui.ui.kit.widgets.line_parts import PART_GAP, Parts, parts_looks, parts_width

# Sizes are pixels at 100 %.
BUTTON_GAP: Final = 6
LINES_OVER_FREE: Final = 132
"""The greatest height of the lines above what is left to the table's own nodes, at 100 %."""
ROWS_UNDER_FREE: Final = 2
"""The rows of buttons for which there is room below it, so that it stays where more are added."""
WIDE_PANEL: Final = 400
"""The width from which the panel may have its buttons beside its lines, at 100 %."""
HELD_KEY: Final = "move/held"
HELD_BREADTH: Final = 2
"""The width of the thing in hand, as a multiple of its height."""
LINE_PICTURE_SIZE: Final = 17
AMOUNTS_COLUMN: Final = 72
"""The greatest share of a panel's width before the column of amounts, in per cent."""
AMOUNT_GAP: Final = 8
"""The least gap between a line's words or pictures and its amount, in pixels at 100 %."""
ROOMY_HEIGHT: Final = 140
"""The height of the lines' room from which figures are larger than running text, at 100 %."""
STEPS_HEIGHT: Final = 34
"""The height of the strip of a turn's steps, in pixels at 100 %."""
STEP_PICTURE: Final = 26
CHECK: Final = "icons/check"
CHECK_SIZE: Final = 14
DONE_STEP_OPACITY: Final = 120
ROW_GAP: Final = 1
"""The gap between rows where two lines share one, at 100 %."""
GAP_ABOVE_HEADING: Final = 7


@dataclass(frozen=True, slots=True)
class MovePanel:
    """Subjects of the panel's nodes."""


@dataclass(frozen=True, slots=True)
class MoveOutcome:
    """Subjects of the lines with a move's costs and gains."""


class Tone(StrEnum):
    """The kind of a line, shown by its colour; its words say it as well."""

    PLAIN = "plain"
    STRONG = "strong"
    ASKED = "asked"
    """A question: set larger than the rest where that fits."""
    GOOD = "good"
    BAD = "bad"


TONES: dict[Tone, Colour] = {
    Tone.PLAIN: INK,
    Tone.STRONG: INK,
    Tone.ASKED: INK,
    Tone.GOOD: PALM,
    Tone.BAD: BRICK,
}


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A line of the panel: words and an amount; without an amount the words take the whole line."""

    words: str
    amount: str = ""
    tone: Tone = Tone.PLAIN
    picture: str = ""
    """The picture before the words; empty for none."""
    is_heading: bool = False
    """Whether a part begins with it: then it stands a little below the line before."""
    parts: Parts = ()
    """The amount as pictures, each with a figure after it, if it fits beside the words."""
    pictures: Parts = ()
    """Pictures shown in place of the words; then of the amount only `parts` are shown."""
    goes_on: bool = False
    """Whether it goes on with the line before: of further lines both are shown, or neither."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A part of a move's result where there is no room for words: a picture and a number."""

    picture: str
    text: str
    label: str
    tone: Tone = Tone.STRONG


class HeldAppearance(NamedTuple):
    """The thing in hand, beside the panel's title."""

    look: OwnLook | Picture
    """The look of the thing, at any place; the panel moves it to its own."""
    label: str
    use: Use

    def node(self, canvas: Canvas, rect: Rect, *, is_lifted: bool) -> Node:
        """The thing in a rectangle; if lifted, drawn above the ground where its look can be."""
        look = self.look._replace(rect=rect)
        if is_lifted and can_be_lifted(look):
            look = in_hand(look, rect, is_over_goal=False)
        looks = (look, *canvas.focus_ring(HELD_KEY, rect, rect.h // 8))
        marks = canvas.node_states(HELD_KEY, "held")
        return Node(HELD_KEY, PIECE, rect, self.label, marks, self.use, looks)


class TurnSteps(NamedTuple):
    """A turn's steps: those done, the present ones, and those to come."""

    words: str
    pictures: tuple[str, ...]
    done: int
    begun: int
    """The number of steps done or present."""


@dataclass(frozen=True, slots=True)
class MoveAppearance:
    title: str
    lines: tuple[MoveLine, ...]
    button_rows: tuple[tuple[ButtonAppearance, ...], ...]
    """Rows of buttons from the top down; those of a row share its width."""
    held: HeldAppearance | None = None
    choices: tuple[ButtonAppearance, ...] = ()
    """Answers to a question, under everything else, one below another."""
    choices_title: str = ""
    """The question above the choices."""
    fuller_versions: tuple[tuple[MoveLine, ...], ...] = ()
    """Fuller versions of `lines`: the first that fits, with its signs, is shown instead."""
    further_lines: tuple[MoveLine, ...] = ()
    """Further lines, shown as far as there is room."""
    signs: tuple[Sign, ...] = ()
    """The move's result for the folded panel; without signs its first lines are shown there."""
    is_untitled: bool = False
    """Whether its first line takes the title's place."""
    steps: TurnSteps | None = None
    """The turn's steps, in the title's place."""
    left_free: int = 0
    """Pixels under the lines that the panel leaves to the table's own nodes."""
    is_left_low: bool = False
    """Whether that lies as low as possible, for lines that else have no room."""
    spare_rows: int = 0
    """The number of first rows of buttons that give way to lines without room."""


@remembered
def move_panel(
    canvas: Canvas, rect: Rect, shown: MoveAppearance, close: ButtonAppearance | None = None
) -> Node:
    """The panel; `close` closes it where it is a drawer."""
    shown = fitted(canvas, rect, shown, close)
    is_untitled = shown.is_untitled or shown.steps is not None
    inner = canvas.panel_content(rect, titled=not is_untitled)
    corner = [] if close is None else [corner_button(canvas, rect, close)]
    steps: list[Node] = []
    if shown.steps is not None:
        strip = inner.top_part(canvas.px(STEPS_HEIGHT))
        strip = strip.before(corner[0].rect.w if corner else 0)
        steps.append(_steps_strip(canvas, strip, shown.steps))
        inner = inner.below(strip.h + canvas.px(5))
    inner = inner.below(max(0, *(each.rect.bottom - inner.y for each in corner), 0))
    choices = _choices(canvas, inner, shown)
    if choices:
        inner = inner._replace(h=choices[0].rect.y - canvas.px(BUTTON_GAP) - inner.y)
    body, buttons = _buttons(canvas, inner, shown)
    foot = body
    if shown.left_free:
        left = free_room(canvas, rect, shown)
        body, foot = body.top_part(max(0, left.y - body.y)), body.below(left.bottom - body.y)
    held: list[Node] = []
    if shown.held is not None:
        room = rect.before(corner[0].rect.w if corner else 0)
        held.append(_held(canvas, room, shown.title, shown.held))
        body = body.below(max(0, held[0].rect.bottom + canvas.px(5) - body.y))
    lines = _fullest_lines(canvas, body, shown)
    lines = lines or _lines(canvas, body, shown.lines, shown.further_lines)
    free = foot.below(max(0, bottom_of(lines, foot.y) - foot.y))
    drawing = ink_drawing(canvas, "move/ink", free, TABLE_INK, TABLE_INK)
    title = "" if is_untitled else shown.title
    parts = (*held, *steps, *lines, *drawing, *buttons, *choices)
    panel = canvas.panel("move", rect, title, *parts, *corner)._replace(label=shown.title)
    return panel._replace(use=Use(about=MovePanel()), state=(*panel.state, ASKS))


def fitted(
    canvas: Canvas, rect: Rect, shown: MoveAppearance, close: ButtonAppearance | None = None
) -> MoveAppearance:
    """The panel without its spare rows of buttons, if lines have no room beside them.

    What is left free stays in its place if possible; for its sake the title gives way, too.
    """
    if not shown.spare_rows:
        return shown
    whole = replace(shown, spare_rows=0)
    still = replace(whole, button_rows=shown.button_rows[-ROWS_UNDER_FREE:])
    low = replace(whole, button_rows=shown.button_rows[shown.spare_rows :], is_left_low=True)
    if not shown.left_free:
        return whole if _has_all_lines(canvas, rect, whole, close) else low
    is_still = free_room(canvas, rect, whole) == free_room(canvas, rect, still)
    bare = replace(low, is_untitled=True)
    tried = (whole if is_still else still, low, bare)
    return next((each for each in tried if _has_all_lines(canvas, rect, each, close)), bare)


def _has_all_lines(
    canvas: Canvas, rect: Rect, shown: MoveAppearance, close: ButtonAppearance | None
) -> bool:
    keys = {node.key for node in move_panel(canvas, rect, shown, close).children}
    return all(f"move/line/{i}" in keys for i in range(len(shown.lines)))


def _steps_strip(canvas: Canvas, rect: Rect, shown: TurnSteps) -> Node:
    """The steps side by side: a tick on those done, a bright field for those present."""
    looks: list[Look] = []
    for n, (cell, picture) in enumerate(
        zip(rect.columns(len(shown.pictures), canvas.px(4)), shown.pictures, strict=True)
    ):
        is_done, is_present = n < shown.done, shown.done <= n < shown.begun
        fill = (*GOLD[:3], 150) if is_present else (*SHADE[:3], 90) if is_done else CLEAR
        edge = PALM if is_present else SHADE_EDGE
        looks.append(Box(cell, fill, canvas.px(5), edge, canvas.px(2 if is_present else 1)))
        spot = cell.centred(canvas.px(STEP_PICTURE), canvas.px(STEP_PICTURE))
        looks.append(Picture(spot, picture, DONE_STEP_OPACITY if is_done else 255))
        if is_done:
            tick = cell.right_part(canvas.px(CHECK_SIZE)).bottom_part(canvas.px(CHECK_SIZE))
            looks.append(Picture(tick, CHECK))
    use = Use(explanation=shown.words, about=MoveOutcome())
    return Node("move/course", "text", rect, shown.words, use=use, looks=tuple(looks))


def free_room(canvas: Canvas, rect: Rect, shown: MoveAppearance) -> Rect:
    """The part of a fitted panel that it leaves free: over the buttons, but near the lines."""
    rows, is_low = len(shown.button_rows), shown.is_left_low
    rows = rows if is_low else max(rows, ROWS_UNDER_FREE)
    over_buttons = canvas.panel_content(rect).above(
        rows * (canvas.scale.button + canvas.px(BUTTON_GAP))
    )
    near_lines = over_buttons.top_part(canvas.px(LINES_OVER_FREE) + shown.left_free)
    return (over_buttons if is_low else near_lines).bottom_part(shown.left_free)


def _buttons(canvas: Canvas, inner: Rect, shown: MoveAppearance) -> tuple[Rect, list[Node]]:
    """The buttons at the panel's foot, or at the end of a low and wide panel; and the room left."""
    gap, high = canvas.px(BUTTON_GAP), canvas.scale.button
    tall = len(shown.button_rows) * (high + gap)
    is_beside = inner.w > canvas.px(WIDE_PANEL) and inner.h < canvas.px(WIDE_PANEL // 2)
    foot = inner.bottom_part(tall)
    body = inner.above(foot.h if shown.button_rows else gap)
    if is_beside and shown.button_rows:
        wide = max(canvas.px(WIDE_PANEL // 2), int(0.4 * inner.w))
        foot = foot.right_part(wide)
        body = inner.before(wide + canvas.px(16))
    rows = shown.button_rows
    if not all(
        has_word(canvas, (foot.w - gap * (len(row) - 1)) // len(row), each)
        for row in rows
        for each in row
        if each.sign_word
    ):  # never some with a word and some without
        rows = tuple(tuple(each._replace(sign_word="") for each in row) for row in rows)
    shelves = foot.rows(max(1, len(rows)))
    nodes = [
        node
        for row, shelf_rect in zip(rows, shelves, strict=False)
        for node in row_of_buttons(canvas, shelf_rect.bottom_part(high), row)
    ]
    return body.below(canvas.px(2)), nodes


def _choices(canvas: Canvas, room: Rect, shown: MoveAppearance) -> list[Node]:
    """The question and its answers, at the panel's foot; empty where they do not fit.

    The settings ask the same question.
    """
    if not shown.choices:
        return []
    high, apart = canvas.scale.button, canvas.px(3)
    foot = room.bottom_part(len(shown.choices) * (high + apart))
    small = canvas.scale.small
    lines = len(canvas.wrapped(shown.choices_title, small, room.w))
    labels = max(canvas.text_width(each.label, small) for each in shown.choices)
    said = (len(shown.lines) + 1) * canvas.line_height(small)
    rest = room.h - len(shown.choices) * (high + apart) - lines * canvas.line_height(small)
    if rest < (high + canvas.px(BUTTON_GAP)) * len(shown.button_rows) + said:
        return []
    if labels + canvas.px(12) > room.w:
        return []
    heading = room.above(foot.h).bottom_part(lines * canvas.line_height(small))
    return [
        canvas.paragraph("move/choices", heading, shown.choices_title, small, FADED_INK),
        *(
            row_of_buttons(canvas, shelf_rect.bottom_part(high), (each,))[0]
            for each, shelf_rect in zip(shown.choices, foot.rows(len(shown.choices)), strict=True)
        ),
    ]


def _held(canvas: Canvas, panel: Rect, title: str, held: HeldAppearance) -> Node:
    """The thing in hand in the panel's corner, or under its heading if it would overlap that."""
    high = canvas.scale.button
    wide = HELD_BREADTH * high
    rect = Rect(panel.right - canvas.px(12) - wide, panel.y + canvas.px(8), wide, high)
    content = canvas.panel_content(panel)
    heading = canvas.text_width(title, canvas.panel_heading(panel, title))
    if content.x + heading + canvas.px(6) > rect.x:
        rect = rect._replace(y=content.y + canvas.px(2))
    return held.node(canvas, rect, is_lifted=True)


class _LineFonts(NamedTuple):
    """The fonts of plain lines, strong lines, figures beside pictures, and a question."""

    plain: Font
    strong: Font
    figures: Font
    asked: Font

    def of(self, tone: Tone) -> Font:
        return {Tone.PLAIN: self.plain, Tone.ASKED: self.asked}.get(tone, self.strong)


def _fullest_lines(canvas: Canvas, body: Rect, shown: MoveAppearance) -> list[Node]:
    """The fullest version that fits, if possible with all signs and a large question."""
    ways: list[tuple[bool, tuple[MoveLine, ...], _LineFonts]] = []
    for lines in shown.fuller_versions:
        for fonts in _fonts_for(canvas, body, lines):
            has_signs = all(_fits(canvas, body, each, fonts) for each in lines if each.pictures)
            ways.append((not has_signs, lines, fonts))
    for _is_in_words, lines, fonts in sorted(ways, key=lambda way: (way[0], -way[2].asked.size)):
        nodes = _lines_in(canvas, body, lines, fonts)
        if len(nodes) == len(lines):
            return nodes
    return []


def _fonts_for(canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...]) -> Iterator[_LineFonts]:
    """The fonts to try: running text, but first with larger figures, pictures or questions."""
    scale, strong = canvas.scale, canvas.scale.strong
    heading = scale.font(TextSize.HEADING, strong.face)
    usual = _LineFonts(scale.body, strong, strong, strong)
    large = _LineFonts(scale.body, strong, heading, heading)
    room = body.after(canvas.px(LINE_PICTURE_SIZE + 6))
    pictured = [x for x in lines if x.pictures or x.parts]
    is_asked = any(line.tone is Tone.ASKED for line in lines)
    is_roomy = is_asked or body.h >= canvas.px(ROOMY_HEIGHT)
    if is_roomy and all(_fits(canvas, room, each, large) for each in pictured):
        yield large
    if is_asked:
        yield usual._replace(asked=heading)
    yield usual


def _lines(
    canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...], more: tuple[MoveLine, ...]
) -> list[Node]:
    """All lines in the largest text that fits; in the smallest text some are left out."""
    for fonts in _fonts_for(canvas, body, lines + more):
        nodes = _all_lines(canvas, body, lines, more, fonts)
        is_last = fonts.figures == fonts.asked == fonts.strong
        if len(nodes) == len(lines + more) or (is_last and len(nodes) >= len(lines)):
            return nodes
    scale = canvas.scale
    for plain, strong in ((scale.body, scale.strong), (scale.caption, scale.caption_strong)):
        fonts = _LineFonts(plain, strong, strong, strong)
        for lay in (_lines_in, _in_halves):
            nodes = lay(canvas, body, lines, fonts)
            if len(nodes) == len(lines):
                return nodes
    return nodes


def _all_lines(
    canvas: Canvas,
    body: Rect,
    lines: tuple[MoveLine, ...],
    more: tuple[MoveLine, ...],
    fonts: _LineFonts,
) -> list[Node]:
    """The lines, and as many of `more` as fit."""
    nodes = _lines_in(canvas, body, lines, fonts)
    y = max((node.rect.bottom for node in nodes), default=body.y) + canvas.px(8)
    rest = body._replace(y=y, h=max(0, body.bottom - y))
    added = _lines_in(canvas, rest, more, fonts, len(nodes))
    count = len(added)
    while 0 < count < len(more) and more[count].goes_on:
        count -= 1
    is_headed = bool(more) and more[0].is_heading  # a heading alone says nothing
    return [*nodes, *(added[:count] if count > is_headed else [])]


def _lines_in(
    canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...], fonts: _LineFonts, first: int = 0
) -> list[Node]:
    """The lines that fit whole in the room."""
    nodes: list[Node] = []
    y, column = body.y, _amounts_column(canvas, body, lines, fonts)
    for i, line in enumerate(lines, first):
        y += canvas.px(GAP_ABOVE_HEADING) if line.is_heading and nodes else 0
        left = Rect(body.x, y, body.w, max(0, body.bottom - y))
        words = left.after(canvas.px(LINE_PICTURE_SIZE + 6) if line.picture else 0)
        is_split = _fits(canvas, words, line, fonts)
        if left.h < (_split_height if is_split else _whole_height)(canvas, words, line, fonts):
            break
        key = f"move/line/{i}"
        if is_split:
            node = _amount_line(canvas, key, words, line, fonts, column)
        else:
            font, colour = fonts.of(line.tone), TONES[line.tone]
            node = canvas.paragraph(key, words, _line_words(line), font, colour)
        # Its label is for the text panel, not a hint: keyboard focus skips lines that change
        # with every focused node.
        is_seen = line.parts or line.pictures
        use = Use(explanation=node.label if is_seen else "", about=MoveOutcome())
        nodes.append(_pictured(canvas, left, node, line)._replace(use=use))
        is_apart = line.picture or line.pictures or line.tone is Tone.ASKED
        y = node.rect.bottom + (canvas.px(4) if is_apart else 0)
    return nodes


def _in_halves(
    canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...], fonts: _LineFonts
) -> list[Node]:
    """The lines, with two short lines of pictures side by side in a row."""
    nodes: list[Node] = []
    half = (body.w - canvas.px(BUTTON_GAP)) // 2
    left, right = body.left_part(half), body.right_part(half)
    is_short = [
        bool(line.pictures) and not line.is_heading and _fits(canvas, left, line, fonts)
        for line in lines
    ]
    y, at = body.y, 0
    while at < len(lines):
        y += canvas.px(GAP_ABOVE_HEADING) if lines[at].is_heading and nodes else 0
        count = 2 if all(is_short[at : at + 2]) and at + 1 < len(lines) else 1
        row: list[Node] = []
        for place, line in zip((left, right) if count > 1 else (body,), lines[at:], strict=False):
            room = place._replace(y=y, h=max(0, body.bottom - y))
            if is_short[at + len(row)]:  # lines of one subject stay together
                room = room._replace(w=_side_by_side(canvas, line, fonts))
            row += _lines_in(canvas, room, (line,), fonts, at + len(row))
        if len(row) < count:
            break
        nodes += row
        y = max(node.rect.bottom for node in row) + canvas.px(ROW_GAP)
        at += count
    return nodes


def _amounts_column(
    canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...], fonts: _LineFonts
) -> int:
    """Where amounts begin, one below another, after the pictures that leave room for it; or 0."""
    column = 0
    for line in lines:
        if line.pictures and line.parts:
            start = _thing_width(canvas, line, fonts) + _before_amount(canvas, line)
            if start <= body.w * AMOUNTS_COLUMN // 100:
                column = max(column, start)
    rests = (_amount_width(canvas, line, fonts) for line in lines if line.pictures)
    return column if column + max(rests, default=0) <= body.w else 0


def _split_height(canvas: Canvas, _room: Rect, line: MoveLine, fonts: _LineFonts) -> int:
    return canvas.line_height(fonts.figures if line.parts or line.pictures else fonts.plain)


def _whole_height(canvas: Canvas, room: Rect, line: MoveLine, fonts: _LineFonts) -> int:
    font = fonts.of(line.tone)
    return len(canvas.wrapped(_line_words(line), font, room.w)) * canvas.line_height(font)


def _line_words(line: MoveLine) -> str:
    return f"{line.words}: {line.amount}" if line.amount else line.words


def _pictured(canvas: Canvas, left: Rect, node: Node, line: MoveLine) -> Node:
    if not line.picture:
        return node
    size = canvas.px(LINE_PICTURE_SIZE)
    row = left.top_part(min(node.rect.h, canvas.line_height(canvas.scale.body))).left_part(size)
    picture = Picture(row.centred(size, size), line.picture)
    return node._replace(rect=left.top_part(node.rect.h), looks=(picture, *node.looks))


def _fits(canvas: Canvas, left: Rect, line: MoveLine, fonts: _LineFonts) -> bool:
    """Whether the words and the amount fit side by side."""
    return bool(line.amount or line.pictures) and _side_by_side(canvas, line, fonts) <= left.w


def _side_by_side(canvas: Canvas, line: MoveLine, fonts: _LineFonts) -> int:
    """The width of the words and the amount, with the gap between them."""
    wide = _thing_width(canvas, line, fonts) + _amount_width(canvas, line, fonts)
    return wide + canvas.px(AMOUNT_GAP)


def _before_amount(canvas: Canvas, line: MoveLine) -> int:
    """The gap before a column of amounts, wider between pictures: they are none of them."""
    return canvas.px(2 * PART_GAP if line.pictures and line.parts else AMOUNT_GAP)


def _thing_width(canvas: Canvas, line: MoveLine, fonts: _LineFonts) -> int:
    """The width of a line's words, or of the pictures in their place."""
    if line.pictures:
        return parts_width(canvas, line.pictures, fonts.figures)
    return canvas.text_width(line.words, fonts.strong)


def _amount_width(canvas: Canvas, line: MoveLine, fonts: _LineFonts) -> int:
    if line.parts or line.pictures:
        return parts_width(canvas, line.parts, fonts.figures)
    return canvas.text_width(line.amount, fonts.strong)


def _amount_line(
    canvas: Canvas, key: str, left: Rect, line: MoveLine, fonts: _LineFonts, column: int
) -> Node:
    """A line and its amount at the right, or after pictures from a column on, if there is one."""
    strong = line.tone is not Tone.PLAIN
    font = fonts.strong if strong else fonts.plain
    high = max(canvas.line_height(font), _split_height(canvas, left, line, fonts))
    rect = left.top_part(high + canvas.px(2))
    wide, tone = _amount_width(canvas, line, fonts), TONES[line.tone]
    before, after = rect.before(wide + canvas.px(4)), rect.right_part(wide)
    things = _thing_width(canvas, line, fonts) + _before_amount(canvas, line)
    if line.pictures and column >= things:
        after = rect.after(column)
    looks: list[Look] = []
    if line.pictures:
        looks += parts_looks(canvas, before, line.pictures, fonts.figures, tone)
    else:
        ink = tone if strong else FADED_INK
        looks.append(canvas.letters(before, line.words, font, ink))
    if line.parts or line.pictures:
        looks += parts_looks(canvas, after, line.parts, fonts.figures, tone)
    else:
        looks.append(canvas.letters(after, line.amount, fonts.strong, tone, Align.RIGHT))
    return Node(key, "text", rect, _line_words(line), looks=tuple(looks))

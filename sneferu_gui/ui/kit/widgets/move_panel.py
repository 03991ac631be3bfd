"""The panel of the move at a table: what it would cost and bring, and its buttons; folded, too."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import (
    Align,
    Colour,
    Font,
    Look,
    OwnLook,
    Picture,
    Sheet,
    can_be_lifted,
    in_hand,
)
from sneferu_gui.ui.kit.node import LEADS, PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import BRICK, EDGE, FADED_INK, INK, PALM, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    SIGN,
    ButtonAppearance,
    button,
    corner_button,
    has_word,
    picture_button,
    row_of_buttons,
    width_of,
)

GAP: Final = 6
"""Between buttons, in pixels at 100 %."""
BESIDE: Final = 400
"""How wide the panel is at least that has its buttons beside what it tells, at 100 %."""
HELD: Final = "move/held"
"""The key of what is in hand."""
HELD_BREADTH: Final = 2
"""How wide that is, as a multiple of its height."""
PICTURE: Final = 17
"""The size of the picture before a line, in pixels at 100 %."""
PART: Final = 20
"""That of one in an amount, or in place of words, where the line is so high."""
BETWEEN: Final = 9
"""From one part of an amount to the next, in pixels at 100 %."""


ROOMY: Final = 300
"""How much room lines have at least whose figures are larger than running text, at 100 %."""
ROW: Final = 1
"""How far apart rows are where two lines share one, at 100 %."""
HEADED: Final = 7
"""How far a heading is from what is told before it, in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class MovePanel:
    """What the panel is about."""


@dataclass(frozen=True, slots=True)
class MoveOutcome:
    """What a move would cost and bring, line by line: what each line is about."""


class Tone(StrEnum):
    """What a line is about: it has its own colour, and its words say it too."""

    PLAIN = "plain"
    STRONG = "strong"
    ASKED = "asked"
    """What is asked: larger than the rest where that has room beside it."""
    GOOD = "good"
    BAD = "bad"


TONES: dict[Tone, Colour] = {
    Tone.PLAIN: INK,
    Tone.STRONG: INK,
    Tone.ASKED: INK,
    Tone.GOOD: PALM,
    Tone.BAD: BRICK,
}


Parts = tuple[tuple[str, str], ...]
"""Pictures, each with a figure or a word after it; either may be empty."""


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A line of the panel: what, and how much; without an amount the words take the line."""

    what: str
    amount: str = ""
    tone: Tone = Tone.PLAIN
    picture: str = ""
    """Before the words; empty for none."""
    is_heading: bool = False
    """Whether a part begins with it: it stands a little apart from what is told before."""
    parts: Parts = ()
    """The amount in pictures, each with a figure after it, where it stands beside the words."""
    thing: Parts = ()
    """Seen in place of the words, in the same way: beside it of the amount only `parts` are."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A part of what a move comes to, where there is no room for words: a picture and a number."""

    picture: str
    text: str
    label: str
    """The same in words."""
    tone: Tone = Tone.STRONG


class HeldAppearance(NamedTuple):
    """What is in hand, beside the panel's title."""

    look: OwnLook | Picture
    """Wherever it lies; the panel puts it in its place."""
    label: str
    use: Use

    def node(self, canvas: Canvas, rect: Rect, *, is_lifted: bool) -> Node:
        """It in a rectangle; lifted, it lies above the ground, if it can."""
        look = self.look._replace(rect=rect)
        if is_lifted and can_be_lifted(look):
            look = in_hand(look, rect, is_over_goal=False)
        looks = (look, *canvas.ring(HELD, rect, rect.h // 8))
        return Node(HELD, PIECE, rect, self.label, canvas.marks(HELD, "held"), self.use, looks)


@dataclass(frozen=True, slots=True)
class MoveAppearance:
    """The whole panel."""

    title: str
    lines: tuple[MoveLine, ...]
    button_rows: tuple[tuple[ButtonAppearance, ...], ...]
    """From the top down; buttons of a row share its width."""
    held: HeldAppearance | None = None
    choices: tuple[ButtonAppearance, ...] = ()
    """Answers to a question, under everything else, one below another."""
    choices_title: str = ""
    """The question."""
    richer: tuple[tuple[MoveLine, ...], ...] = ()
    """Told instead of `lines`: the first of them that has room in running text, if one does."""
    more: tuple[MoveLine, ...] = ()
    """Told where there is room left: all of it, or as much as fits."""
    signs: tuple[Sign, ...] = ()
    """What it comes to where the panel is folded; without any its first lines are told there."""
    is_led: bool = False
    """Whether its first line stands where its title would."""


@remembered
def move_panel(
    canvas: Canvas, rect: Rect, shown: MoveAppearance, close: ButtonAppearance | None = None
) -> Node:
    """The panel; `close` puts it away where it is a drawer."""
    inner = canvas.panel_content(rect, titled=not shown.is_led)
    corner = [] if close is None else [corner_button(canvas, rect, close)]
    inner = inner.below(max(0, *(each.rect.bottom - inner.y for each in corner), 0))
    choices = _choices(canvas, inner, shown)
    if choices:
        inner = inner._replace(h=choices[0].rect.y - canvas.px(GAP) - inner.y)
    body, buttons = _buttons(canvas, inner, shown)
    held: list[Node] = []
    if shown.held is not None:
        room = rect.before(corner[0].rect.w if corner else 0)
        held.append(_held(canvas, room, shown.title, shown.held))
        body = body.below(max(0, held[0].rect.bottom + canvas.px(5) - body.y))
    lines = _richer(canvas, body, shown) or _lines(canvas, body, shown.lines, shown.more)
    title, parts = "" if shown.is_led else shown.title, (*held, *lines, *buttons, *choices)
    panel = canvas.panel("move", rect, title, *parts, *corner)._replace(label=shown.title)
    return panel._replace(use=Use(about=MovePanel()), state=(*panel.state, LEADS))


def _buttons(canvas: Canvas, inner: Rect, shown: MoveAppearance) -> tuple[Rect, list[Node]]:
    """The buttons at the panel's foot, or in a low and wide one at its end; and what is left."""
    gap, high = canvas.px(GAP), canvas.scale.button
    tall = len(shown.button_rows) * (high + gap)
    is_beside = inner.w > canvas.px(BESIDE) and inner.h < canvas.px(BESIDE // 2)
    foot = inner.bottom_part(tall)
    body = inner.above(foot.h if shown.button_rows else gap)
    if is_beside and shown.button_rows:
        wide = max(canvas.px(BESIDE // 2), int(0.4 * inner.w))
        foot = foot.right_part(wide)
        body = inner.before(wide + canvas.px(16))
    rows = shown.button_rows
    if not all(
        has_word(canvas, (foot.w - gap * (len(row) - 1)) // len(row), each)
        for row in rows
        for each in row
        if each.sign_word
    ):  # some with and some without look restless
        rows = tuple(tuple(replace(each, sign_word="") for each in row) for row in rows)
    shelves = foot.rows(max(1, len(rows)))
    nodes = [
        node
        for row, shelf_rect in zip(rows, shelves, strict=False)
        for node in row_of_buttons(canvas, shelf_rect.bottom_part(high), row)
    ]
    return body.below(canvas.px(2)), nodes


def _choices(canvas: Canvas, room: Rect, shown: MoveAppearance) -> list[Node]:
    """The question and its answers, from the panel's foot up; the settings ask it as well.

    They are left to those where the panel has no room for them.
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
    if rest < (high + canvas.px(GAP)) * len(shown.button_rows) + said:
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
    """What is in hand in the panel's corner: under its heading, where it would lie over it."""
    high = canvas.scale.button
    wide = HELD_BREADTH * high
    rect = Rect(panel.right - canvas.px(12) - wide, panel.y + canvas.px(8), wide, high)
    content = canvas.panel_content(panel)
    heading = canvas.text_width(title, canvas.panel_heading(panel, title))
    if content.x + heading + canvas.px(6) > rect.x:
        rect = rect._replace(y=content.y + canvas.px(2))
    return held.node(canvas, rect, is_lifted=True)


class _LineFonts(NamedTuple):
    """What lines are set in: plain ones, those that matter, figures beside pictures, a question."""

    plain: Font
    strong: Font
    figures: Font
    asked: Font

    def of(self, tone: Tone) -> Font:
        """What a line in words is set in."""
        return {Tone.PLAIN: self.plain, Tone.ASKED: self.asked}.get(tone, self.strong)


def _richer(canvas: Canvas, body: Rect, shown: MoveAppearance) -> list[Node]:
    """The richest of what can be told whole in running text, with a question large if one can."""
    ways = [(lines, fonts) for lines in shown.richer for fonts in _fonts_for(canvas, body, lines)]
    for lines, fonts in sorted(ways, key=lambda way: -way[1].asked.size):
        nodes = _lines_in(canvas, body, lines, fonts)
        if len(nodes) == len(lines):
            return nodes
    return []


def _fonts_for(canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...]) -> Iterator[_LineFonts]:
    """Running text; first with figures and pictures a title's size, and a question larger."""
    scale, strong = canvas.scale, canvas.scale.strong
    heading = scale.font(TextSize.HEADING, strong.face)
    usual = _LineFonts(scale.body, strong, strong, strong)
    large = _LineFonts(scale.body, strong, heading, heading)
    room, pictured = body.after(canvas.px(PICTURE + 6)), [x for x in lines if x.thing or x.parts]
    is_asked = any(line.tone is Tone.ASKED for line in lines)
    is_roomy = is_asked or body.h >= canvas.px(ROOMY)
    if is_roomy and all(_fits(canvas, room, each, large) for each in pictured):
        yield large
    if is_asked:
        yield usual._replace(asked=heading)
    yield usual


def _lines(
    canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...], more: tuple[MoveLine, ...]
) -> list[Node]:
    """All lines as large as there is room for them: in the smallest text some are left out."""
    for fonts in _fonts_for(canvas, body, lines + more):
        nodes = _all_lines(canvas, body, lines, more, fonts)
        is_last = fonts.figures == fonts.asked == fonts.strong
        if len(nodes) == len(lines + more) or (is_last and len(nodes) >= len(lines)):
            return nodes
    strong = canvas.scale.caption_strong
    fonts = _LineFonts(canvas.scale.caption, strong, strong, strong)
    nodes = _lines_in(canvas, body, lines, fonts)
    return nodes if len(nodes) == len(lines) else _in_halves(canvas, body, lines, fonts)


def _all_lines(
    canvas: Canvas,
    body: Rect,
    lines: tuple[MoveLine, ...],
    more: tuple[MoveLine, ...],
    fonts: _LineFonts,
) -> list[Node]:
    """The lines, and of the others as many as have room."""
    nodes = _lines_in(canvas, body, lines, fonts)
    y = max((node.rect.bottom for node in nodes), default=body.y) + canvas.px(8)
    rest = body._replace(y=y, h=max(0, body.bottom - y))
    added = _lines_in(canvas, rest, more, fonts, len(nodes))
    is_headed = bool(more) and more[0].is_heading  # which tells nothing by itself
    return [*nodes, *(added if len(added) > is_headed else [])]


def _lines_in(
    canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...], fonts: _LineFonts, first: int = 0
) -> list[Node]:
    """The lines that are told whole in the room there is."""
    nodes: list[Node] = []
    y = body.y
    for i, line in enumerate(lines, first):
        y += canvas.px(HEADED) if line.is_heading and nodes else 0
        left = Rect(body.x, y, body.w, max(0, body.bottom - y))
        words = left.after(canvas.px(PICTURE + 6) if line.picture else 0)
        is_split = _fits(canvas, words, line, fonts)
        lay = _split if is_split else _whole
        if left.h < (_split_height if is_split else _whole_height)(canvas, words, line, fonts):
            break
        node = lay(canvas, f"move/line/{i}", words, line, fonts)
        # In words when asked about, not when pointed at: the keyboard passes over what changes
        # with each thing it rests on.
        is_seen = line.parts or line.thing
        use = Use(lore=node.label if is_seen else "", about=MoveOutcome())
        nodes.append(_pictured(canvas, left, node, line)._replace(use=use))
        is_apart = line.picture or line.thing or line.tone is Tone.ASKED
        y = node.rect.bottom + (canvas.px(4) if is_apart else 0)
    return nodes


def _in_halves(
    canvas: Canvas, body: Rect, lines: tuple[MoveLine, ...], fonts: _LineFonts
) -> list[Node]:
    """The same where pictures that need half of the width only share it with the next ones."""
    nodes: list[Node] = []
    half = (body.w - canvas.px(GAP)) // 2
    left, right = body.left_part(half), body.right_part(half)
    is_short = [bool(line.thing) and _fits(canvas, left, line, fonts) for line in lines]
    y, at = body.y, 0
    while at < len(lines):
        count = 2 if all(is_short[at : at + 2]) and at + 1 < len(lines) else 1
        row: list[Node] = []
        for place, line in zip((left, right) if count > 1 else (body,), lines[at:], strict=False):
            room = place._replace(y=y, h=max(0, body.bottom - y))
            if is_short[at + len(row)]:  # what belongs together stands together
                room = room._replace(w=_side_by_side(canvas, line, fonts))
            row += _lines_in(canvas, room, (line,), fonts, at + len(row))
        if len(row) < count:
            break
        nodes += row
        y = max(node.rect.bottom for node in row) + canvas.px(ROW)
        at += count
    return nodes


def _split_height(canvas: Canvas, _room: Rect, line: MoveLine, fonts: _LineFonts) -> int:
    """How high a line is whose amount stands beside it."""
    return canvas.line_height(fonts.figures if line.parts or line.thing else fonts.plain)


def _whole_height(canvas: Canvas, room: Rect, line: MoveLine, fonts: _LineFonts) -> int:
    """How high a line in words is."""
    font = fonts.of(line.tone)
    return len(canvas.wrapped(_words(line), font, room.w)) * canvas.line_height(font)


def _words(line: MoveLine) -> str:
    return f"{line.what}: {line.amount}" if line.amount else line.what


def _pictured(canvas: Canvas, left: Rect, node: Node, line: MoveLine) -> Node:
    """A line with the picture before it."""
    if not line.picture:
        return node
    size = canvas.px(PICTURE)
    row = left.top_part(min(node.rect.h, canvas.line_height(canvas.scale.body))).left_part(size)
    picture = Picture(row.centred(size, size), line.picture)
    return node._replace(rect=left.top_part(node.rect.h), looks=(picture, *node.looks))


def _fits(canvas: Canvas, left: Rect, line: MoveLine, fonts: _LineFonts) -> bool:
    """Whether the words and the amount stand side by side."""
    return bool(line.amount or line.thing) and _side_by_side(canvas, line, fonts) <= left.w


def _side_by_side(canvas: Canvas, line: MoveLine, fonts: _LineFonts) -> int:
    """How wide the words and the amount are with what is free between them."""
    wide = _thing_width(canvas, line, fonts) + _amount_width(canvas, line, fonts)
    return wide + canvas.px(8)


def _thing_width(canvas: Canvas, line: MoveLine, fonts: _LineFonts) -> int:
    """How wide that is which the line is about."""
    if line.thing:
        return _parts_width(canvas, line.thing, fonts.figures)
    return canvas.text_width(line.what, fonts.strong)


def _amount_width(canvas: Canvas, line: MoveLine, fonts: _LineFonts) -> int:
    """How wide an amount is, in its pictures where it has any."""
    if line.parts or line.thing:
        return _parts_width(canvas, line.parts, fonts.figures)
    return canvas.text_width(line.amount, fonts.strong)


def _parts_width(canvas: Canvas, parts: Parts, font: Font) -> int:
    wides = (_part_width(canvas, part, font) for part in parts)
    return sum(wides) + _between(canvas, font) * max(0, len(parts) - 1)


def _between(canvas: Canvas, font: Font) -> int:
    """From one part of an amount to the next; less in captions."""
    return min(canvas.px(BETWEEN), canvas.px(BETWEEN) * font.size // canvas.scale.strong.size)


def _part_width(canvas: Canvas, part: tuple[str, str], font: Font) -> int:
    picture, figure = part
    size = _part_size(canvas, font) if picture else 0
    beside = canvas.px(3) if picture and figure else 0
    return size + beside + canvas.text_width(figure, font)


def _part_size(canvas: Canvas, font: Font) -> int:
    """How large a picture beside a figure is."""
    size = canvas.px(PART) * font.size // canvas.scale.strong.size
    return min(max(size, canvas.px(PART)), canvas.line_height(font))


def _parts(canvas: Canvas, rect: Rect, parts: Parts, font: Font, colour: Colour) -> Iterator[Look]:
    """Pictures with their figures, from the left on."""
    size, x = _part_size(canvas, font), rect.x
    for picture, figure in parts:
        wide = _part_width(canvas, (picture, figure), font)
        spot = Rect(x, rect.y, wide, rect.h)
        if picture:
            yield Picture(spot.left_part(size).centred(size, size), picture)
        if figure:
            yield canvas.letters(spot, figure, font, colour, Align.RIGHT)
        x += wide + _between(canvas, font)


def _split(canvas: Canvas, key: str, left: Rect, line: MoveLine, fonts: _LineFonts) -> Node:
    strong = line.tone is not Tone.PLAIN
    font = fonts.strong if strong else fonts.plain
    high = max(canvas.line_height(font), _split_height(canvas, left, line, fonts))
    rect = left.top_part(high + canvas.px(2))
    wide, tone = _amount_width(canvas, line, fonts), TONES[line.tone]
    before, after = rect.before(wide + canvas.px(4)), rect.right_part(wide)
    looks: list[Look] = []
    if line.thing:
        looks += _parts(canvas, before, line.thing, fonts.figures, tone)
    else:
        ink = tone if strong else FADED_INK
        looks.append(canvas.letters(before, line.what, font, ink))
    if line.parts or line.thing:
        looks += _parts(canvas, after, line.parts, fonts.figures, tone)
    else:
        looks.append(canvas.letters(after, line.amount, fonts.strong, tone, Align.RIGHT))
    return Node(key, "text", rect, _words(line), looks=tuple(looks))


def _whole(canvas: Canvas, key: str, left: Rect, line: MoveLine, fonts: _LineFonts) -> Node:
    return canvas.paragraph(key, left, _words(line), fonts.of(line.tone), TONES[line.tone])


WORDS: Final = 0.34
"""The least share of the bar that words have, where buttons give way to pictures for it."""
LEAST_WORDS: Final = 0.15
"""The share that they have in any case."""


@remembered
def move_bar(canvas: Canvas, rect: Rect, shown: MoveAppearance, opening: ButtonAppearance) -> Node:
    """What is in hand, what the move comes to, and what can be done; `opening` tells all."""
    inner = rect.inset(canvas.px(6), canvas.px(2))
    children: list[Node] = []
    if shown.held is not None:
        children.append(_folded_held(canvas, inner, shown.held))
        inner = inner.after(children[0].rect.w + canvas.px(8))
    buttons = _folded_buttons(
        canvas, inner, (*(b for row in shown.button_rows for b in row), opening)
    )
    if buttons:
        inner = inner._replace(w=max(0, buttons[0].rect.x - canvas.px(8) - inner.x))
    words = (
        _signs(canvas, inner, shown.signs) if shown.signs else _first_words(canvas, inner, shown)
    )
    looks = (Sheet(rect, "papyrus", canvas.px(6), EDGE),)
    return Node(
        "move", "panel", rect, shown.title, (LEADS,), Use(about=MovePanel()), looks=looks,
        children=(*children, *words, *buttons),
    )  # fmt: skip


def _folded_held(canvas: Canvas, room: Rect, held: HeldAppearance) -> Node:
    high = min(canvas.scale.button, room.h)
    wide = HELD_BREADTH * high
    return held.node(canvas, room.left_part(wide).centred(wide, high), is_lifted=False)


def _folded_buttons(canvas: Canvas, room: Rect, shown: tuple[ButtonAppearance, ...]) -> list[Node]:
    """The buttons from the right end on; as pictures where words would leave too little room.

    Those for which there is no room at all are where the last of them leads: in the drawer.
    """
    high, gap = min(canvas.scale.button, room.h), canvas.px(5)
    small = tuple(replace(each, picture=each.picture or each.short_picture) for each in shown)
    for each in (shown, small):
        wides = [high if one.picture else _width(canvas, one) for one in each]
        if sum(wides) + gap * len(wides) <= (1 - WORDS) * room.w:
            break
    while len(each) > 1 and sum(wides) + gap * (len(wides) - 1) > (1 - LEAST_WORDS) * room.w:
        each, wides = (*each[:-2], each[-1]), [*wides[:-2], wides[-1]]
    x = room.right - sum(wides) - gap * (len(wides) - 1)
    nodes = []
    for one, wide in zip(each, wides, strict=True):
        place = Rect(x, room.centre[1] - high // 2, wide, high)
        if one.picture:
            nodes.append(picture_button(canvas, place, one, one.picture, 0.66))
        else:
            nodes.append(button(canvas, place, one))
        x += wide + gap
    return nodes


def _width(canvas: Canvas, shown: ButtonAppearance) -> int:
    if shown.sign is not None:
        return round(SIGN * canvas.scale.button * shown.sign_breadth) + canvas.px(12)
    return width_of(canvas, shown.label) - canvas.px(8)


def _sign_width(canvas: Canvas, sign: Sign) -> int:
    """How wide a sign is, with what is free after it."""
    icon = canvas.px(20) + canvas.px(3) if sign.picture else 0
    return icon + canvas.text_width(sign.text, canvas.scale.strong) + canvas.px(10)


def _signs(canvas: Canvas, room: Rect, signs: tuple[Sign, ...]) -> list[Node]:
    """As many of the signs as there is room for, the most important first, in two rows or one."""
    font, size = canvas.scale.strong, min(room.h, canvas.px(20))
    high = max(size, canvas.line_height(font))
    left = room.rows(2) if room.h >= 2 * high else [room]
    nodes = []
    row, x = left[0], room.x
    if sum(_sign_width(canvas, sign) for sign in signs) <= room.w:
        row, left = room, [room]
    for index, sign in enumerate(signs):
        icon = size + canvas.px(3) if sign.picture else 0
        wide = _sign_width(canvas, sign) - canvas.px(10)
        if x + wide > room.right and row == left[0] and len(left) > 1:
            row, x = left[1], room.x
        if x + wide > room.right:
            break
        rect = Rect(x, row.y, wide, row.h)
        looks: list[Look] = []
        if sign.picture:
            looks.append(Picture(rect.left_part(size).centred(size, size), sign.picture))
        if sign.text:
            looks.append(canvas.letters(rect.after(icon), sign.text, font, TONES[sign.tone]))
        nodes.append(
            Node(
                f"move/sign/{index}", "text", rect, sign.label, use=Use(about=MoveOutcome()),
                looks=tuple(looks),
            )
        )  # fmt: skip
        x += wide + canvas.px(10)
    return nodes


def _first_words(canvas: Canvas, room: Rect, shown: MoveAppearance) -> list[Node]:
    """The first lines of the panel that are told whole in two rows of words."""
    for line in (*shown.lines, MoveLine(shown.title, tone=Tone.STRONG)):
        words = f"{line.what}: {line.amount}" if line.amount else line.what
        strong = line.tone is not Tone.PLAIN
        for font in (canvas.scale.strong if strong else canvas.scale.body,
                     canvas.scale.small_strong if strong else canvas.scale.small):  # fmt: skip
            high = canvas.line_height(font)
            rows = canvas.wrapped(words, font, room.w)
            fits = len(rows) * high <= room.h
            if fits and all(canvas.text_width(row, font) <= room.w for row in rows):
                place = room.centred(room.w, len(rows) * high)
                text = canvas.paragraph("move/line/0", place, words, font, TONES[line.tone])
                return [text._replace(use=Use(about=MoveOutcome()))]
    return []

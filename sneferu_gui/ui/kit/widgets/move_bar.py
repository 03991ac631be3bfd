"""The panel of the move at a table, folded into a bar."""

from dataclasses import replace
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look, Picture, Sheet
from sneferu_gui.ui.kit.node import ASKS, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import EDGE
from sneferu_gui.ui.kit.widgets.buttons import (
    SIGN_SHARE,
    ButtonAppearance,
    button,
    button_width,
    picture_button,
)
from sneferu_gui.ui.kit.widgets.move_panel import (
    HELD_BREADTH,
    TONES,
    HeldAppearance,
    MoveAppearance,
    MoveLine,
    MoveOutcome,
    MovePanel,
    Sign,
    Tone,
)

WORDS_SHARE: Final = 0.34
"""The share of the bar kept for words: buttons become pictures to leave it free."""
LEAST_WORDS_SHARE: Final = 0.15
"""The share of the bar kept for words in any case."""


@remembered
def move_bar(canvas: Canvas, rect: Rect, shown: MoveAppearance, opening: ButtonAppearance) -> Node:
    """The folded panel: thing in hand, result of the move, buttons; `opening` unfolds it."""
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
        "move", "panel", rect, shown.title, (ASKS,), Use(about=MovePanel()), looks=looks,
        children=(*children, *words, *buttons),
    )  # fmt: skip


def _folded_held(canvas: Canvas, room: Rect, held: HeldAppearance) -> Node:
    high = min(canvas.scale.button, room.h)
    wide = HELD_BREADTH * high
    return held.node(canvas, room.left_part(wide).centred(wide, high), is_lifted=False)


def _folded_buttons(canvas: Canvas, room: Rect, shown: tuple[ButtonAppearance, ...]) -> list[Node]:
    """The buttons from the right end; as pictures where words would leave too little room.

    Buttons that do not fit at all are found in the drawer that the last of them opens.
    """
    high, gap = min(canvas.scale.button, room.h), canvas.px(5)
    small = tuple(replace(each, picture=each.picture or each.short_picture) for each in shown)
    for each in (shown, small):
        wides = [high if one.picture else _width(canvas, one) for one in each]
        if sum(wides) + gap * len(wides) <= (1 - WORDS_SHARE) * room.w:
            break
    while len(each) > 1 and sum(wides) + gap * (len(wides) - 1) > (1 - LEAST_WORDS_SHARE) * room.w:
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
        return round(SIGN_SHARE * canvas.scale.button * shown.sign_breadth) + canvas.px(12)
    return button_width(canvas, shown.label) - canvas.px(8)


def _sign_width(canvas: Canvas, sign: Sign) -> int:
    """The width of a sign, with the gap after it."""
    icon = canvas.px(20) + canvas.px(3) if sign.picture else 0
    return icon + canvas.text_width(sign.text, canvas.scale.strong) + canvas.px(10)


def _signs(canvas: Canvas, room: Rect, signs: tuple[Sign, ...]) -> list[Node]:
    """The signs that fit, the most important first, in one row or two."""
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
    """The first of the panel's lines that fits whole in two rows of words."""
    for line in (*shown.lines, MoveLine(shown.title, tone=Tone.STRONG)):
        words = f"{line.words}: {line.amount}" if line.amount else line.words
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

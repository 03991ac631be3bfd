"""The panel of the move folded into a bar: what it comes to in signs, and its buttons."""

from dataclasses import replace
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look, Picture, Sheet
from sneferu_gui.ui.kit.node import LEADS, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, picture_button, width_of
from sneferu_gui.ui.kit.widgets.move_panel import (
    TONES,
    HeldAppearance,
    MoveAppearance,
    MoveLine,
    MoveOutcome,
    MovePanel,
    Sign,
    Tone,
)

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
        children.append(_held(canvas, inner, shown.held))
        inner = inner.after(children[0].rect.w + canvas.px(8))
    buttons = _buttons(canvas, inner, (*(b for row in shown.button_rows for b in row), opening))
    if buttons:
        inner = inner._replace(w=max(0, buttons[0].rect.x - canvas.px(8) - inner.x))
    words = _signs(canvas, inner, shown.signs) if shown.signs else _words(canvas, inner, shown)
    looks = (Sheet(rect, "papyrus", canvas.px(6), EDGE),)
    return Node(
        "move", "panel", rect, shown.title, (LEADS,), Use(about=MovePanel()), looks=looks,
        children=(*children, *words, *buttons),
    )  # fmt: skip


def _held(canvas: Canvas, room: Rect, held: HeldAppearance) -> Node:
    high = min(canvas.scale.button, room.h)
    wide = round(held.breadth * high)
    return held.node(canvas, room.left_part(wide).centred(wide, high), is_lifted=False)


def _buttons(canvas: Canvas, room: Rect, shown: tuple[ButtonAppearance, ...]) -> list[Node]:
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
    return width_of(canvas, shown.label) - canvas.px(8)


def _signs(canvas: Canvas, room: Rect, signs: tuple[Sign, ...]) -> list[Node]:
    """As many of the signs as there is room for, the most important first."""
    font, size = canvas.scale.strong, min(room.h, canvas.px(20))
    nodes = []
    x = room.x
    for index, sign in enumerate(signs):
        icon = size + canvas.px(3) if sign.picture else 0
        wide = icon + (canvas.text_width(sign.text, font) if sign.text else 0)
        if x + wide > room.right:
            break
        rect = Rect(x, room.y, wide, room.h)
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


def _words(canvas: Canvas, room: Rect, shown: MoveAppearance) -> list[Node]:
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

"""Who plays after whom, in a row of emblems: the boats from furthest back on (T1)."""

from typing import NamedTuple

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Box, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import CLEAR, GOLD, SAND


class OrderEntry(NamedTuple):
    """One player in the row."""

    emblem: str
    """The picture's name."""
    ahead: int
    """How many spaces their boat is ahead of the one furthest back."""
    is_turn: bool
    """Whether it is their turn."""


class OrderAppearance(NamedTuple):
    """The row."""

    entries: tuple[OrderEntry, ...]
    """From the one furthest back on."""
    label: str
    hint: str


def turn_order(canvas: Canvas, rect: Rect, shown: OrderAppearance) -> Node:
    """The row at the right end of a rectangle, each with how far ahead they are."""
    font, gap = canvas.scale.small_strong, canvas.px(3)
    size = min(rect.h, canvas.px(20))
    texts = [f"+{each.ahead}" if i else "" for i, each in enumerate(shown.entries)]
    wides = [size + (gap + canvas.text_width(text, font) if text else 0) for text in texts]
    apart = canvas.px(7)
    place = rect.right_part(sum(wides) + apart * (len(wides) - 1))
    looks: list[Look] = []
    x = place.x
    for each, text, wide in zip(shown.entries, texts, wides, strict=True):
        spot = Rect(x, place.centre[1] - size // 2, size, size)
        looks.append(Picture(spot, each.emblem))
        if each.is_turn:
            looks.append(Box(spot.inset(-2), CLEAR, size // 2 + 2, GOLD, max(2, canvas.px(2))))
        words = Rect(spot.right + gap, place.y, wide - size, place.h)
        looks.append(canvas.letters(words, text, font, SAND, Align.LEFT))
        x += wide + apart
    key = "river/order"
    looks += canvas.ring(key, place, canvas.px(4))
    return Node(
        key, "order", place, shown.label, canvas.marks(key), None, shown.hint, tuple(looks),
        clause="T1",
    )  # fmt: skip

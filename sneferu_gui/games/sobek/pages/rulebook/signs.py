"""The table's signs as they are drawn there, one in a small rectangle."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    CardState,
    card_looks,
    card_width,
    corruption_plate,
    skipped_mark,
)
from sneferu_gui.games.sobek.table.own_area import HIGH, WIDE, worst_sign
from sneferu_gui.games.sobek.table.signs import back_picture
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Line, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign
from sneferu_gui.ui.kit.theme import GOLD, INK, PLAYER_COLOURS, SAND

EXAMPLE: Final = CardFace("", "fish", "fish", 1)
"""The card of the examples."""
MARKER: Final = "lapis"


def sign_of(canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    """A sign in the middle of a rectangle: something drawn, or a picture by its name."""
    drawn = _DRAWN.get(name)
    return drawn(canvas, rect) if drawn is not None else picture_sign(canvas, rect, name)


def _card_in(rect: Rect) -> Rect:
    return rect.centred(card_width(rect.h), rect.h)


def _shown(face: CardFace, state: CardState) -> Callable[[Canvas, Rect], tuple[Look, ...]]:
    def looks(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
        return tuple(card_looks(canvas, _card_in(rect), face, state))

    return looks


def _back(back: str) -> Callable[[Canvas, Rect], tuple[Look, ...]]:
    return _shown(CardFace("", back_picture(back)), CardState.REST)


def _skipped(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    spot = _card_in(rect)
    return (*card_looks(canvas, spot, EXAMPLE, CardState.SKIPPED), skipped_mark(spot))


def _cost(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    high = min(rect.h, canvas.line_height(canvas.scale.strong))
    return tuple(corruption_plate(canvas, rect.centred(2 * high, high), "+2"))


def _flat(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    wide = min(rect.w, rect.h * 7 // 5)
    return tuple(card_looks(canvas, rect.centred(wide, wide * 5 // 7), EXAMPLE))


def _worth(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    font, text = canvas.scale.small_strong, "2 × 4"
    size = min(rect.h, canvas.line_height(font))
    row = rect.centred(min(rect.w, size + canvas.text_width(text, font) + canvas.px(2)), size)
    words = canvas.letters(row.after(size + canvas.px(2)), text, font, INK)
    return (Picture(row.left_part(size), "sobek/scarab"), words)


def _tile_in(rect: Rect) -> Rect:
    return rect.centred(rect.h * WIDE // HIGH, rect.h)


def _pile(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    spot = _tile_in(rect)
    badge = Rect(spot.right - spot.h // 3, spot.y + spot.h // 4, spot.h * 3 // 4, spot.h * 3 // 4)
    return (Picture(spot, "sobek/tile"), *corruption_plate(canvas, badge, "7"))


def _worst(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    del canvas
    spot = _tile_in(rect)
    return (Picture(spot, "sobek/tile"), *worst_sign((spot.right, spot.centre[1]), 2 * spot.h))


def _ghost(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    spot = rect.right_part(rect.h)
    wide, y = max(2, canvas.px(2)), rect.centre[1]
    way = Line(((rect.x, y), (spot.x, y)), GOLD, wide, canvas.px(4))
    ring = Box(spot.inset(1), (*SAND[:3], 210), spot.h // 2, PLAYER_COLOURS[MARKER], wide)
    return (way, ring, Picture(spot.inset(max(2, spot.h // 6)), f"emblems/{MARKER}", 150))


_DRAWN: Final[dict[str, Callable[[Canvas, Rect], tuple[Look, ...]]]] = {
    "drawn/beige": _back("beige"),
    "drawn/green": _back("green"),
    "drawn/orange": _back("orange"),
    "drawn/skipped": _skipped,
    "drawn/cost": _cost,
    "drawn/selected": _shown(EXAMPLE, CardState.SELECTED),
    "drawn/flat": _flat,
    "drawn/worth": _worth,
    "drawn/pile": _pile,
    "drawn/worst": _worst,
    "drawn/ghost": _ghost,
}

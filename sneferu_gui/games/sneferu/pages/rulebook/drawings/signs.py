"""The table's signs as they are drawn there, one in a small rectangle."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.sneferu.pages.rulebook.drawings.strip import WATER
from sneferu_gui.games.sneferu.table.looks import StoneLook, WakeLook
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Line, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign
from sneferu_gui.ui.kit.theme import (
    CLEAR,
    DIMMED,
    EDGE,
    GOLD,
    INK,
    PALM,
    PAPER,
    PLAYER_COLOURS,
    SAND,
)

HALVES: Final = ("granite", "basalt")
"""The materials of the stones in examples."""
BOAT: Final = "lapis"


def sign_of(canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    """A sign in the middle of a rectangle: something drawn, or a picture by its name."""
    drawn = _DRAWN.get(name)
    if drawn is not None:
        high = min(rect.h, rect.w // 2)
        return drawn(canvas, rect.centred(2 * high, high))
    return picture_sign(canvas, rect, name)


def _stone(rect: Rect, opacity: int = 255) -> StoneLook:
    return StoneLook(rect, *HALVES, opacity)


def _qualifies(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    size = int(0.6 * rect.h)
    spot = Rect(rect.x - size // 4, rect.y - size // 4, size, size)
    edge = max(1, canvas.px(1.5))
    ground = Box(spot.inset(-edge), PAPER, size // 4 + edge, PALM, edge)
    return (_stone(rect), ground, Picture(spot, "sneferu/tokens/food2"))


def _pale(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    del canvas
    return (_stone(rect, DIMMED),)


def _held(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    wide = max(2, canvas.px(3))
    frame = Box(rect.inset(-wide), GOLD, rect.h // 8 + wide, PALM, max(2, canvas.px(2)))
    return (frame, _stone(rect))


def _legal(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    return (Box(rect, PAPER, max(2, rect.h // 8), PALM, max(2, canvas.px(2.5))),)


def _gain(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    seal = rect.centred(rect.w, min(rect.h, canvas.line_height(canvas.scale.small_strong)))
    inner, icon = seal.inset(canvas.px(5), 0), int(0.8 * seal.h)
    return (
        Box(seal, PALM, seal.h // 2),
        canvas.letters(inner.before(icon), "+2", canvas.scale.small_strong, SAND, Align.CENTRE),
        Picture(inner.right_part(icon).centred(icon, icon), "icons/bread"),
    )


def _lit(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    radius, wide = max(2, rect.h // 8), max(2, canvas.px(2))
    return (
        _stone(rect),
        Box(rect.inset(-2), CLEAR, radius + 2, INK, wide + 2),
        Box(rect.inset(-1), CLEAR, radius + 1, GOLD, wide),
    )


def _landing(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    y = rect.bottom - rect.h // 4
    way = Line(((rect.x, y), (rect.centre[0], y)), PLAYER_COLOURS[BOAT],
               max(2, canvas.px(2)), canvas.px(4))  # fmt: skip
    return (way, Picture(rect.right_part(rect.h), f"sneferu/boats/{BOAT}", 120))


def _voyage(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    y, wide = rect.centre[1], max(2, canvas.px(2))
    water = rect.centred(rect.w, min(rect.h, 7 * wide))
    points = tuple((rect.x + i * (rect.w - 1) // 4, y) for i in range(5))
    return (
        Box(water, WATER, canvas.px(4)),
        WakeLook(water, points, PLAYER_COLOURS[BOAT], wide),
    )


def _taken(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    wide = max(2, canvas.px(3))
    eye = Rect(rect.right - rect.h // 2, rect.y - rect.h // 6, rect.h // 2, rect.h // 2)
    return (
        _stone(rect),
        Box(rect.inset(-wide), CLEAR, rect.h // 8 + wide, PLAYER_COLOURS["carnelian"], wide),
        Box(eye, PAPER, eye.h // 2, EDGE, 1),
        Picture(eye.inset(2), "glyphs/ptah"),
    )


_DRAWN: Final[dict[str, Callable[[Canvas, Rect], tuple[Look, ...]]]] = {
    "drawn/qualifies": _qualifies,
    "drawn/pale": _pale,
    "drawn/held": _held,
    "drawn/legal": _legal,
    "drawn/gain": _gain,
    "drawn/lit": _lit,
    "drawn/landing": _landing,
    "drawn/voyage": _voyage,
    "drawn/taken": _taken,
}

"""Who plays after whom, in a row of emblems: the boats from furthest back on (T1).

With a choice in hand, an arrow leads to the row as it would be after it: the boat that would sail
is pale there, and its emblem ringed.
"""

from typing import NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Line, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, SAND

EMBLEM = 20
LEAST_EMBLEM = 15
"""The size of an emblem, in pixels at 100 %."""
PALE = 150
"""The opacity of the boat that would come."""


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
    after: tuple[OrderEntry, ...] = ()
    """The same after the choice in hand; nothing without one."""


class _Sizes(NamedTuple):
    """What the row is made of, in pixels."""

    emblem: int
    gap: int
    """From an emblem to its number."""
    apart: int
    """From one player to the next."""
    font: Font
    """Of the numbers."""


def order_width(canvas: Canvas, shown: OrderAppearance, most: int) -> int:
    """How wide the row is, where so much room is."""
    return _wide(canvas, shown, _sizes(canvas, shown, most))


def turn_order(canvas: Canvas, rect: Rect, shown: OrderAppearance) -> Node:
    """The row at the right end of a rectangle, each with how far ahead they are."""
    sizes = _sizes(canvas, shown, rect.w)
    place = rect.right_part(min(rect.w, _wide(canvas, shown, sizes)))
    looks: list[Look] = []
    x = place.x
    for each in _row(shown):
        if each.follows:
            looks.append(_arrow(canvas, x, place, sizes))
            x += _arrow_width(sizes)
        looks += _player(canvas, Rect(x, place.y, place.right - x, place.h), each, sizes)
        x += _player_width(canvas, each, sizes) + sizes.apart
    key = "river/order"
    looks += canvas.ring(key, place, canvas.px(4))
    return Node(
        key, "order", place, shown.label, canvas.marks(key), None, shown.hint, tuple(looks),
        clause="T1",
    )  # fmt: skip


class _Player(NamedTuple):
    """One in the row as it is drawn."""

    emblem: str
    text: str
    is_turn: bool
    is_pale: bool = False
    follows: bool = False
    """Whether the arrow leads here: the first after the choice in hand."""


def _row(shown: OrderAppearance) -> list[_Player]:
    """Who is in it: with a choice in hand whoever is on turn, then all as they would be."""
    if not shown.after:
        return [
            _Player(each.emblem, f"+{each.ahead}" if i else "", each.is_turn)
            for i, each in enumerate(shown.entries)
        ]
    now = [_Player(each.emblem, "", is_turn=True) for each in shown.entries if each.is_turn]
    after = [
        _Player(each.emblem, f"+{each.ahead}" if i else "", each.is_turn, each.is_turn, not i)
        for i, each in enumerate(shown.after)
    ]
    return now + after


def _sizes(canvas: Canvas, shown: OrderAppearance, most: int) -> _Sizes:
    """As large as there is room for."""
    for font in (canvas.scale.small_strong, canvas.scale.caption_strong):
        for emblem in range(canvas.px(EMBLEM), canvas.px(LEAST_EMBLEM) - 1, -1):
            sizes = _Sizes(emblem, max(3, emblem // 6), max(3, emblem * 7 // 20), font)
            if _wide(canvas, shown, sizes) <= most:
                return sizes
    return sizes


def _wide(canvas: Canvas, shown: OrderAppearance, sizes: _Sizes) -> int:
    row = _row(shown)
    players = sum(_player_width(canvas, each, sizes) for each in row)
    arrow = _arrow_width(sizes) if shown.after else 0
    return players + sizes.apart * (len(row) - 1) + arrow + 2


def _player_width(canvas: Canvas, player: _Player, sizes: _Sizes) -> int:
    words = canvas.text_width(player.text, sizes.font)
    return sizes.emblem + (sizes.gap + words if player.text else 0)


def _arrow_width(sizes: _Sizes) -> int:
    return sizes.emblem // 2 + sizes.apart


def _arrow(canvas: Canvas, x: int, row: Rect, sizes: _Sizes) -> Look:
    y, size = row.centre[1], sizes.emblem // 4
    return Line(((x, y - size), (x + size, y), (x, y + size)), GOLD, max(2, canvas.px(2)))


def _player(canvas: Canvas, room: Rect, player: _Player, sizes: _Sizes) -> list[Look]:
    """An emblem, and how far ahead it is."""
    size = sizes.emblem
    spot = Rect(room.x, room.centre[1] - size // 2, size, size)
    looks: list[Look] = [Picture(spot, player.emblem, PALE if player.is_pale else 255)]
    if player.is_turn:
        ring, wide = (
            (SAND, max(1, canvas.px(1))) if player.is_pale else (GOLD, max(2, canvas.px(2)))
        )
        looks.append(Box(spot.inset(-wide), CLEAR, size // 2 + wide, ring, wide))
    words = Rect(spot.right + sizes.gap, room.y, max(0, room.right - spot.right), room.h)
    looks.append(canvas.letters(words, player.text, sizes.font, SAND, Align.LEFT))
    return looks

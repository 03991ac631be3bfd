"""Who plays after whom, in a row of emblems: the boats from furthest back on (T1).

With a choice in hand, an arrow leads to the row as it would be after it: the boat that would sail
is pale there, and its emblem ringed.
"""

from typing import NamedTuple

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Line, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, SAND
from sneferu_gui.ui.pages.words import seat_name

EMBLEM = 20
LEAST_EMBLEM = 15
"""The size of an emblem, in pixels at 100 %."""
PALE = 150
"""The opacity of the boat that would come."""


class Player(NamedTuple):
    """One player in the row."""

    emblem: str
    """The picture's name."""
    ahead: int
    """How many spaces their boat is ahead of the one furthest back."""
    text: str = ""
    """That as it is written; empty for the first."""
    is_turn: bool = False
    """Whether it is their turn."""
    is_pale: bool = False
    """Whether their boat would only come there."""


class TurnOrder(NamedTuple):
    """The row, from the one furthest back on."""

    now: tuple[Player, ...]
    """With a choice in hand, whoever is on turn alone."""
    after: tuple[Player, ...]
    """All after the choice in hand; nothing without one."""
    lines: tuple[str, ...]
    """The same in words."""


def turn_order_of(state: State, after: State | None = None) -> TurnOrder | None:
    """Who plays after whom by the present places of the boats (T1); None for one alone.

    In the middle of a turn the boat has sailed already, and stands where it has come to. `after`
    is the state that a choice in hand would lead to.
    """
    row = _order_in(state, state.seat)
    if state.is_over or len(row) == 1:
        return None
    names = [seat_name(seat) for seat in state.table.setup.seats]
    now, later = _players(state, row, state.seat), tuple[Player, ...]()
    lines = [_("On turn: {name}").format(name=names[state.seat])]
    lines += [
        _then(names[seat], player)
        for seat, player in zip(row, now, strict=True)
        if not player.is_turn
    ]
    if after is not None and not after.is_over and after.boats != state.boats:
        order = _order_in(after, None)
        later = _players(after, order, state.seat)
        for seat, player in zip(order, later, strict=True):
            first = _("After this choice: {name}").format(name=names[seat])
            lines.append(first if seat == order[0] else _then(names[seat], player))
    if later:
        now = tuple(player._replace(text="") for player in now if player.is_turn)
        later = tuple(player._replace(is_pale=player.is_turn) for player in later)
    return TurnOrder(now, later, tuple(lines))


def _order_in(state: State, kept: int | None) -> list[int]:
    """The seats whose boats have not arrived, in the order they play; one is kept all the same."""
    return [seat for seat in state.order if state.boats[seat] < state.table.last or seat == kept]


def _players(state: State, row: list[int], turn: int) -> tuple[Player, ...]:
    seats = state.table.setup.seats
    players: list[Player] = []
    for seat in row:
        ahead = state.boats[seat] - state.boats[row[0]]
        text = f"+{ahead}" if players else ""
        players.append(Player(f"emblems/{seats[seat].colour}", ahead, text, seat == turn))
    return tuple(players)


def _then(name: str, player: Player) -> str:
    message = ngettext(
        "then {name}, {n} space ahead", "then {name}, {n} spaces ahead", player.ahead
    )
    return message.format(name=name, n=player.ahead)


# -- the row ---------------------------------------------------------------------------------


class _Sizes(NamedTuple):
    """What the row is made of, in pixels."""

    emblem: int
    gap: int
    """From an emblem to its number."""
    apart: int
    """From one player to the next."""
    font: Font
    """Of the numbers."""


def order_width(canvas: Canvas, shown: TurnOrder, most: int) -> int:
    """How wide the row is, where so much room is."""
    return _wide(canvas, shown, _sizes(canvas, shown, most))


def turn_order(canvas: Canvas, rect: Rect, shown: TurnOrder) -> Node:
    """The row at the right end of a rectangle, each with how far ahead they are."""
    sizes = _sizes(canvas, shown, rect.w)
    place = rect.right_part(min(rect.w, _wide(canvas, shown, sizes)))
    looks: list[Look] = []
    x = place.x
    for i, each in enumerate((*shown.now, *shown.after)):
        if shown.after and i == len(shown.now):
            looks.append(_arrow(canvas, x, place, sizes))
            x += _arrow_width(sizes)
        looks += _player(canvas, Rect(x, place.y, place.right - x, place.h), each, sizes)
        x += _player_width(canvas, each, sizes) + sizes.apart
    key = "river/order"
    looks += canvas.ring(key, place, canvas.px(4))
    return Node(
        key, "order", place, "; ".join(shown.lines), canvas.marks(key),
        Use(hint="\n".join(shown.lines), clause="T1"), tuple(looks),
    )  # fmt: skip


def _sizes(canvas: Canvas, shown: TurnOrder, most: int) -> _Sizes:
    """As large as there is room for."""
    for font in (canvas.scale.small_strong, canvas.scale.caption_strong):
        for emblem in range(canvas.px(EMBLEM), canvas.px(LEAST_EMBLEM) - 1, -1):
            sizes = _Sizes(emblem, max(3, emblem // 6), max(3, emblem * 7 // 20), font)
            if _wide(canvas, shown, sizes) <= most:
                return sizes
    return sizes


def _wide(canvas: Canvas, shown: TurnOrder, sizes: _Sizes) -> int:
    row = (*shown.now, *shown.after)
    players = sum(_player_width(canvas, each, sizes) for each in row)
    arrow = _arrow_width(sizes) if shown.after else 0
    return players + sizes.apart * (len(row) - 1) + arrow + 2


def _player_width(canvas: Canvas, player: Player, sizes: _Sizes) -> int:
    words = canvas.text_width(player.text, sizes.font)
    return sizes.emblem + (sizes.gap + words if player.text else 0)


def _arrow_width(sizes: _Sizes) -> int:
    return sizes.emblem // 2 + sizes.apart


def _arrow(canvas: Canvas, x: int, row: Rect, sizes: _Sizes) -> Look:
    y, size = row.centre[1], sizes.emblem // 4
    return Line(((x, y - size), (x + size, y), (x, y + size)), GOLD, max(2, canvas.px(2)))


def _player(canvas: Canvas, room: Rect, player: Player, sizes: _Sizes) -> list[Look]:
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

"""The own corruption tile with what lies under it: cards, and Curses beside them.

Keys: ``tile``, ``tile/curse`` its Curses, ``tile/look`` the button that opens the pile.
"""

from collections.abc import Iterable
from typing import Final

from sneferu_gui.games.sobek.law.round_end import corruption_of
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.choosable import Thing, choosable_node, goal_frame, hint_frame
from sneferu_gui.games.sobek.table.choosing import choosable
from sneferu_gui.games.sobek.table.colours import CORRUPT, CORRUPT_EDGE, CORRUPT_INK
from sneferu_gui.games.sobek.table.looks import PileLook
from sneferu_gui.games.sobek.table.outcome_lines import most_corrupt_line, name_of
from sneferu_gui.games.sobek.table.places import Looked, PileOf
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import corruption_lead
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import card_count_words, curses_words
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, PAPER
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button

WIDE, HIGH = 160, 112
"""A tile's shape."""
LARGEST: Final = 200
"""How wide it is at most, in pixels at 100 %."""


@remembered
def tile(canvas: Canvas, rect: Rect, table: TableSnapshot, after: int | None) -> Node:
    """The own tile, as large as there is room for, a button under it.

    `after` is its corruption by what is pointed at; None where that changes nothing.
    """
    state, seat, key = table.state, table.seat, "tile"
    small, gap, rise = canvas.scale.caption, canvas.px(5), canvas.px(12)
    line, inner = canvas.line_height(small), rect.inset(canvas.px(4))
    look = _look(table)
    button_high = canvas.scale.button + gap if look is not None else 0
    notes = canvas.wrapped(_most_corrupt_note(table), small, inner.w)
    room = inner.h - button_high - rise
    if len(notes) * line + canvas.px(34) > room:
        notes = []
    noted = len(notes) * line + gap if notes else 0
    wide = min(inner.w - canvas.px(6), int((room - noted) * WIDE / HIGH), canvas.px(LARGEST))
    high = wide * HIGH // WIDE
    top = inner.y + (inner.h - rise - high - noted - button_high) // 2 + rise
    spot = Rect(inner.centre[0] - wide // 2, top, wide, high)
    words = tile_words(table, seat)
    choice = choosable(table, PileOf(seat), words, "K2")
    is_worst = seat in corruption_lead(state).seats
    looks = goal_frame(canvas, key, rect, choice)
    looks += [*_pile(spot, count_in(state.piles[seat])), Picture(spot, "sobek/tile")]
    looks += _number(canvas, spot, corruption_of(state)[seat], after, is_worst=is_worst)
    if is_worst:
        looks += worst_sign((spot.x, spot.y), spot.h)
    y = spot.bottom + gap
    for text in notes:
        looks.append(Letters(Rect(inner.x, y, inner.w, line), text, small, FADED_INK, Align.CENTRE))
        y += line
    children: list[Node] = []
    if look is not None:
        place = Rect(inner.x, y + (gap if notes else 0), inner.w, canvas.scale.button)
        children.append(button(canvas, place, look))
    if state.curses[seat]:
        children.append(_curses(f"{key}/curse", spot, max(canvas.px(22), spot.h // 2), table))
    looks += canvas.ring(key, rect, canvas.px(6))
    if choice.is_hinted:
        looks += hint_frame(canvas, spot, canvas.px(6))
    thing = Thing(key, "tile", rect, words)
    return choosable_node(canvas, thing, choice, looks, children=tuple(children))


def _most_corrupt_note(table: TableSnapshot) -> str:
    """Who has most corruption, the names on a line of their own."""
    line = most_corrupt_line(table.state)
    return f"{line.what}:\n{line.amount}"


def _look(table: TableSnapshot) -> ButtonAppearance | None:
    """What lays the own pile open to its owner (H3)."""
    pile = table.state.table.printed.kinds_in(table.state.piles[table.seat])
    if not pile or any(kind.is_hidden for kind in pile):
        return None
    is_open = table.looked is Looked.PILE
    return ButtonAppearance(
        "tile/look", _("Close") if is_open else _("Look through"),
        call(SobekTable.look_through, None if is_open else Looked.PILE),
        _("Look through your own pile"), is_chosen=is_open, shortcut="k", clause="H3",
    )  # fmt: skip


def _number(
    canvas: Canvas, spot: Rect, corruption: int, after: int | None, *, is_worst: bool
) -> list[Look]:
    """The corruption now, and what it would be, on a badge at its foot."""
    font, is_lit = canvas.scale.strong, is_worst or after is not None
    text = str(corruption) if after is None else f"{corruption} → {after}"
    high = canvas.line_height(font)
    wide = max(2 * high, canvas.text_width(text, font) + canvas.px(12))
    badge = Rect(spot.right - wide + canvas.px(2), spot.bottom - high, wide, high)
    edge = GOLD if is_lit else CORRUPT_EDGE
    return [
        Box(badge, CORRUPT, high // 4, edge, max(1, canvas.px(1.5))),
        Letters(badge, text, font, CORRUPT_INK, Align.CENTRE),
    ]


def _pile(spot: Rect, count: int) -> list[Look]:
    """The cards that stick out under the tile."""
    if not count:
        return []
    wide = spot.w * 2 // 5
    place = Rect(spot.right - wide - spot.w // 10, spot.y - spot.h // 9, wide, wide * 7 // 5)
    return [PileLook(place, "back_beige", count)]


def _curses(key: str, spot: Rect, size: int, table: TableSnapshot) -> Node:
    count = table.state.curses[table.seat]
    rect = Rect(spot.x, spot.bottom - size, size + (count - 1) * size // 2, size)
    places = (Rect(rect.x + i * size // 2, rect.y, size, size) for i in range(count))
    return curses(key, rect, places, count)


# -- At any player -----------------------------------------------------------------------------


def curses(key: str, rect: Rect, places: Iterable[Rect], count: int) -> Node:
    """Curses beside a pile."""
    looks = tuple(Picture(place, "sobek/events/curse") for place in places)
    return Node(key, "token", rect, curses_words(count), use=Use(clause="E4"), looks=looks)


def tile_words(table: TableSnapshot, seat: int) -> str:
    """How many cards lie under a tile, and what they count with its Curses."""
    state = table.state
    words = _("Corruption of {name}: {cards}").format(
        name=name_of(state, seat), cards=card_count_words(count_in(state.piles[seat]))
    )
    if not state.curses[seat]:
        return words
    total = _("with {curses}, {n}").format(
        curses=curses_words(state.curses[seat]), n=corruption_of(state)[seat]
    )
    return f"{words}, {total}"


def worst_sign(corner: tuple[int, int], high: int) -> list[Look]:
    """The sign on a corner of the tile, so high, of the player who would be the most corrupt."""
    size = max(16, high // 2)
    spot = Rect(corner[0] - size // 2, corner[1] - size // 2, size, size)
    inner = spot.inset(max(2, size // 8)).moved(0, -max(1, size // 20))
    return [Box(spot, PAPER, size // 2, GOLD, max(1, size // 12)), Picture(inner, "icons/warning")]

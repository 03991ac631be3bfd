"""The viewer's own area: the sets, the hand, and the corruption tile with its pile.

Keys: ``own`` the panel, ``tile``, ``tile/curse`` its Curses, ``tile/look`` the button that opens
the pile; `sets` and `hand` have theirs.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.choosable import choosable, goal_frame
from sneferu_gui.games.sobek.table.hand import ANY_WIDTH, hand, hand_spread, mat_height
from sneferu_gui.games.sobek.table.looks import (
    CORRUPT,
    CORRUPT_EDGE,
    CORRUPT_INK,
    AwningLook,
    PileLook,
)
from sneferu_gui.games.sobek.table.places import OpenPile, OwnArea, PileOf
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import (
    corruption_leaders,
    emblem_of,
    most_corrupt_line,
    name_of,
)
from sneferu_gui.games.sobek.table.sets import SetWorths, sets_row
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import card_count_words, curses_words
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import within_limits
from sneferu_gui.ui.kit.theme import GOLD, HEADING, INK, PAPER, PLAYER_COLOURS
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, picture_button
from sneferu_gui.ui.table.choosing import hint_frame

TILE: Final = 122
"""The least width of the tile's place, in pixels at 100 %."""
LARGE_TILE: Final = 240
TILE_SHARE: Final = 0.2
"""The most width of the tile's place over the hand, and its share of the panel's width there."""
SETS_SHARE: Final = 0.45
"""The sets' share of the height."""
LOW_ROOM: Final = 245
"""In a room lower than this, in pixels at 100 %, everything lies side by side."""
USUAL_HAND: Final = 9
BETTER_SEEN: Final = 1.2
"""The factor by which a usual hand must be seen better beside the sets to lie there."""
SETS_SHARE_BESIDE: Final = 0.5
FEW_SETS_SHARE_BESIDE: Final = 0.36
"""The sets' share of the width beside the hand, and the share of few sets."""
FEW_SETS: Final = 3
AWNING: Final = 16
"""The height of the awning over a panel with a title, in pixels at 100 %."""
LEAST_WITH_TITLE: Final = 240
"""The least height of a panel with a title, in pixels at 100 %."""


class _Places(NamedTuple):
    sets: Rect
    hand: Rect
    tile: Rect


@remembered
def own_area(
    canvas: Canvas, rect: Rect, table: TableSnapshot, after: SetWorths, corruption: int | None,
    card: int = ANY_WIDTH,
) -> Node:  # fmt: skip
    """The panel; `after` and `corruption` are sets' worths and corruption after what is pointed at.

    No card of the hand is wider than `card`.
    """
    has_title = rect.h >= canvas.px(LEAST_WITH_TITLE)
    inner = canvas.panel_content(rect, titled=has_title)
    places = _areas(canvas, inner, rect, len(table.state.sets[table.seat]), card)
    children = (
        *sets_row(canvas, places.sets, table, table.seat, after),
        hand(canvas, places.hand, table, card),
        tile(canvas, places.tile, table, corruption),
    )
    panel = Node("own", "panel", rect, children=children)
    if has_title:
        looks = (_awning(canvas, rect, table), *_title(canvas, rect, inner.y, table))
        panel = panel._replace(looks=(*panel.looks, *looks))
    about = Use(about=OwnArea(table.seat))
    return panel._replace(label=name_of(table.state, table.seat), use=about)


def _awning(canvas: Canvas, rect: Rect, table: TableSnapshot) -> AwningLook:
    """The cloth along the upper edge, in the owner's colour, as over the others' stalls."""
    cloth = Rect(rect.x, rect.y - canvas.px(3), rect.w, canvas.px(AWNING))
    return AwningLook(cloth, PLAYER_COLOURS[table.state.table.setup.seats[table.seat].colour])


def _title(canvas: Canvas, rect: Rect, foot: int, table: TableSnapshot) -> tuple[Look, ...]:
    """The owner's name and emblem in the upper corner: over the sets, left of the tile."""
    font, state, seat = canvas.scale.heading, table.state, table.seat
    size = canvas.line_height(font)
    top = canvas.px(AWNING)
    head = rect.inset(canvas.px(12), top).top_part(foot - rect.y - top)
    words = head.after(size + canvas.px(6)).top_part(size)
    return (
        Picture(head.left_part(size).top_part(size), emblem_of(state, seat)),
        canvas.letters(words.left_part(words.w // 3), name_of(state, seat), font, HEADING),
    )


def _tile_width(canvas: Canvas, rect: Rect) -> int:
    return within_limits(int(TILE_SHARE * rect.w), canvas.px(TILE), canvas.px(LARGE_TILE))


def _areas(canvas: Canvas, inner: Rect, panel: Rect, sets_there: int, card: int) -> _Places:
    """Places: the hand in full width under sets and tile, or beside them if the room is low."""
    under = _with_hand_under(canvas, inner, panel, card)
    beside = _in_columns(canvas, inner, panel, FEW_SETS_SHARE_BESIDE)
    is_high = inner.h >= canvas.px(LOW_ROOM)
    if is_high and _visibility(canvas, beside.hand, card) < BETTER_SEEN * _visibility(
        canvas, under.hand, card
    ):
        return under
    return _in_columns(canvas, inner, panel, SETS_SHARE_BESIDE) if sets_there > FEW_SETS else beside


def _with_hand_under(canvas: Canvas, inner: Rect, panel: Rect, card: int) -> _Places:
    """Places with the hand below, no higher than a row of its largest cards."""
    needed = inner.h - canvas.px(6) - mat_height(canvas, card)
    upper = inner.top_part(max(int(SETS_SHARE * inner.h), needed))
    side = upper.right_part(_tile_width(canvas, panel))
    sets = upper.before(side.w + canvas.px(8))
    side = _beside_the_title(canvas, side, panel)
    return _Places(sets, inner.below(upper.h + canvas.px(6)), side)


def _in_columns(canvas: Canvas, inner: Rect, panel: Rect, share: float) -> _Places:
    gap = canvas.px(8)
    side = inner.right_part(min(canvas.px(TILE), inner.w // 4))
    main = inner.before(side.w + gap)
    sets = main.left_part(int(share * main.w))
    cards = _beside_the_title(canvas, main.after(sets.w + gap), panel)
    return _Places(sets, cards, _beside_the_title(canvas, side, panel))


def _beside_the_title(canvas: Canvas, place: Rect, panel: Rect) -> Rect:
    """The place extended up to the panel's edge, as the title is left of it."""
    rise = max(0, place.y - panel.y - canvas.px(AWNING))
    return place._replace(y=place.y - rise, h=place.h + rise)


def _visibility(canvas: Canvas, place: Rect, card: int) -> int:
    """How well a usual hand is seen: its whole visible area times that of the worst card."""
    seen = [each.w * each.h for each in hand_spread(canvas, place, USUAL_HAND, card).seen]
    return sum(seen) * min(seen)


# -- The tile --------------------------------------------------------------------------------

TILE_WIDTH, TILE_HEIGHT = 160, 112
"""The proportion of a tile's width to its height."""
LARGEST: Final = 200
"""The greatest width of a tile, in pixels at 100 %."""
SIGN: Final = 0.76
"""The share of a tile's height, from the top, that the crocodile takes."""
WIDEST: Final = "88 → 88"
"""The widest text on the tile's badge."""


@remembered
def tile(canvas: Canvas, rect: Rect, table: TableSnapshot, after: int | None) -> Node:
    """The own tile, as large as there is room for, with a button under it.

    `after` is the corruption after the thing under the pointer; None if it changes nothing.
    """
    state, seat, key = table.state, table.seat, "tile"
    small, gap, rise = canvas.scale.caption, canvas.px(5), canvas.px(12)
    line, inner = canvas.line_height(small), rect.inset(canvas.px(4))
    look = _look_button(table)
    button_high = canvas.scale.button + gap if look is not None else 0
    room, noted = inner.h - button_high - rise, 0
    if corruption_leaders(state) and line + canvas.px(34 + 4) <= room:
        noted = line + canvas.px(4) + gap
    free = Rect(inner.x, inner.y + rise, inner.w, room - noted)
    spot, badge = _places(canvas, free, inner.h - rise - noted - button_high)
    words = tile_words(table, seat)
    choice = choosable(table, PileOf(seat), words, "K2")
    is_worst = seat in corruption_leaders(state)
    looks = goal_frame(canvas, key, rect, choice)
    looks += [*_pile(spot, count_in(state.piles[seat])), Picture(spot, "sobek/tile")]
    written = _number(
        canvas, badge, (corruption_of(state)[seat], after),
        is_worst=is_worst, is_aside=badge.x > spot.right,
    )  # fmt: skip
    looks += written
    if is_worst:
        looks += worst_sign((spot.x, spot.y), spot.h)
    y = max(spot.bottom, badge.bottom) + gap
    children: list[Node] = []
    if noted:
        place = Rect(inner.x, y, inner.w, noted - gap)
        children.append(_most_corrupt(canvas, place, table, f"{key}/worst"))
        y += noted - gap
    if look is not None:
        size = canvas.scale.button
        place = Rect(inner.centre[0] - size // 2, y + (gap if noted else 0), size, size)
        children.append(picture_button(canvas, place, look, "icons/eye"))
    if state.curses[seat]:
        token = max(canvas.px(22), spot.h // 2)
        children.append(_curses(f"{key}/curse", spot, token, table, written[0].rect))
    looks += canvas.focus_ring(key, rect, canvas.px(6))
    if choice.is_hinted:
        looks += hint_frame(canvas, spot, canvas.px(6))
    shown = Node(key, "tile", rect, words, looks=tuple(looks), children=tuple(children))
    return choice.node(canvas, shown)


def _most_corrupt(canvas: Canvas, rect: Rect, table: TableSnapshot, key: str) -> Node:
    """The most corrupt player: the sign, emblems, the number; "?" scarabs if those will decide.

    The node's label says it in words.
    """
    font, size, line = canvas.scale.strong, rect.h, most_corrupt_line(table.state)
    signs = (*line.pictures[:1], *line.parts)
    written = [canvas.text_width(figure, font) for _picture, figure in signs]
    taken = sum(written) + size * sum(bool(picture) for picture, _figure in signs)
    gap = max(1, min(canvas.px(4), (rect.w - taken) // len(signs)))
    x = rect.centre[0] - (taken + gap * (len(signs) - 1)) // 2
    looks: list[Look] = []
    for (picture, figure), wide in zip(signs, written, strict=True):
        if picture:
            looks.append(Picture(Rect(x, rect.y, size, size).inset(1), picture))
            x += size
        if figure:
            looks.append(Letters(Rect(x, rect.y, wide, size), figure, font, INK, Align.CENTRE))
        x += wide + gap
    label = f"{line.words}: {line.amount}"
    return Node(key, "text", rect, label, use=Use(hint=label, clause="W4"), looks=tuple(looks))


def _look_button(table: TableSnapshot) -> ButtonAppearance | None:
    """The button that opens the own pile to its owner (H3); None without cards that it may show."""
    pile = table.state.table.printed.kinds_in(table.state.piles[table.seat])
    if not pile or any(kind.is_hidden for kind in pile):
        return None
    is_open = table.open_pile is OpenPile.PILE
    return ButtonAppearance(
        "tile/look", _("Close") if is_open else _("Look through"),
        call(SobekTable.look_through, None if is_open else OpenPile.PILE),
        _("Look through your own pile"), is_chosen=is_open, shortcut="k", clause="H3",
    )  # fmt: skip


def _places(canvas: Canvas, free: Rect, room: int) -> tuple[Rect, Rect]:
    """The tile, and its badge at the widest: over the tile's foot, or beside it if it is larger so.

    The badge does not cover the crocodile. Both are centred in the upper `room` pixels of the free
    place.
    """
    font = canvas.scale.strong
    high, gap = canvas.line_height(font), canvas.px(2)
    wide = canvas.text_width(WIDEST, font) + canvas.px(12)
    most = min(free.w - canvas.px(6), canvas.px(LARGEST))
    over = min(most, int(min(free.h, (free.h - high) / SIGN) * TILE_WIDTH / TILE_HEIGHT))
    aside = min(most - wide - gap, int(free.h * TILE_WIDTH / TILE_HEIGHT))
    if aside > over:
        tall = aside * TILE_HEIGHT // TILE_WIDTH
        top = free.y + (room - max(tall, high)) // 2
        left = free.centre[0] - (aside + gap + wide) // 2
        spot = Rect(left, top, aside, tall)
        return spot, Rect(spot.right + gap, spot.bottom - high, wide, high)
    tall = over * TILE_HEIGHT // TILE_WIDTH
    foot = max(tall, int(SIGN * tall) + high)
    spot = Rect(free.centre[0] - over // 2, free.y + (room - foot) // 2, over, tall)
    return spot, Rect(spot.right + gap - wide, spot.y + foot - high, wide, high)


def _number(
    canvas: Canvas, place: Rect, numbers: tuple[int, int | None], *, is_worst: bool, is_aside: bool
) -> list[Box | Letters]:
    """The corruption now and to come, on a badge at the end of its place."""
    corruption, after = numbers
    font, is_lit = canvas.scale.strong, is_worst or after is not None
    text = str(corruption) if after is None else f"{corruption} → {after}"
    wide = max(2 * place.h, canvas.text_width(text, font) + canvas.px(12))
    badge = place.left_part(wide) if is_aside else place.right_part(wide)
    edge = GOLD if is_lit else CORRUPT_EDGE
    return [
        Box(badge, CORRUPT, place.h // 4, edge, max(1, canvas.px(1.5))),
        Letters(badge, text, font, CORRUPT_INK, Align.CENTRE),
    ]


def _pile(spot: Rect, count: int) -> list[Look]:
    if not count:
        return []
    wide = spot.w * 2 // 5
    place = Rect(spot.right - wide - spot.w // 10, spot.y - spot.h // 9, wide, wide * 7 // 5)
    return [PileLook(place, "back_beige", count)]


def _curses(key: str, spot: Rect, size: int, table: TableSnapshot, badge: Rect) -> Node:
    """The Curses in the tile's lower left corner, above the badge if they would cover it."""
    count = table.state.curses[table.seat]
    rect = Rect(spot.x, spot.bottom - size, size + (count - 1) * size // 2, size)
    if rect.meets(badge):
        rect = rect.moved(0, badge.y - rect.bottom)
    places = (Rect(rect.x + i * size // 2, rect.y, size, size) for i in range(count))
    return curses(key, rect, places, count)


# -- At any player -----------------------------------------------------------------------------


def curses(key: str, rect: Rect, places: Iterable[Rect], count: int) -> Node:
    looks = tuple(Picture(place, "sobek/events/curse") for place in places)
    return Node(key, "token", rect, curses_words(count), use=Use(clause="E4"), looks=looks)


def tile_words(table: TableSnapshot, seat: int) -> str:
    """The number of cards under a tile, and the corruption with its Curses."""
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
    """A warning sign on a corner of the tile of the player who would be the most corrupt."""
    size = max(16, high // 2)
    spot = Rect(corner[0] - size // 2, corner[1] - size // 2, size, size)
    inner = spot.inset(max(2, size // 8)).moved(0, -max(1, size // 20))
    return [Box(spot, PAPER, size // 2, GOLD, max(1, size // 12)), Picture(inner, "icons/warning")]

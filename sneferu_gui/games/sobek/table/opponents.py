"""The other players: their hands by their backs, their sets, their piles; as cards or in a strip.

Keys, by the seat: ``player/1`` the card, ``player/1/back/orange`` the backs of one colour in the
hand (what the Thief chooses), ``player/1/tile`` the tile with the pile (what the Vizier chooses),
``player/1/curse``, and ``set/1/0`` the sets, as the own ones have them.
"""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    back_picture,
    card_height,
    card_look,
    card_width,
)
from sneferu_gui.games.sobek.table.choosable import (
    QUIET,
    Choosable,
    Thing,
    choosable_node,
    goal_frame,
)
from sneferu_gui.games.sobek.table.sets import SetAppearance, SetsAppearance, sets_row
from sneferu_gui.games.sobek.table.tile import worst_sign
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import between
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, FADED_INK, GOLD, INK, PALM


@dataclass(frozen=True, slots=True)
class BacksAppearance:
    """The cards of one back in a hand."""

    back: str
    """``beige``, ``green`` or ``orange``."""
    count: int
    label: str
    choice: Choosable = QUIET


@dataclass(frozen=True, slots=True)
class OpponentAppearance:
    """A player who is not the viewer."""

    seat: int
    name: str
    emblem: str
    """The picture's name."""
    label: str
    """All that is told of the player, in words."""
    score: int
    backs: tuple[BacksAppearance, ...]
    """Those there are, in the order they are to be seen."""
    hand_label: str
    """How many cards the hand has, in words."""
    sets: tuple[SetAppearance, ...]
    no_sets: str
    """What is said in their place while there are none."""
    pile: int
    """What the cards under the tile and the Curses count together (W3)."""
    tile_label: str
    tile: Choosable = QUIET
    curses: int = 0
    curses_label: str = ""
    note: str = ""
    """Beside the name: who plays it."""
    short_note: str = ""
    face: str = ""
    """The picture of the computer player whose card it is; empty for none."""
    is_turn: bool = False
    is_worst: bool = False
    """Whether the player would be the most corrupt now; its words are in the tile's label."""
    is_chosen: bool = False
    choice: Choosable = QUIET
    """Of the player as a whole: whom the Guild, a Curse or the Vizier is for."""


HIT: Final = 32
LINE_OF_NONE: Final = 40
"""How high the place is, in pixels at 100 %, in which it is said that there is no set."""
BESIDE: Final = 3.4
"""How many times as wide as high a card is inside that has its sets beside the hand."""
BACK: Final = 36
"""How wide a back is at most, in pixels at 100 %."""
AFTER: Final = 3
"""What is left free after the number of backs, in pixels at 100 %."""
PAD: Final = 3
"""Left and right of it."""
ROW: Final = 34
"""The least height of the row of hand and pile in pixels at 100 %."""
HIGHEST_ROW: Final = 54
ROW_SHARE: Final = 0.23
"""How high it is at most, and its share of a card's height."""
TILE: Final = 0.62
"""How high the tile is, as a share of the row."""


@remembered
def opponent_card(canvas: Canvas, rect: Rect, shown: OpponentAppearance) -> Node:
    """A card with everything that lies open of a player."""
    key = f"player/{shown.seat}"
    inner = rect.inset(canvas.px(9), canvas.px(6))
    looks = _ground(canvas, key, rect, shown)
    font = canvas.scale.strong
    head = inner.top_part(canvas.line_height(font))
    looks.append(Picture(head.left_part(head.h), shown.emblem))
    name = head.after(head.h + canvas.px(5))
    score = str(shown.score)
    wide = canvas.text_width(score, font)
    looks.append(Letters(name.right_part(wide), score, font, INK, Align.RIGHT))
    name = name.before(wide + canvas.px(8))
    if shown.face:
        looks.append(Picture(name.right_part(head.h), shown.face))
        name = name.before(head.h + canvas.px(4))
    written = canvas.text_width(shown.name, font)
    for note in (shown.note, shown.short_note):
        room = name.after(written + canvas.px(6))
        if note and canvas.text_width(note, canvas.scale.small) <= room.w:
            looks.append(Letters(room, note, canvas.scale.small, FADED_INK, Align.RIGHT))
            break
    looks.append(canvas.letters(name, shown.name, font, INK))
    row = inner.below(head.h + canvas.px(4)).top_part(_row_height(canvas, inner, shown))
    below = inner.below(head.h + row.h + canvas.px(6))
    if inner.w > BESIDE * inner.h:  # a low card has its sets beside the hand
        row = row.left_part(inner.w * 2 // 5)
        below = inner.below(head.h + canvas.px(2)).right_part(inner.w * 3 // 5 - canvas.px(12))
    children = _pile(canvas, key, row, shown)
    left = min(node.rect.x for node in children)
    children = [*_hand(canvas, key, row._replace(w=left - row.x), shown), *children]
    sets = SetsAppearance(shown.seat, "", shown.sets)
    children += sets_row(canvas, below, sets, is_small=True)
    if not shown.sets and below.h >= canvas.line_height(canvas.scale.small):
        line = below.top_part(min(below.h, canvas.px(LINE_OF_NONE)))
        looks.append(canvas.letters(line, shown.no_sets, canvas.scale.small, FADED_INK))
    looks += canvas.ring(key, rect, canvas.px(8))
    states = ["checked"] if shown.is_chosen else []
    return choosable_node(
        canvas,
        Thing(key, "card", rect, shown.label),
        shown.choice,
        looks,
        *states,
        children=tuple(children),
    )


def _row_height(canvas: Canvas, inner: Rect, shown: OpponentAppearance) -> int:
    """How high the row of hand and pile is: higher in a high card, if all of it has room so."""
    high = between(int(ROW_SHARE * inner.h), canvas.px(ROW), canvas.px(HIGHEST_ROW))
    least = max(HIT, canvas.px(ROW))
    pile = 2 * high + canvas.px(20) + canvas.px(22) * min(shown.curses, 2)
    needed = _hand_width(canvas, high, shown) + pile
    return max(least, high) if needed <= inner.w else least


def _ground(canvas: Canvas, key: str, rect: Rect, shown: OpponentAppearance) -> list[Look]:
    radius = canvas.px(8)
    looks: list[Look] = [Sheet(rect, "papyrus", radius, GOLD if shown.is_turn else EDGE)]
    if shown.choice.act is not None:
        looks += goal_frame(canvas, key, rect, shown.choice)
    elif shown.is_chosen:
        looks.append(Box(rect, CLEAR, radius, PALM, max(2, canvas.px(2.5))))
    elif shown.is_turn:
        looks.append(Box(rect, CLEAR, radius, GOLD, max(2, canvas.px(3))))
    return looks


def _hand(canvas: Canvas, key: str, row: Rect, shown: OpponentAppearance) -> list[Node]:
    """The backs of the hand, one card for each colour with its number."""
    font, pad = canvas.scale.strong, canvas.px(PAD)
    wides = _back_widths(canvas, row.h, shown)
    spare = (row.w - sum(wides)) // max(1, len(wides) - 1)
    gap = max(0, min(canvas.px(5), spare))
    card = _back_width(canvas, row.h)
    high = card_height(card)
    nodes, x = [], row.x
    for each, wide in zip(shown.backs, wides, strict=True):
        place = Rect(x, row.y, wide, row.h)
        own = f"{key}/back/{each.back}"
        inner = place.inset(pad, 0)
        spot = Rect(inner.x, place.centre[1] - high // 2, card, high)
        face = CardFace("", back_picture(each.back))
        looks = goal_frame(canvas, own, place, each.choice)
        if each.count > 1:
            looks.append(card_look(spot.moved(canvas.px(2), -canvas.px(1)), face))
        looks.append(card_look(spot, face))
        looks.append(Letters(inner.after(card + canvas.px(5)), str(each.count), font, INK))
        looks += canvas.ring(own, place, canvas.px(4))
        thing = Thing(own, "pile", place, each.label)
        nodes.append(choosable_node(canvas, thing, each.choice, looks))
        x = place.right + gap
    return nodes


def _back_width(canvas: Canvas, high: int) -> int:
    """How wide a back is in a row so high."""
    return min(canvas.px(BACK), card_width(high - canvas.px(5)))


def _back_widths(canvas: Canvas, high: int, shown: OpponentAppearance) -> list[int]:
    """How much of such a row each colour takes up, with its number."""
    font = canvas.scale.strong
    plain = _back_width(canvas, high) + canvas.px(5 + AFTER) + 2 * canvas.px(PAD)
    return [max(HIT, plain + canvas.text_width(str(each.count), font)) for each in shown.backs]


def _pile(canvas: Canvas, key: str, row: Rect, shown: OpponentAppearance) -> list[Node]:
    """The tile with the corruption, and Curses."""
    font = canvas.scale.strong
    high = max(min(row.h - canvas.px(4), canvas.px(26)), int(TILE * row.h))
    wide = int(high * 1.42)
    text = str(shown.pile)
    words = canvas.text_width(text, font)
    across = wide + canvas.px(5) + words
    place = row.right_part(max(HIT, across + canvas.px(4)))
    own = f"{key}/tile"
    spot = Rect(place.x + canvas.px(2), place.centre[1] - high // 2, wide, high)
    looks = goal_frame(canvas, own, place, shown.tile)
    looks.append(Picture(spot, "sobek/tile"))
    if shown.is_worst:
        looks += worst_sign((spot.right - 2, spot.bottom - 1), spot.h)
    looks.append(Letters(place.after(wide + canvas.px(7)), text, font, INK))
    looks += canvas.ring(own, place, canvas.px(4))
    nodes = [choosable_node(canvas, Thing(own, "tile", place, shown.tile_label), shown.tile, looks)]
    if shown.curses:
        size = canvas.px(22)
        step = size // 2
        left = Rect(place.x - size - step * (shown.curses - 1), row.y, 0, row.h)
        rect = Rect(left.x, row.centre[1] - size // 2, size + step * (shown.curses - 1), size)
        curses = tuple(
            Picture(Rect(rect.x + i * step, rect.y, size, size), "sobek/events/curse")
            for i in range(shown.curses)
        )
        nodes.append(
            Node(f"{key}/curse", "token", rect, shown.curses_label, looks=curses, clause="E4")
        )
    return nodes


def opponents(
    canvas: Canvas, rect: Rect, shown: tuple[OpponentAppearance, ...], *, is_row: bool = False
) -> tuple[Node, ...]:
    """The cards of all of them, one below another or, in a row, beside one another."""
    count, gap = max(1, len(shown)), canvas.scale.gap
    places = rect.columns(count, gap) if is_row else rect.rows(count, gap)
    return tuple(
        opponent_card(canvas, place, each) for place, each in zip(places, shown, strict=False)
    )


def opponents_strip(
    canvas: Canvas, rect: Rect, shown: tuple[OpponentAppearance, ...]
) -> tuple[Node, ...]:
    """A cell for each: emblem, name, score, the size of hand and pile."""
    places = rect.columns(max(1, len(shown)), canvas.px(5))
    return tuple(_cell(canvas, place, each) for place, each in zip(places, shown, strict=False))


def _cell(canvas: Canvas, rect: Rect, shown: OpponentAppearance) -> Node:
    key = f"player/{shown.seat}"
    looks = _ground(canvas, key, rect, shown)
    size = rect.h - canvas.px(6)
    inner = rect.inset(canvas.px(7), 0)
    looks.append(Picture(inner.left_part(size).centred(size, size), shown.emblem))
    font = canvas.scale.strong
    children = _pile(canvas, key, inner, shown)
    left = min(node.rect.x for node in children)
    rest = inner._replace(w=left - inner.x - canvas.px(6)).after(size + canvas.px(6))
    hand = _hand_width(canvas, rect.h, shown)
    if hand <= rest.w:
        children += _hand(canvas, key, rest.right_part(hand), shown)
        rest = rest.before(hand + canvas.px(6))
    score = str(shown.score)
    wide = canvas.text_width(score, font)
    if wide <= rest.w:
        looks.append(Letters(rest.right_part(wide), score, font, INK, Align.RIGHT))
        rest = rest.before(wide + canvas.px(6))
    if canvas.text_width(shown.name, font) <= rest.w:
        looks.append(Letters(rest, shown.name, font, INK))
    looks += canvas.ring(key, rect, canvas.px(6))
    states = ["checked"] if shown.is_chosen else []
    return choosable_node(
        canvas,
        Thing(key, "card", rect, shown.label),
        shown.choice,
        looks,
        *states,
        children=tuple(children),
    )


def _hand_width(canvas: Canvas, high: int, shown: OpponentAppearance) -> int:
    wides = _back_widths(canvas, high, shown)
    return sum(wides) + canvas.px(5) * max(0, len(wides) - 1)

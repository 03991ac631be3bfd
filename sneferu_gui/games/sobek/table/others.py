"""The other players: their hands by their backs, their sets, their piles; as cards or in a strip.

Keys, by the seat: ``player/1`` the card, ``player/1/back/orange`` the backs of one colour in the
hand (what the Thief chooses), ``player/1/tile`` the tile with the pile (what the Vizier chooses),
``player/1/curse``, and ``set/1/0`` the sets, as the own ones have them.
"""

from typing import Final

from sneferu_gui.games.sobek.law.edition import BACKS
from sneferu_gui.games.sobek.law.round_end import corruption_of
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    back_picture,
    card_height,
    card_look,
    card_width,
)
from sneferu_gui.games.sobek.table.choosable import Choosable, choosable, goal_frame
from sneferu_gui.games.sobek.table.own_area import curses, tile_words, worst_sign
from sneferu_gui.games.sobek.table.places import BacksOf, PileOf, PlayerPlace
from sneferu_gui.games.sobek.table.preview import corruption_lead, emblem_of, name_of
from sneferu_gui.games.sobek.table.sets import SetWorths, sets_row
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import BACK_NAMES, card_count_words, points_words, titled
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.levels import face_of_level, level_words
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import between
from sneferu_gui.ui.kit.theme import CLEAR, EDGE, FADED_INK, GOLD, INK

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
def player_card(
    canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int, after: SetWorths
) -> Node:
    """A card with everything that lies open of a player, `after` what is pointed at."""
    key, px = f"player/{seat}", canvas.px
    label, choice = _player(table, seat)
    looks = _ground(canvas, rect, table, seat, choice)
    inner = rect.inset(px(9), px(6))
    head = inner.top_part(canvas.line_height(canvas.scale.strong))
    looks += _head(canvas, head, table, seat)
    row = inner.below(head.h + px(4)).top_part(_row_height(canvas, inner, table, seat))
    below = inner.below(head.h + row.h + px(6))
    if inner.w > BESIDE * inner.h:  # a low card has its sets beside the hand
        row = row.left_part(inner.w * 2 // 5)
        below = inner.below(head.h + px(2)).right_part(inner.w * 3 // 5 - px(12))
    pile = _pile(canvas, row, table, seat)
    hand = _hand(canvas, row._replace(w=_left_of(pile) - row.x), table, seat)
    sets = sets_row(canvas, below, table, seat, after)
    small = canvas.scale.small
    if not table.state.sets[seat] and below.h >= canvas.line_height(small):
        line = below.top_part(min(below.h, px(LINE_OF_NONE)))
        looks.append(canvas.letters(line, _("No set yet"), small, FADED_INK))
    looks += canvas.ring(key, rect, px(8))
    card = Node(key, "card", rect, label, looks=tuple(looks), children=(*hand, *pile, *sets))
    return choice.node(canvas, card)


def _player(table: TableSnapshot, seat: int) -> tuple[str, Choosable]:
    """A player in words; and as a whole: whom the Guild, a Curse or the Vizier is for."""
    state = table.state
    hand = _("in hand: {cards}").format(cards=card_count_words(count_in(state.hands[seat])))
    name, points = name_of(state, seat), points_words(state.scores[seat])
    words = _("{name}: {points}, {hand}").format(name=name, points=points, hand=hand)
    return words, choosable(table, PlayerPlace(seat), words, "H1")


def _ground(
    canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int, choice: Choosable
) -> list[Look]:
    is_turn = table.state.seat == seat and not table.common.is_over
    radius = canvas.px(8)
    looks: list[Look] = [Sheet(rect, "papyrus", radius, GOLD if is_turn else EDGE)]
    if choice.use.act is not None:
        looks += goal_frame(canvas, f"player/{seat}", rect, choice)
    elif is_turn:
        looks.append(Box(rect, CLEAR, radius, GOLD, max(2, canvas.px(3))))
    return looks


def _head(canvas: Canvas, head: Rect, table: TableSnapshot, seat: int) -> list[Look]:
    """Emblem, name and points, and who plays it, as far as there is room."""
    font, small = canvas.scale.strong, canvas.scale.small
    name, score = name_of(table.state, seat), str(table.state.scores[seat])
    level = table.common.computers[seat]
    face = face_of_level(level)
    looks: list[Look] = [Picture(head.left_part(head.h), emblem_of(table.state, seat))]
    rest, wide = head.after(head.h + canvas.px(5)), canvas.text_width(score, font)
    looks.append(Letters(rest.right_part(wide), score, font, INK, Align.RIGHT))
    rest = rest.before(wide + canvas.px(8))
    if face:
        looks.append(Picture(rest.right_part(head.h), face))
        rest = rest.before(head.h + canvas.px(4))
    computer = _("computer")
    notes = (f"{computer} · {level_words(level)}", computer) if level else ()
    room = rest.after(canvas.text_width(name, font) + canvas.px(6))
    note = next((each for each in notes if canvas.text_width(each, small) <= room.w), None)
    if note is not None:
        looks.append(Letters(room, note, small, FADED_INK, Align.RIGHT))
    return [*looks, canvas.letters(rest, name, font, INK)]


def _row_height(canvas: Canvas, inner: Rect, table: TableSnapshot, seat: int) -> int:
    """How high the row of hand and pile is: higher in a high card, if both have room."""
    high = between(int(ROW_SHARE * inner.h), canvas.px(ROW), canvas.px(HIGHEST_ROW))
    least = max(HIT, canvas.px(ROW))
    pile = 2 * high + canvas.px(20) + canvas.px(22) * min(table.state.curses[seat], 2)
    needed = _hand_width(canvas, high, table, seat) + pile
    return max(least, high) if needed <= inner.w else least


# -- Hand and pile -----------------------------------------------------------------------------


def _hand(canvas: Canvas, row: Rect, table: TableSnapshot, seat: int) -> list[Node]:
    """The backs of the hand, which are open to all (H1): a card for each colour, its number."""
    font, pad, backs = canvas.scale.strong, canvas.px(PAD), _backs(table, seat)
    wides = _back_widths(canvas, row.h, backs)
    spare = (row.w - sum(wides)) // max(1, len(wides) - 1)
    gap = max(0, min(canvas.px(5), spare))
    card = _back_width(canvas, row.h)
    nodes, x = [], row.x
    for (back, count), wide in zip(backs.items(), wides, strict=True):
        words = ngettext("{n} × {back}", "{n} × {back}", count)
        words = titled(words.format(n=count, back=_(BACK_NAMES[back])))
        choice = choosable(table, BacksOf(seat, back), words, "D5")
        key, place = f"player/{seat}/back/{back}", Rect(x, row.y, wide, row.h)
        inner = place.inset(pad, 0)
        high = card_height(card)
        spot = Rect(inner.x, place.centre[1] - high // 2, card, high)
        face = CardFace("", back_picture(back))
        looks = goal_frame(canvas, key, place, choice)
        if count > 1:
            looks.append(card_look(spot.moved(canvas.px(2), -canvas.px(1)), face))
        looks.append(card_look(spot, face))
        looks.append(Letters(inner.after(card + canvas.px(5)), str(count), font, INK))
        looks += canvas.ring(key, place, canvas.px(4))
        nodes.append(choice.node(canvas, Node(key, "pile", place, words, looks=tuple(looks))))
        x = place.right + gap
    return nodes


def _backs(table: TableSnapshot, seat: int) -> dict[str, int]:
    """How many cards of each back there are in a hand, where there are any."""
    hand, masks = table.state.hands[seat], table.state.table.printed.backs
    found = ((back, count_in(hand & masks[back])) for back in BACKS)
    return {back: count for back, count in found if count}


def _back_width(canvas: Canvas, high: int) -> int:
    """How wide a back is in a row so high."""
    return min(canvas.px(BACK), card_width(high - canvas.px(5)))


def _back_widths(canvas: Canvas, high: int, backs: dict[str, int]) -> list[int]:
    """How much of such a row each colour takes up, with its number."""
    font = canvas.scale.strong
    plain = _back_width(canvas, high) + canvas.px(5 + AFTER) + 2 * canvas.px(PAD)
    return [max(HIT, plain + canvas.text_width(str(count), font)) for count in backs.values()]


def _hand_width(canvas: Canvas, high: int, table: TableSnapshot, seat: int) -> int:
    wides = _back_widths(canvas, high, _backs(table, seat))
    return sum(wides) + canvas.px(5) * max(0, len(wides) - 1)


def _pile(canvas: Canvas, row: Rect, table: TableSnapshot, seat: int) -> list[Node]:
    """The tile with the corruption (W3), and Curses."""
    state, key, px = table.state, f"player/{seat}/tile", canvas.px
    font, text = canvas.scale.strong, str(corruption_of(state)[seat])
    high = max(min(row.h - px(4), px(26)), int(TILE * row.h))
    wide = int(high * 1.42)
    across = wide + px(5) + canvas.text_width(text, font)
    place = row.right_part(max(HIT, across + px(4)))
    words = tile_words(table, seat)
    choice = choosable(table, PileOf(seat), words, "K2")
    spot = Rect(place.x + px(2), place.centre[1] - high // 2, wide, high)
    looks = goal_frame(canvas, key, place, choice)
    looks.append(Picture(spot, "sobek/tile"))
    if seat in corruption_lead(state).seats:
        looks += worst_sign((spot.right - 2, spot.bottom - 1), spot.h)
    looks.append(Letters(place.after(wide + px(7)), text, font, INK))
    looks += canvas.ring(key, place, px(4))
    nodes = [choice.node(canvas, Node(key, "tile", place, words, looks=tuple(looks)))]
    count, size = state.curses[seat], px(22)
    if count:
        step = size // 2
        across = size + step * (count - 1)
        rect = Rect(place.x - across, row.centre[1] - size // 2, across, size)
        places = (Rect(rect.x + i * step, rect.y, size, size) for i in range(count))
        nodes.append(curses(f"player/{seat}/curse", rect, places, count))
    return nodes


def _left_of(nodes: list[Node]) -> int:
    return min(node.rect.x for node in nodes)


# -- In a strip --------------------------------------------------------------------------------


def players_strip(canvas: Canvas, rect: Rect, table: TableSnapshot) -> tuple[Node, ...]:
    """A cell for each: emblem, name, score, the size of hand and pile."""
    places = rect.columns(max(1, len(table.others)), canvas.px(5))
    cells = zip(places, table.others, strict=False)
    return tuple(_cell(canvas, place, table, seat) for place, seat in cells)


def _cell(canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int) -> Node:
    key, state, font, gap = f"player/{seat}", table.state, canvas.scale.strong, canvas.px(6)
    label, choice = _player(table, seat)
    looks = _ground(canvas, rect, table, seat, choice)
    size = rect.h - gap
    inner = rect.inset(canvas.px(7), 0)
    looks.append(Picture(inner.left_part(size).centred(size, size), emblem_of(state, seat)))
    children = _pile(canvas, inner, table, seat)
    rest = inner._replace(w=_left_of(children) - inner.x - gap).after(size + gap)
    hand = _hand_width(canvas, rect.h, table, seat)
    if hand <= rest.w:
        children += _hand(canvas, rest.right_part(hand), table, seat)
        rest = rest.before(hand + gap)
    name, score = name_of(state, seat), str(state.scores[seat])
    wide = canvas.text_width(score, font)
    if wide <= rest.w:
        looks.append(Letters(rest.right_part(wide), score, font, INK, Align.RIGHT))
        rest = rest.before(wide + gap)
    if canvas.text_width(name, font) <= rest.w:
        looks.append(Letters(rest, name, font, INK))
    looks += canvas.ring(key, rect, gap)
    cell = Node(key, "card", rect, label, looks=tuple(looks), children=tuple(children))
    return choice.node(canvas, cell)

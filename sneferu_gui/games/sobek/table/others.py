"""The other players: backs of their hands, sets and piles, as cards or in a strip.

Keys, by the seat: ``player/1`` the card, ``player/1/back/orange`` the backs of one colour in the
hand (the Thief's targets), ``player/1/tile`` the tile with the pile (the Vizier's target),
``player/1/curse``, and ``set/1/0`` the sets, with the same keys as the own ones.
"""

from typing import Final

from sneferu_gui.games.sobek.law.edition import BACKS
from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    card_height,
    card_look,
    card_rect,
    card_width,
)
from sneferu_gui.games.sobek.table.choosable import choosable, goal_frame
from sneferu_gui.games.sobek.table.looks import WOOD, WOOD_EDGE, AwningLook
from sneferu_gui.games.sobek.table.own_area import curses, tile_words, worst_sign
from sneferu_gui.games.sobek.table.places import BacksOf, PileOf, PlayerPlace
from sneferu_gui.games.sobek.table.preview import corruption_leaders, emblem_of, name_of
from sneferu_gui.games.sobek.table.sets import SetWorths, sets_row
from sneferu_gui.games.sobek.table.signs import back_picture
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.games.sobek.table.words import card_count_words, named, titled
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.levels import face_of_level, level_words
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture, Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import LEAST_HIT, within_limits
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, GOLD, INK, PLAYER_COLOURS
from sneferu_gui.ui.table.words import points_words

SHAPE_BESIDE: Final = 3.4
"""The width per height inside from which a player's card has its sets beside the hand."""
LARGEST_BACK: Final = 36
"""The greatest width of a back, in pixels at 100 %."""
GAP_AFTER_COUNT: Final = 3
"""The gap after the number of backs, in pixels at 100 %."""
COUNT_PAD: Final = 3
"""The gap left and right of that number, in pixels at 100 %."""
LEAST_ROW: Final = 34
"""The least height of the row of hand and pile, in pixels at 100 %."""
HIGHEST_ROW: Final = 54
ROW_SHARE: Final = 0.23
"""The greatest height of that row in pixels at 100 %, and its share of a player's card."""
TILE_HEIGHT: Final = 0.62
"""The height of the tile, as a share of the row."""


@remembered
def player_card(
    canvas: Canvas, rect: Rect, table: TableSnapshot, seat: int, after: SetWorths
) -> Node:
    """A player's card with all that is open to see; `after` are its sets' worths to come."""
    return _Player(canvas, table, seat).card(rect, after)


def players_strip(canvas: Canvas, rect: Rect, table: TableSnapshot) -> tuple[Node, ...]:
    """A cell for each player: emblem, name, score, the size of hand and pile."""
    places = rect.columns(max(1, len(table.others)), canvas.px(5))
    cells = zip(places, table.others, strict=False)
    return tuple(_Player(canvas, table, seat).cell(place) for place, seat in cells)


class _Player:
    """Another player's card or cell while it is drawn."""

    def __init__(self, canvas: Canvas, table: TableSnapshot, seat: int) -> None:
        state = table.state
        self.canvas, self.table, self.state, self.seat = canvas, table, state, seat
        self.key, self.font = f"player/{seat}", canvas.scale.strong
        self.name, self.score = name_of(state, seat), str(state.scores[seat])
        hand, masks = state.hands[seat], state.table.printed.backs
        found = ((back, count_in(hand & masks[back])) for back in BACKS)
        self.backs = {back: count for back, count in found if count}
        """By back, the number of cards in the hand, without zeros."""
        held = _("in hand: {cards}").format(cards=card_count_words(count_in(hand)))
        words, points = _("{name}: {points}, {hand}"), points_words(state.scores[seat])
        self.label = words.format(name=self.name, points=points, hand=held)
        level, computer = table.common.computers[seat], _("computer")
        self.sitters = (f"{computer} · {level_words(level)}", computer) if level else ()
        """Words for the computer player and its level, the longest first; empty for a person."""
        if self.sitters:
            self.label = f"{self.label}; {self.sitters[0]}"
        self.choice = choosable(table, PlayerPlace(seat), self.label, "H1")
        """The player as a target of the Guild, a Curse or the Vizier."""

    def card(self, rect: Rect, after: SetWorths) -> Node:
        """The card with all that is open to see."""
        canvas, px = self.canvas, self.canvas.px
        inner = rect.inset(px(9), px(6)).below(self._awning(rect).bottom - rect.y - px(2))
        head = inner.top_part(canvas.line_height(self.font))
        row = inner.below(head.h + px(4)).top_part(self._row_height(inner))
        below = inner.below(head.h + row.h + px(6))
        if inner.w > SHAPE_BESIDE * inner.h:  # in a low card the sets are beside the hand
            row = row.left_part(inner.w * 2 // 5)
            below = inner.below(head.h + px(2)).right_part(inner.w * 3 // 5 - px(12))
        pile = self._pile(row)
        hand = self._hand(row._replace(w=_left_of(pile) - row.x))
        sets = sets_row(canvas, below, self.table, self.seat, after)
        looks = [*self._stall(rect), *self._head(head)]
        looks += canvas.focus_ring(self.key, rect, px(8))
        return self._node(rect, looks, [*hand, *pile, *sets])

    def cell(self, rect: Rect) -> Node:
        canvas, font, gap = self.canvas, self.font, self.canvas.px(6)
        looks, size, inner = self._ground(rect), rect.h - gap, rect.inset(canvas.px(7), 0)
        emblem = emblem_of(self.state, self.seat)
        looks.append(Picture(inner.left_part(size).centred(size, size), emblem))
        children = self._pile(inner)
        rest = inner._replace(w=_left_of(children) - inner.x - gap).after(size + gap)
        wides = self._back_widths(rect.h)
        hand = sum(wides) + canvas.px(5) * max(0, len(wides) - 1)
        if hand <= rest.w:
            children += self._hand(rest.right_part(hand))
            rest = rest.before(hand + gap)
        wide = canvas.text_width(self.score, font)
        if wide <= rest.w:
            looks.append(Letters(rest.right_part(wide), self.score, font, INK, Align.RIGHT))
            rest = rest.before(wide + gap)
        if canvas.text_width(self.name, font) <= rest.w:
            looks.append(Letters(rest, self.name, font, INK))
        looks += canvas.focus_ring(self.key, rect, gap)
        return self._node(rect, looks, children)

    def _node(self, rect: Rect, looks: list[Look], children: list[Node]) -> Node:
        shown = Node(
            self.key, "card", rect, self.label, looks=tuple(looks), children=tuple(children)
        )
        return self.choice.node(self.canvas, shown)

    def _awning(self, rect: Rect) -> Rect:
        """The cloth over a stall, from a little above it."""
        px = self.canvas.px
        high = within_limits(rect.h // 10, px(10), px(20))
        return rect.top_part(high).moved(0, -px(4))

    def _stall(self, rect: Rect) -> list[Look]:
        """Boards between posts that stand in the water, under a cloth in the player's colour."""
        px, colour = self.canvas.px, self.state.table.setup.seats[self.seat].colour
        thick = px(5)
        posts = rect._replace(h=rect.h + self.canvas.scale.gap)
        return [
            *(Box(post, WOOD, 0, WOOD_EDGE, 1)
              for post in (posts.left_part(thick), posts.right_part(thick))),
            *self._ground(rect, 2),
            AwningLook(self._awning(rect.inset(-px(2), 0)), PLAYER_COLOURS[colour]),
        ]  # fmt: skip

    def _ground(self, rect: Rect, radius: float = 8) -> list[Look]:
        is_turn = self.state.seat == self.seat and not self.table.common.is_over
        radius = self.canvas.px(radius)
        looks: list[Look] = [Sheet(rect, "sobek/deck", radius, GOLD if is_turn else WOOD)]
        if self.choice.use.act is not None:
            looks += goal_frame(self.canvas, self.key, rect, self.choice)
        elif is_turn:
            looks.append(Box(rect, CLEAR, radius, GOLD, max(2, self.canvas.px(3))))
        return looks

    def _head(self, head: Rect) -> list[Look]:
        """Emblem, name and points, and the computer player's level if there is room."""
        canvas, font, small = self.canvas, self.font, self.canvas.scale.small
        level = self.table.common.computers[self.seat]
        face, emblem = face_of_level(level), emblem_of(self.state, self.seat)
        looks: list[Look] = [Picture(head.left_part(head.h), emblem)]
        rest, wide = head.after(head.h + canvas.px(5)), canvas.text_width(self.score, font)
        looks.append(Letters(rest.right_part(wide), self.score, font, INK, Align.RIGHT))
        rest = rest.before(wide + canvas.px(8))
        if face:
            looks.append(Picture(rest.right_part(head.h), face))
            rest = rest.before(head.h + canvas.px(4))
        room = rest.after(canvas.text_width(self.name, font) + canvas.px(6))
        note = next(
            (each for each in self.sitters if canvas.text_width(each, small) <= room.w), None
        )
        if note is not None:
            looks.append(Letters(room, note, small, FADED_INK, Align.RIGHT))
        return [*looks, canvas.letters(rest, self.name, font, INK)]

    def _row_height(self, inner: Rect) -> int:
        """The height of the row of hand and pile: more in a high card, if both fit."""
        px = self.canvas.px
        high = within_limits(int(ROW_SHARE * inner.h), px(LEAST_ROW), px(HIGHEST_ROW))
        pile = 2 * high + px(20) + px(22) * min(self.state.curses[self.seat], 2)
        wides = self._back_widths(high)
        needed = sum(wides) + px(5) * max(0, len(wides) - 1) + pile
        least = max(LEAST_HIT, px(LEAST_ROW))
        return max(least, high) if needed <= inner.w else least

    def _hand(self, row: Rect) -> list[Node]:
        """The backs of the hand, which all may see (H1): a card for each colour, its number."""
        canvas, px, wides = self.canvas, self.canvas.px, self._back_widths(row.h)
        gap = max(0, min(px(5), (row.w - sum(wides)) // max(1, len(wides) - 1)))
        card = self._back_width(row.h)
        nodes, x = [], row.x
        for (back, count), wide in zip(self.backs.items(), wides, strict=True):
            words = ngettext("{n} × {back}", "{n} × {back}", count)
            words = titled(words.format(n=count, back=named("backs", back)))
            choice = choosable(self.table, BacksOf(self.seat, back), words, "D5")
            key, place = f"{self.key}/back/{back}", Rect(x, row.y, wide, row.h)
            inner = place.inset(px(COUNT_PAD), 0)
            spot = card_rect(inner.x, place.centre[1] - card_height(card) // 2, card)
            face = CardFace("", back_picture(back))
            looks = goal_frame(canvas, key, place, choice)
            if count > 1:
                looks.append(card_look(spot.moved(px(2), -px(1)), face))
            looks.append(card_look(spot, face))
            looks.append(Letters(inner.after(card + px(5)), str(count), self.font, INK))
            looks += canvas.focus_ring(key, place, px(4))
            nodes.append(choice.node(canvas, Node(key, "pile", place, words, looks=tuple(looks))))
            x = place.right + gap
        return nodes

    def _back_width(self, high: int) -> int:
        return min(self.canvas.px(LARGEST_BACK), card_width(high - self.canvas.px(5)))

    def _back_widths(self, high: int) -> list[int]:
        """The width of each colour's back with its number, in a row of this height."""
        canvas = self.canvas
        plain = self._back_width(high) + canvas.px(5 + GAP_AFTER_COUNT) + 2 * canvas.px(COUNT_PAD)
        counts = map(str, self.backs.values())
        return [max(LEAST_HIT, plain + canvas.text_width(count, self.font)) for count in counts]

    def _pile(self, row: Rect) -> list[Node]:
        """The tile with the corruption (W3), and Curses."""
        state, seat, px, key = self.state, self.seat, self.canvas.px, f"{self.key}/tile"
        text = str(corruption_of(state)[seat])
        high = max(min(row.h - px(4), px(26)), int(TILE_HEIGHT * row.h))
        wide = int(high * 1.42)
        across = wide + px(5) + self.canvas.text_width(text, self.font)
        place = row.right_part(max(LEAST_HIT, across + px(4)))
        words = tile_words(self.table, seat)
        choice = choosable(self.table, PileOf(seat), words, "K2")
        spot = Rect(place.x + px(2), place.centre[1] - high // 2, wide, high)
        looks = goal_frame(self.canvas, key, place, choice)
        looks.append(Picture(spot, "sobek/tile"))
        if seat in corruption_leaders(state):
            looks += worst_sign((spot.right - 2, spot.bottom - 1), spot.h)
        looks.append(Letters(place.after(wide + px(7)), text, self.font, INK))
        looks += self.canvas.focus_ring(key, place, px(4))
        tile = Node(key, "tile", place, words, looks=tuple(looks))
        nodes = [choice.node(self.canvas, tile)]
        count, size = state.curses[seat], px(22)
        if count:
            step = size // 2
            across = size + step * (count - 1)
            rect = Rect(place.x - across, row.centre[1] - size // 2, across, size)
            places = (Rect(rect.x + i * step, rect.y, size, size) for i in range(count))
            nodes.append(curses(f"{self.key}/curse", rect, places, count))
        return nodes


def _left_of(nodes: list[Node]) -> int:
    return min(node.rect.x for node in nodes)

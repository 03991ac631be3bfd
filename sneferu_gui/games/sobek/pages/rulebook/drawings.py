"""The rulebook's drawings of Sobek's things: cards, sets, the Nile, and pieces of the ring."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sobek.law.edition import CardKind, Edition
from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    CardState,
    card_face,
    card_height,
    card_look,
    card_looks,
    card_rect,
    card_width,
    fan,
    skipped_mark,
)
from sneferu_gui.games.sobek.table.looks import TrackLook
from sneferu_gui.games.sobek.table.score_ring import Marker, track
from sneferu_gui.games.sobek.table.words import family_of, set_words, set_worth_words, sign_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Font, Line, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, CLEAR, FADED_INK, GOLD, INK, PALM
from sneferu_gui.ui.kit.widgets.plates import Drawing
from sneferu_gui.ui.table.words import COLOUR_NAMES

Point = tuple[int, int]
Words = tuple[str, Font, Colour]

# Sizes are in pixels at 100 %.


def _in_the_middle(canvas: Canvas, rect: Rect, lines: Sequence[Words]) -> list[Look]:
    """Lines one under another, in the middle of a rectangle's height."""
    y = rect.centre[1] - _height(canvas, lines) // 2
    looks: list[Look] = []
    for text, font, colour in lines:
        place = rect._replace(y=y, h=canvas.line_height(font))
        looks.append(canvas.letters(place, text, font, colour))
        y = place.bottom
    return looks


def _height(canvas: Canvas, lines: Sequence[Words]) -> int:
    return sum(canvas.line_height(font) for _text, font, _colour in lines)


def _arrow(canvas: Canvas, points: tuple[Point, ...], colour: Colour) -> list[Look]:
    """A line with a head at its last point, which is straight below or above the one before."""
    (x, y), size, wide = points[-1], canvas.px(4), max(2, canvas.px(2))
    back = y - size if points[-2][1] < y else y + size
    return [
        Line(points, colour, wide),
        Line(((x - size, back), (x, y), (x + size, back)), colour, wide),
    ]


# -- Cards -----------------------------------------------------------------------------------


class _CardDrawing(ABC):
    """A drawing whose height grows with the width of its cards."""

    widest: int
    """The greatest width of a card."""
    least = 30
    """The width of a card where there is little room."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height with the widest cards."""
        return self._height(canvas, wide, canvas.px(self.widest))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with the narrowest cards."""
        return self._height(canvas, wide, canvas.px(self.least))

    @abstractmethod
    def _height(self, canvas: Canvas, wide: int, card: int) -> int:
        """The drawing's height in a width, with cards of width `card` where they have room."""


@dataclass(frozen=True, slots=True)
class DrawnCard:
    face: CardFace
    note: str = ""
    """A few letters under the card."""
    state: CardState = CardState.REST


@dataclass(frozen=True, slots=True)
class CardsDrawing(_CardDrawing):
    cards: tuple[DrawnCard, ...]
    across: int
    """The number of cards in a row."""
    widest: int = 52

    def _height(self, canvas: Canvas, wide: int, card: int) -> int:
        high = card_height(min(card, wide // self.across - canvas.px(6)))
        rows = -(-len(self.cards) // self.across)
        return rows * (high + self._foot(canvas)) + (rows - 1) * canvas.px(6)

    def _foot(self, canvas: Canvas) -> int:
        """The height of the space under a card, for its note."""
        has_notes = any(card.note for card in self.cards)
        return canvas.px(4) + (canvas.line_height(canvas.scale.small) if has_notes else 0)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        rows = rect.rows(-(-len(self.cards) // self.across), canvas.px(6))
        places = [place for row in rows for place in row.columns(self.across, canvas.px(6))]
        return [
            self._card(canvas, f"{key}/{index}", place, card)
            for index, (place, card) in enumerate(zip(places, self.cards, strict=False))
        ]

    def _card(self, canvas: Canvas, key: str, place: Rect, card: DrawnCard) -> Node:
        room, font = place.above(self._foot(canvas)), canvas.scale.small
        wide = min(card_width(room.h), canvas.px(self.widest), room.w)
        spot = card_rect(room.centre[0] - wide // 2, room.y, wide)
        looks = card_looks(canvas, spot, card.face, card.state)
        if card.note:
            line = place._replace(y=spot.bottom + canvas.px(3)).top_part(canvas.line_height(font))
            looks.append(canvas.letters(line, card.note, font, FADED_INK, Align.CENTRE))
        label = f"{card.face.label}: {card.note}" if card.note else card.face.label
        return Node(key, PIECE, place, label, looks=tuple(looks))


CardsLine = tuple[tuple[CardFace, ...], str, str]
"""Cards, the words right of them, and a note under the words."""


@dataclass(frozen=True, slots=True)
class CardLinesDrawing(_CardDrawing):
    """Lines one under another, their words right of their cards."""

    lines: tuple[CardsLine, ...]
    widest: int = 36
    least: int = 26

    def _height(self, canvas: Canvas, wide: int, card: int) -> int:
        room = wide - self._column_width(canvas, card)
        words = (_height(canvas, self._words(canvas, room, line)) for line in self.lines)
        high = max(card_height(card), *words)
        return len(self.lines) * high + (len(self.lines) - 1) * canvas.px(4)

    def _column_width(self, canvas: Canvas, card: int) -> int:
        """The width of the column of cards."""
        most = max(len(cards) for cards, _text, _note in self.lines)
        return most * (card + canvas.px(4)) + canvas.px(6)

    @staticmethod
    def _words(canvas: Canvas, room: int, line: CardsLine) -> list[Words]:
        (_cards, text, note), strong, small = line, canvas.scale.strong, canvas.scale.small
        return [
            *((each, strong, INK) for each in canvas.wrapped(text, strong, room)),
            *((each, small, FADED_INK) for each in canvas.wrapped(note, small, room)),
        ]

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        rows = rect.rows(len(self.lines), canvas.px(4))
        wide = min(*(card_width(row.h) for row in rows), canvas.px(self.widest))
        nodes = []
        for index, (row, line) in enumerate(zip(rows, self.lines, strict=True)):
            cards, text, note = line
            y = row.centre[1] - card_height(wide) // 2
            looks: list[Look] = [
                card_look(card_rect(row.x + place * (wide + canvas.px(4)), y, wide), face)
                for place, face in enumerate(cards)
            ]
            room = row.after(self._column_width(canvas, wide))
            looks += _in_the_middle(canvas, room, self._words(canvas, room.w, line))
            nodes.append(Node(f"{key}/{index}", "text", row, f"{text}: {note}", looks=tuple(looks)))
        return nodes


# -- Sets ------------------------------------------------------------------------------------


class DrawnSet(NamedTuple):
    """A set in a picture, as the law knows it."""

    laid: LaidSet
    kinds: tuple[CardKind, ...]

    @property
    def sum_words(self) -> str:
        """The calculation of the set's worth, in figures."""
        laid = self.laid
        return f"= {laid.worth}" if laid.is_flat else f"{laid.scarabs} × {laid.size} = {laid.worth}"


@dataclass(frozen=True, slots=True)
class SetsDrawing(_CardDrawing):
    """Sets one under another, their cards overlapping as on the table."""

    sets: tuple[DrawnSet, ...]
    widest: int = 46

    def _height(self, canvas: Canvas, wide: int, card: int) -> int:
        del wide
        return len(self.sets) * card_height(card) + (len(self.sets) - 1) * canvas.px(8)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        places = rect.rows(len(self.sets), canvas.px(8))
        return [
            self._set(canvas, f"{key}/{index}", place, each)
            for index, (place, each) in enumerate(zip(places, self.sets, strict=True))
        ]

    def _set(self, canvas: Canvas, key: str, rect: Rect, shown: DrawnSet) -> Node:
        laid, more = shown.laid, len(shown.kinds) - 1
        wide = min(card_width(rect.h), canvas.px(self.widest))
        high, font = card_height(wide), canvas.scale.strong
        words = self._words(canvas)
        base = high if laid.is_flat else wide
        step = min(wide // 2, (rect.w - words - canvas.px(10) - base) // max(1, more))
        top = rect.centre[1] - high // 2
        foot = top + (high - wide) // 2 + wide if laid.is_flat else top + high
        faces = map(card_face, shown.kinds)
        looks = fan(faces, (rect.x, foot), wide, step, is_flat=laid.is_flat)
        token = wide // 2
        for index in range(laid.prosperities):
            x = rect.x + step * more + base - token * (index + 2) // 2
            spot = Rect(x, top + high - token, token, token)
            looks.append(Picture(spot, "sobek/events/prosperity"))
        line, size = rect.right_part(words), canvas.line_height(font)
        looks += [
            Picture(line.left_part(size).centred(size, size), "sobek/scarab"),
            canvas.letters(line.after(size + canvas.px(4)), shown.sum_words, font, INK),
        ]
        label = f"{set_words(family_of(laid))}: {set_worth_words(laid)}"
        return Node(key, "text", rect, label, looks=tuple(looks))

    def _words(self, canvas: Canvas) -> int:
        """The width of the column of numbers."""
        font = canvas.scale.strong
        widest = max(canvas.text_width(each.sum_words, font) for each in self.sets)
        return widest + canvas.line_height(font) + canvas.px(6)


# -- The Nile --------------------------------------------------------------------------------

WATER: Final = (94, 158, 178, 215)
"""The colour of the water under the quays."""
PLANK: Final = (124, 85, 46, 255)
ROW: Final = 42
"""The height of the corruption tile, and of the card in the hand."""


@dataclass(frozen=True, slots=True)
class NileDrawing(_CardDrawing):
    """The row of quays; if a card is taken, also the way of the skipped ones under the tile."""

    cards: tuple[CardFace, ...]
    """The first card first (N3)."""
    notes: tuple[str, ...] = ()
    """A few letters over each of the first cards."""
    taken: int | None = None
    """The index of the card that is taken; None if none is."""
    to_hand: str = ""
    """The words beside the card that is taken, under the row."""
    to_pile: str = ""
    """The words beside the tile."""
    widest: int = 46
    least: int = 24

    def _card_width(self, canvas: Canvas, wide: int, card: int) -> int:
        """The card's width, at most that of a quay."""
        return min((wide - canvas.px(8)) // len(self.cards) - canvas.px(5), card)

    def _height(self, canvas: Canvas, wide: int, card: int) -> int:
        high = card_height(self._card_width(canvas, wide, card))
        return self._head(canvas) + high + canvas.px(14) + self._foot(canvas)

    def _head(self, canvas: Canvas) -> int:
        return canvas.line_height(canvas.scale.small_strong) if self.notes else 0

    def _foot(self, canvas: Canvas) -> int:
        return canvas.px(14 + 2 * ROW + 6) if self.taken is not None else 0

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for water and quays, one for each card, one for the tile, one for the hand."""
        bed, font = rect.below(self._head(canvas)).above(self._foot(canvas)), canvas.scale
        lanes = bed.inset(canvas.px(4), canvas.px(5)).columns(len(self.cards), canvas.px(5))
        widest = self._card_width(canvas, rect.w, canvas.px(self.widest))
        wide, y = min(card_width(lanes[0].h), widest), bed.y + canvas.px(5)
        spots = [card_rect(lane.centre[0] - wide // 2, y, wide) for lane in lanes]
        reach = max(2, canvas.px(2.5))
        quays = (Box(spot.inset(-reach), PLANK, canvas.px(3)) for spot in spots)
        water = (Box(bed, WATER, canvas.px(6)), *quays)
        nodes = [Node(f"{key}/water", "picture", rect, looks=water)]
        nodes += [self._card(canvas, f"{key}/{i}", spot, i) for i, spot in enumerate(spots)]
        for i, note in enumerate(self.notes):
            place = lanes[i]._replace(y=rect.y, h=self._head(canvas))
            nodes.append(
                canvas.text(
                    f"{key}/note/{i}", place, note, font.small_strong, FADED_INK, Align.CENTRE
                )
            )
        if self.taken is not None:
            nodes += self._way_arrows(canvas, key, rect.bottom_part(self._foot(canvas)), spots)
        return nodes

    def _card(self, canvas: Canvas, key: str, spot: Rect, index: int) -> Node:
        face, state = self.cards[index], CardState.REST
        if self.taken is not None and index <= self.taken:
            state = CardState.SELECTED if index == self.taken else CardState.SKIPPED
        looks = card_looks(canvas, spot, face, state)
        if state is CardState.SKIPPED:
            looks.append(skipped_mark(spot))
        return Node(key, PIECE, spot, face.label, looks=tuple(looks))

    def _way_arrows(self, canvas: Canvas, key: str, foot: Rect, spots: list[Rect]) -> list[Node]:
        """The arrows from the taken card to the hand, and from the skipped ones under the tile."""
        taken, row, gap = self.taken or 0, canvas.px(ROW), canvas.px(8)
        lower = foot.bottom_part(row)
        upper = lower.moved(0, -row - canvas.px(6))
        tile = lower.left_part(row * 160 // 112)
        middle = tile.centre[0]
        card = card_rect(spots[taken].centre[0] - card_width(row) // 2, upper.y, card_width(row))
        start, wide = foot.y - canvas.px(9), max(2, canvas.px(2))
        looks = _arrow(canvas, ((card.centre[0], start), (card.centre[0], upper.y)), PALM)
        if taken:
            bend = foot.y + canvas.px(2)
            xs = [spot.centre[0] for spot in spots[:taken]]
            looks += [Line(((x, start), (x, bend)), BRICK, wide) for x in xs]
            ends = ((min(*xs, middle), bend), (max(*xs, middle), bend))
            looks.append(Line(ends, BRICK, wide))
            looks += _arrow(canvas, ((middle, bend), (middle, lower.y)), BRICK)
        ways = Node(f"{key}/ways", "picture", foot, looks=tuple(looks), is_floating=True)
        beside = upper.after(card.right - upper.x + gap)
        if beside.w < canvas.px(70):
            beside = upper._replace(x=middle + gap, w=card.x - middle - 2 * gap)
        text_room = lower.after(tile.w + gap)
        skipped = (Picture(tile, "sobek/tile"), *self._text_looks(canvas, text_room, self.to_pile))
        held = (
            *card_looks(canvas, card, self.cards[taken]),
            *self._text_looks(canvas, beside, self.to_hand),
        )
        return [
            ways,
            Node(f"{key}/hand", "text", upper, self.to_hand, looks=held),
            Node(f"{key}/pile", "text", lower, self.to_pile, looks=skipped),
        ]

    @staticmethod
    def _text_looks(canvas: Canvas, rect: Rect, text: str) -> list[Look]:
        font = canvas.scale.small_strong
        lines = [(line, font, INK) for line in canvas.wrapped(text, font, rect.w)]
        return _in_the_middle(canvas, rect, lines)


# -- The ring on which points are counted ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RingDrawing:
    """The whole ring, as it is folded on the table, with the markers of all colours on 0 (S2)."""

    edition: Edition

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """As high as wide, up to a limit."""
        return min(wide, canvas.px(250))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with small spaces."""
        return min(wide, canvas.px(150))

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """One node for the ring, and one for each marker on it."""
        side = min(rect.w, rect.h)
        names = enumerate(COLOURS)
        markers = [Marker(seat, colour, 0, _(COLOUR_NAMES[colour])) for seat, colour in names]
        drawn = track(canvas, rect.centred(side, side), self.edition.spaces, markers)
        return [
            node.relabelled(node.label, "", node.looks)._replace(key=f"{key}/{node.key}")
            for node in drawn
            if node.looks
        ]


LONGEST_COURSE: Final = 16
"""The most spaces of the ring in a picture."""
SPACE_HEIGHT: Final = 46
"""The height of a space with its number."""
WAY_HEIGHT: Final = 26
"""The height that the ways take above or below the spaces."""
MARKER_HEIGHT: Final = 24
"""The height that the marker takes above its space."""


@dataclass(frozen=True, slots=True)
class CourseDrawing(Drawing):
    """Spaces of the ring with moves between them: forward over the spaces, back under them."""

    edition: Edition
    ways: tuple[tuple[int, int], ...]
    """For each move, the scores at its start and its end."""
    score: int
    """The score at which the marker stands."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height of the spaces, and of the moves over and under them."""
        del wide
        sides = {end > start for start, end in self.ways if start != end}
        return (
            canvas.px(SPACE_HEIGHT) + canvas.px(MARKER_HEIGHT) + canvas.px(WAY_HEIGHT) * len(sides)
        )

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each space, and one for the moves."""
        ends = {score for way in self.ways for score in way}
        scores = list(range(min(ends), max(ends) + 1))
        if len(scores) > LONGEST_COURSE:  # the spaces between are left out
            scores = sorted(ends)
        top = rect.y + canvas.px(MARKER_HEIGHT)
        if any(end > start for start, end in self.ways):
            top += canvas.px(WAY_HEIGHT) - canvas.px(14)
        row = Rect(rect.x, top, rect.w, canvas.px(SPACE_HEIGHT))
        places = dict(zip(scores, row.columns(len(scores), max(1, canvas.px(2))), strict=True))
        stones = tuple(self._stone(canvas, place) for place in places.values())
        spaces = self.edition.spaces
        ground = TrackLook(
            row, stones, tuple(spaces[score % self.edition.length] for score in scores)
        )
        nodes = [Node(f"{key}/stones", "picture", row, looks=(ground,))]
        nodes += [
            self._space(canvas, f"{key}/{i}", place, score, is_lit=score in ends)
            for i, (score, place) in enumerate(places.items())
        ]
        looks: list[Look] = []
        for start, end in self.ways:
            if start != end:
                looks += self._way(canvas, places[start], places[end], is_forward=end > start)
        return [*nodes, Node(f"{key}/ways", "picture", rect, looks=tuple(looks), is_floating=True)]

    def _space(self, canvas: Canvas, key: str, rect: Rect, score: int, *, is_lit: bool) -> Node:
        """A space with its number; lit where a move ends."""
        font, space = canvas.scale.small, score % self.edition.length
        looks: list[Look] = []
        if is_lit:
            wide = max(2, canvas.px(2.5))
            looks.append(Box(self._stone(canvas, rect), CLEAR, canvas.px(4), GOLD, wide))
        number = rect.below(rect.h - canvas.line_height(font))
        if canvas.text_width(str(space), canvas.scale.smaller(font)) <= rect.w:
            looks.append(canvas.letters(number, str(space), font, INK, Align.CENTRE))
        if score == self.score:
            size = canvas.px(20)
            spot = Rect(rect.centre[0] - size // 2, rect.y - size - canvas.px(2), size, size)
            looks.append(Picture(spot, "emblems/lapis"))
        label = _("Space {n}: {sign}")
        label = label.format(n=space, sign=sign_words(self.edition.spaces[space]))
        return Node(key, "space", rect, label, looks=tuple(looks))

    @staticmethod
    def _stone(canvas: Canvas, rect: Rect) -> Rect:
        high = rect.h - canvas.line_height(canvas.scale.small)
        return rect.top_part(high).centred(rect.w, min(rect.w, high))

    @staticmethod
    def _way(canvas: Canvas, start: Rect, end: Rect, *, is_forward: bool) -> list[Look]:
        px = canvas.px
        if is_forward:
            left, right, edge, colour = start.centre[0] + px(4), -px(4), start.y - px(3), PALM
            left, bend = left + px(9), edge - px(14)
        else:
            left, right, edge, colour = start.centre[0] - px(4), px(4), start.bottom + px(3), BRICK
            bend = edge + px(16)
        right += end.centre[0]
        return _arrow(canvas, ((left, edge), (left, bend), (right, bend), (right, edge)), colour)

"""The cards of the Nile on their quays, and where a take sends those that it moves."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    CardState,
    card_height,
    card_looks,
    card_rect,
    card_width,
    skipped_mark,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Colour, Font, Line, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, INK, PALM

WATER: Final = (94, 158, 178, 215)
"""What the quays stand in."""
PLANK: Final = (124, 85, 46, 255)
LEAST: Final = 24
"""How wide a card is at least, in pixels at 100 %."""
ROW: Final = 42
"""How high the corruption tile is, and the card in the hand, in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class NileDrawing:
    """The row of quays; with a card that is taken, the way of the skipped ones under the tile."""

    cards: tuple[CardFace, ...]
    """In the order of N3."""
    notes: tuple[str, ...] = ()
    """A few letters over the first cards."""
    taken: int | None = None
    """Which card is taken."""
    to_hand: str = ""
    """What is said beside the card that is taken, under the row."""
    to_pile: str = ""
    """What is said beside the tile."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """With cards as wide as a quay."""
        return self._height(canvas, card_height(self._widest(canvas, wide)))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With small ones."""
        card = min(canvas.px(LEAST), self._widest(canvas, wide))
        return self._height(canvas, card_height(card))

    def _widest(self, canvas: Canvas, wide: int) -> int:
        lane = (wide - canvas.px(8)) // len(self.cards)
        return min(lane - canvas.px(5), canvas.px(46))

    def _height(self, canvas: Canvas, card: int) -> int:
        return self._head(canvas) + card + canvas.px(14) + self._foot(canvas)

    def _head(self, canvas: Canvas) -> int:
        return canvas.line_height(canvas.scale.small_strong) if self.notes else 0

    def _foot(self, canvas: Canvas) -> int:
        return canvas.px(14 + 2 * ROW + 6) if self.taken is not None else 0

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The water and its quays, a node for each card, the tile and what goes to the hand."""
        bed = rect.below(self._head(canvas)).above(self._foot(canvas))
        lanes = bed.inset(canvas.px(4), canvas.px(5)).columns(len(self.cards), canvas.px(5))
        wide = min(card_width(lanes[0].h), self._widest(canvas, rect.w))
        spots = [
            card_rect(lane.centre[0] - wide // 2, bed.y + canvas.px(5), wide) for lane in lanes
        ]
        looks: list[Look] = [Box(bed, WATER, canvas.px(6))]
        reach = max(2, canvas.px(2.5))
        looks += [Box(spot.inset(-reach), PLANK, canvas.px(3)) for spot in spots]
        nodes = [Node(f"{key}/water", "picture", rect, looks=tuple(looks))]
        nodes += [self._card(canvas, f"{key}/{i}", spot, i) for i, spot in enumerate(spots)]
        nodes += [
            canvas.text(
                f"{key}/note/{i}",
                lanes[i]._replace(y=rect.y, h=self._head(canvas)),
                note,
                canvas.scale.small_strong,
                FADED_INK,
                Align.CENTRE,
            )
            for i, note in enumerate(self.notes)
        ]
        if self.taken is not None:
            nodes += self._ways(canvas, key, rect.bottom_part(self._foot(canvas)), spots)
        return nodes

    def _card(self, canvas: Canvas, key: str, spot: Rect, index: int) -> Node:
        face, state = self.cards[index], CardState.REST
        if self.taken is not None and index <= self.taken:
            state = CardState.SELECTED if index == self.taken else CardState.SKIPPED
        looks = card_looks(canvas, spot, face, state)
        if state is CardState.SKIPPED:
            looks.append(skipped_mark(spot))
        return Node(key, PIECE, spot, face.label, looks=tuple(looks))

    def _ways(self, canvas: Canvas, key: str, foot: Rect, spots: list[Rect]) -> list[Node]:
        """From the taken card to the hand, and from the skipped ones under the tile."""
        taken, row = self.taken or 0, canvas.px(ROW)
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
        gap = canvas.px(8)
        beside = upper.after(card.right - upper.x + gap)
        if beside.w < canvas.px(70):
            beside = upper._replace(x=middle + gap, w=card.x - middle - 2 * gap)
        font = canvas.scale.small_strong
        skipped = (
            Picture(tile, "sobek/tile"),
            *_lines(canvas, lower.after(tile.w + gap), self.to_pile, font),
        )
        held = (
            *card_looks(canvas, card, self.cards[taken]),
            *_lines(canvas, beside, self.to_hand, font),
        )
        return [
            ways,
            Node(f"{key}/hand", "text", upper, self.to_hand, looks=held),
            Node(f"{key}/pile", "text", lower, self.to_pile, looks=skipped),
        ]


def _arrow(canvas: Canvas, points: tuple[tuple[int, int], ...], colour: Colour) -> list[Look]:
    """A line whose last point, below the one before it, has a head."""
    (x, y), size, wide = points[-1], canvas.px(4), max(2, canvas.px(2))
    head = ((x - size, y - size), (x, y), (x + size, y - size))
    return [Line(points, colour, wide), Line(head, colour, wide)]


def _lines(canvas: Canvas, rect: Rect, text: str, font: Font) -> list[Look]:
    """Words in the middle of a rectangle's height."""
    lines = canvas.wrapped(text, font, rect.w)
    high = canvas.line_height(font)
    top = rect.centre[1] - high * len(lines) // 2
    return [
        canvas.letters(Rect(rect.x, top + i * high, rect.w, high), line, font, INK)
        for i, line in enumerate(lines)
    ]

"""Cards side by side with a word under each, and sets with what they are worth."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    CardState,
    card_height,
    card_look,
    card_looks,
    card_rect,
    card_width,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Colour, Font, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK

LEAST: Final = 30
"""How wide a card is at least, in pixels at 100 %."""
MOST: Final = 52
"""How wide it is at most."""


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card in a picture."""

    face: CardFace
    note: str = ""
    """A few letters under it."""
    state: CardState = CardState.REST


@dataclass(frozen=True, slots=True)
class CardsDrawing:
    """Cards in rows."""

    cards: tuple[DrawnCard, ...]
    across: int
    """How many a row has."""
    widest: int = MOST
    """How wide a card may be, in pixels at 100 %."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """With cards as wide as there is room for."""
        card = min(canvas.px(self.widest), self._lane(canvas, wide))
        return self._height(canvas, card_height(card))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With small cards."""
        card = min(canvas.px(LEAST), self._lane(canvas, wide))
        return self._height(canvas, card_height(card))

    def _lane(self, canvas: Canvas, wide: int) -> int:
        return wide // self.across - canvas.px(6)

    def _height(self, canvas: Canvas, card: int) -> int:
        rows = -(-len(self.cards) // self.across)
        return rows * (card + self._foot(canvas)) + (rows - 1) * canvas.px(6)

    def _foot(self, canvas: Canvas) -> int:
        """What stands under a card."""
        has_notes = any(card.note for card in self.cards)
        return canvas.px(4) + (canvas.line_height(canvas.scale.small) if has_notes else 0)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each card."""
        rows = rect.rows(-(-len(self.cards) // self.across), canvas.px(6))
        places = [place for row in rows for place in row.columns(self.across, canvas.px(6))]
        return [
            self._card(canvas, f"{key}/{index}", place, card)
            for index, (place, card) in enumerate(zip(places, self.cards, strict=False))
        ]

    def _card(self, canvas: Canvas, key: str, place: Rect, card: DrawnCard) -> Node:
        room = place.above(self._foot(canvas))
        wide = min(card_width(room.h), canvas.px(self.widest), room.w)
        spot = card_rect(room.centre[0] - wide // 2, room.y, wide)
        looks = card_looks(canvas, spot, card.face, card.state)
        if card.note:
            line = place._replace(y=spot.bottom + canvas.px(3))
            line = line.top_part(canvas.line_height(canvas.scale.small))
            looks.append(
                canvas.letters(line, card.note, canvas.scale.small, FADED_INK, Align.CENTRE)
            )
        label = f"{card.face.label}: {card.note}" if card.note else card.face.label
        return Node(key, PIECE, place, label, looks=tuple(looks))


@dataclass(frozen=True, slots=True)
class CardsLine:
    """A line of words with cards before it."""

    cards: tuple[CardFace, ...]
    text: str
    note: str
    """Under the text, smaller."""


@dataclass(frozen=True, slots=True)
class CardLinesDrawing:
    """Lines one under another, their words right of their cards."""

    lines: tuple[CardsLine, ...]

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """With cards that can be looked at."""
        return self._height(canvas, wide, canvas.px(36))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With small ones."""
        return self._height(canvas, wide, canvas.px(26))

    def _height(self, canvas: Canvas, wide: int, card: int) -> int:
        room = wide - self._before(canvas, card)
        words = [self._words_height(canvas, room, line) for line in self.lines]
        high = max(card_height(card), *words)
        return len(self.lines) * high + (len(self.lines) - 1) * canvas.px(4)

    def _before(self, canvas: Canvas, card: int) -> int:
        """How wide the column of cards is."""
        most = max(len(line.cards) for line in self.lines)
        return most * (card + canvas.px(4)) + canvas.px(6)

    def _words_height(self, canvas: Canvas, room: int, line: CardsLine) -> int:
        return sum(canvas.line_height(font) for _, font, _ in self._words(canvas, room, line))

    @staticmethod
    def _words(canvas: Canvas, room: int, line: CardsLine) -> list[tuple[str, Font, Colour]]:
        strong, small = canvas.scale.strong, canvas.scale.small
        texts = [(text, strong, INK) for text in canvas.wrapped(line.text, strong, room)]
        return texts + [(note, small, FADED_INK) for note in canvas.wrapped(line.note, small, room)]

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each line."""
        rows = rect.rows(len(self.lines), canvas.px(4))
        wide = min(*(card_width(row.h) for row in rows), canvas.px(36))
        before = self._before(canvas, wide)
        nodes = []
        for index, (row, line) in enumerate(zip(rows, self.lines, strict=True)):
            looks: list[Look] = []
            for place, face in enumerate(line.cards):
                x, y = row.x + place * (wide + canvas.px(4)), row.centre[1] - card_height(wide) // 2
                looks.append(card_look(card_rect(x, y, wide), face))
            y = row.centre[1] - self._words_height(canvas, row.w - before, line) // 2
            for text, font, colour in self._words(canvas, row.w - before, line):
                place_of_text = row.after(before)._replace(y=y, h=canvas.line_height(font))
                looks.append(canvas.letters(place_of_text, text, font, colour))
                y = place_of_text.bottom
            label = f"{line.text}: {line.note}"
            nodes.append(Node(f"{key}/{index}", "text", row, label, looks=tuple(looks)))
        return nodes


@dataclass(frozen=True, slots=True)
class DrawnSet:
    """A set in a picture."""

    label: str
    """It in words, with what it is worth."""
    cards: tuple[CardFace, ...]
    worth: str
    """How it is worked out: ``2 × 4 = 8``."""
    is_flat: bool = False
    prosperities: int = 0
    """How many of those tokens lie on it."""


@dataclass(frozen=True, slots=True)
class SetsDrawing:
    """Sets one under another, their cards overlapping as on the table."""

    sets: tuple[DrawnSet, ...]
    widest: int = 46
    """How wide a card may be, in pixels at 100 %."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """With large cards."""
        del wide
        return self._height(canvas, canvas.px(self.widest))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With small ones."""
        del wide
        return self._height(canvas, canvas.px(LEAST))

    def _height(self, canvas: Canvas, card: int) -> int:
        return len(self.sets) * card_height(card) + (len(self.sets) - 1) * canvas.px(8)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each set."""
        return [
            self._set(canvas, f"{key}/{index}", place, each)
            for index, (place, each) in enumerate(
                zip(rect.rows(len(self.sets), canvas.px(8)), self.sets, strict=True)
            )
        ]

    def _set(self, canvas: Canvas, key: str, rect: Rect, shown: DrawnSet) -> Node:
        wide = min(card_width(rect.h), canvas.px(self.widest))
        high = card_height(wide)
        words = self._words(canvas)
        base = high if shown.is_flat else wide
        gaps = max(1, len(shown.cards) - 1)
        step = min(wide // 2, (rect.w - words - canvas.px(10) - base) // gaps)
        top = rect.centre[1] - high // 2
        looks: list[Look] = []
        for index, face in enumerate(shown.cards):
            x = rect.x + index * step
            spot = Rect(x, top, wide, high)
            if shown.is_flat:
                spot = Rect(x, top + (high - wide) // 2, high, wide)
            looks.append(card_look(spot, face))
        token = wide // 2
        for index in range(shown.prosperities):
            x = rect.x + step * (len(shown.cards) - 1) + base - token * (index + 2) // 2
            spot = Rect(x, top + high - token, token, token)
            looks.append(Picture(spot, "sobek/events/prosperity"))
        line = rect.right_part(words)
        size = canvas.line_height(canvas.scale.strong)
        sign = line.left_part(size).centred(size, size)
        number = line.after(size + canvas.px(4))
        looks += [
            Picture(sign, "sobek/scarab"),
            canvas.letters(number, shown.worth, canvas.scale.strong, INK),
        ]
        return Node(key, "text", rect, shown.label, looks=tuple(looks))

    def _words(self, canvas: Canvas) -> int:
        """How wide the column of numbers is."""
        font = canvas.scale.strong
        widest = max(canvas.text_width(each.worth, font) for each in self.sets)
        return widest + canvas.line_height(font) + canvas.px(6)

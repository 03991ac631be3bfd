"""Plates of the rulebook: drawings with captions; pictures, lines of signs and words, tables."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import frame
from sneferu_gui.ui.kit.looks import Align, Box, Font, Look, Picture
from sneferu_gui.ui.kit.node import NO_USE, PIECE, Node, Use, looks_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, HEADING, INK, PAPER_LIT, SHADE_EDGE, TextSize

CAPTION_SHARE: Final = 0.44
"""The greatest share of a plate's height in a grid for its caption."""


class Drawing(Protocol):
    """A picture that explains a rule. Heights and widths are in pixels."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The best height for a width."""

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The least height at which it can be read; the best one where words cannot shrink."""
        return self.preferred_height(canvas, wide)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The drawing in a rectangle; its nodes' keys begin with `key`."""


@dataclass(frozen=True, slots=True)
class Plate:
    key: str
    caption: str
    drawing: Drawing
    use: Use = NO_USE
    """Its act, and the clause that explains it."""


def plates(canvas: Canvas, rect: Rect, shown: tuple[Plate, ...]) -> list[Node]:
    """The plates one below another, each as high as preferred, or as the room allows."""
    if not shown:
        return []
    wide, gap = _inside(canvas, rect).w, canvas.px(8)
    preferred = [plate.drawing.preferred_height(canvas, wide) for plate in shown]
    least = [plate.drawing.least_height(canvas, wide) for plate in shown]
    edges = 2 * canvas.px(9) + canvas.px(6)
    room = rect.h - len(shown) * edges - (len(shown) - 1) * gap
    font = canvas.scale.small
    captions = [_caption_height(canvas, wide, plate, font) for plate in shown]
    if sum(captions) + sum(least) > room:
        font = canvas.scale.caption
        captions = [_caption_height(canvas, wide, plate, font) for plate in shown]
    room -= sum(captions)
    heights = _shared_heights(room, preferred, least)
    nodes, y = [], rect.y
    for plate, caption, high in zip(shown, captions, heights, strict=True):
        place = Rect(rect.x, y, rect.w, high + caption + edges)
        nodes.append(_plate(canvas, place, plate, high, font))
        y = place.bottom + gap
    return nodes


def plates_in_grid(canvas: Canvas, rect: Rect, shown: tuple[Plate, ...], across: int) -> list[Node]:
    """The plates in rows, all alike, with the largest captions that leave room for the pictures."""
    gap, scale = canvas.px(8), canvas.scale
    rows = rect.rows(-(-len(shown) // across), gap)
    places = [place for row in rows for place in row.columns(across, gap)]
    wide, room = _inside(canvas, places[0]).w, places[0].h - 2 * canvas.px(9) - canvas.px(6)

    def captions(font: Font) -> int:
        return max(_caption_height(canvas, wide, plate, font) for plate in shown)

    fonts = (scale.font(TextSize.LEAD), scale.body, scale.small, scale.caption)
    most = int(room * CAPTION_SHARE)
    font = next((each for each in fonts if captions(each) <= most), fonts[-1])
    high = max(1, room - captions(font))
    return [
        _plate(canvas, place, plate, high, font)
        for place, plate in zip(places, shown, strict=False)
    ]


def _shared_heights(room: int, preferred: list[int], least: list[int]) -> list[int]:
    """The height of each: its preferred one, or the least and a share of what is left."""
    over = sum(preferred) - room
    spare = sum(preferred) - sum(least)
    if over <= 0 or not spare:
        return preferred
    part = min(1.0, over / spare)
    return [int(w - part * (w - n)) for w, n in zip(preferred, least, strict=True)]


def _inside(canvas: Canvas, rect: Rect) -> Rect:
    return rect.inset(canvas.px(11), canvas.px(9))


def _caption_height(canvas: Canvas, wide: int, plate: Plate, font: Font) -> int:
    return len(canvas.wrapped(plate.caption, font, wide)) * canvas.line_height(font)


def _plate(canvas: Canvas, rect: Rect, plate: Plate, high: int, font: Font) -> Node:
    inner = _inside(canvas, rect)
    key = f"rulebook/plate/{plate.key}"
    words = canvas.paragraph(
        f"{key}/caption",
        inner.below(high + canvas.px(6)),
        plate.caption,
        font,
        FADED_INK if plate.use.act is None else INK,
    )
    ground = frame(rect, SHADE_EDGE, max(1, canvas.px(1)), canvas.px(6))
    drawn = (*plate.drawing.nodes(canvas, key, inner.top_part(high)), words)
    if plate.use.act is None:
        return Node(key, "group", rect, looks=(ground,), children=drawn)
    shown = (look for node in drawn for look in looks_of(node))
    looks = (ground, *shown, *canvas.focus_ring(key, rect, canvas.px(6)))
    return Node(key, "button", rect, plate.caption, canvas.node_states(key), plate.use, looks)


SmallDrawing = str | Callable[[Rect], Look]
"""A small drawing: the name of its picture, or a function that draws it in a square."""


def _look_of(rect: Rect, drawn: SmallDrawing) -> Look:
    return Picture(rect, drawn) if isinstance(drawn, str) else drawn(rect)


class Amount(NamedTuple):
    """A sign and a number of what it stands for."""

    icon: SmallDrawing
    text: str


@dataclass(frozen=True, slots=True)
class ListLine:
    label: str
    text: str
    pictures: tuple[SmallDrawing, ...] = ()
    note: str = ""
    """A remark under the text, in smaller letters."""
    amounts: tuple[Amount, ...] = ()
    is_sum: bool = False
    """Whether a thin line is drawn over it."""


@dataclass(frozen=True, slots=True)
class ListDrawing(Drawing):
    """Lines one under another, with columns of pictures, words and numbers."""

    lines: tuple[ListLine, ...]
    size: int = 28
    """The height of the pictures at 100 %."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height of all lines."""
        return sum(self._line_height(canvas, wide, line) for line in self.lines)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        nodes, y = [], rect.y
        for index, line in enumerate(self.lines):
            place = Rect(rect.x, y, rect.w, self._line_height(canvas, rect.w, line))
            nodes.append(self._node(canvas, f"{key}/{index}", place, line))
            y = place.bottom
        return nodes

    def _pictures_width(self, canvas: Canvas) -> int:
        most = max(len(line.pictures) for line in self.lines)
        return most * (canvas.px(self.size) + canvas.px(3)) + canvas.px(7) if most else 0

    def _amounts_width(self, canvas: Canvas) -> int:
        most = max(len(line.amounts) for line in self.lines)
        return most * self._amount_width(canvas) + canvas.px(8) if most else 0

    def _amount_width(self, canvas: Canvas) -> int:
        texts = [amount.text for line in self.lines for amount in line.amounts]
        font = canvas.scale.strong
        return max(canvas.text_width(text, font) for text in texts) + canvas.px(18 + 3 + 7)

    def _words(self, canvas: Canvas, wide: int, line: ListLine) -> tuple[list[str], list[str]]:
        room = wide - self._pictures_width(canvas) - self._amounts_width(canvas)
        notes = canvas.wrapped(line.note, canvas.scale.small, room) if line.note else []
        return canvas.wrapped(line.text, self._font(canvas, line), room), notes

    @staticmethod
    def _font(canvas: Canvas, line: ListLine) -> Font:
        return canvas.scale.strong if line.note or line.is_sum else canvas.scale.body

    def _line_height(self, canvas: Canvas, wide: int, line: ListLine) -> int:
        texts, notes = self._words(canvas, wide, line)
        high = len(texts) * canvas.line_height(self._font(canvas, line))
        high += len(notes) * canvas.line_height(canvas.scale.small)
        return max(high, canvas.px(self.size)) + canvas.px(6)

    def _node(self, canvas: Canvas, key: str, rect: Rect, line: ListLine) -> Node:
        looks: list[Look] = []
        if line.is_sum:
            looks.append(canvas.rule(rect.top_part(1)))
        size = canvas.px(self.size)
        for i, picture in enumerate(line.pictures):
            x = rect.x + i * (size + canvas.px(3))
            looks.append(_look_of(Rect(x, rect.centre[1] - size // 2, size, size), picture))
        looks += self._line_looks(canvas, rect, line)
        looks += self._amount_looks(canvas, rect, line)
        return Node(key, "text", rect, line.label, looks=tuple(looks))

    def _line_looks(self, canvas: Canvas, rect: Rect, line: ListLine) -> list[Look]:
        texts, notes = self._words(canvas, rect.w, line)
        font, small = self._font(canvas, line), canvas.scale.small
        rows = [(text, font, INK) for text in texts] + [(note, small, FADED_INK) for note in notes]
        high = sum(canvas.line_height(each) for _, each, _ in rows)
        y = rect.centre[1] - high // 2
        room = rect.after(self._pictures_width(canvas)).before(self._amounts_width(canvas))
        looks: list[Look] = []
        for text, each, colour in rows:
            place = room._replace(y=y, h=canvas.line_height(each))
            looks.append(canvas.letters(place, text, each, colour))
            y = place.bottom
        return looks

    def _amount_looks(self, canvas: Canvas, rect: Rect, line: ListLine) -> list[Look]:
        wide, icon = self._amount_width(canvas) if line.amounts else 0, canvas.px(18)
        looks: list[Look] = []
        for i, amount in enumerate(reversed(line.amounts)):
            place = rect.before(i * wide).right_part(wide - canvas.px(7))
            sign = Rect(place.x, place.centre[1] - icon // 2, icon, icon)
            number = place.after(icon + canvas.px(3))
            looks += [
                _look_of(sign, amount.icon),
                canvas.letters(number, amount.text, canvas.scale.strong, INK, Align.RIGHT),
            ]
        return looks


def list_line(
    words: str, *pictures: SmallDrawing, note: str = "", amounts: tuple[Amount, ...] = ()
) -> ListLine:
    """A line of a list whose label is made of its own words."""
    label = ": ".join(filter(None, (words, note, ", ".join(amount.text for amount in amounts))))
    return ListLine(label, words, pictures, note, amounts)


class Thing(NamedTuple):
    """A drawn thing with its name and the words below it."""

    label: str
    draw: Callable[[Rect], tuple[Look, ...]]
    notes: tuple[str, ...] = ()
    """Short lines of text under it."""
    amounts: tuple[Amount, ...] = ()
    """Amounts under it, before its notes."""


def thing(label: str, look: Callable[[Rect], Look], *notes: str) -> Thing:
    """A thing that one look draws, with a little room around it."""
    return Thing(label, lambda rect: (look(rect.inset(rect.w // 20)),), notes)


@dataclass(frozen=True, slots=True)
class ThingsDrawing:
    """Things in rows, each as high as wide."""

    things: tuple[Thing, ...]
    across: int
    largest: int = 52
    """The greatest side of a thing, in pixels at 100 %."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height with large things."""
        return self._height(canvas, min(canvas.px(self.largest), wide // self.across))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with small things."""
        least = min(canvas.px(26), canvas.px(self.largest))
        return self._height(canvas, min(least, wide // self.across))

    def _height(self, canvas: Canvas, side: int) -> int:
        rows = -(-len(self.things) // self.across)
        return rows * (side + self._foot(canvas)) + (rows - 1) * canvas.px(6)

    def _foot(self, canvas: Canvas) -> int:
        most = max(len(thing.notes) + len(thing.amounts) for thing in self.things)
        return most * canvas.line_height(canvas.scale.small)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        rect = rect.centred(rect.w, min(rect.h, self.preferred_height(canvas, rect.w)))
        rows = rect.rows(-(-len(self.things) // self.across), canvas.px(6))
        places = [place for row in rows for place in row.columns(self.across, canvas.px(3))]
        return [
            self._node(canvas, f"{key}/{index}", place, thing)
            for index, (place, thing) in enumerate(zip(places, self.things, strict=False))
        ]

    def _node(self, canvas: Canvas, key: str, place: Rect, thing: Thing) -> Node:
        font, room = canvas.scale.small, place.above(self._foot(canvas))
        side = min(room.w, room.h, canvas.px(self.largest))
        spot = Rect(room.centre[0] - side // 2, room.y, side, side)
        looks: list[Look] = list(thing.draw(spot))
        line = Rect(place.x, spot.bottom, place.w, canvas.line_height(font))
        for amount in thing.amounts:
            looks += _amount_in(canvas, line, amount)
            line = line.moved(0, line.h)
        for note in thing.notes:
            looks.append(canvas.letters(line, note, font, INK, Align.CENTRE))
            line = line.moved(0, line.h)
        words = ": ".join(filter(None, [thing.label, ", ".join(thing.notes)]))
        return Node(key, PIECE, place, words, looks=tuple(looks))


def _amount_in(canvas: Canvas, line: Rect, amount: Amount) -> tuple[Look, ...]:
    """A number after the sign of what it counts, in the middle of a line."""
    font, size, text = canvas.scale.small_strong, line.h * 3 // 4, amount.text
    group = line.centred(size + canvas.px(3) + canvas.text_width(text, font), size)
    letters = canvas.letters(
        Rect(group.x + size + canvas.px(3), line.y, line.right - group.x, line.h), text, font, INK
    )
    return _look_of(group.left_part(size), amount.icon), letters


@dataclass(frozen=True, slots=True)
class PanelDrawing:
    """A part of a table as its own panels show it at a moment; nothing in it can be used."""

    panel: Callable[[Canvas, Rect], Iterable[Node]]
    shape: float
    """The ratio of width to height."""
    label: str
    lit: tuple[Hashable, ...] = ()
    """The subjects whose nodes are framed."""
    largest: int = 300
    """The greatest height, in pixels at 100 %."""
    smallest: int = 84

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height at full width, up to the greatest."""
        return min(int(wide / self.shape), canvas.px(self.largest))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height from which its nodes can be told apart."""
        return min(self.preferred_height(canvas, wide), canvas.px(self.smallest))

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The picture, and over it the frames around what is lit."""
        place = rect.centred(min(rect.w, int(rect.h * self.shape)), rect.h)
        shown = tuple(self.panel(canvas, place))
        looks = [look for node in shown for look in looks_of(node)]
        thick = max(2, canvas.px(3))
        lit = (each for node in shown for each in node.walk() if each.about in self.lit)
        looks += [frame(each.rect.inset(-thick), GOLD, thick, canvas.px(4)) for each in lit]
        return [Node(f"{key}/picture", "picture", place, self.label, looks=tuple(looks))]


@dataclass(frozen=True, slots=True)
class TableDrawing(Drawing):
    """Pairs of numbers in a grid: the first as it is, the second with a sign before it."""

    pairs: tuple[tuple[str, str, str], ...]
    """Each pair in words, and its two numbers."""
    icon: str
    across: int
    """The number of pairs in a row."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """28 pixels at 100 % for each row of pairs, and the gaps between."""
        del wide
        rows = -(-len(self.pairs) // self.across)
        return rows * canvas.px(28) + (rows - 1) * canvas.px(4)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        rows = rect.rows(-(-len(self.pairs) // self.across), canvas.px(4))
        places = [place for row in rows for place in row.columns(self.across, canvas.px(4))]
        return [
            self._pair(canvas, f"{key}/{i}", place, *pair)
            for i, (place, pair) in enumerate(zip(places, self.pairs, strict=False))
        ]

    def _pair(
        self, canvas: Canvas, key: str, rect: Rect, label: str, first: str, second: str
    ) -> Node:
        font, icon = canvas.scale.small_strong, canvas.px(15)
        left = rect.left_part(int(0.38 * rect.w))
        wide = icon + canvas.px(2) + canvas.text_width(second, font)
        group = rect.after(left.w).centred(wide, icon)
        number = Rect(group.x + icon + canvas.px(2), rect.y, group.w, rect.h)
        looks = (
            Box(rect, PAPER_LIT, canvas.px(4), (*SHADE_EDGE[:3], 190), 1),
            canvas.letters(left, first, font, HEADING, Align.CENTRE),
            Picture(group.left_part(icon), self.icon),
            canvas.letters(number, second, font, INK),
        )
        return Node(key, "text", rect, label, looks=looks)


@dataclass(frozen=True, slots=True)
class PictureDrawing:
    picture: str
    label: str
    high: int = 150
    """The preferred height, in pixels at 100 %."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The preferred height, but at most the width."""
        return min(wide, canvas.px(self.high))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """Half of the preferred height."""
        return min(wide, canvas.px(self.high) // 2)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        del canvas
        looks = (Picture(rect, self.picture),)
        return [Node(f"{key}/picture", "picture", rect, self.label, looks=looks)]


@dataclass(frozen=True, slots=True)
class TokensDrawing:
    """Pictures side by side, with an optional sign at their corners."""

    tokens: tuple[tuple[str, str], ...]
    """The names of pictures, each with its label."""
    sign: str = ""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The width of a token, up to 48 pixels at 100 %."""
        return min(canvas.px(48), wide // len(self.tokens) - canvas.px(6))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with tokens of 30 pixels at 100 %."""
        return min(canvas.px(30), self.preferred_height(canvas, wide))

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        nodes = []
        for i, (place, (picture, label)) in enumerate(
            zip(rect.columns(len(self.tokens)), self.tokens, strict=True)
        ):
            spot = place.fitted(1)
            looks: list[Look] = [Picture(spot, picture)]
            if self.sign:
                size = canvas.px(18)
                corner = Rect(spot.right - 3 * size // 4, spot.y - size // 4, size, size)
                looks += [
                    Box(corner.inset(-canvas.px(1)), PAPER_LIT, size),
                    Picture(corner, self.sign),
                ]
            nodes.append(Node(f"{key}/{i}", "token", spot, label, looks=tuple(looks)))
        return nodes

"""Drawings that explain the rules: small values that know their heights and nodes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sneferu.law.edition import Edition
from sneferu_gui.games.sneferu.law.materials import KINDS, stone_halves
from sneferu_gui.games.sneferu.table.areas import Cell, Stroke, cell_rect, lines_around
from sneferu_gui.games.sneferu.table.looks import StoneLook, WakeLook
from sneferu_gui.games.sneferu.table.pyramid import Slot, pyramid, slot_light
from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS, board_rect, slot_rect
from sneferu_gui.games.sneferu.table.stones import Halves, stone_light, taken_marks
from sneferu_gui.games.sneferu.table.words import food_words, halves_words, price_words
from sneferu_gui.language import _
from sneferu_gui.ui.kit import theme
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Line, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign
from sneferu_gui.ui.table.words import joined

WATER: Final = (94, 158, 178, 215)
"""The colour under the spaces of the river."""
Stones = Mapping[tuple[int, int], Halves]
"""Stones as they lie, by level and slot (D3)."""


def stone_at(column: int, row: int) -> Halves:
    """The stone for a place of the offer in drawings: all kinds, in no order visible to the eye."""
    left, right = stone_halves(KINDS[(7 * column + 3 * row + column * row) % len(KINDS)])
    return (left, right) if (column + row) % 2 else (right, left)


# -- a pyramid -------------------------------------------------------------------------------


def slots_of(edition: Edition, stones: Stones, *, marks_legal: bool = False) -> tuple[Slot, ...]:
    """A pyramid with some stones; with `marks_legal`, supported slots stand out (L2)."""
    bread = {(icon.level, icon.slot): icon.food for icon in edition.bread}
    slots = []
    for level in range(LEVELS):
        for slot in range(LEVELS - level):
            stone = stones.get((level, slot))
            is_legal = marks_legal and stone is None and _is_supported(stones, level, slot)
            label = _slot_words(level, slot, stone, is_legal=is_legal)
            # The act makes a slot look legal; the drawing removes it again.
            use = Use("look" if is_legal else None, clause="L1")
            slots.append(Slot(level, slot, label, stone, bread.get((level, slot), 0), use))
    return tuple(slots)


def _is_supported(stones: Stones, level: int, slot: int) -> bool:
    below = ((level - 1, slot), (level - 1, slot + 1))
    return not level or all(place in stones for place in below)


def _slot_words(level: int, slot: int, stone: Halves | None, *, is_legal: bool) -> str:
    place = _("Level {level}, slot {slot}").format(level=level + 1, slot=slot + 1)
    if stone is not None:
        return f"{place}: {halves_words(*stone)}"
    label = _("supported") if is_legal else _("empty")
    return f"{place}: {label}"


@dataclass(frozen=True, slots=True)
class DrawnArea:
    """An area in an outline: unbroken when it is enclosed, dashed while it is open."""

    cells: frozenset[Cell]
    label: str
    food: int = 0
    """The food that the area paid; shown when the area is enclosed."""
    is_enclosed: bool = True


@dataclass(frozen=True, slots=True)
class PyramidDrawing:
    """A pyramid for display only."""

    key: str
    """The start of the keys of the pyramid's nodes."""
    slots: tuple[Slot, ...]
    areas: tuple[DrawnArea, ...] = ()
    stored: tuple[Halves, ...] = ()
    """The stones beside the top of the pyramid."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height: half of the width, up to a limit."""
        return min(wide // 2, canvas.px(190))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with slots 15 pixels high at 100 %."""
        del wide
        return canvas.px(90)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each slot, each area, and the stored stones."""
        slots = pyramid(canvas, rect, self.key, self.slots)
        nodes = [slot._replace(use=slot.use._replace(act=None)) for slot in slots]
        board = board_rect(rect)
        if self.stored:
            nodes.append(self._stored(canvas, f"{key}/stored", board, slot_rect(board, 0, 0).h))
        return nodes + [
            self._area(canvas, f"{key}/area/{i}", board, area) for i, area in enumerate(self.areas)
        ]

    def _stored(self, canvas: Canvas, key: str, board: Rect, high: int) -> Node:
        gap = canvas.px(4)
        places = [
            Rect(board.x, board.y + i * (high + gap), 2 * high, high)
            for i in range(len(self.stored))
        ]
        looks: list[Look] = []
        for place, stone in zip(places, self.stored, strict=True):
            looks.append(StoneLook(place, *stone))
        around = places[0]._replace(h=places[-1].bottom - places[0].y)
        words = joined([halves_words(*stone) for stone in self.stored])
        label = _("Stored stones: {stones}").format(stones=words)
        return Node(key, PIECE, around, label, looks=tuple(looks))

    @staticmethod
    def _area(canvas: Canvas, key: str, board: Rect, area: DrawnArea) -> Node:
        cells = [cell_rect(board, cell) for cell in sorted(area.cells)]
        left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
        right, bottom = max(cell.right for cell in cells), max(cell.bottom for cell in cells)
        around = Rect(left, top, right - left, bottom - top)
        looks = _outline(canvas, board, area)
        if area.is_enclosed:
            looks += _food(canvas, around.x, around.y, area.food)
        return Node(key, "group", around, area.label, looks=tuple(looks), is_floating=True)


def _outline(canvas: Canvas, board: Rect, area: DrawnArea) -> list[Look]:
    """A dark line on a light one, around an area."""
    wide = max(2, canvas.px(2.5))
    colour = theme.PALM if area.is_enclosed else theme.BRICK
    dash = 0 if area.is_enclosed else canvas.px(3)
    stroke = Stroke((theme.PAPER_LIT, colour), (wide + 2, wide), dash)
    return list(lines_around(board, area.cells, stroke))


# -- a part of the river ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StripSpace:
    text: str
    """The number of the space, or a word for the space."""
    label: str
    """The space and the boats on it in words."""
    boats: tuple[str, ...] = ()
    """The colours of the boats on the space, the first to arrive first."""
    leaving: str = ""
    """The colour of a boat that has sailed from here, shown pale."""
    gain: int = 0
    """The food gained by sailing on to the space."""
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class StripDrawing:
    """Some spaces of the river, the boats on each in a queue from the bottom up."""

    spaces: tuple[StripSpace, ...]
    way: tuple[int, int] | None = None
    """The spaces between which a boat has sailed; None for no boat."""
    places: int = 1
    """The height of a space, in boats."""
    is_numbered: bool = False
    """Whether the boats' places in the queue are numbered."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height with boats as large as a space is wide, up to 44 pixels at 100 %."""
        return self._height(canvas, min(canvas.px(44), wide // len(self.spaces) - canvas.px(12)))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with boats of 20 pixels at 100 %."""
        del wide
        return self._height(canvas, canvas.px(20))

    def _height(self, canvas: Canvas, boat: int) -> int:
        return self._height_above(canvas) + self.places * boat + canvas.px(14) + self._words(canvas)

    def _height_above(self, canvas: Canvas) -> int:
        """The height above the spaces for the way, and for food on it."""
        if self.way is None:
            return 0
        return canvas.px(36 if any(space.gain for space in self.spaces) else 26)

    @staticmethod
    def _words(canvas: Canvas) -> int:
        return canvas.line_height(canvas.scale.small)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The water, and a node for each space."""
        bed = rect.below(self._height_above(canvas))
        spaces = bed.inset(canvas.px(4)).columns(len(self.spaces), canvas.px(4))
        looks: list[Look] = [Box(bed, WATER, canvas.px(6))]
        if self.way is not None:
            looks += self._way(canvas, rect, spaces, self.way)
        nodes = [Node(f"{key}/way", "picture", rect, looks=tuple(looks))]
        return nodes + [
            self._space(canvas, f"{key}/{i}", place, space)
            for i, (place, space) in enumerate(zip(spaces, self.spaces, strict=True))
        ]

    def _way(
        self, canvas: Canvas, rect: Rect, spaces: list[Rect], way: tuple[int, int]
    ) -> list[Look]:
        """An arrow over the spaces, with the food that is gained on each."""
        start, end = (spaces[index].centre[0] for index in way)
        y, size = rect.y + canvas.px(11), canvas.px(5)
        foot = rect.y + self._height_above(canvas) - canvas.px(2)
        wide = max(2, canvas.px(2))
        head = ((end - size, foot - size), (end, foot), (end + size, foot - size))
        looks: list[Look] = [
            Line(((start, foot), (start, y), (end, y), (end, foot)), theme.PALM, wide),
            Line(head, theme.PALM, wide),
        ]
        for place, space in zip(spaces, self.spaces, strict=True):
            if space.gain:
                looks += _food(canvas, place.centre[0], y, space.gain)
        return looks

    def _space(self, canvas: Canvas, key: str, rect: Rect, space: StripSpace) -> Node:
        edge, wide = (*theme.SHADE_EDGE[:3], 255), 1
        if space.is_lit:
            edge, wide = theme.GOLD, max(2, canvas.px(3))
        words = rect.bottom_part(self._words(canvas))
        looks: list[Look] = [
            Box(rect, theme.PAPER, canvas.px(5), edge, wide),
            canvas.letters(words, space.text, canvas.scale.small, theme.INK, Align.CENTRE),
        ]
        quay = rect.above(words.h).inset(canvas.px(3))
        size = min(quay.h // self.places, quay.w)
        for order, colour in enumerate(space.boats or ((space.leaving,) if space.leaving else ())):
            top = quay.bottom - (order + 1) * size
            boat = Rect(quay.centre[0] - size // 2, top, size, size)
            if self.is_numbered:
                boat = boat.moved(canvas.px(5), 0)
                number = Rect(quay.x, top, boat.x - quay.x + canvas.px(2), size)
                font = canvas.scale.small_strong
                looks.append(
                    canvas.letters(number, str(order + 1), font, theme.FADED_INK, Align.CENTRE)
                )
            looks.append(Picture(boat, f"sneferu/boats/{colour}", 90 if space.leaving else 255))
        return Node(key, "space", rect, space.label, looks=tuple(looks))


def _food(canvas: Canvas, x: int, y: int, food: int) -> list[Look]:
    """An amount of food, on a seal around a point."""
    text, font, icon = f"+{food}", canvas.scale.small_strong, canvas.px(14)
    wide = canvas.text_width(text, font) + icon + canvas.px(8)
    high = canvas.px(20)
    seal = Rect(x - wide // 2, y - high // 2, wide, high)
    inner = seal.inset(canvas.px(3), 0)
    return [
        Box(seal, theme.PALM, high // 2),
        canvas.letters(inner, text, font, theme.SAND),
        Picture(inner.right_part(icon).centred(icon, icon), "icons/bread"),
    ]


# -- stones in columns and rows ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OfferDrawing:
    """The offer, small: stones, base costs under the columns, extra costs beside the rows."""

    edition: Edition
    chosen: tuple[int, int] | None = None
    """The column and the row of the stone whose price is shown."""
    food: int | None = None
    """The food in hand: stones that cost more are pale; None shows all plainly."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height with stones as wide as a column, up to 52 pixels at 100 %."""
        column = (wide - self._tag_width(canvas)) // len(self.edition.columns)
        return self._height(canvas, min(column - canvas.px(8), canvas.px(52)) // 2)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with stones 12 pixels high at 100 %."""
        del wide
        return self._height(canvas, canvas.px(12))

    def _height(self, canvas: Canvas, stone: int) -> int:
        return len(self.edition.extra_food) * (stone + canvas.px(3)) + self._foot_height(canvas)

    @staticmethod
    def _foot_height(canvas: Canvas) -> int:
        return 2 * canvas.px(18) + canvas.px(5)

    def _tag_width(self, canvas: Canvas) -> int:
        widest = f"+{max(self.edition.extra_food)}"
        return canvas.px(16 + 3 + 6) + canvas.text_width(widest, canvas.scale.small_strong)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The stones as one node, a node for each cost."""
        rows = rect.above(self._foot_height(canvas)).rows(
            len(self.edition.extra_food), canvas.px(3)
        )
        rows.reverse()
        high = rows[0].h
        room = rect.after(self._tag_width(canvas))
        lanes = room.columns(len(self.edition.columns))
        looks: list[Look] = []
        for column, lane in enumerate(lanes):
            for row, each in enumerate(rows):
                place = Rect(lane.centre[0] - high, each.y, 2 * high, each.h)
                looks += self._stone(canvas, place, column, row)
        grid = Rect(room.x, rect.y, room.w, rect.h - self._foot_height(canvas))
        nodes = [
            Node(f"{key}/stones", "picture", grid, _("An offer of stones"), looks=tuple(looks))
        ]
        nodes += [
            self._extra_cost(canvas, f"{key}/extra/{row}", rect.x, place, row)
            for row, place in enumerate(rows)
        ]
        foot = rect.bottom_part(self._foot_height(canvas) - canvas.px(3))
        return nodes + [
            self._base_cost(canvas, f"{key}/base/{i}", lane._replace(y=foot.y, h=foot.h), i)
            for i, lane in enumerate(lanes)
        ]

    def _stone(self, canvas: Canvas, place: Rect, column: int, row: int) -> list[Look]:
        cost = self.edition.columns[column].food + self.edition.extra_food[row]
        is_pale = self.food is not None and cost > self.food
        stone = StoneLook(place, *stone_at(column, row), theme.DIMMED if is_pale else 255)
        return [*(_frame(canvas, place) if self.chosen == (column, row) else ()), stone]

    def _extra_cost(self, canvas: Canvas, key: str, left: int, row: Rect, index: int) -> Node:
        rect = Rect(left, row.y, self._tag_width(canvas) - canvas.px(2), row.h)
        extra, icon = self.edition.extra_food[index], canvas.px(16)
        is_marked = self.chosen is not None and self.chosen[1] == index
        looks: list[Look] = []
        if extra:
            font = canvas.scale.small_strong
            looks += _cost_ground(canvas, rect) if is_marked else []
            sign = Rect(rect.x + canvas.px(2), rect.centre[1] - icon // 2, icon, icon)
            text = Rect(sign.right + canvas.px(2), rect.y, rect.right - sign.right, rect.h)
            looks += [
                Picture(sign, "icons/bread"),
                canvas.letters(text, f"+{extra}", font, theme.INK),
            ]
        label = _("Row {n}: {food}").format(n=index + 1, food=food_words(extra))
        return Node(key, "text", rect, label, looks=tuple(looks))

    def _base_cost(self, canvas: Canvas, key: str, lane: Rect, index: int) -> Node:
        base, icon = self.edition.columns[index], canvas.px(16)
        rect = lane.centred(min(lane.w, canvas.px(44)), lane.h)
        font = canvas.scale.small_strong
        looks: list[Look] = []
        if self.chosen is not None and self.chosen[0] == index:
            looks += _cost_ground(canvas, rect)
        for line, name, number in zip(
            rect.rows(2), ("icons/sun", "icons/bread"), (base.time, base.food), strict=True
        ):
            text = str(number)
            group = line.centred(icon + canvas.px(4) + canvas.text_width(text, font), line.h)
            sign = Rect(group.x, line.centre[1] - icon // 2, icon, icon)
            looks.append(Picture(sign, name))
            looks.append(canvas.letters(group.after(icon + canvas.px(4)), text, font, theme.INK))
        price = price_words(base.time, base.food)
        label = _("Column {n}: {price}").format(n=index + 1, price=price)
        return Node(key, "text", rect, label, looks=tuple(looks))


def _cost_ground(canvas: Canvas, rect: Rect) -> list[Look]:
    """The ground of a cost that counts."""
    return [Box(rect, (*theme.GOLD[:3], 150), canvas.px(4), theme.PALM, max(1, canvas.px(1)))]


def _frame(canvas: Canvas, place: Rect) -> list[Look]:
    """The frame behind a highlighted stone."""
    w = max(2, canvas.px(2.5))
    return [Box(place.inset(-w), theme.GOLD, place.h // 8 + w, theme.PALM, max(1, canvas.px(1)))]


@dataclass(frozen=True, slots=True)
class DrawingStep:
    """A column of stones at a moment."""

    label: str
    stones: tuple[Halves | None, ...]
    """The stones from the bottom up; None for a gap."""
    sliding: frozenset[int] = frozenset()
    """The rows of stones that have slid down."""
    new: int | None = None
    """The row of a stone just added."""


@dataclass(frozen=True, slots=True)
class StepsDrawing:
    """A column at several moments, numbered."""

    steps: tuple[DrawingStep, ...]

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height with stones two thirds of a step wide, up to 56 pixels at 100 %."""
        stone = min(int(0.62 * wide / len(self.steps)), canvas.px(56)) // 2
        return self._height(canvas, stone)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with stones 12 pixels high at 100 %."""
        del wide
        return self._height(canvas, canvas.px(12))

    def _height(self, canvas: Canvas, stone: int) -> int:
        rows = max(len(step.stones) for step in self.steps)
        return rows * (stone + canvas.px(3)) + self._head(canvas)

    @staticmethod
    def _head(canvas: Canvas) -> int:
        return canvas.line_height(canvas.scale.strong) + canvas.px(5)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        return [
            self._step(canvas, f"{key}/{i}", place, i, step)
            for i, (place, step) in enumerate(
                zip(rect.columns(len(self.steps)), self.steps, strict=True)
            )
        ]

    def _step(self, canvas: Canvas, key: str, rect: Rect, index: int, step: DrawingStep) -> Node:
        head = rect.top_part(canvas.line_height(canvas.scale.strong))
        looks: list[Look] = [
            canvas.letters(head, str(index + 1), canvas.scale.strong, theme.HEADING, Align.CENTRE)
        ]
        rows = rect.below(self._head(canvas)).rows(len(step.stones), canvas.px(3))
        for row, (place, stone) in enumerate(zip(reversed(rows), step.stones, strict=True)):
            spot = place.centred(2 * place.h, place.h)
            looks += _frame(canvas, spot) if row == step.new else []
            looks.append(canvas.empty_slot(spot) if stone is None else StoneLook(spot, *stone))
            if row in step.sliding:
                looks.append(_arrow(canvas, spot))
        return Node(key, "text", rect, step.label, looks=tuple(looks))


def _arrow(canvas: Canvas, stone: Rect) -> Look:
    """An arrow down, beside a stone."""
    size = max(2, canvas.px(4))
    x = stone.right + canvas.px(4) + size
    top, foot = stone.y + stone.h // 6, stone.bottom - stone.h // 6
    points = ((x, top), (x, foot), (x - size, foot - size), (x, foot), (x + size, foot - size))
    return Line(points, theme.PALM, max(2, canvas.px(1.5)))


@dataclass(frozen=True, slots=True)
class KindsDrawing:
    """The kinds of stones in rows."""

    across: int = 5

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height with stones up to 48 pixels wide at 100 %."""
        stone = min(wide // self.across - canvas.px(6), canvas.px(48)) // 2
        return self._height(canvas, stone)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with stones 12 pixels high at 100 %."""
        del wide
        return self._height(canvas, canvas.px(12))

    def _height(self, canvas: Canvas, stone: int) -> int:
        rows = -(-len(KINDS) // self.across)
        return rows * stone + (rows - 1) * canvas.px(5)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        rows = rect.rows(-(-len(KINDS) // self.across), canvas.px(5))
        places = [place for row in rows for place in row.columns(self.across, canvas.px(4))]
        nodes = []
        for i, (place, kind) in enumerate(zip(places, KINDS, strict=False)):
            spot, stone = place.fitted(2), stone_halves(kind)
            label, look = halves_words(*stone), StoneLook(spot, *stone)
            nodes.append(Node(f"{key}/{i}", PIECE, spot, label, looks=(look,)))
        return nodes


# -- the table's signs, one in a small rectangle ------------------------------------------------

HALVES: Final = ("granite", "basalt")
"""The materials of the stones in examples."""
BOAT: Final = "lapis"


def sign_of(canvas: Canvas, rect: Rect, name: str) -> tuple[Look, ...]:
    """A sign in the middle of a rectangle, drawn or from a picture."""
    drawn = _SIGN_DRAWERS.get(name)
    if drawn is not None:
        high = min(rect.h, rect.w // 2)
        return drawn(canvas, rect.centred(2 * high, high))
    return picture_sign(canvas, rect, name)


def _stone(rect: Rect, opacity: int = 255) -> StoneLook:
    return StoneLook(rect, *HALVES, opacity)


def _qualifies_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    size = int(0.6 * rect.h)
    spot = Rect(rect.x - size // 4, rect.y - size // 4, size, size)
    edge = max(1, canvas.px(1.5))
    ground = Box(spot.inset(-edge), theme.PAPER, size // 4 + edge, theme.PALM, edge)
    return (_stone(rect), ground, Picture(spot, "sneferu/tokens/food2"))


def _pale_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    del canvas
    return (_stone(rect, theme.DIMMED),)


def _held_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    return (*stone_light(canvas, rect, is_chosen=True, is_lit=False), _stone(rect))


def _legal_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    return (Box(rect, theme.PAPER, max(2, rect.h // 8), theme.PALM, max(2, canvas.px(2.5))),)


def _gain_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    seal = rect.centred(rect.w, min(rect.h, canvas.line_height(canvas.scale.small_strong)))
    inner, icon = seal.inset(canvas.px(5), 0), int(0.8 * seal.h)
    return (
        Box(seal, theme.PALM, seal.h // 2),
        canvas.letters(
            inner.before(icon), "+2", canvas.scale.small_strong, theme.SAND, Align.CENTRE
        ),
        Picture(inner.right_part(icon).centred(icon, icon), "icons/bread"),
    )


def _landing_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    y = rect.bottom - rect.h // 4
    way = Line(((rect.x, y), (rect.centre[0], y)), theme.PLAYER_COLOURS[BOAT],
               max(2, canvas.px(2)), canvas.px(4))  # fmt: skip
    return (way, Picture(rect.right_part(rect.h), f"sneferu/boats/{BOAT}", 120))


def _voyage_sign(canvas: Canvas, rect: Rect) -> tuple[Look, ...]:
    y, wide = rect.centre[1], max(2, canvas.px(2))
    water = rect.centred(rect.w, min(rect.h, 7 * wide))
    points = tuple((rect.x + i * (rect.w - 1) // 4, y) for i in range(5))
    return (
        Box(water, WATER, canvas.px(4)),
        WakeLook(water, points, theme.PLAYER_COLOURS[BOAT], wide),
    )


_SIGN_DRAWERS: Final[dict[str, Callable[[Canvas, Rect], tuple[Look, ...]]]] = {
    "drawn/qualifies": _qualifies_sign,
    "drawn/pale": _pale_sign,
    "drawn/held": _held_sign,
    "drawn/legal": _legal_sign,
    "drawn/gain": _gain_sign,
    "drawn/lit": lambda canvas, rect: (_stone(rect), *slot_light(canvas, rect)),
    "drawn/landing": _landing_sign,
    "drawn/voyage": _voyage_sign,
    "drawn/taken": lambda canvas, rect: (_stone(rect), *taken_marks(canvas, rect)),
}

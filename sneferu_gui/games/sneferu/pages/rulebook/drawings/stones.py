"""Stones in columns: the offer with its costs, a column that slides down, the ten pairs."""

from dataclasses import dataclass

from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Line, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import DIMMED, GOLD, HEADING, INK, PALM


@dataclass(frozen=True, slots=True)
class Base:
    """The base cost under a column."""

    time: int
    food: int
    label: str


@dataclass(frozen=True, slots=True)
class OfferDrawing:
    """The offer, small: stones, base costs under the columns, extra costs beside the rows."""

    label: str
    columns: tuple[tuple[Halves, ...], ...]
    """From the bottom up."""
    bases: tuple[Base, ...]
    extras: tuple[int, ...]
    extra_labels: tuple[str, ...]
    chosen: tuple[int, int] | None = None
    """The column and the row of the stone whose price is shown."""
    pale: frozenset[tuple[int, int]] = frozenset()
    """Stones that cannot be paid for."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """With stones as wide as a column, up to 52 pixels at 100 %."""
        column = (wide - self._tag(canvas)) // len(self.bases)
        return self._height(canvas, min(column - canvas.px(8), canvas.px(52)) // 2)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With stones 12 pixels high at 100 %."""
        del wide
        return self._height(canvas, canvas.px(12))

    def _height(self, canvas: Canvas, stone: int) -> int:
        return len(self.extras) * (stone + canvas.px(3)) + self._foot(canvas)

    @staticmethod
    def _foot(canvas: Canvas) -> int:
        return 2 * canvas.px(18) + canvas.px(5)

    def _tag(self, canvas: Canvas) -> int:
        widest = f"+{max(self.extras)}"
        return canvas.px(16 + 3 + 6) + canvas.text_width(widest, canvas.scale.small_strong)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The stones as one node, a node for each cost."""
        rows = rect.above(self._foot(canvas)).rows(len(self.extras), canvas.px(3))
        rows.reverse()
        high = rows[0].h
        room = rect.after(self._tag(canvas))
        lanes = room.columns(len(self.bases))
        looks: list[Look] = []
        for index, (lane, column) in enumerate(zip(lanes, self.columns, strict=True)):
            for row, stone in enumerate(column):
                place = Rect(lane.centre[0] - high, rows[row].y, 2 * high, rows[row].h)
                looks += self._stone(canvas, place, (index, row), stone)
        grid = Rect(room.x, rect.y, room.w, rect.h - self._foot(canvas))
        nodes = [Node(f"{key}/stones", "picture", grid, self.label, looks=tuple(looks))]
        nodes += [
            self._extra(canvas, f"{key}/extra/{row}", rect.x, place, row)
            for row, place in enumerate(rows)
        ]
        foot = rect.bottom_part(self._foot(canvas) - canvas.px(3))
        return nodes + [
            self._base(canvas, f"{key}/base/{i}", lane._replace(y=foot.y, h=foot.h), i)
            for i, lane in enumerate(lanes)
        ]

    def _stone(
        self, canvas: Canvas, place: Rect, where: tuple[int, int], stone: Halves
    ) -> list[Look]:
        looks: list[Look] = []
        if where == self.chosen:
            w = max(2, canvas.px(2.5))
            looks.append(Box(place.inset(-w), GOLD, place.h // 8 + w, PALM, max(1, canvas.px(1))))
        looks.append(StoneLook(place, *stone, DIMMED if where in self.pale else 255))
        return looks

    def _extra(self, canvas: Canvas, key: str, left: int, row: Rect, index: int) -> Node:
        rect = Rect(left, row.y, self._tag(canvas) - canvas.px(2), row.h)
        extra, icon = self.extras[index], canvas.px(16)
        is_marked = self.chosen is not None and self.chosen[1] == index
        looks: list[Look] = []
        if extra:
            font = canvas.scale.small_strong
            looks += _mark(canvas, rect) if is_marked else []
            sign = Rect(rect.x + canvas.px(2), rect.centre[1] - icon // 2, icon, icon)
            text = Rect(sign.right + canvas.px(2), rect.y, rect.right - sign.right, rect.h)
            looks += [Picture(sign, "icons/bread"), canvas.letters(text, f"+{extra}", font, INK)]
        return Node(key, "text", rect, self.extra_labels[index], looks=tuple(looks))

    def _base(self, canvas: Canvas, key: str, lane: Rect, index: int) -> Node:
        base, icon = self.bases[index], canvas.px(16)
        rect = lane.centred(min(lane.w, canvas.px(44)), lane.h)
        font = canvas.scale.small_strong
        looks: list[Look] = []
        if self.chosen is not None and self.chosen[0] == index:
            looks += _mark(canvas, rect)
        for line, name, number in zip(
            rect.rows(2), ("icons/sun", "icons/bread"), (base.time, base.food), strict=True
        ):
            text = str(number)
            group = line.centred(icon + canvas.px(4) + canvas.text_width(text, font), line.h)
            sign = Rect(group.x, line.centre[1] - icon // 2, icon, icon)
            looks.append(Picture(sign, name))
            looks.append(canvas.letters(group.after(icon + canvas.px(4)), text, font, INK))
        return Node(key, "text", rect, base.label, looks=tuple(looks))


def _mark(canvas: Canvas, rect: Rect) -> list[Look]:
    """What a cost that counts stands on."""
    return [Box(rect, (*GOLD[:3], 150), canvas.px(4), PALM, max(1, canvas.px(1)))]


@dataclass(frozen=True, slots=True)
class DrawingStep:
    """A column of stones at a moment."""

    label: str
    stones: tuple[Halves | None, ...]
    """From the bottom up; None for a gap."""
    sliding: frozenset[int] = frozenset()
    """The rows of stones that have slid down."""
    new: int | None = None
    """The row of a stone just added."""


@dataclass(frozen=True, slots=True)
class StepsDrawing:
    """A column at several moments, numbered."""

    steps: tuple[DrawingStep, ...]

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """With stones two thirds of a step wide, up to 56 pixels at 100 %."""
        stone = min(int(0.62 * wide / len(self.steps)), canvas.px(56)) // 2
        return self._height(canvas, stone)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With stones 12 pixels high at 100 %."""
        del wide
        return self._height(canvas, canvas.px(12))

    def _height(self, canvas: Canvas, stone: int) -> int:
        rows = max(len(step.stones) for step in self.steps)
        return rows * (stone + canvas.px(3)) + self._head(canvas)

    @staticmethod
    def _head(canvas: Canvas) -> int:
        return canvas.line_height(canvas.scale.strong) + canvas.px(5)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each step."""
        return [
            self._step(canvas, f"{key}/{i}", place, i, step)
            for i, (place, step) in enumerate(
                zip(rect.columns(len(self.steps)), self.steps, strict=True)
            )
        ]

    def _step(self, canvas: Canvas, key: str, rect: Rect, index: int, step: DrawingStep) -> Node:
        head = rect.top_part(canvas.line_height(canvas.scale.strong))
        looks: list[Look] = [
            canvas.letters(head, str(index + 1), canvas.scale.strong, HEADING, Align.CENTRE)
        ]
        rows = rect.below(self._head(canvas)).rows(len(step.stones), canvas.px(3))
        for row, (place, stone) in enumerate(zip(reversed(rows), step.stones, strict=True)):
            spot = place.centred(2 * place.h, place.h)
            looks += self._stone(canvas, spot, stone, is_new=row == step.new)
            if row in step.sliding:
                looks.append(_arrow(canvas, spot))
        return Node(key, "text", rect, step.label, looks=tuple(looks))

    @staticmethod
    def _stone(canvas: Canvas, place: Rect, stone: Halves | None, *, is_new: bool) -> list[Look]:
        if stone is None:
            return [canvas.empty_slot(place)]
        w = max(2, canvas.px(2.5))
        frame = Box(place.inset(-w), GOLD, place.h // 8 + w, PALM, max(1, canvas.px(1)))
        return [*([frame] if is_new else []), StoneLook(place, *stone)]


def _arrow(canvas: Canvas, stone: Rect) -> Look:
    """Down, beside a stone."""
    size = max(2, canvas.px(4))
    x = stone.right + canvas.px(4) + size
    top, foot = stone.y + stone.h // 6, stone.bottom - stone.h // 6
    points = ((x, top), (x, foot), (x - size, foot - size), (x, foot), (x + size, foot - size))
    return Line(points, PALM, max(2, canvas.px(1.5)))


@dataclass(frozen=True, slots=True)
class KindsDrawing:
    """Stones in rows, each of another kind."""

    stones: tuple[tuple[Halves, str], ...]
    """With their names."""
    across: int

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """With stones up to 48 pixels wide at 100 %."""
        stone = min(wide // self.across - canvas.px(6), canvas.px(48)) // 2
        return self._height(canvas, stone)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With stones 12 pixels high at 100 %."""
        del wide
        return self._height(canvas, canvas.px(12))

    def _height(self, canvas: Canvas, stone: int) -> int:
        rows = -(-len(self.stones) // self.across)
        return rows * stone + (rows - 1) * canvas.px(5)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each stone."""
        rows = rect.rows(-(-len(self.stones) // self.across), canvas.px(5))
        places = [place for row in rows for place in row.columns(self.across, canvas.px(4))]
        nodes = []
        for i, (place, (stone, label)) in enumerate(zip(places, self.stones, strict=False)):
            spot = place.fitted(2)
            nodes.append(Node(f"{key}/{i}", PIECE, spot, label, looks=(StoneLook(spot, *stone),)))
        return nodes

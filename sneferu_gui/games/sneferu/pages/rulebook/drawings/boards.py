"""A small pyramid with legal slots, areas and stored stones."""

from dataclasses import dataclass

from sneferu_gui.games.sneferu.table.areas import Cell, Stroke, cell_rect, lines_around
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.pyramid import Slot, pyramid
from sneferu_gui.games.sneferu.table.pyramid_places import board_rect, slot_rect
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, PALM, PAPER_LIT, SAND


@dataclass(frozen=True, slots=True)
class DrawnArea:
    """An area with a line around it: unbroken when it is enclosed, dashed while it is open."""

    cells: frozenset[Cell]
    label: str
    food: int = 0
    """What it paid; shown when it is enclosed."""
    is_enclosed: bool = True


@dataclass(frozen=True, slots=True)
class PyramidDrawing:
    """A pyramid in which nothing can be done but looked at."""

    key: str
    """What its nodes' keys begin with."""
    slots: tuple[Slot, ...]
    areas: tuple[DrawnArea, ...] = ()
    stored: tuple[Halves, ...] = ()
    """Stones beside its top."""
    stored_label: str = ""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """Half as high as wide."""
        return min(wide // 2, canvas.px(190))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With slots 15 pixels high at 100 %."""
        del wide
        return canvas.px(90)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each slot, each area, and the stored stones."""
        slots = pyramid(canvas, rect, self.key, self.slots)
        nodes = [slot._replace(act=None) for slot in slots]
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
        return Node(key, PIECE, around, self.stored_label, looks=tuple(looks))

    @staticmethod
    def _area(canvas: Canvas, key: str, board: Rect, area: DrawnArea) -> Node:
        cells = [cell_rect(board, cell) for cell in sorted(area.cells)]
        left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
        right, bottom = max(cell.right for cell in cells), max(cell.bottom for cell in cells)
        around = Rect(left, top, right - left, bottom - top)
        looks = _outline(canvas, board, area)
        if area.is_enclosed:
            looks += _seal(canvas, around, area.food)
        return Node(key, "group", around, area.label, looks=tuple(looks), is_floating=True)


def _outline(canvas: Canvas, board: Rect, area: DrawnArea) -> list[Look]:
    """A dark line on a light one."""
    wide = max(2, canvas.px(2.5))
    colour = PALM if area.is_enclosed else BRICK
    dash = 0 if area.is_enclosed else canvas.px(3)
    stroke = Stroke((PAPER_LIT, colour), (wide + 2, wide), dash)
    return list(lines_around(board, area.cells, stroke))


def _seal(canvas: Canvas, around: Rect, food: int) -> list[Look]:
    """What an area pays, on its corner."""
    text, font, icon = f"+{food}", canvas.scale.small_strong, canvas.px(14)
    wide, high = canvas.text_width(text, font) + icon + canvas.px(8), canvas.px(20)
    seal = Rect(around.x - wide // 2, around.y - high // 2, wide, high)
    inner = seal.inset(canvas.px(3), 0)
    return [
        Box(seal, PALM, high // 2),
        canvas.letters(inner, text, font, SAND),
        Picture(inner.right_part(icon).centred(icon, icon), "icons/bread"),
    ]

"""A piece of the river: spaces side by side, boats queueing on them, and a way sailed."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sneferu.table.colours import MATERIAL_COLOURS
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Line, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    FADED_INK,
    GOLD,
    INK,
    PALM,
    PAPER,
    SAND,
    SHADE_EDGE,
)

DARK: Final = 380
"""Sum of red, green and blue up to which light letters read better."""
WATER: Final = (94, 158, 178, 215)
"""What the spaces lie on."""


@dataclass(frozen=True, slots=True)
class StripSpace:
    """A space of the river."""

    text: str
    """Its number, or a word for it."""
    label: str
    """The space and the boats on it in words."""
    boats: tuple[str, ...] = ()
    """Their colours, the first to arrive first."""
    leaving: str = ""
    """The boat that has sailed from here, shown pale."""
    material: str = ""
    """The quarry's, if it is one."""
    gain: int = 0
    """Food that is gained by sailing on to it."""
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class StripDrawing:
    """Some spaces of the river, the boats on each in a queue from the bottom up."""

    spaces: tuple[StripSpace, ...]
    way: tuple[int, int] | None = None
    """From which space to which a boat has sailed."""
    places: int = 1
    """How many boats a space is high."""
    is_numbered: bool = False
    """Whether the boats' places in the queue are numbered."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """With boats as large as a space is wide, up to 44 pixels at 100 %."""
        return self._height(canvas, min(canvas.px(44), wide // len(self.spaces) - canvas.px(12)))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With boats of 20 pixels at 100 %."""
        del wide
        return self._height(canvas, canvas.px(20))

    def _height(self, canvas: Canvas, boat: int) -> int:
        return self._above(canvas) + self.places * boat + canvas.px(14) + self._words(canvas)

    def _above(self, canvas: Canvas) -> int:
        """What the way, and the food on it, take above the spaces."""
        if self.way is None:
            return 0
        return canvas.px(36 if any(space.gain for space in self.spaces) else 26)

    @staticmethod
    def _words(canvas: Canvas) -> int:
        return canvas.line_height(canvas.scale.small)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The water, and a node for each space."""
        bed = rect.below(self._above(canvas))
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
        foot = rect.y + self._above(canvas) - canvas.px(2)
        wide = max(2, canvas.px(2))
        looks: list[Look] = [
            Line(((start, foot), (start, y), (end, y), (end, foot)), PALM, wide),
            Line(((end - size, foot - size), (end, foot), (end + size, foot - size)), PALM, wide),
        ]
        for place, space in zip(spaces, self.spaces, strict=True):
            if space.gain:
                looks += _food(canvas, place.centre[0], y, space.gain)
        return looks

    def _space(self, canvas: Canvas, key: str, rect: Rect, space: StripSpace) -> Node:
        fill = MATERIAL_COLOURS[space.material] if space.material else PAPER
        ink = SAND if sum(fill[:3]) < DARK else INK
        edge, wide = (GOLD, max(2, canvas.px(3))) if space.is_lit else ((*SHADE_EDGE[:3], 255), 1)
        words = rect.bottom_part(self._words(canvas))
        looks: list[Look] = [
            Box(rect, fill, canvas.px(5), edge, wide),
            canvas.letters(words, space.text, canvas.scale.small, ink, Align.CENTRE),
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
                looks.append(canvas.letters(number, str(order + 1), font, FADED_INK, Align.CENTRE))
            looks.append(Picture(boat, f"sneferu/boats/{colour}", 90 if space.leaving else 255))
        return Node(key, "space", rect, space.label, looks=tuple(looks))


def _food(canvas: Canvas, x: int, y: int, food: int) -> list[Look]:
    """So much food on a seal with its middle at a point."""
    text, font, icon = f"+{food}", canvas.scale.small_strong, canvas.px(14)
    wide = canvas.text_width(text, font) + icon + canvas.px(8)
    high = canvas.px(20)
    seal = Rect(x - wide // 2, y - high // 2, wide, high)
    inner = seal.inset(canvas.px(3), 0)
    return [
        Box(seal, PALM, high // 2),
        canvas.letters(inner, text, font, SAND),
        Picture(inner.right_part(icon).centred(icon, icon), "icons/bread"),
    ]

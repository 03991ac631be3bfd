"""A piece of the ring on which points are counted: its signs, a marker, and the ways it goes."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.table.looks import TrackLook
from sneferu_gui.games.sobek.table.score_ring import Marker, track
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Line, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import BRICK, CLEAR, GOLD, INK, PALM

SPACE_HEIGHT: Final = 46
"""A space with its number, in pixels at 100 %."""
WAYS: Final = 26
"""What the ways take above or below the spaces, in pixels at 100 %."""


class CourseSpace(NamedTuple):
    """A space of the ring."""

    number: str
    sign: str
    label: str
    """Number and sign in words, and who stands there."""
    is_lit: bool = False
    """Whether a marker comes to stand there."""
    has_marker: bool = False
    """Whether the marker stands there."""


@dataclass(frozen=True, slots=True)
class RingDrawing:
    """The whole ring, as it is folded on the table."""

    signs: tuple[str, ...]
    markers: tuple[Marker, ...]

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """As high as wide, within reason."""
        return min(wide, canvas.px(250))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With small spaces."""
        return min(wide, canvas.px(150))

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """One for the ring, one for each marker on it."""
        side = min(rect.w, rect.h)
        drawn = track(canvas, rect.centred(side, side), self.signs, self.markers)
        return [node._replace(key=f"{key}/{node.key}", hint="") for node in drawn if node.looks]


class Hop(NamedTuple):
    """A way from one space to another, by their places in the picture."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class CourseDrawing:
    """Some spaces in a row; ways forward lead over them, ways back under them."""

    spaces: tuple[CourseSpace, ...]
    hops: tuple[Hop, ...]
    marker: str = "emblems/lapis"

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The spaces, and the ways over and under them."""
        del wide
        sides = {hop.end > hop.start for hop in self.hops}
        return canvas.px(SPACE_HEIGHT) + self._marker(canvas) + canvas.px(WAYS) * len(sides)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """Signs must be told apart."""
        return self.preferred_height(canvas, wide)

    @staticmethod
    def _marker(canvas: Canvas) -> int:
        return canvas.px(24)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each space, and one for the ways."""
        top = rect.y + self._marker(canvas)
        if any(hop.end > hop.start for hop in self.hops):
            top += canvas.px(WAYS) - canvas.px(14)
        row = Rect(rect.x, top, rect.w, canvas.px(SPACE_HEIGHT))
        places = row.columns(len(self.spaces), max(1, canvas.px(2)))
        stones = tuple(self._side(canvas, place) for place in places)
        ground = TrackLook(row, stones, tuple(space.sign for space in self.spaces))
        nodes = [Node(f"{key}/stones", "picture", row, looks=(ground,))]
        nodes += [
            self._space(canvas, f"{key}/{i}", place, space)
            for i, (place, space) in enumerate(zip(places, self.spaces, strict=True))
        ]
        looks: list[Look] = []
        for hop in self.hops:
            looks += self._hop(canvas, places, hop)
        return [*nodes, Node(f"{key}/ways", "picture", rect, looks=tuple(looks), is_floating=True)]

    def _space(self, canvas: Canvas, key: str, rect: Rect, space: CourseSpace) -> Node:
        font = canvas.scale.small
        side = self._side(canvas, rect)
        looks: list[Look] = []
        if space.is_lit:
            wide = max(2, canvas.px(2.5))
            looks.append(Box(side, CLEAR, canvas.px(4), GOLD, wide))
        number = rect.below(rect.h - canvas.line_height(font))
        if canvas.text_width(space.number, canvas.scale.smaller(font)) <= rect.w:
            looks.append(canvas.letters(number, space.number, font, INK, Align.CENTRE))
        if space.has_marker:
            size = canvas.px(20)
            spot = Rect(rect.centre[0] - size // 2, rect.y - size - canvas.px(2), size, size)
            looks.append(Picture(spot, self.marker))
        return Node(key, "space", rect, space.label, looks=tuple(looks))

    @staticmethod
    def _side(canvas: Canvas, rect: Rect) -> Rect:
        """The stone of a space, over its number."""
        side = min(rect.w, rect.h - canvas.line_height(canvas.scale.small))
        return rect.top_part(rect.h - canvas.line_height(canvas.scale.small)).centred(rect.w, side)

    @staticmethod
    def _hop(canvas: Canvas, places: list[Rect], hop: Hop) -> list[Look]:
        wide, size = max(2, canvas.px(2)), canvas.px(4)
        is_forward = hop.end > hop.start
        apart = canvas.px(4) if is_forward else -canvas.px(4)
        start, end = places[hop.start].centre[0] + apart, places[hop.end].centre[0] - apart
        if is_forward:
            colour, edge, far, turn = PALM, places[0].y - canvas.px(3), -canvas.px(14), 1
            start += canvas.px(9)
        else:
            colour, edge, far, turn = BRICK, places[0].bottom + canvas.px(3), canvas.px(16), -1
        y = edge + far
        return [
            Line(((start, edge), (start, y), (end, y), (end, edge)), colour, wide),
            Line(
                ((end - size, edge - turn * size), (end, edge), (end + size, edge - turn * size)),
                colour,
                wide,
            ),
        ]

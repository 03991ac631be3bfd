"""Pictures with captions, one under another: what stands beside the rulebook's text."""

from dataclasses import dataclass
from typing import Protocol

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import frame
from sneferu_gui.ui.kit.looks import Font
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, SHADE_EDGE


class Drawing(Protocol):
    """A picture that explains a rule. Heights and widths are in pixels."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """How high it is best, when it is so wide."""

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """How high it must be, to be read at all."""

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The drawing in a rectangle; its nodes' keys begin with `key`."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A picture and what it shows, in words."""

    key: str
    caption: str
    drawing: Drawing


def plates(canvas: Canvas, rect: Rect, shown: tuple[Plate, ...]) -> list[Node]:
    """The plates, each as high as it wishes to be, or as there is room for."""
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
    heights = _shared(room, preferred, least)
    nodes, y = [], rect.y
    for plate, caption, high in zip(shown, captions, heights, strict=True):
        place = Rect(rect.x, y, rect.w, high + caption + edges)
        nodes.append(_plate(canvas, place, plate, high, font))
        y = place.bottom + gap
    return nodes


def _shared(room: int, preferred: list[int], least: list[int]) -> list[int]:
    """What each gets: all it wishes, or what it needs and a share of what is left."""
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
        FADED_INK,
    )
    ground = frame(rect, SHADE_EDGE, max(1, canvas.px(1)), canvas.px(6))
    children = (*plate.drawing.nodes(canvas, key, inner.top_part(high)), words)
    return Node(key, "group", rect, looks=(ground,), children=children)

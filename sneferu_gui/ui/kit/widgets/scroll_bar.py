"""Where in something long the part in view is: a slab that slides in a groove."""

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import groove, thumb
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SHADE, SLAB_EDGE


def bar_width(canvas: Canvas) -> int:
    """How wide a scroll bar is, in pixels."""
    return canvas.px(10)


def scroll_bar(canvas: Canvas, key: str, rect: Rect, above: float, seen: float) -> Node:
    """The bar along a rectangle: `above` and `seen` are shares of the whole length.

    Nothing where all of it is seen.
    """
    if seen >= 1:
        return Node(key, "picture", rect)
    size = max(canvas.px(28), round(rect.h * seen))
    place = Rect(rect.x, rect.y + round(rect.h * above), rect.w, size).clamped(rect)
    looks = (groove(canvas.scale, rect, SHADE, SLAB_EDGE), thumb(canvas.scale, place))
    return Node(key, "picture", rect, looks=looks)

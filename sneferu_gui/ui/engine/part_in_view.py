"""Whether a page is larger than the window; only where one is, something pans it.

The first picture fits its window, and need not wait for what pans (`panning.py`).
"""

from typing import TYPE_CHECKING, Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import Scale

if TYPE_CHECKING:
    from sneferu_gui.ui.engine.panning import Panning

MOST_GIVEN: Final = 4
"""A page gives up at most one part in so many of the height it needs: less, and it falls apart."""


class PartInView:
    """Pages as they are seen: whole, or a part of them."""

    def __init__(self) -> None:
        """Nothing has had to be panned yet."""
        self._panning: Panning | None = None

    @property
    def panning(self) -> "Panning":
        """What pans; made when it is asked for."""
        if self._panning is None:
            from sneferu_gui.ui.engine.panning import Panning  # noqa: PLC0415 - see above

            self._panning = Panning()
        return self._panning

    def frame(self, canvas: Canvas, least: tuple[int, int], given: int) -> Canvas:
        """The frame to lay a page out in that needs so much room at 100 %.

        It gives up so many pixels of that height for what lies under it for a while, as far as it
        can.
        """
        wide, high = (canvas.px(each) for each in least)
        given = min(given, high // MOST_GIVEN)
        if self._panning is None and wide <= canvas.width and high - given <= canvas.height:
            return canvas
        return self.panning.frame(canvas, least, given)

    def seen(self, canvas: Canvas, tree: Node) -> Node:
        """The part of a page that is in view, as a tree of the window's size."""
        if self._panning is None:
            if (tree.rect.w, tree.rect.h) == (canvas.width, canvas.height):
                return tree
            self.panning.frame(canvas, (0, 0))  # it was laid out in the window's own
        return self.panning.seen(canvas, tree)

    def lean(self, scale: Scale, pointer: tuple[int, int] | None) -> bool:
        """Whether a pointer at the window's edge leads to another part."""
        return self._panning is not None and self._panning.lean(scale, pointer)

    def forget(self) -> None:
        """Another page is on top: it is seen from its beginning."""
        if self._panning is not None:
            self._panning.forget()

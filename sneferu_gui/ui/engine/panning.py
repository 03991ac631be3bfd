"""Pages larger than the window: which part of one is in view, and what leads on to the rest.

At a large scale a page may need more room than a small window has. It is laid out as large as it
needs to be, at the scale that was chosen, and the window shows a part of it: what the keyboard goes
to comes into view, the wheel and the pages' keys lead on where the page has no use for them.
"""

from typing import Final

from sneferu_gui.ui.views import carving
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Line, Look
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import NIGHT_LINE, SEA_LIP, Scale
from sneferu_gui.ui.views.tree_index import index_of

MARGIN: Final = 24
"""How much of what lies around a thing comes into view with it, in pixels at 100 %."""
STEP: Final = 60
"""How far a step of the wheel leads, in pixels at 100 %."""
EDGE: Final = 8
"""How near the window's edge a pointer leads on, in pixels at 100 %."""
LEAN: Final = 12
"""How far it leads each time it is looked at, in pixels at 100 %."""
PAGES: Final = {"page down": 1, "page up": -1}


class Panning:
    """Which part of the page on top is in view."""

    def __init__(self) -> None:
        """The beginning of it."""
        self._corner = (0, 0)
        self._page = self._window = (0, 0)
        self._focused: str | None = None
        self._is_new = True

    @property
    def is_needed(self) -> bool:
        """Whether the page is larger than the window."""
        return self._page != self._window

    def forget(self) -> None:
        """Another page is on top: it is seen from its beginning."""
        self._corner, self._focused, self._is_new = (0, 0), None, True

    def frame(self, canvas: Canvas, least: tuple[int, int], given: int = 0) -> Canvas:
        """The frame to lay a page out in that needs so much room at 100 %.

        Of its height it has given up so many pixels, for what lies under it for a while.
        """
        wide, high = (canvas.px(each) for each in least)
        high -= given
        frame = canvas._replace(width=max(canvas.width, wide), height=max(canvas.height, high))
        self._window, self._page = (canvas.width, canvas.height), (frame.width, frame.height)
        self._stay()
        return frame

    def seen(self, canvas: Canvas, tree: Node) -> Node:
        """The part of a page that is in view, as a tree of the window's size."""
        if not self.is_needed:
            return tree
        self._begin(tree)
        self._follow(canvas, tree)
        x, y = self._corner
        moved = moved_tree(tree, -x, -y)._replace(is_floating=True)
        bars = Node("pan", "picture", canvas.rect, looks=self._bars(canvas), is_floating=True)
        return Node("panned", "window", canvas.rect, tree.label, children=(moved, bars))

    def turn(self, scale: Scale, steps: int) -> bool:
        """Whether a turn of the wheel leads to another part."""
        return self._move(0, -steps * scale.px(STEP))

    def press(self, key: str) -> bool:
        """Whether a key leads to another part."""
        pages = PAGES.get(key)
        return pages is not None and self._move(0, pages * self._window[1] * 3 // 4)

    def lean(self, scale: Scale, pointer: tuple[int, int] | None) -> bool:
        """Whether a pointer at the window's edge leads to what lies beyond it."""
        if pointer is None or not self.is_needed:
            return False
        ways = [0, 0]
        for way, (at, length) in enumerate(zip(pointer, self._window, strict=True)):
            ways[way] = (at >= length - scale.px(EDGE)) - (at < scale.px(EDGE))
        return self._move(ways[0] * scale.px(LEAN), ways[1] * scale.px(LEAN))

    def _begin(self, tree: Node) -> None:
        """A dialog is seen from its upper edge on, in the middle of the window."""
        was_new, self._is_new = self._is_new, False
        dialogs = [node.rect for node in index_of(tree).nodes if node.role == "dialog"]
        if was_new and dialogs:
            rect, (wide, high) = dialogs[-1], self._window
            down = rect.centre[1] - high // 2 if rect.h <= high else rect.y
            self._corner = rect.centre[0] - wide // 2, down
            self._stay()

    def _move(self, right: int, down: int) -> bool:
        was = self._corner
        self._corner = was[0] + right, was[1] + down
        self._stay()
        return self._corner != was

    def _stay(self) -> None:
        """Show nothing beyond the page."""
        (x, y), (wide, high), (own, tall) = self._corner, self._page, self._window
        self._corner = max(0, min(x, wide - own)), max(0, min(y, high - tall))

    def _follow(self, canvas: Canvas, tree: Node) -> None:
        """Bring what the keyboard has come to into view."""
        came, self._focused = canvas.focused != self._focused, canvas.focused
        node = index_of(tree).find(canvas.focused)
        if not came or node is None:
            return
        room = node.rect.inset(-canvas.px(MARGIN))
        x, y = self._corner
        x = max(min(x, room.x), room.right - canvas.width)
        y = max(min(y, room.y), room.bottom - canvas.height)
        self._corner = x, y
        self._stay()

    def _bars(self, canvas: Canvas) -> tuple[Look, ...]:
        """Where in the page one is, at the window's edges."""
        (x, y), (wide, high), (own, tall) = self._corner, self._page, self._window
        thick = canvas.px(8)
        looks: list[Look] = []
        for is_across, at, whole, part in ((False, y, high, tall), (True, x, wide, own)):
            if part >= whole:
                continue
            length, start = max(thick * 3, part * part // whole), at * part // whole
            groove = Rect(own - thick - 2, 0, thick, tall)
            bead = Rect(groove.x, start, thick, length)
            if is_across:
                groove = Rect(0, tall - thick - 2, own, thick)
                bead = Rect(start, groove.y, length, thick)
            looks += [
                carving.groove(canvas.scale, groove, SEA_LIP, NIGHT_LINE),
                carving.thumb(canvas.scale, bead),
            ]
        return tuple(looks)


def moved_tree(node: Node, right: int, down: int) -> Node:
    """The same picture elsewhere."""
    return node._replace(
        rect=node.rect.moved(right, down),
        looks=tuple(_moved(look, right, down) for look in node.looks),
        children=tuple(moved_tree(child, right, down) for child in node.children),
    )


def _moved(look: Look, right: int, down: int) -> Look:
    if isinstance(look, Line):
        return look._replace(points=tuple((x + right, y + down) for x, y in look.points))
    return look._replace(rect=look.rect.moved(right, down))

"""Pages larger than the window: which part of one is in view, and how it is moved.

A page is laid out as large as it needs to be at the chosen scale, and the window shows a part of
it. The focus comes into view; the wheel, page keys, the bar at the edge and dragging move the view
where the page has no use for them. A page's ground and its foot may stay in place.
"""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit import carving
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Line, Look, moved
from sneferu_gui.ui.kit.node import ASKS, FIXED_GROUND, PINNED, SCROLL_TARGET, Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    FOOT_FRACTION,
    NIGHT,
    NIGHT_LINE,
    PAGE_END_MARGIN,
    SEA_LIP,
    Scale,
)

MARGIN: Final = 24
"""Pixels at 100 % around a node that come into view with it."""
# Sizes are pixels at 100 %.
WHEEL_STEP: Final = 60
EDGE: Final = 8
"""The distance from the window's edge, in pixels at 100 %, at which a pointer moves the view."""
MOVE_AT_EDGE: Final = 12
GRIP: Final = 12
"""The bar's width to the pointer, in pixels at 100 %."""
MOST_GIVEN: Final = 4
"""A page gives up at most one part in so many of its height: with less it would fall apart."""
STRIP: Final = NIGHT
"""The ground of a foot that stays in place."""
PAGES: Final = {"page down": 1, "page up": -1, "home": -1000, "end": 1000}


class _Page(NamedTuple):
    """The parts of a laid-out page: what moves and what stays."""

    moving: tuple[Node, ...]
    foot: Node | None
    rect: Rect
    """The rectangle that can be brought into view."""
    view: tuple[int, int]
    """The size of the view."""


class Panning:
    """The part of the top page that is in view."""

    def __init__(self) -> None:
        self._corner = (0, 0)
        self._frame = self._window = self._view = (0, 0)
        self._page = Rect(0, 0, 0, 0)
        self._focused: str | None = None
        self._sought: tuple[str, str] | None = None
        self._grip = 0

    @property
    def is_needed(self) -> bool:
        """Whether the page is larger than what is seen of it."""
        return (self._page.w, self._page.h) != self._view

    def forget(self) -> None:
        """Begin at the corner of another page."""
        self._corner, self._focused, self._sought = (0, 0), None, None

    def frame(self, canvas: Canvas, least: tuple[int, int], given: int = 0) -> Canvas:
        """The canvas for a page that needs a size of `least` at 100 %.

        `given` pixels of that height are given up to what lies below the page for a while, as far
        as it can.
        """
        wide, high = (canvas.px(each) for each in least)
        high -= min(given, high // MOST_GIVEN)
        self._frame = max(canvas.width, wide), max(canvas.height, high)
        return canvas._replace(width=self._frame[0], height=self._frame[1])

    def seen(self, canvas: Canvas, tree: Node) -> Node:
        """The part of a page that is in view, as a tree of the window's size."""
        self._window = canvas.width, canvas.height
        self._grip = canvas.px(GRIP)
        if (tree.rect.w, tree.rect.h) == self._window:
            self._page, self._view = canvas.rect, self._window
            return tree
        page = _page(canvas, tree)
        self._page, self._view = page.rect, page.view
        self._seek(tree)
        self._stay()
        self._follow(canvas, tree, page)
        x, y = self._corner
        ground = self._ground(tree) if FIXED_GROUND in tree.state else None
        moving = tuple(_covering(node, Rect(x, y, *self._window)) for node in page.moving)
        page_seen = moved_tree(
            tree._replace(looks=() if ground is not None else tree.looks, children=moving), -x, -y
        )._replace(is_floating=True)
        bars = Node("pan", "picture", canvas.rect, looks=self._bars(canvas), is_floating=True)
        children = [page_seen, bars]
        if page.foot is not None:
            children.insert(1, _strip(canvas, page.foot))
        return Node(
            "panned", "window", canvas.rect, tree.label, looks=ground or (),
            children=tuple(children),
        )  # fmt: skip

    def _ground(self, tree: Node) -> tuple[Look, ...]:
        """A page's ground as at the frame's lower end, whatever part is in view."""
        (wide, high), (own, tall) = self._frame, self._window
        return tuple(moved(look, (own - wide) // 2, tall - high) for look in tree.looks)

    def turn(self, scale: Scale, steps: int) -> bool:
        """Move the view by the wheel; whether it moved."""
        return self._move(0, -steps * scale.px(WHEEL_STEP))

    def press(self, key: str) -> bool:
        """Move the view by a key; whether it moved."""
        pages = PAGES.get(key)
        return pages is not None and self._move(0, pages * self._view[1] * 3 // 4)

    def pull(self, right: int, down: int) -> bool:
        """Move the view by dragging; whether it moved."""
        return self._move(-right, -down)

    def grips(self, x: int, y: int) -> bool:
        """Whether a pixel lies on the bar at the window's right edge."""
        return (
            self._page.h > self._view[1]
            and self._window[0] - self._grip <= x < self._window[0]
            and 0 <= y < self._view[1]
        )

    def slide(self, y: int) -> bool:
        """Move the view to the bar's height `y`; whether it moved."""
        page, view = self._page, self._view[1]
        wanted = page.y + y * page.h // max(1, view) - view // 2
        return self._move(0, wanted - self._corner[1])

    def lean(self, scale: Scale, pointer: tuple[int, int] | None) -> bool:
        """Move the view towards a pointer at the window's edge; whether it moved."""
        if pointer is None or not self.is_needed:
            return False
        ways = [0, 0]
        for way, (at, length) in enumerate(zip(pointer, self._window, strict=True)):
            ways[way] = (at >= length - scale.px(EDGE)) - (at < scale.px(EDGE))
        return self._move(ways[0] * scale.px(MOVE_AT_EDGE), ways[1] * scale.px(MOVE_AT_EDGE))

    def _seek(self, tree: Node) -> None:
        """Bring the node that the page marks as sought into view, when it is another one."""
        node = next((node for node in index_of(tree).nodes if SCROLL_TARGET in node.state), None)
        was, self._sought = self._sought, node and (node.key, node.label)
        if node is None or self._sought == was:
            return
        high = self._view[1]
        is_early = node.rect.bottom <= self._page.y + high
        self._corner = self._corner[0], 0 if is_early else node.rect.y - high // 4

    def _move(self, right: int, down: int) -> bool:
        was = self._corner
        self._corner = was[0] + right, was[1] + down
        self._stay()
        return self._corner != was

    def _stay(self) -> None:
        """Keep the view within the page."""
        (x, y), (own, tall) = self._corner, self._view
        left, top, wide, high = self._page
        self._corner = max(left, min(x, left + wide - own)), max(top, min(y, top + high - tall))

    def _follow(self, canvas: Canvas, tree: Node, page: _Page) -> None:
        """Bring the newly focused node into view, with a short rest of the page after it.

        So the foot lies beyond it, and an arrow leads there.
        """
        came, self._focused = canvas.focused != self._focused, canvas.focused
        node = index_of(tree).find(canvas.focused)
        if not came or node is None or (page.foot is not None and page.foot.find(node.key)):
            return
        margin = canvas.px(MARGIN)
        room = node.rect.inset(-margin)
        (x, y), (wide, high) = self._corner, self._view
        x = max(min(x, room.x), room.right - wide)
        y = max(min(y, room.y), room.bottom - high)
        is_near = self._page.bottom - high - y <= 2 * margin and y > self._corner[1]
        y = self._page.bottom if is_near else y
        self._corner = x, y
        self._stay()

    def _bars(self, canvas: Canvas) -> tuple[Look, ...]:
        """The bars that show which part is in view, at the window's edges."""
        left, top, wide, high = self._page
        x, y, (own, tall) = self._corner[0] - left, self._corner[1] - top, self._view
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
                carving.scroll_bar_handle(canvas.scale, bead),
            ]
        return tuple(looks)


def _page(canvas: Canvas, tree: Node) -> _Page:
    """The parts of a page that move, and the height beside a foot that stays.

    A high foot moves too, unless it holds the decision.
    """
    pad = canvas.px(PAGE_END_MARGIN)
    dialog = next((n.rect for n in reversed(tree.children) if n.role == "dialog"), None)
    if dialog is not None:
        return _Page(tree.children, None, _around(canvas, dialog), (canvas.width, canvas.height))
    foot = next((node for node in tree.children if PINNED in node.state), None)
    wide = max(canvas.width, tree.rect.w)
    is_high = foot is not None and (foot.rect.h + pad) * FOOT_FRACTION > canvas.height
    if foot is None or (is_high and ASKS not in foot.state):
        rect = Rect(0, 0, wide, max(canvas.height, tree.rect.h))
        return _Page(tree.children, None, rect, (canvas.width, canvas.height))
    moving = tuple(node for node in tree.children if node is not foot)
    last = max((node.rect.bottom for node in moving), default=0)
    high = canvas.height - foot.rect.h - pad
    return _Page(moving, foot, Rect(0, 0, wide, max(high, last + pad)), (canvas.width, high))


def _around(canvas: Canvas, dialog: Rect) -> Rect:
    """The rectangle to be seen of a page with a dialog: the dialog in the middle, all of it."""
    room = dialog.inset(-canvas.px(PAGE_END_MARGIN))
    wide, high = max(canvas.width, room.w), max(canvas.height, room.h)
    return dialog.centred(wide, high)


def _covering(node: Node, view: Rect) -> Node:
    """A backdrop over all that is in view: the page goes on beyond it. Other nodes as they are."""
    if node.role != "backdrop":
        return node
    looks = tuple(
        look._replace(rect=view) if isinstance(look, Box) else look for look in node.looks
    )
    return node._replace(rect=view, looks=looks)


def _strip(canvas: Canvas, foot: Node) -> Node:
    """A foot at the window's lower edge, on a strip that hides the page behind it."""
    rect = canvas.rect.bottom_part(foot.rect.h + canvas.px(PAGE_END_MARGIN))
    line = Line(((0, rect.y), (rect.right - 1, rect.y)), NIGHT_LINE, max(1, canvas.px(1)))
    placed = moved_tree(foot, 0, rect.y + canvas.px(PAGE_END_MARGIN) // 2 - foot.rect.y)
    looks = (Box(rect, STRIP), line)
    return Node("pan/foot", "backdrop", rect, looks=looks, children=(placed,), is_floating=True)


def moved_tree(node: Node, right: int, down: int) -> Node:
    return node._replace(
        rect=node.rect.moved(right, down),
        looks=tuple(moved(look, right, down) for look in node.looks),
        children=tuple(moved_tree(child, right, down) for child in node.children),
    )

"""Dragging: a piece carried under the pointer. It is a second way to do what clicks do."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, OwnLook, can_be_lifted, in_hand, own_look_of
from sneferu_gui.ui.kit.node import DROP_GOAL, PIECE, SLOT, Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, Scale

FARTHEST_CLICK: Final = 8
"""Pixels at 100 % that the pointer may move during a click."""


class Drag(NamedTuple):
    """A piece on which the main button went down."""

    key: str
    """The key of the piece's node."""
    start: tuple[int, int]
    look: OwnLook
    was_held: bool
    """Whether the piece was in hand before: then only its place is chosen."""
    is_grasped: bool = False
    """Whether dragging took the piece in hand, so that it goes back if it is let go elsewhere."""
    is_moving: bool = False
    """Whether the pointer has moved farther than in a click."""

    def is_far(self, x: int, y: int, scale: Scale) -> bool:
        """Whether a pointer at this place has moved farther than in a click."""
        farthest = scale.px(FARTHEST_CLICK)
        return abs(x - self.start[0]) > farthest or abs(y - self.start[1]) > farthest

    def lasts(self, tree: Node) -> bool:
        """Whether the drag still holds.

        A key may have put the piece back, or another player may have it now.
        """
        node = index_of(tree).find(self.key)
        return not self.is_moving or (node is not None and _is_held(node))

    @staticmethod
    def ends_on(node: Node | None) -> bool:
        """Whether the piece can be let go over a node, which is then used as by a click."""
        if node is None or not node.is_enabled:
            return False
        return node.role == SLOT or DROP_GOAL in node.state

    def rect_at(self, pointer: tuple[int, int]) -> Rect:
        """The piece's rectangle with the pointer at a place."""
        _, _, w, h = self.look.rect
        return Rect(pointer[0] - w // 2, pointer[1] - h // 2, w, h)


def drag_of(node: Node | None, start: tuple[int, int]) -> Drag | None:
    """The drag that a press on a node may become; None for a node that cannot be dragged."""
    if node is None or node.role != PIECE or not (node.is_enabled or node.use.grab_act is not None):
        return None
    lying = [look for each in node.walk() for look in each.looks]
    carried = node.use.dragged_look
    seen = (*node.looks, *reversed(lying)) if carried is None else (carried,)
    look = own_look_of(seen)  # its own, else what lies on top of it
    if look is None:
        return None
    return Drag(node.key, start, look, _is_held(node))


def _is_held(node: Node) -> bool:
    return "held" in node.state or "selected" in node.state


def dragged_piece(canvas: Canvas, tree: Node, drag: Drag, pointer: tuple[int, int]) -> Node:
    """The node of the piece under the pointer, drawn lower over a place where it can be let go."""
    rect = drag.rect_at(pointer)
    if can_be_lifted(drag.look):
        is_over_goal = drag.ends_on(index_of(tree).at(*pointer))
        looks: tuple[Look, ...] = (in_hand(drag.look, rect, is_over_goal=is_over_goal),)
    else:
        edge = max(2, canvas.px(2))
        looks = (
            drag.look._replace(rect=rect, opacity=235),
            Box(rect.inset(-1), CLEAR, max(2, rect.h // 8), GOLD, edge),
        )
    return Node("drag", "motion", rect, looks=looks, is_floating=True)

"""Room that is used from the top down."""

from collections.abc import Sequence

from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect


class Flow:
    """A rectangle of which each part takes what it needs, and leaves the rest below it."""

    def __init__(self, room: Rect) -> None:
        self.left = room
        self.nodes: list[Node] = []

    def take(self, high: int, gap: int = 0) -> Rect:
        """The next part of a height in pixels; a gap is left free under it."""
        part = self.left.top_part(high)
        self.left = self.left.below(part.h + gap)
        return part

    def add(self, *nodes: Node, gap: int = 0) -> None:
        """Keep nodes laid out in what is left; the next part begins below the lowest of them."""
        self.nodes += nodes
        if nodes:
            self.left = self.left.below(bottom_of(nodes) + gap - self.left.y)


def bottom_of(nodes: Sequence[Node], default: int = 0) -> int:
    """The first row of pixels below all nodes."""
    return max((node.rect.bottom for node in nodes), default=default)

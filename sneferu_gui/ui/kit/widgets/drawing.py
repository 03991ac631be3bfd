"""What every drawing can say and do."""

from typing import Protocol

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect


class Drawing(Protocol):
    """A picture that explains a rule. Heights and widths are in pixels."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """How high it is best, when it is so wide."""

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """How high it must be, to be read at all."""

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The drawing in a rectangle; its nodes' keys begin with `key`."""

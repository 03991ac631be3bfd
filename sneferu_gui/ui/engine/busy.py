"""What is being done meanwhile: dots on its button that come one after another."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.busy_dots import busy_dots

BEAT: Final = 0.45
"""Seconds from one dot to the next."""
DOTS: Final = 3


class Busy:
    """Whether anything in the picture is busy, and how many of its dots are lit."""

    def __init__(self) -> None:
        """Nothing is."""
        self.moves = True
        """Whether the dots move: not for people who have set motion off."""
        self._lit = DOTS
        self._is_any = False

    def tick(self, now: float) -> bool:
        """Whether another dot is lit now than before."""
        lit = int(now / BEAT) % DOTS + 1 if self.moves and self._is_any else DOTS
        was, self._lit = self._lit, lit
        return self._is_any and lit != was

    def look_at(self, tree: Node) -> None:
        """Remember whether anything in a picture is busy."""
        self._is_any = self.is_in(tree)

    @staticmethod
    def is_in(tree: Node) -> bool:
        """Whether anything in a tree is busy."""
        return bool(index_of(tree).busy)

    def shown(self, canvas: Canvas, tree: Node) -> Node:
        """The picture with the dots on what is busy."""
        busy = index_of(tree).busy
        if not busy:
            return tree

        return tree.with_children(*(busy_dots(canvas, node, self._lit) for node in busy))

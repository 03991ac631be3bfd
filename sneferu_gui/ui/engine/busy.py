"""What is being done meanwhile: dots after the label of its button, lit one after another."""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Carved, Letters
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, SAND
from sneferu_gui.ui.kit.tree_index import index_of

DOTS: Final = 3
BEAT: Final = 0.45
"""Seconds from one dot to the next."""
FAINT: Final = 70
"""The opacity of a dot that is not lit."""


def busy_dots(canvas: Canvas, node: Node, lit: int) -> Node:
    """The dots after a button's label, or along its foot, the first `lit` of them in full."""
    size, apart = max(3, canvas.px(4)), canvas.px(9)
    wide = 2 * apart + size
    line = node.rect.bottom_part(size + canvas.px(3)).centred(wide, size)
    label = next((look for look in node.looks if isinstance(look, Letters)), None)
    has_grain = any(isinstance(look, Carved) and look.has_grain for look in node.looks)
    written = label.colour if label is not None else INK if has_grain else SAND
    if label is not None:
        words = canvas.text_width(label.text, label.font)
        room = label.rect.right_part((label.rect.w - words) // 2)
        if room.w > wide + canvas.px(6):
            line = room.after(canvas.px(6)).left_part(wide).centred(wide, size)
    looks = tuple(
        Box(
            Rect(line.x + i * apart, line.y, size, size),
            written if i < lit else (*written[:3], FAINT),
            size // 2,
        )
        for i in range(DOTS)
    )
    return Node(f"{node.key}/busy", "motion", line, looks=looks, is_floating=True)


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

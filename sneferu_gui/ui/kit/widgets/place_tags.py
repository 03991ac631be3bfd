"""What is typed for the things on the screen, laid over them while something is typed."""

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import EDGE, FOCUS_HALO, GOLD, INK, PAPER_LIT
from sneferu_gui.ui.kit.tree_index import index_of


def place_tags(canvas: Canvas, tree: Node, typed: str) -> Node:
    """A tag on each thing that can still be meant by what has been typed."""
    tags = tuple(
        _tag(canvas, node)
        for node in index_of(tree).nodes
        if node.typed and node.is_enabled and node.typed.startswith(typed)
    )
    return Node("typing", "picture", Rect(0, 0, 0, 0), typed, children=tags, is_floating=True)


def _tag(canvas: Canvas, node: Node) -> Node:
    font = canvas.scale.strong
    high = min(node.rect.h, canvas.line_height(font) + canvas.px(2))
    rect = node.rect.centred(canvas.text_width(node.typed, font) + canvas.px(10), high)
    looks: tuple[Look, ...] = (
        plate(canvas.scale, rect, GOLD, FOCUS_HALO, width=1),
        Letters(rect, node.typed, font, INK, Align.CENTRE),
    )
    return Node(f"typing/{node.key}", "text", rect, node.typed, looks=looks, is_floating=True)


def small_tag(canvas: Canvas, key: str, centre: tuple[int, int], name: str) -> Node:
    """A part of what can be typed, small on the board while the keyboard is in use."""
    font = canvas.scale.small_strong
    high = canvas.line_height(font) - canvas.px(2)
    wide = max(high, canvas.text_width(name, font) + canvas.px(5))
    rect = Rect(centre[0] - wide // 2, centre[1] - high // 2, wide, high)
    looks: tuple[Look, ...] = (
        Box(rect, PAPER_LIT, canvas.px(3), EDGE, 1),
        Letters(rect, name, font, INK, Align.CENTRE),
    )
    return Node(key, "text", rect, name, looks=looks, is_floating=True)

"""What a node tells when the pointer or the keyboard rests on it."""

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.carving import plate
from sneferu_gui.ui.views.looks import Letters, Look
from sneferu_gui.ui.views.node import SLOT, Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import GOLD, NIGHT_LINE, SAND
from sneferu_gui.ui.views.widgets.note_place import place_beside, surroundings

GROUND = (20, 27, 51, 255)


def tooltip(canvas: Canvas, tree: Node, node: Node, key: str = "", more: str = "") -> Node:
    """A node's hint beside it, over nothing that it speaks of nor any control next to it.

    A slot's stands over it first: what it speaks of lies under the slot. `key` does the same as
    the node; `more` is said last. Why something is closed comes first, and heavier than the rest.
    """
    font, strong = canvas.scale.small, canvas.scale.small_strong
    pad, high = canvas.px(8), canvas.line_height(font)
    first, *others = node.hint.split("\n")
    first = f"{first} ({key})" if key else first
    heavy = strong if "disabled" in node.state else font
    heading = canvas.wrapped(first, heavy, canvas.px(300))
    rest = "\n".join([*others, *([more] if more else [])])
    lines = [*heading, *(canvas.wrapped(rest, font, canvas.px(300)) if rest else ())]
    fonts = [heavy] * len(heading) + [font] * (len(lines) - len(heading))
    wide = max(map(canvas.text_width, lines, fonts))
    size = Rect(0, 0, wide + 2 * pad + canvas.px(4), high * len(lines) + 2 * pad)
    frame, around = canvas.rect.inset(canvas.px(4)), surroundings(tree, node, canvas.px(12))
    rect = place_beside(frame, size, around, canvas.px(6), is_over=node.role == SLOT)
    inner = rect.inset(pad)
    looks: list[Look] = [plate(canvas.scale, rect, GROUND, NIGHT_LINE, width=1)]
    for i, line in enumerate(lines):
        row = Rect(inner.x, inner.y + i * high, inner.w, high)
        looks.append(Letters(row, line, fonts[i], GOLD if fonts[i] is strong else SAND))
    said = "\n".join([first, *others])
    return Node("tooltip", "tooltip", rect, said, looks=tuple(looks), is_floating=True)

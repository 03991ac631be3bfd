"""Tooltips: the words beside a node while the pointer or the keyboard rests on it."""

from typing import Final, TypeAlias

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Font, Letters, Look
from sneferu_gui.ui.kit.node import SLOT, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, NIGHT_LINE, SAND
from sneferu_gui.ui.kit.widgets.note_place import place_beside, surroundings

GROUND = (20, 27, 51, 255)
LINE_WIDTHS: Final = {300: 0, 420: 20, 272: 30, 200: 20, 620: 40, 140: 40}
"""Widths of its lines at 100 %, each with the pixels it must lie nearer to be preferred."""
BRIEF_DISTANCE: Final = 100
"""The pixels by which a tooltip with only the node's name must lie nearer to be preferred."""
BRIEF_WIDTH: Final = 200
"""The greatest width of a tooltip with only the name, at 100 %; a long one takes several lines."""
_Lines: TypeAlias = list[tuple[str, Font]]


def tooltip(canvas: Canvas, tree: Node, node: Node, key: str = "", more: str = "") -> Node:
    """A node's hint beside it, over nothing that it mentions nor any text or control next to it.

    A slot's tooltip stands above it if possible: what it mentions lies below the slot. `key` is
    the shortcut; `more` is added at the end. The reason why a node is disabled comes first, in
    bold.
    """
    pad, high = canvas.px(8), canvas.line_height(canvas.scale.small)
    first, *others = node.hint.split("\n")
    shapes = _shapes(canvas, node, key, more)
    wides = [max(canvas.text_width(*line) for line in lines) for lines, _late in shapes]
    sizes = tuple(
        (wide + 2 * pad + canvas.px(4), high * len(lines) + 2 * pad, canvas.px(late))
        for wide, (lines, late) in zip(wides, shapes, strict=True)
    )
    frame, around = canvas.rect.inset(canvas.px(4)), surroundings(canvas, tree, node)
    index, rect = place_beside(frame, sizes, around, canvas.px(6), is_over=node.role == SLOT)
    inner = rect.inset(pad)
    looks: list[Look] = [plate(canvas.scale, rect, GROUND, NIGHT_LINE, width=1)]
    for i, (line, its_font) in enumerate(shapes[index][0]):
        row = Rect(inner.x, inner.y + i * high, inner.w, high)
        looks.append(Letters(row, line, its_font, GOLD if its_font != canvas.scale.small else SAND))
    said = "\n".join([_with_key(first, key), *others])
    return Node("tooltip", "tooltip", rect, said, looks=tuple(looks), is_floating=True)


def _shapes(canvas: Canvas, node: Node, key: str, more: str) -> list[tuple[_Lines, int]]:
    """The lines broken in different ways, each with the pixels it must lie nearer to be preferred.

    The last one has only the node's name, for where there is no room near it.
    """
    font, strong = canvas.scale.small, canvas.scale.small_strong
    heavy = strong if "disabled" in node.state else font
    first, *others = node.hint.split("\n")
    rest = "\n".join([*others, *([more] if more else [])])
    found = list[tuple[_Lines, int]]()
    for width, late in LINE_WIDTHS.items():
        lines = [(line, heavy) for line in canvas.wrapped(_with_key(first, key), heavy,
                                                          canvas.px(width))]  # fmt: skip
        lines += [(line, font) for line in canvas.wrapped(rest, font, canvas.px(width)) if rest]
        if all(lines != others for others, _late in found):
            found.append((lines, late))
    name = first if others else node.label
    if name and not more and heavy == font and name != visible_words(node):
        brief = canvas.wrapped(_with_key(name, key), font, canvas.px(BRIEF_WIDTH))
        found.append(([(row, font) for row in brief], BRIEF_DISTANCE))
    return found


def _with_key(text: str, key: str) -> str:
    return f"{text} ({key})" if key else text


def visible_words(node: Node) -> str:
    """The words visible on a node."""
    return " ".join(look.text for look in node.looks if isinstance(look, Letters))

"""Rows and columns: each block says once how high it is in a width and how it is drawn there.

Sizes are pixels. Blocks are made for one picture and close over its canvas:

    page = column(
        text(canvas, "page/title", title, canvas.scale.heading, INK),
        row(fixed(40, draw_picture, wide=40), text(canvas, "page/words", words, font, INK), gap=8),
        elastic(draw_list),
        gap=6,
    )
    nodes = page.lay(rect)

A page that is laid out from the top down, each part as high as it turns out, has a `Flow`.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Colour, Font, OwnLook
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect, equal_spans
from sneferu_gui.ui.kit.theme import INK

Lay = Callable[[Rect], Sequence[Node]]


class Block(NamedTuple):
    """A part of a row or column: its size, and the function that lays out its nodes."""

    high: Callable[[int], int]
    """The height the block needs at a given width."""
    lay: Lay
    """Lays out the block's nodes in a rectangle."""
    wide: int = 0
    """The block's width in a row; 0 for an equal share of the width the others leave."""
    is_elastic: bool = False
    """Whether the block takes up spare height in its column, or gives up height if it is short."""


def fixed(high: int, lay: Lay, wide: int = 0) -> Block:
    return Block(lambda _wide: high, lay, wide)


def elastic(lay: Lay, high: int = 0) -> Block:
    """A block that takes the height the others leave, or gives up some of its own."""
    return Block(lambda _wide: high, lay, is_elastic=True)


def space(high: int = 0, wide: int = 0) -> Block:
    return fixed(high, lambda _rect: (), wide)


def text(
    canvas: Canvas, key: str, words: str, font: Font, colour: Colour, align: Align = Align.LEFT
) -> Block:
    """A paragraph, as high as its lines."""

    def paragraph(rect: Rect) -> Node:
        return canvas.paragraph(key, rect, words, font, colour, align)

    def high(wide: int) -> int:
        return paragraph(Rect(0, 0, wide, canvas.height)).rect.h

    return Block(high, lambda rect: (paragraph(rect),))


FIGURE: Final = 22
"""The height of a line with a picture and a number, in pixels at 100 %."""


def figure(
    canvas: Canvas, key: str, look: OwnLook, text: str, use: Use, colour: Colour = INK
) -> Block:
    """A picture followed by a number; `use` carries the hint that explains them."""
    font, gap = canvas.scale.strong, canvas.px(3)
    size = canvas.px(FIGURE - 2)

    def lay(rect: Rect) -> Sequence[Node]:
        icon = rect.left_part(size).centred(size, size)
        looks = (
            look._replace(rect=icon),
            canvas.letters(rect.after(size + gap), text, font, colour),
            *canvas.focus_ring(key, rect, canvas.px(4)),
        )
        return (Node(key, "text", rect, use.hint, canvas.node_states(key), use, looks),)

    wide = size + gap + canvas.text_width(text, font) + canvas.px(2)
    return fixed(max(canvas.px(FIGURE), canvas.line_height(font)), lay, wide)


def inset(block: Block, dx: int, dy: int, around: Callable[[Rect, Sequence[Node]], Node]) -> Block:
    """A block with margins inside a node made by `around`: a panel, a group, a slab."""
    return Block(
        lambda wide: block.high(max(0, wide - 2 * dx)) + 2 * dy,
        lambda rect: (around(rect, block.lay(rect.inset(dx, dy))),),
        block.wide,
        block.is_elastic,
    )


def column(*blocks: Block, gap: int = 0, wide: int = 0) -> Block:
    """Blocks one under another; the column is elastic if one of them is."""

    def wanted(across: int) -> int:
        return sum(block.high(across) for block in blocks) + gap * max(0, len(blocks) - 1)

    def lay(rect: Rect) -> list[Node]:
        shares = iter(_equal_lengths(rect.h - wanted(rect.w), sum(b.is_elastic for b in blocks)))
        nodes: list[Node] = []
        for block in blocks:
            high = block.high(rect.w) + (next(shares) if block.is_elastic else 0)
            place = rect.top_part(max(0, high))
            nodes += block.lay(place)
            rect = rect.below(place.h + gap)
        return nodes

    return Block(wanted, lay, wide, any(block.is_elastic for block in blocks))


def row(*blocks: Block, gap: int = 0, wide: int = 0) -> Block:
    """Blocks side by side, all as high as the row; the row is elastic if one of them is."""

    def widths(across: int) -> list[int]:
        taken = sum(block.wide for block in blocks) + gap * (len(blocks) - 1)
        count = sum(not block.wide for block in blocks)
        shares = iter(_equal_lengths(max(0, across - taken), count))
        return [block.wide or next(shares) for block in blocks]

    def high(across: int) -> int:
        return max(block.high(w) for block, w in zip(blocks, widths(across), strict=True))

    def lay(rect: Rect) -> list[Node]:
        nodes: list[Node] = []
        for block, across in zip(blocks, widths(rect.w), strict=True):
            nodes += block.lay(rect.left_part(across))
            rect = rect.after(across + gap)
        return nodes

    return Block(high, lay, wide, any(block.is_elastic for block in blocks))


def wrap(*blocks: Block, gap: int = 0, between: int | None = None) -> Block:
    """Blocks of fixed widths side by side, on as many lines as they need.

    `between` is the gap between lines; `gap` is used if it is None.
    """
    between = gap if between is None else between

    def lines(across: int) -> Block:
        found: list[list[Block]] = []
        left = 0
        for block in blocks:
            if not found or left < block.wide:
                found.append([])
                left = across
            found[-1].append(block)
            left -= block.wide + gap
        return column(*(row(*each, gap=gap) for each in found), gap=between)

    return Block(lambda across: lines(across).high(across), lambda rect: lines(rect.w).lay(rect))


def _equal_lengths(length: int, count: int) -> list[int]:
    return [end - start for start, end in equal_spans(0, length, count)]


class Flow:
    """A rectangle filled from the top down: each part takes its height, and leaves the rest."""

    def __init__(self, room: Rect) -> None:
        self.left = room
        self.nodes: list[Node] = []

    def take(self, high: int, gap: int = 0) -> Rect:
        """The next part, of a height in pixels; a gap is left free under it."""
        part = self.left.top_part(high)
        self.left = self.left.below(part.h + gap)
        return part

    def add(self, *nodes: Node, gap: int = 0) -> None:
        """Keep nodes laid out in the free rest; the next part begins below the lowest of them."""
        self.nodes += nodes
        if nodes:
            self.left = self.left.below(bottom_of(nodes) + gap - self.left.y)


def bottom_of(nodes: Sequence[Node], default: int = 0) -> int:
    """The first row of pixels below all the nodes; `default` without any."""
    return max((node.rect.bottom for node in nodes), default=default)

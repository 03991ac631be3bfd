"""The search for free places in a picture, which cover little of it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from struct import unpack
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Letters
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect

GRID_COLUMNS: Final = 96
"""The number of columns a picture is divided into for the search."""
CONTROL_COST: Final = 100_000
HINT_COST: Final = 400
PICTURE_COST: Final = 4
"""The costs of covering a part of a control, of a node with a hint, and of a picture."""
GROUNDS: Final = frozenset({"window", "dialog", "panel", "bar", "backdrop", "tooltip"})
"""Roles of nodes that other nodes lie on."""
EARLIER_SIZE_CELLS: Final = 6
"""The most cells by which an earlier size may lie farther away and still be preferred."""
LANE_BITS: Final = 64
"""Bits for each of the numbers of a row: no sum of weights needs more."""

Weights = tuple[tuple[Rect, int], ...]
"""Rectangles in a picture, each with the cost of covering a cell of it."""
Sizes = tuple[tuple[int, int], ...]


def weights_of(canvas: Canvas, tree: Node) -> Weights:
    """The costs of covering the tree's nodes; under a dialog, only those of the dialog."""
    root = index_of(tree).usable_part
    return tuple(found for node in root.walk() for found in _weights(canvas, node))


def _weights(canvas: Canvas, node: Node) -> Iterator[tuple[Rect, int]]:
    """The costs of covering a node's own looks; a line of text counts as wide as its words.

    An empty place that cannot be used costs nothing: it says why when it is pointed at.
    """
    if node.act is not None:
        yield node.rect, CONTROL_COST
        return
    if node.hint:
        yield node.rect, HINT_COST if node.looks or node.children else PICTURE_COST
        return
    for look in node.looks:
        if isinstance(look, Letters):
            yield letters_rect(canvas, look), HINT_COST
    if node.looks and node.role not in GROUNDS and node.role != "text":
        yield node.rect, PICTURE_COST


def letters_rect(canvas: Canvas, look: Letters) -> Rect:
    """The part of a line's rectangle that its letters take up."""
    wide = min(look.rect.w, canvas.text_width(look.text, look.font))
    line = look.rect.centred(look.rect.w, min(look.rect.h, canvas.line_height(look.font)))
    if look.align is Align.CENTRE:
        return line.centred(wide, line.h)
    return line.left_part(wide) if look.align is Align.LEFT else line.right_part(wide)


def texts_in(canvas: Canvas, tree: Node) -> tuple[tuple[str, Rect], ...]:
    """The rectangles of all visible lines of text, each with the key of its node.

    Nodes under a backdrop do not count.
    """
    nodes = index_of(tree).nodes
    first = max((n for n, node in enumerate(nodes) if node.role == "backdrop"), default=0)
    return tuple(
        (node.key, letters_rect(canvas, look))
        for node in nodes[first:]
        for look in node.looks
        if isinstance(look, Letters) and look.text.strip()
    )


@lru_cache(maxsize=32)
def free_place(window: Rect, weights: Weights, sizes: Sizes) -> tuple[int, Rect]:
    """The index of the best size, and its rectangle: near the foot of the window and its middle."""
    grid = Grid(window, weights)
    found = (CONTROL_COST**2, 0, 0, 0)
    for index, size in enumerate(sizes):
        found = min(found, _Candidate(index, size, grid).best(found[0]))
    _, index, x, y = found
    return index, Rect(x * grid.cell, y * grid.cell, *sizes[index])


class Grid:
    """A picture in cells, which adds up what a row of places covers at once.

    The numbers of a row are lanes of one large whole number, so that whole rows are added and
    subtracted at once. No result is negative, though steps between may be.
    """

    def __init__(self, window: Rect, weights: Weights) -> None:
        self.cell = max(1, window.w // GRID_COLUMNS)
        self.across, self.down = window.w // self.cell, window.h // self.cell
        ramps = _ramps(self.across)
        steps = [0] * self.down
        for (x, y, w, h), weight in weights:
            top, foot = self._cells(y, y + h, self.down)
            left, right = self._cells(x, x + w, self.across)
            if top < foot and left < right:
                step = weight * (ramps[left] - ramps[right])
                steps[top] += step
                if foot < self.down:
                    steps[foot] -= step
        self._sums = list(accumulate(accumulate(steps), initial=0))
        """For each corner of cells, the sum of the weights of all cells above and left of it."""

    def best_in(self, y: int, size: tuple[int, int], aside: "PlaceCosts") -> tuple[int, int]:
        """The cost of the best place for a size in a row of cells, and its column."""
        w, h = size
        band = self._sums[y + h] - self._sums[y]  # sums left of each column, over h rows
        places = (1 << LANE_BITS * (self.across - w)) - 1
        covered = ((band >> LANE_BITS * w) - band & places) >> LANE_BITS
        costs = _numbers_in(covered + aside.lanes, aside.count)
        least = min(costs)
        return least, costs.index(least) + 1

    def cells_of(self, size: tuple[int, int]) -> tuple[int, int]:
        """The columns and rows of cells that a size takes."""
        return -(-size[0] // self.cell), -(-size[1] // self.cell)

    def _cells(self, start: int, end: int, most: int) -> tuple[int, int]:
        """The first of the cells that a stretch of pixels meets, and the first beyond it."""
        first, last = start // self.cell, -(-end // self.cell)
        return max(0, first), min(most, last)


@lru_cache(maxsize=4)
def _ramps(across: int) -> list[int]:
    """For each column, the number of cells from it on that lie left of each corner of a row."""
    whole = sum(column << LANE_BITS * column for column in range(across + 1))
    return [
        whole << LANE_BITS * column & (1 << LANE_BITS * (across + 1)) - 1
        for column in range(across + 1)
    ]


class PlaceCosts:
    """The costs of the places in a row besides those of covering, from the second column on."""

    def __init__(self, costs: Sequence[int]) -> None:
        self.count = len(costs)
        self.lanes = sum(cost << LANE_BITS * place for place, cost in enumerate(costs))


def _numbers_in(lanes: int, count: int) -> tuple[int, ...]:
    return unpack(f"<{count}Q", lanes.to_bytes(count * LANE_BITS // 8, "little"))


class _Candidate:
    """A size to be placed, measured in cells."""

    def __init__(self, index: int, size: tuple[int, int], grid: Grid) -> None:
        self._index, self._grid = index, grid
        self._size = grid.cells_of(size)

    def best(self, most: int) -> tuple[int, int, int, int]:
        """The least cost, the size's index, and the column and row of that place.

        Places that cost more than `most` need not be found.
        """
        grid, (w, h) = self._grid, self._size
        found = (CONTROL_COST**2, self._index, 0, 0)
        middle = (grid.across - w) // 2
        aside = PlaceCosts([abs(x - middle) for x in range(1, grid.across - w)])
        for y in reversed(range(1, grid.down - h) if aside.count else ()):
            low = EARLIER_SIZE_CELLS * self._index + (grid.down - h - y)
            if low > min(found[0], most):  # rows above cost even more
                break
            least, x = grid.best_in(y, self._size, aside)
            found = min(found, (least + low, self._index, x, y))
        return found

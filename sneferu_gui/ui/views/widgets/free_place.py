"""Where there is room: a place in a picture that covers as little of it as can be."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from operator import add, sub
from typing import Final

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Align, Letters
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.tree_index import index_of

CELLS: Final = 96
"""Into so many columns a picture is divided to look for a place."""
CONTROL: Final = 100_000
TELLS: Final = 400
SHOWS: Final = 4
"""How bad it is to cover a part of what can be used, of what tells something, of a picture."""
GROUNDS: Final = frozenset({"window", "dialog", "panel", "bar", "backdrop", "tooltip"})
"""Roles of what other things lie on."""
LATER_SHAPE: Final = 6
"""How many cells farther away an earlier shape may lie to be the better one."""

Weights = tuple[tuple[Rect, int], ...]
"""What lies in a picture, and how bad it is to cover a cell of it."""
Sizes = tuple[tuple[int, int], ...]


def weights_of(canvas: Canvas, tree: Node) -> Weights:
    """What must not be covered; under a dialog, nothing but the dialog."""
    dialogs = [node for node in index_of(tree).nodes if node.role == "dialog"]
    root = dialogs[-1] if dialogs else tree
    return tuple(found for node in root.walk() for found in _weights(canvas, node))


def _weights(canvas: Canvas, node: Node) -> Iterator[tuple[Rect, int]]:
    """What a node shows itself: lines of text are as wide as their words."""
    if node.act is not None or node.hint:
        yield node.rect, CONTROL if node.act is not None else TELLS
        return
    for look in node.looks:
        if isinstance(look, Letters):
            yield _set(canvas, look), TELLS
    if node.looks and node.role not in GROUNDS and node.role != "text":
        yield node.rect, SHOWS


def _set(canvas: Canvas, look: Letters) -> Rect:
    """Where in its rectangle a line of text stands."""
    wide = min(look.rect.w, canvas.text_width(look.text, look.font))
    if look.align is Align.CENTRE:
        return look.rect.centred(wide, look.rect.h)
    return look.rect.left_part(wide) if look.align is Align.LEFT else look.rect.right_part(wide)


@lru_cache(maxsize=32)
def free_place(window: Rect, weights: Weights, sizes: Sizes) -> tuple[int, Rect]:
    """Which of the sizes to take, and where: near the foot of the window and its middle."""
    cell = max(1, window.w // CELLS)
    across, down = window.w // cell, window.h // cell
    sums = sums_of(weights, cell, across, down)
    found = (CONTROL**2, 0, 0, 0)
    for index, size in enumerate(sizes):
        found = min(found, _Candidate(index, size, cell, across, down).best(sums, found[0]))
    _, index, x, y = found
    return index, Rect(x * cell, y * cell, *sizes[index])


class _Candidate:
    """A size to be placed, measured in cells."""

    def __init__(
        self, index: int, size: tuple[int, int], cell: int, across: int, down: int
    ) -> None:
        self._index = index
        self._w, self._h = (-(-side // cell) for side in size)
        self._across, self._down = across, down

    def best(self, sums: list[list[int]], most: int) -> tuple[int, int, int, int]:
        """Its least cost, itself, and the column and row it stands at then.

        Places that cost more than `most` need not be found.
        """
        w, h = self._w, self._h
        found = (CONTROL**2, self._index, 0, 0)
        middle = (self._across - w) // 2
        aside = [abs(x - middle) for x in range(1, self._across - w)]
        for y in reversed(range(1, self._down - h) if aside else ()):
            low = LATER_SHAPE * self._index + (self._down - h - y)
            if low > min(found[0], most):  # so are all rows over it, whatever they cover
                break
            band = list(map(sub, sums[y + h], sums[y]))  # what lies left of each column, so high
            costs = list(map(add, map(sub, band[w + 1 :], band[1:]), aside))
            least = min(costs)
            found = min(found, (least + low, self._index, costs.index(least) + 1, y))
        return found


def sums_of(weights: Weights, cell: int, across: int, down: int) -> list[list[int]]:
    """For each corner of cells, what all cells over it and left of it weigh."""
    steps = [[0] * (across + 1) for _ in range(down + 1)]
    for rect, weight in weights:
        left, right = (_clamped(side, across) for side in _cells(rect.x, rect.right, cell))
        top, foot = (_clamped(side, down) for side in _cells(rect.y, rect.bottom, cell))
        steps[top][left] += weight
        steps[top][right] -= weight
        steps[foot][left] -= weight
        steps[foot][right] += weight
    # Summed once along rows and once down, steps are weights; once more, they are areas' sums.
    rows = _summed_down([list(accumulate(row)) for row in steps])
    sums = _summed_down([[0, *accumulate(row[:-1])] for row in rows[:-1]])
    return [[0] * (across + 1), *sums]


def _cells(start: int, end: int, cell: int) -> tuple[int, int]:
    return start // cell, -(-end // cell)


def _clamped(side: int, most: int) -> int:
    return max(0, min(side, most))


def _summed_down(rows: list[list[int]]) -> list[list[int]]:
    """Each row with all rows over it added."""
    return list(accumulate(rows, lambda over, row: list(map(add, over, row))))

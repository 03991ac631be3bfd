"""Room near something: a place in a picture that covers little, and lies by what it speaks of."""

from functools import lru_cache
from typing import Final

from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.widgets.free_place import Aside, Grid, Sizes, Weights

FAR: Final = 160
"""How bad a cell of distance is, as what is covered is weighed."""


@lru_cache(maxsize=16)
def near_place(window: Rect, weights: Weights, sizes: Sizes, target: Rect) -> tuple[int, Rect]:
    """Which of the sizes to take, and where: by the target, over as little as can be.

    Costs are counted in halves of a pixel, and so are whole. Of equally good places the first is
    taken, in the order of sizes, rows and columns.
    """
    grid = Grid(window, weights)
    cell, half = grid.cell, 2
    found: list[tuple[int, int, int, int]] = []
    for index, (wide, high) in enumerate(sizes):
        w, h = size = grid.cells_of((wide, high))
        columns = [x * cell for x in range(1, grid.across - w)]
        aside = Aside(
            [half * FAR * _between(x, wide, target.x, target.w) for x in columns], half * cell
        )
        rows = []
        for row in range(1, grid.down - h) if columns else ():
            y = row * cell
            off_the_middle = abs(half * (y - target.centre[1]) + high)
            rows.append((half * FAR * _between(y, high, target.y, target.h) + off_the_middle, row))
        for away, row in sorted(rows):  # the nearest first
            if found and away > found[0][0]:
                break
            least, column = grid.best_in(row, size, aside)
            found = [min([*found, (away + least, index, row, column)])]
    if not found:
        return 0, window.centred(*sizes[0])
    _, index, row, column = found[0]
    return index, Rect(column * cell, row * cell, *sizes[index])


def _between(start: int, length: int, its_start: int, its_length: int) -> int:
    """Pixels between two stretches; 0 where they meet."""
    return max(start - its_start - its_length, its_start - start - length, 0)

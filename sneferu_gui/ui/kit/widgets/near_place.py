"""Room near something: a place in a picture that covers little, and lies by what it speaks of."""

from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.free_place import Aside, Grid, Sizes, Weights

FAR: Final = 160
"""How bad a cell of distance is, as what is covered is weighed."""


class _Found(NamedTuple):
    """The best place so far."""

    cost: float
    shape: int
    rect: Rect


@lru_cache(maxsize=16)
def near_place(window: Rect, weights: Weights, sizes: Sizes, target: Rect) -> tuple[int, Rect]:
    """Which of the sizes to take, and where: by the target, over as little as can be."""
    grid = Grid(window, weights)
    cell, across = grid.cell, grid.across
    best = _Found(float("inf"), 0, window.centred(*sizes[0]))
    for index, (wide, high) in enumerate(sizes):
        w, h = size = grid.cells_of((wide, high))
        aside = [
            FAR * max(x * cell - target.right, target.x - x * cell - wide, 0) / cell
            for x in range(1, across - w)
        ]
        # A row's best place costs so much at least, and less than one more.
        whole = Aside(list(map(int, aside)))
        rows: list[tuple[float, int, float]] = []
        most = best.cost
        for away, y in sorted(_rows(grid, high, target)) if aside else ():
            if away > most:
                break
            least = away + grid.best_in(y, size, whole)[0]
            rows.append((least, y, away))
            most = min(most, least + 2)
        for least, y, away in sorted(rows, key=itemgetter(1)):
            if least > most:
                continue
            top, foot = grid.sums(y), grid.sums(y + h)
            for x, far in enumerate(aside, start=1):
                if away + far >= best.cost:
                    continue
                cost = away + far + foot[x + w] - foot[x] - top[x + w] + top[x]
                if cost < best.cost:
                    best = _Found(cost, index, Rect(x * cell, y * cell, wide, high))
    return best.shape, best.rect


def _rows(grid: Grid, high: int, target: Rect) -> list[tuple[float, int]]:
    """How far away something so high is from the target in each row, and the row."""
    found = []
    for row in range(1, grid.down - -(-high // grid.cell)):
        y = row * grid.cell
        away = FAR * max(y - target.bottom, target.y - y - high, 0) / grid.cell
        found.append((away + abs(y + high / 2 - target.centre[1]) / grid.cell, row))
    return found

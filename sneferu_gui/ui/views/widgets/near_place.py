"""Room near something: a place in a picture that covers little, and lies by what it speaks of."""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.widgets.free_place import Aside, Grid, Sizes, Weights

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
    cell, across, down = grid.cell, grid.across, grid.down
    sums = [grid.sums(y) for y in range(down + 1)]
    best = _Found(float("inf"), 0, window.centred(*sizes[0]))
    for index, (wide, high) in enumerate(sizes):
        w, h = -(-wide // cell), -(-high // cell)
        aside = [
            FAR * max(x * cell - target.right, target.x - x * cell - wide, 0) / cell
            for x in range(1, across - w)
        ]
        anywhere = Aside([0] * len(aside))
        for y in range(1, down - h):
            away = FAR * max(y * cell - target.bottom, target.y - y * cell - high, 0) / cell
            away += abs(y * cell + high / 2 - target.centre[1]) / cell
            if away >= best.cost or not aside:
                continue
            least, _x = grid.best_in(y, (w, h), anywhere)
            if away + least > best.cost + 1:  # the whole row, however sums are rounded
                continue
            top, foot = sums[y], sums[y + h]
            for x, far in enumerate(aside, start=1):
                if away + far >= best.cost:
                    continue
                cost = away + far + foot[x + w] - foot[x] - top[x + w] + top[x]
                if cost < best.cost:
                    best = _Found(cost, index, Rect(x * cell, y * cell, wide, high))
    return best.shape, best.rect

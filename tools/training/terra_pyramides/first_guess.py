"""Weights made by hand from the greedy player's measures, used before anything is learned."""

from collections.abc import Iterator
from itertools import product
from typing import Final

import numpy as np

from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.players.features import (
    FIRST_ROW,
    GOLD,
    HOME,
    MISSING,
    PHASES,
    ROLES,
    ROWS,
    STONES,
    VALUES,
    WORKERS,
)
from sneferu_gui.games.terra_pyramides.players.greedy import Sight
from tools.training.generations import Numbers

WORTHS: Final = (0, 5, 10, 20, 35, 60)
TURNS: Final = (0.0, 1.0, 2.0, 3.0, 4.5, 7.0, 11.0, 18.0)
"""Turns left in each phase, approximately."""
LATE: Final = 3.0
"""Turns left below which future gains count less."""
FEW_WORKERS: Final = 5
VALUE_TO_COME: Final = 27.0


def first_guess() -> Numbers:
    """The worth in points of each row of features."""
    rows = np.zeros(ROWS, np.float32)
    for table, row, worth in _worths():
        rows[FIRST_ROW[table] + row] = worth
    return rows


def _worths() -> Iterator[tuple[str, int, float]]:
    """Tables, rows in them, and points."""
    sight = Sight()
    for phase in range(PHASES):
        late = min(TURNS[phase] / LATE, 1.0)
        yield from _of_sites(phase, late, sight)
        for count in range(STONES + 1):
            yield "white", phase * (STONES + 1) + count, count * (1 + sight.white * late)
        for role, count in product(range(ROLES), range(STONES)):
            row = (phase * ROLES + role) * STONES + count
            yield "stones", row, (count + 1) * (1 + sight.coloured * late)
        for count in range(GOLD):
            yield "gold", phase * GOLD + count, count
        for count in range(HOME):
            yield "home", phase * HOME + count, sight.home * late * min(count, FEW_WORKERS)
    for level, worth in enumerate(WORTHS):
        yield "done", level, worth


def _of_sites(phase: int, late: float, sight: Sight) -> Iterator[tuple[str, int, float]]:
    for level, workers in product(range(1, LEVELS), range(WORKERS)):
        row = ((phase * (LEVELS - 1) + level - 1) * WORKERS + workers) * MISSING
        for missing in range(MISSING):
            promise = late * _promise(sight, level, workers, missing)
            yield "site", row + missing, WORTHS[level] + promise
    for workers, value in product(range(WORKERS), range(1, VALUES + 1)):
        manned = workers / (WORKERS - 1)
        gain = 4 - 0.2 * value + sight.ahead * VALUE_TO_COME
        hope = gain * (sight.workers * manned + sight.stones / 2 * (1 + manned))
        row = (phase * WORKERS + workers) * VALUES + value - 1
        yield "foundation", row, value * (1 - sight.passing * late) + late * hope


def _promise(sight: Sight, level: int, workers: int, missing: int) -> float:
    """The points that the next levels of a pyramid may bring."""
    cost = level + 1
    gain = WORTHS[level + 1] - WORTHS[level] - cost
    manned, paid = workers / (WORKERS - 1), max(cost - missing, 0) / cost
    to_come = sight.ahead * (WORTHS[-1] - WORTHS[level + 1]) / 2
    return to_come + gain * (sight.workers * manned + sight.stones * paid * (1 + manned) / 2)

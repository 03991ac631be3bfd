"""The worth of a lead in the rest of a game, fitted to games: the numbers of a `Spread`."""

from itertools import product
from typing import Any, Final

import numpy as np

from sneferu_gui.games.sobek.players.evaluator import LOGISTIC, Spread

from . import native
from .native import Numbers, Samples, Weights

ROUNDS: Final = (120.0, 160.0, 200.0, 240.0, 280.0, 330.0, 400.0, 480.0)
RESTS: Final = (4.0, 8.0, 16.0, 30.0, 50.0, 80.0)
"""Values tried for the variance of the rest."""
DECK: Final = 45
GAME: Final = 3
"""Rounds of the standard edition; `DECK` is the cards of a round with two players."""
TINY: Final = 1e-6


def spread_of(samples: Samples, weights: Weights) -> Spread:
    """The variances that make the last round's results likeliest, and a round's points."""
    points = _points(samples)
    expected = samples.marks[:, 4] + native.values_of(samples, weights)
    pairs = _pairs(samples, expected)
    tried = [(_loss(pairs, *each), each) for each in product(ROUNDS, RESTS)]
    _loss_of_it, (one, rest) = min(tried)
    return Spread(one, rest, points, is_early=True)


def _points(samples: Samples) -> tuple[float, float, float]:
    """The points of a round's leader, about: the mean of a seat at its start, and more.

    The best of several seats whose points vary: with two, half a standard deviation above the
    mean.
    """
    found = []
    for seats, above in ((2, 0.56), (3, 0.85), (4, 1.03)):
        is_meant = (samples.marks[:, 0] == seats) & (samples.marks[:, 3] >= DECK - 2)
        brought = samples.brought[is_meant]
        found.append(float(brought.mean() + above * brought.std()) if len(brought) else 0.0)
    return found[0], found[1], found[2]


def _pairs(samples: Samples, expected: Numbers) -> tuple[Any, ...]:
    """For the last round with two players: leads, the part of the round left, and who won."""
    marks = samples.marks
    first = np.flatnonzero((marks[:-1, 0] == 2) & (marks[:-1, 1] == 0) & (marks[:-1, 2] == GAME))
    lead = expected[first] - expected[first + 1]
    return lead, marks[first, 3] / DECK, marks[first, 5]


def _loss(pairs: tuple[Any, ...], one: float, rest: float) -> float:
    lead, left, won = pairs
    share = 1 / (1 + np.exp(-lead / (LOGISTIC * np.sqrt(one * left + rest))))
    share = np.clip(share, TINY, 1 - TINY)
    return -float(np.mean(won * np.log(share) + (1 - won) * np.log(1 - share)))

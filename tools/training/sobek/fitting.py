"""A small network fitted to samples: rectified sums of counts, as `search.lanes` reads them."""

import math
from typing import Any, Final

import numpy as np

from sneferu_gui.games.sobek.players.evaluator import HAND_TABLE, WHOLE_TABLE, Spread
from sneferu_gui.games.sobek.players.features import FEATURE_NAMES, HAND_FEATURES, TABLE_FEATURES

from . import native
from .native import Numbers, Samples, Weights

SCALE: Final = 2048
"""A weight of 1, as a whole number."""
RATES: Final = (0.06, 0.003)
LATER_RATES: Final = (0.03, 0.002)
"""The size of the first and the last steps; `RATES` is for early generations."""
PART_KEPT: Final = 20
"""One sample in so many is not learned from but used for testing."""
STEEP: Final = 20.0
"""Points beyond which an error counts by its size, not by its square."""
LEAST_SPREAD: Final = 0.2
AT_ONCE: Final = 500_000
"""Samples counted at a time, to save memory."""
GUESS: Final = {
    "banked": 1.0, "gain": 0.5, "pair_scarabs": 1.0, "single_scarabs": 0.5, "pile": -1.0,
    "amulets": 3.0, "merchant": 2.0, "queen": 2.0, "priest": 2.0, "ready": -1.0,
}  # fmt: skip
"""The linear weights by which players judge before anything is learned."""


def first_guess(seed: int) -> Weights:
    """Weights before anything is learned, with units that nearly cancel out."""
    found = native.begun(seed)
    found.hidden[:] = 0
    for name, worth in GUESS.items():
        found.linear[FEATURE_NAMES.index(name)] = worth
    return found


def spreads_of(samples: Samples) -> Numbers:
    """The standard deviation of each feature, bounded from below; 1 for one that never counts."""
    size, lines = native.sizes().features, len(samples.at)
    mean, square = np.zeros(size), np.zeros(size)
    for first in range(0, lines, AT_ONCE):
        part = slice(first, first + AT_ONCE)
        is_there = samples.at[part] >= 0
        at, counts = samples.at[part][is_there], samples.count[part][is_there].astype(float)
        mean += np.bincount(at, counts, size) / lines
        square += np.bincount(at, counts**2, size) / lines
    spread = np.sqrt(np.maximum(square - mean**2, 0))
    return np.where(square > 0, np.maximum(spread, LEAST_SPREAD), 1.0).astype(np.float32)


def fitted(
    samples: Samples,
    epochs: int,
    seed: int,
    start: Weights | None = None,
    rates: tuple[float, float] = RATES,
) -> tuple[Weights, float]:
    """Weights learned from `start`, and their error on samples not learned from."""
    spreads = spreads_of(samples)
    first, last = rates
    if start is None:
        start = native.begun(seed)
    found = Weights(start.hidden * spreads[:, None], start.linear * spreads)
    paces = Weights(np.zeros_like(found.hidden), np.zeros_like(found.linear))
    rows = np.arange(len(samples.at), dtype=np.int32)
    kept, learned_from = rows[::PART_KEPT], rows[rows % PART_KEPT > 0]
    chance = np.random.default_rng(seed)
    for epoch in range(epochs):
        chance.shuffle(learned_from)
        steps = [first * (last / first) ** (part / epochs) for part in (epoch, epoch + 1)]
        native.learn(samples, learned_from, 1 / spreads, found, paces, (*steps, STEEP))
    found = Weights(found.hidden / spreads[:, None], found.linear / spreads)
    tried = Samples(*(each[kept] for each in samples))
    off = native.values_of(tried, found) - tried.brought
    return found, math.sqrt(float(np.mean(off * off)))


def content_of(weights: Weights, spread: Spread) -> dict[str, Any]:
    """The content of a weights file."""
    half = native.sizes().units // 2
    numbers = np.column_stack([weights.hidden, weights.linear])
    rows = np.rint(numbers * SCALE).astype(int).tolist()
    return {
        "scale": SCALE,
        "outputs": [1] * half + [-1] * half,
        "features": [*HAND_FEATURES, *TABLE_FEATURES],
        "spread": spread._asdict(),
        "tables": {HAND_TABLE: rows[: len(HAND_FEATURES)], WHOLE_TABLE: rows[len(HAND_FEATURES) :]},
    }

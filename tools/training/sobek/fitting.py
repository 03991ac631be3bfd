"""A small network fitted to samples: sums of counts, rectified, as `search.lanes` reads it."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from sneferu_gui.games.sobek.players.features import AMONG, OWN
from sneferu_gui.games.sobek.players.weights import AMONG_TABLE, OWN_TABLE

from .self_play import Sample

UNITS: Final = 24
SCALE: Final = 2048
"""A weight of one, as a whole number."""
BATCH: Final = 1024
RATE: Final = 0.004
PART_KEPT: Final = 20
"""One sample in so many is not learned from, but tried."""
STEEP: Final = 20.0
"""Points beyond which an error counts by its size, not by its square."""

Numbers = Any
"""An array of NumPy's."""


class Network:
    """The weights while they are learned."""

    def __init__(self, features: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        self.hidden = chance.normal(0, 0.15, (features, UNITS))
        self.linear = np.zeros(features)
        self.signs = np.array([1.0] * (UNITS // 2) + [-1.0] * (UNITS // 2))
        self._moments = [np.zeros_like(each) for each in self._all() * 2]
        self._steps = 0

    def _all(self) -> list[Numbers]:
        return [self.hidden, self.linear]

    def values(self, counts: Numbers) -> Numbers:
        """What is expected of each row of counts."""
        return counts @ self.linear + np.maximum(counts @ self.hidden, 0) @ self.signs

    def learn(self, counts: Numbers, brought: Numbers, rate: float) -> None:
        """One step of Adam on the errors, large ones bounded."""
        sums = counts @ self.hidden
        error = counts @ self.linear + np.maximum(sums, 0) @ self.signs - brought
        slope = np.clip(error, -STEEP, STEEP) / len(brought)
        steps = [counts.T @ ((sums > 0) * self.signs * slope[:, None]), counts.T @ slope]
        self._steps += 1
        for index, (weights, step) in enumerate(zip(self._all(), steps, strict=True)):
            mean, spread = self._moments[index], self._moments[index + 2]
            mean += 0.1 * (step - mean)
            spread += 0.002 * (step * step - spread)
            far = mean / (1 - 0.9**self._steps)
            wide = np.sqrt(spread / (1 - 0.998**self._steps)) + 1e-8
            np.subtract(weights, rate * far / wide, out=weights)


def fitted(samples: Sequence[Sample], epochs: int, seed: int) -> tuple[dict[str, Any], float]:
    """Weights as a file has them, and how far off they are on samples that were not learned."""
    counts = np.array([sample.counts for sample in samples], dtype=np.float64)
    brought = np.array([sample.brought for sample in samples], dtype=np.float64)
    spreads = np.maximum(counts.std(0), 0.2)
    spreads[counts.std(0) == 0] = 1.0
    scaled = counts / spreads
    kept = np.arange(len(samples)) % PART_KEPT == 0
    network = Network(counts.shape[1], seed)
    chance = np.random.default_rng(seed)
    rows = np.flatnonzero(~kept)
    total = epochs * max(len(rows) // BATCH, 1)
    done = 0
    for _ in range(epochs):
        chance.shuffle(rows)
        for first in range(0, len(rows) - BATCH + 1, BATCH):
            chosen = rows[first : first + BATCH]
            rate = RATE * (1 - done / total) + 1e-5
            network.learn(scaled[chosen], brought[chosen], rate)
            done += 1
    error = float(np.sqrt(np.mean((network.values(scaled[kept]) - brought[kept]) ** 2)))
    return _content(network, spreads), error


def _content(network: Network, spreads: Numbers) -> dict[str, Any]:
    hidden = np.rint(network.hidden / spreads[:, None] * SCALE).astype(int)
    linear = np.rint(network.linear / spreads * SCALE).astype(int)
    rows = [[*map(int, row), int(last)] for row, last in zip(hidden, linear, strict=True)]
    return {
        "scale": SCALE,
        "outputs": [int(sign) for sign in network.signs],
        "features": [*OWN, *AMONG],
        "tables": {OWN_TABLE: rows[: len(OWN)], AMONG_TABLE: rows[len(OWN) :]},
    }

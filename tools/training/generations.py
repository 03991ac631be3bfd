"""Learning a value by self-play, for any game whose features are rows of tables.

A game adds a `Pupil`: the number of rows, games played by weights, and a match between two sets of
weights. This module does the rest: in each generation games are played, partly by the best weights
so far and partly by the newest, the value is fitted to the results of the last generations, and
new weights are accepted only if they beat the best at equal expansions: if the 95 % interval of
their share of decided games lies above one half.
"""

import ctypes
import math
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from ctypes import c_double, c_float, c_int, c_void_p
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import numpy as np

from sneferu_gui.players.search.lanes import Head, RowHead
from sneferu_gui.simulation.tournament.ratings import wilson

SOURCE: Final = Path(__file__).with_name("row_fitting.c")
FLAGS: Final = ("-O3", "-march=native", "-std=c11", "-Wall", "-Wextra", "-shared", "-fPIC")
FAST_SUMS: Final = (
    "-fno-math-errno", "-ffinite-math-only", "-fno-signed-zeros", "-fno-trapping-math",
    "-fassociative-math", "-freciprocal-math",
)  # fmt: skip
"""Flags to add up in any order. Not -ffast-math: its libraries round the smallest numbers of the
whole process to 0 from then on, those of Python too."""
PART_KEPT: Final = 20
"""One sample in so many is not learned from but used for testing."""
EVEN: Final = 0.5
EXACT: Final = 1e-9
"""The sum of squared residuals at which a fit ends."""
SCALE: Final = 1024
"""A weight of 1, in files."""

Numbers = Any
"""A NumPy array."""


class NoCompilerError(RuntimeError):
    """There is no C compiler for building a tool."""


def compiler() -> str | None:
    """The path of the C compiler, or None."""
    return shutil.which("cc")


def compiled(source: Path, *more: str) -> ctypes.CDLL:
    """A C file, compiled and loaded as a library. Raises NoCompilerError without a compiler."""
    cc = compiler()
    if cc is None:
        raise NoCompilerError(f"{source.name} is compiled from C, and there is no `cc` here")
    folder = Path(tempfile.mkdtemp(prefix="training-"))
    try:
        built = folder / f"{source.stem}.so"
        subprocess.run([cc, *FLAGS, *more, "-o", str(built), str(source), "-lm"], check=True)
        return ctypes.CDLL(str(built))
    finally:
        shutil.rmtree(folder)  # the loaded library stays in memory


@cache
def _fitting() -> ctypes.CDLL:
    lib = compiled(SOURCE, *FAST_SUMS)
    arrays, numbers = (c_void_p, c_void_p), (c_float, c_float, c_float, c_float)
    lib.learn.argtypes = [*arrays, c_void_p, c_int, c_int, *arrays, c_void_p, c_int, *numbers]
    lib.learn.restype = None
    lib.measured.argtypes = [*arrays, c_int, c_int, *arrays, c_int, c_void_p]
    lib.measured.restype = c_double
    return lib


# -- What is learned -------------------------------------------------------------------------


class Weights(NamedTuple):
    """A value function: for each row, its weight to every unit, and last to the linear part."""

    rows: Numbers
    """32-bit floats, one row for each feature row."""
    signs: Numbers
    """The sign of each unit: +1 or −1."""

    def copy(self) -> "Weights":
        """A copy that may be changed."""
        return Weights(self.rows.copy(), self.signs)


def begun(linear: Numbers, units: int, seed: int, spread: float = 0.3) -> Weights:
    """Weights with a linear part, and units that differ a little, half of them with sign −1."""
    chance = np.random.default_rng(seed)
    found = np.zeros((len(linear), units + 1), np.float32)
    found[:, :units] = chance.normal(0, spread, (len(linear), units))
    found[:, units] = linear
    half = units // 2
    return Weights(found, np.array([1.0] * half + [-1.0] * (units - half), np.float32))


class Samples(NamedTuple):
    """The training samples from games."""

    rows: Numbers
    """16-bit numbers of rows, a line for each sample, filled up with −1."""
    targets: Numbers
    """32-bit floats: the result of each sample."""


def together(parts: list[Samples]) -> Samples:
    """The samples of all parts in one."""
    rows = np.concatenate([part.rows for part in parts])
    return Samples(rows, np.concatenate([part.targets for part in parts]))


class Score(NamedTuple):
    """The result of new weights against others, on the same deals."""

    won: int
    lost: int
    drawn: int

    @property
    def share(self) -> float:
        """The new weights' share of the decided games."""
        decided = self.won + self.lost
        return self.won / decided if decided else EVEN

    @property
    def is_better(self) -> bool:
        """Whether the share is above one half by more than chance."""
        decided = self.won + self.lost
        return bool(decided) and wilson(self.share, decided).low > EVEN

    def __str__(self) -> str:
        low, high = wilson(self.share, max(self.won + self.lost, 1))
        return f"{self.share:.1%} ({low:.1%} to {high:.1%}) of {self.won + self.lost} decided"


class Pupil(Protocol):
    """A game's side of learning one head of its weights."""

    guess: Numbers
    """The worth of each row of features by a guess made by hand; zeros if there is none.

    Rows that never occur in games keep this worth.
    """

    def play(self, weights: Weights | None, games: int, seed: str, noise: float) -> Samples:
        """Play games judged by these weights, with noise; None stands for the first guess."""

    def match(self, new: Weights, old: Weights | None, games: int, seed: str) -> Score:
        """Play both at equal expansions on the same deals; None stands for the first guess."""


class Course(NamedTuple):
    """The numbers that control learning."""

    generations: int = 8
    games: int = 16_000
    """Games of each generation."""
    kept: int = 4
    """Number of latest generations whose games are fitted to."""
    epochs: int = 4
    units: int = 16
    first_noise: float = 3.0
    """Standard deviation of the error in judging turns in play, at first; `last_noise` at last."""
    last_noise: float = 1.5
    rate: float = 0.25
    last_rate: float = 0.01
    hidden: float = 0.3
    """Learning rate of the units, as a multiple of the linear part's."""
    steep: float = 40.0
    """Errors beyond this count by their size, not by their square."""
    matches: int = 2_000
    """Games of the match that decides whether new weights are accepted."""
    ridge: float = 0.0
    """Above 0 the value is linear, fitted by least squares with this pull towards its start."""


def fitted(start: Weights, samples: Samples, course: Course, seed: int) -> tuple[Weights, float]:
    """Weights learned from `start`, and their error on samples not learned from."""
    is_kept = np.arange(len(samples.rows)) % PART_KEPT == 0
    parts = [Samples(*(each[rows] for each in samples)) for rows in (~is_kept, is_kept)]
    if course.ridge:
        found = ridged(start, parts[0], course.ridge)
    else:
        found = _trained(start, parts[0], course, seed)
    return found, _error_of(found, parts[1])


def _trained(start: Weights, samples: Samples, course: Course, seed: int) -> Weights:
    """Weights learned from `start` by stochastic gradient descent."""
    found, lib = start.copy(), _fitting()
    rows, targets = map(np.ascontiguousarray, samples)
    units, width = found.rows.shape[1] - 1, rows.shape[1]
    order = np.arange(len(rows), dtype=np.int32)
    paces, chance = np.ones_like(found.rows), np.random.default_rng(seed)
    for epoch in range(course.epochs):
        chance.shuffle(order)
        first, last = (
            course.rate + (course.last_rate - course.rate) * part / course.epochs
            for part in (epoch, epoch + 1)
        )
        lib.learn(
            rows.ctypes.data, targets.ctypes.data, order.ctypes.data, len(order), width,
            found.rows.ctypes.data, paces.ctypes.data, found.signs.ctypes.data, units,
            first, last, course.steep, course.hidden,
        )  # fmt: skip
    return found


def _error_of(found: Weights, samples: Samples) -> float:
    """The root mean square error of a value."""
    rows, targets = map(np.ascontiguousarray, samples)
    squares = _fitting().measured(
        rows.ctypes.data, targets.ctypes.data, len(rows), rows.shape[1],
        found.rows.ctypes.data, found.signs.ctypes.data, found.rows.shape[1] - 1, None,
    )  # fmt: skip
    return math.sqrt(squares)


def ridged(start: Weights, samples: Samples, ridge: float, rounds: int = 60) -> Weights:
    """The linear value that fits best, each row held to its start; by conjugate gradients."""
    found, width = start.copy(), samples.rows.shape[1]
    size, is_there = len(found.rows), samples.rows >= 0
    at = np.where(is_there, samples.rows, size).astype(np.int64)
    sample = np.repeat(np.arange(len(at)), width)

    def values(rows: Numbers) -> Numbers:
        return np.append(rows, 0.0)[at].sum(axis=1)

    def gathered(errors: Numbers) -> Numbers:
        return np.bincount(at.ravel(), errors[sample], size + 1)[:size]

    left = gathered(samples.targets - values(found.rows[:, -1].astype(float)))
    change, step, squares = np.zeros(size), left.copy(), float(left @ left)
    for _round in range(rounds):
        if squares < EXACT:
            break
        pull = gathered(values(step)) + ridge * step
        pace = squares / float(step @ pull)
        change += pace * step
        left -= pace * pull
        before, squares = squares, float(left @ left)
        step = left + squares / before * step
    found.rows[:, -1] += change.astype(np.float32)
    return found


def learned(
    pupil: Pupil,
    course: Course,
    seed: int,
    keep: Callable[[Weights, list[str]], None],
    known: Weights | None,
) -> tuple[Weights, list[str]]:
    """The best weights after all generations, starting from `known` ones or none; and the history.

    Both are also handed to `keep` after each generation.
    """
    best, newest = known, known
    history: list[str] = []
    played: list[Samples] = []
    for generation in range(course.generations):
        done = generation / max(course.generations - 1, 1)
        noise = course.first_noise + (course.last_noise - course.first_noise) * done
        half = course.games // 2
        played += [
            pupil.play(who, half, f"{seed} {generation} {part}", noise)
            for part, who in enumerate((best, newest))
        ]
        played = played[-2 * course.kept :]
        start = newest or begun(pupil.guess, course.units, seed)
        newest, error = fitted(start, together(played), course, seed + generation)
        score = pupil.match(newest, best, course.matches, f"{seed} match {generation}")
        is_passed = score.is_better
        if is_passed:
            best = newest
        told = f"{generation}: off by {error:.2f}; {score} against the best"
        history.append(told + (", passed" if is_passed else ", not passed"))
        keep(best or begun(pupil.guess, course.units, seed, 0.0), history)
    return best or begun(pupil.guess, course.units, seed, 0.0), history


# -- The file --------------------------------------------------------------------------------


def tables_of(
    weights: Weights, tables: Mapping[str, int], scale: int
) -> dict[str, list[list[int]]]:
    """A value's tables in whole numbers, in the form that `players/search/lanes.py` reads."""
    rows = np.rint(weights.rows * scale).astype(int).tolist()
    found, first = {}, 0
    for name, count in tables.items():
        found[name] = rows[first : first + count]
        first += count
    return found


def row_head(weights: Weights, tables: Mapping[str, int]) -> RowHead:
    """A value in the form that players read."""
    outputs = [int(sign) for sign in weights.signs]
    return RowHead(Head(outputs, tables_of(weights, tables, SCALE), SCALE, tables))


def weights_of(head: dict[str, Any], scale: int) -> Weights:
    """A value from a file, to continue learning from."""
    rows = [row for table in head["tables"].values() for row in table]
    return Weights(
        np.array(rows, np.float32) / np.float32(scale), np.array(head["outputs"], np.float32)
    )

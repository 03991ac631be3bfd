"""Learning a value by self-play, for any game whose features are rows of tables.

A game brings a `Pupil`: how many rows there are, games played by weights, and a match between two
sets of weights. Here is the rest: generation after generation games are played, partly by the best
weights so far and partly by the newest, the value is fitted to what became of the last ones, and
new weights are passed only when they beat the best at equal expansions: when the 95 % interval of
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
PART_KEPT: Final = 20
"""One sample in so many is not learned from, but tried."""
EVEN: Final = 0.5
EXACT: Final = 1e-9
"""Squares of what is left of a fit, beyond which nothing is better."""
SCALE: Final = 1024
"""In files weights are told in so many parts of one."""

Numbers = Any
"""An array of NumPy's."""


class NoCompilerError(RuntimeError):
    """There is no C compiler to build a tool with."""


def compiler() -> str | None:
    """The program that compiles C here, or None."""
    return shutil.which("cc")


def compiled(source: Path, *more: str) -> ctypes.CDLL:
    """A file of C as a library. Raises NoCompilerError without a compiler."""
    cc = compiler()
    if cc is None:
        raise NoCompilerError(f"{source.name} is compiled from C, and there is no `cc` here")
    folder = Path(tempfile.mkdtemp(prefix="training-"))
    try:
        built = folder / f"{source.stem}.so"
        subprocess.run([cc, *FLAGS, *more, "-o", str(built), str(source), "-lm"], check=True)
        return ctypes.CDLL(str(built))
    finally:
        shutil.rmtree(folder)  # what is loaded stays


@cache
def _fitting() -> ctypes.CDLL:
    lib = compiled(SOURCE, "-ffast-math")
    arrays, numbers = (c_void_p, c_void_p), (c_float, c_float, c_float, c_float)
    lib.learn.argtypes = [*arrays, c_void_p, c_int, c_int, *arrays, c_void_p, c_int, *numbers]
    lib.learn.restype = None
    lib.measured.argtypes = [*arrays, c_int, c_int, *arrays, c_int, c_void_p]
    lib.measured.restype = c_double
    return lib


# -- What is learned -------------------------------------------------------------------------


class Weights(NamedTuple):
    """A value: of each row what it adds to every unit, and last to the linear part."""

    rows: Numbers
    """32-bit floats."""
    signs: Numbers
    """Of the units: +1 or −1."""

    def copy(self) -> "Weights":
        """The same, to be changed."""
        return Weights(self.rows.copy(), self.signs)


def begun(linear: Numbers, units: int, seed: int, spread: float = 0.3) -> Weights:
    """Weights with a linear part, and units that differ a little, half of them to be taken away."""
    chance = np.random.default_rng(seed)
    found = np.zeros((len(linear), units + 1), np.float32)
    found[:, :units] = chance.normal(0, spread, (len(linear), units))
    found[:, units] = linear
    half = units // 2
    return Weights(found, np.array([1.0] * half + [-1.0] * (units - half), np.float32))


class Samples(NamedTuple):
    """What games give."""

    rows: Numbers
    """16-bit numbers of rows, a line for each sample, filled up with −1."""
    targets: Numbers
    """32-bit floats: what each came to."""


def together(parts: list[Samples]) -> Samples:
    """All of several."""
    rows = np.concatenate([part.rows for part in parts])
    return Samples(rows, np.concatenate([part.targets for part in parts]))


class Score(NamedTuple):
    """How new weights did against others, on the same deals."""

    won: int
    lost: int
    drawn: int

    @property
    def share(self) -> float:
        """Of the decided games."""
        decided = self.won + self.lost
        return self.won / decided if decided else EVEN

    @property
    def is_better(self) -> bool:
        """Whether more than chance speaks for the new ones."""
        decided = self.won + self.lost
        return bool(decided) and wilson(self.share, decided).low > EVEN

    def __str__(self) -> str:
        low, high = wilson(self.share, max(self.won + self.lost, 1))
        return f"{self.share:.1%} ({low:.1%} to {high:.1%}) of {self.won + self.lost} decided"


class Pupil(Protocol):
    """What is learned in one game: a head of its weights."""

    guess: Numbers
    """What each row of features is worth by a guess made by hand; zeros where there is none.

    What is never seen in games keeps it.
    """

    def play(self, weights: Weights | None, games: int, seed: str, noise: float) -> Samples:
        """Games of whoever judges by these weights, blurred; without weights of a first guess."""

    def match(self, new: Weights, old: Weights | None, games: int, seed: str) -> Score:
        """Both at equal expansions, on the same deals; without old ones against the first guess."""


class Course(NamedTuple):
    """How it is learned."""

    generations: int = 8
    games: int = 16_000
    """Of each generation."""
    kept: int = 4
    """So many generations' games are fitted to."""
    epochs: int = 4
    units: int = 16
    first_noise: float = 3.0
    """By how much turns are misjudged in play (a standard deviation), at first and at last."""
    last_noise: float = 1.5
    rate: float = 0.25
    last_rate: float = 0.01
    hidden: float = 0.3
    """How fast units learn beside the linear part."""
    steep: float = 40.0
    """An error beyond counts by its size, not by its square."""
    matches: int = 2_000
    """Games by which new weights are passed."""
    ridge: float = 0.0
    """Above 0 the value is linear: least squares, so heavily held to where it began."""


def fitted(start: Weights, samples: Samples, course: Course, seed: int) -> tuple[Weights, float]:
    """Weights that go on from `start`, and how far off they are on samples not learned from."""
    is_kept = np.arange(len(samples.rows)) % PART_KEPT == 0
    parts = [Samples(*(each[rows] for each in samples)) for rows in (~is_kept, is_kept)]
    if course.ridge:
        found = ridged(start, parts[0], course.ridge)
    else:
        found = _trained(start, parts[0], course, seed)
    return found, _error_of(found, parts[1])


def _trained(start: Weights, samples: Samples, course: Course, seed: int) -> Weights:
    """Weights that go on from `start`, sample by sample."""
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
    """How far off a value is, as the root of the mean of squares."""
    rows, targets = map(np.ascontiguousarray, samples)
    squares = _fitting().measured(
        rows.ctypes.data, targets.ctypes.data, len(rows), rows.shape[1],
        found.rows.ctypes.data, found.signs.ctypes.data, found.rows.shape[1] - 1, None,
    )  # fmt: skip
    return math.sqrt(squares)


def ridged(start: Weights, samples: Samples, ridge: float, rounds: int = 60) -> Weights:
    """A linear value that fits best, each row held to where it began: by conjugate gradients."""
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
    """The best weights after all generations, from `known` ones or none, and what was measured.

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
    """A value's tables in whole numbers, as `players/search/lanes.py` reads them."""
    rows = np.rint(weights.rows * scale).astype(int).tolist()
    found, first = {}, 0
    for name, count in tables.items():
        found[name] = rows[first : first + count]
        first += count
    return found


def row_head(weights: Weights, tables: Mapping[str, int]) -> RowHead:
    """A value as players read it."""
    outputs = [int(sign) for sign in weights.signs]
    return RowHead(Head(outputs, tables_of(weights, tables, SCALE), SCALE, tables))


def weights_of(head: dict[str, Any], scale: int) -> Weights:
    """A value of a file, to go on from."""
    rows = [row for table in head["tables"].values() for row in table]
    return Weights(
        np.array(rows, np.float32) / np.float32(scale), np.array(head["outputs"], np.float32)
    )

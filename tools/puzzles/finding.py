"""Puzzles found in one game after another, as many of each kind as are asked for."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice, repeat
from multiprocessing import get_context
from typing import Any, Final

from .games import is_solo, moments
from .grading import levels_that_find
from .puzzle import KINDS, Puzzle, puzzle_at

FIRST: Final = 3
"""So many turns of a game have passed before one is a puzzle."""
FRUITLESS: Final = 2_000
"""Games without a puzzle after which there will be none."""
TOGETHER: Final = 24
"""Games that several processes look at before it is seen how many puzzles there are."""
ALONE: Final = frozenset({"food", "area", "ptah"})
AMONG_OTHERS: Final = frozenset({"food", "again", "area", "feed"})
"""What can be found in games against Ptah, and in the others."""


def found_puzzles(
    most: int, seed: int, kinds: tuple[str, ...] = KINDS, jobs: int = 1
) -> list[Puzzle]:
    """So many puzzles in all, as many of each kind; the same however many processes look."""
    shares = [len(range(number, most, len(kinds))) for number in range(len(kinds))]
    if jobs == 1:
        return [each for k, n in zip(kinds, shares, strict=True) for each in _some(k, n, seed, map)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return [
            each for k, n in zip(kinds, shares, strict=True) for each in _some(k, n, seed, pool.map)
        ]


def _some(kind: str, most: int, seed: int, mapped: Callable[..., Any]) -> Iterator[Puzzle]:
    for puzzle in islice(puzzles_of(kind, seed, mapped), most):
        sys.stderr.write(f"{puzzle.key}  {puzzle.solution.margin}  {' '.join(puzzle.found_by)}\n")
        sys.stderr.flush()
        yield puzzle


def puzzles_of(kind: str, seed: int, mapped: Callable[..., Any] = map) -> Iterator[Puzzle]:
    """The puzzles of a kind in the games that follow from a seed: at most one of each game.

    What `mapped` does is what `map` does, maybe in several processes.
    """
    fruitless = 0
    games = (game for game in count(1) if kind in (ALONE if is_solo(game) else AMONG_OTHERS))
    while fruitless < FRUITLESS:
        together = list(islice(games, 1 if mapped is map else TOGETHER))
        for found in mapped(_first_in, together, repeat(kind), repeat(seed)):
            fruitless += 1
            if found is not None:
                fruitless = 0
                yield found


def _first_in(game: int, kind: str, seed: int) -> Puzzle | None:
    for number, moment in enumerate(moments(seed, game)):
        found = puzzle_at(moment, kind, seed) if number >= FIRST else None
        if found is not None:
            answers = found.solution.answers
            return found._replace(found_by=levels_that_find(moment.state, answers, found.key))
    return None

"""Puzzles found in one game after another, as many of each kind as are asked for."""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from multiprocessing import get_context
from typing import Final

from .games import is_solo, moments
from .grading import levels_that_find
from .puzzle import KINDS, Puzzle, puzzle_at

FIRST: Final = 3
"""So many turns of a game have passed before one is a puzzle."""
FRUITLESS: Final = 2_000
"""Games without a puzzle after which there will be none."""
ALONE: Final = frozenset({"food", "area", "ptah"})
AMONG_OTHERS: Final = frozenset({"food", "again", "area", "feed"})
"""What can be found in games against Ptah, and in the others."""


def found_puzzles(
    count: int, seed: int, kinds: tuple[str, ...] = KINDS, jobs: int = 1
) -> list[Puzzle]:
    """So many puzzles in all, as many of each kind; the same however many processes look."""
    shares = [len(range(number, count, len(kinds))) for number in range(len(kinds))]
    if jobs == 1:
        lists = list(map(_listed, kinds, shares, repeat(seed)))
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            lists = list(pool.map(_listed, kinds, shares, repeat(seed)))
    return [puzzle for each in lists for puzzle in each]


def _listed(kind: str, count: int, seed: int) -> list[Puzzle]:
    found: list[Puzzle] = []
    for puzzle in islice(puzzles_of(kind, seed), count):
        found.append(puzzle)
        sys.stderr.write(f"{puzzle.key}  {puzzle.solution.margin}  {' '.join(puzzle.found_by)}\n")
        sys.stderr.flush()
    return found


def puzzles_of(kind: str, seed: int) -> Iterator[Puzzle]:
    """The puzzles of a kind in the games that follow from a seed: at most one of each game."""
    game, last = 0, 0
    while game - last < FRUITLESS:
        game += 1
        if kind in (ALONE if is_solo(game) else AMONG_OTHERS):
            found = _first_in(game, kind, seed)
            if found is not None:
                last = game
                yield found


def _first_in(game: int, kind: str, seed: int) -> Puzzle | None:
    for number, moment in enumerate(moments(seed, game)):
        found = puzzle_at(moment, kind, seed) if number >= FIRST else None
        if found is not None:
            answers = found.solution.answers
            return found._replace(found_by=levels_that_find(moment.state, answers, found.key))
    return None

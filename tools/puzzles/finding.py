"""The search for puzzles in one game after another, the same number of each kind."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice, repeat
from multiprocessing import get_context
from typing import Any, Final

from sneferu_gui.games.catalogue import FIRST_GAME, game_named
from sneferu_gui.session.levels import levels_of

from .grading import levels_that_find
from .puzzle import Puzzle, puzzle_at
from .source import source_of

FRUITLESS: Final = 2_000
"""Games in a row without a puzzle after which the search ends."""
TOGETHER: Final = 24
"""Games searched in parallel before the puzzles found are counted."""


def found_puzzles(
    most: int, seed: int, kinds: Sequence[str], jobs: int = 1, game: str = FIRST_GAME
) -> list[Puzzle]:
    """`most` puzzles, equally many of each kind; the same for any number of processes."""
    shares = {kind: len(range(n, most, len(kinds))) for n, kind in enumerate(kinds)}
    if jobs == 1:
        return [each for k, n in shares.items() for each in _some(k, n, seed, map, game)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return [each for k, n in shares.items() for each in _some(k, n, seed, pool.map, game)]


def _some(
    kind: str, most: int, seed: int, mapped: Callable[..., Any], game: str
) -> Iterator[Puzzle]:
    for puzzle in islice(puzzles_of(kind, seed, mapped, game), most):
        sys.stderr.write(f"{puzzle.key}  {puzzle.solution.margin}  {' '.join(puzzle.found_by)}\n")
        sys.stderr.flush()
        yield puzzle


def puzzles_of(
    kind: str, seed: int, mapped: Callable[..., Any] = map, game: str = FIRST_GAME
) -> Iterator[Puzzle]:
    """The puzzles of a kind in the games that follow from a seed: at most one of each game.

    At most `most_plain` of the game's are found by every level. `mapped` does what `map` does,
    possibly in several processes.
    """
    fruitless = plain = 0
    source, levels = source_of(game), len(levels_of(game))
    most_plain = None if source.kinds[kind].is_rare else source.most_plain
    numbers = (number for number in count(1) if source.has(kind, number))
    while fruitless < FRUITLESS:
        together = list(islice(numbers, 1 if mapped is map else TOGETHER))
        for found in mapped(_first_in, together, repeat(kind), repeat(seed), repeat(game)):
            fruitless += 1
            if found is None:
                continue
            is_plain = len(found.found_by) == levels
            if is_plain and most_plain is not None and plain >= most_plain:
                continue
            plain += is_plain
            fruitless = 0
            yield found


def _first_in(number: int, kind: str, seed: int, game: str) -> Puzzle | None:
    source = source_of(game)
    for passed, moment in enumerate(source.moments(seed, number)):
        found = puzzle_at(source, moment, kind, seed) if passed >= source.first else None
        if found is not None:
            answers = found.solution.answers
            finders = levels_that_find(
                game_named(game), moment.state, answers, found.key, source.judges.get(kind)
            )
            return found._replace(found_by=finders)
    return None

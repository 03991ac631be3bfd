"""What the tests ask of every game's shipped puzzles."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from sneferu_gui.session.levels import levels_of
from sneferu_gui.session.puzzles import Puzzle
from tests.sweep import SWEEP
from tools.puzzles.finding import puzzles_of


def state_in(puzzle: Puzzle) -> Any:
    """The state in which the puzzle is to be solved."""
    return puzzle.session().state


def one_of_each_kind(puzzles: Sequence[Puzzle]) -> list[ParameterSet]:
    """All puzzles; every run has the first of each kind."""
    firsts = {puzzle.kind: puzzle.key for puzzle in reversed(puzzles)}
    return [
        pytest.param(each, id=each.key, marks=() if firsts[each.kind] == each.key else SWEEP)
        for each in puzzles
    ]


def check_levels(game: str, puzzles: Sequence[Puzzle], finders: int, least: int) -> None:
    """Check that all levels find one, and at most so many `finders` find at `least` some."""
    names = {level.name for level in levels_of(game)}
    found = Counter(len(each.found_by) for each in puzzles)
    assert all(names.issuperset(each.found_by) for each in puzzles)
    assert found[len(names)]
    assert sum(found[count] for count in range(finders + 1)) >= least


def check_found_again(game: str, puzzles: Sequence[Puzzle], kind: str, count: int = 1) -> None:
    """Check that the first ones found by seed 1 are among the shipped ones, unchanged."""
    known = {each.key: each for each in puzzles}
    for found in islice(puzzles_of(kind, 1, game=game), count):
        there = known[found.key]
        assert (there.answers, there.margin, there.second) == tuple(found.solution)
        assert there.found_by == found.found_by

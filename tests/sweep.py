"""Selection of parameter combinations: some for every run, the rest for `make sweep`.

A test over all scenes in all languages at all scales finds most faults in a few of them: those
between two of its values. Every run takes enough combinations that each two values meet; the rest
is marked, and run by `make sweep`; continuous integration takes a third of it in turn.
"""

from collections.abc import Hashable, Sequence
from itertools import combinations, product

import pytest
from _pytest.mark import ParameterSet

SWEEP = pytest.mark.sweep
"""The mark of a test or parameter that only `make sweep` runs."""


def every_pair(*dimensions: Sequence[Hashable]) -> list[ParameterSet]:
    """All combinations of the values, one of each dimension; those of every run have every pair.

    Greedily chosen: each next one has most of the missing pairs, the first of equals, so that
    every process chooses the same.

    >>> sum(not each.marks for each in every_pair("abc", "xyz", (1, 2)))
    9
    >>> len(every_pair("abc", "xyz", (1, 2)))
    18
    """
    everything = list(product(*dimensions))
    missing = {pair for each in everything for pair in _pairs(each)}
    every_run: set[tuple[Hashable, ...]] = set()
    while missing:
        best = max(everything, key=lambda each: len(missing.intersection(_pairs(each))))
        every_run.add(best)
        missing.difference_update(_pairs(best))
    return [pytest.param(*each, marks=() if each in every_run else SWEEP) for each in everything]


def every_value(*dimensions: Sequence[Hashable]) -> list[ParameterSet]:
    """All combinations of the values, one of each dimension; those of every run have every value.

    >>> [each.values for each in every_value("abc", (1, 2)) if not each.marks]
    [('a', 1), ('b', 2), ('c', 1)]
    """
    turns = range(max(map(len, dimensions)))
    every_run = {tuple(values[turn % len(values)] for values in dimensions) for turn in turns}
    return [
        pytest.param(*each, marks=() if each in every_run else SWEEP)
        for each in product(*dimensions)
    ]


def one_in(step: int, values: Sequence[object]) -> list[ParameterSet]:
    """All values; every run has the first of each `step` of them.

    >>> [bool(each.marks) for each in one_in(3, "abcdefg")]
    [False, True, True, False, True, True, False]
    """
    return [
        pytest.param(each, marks=SWEEP if number % step else ())
        for number, each in enumerate(values)
    ]


def _pairs(values: Sequence[Hashable]) -> set[tuple[tuple[int, Hashable], tuple[int, Hashable]]]:
    return set(combinations(enumerate(values), 2))

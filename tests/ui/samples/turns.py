"""Selection of scenes and windows: some for every run, the rest for the sweep."""

from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

import pytest
from _pytest.mark import MarkDecorator, ParameterSet

from tests.sweep import SWEEP

W = TypeVar("W")


class Turn(NamedTuple, Generic[W]):
    """A scene, with the windows and languages of a run or of the sweep."""

    name: str
    id: str
    marks: tuple[MarkDecorator, ...]
    seen: list[tuple[W, str]]


def in_turn(
    names: Sequence[str], windows: Sequence[W], languages: Sequence[str]
) -> Iterator[Turn[W]]:
    """Each scene in half of the windows, each in one language; then the rest.

    Consecutive scenes have the other windows, and begin with different languages, so that all
    languages meet all windows.

    >>> for turn in in_turn(["title", "end"], "abcd", ("en", "cs", "de")):
    ...     print(turn.id, *(window + ":" + language for window, language in turn.seen))
    title a:en c:cs
    title-rest a:cs a:de b:en b:cs b:de c:en c:de d:en d:cs d:de
    end b:cs d:de
    end-rest a:en a:cs a:de b:en b:de c:en c:cs c:de d:en d:cs
    """
    for number, name in enumerate(names):
        every_run = [
            (window, languages[(place + number) % len(languages)])
            for place, window in enumerate(windows[number % 2 :: 2])
        ]
        every = [(window, language) for window in windows for language in languages]
        yield Turn(name, name, (), every_run)
        yield Turn(name, f"{name}-rest", (SWEEP,), [e for e in every if e not in every_run])


def one_of_each_kind(names: Sequence[str]) -> list[ParameterSet]:
    """All names; every run has the first of those that begin with the same word, and more.

    A name of one word is a kind of its own; of those with several words one in three is run.

    >>> names = ["hint", "hint-where", "hint-two", "hint-solo", "lesson-1", "lesson-2", "lesson-3"]
    >>> [each.values[0] for each in one_of_each_kind(names) if not each.marks]
    ['hint', 'hint-where', 'lesson-1', 'lesson-2']
    """
    alike = alike_ones(names)
    return [pytest.param(name, marks=(SWEEP,) if name in alike else ()) for name in names]


def alike_ones(names: Sequence[str]) -> frozenset[str]:
    """The names that only the sweep has; see `one_of_each_kind`."""
    words: set[str] = set()
    others = []
    for name in names:
        word, dash, _rest = name.partition("-")
        if dash and word in words:
            others.append(name)
        words.add(word)
    return frozenset(others) - frozenset(others[::3])

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
    """Each scene with enough combinations to meet all windows and all languages; then the rest.

    Consecutive scenes begin with different languages, so that languages meet all windows.

    >>> for turn in in_turn(["title", "end"], "abc", ("en", "cs")):
    ...     print(turn.id, *(window + ":" + language for window, language in turn.seen))
    title a:en b:cs c:en
    title-rest a:cs b:en c:cs
    end a:cs b:en c:cs
    end-rest a:en b:cs c:en
    """
    for number, name in enumerate(names):
        most = max(len(windows), len(languages))
        every_run = [
            (windows[i % len(windows)], languages[(i + number) % len(languages)])
            for i in range(most)
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

"""The kinds of a game's puzzles: their words, and the parts of the table these speak of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from sneferu_gui.games.content import joined, read_content
from sneferu_gui.ui.pages.lessons.course import SubjectPicker

TurnJudge: TypeAlias = Callable[[Any, tuple[Any, ...], tuple[Any, ...]], bool | None]
"""Whether the turn done from a state is right, given the known answer; None while it is open."""


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """A kind of puzzle in words: English texts, which are the keys of translations."""

    key: str
    """The kind's name in the puzzles."""
    title: str
    task: str
    wrong: str
    right: str


@dataclass(frozen=True, slots=True)
class PuzzleTexts:
    """All kinds of puzzles of a game, in the order in which they are best met."""

    kinds: tuple[PuzzleText, ...]


class PuzzlePlace(NamedTuple):
    """The parts of a table a kind of puzzle is about."""

    beside: SubjectPicker
    """The subjects of the task's words."""
    judge: TurnJudge | None = None
    """Judges turns by their result; None if only the written answers are right."""


class PuzzleKind(NamedTuple):
    text: PuzzleText
    place: PuzzlePlace


def read_puzzle_kinds(game: str, places: Mapping[str, PuzzlePlace]) -> tuple[PuzzleKind, ...]:
    """The kinds of a game: `assets/<game>/content/puzzles.toml` joined with their places."""
    pairs = joined(read_content(game, "puzzles", PuzzleTexts).kinds, places)
    return tuple(PuzzleKind(*each) for each in pairs)

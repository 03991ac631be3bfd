"""What a game asks in its puzzles: words of its content, and what they speak of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from sneferu_gui.games.content import joined, read_content
from sneferu_gui.ui.table.lessons.course import Pointing

TurnJudge: TypeAlias = Callable[[Any, tuple[Any, ...], tuple[Any, ...]], bool | None]
"""Whether what was done from a state on is right, as the answer beside it is; None while open."""


@dataclass(frozen=True, slots=True)
class PuzzleText:
    """A kind of puzzle in words. All of them are English, and the keys of translations."""

    key: str
    """As the puzzles name it."""
    title: str
    task: str
    """What is to be done."""
    wrong: str
    """What is said to a turn that is not right."""
    right: str
    """What is said to one that is."""


@dataclass(frozen=True, slots=True)
class PuzzleTexts:
    """All that a game asks, in the order in which it is best met."""

    kinds: tuple[PuzzleText, ...]


class PuzzlePlace(NamedTuple):
    """What of the table a kind of puzzle is about."""

    beside: Pointing
    """What the task speaks of."""
    judge: TurnJudge | None = None
    """Judges turns by what they come to; without one, only those that are written are right."""


class PuzzleKind(NamedTuple):
    """A kind of puzzle."""

    text: PuzzleText
    place: PuzzlePlace


def read_puzzle_kinds(game: str, places: Mapping[str, PuzzlePlace]) -> tuple[PuzzleKind, ...]:
    """The kinds of a game: `assets/<game>/content/puzzles.toml` joined with their places."""
    pairs = joined(read_content(game, "puzzles", PuzzleTexts).kinds, places)
    return tuple(PuzzleKind(*each) for each in pairs)

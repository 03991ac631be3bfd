"""What puzzles need of whoever opens them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sneferu_gui.session.advice import Adviser
from sneferu_gui.session.game import Session
from sneferu_gui.session.puzzles import Puzzle
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.table.game_table import AnyTable


@dataclass(frozen=True, slots=True)
class PuzzleDoors:
    """All of it."""

    game: str
    """The id of the game they are of."""
    kinds: tuple[PuzzleKind, ...]
    puzzles: tuple[Puzzle, ...]
    """Of these kinds alone."""
    levels: int
    """How many levels of computer players there are to find them."""
    scores: Callable[[], Mapping[str, int]]
    """The best points in those that have been solved, by key."""
    keep: Callable[[str, int], None]
    """Keeps that one has been solved for so many points."""
    table: Callable[[Session, Callable[[], Scene], Adviser], AnyTable]
    """A table that is stored nowhere, with its menu and whoever is asked for hints."""
    title: Callable[[], Scene]
    settings: Callable[[], Scene]

    def kind_of(self, puzzle: Puzzle) -> PuzzleKind:
        """What is asked in a puzzle."""
        return next(kind for kind in self.kinds if kind.key == puzzle.kind)

    def of_kind(self, kind: PuzzleKind) -> tuple[Puzzle, ...]:
        """Those of a kind, the easiest first."""
        return tuple(puzzle for puzzle in self.puzzles if puzzle.kind == kind.key)

    def number_of(self, puzzle: Puzzle) -> int:
        """Which of its kind a puzzle is, from 1."""
        return self.of_kind(self.kind_of(puzzle)).index(puzzle) + 1

    def following(self, puzzle: Puzzle | None = None) -> Puzzle | None:
        """The next that has not been solved, after one; None when all have been."""
        start = 0 if puzzle is None else self.puzzles.index(puzzle) + 1
        scores = self.scores()
        order = (*self.puzzles[start:], *self.puzzles[:start])
        return next((each for each in order if each.key not in scores and each is not puzzle), None)

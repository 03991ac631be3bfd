"""The puzzles of a game, and the points somebody has in them."""

from collections.abc import Mapping
from dataclasses import dataclass

from sneferu_gui.session.levels import levels_of
from sneferu_gui.session.puzzles import Puzzle, puzzles_in
from sneferu_gui.session.settings import scores_of, with_score
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.table.face import face_named


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """All of the kinds that the game has words for. Points are kept in the settings."""

    navigation: Navigation
    game: str
    """The id of the game they are of."""
    kinds: tuple[PuzzleKind, ...]
    puzzles: tuple[Puzzle, ...]

    @classmethod
    def of(cls, navigation: Navigation, game: str) -> "PuzzleSet":
        """Those of the game of that id. Raises RecordError or OSError as `puzzles_in`."""
        kinds = face_named(game).puzzle_kinds()
        keys = {kind.key for kind in kinds}
        puzzles = tuple(puzzle for puzzle in puzzles_in(game) if puzzle.kind in keys)
        return cls(navigation, game, kinds, puzzles)

    @property
    def levels(self) -> int:
        """How many levels of computer players there are to find them."""
        return len(levels_of(self.game))

    def scores(self) -> Mapping[str, int]:
        """The best points in those that have been solved, by key."""
        return scores_of(self.navigation.settings(), self.game)

    def keep(self, key: str, points: int) -> None:
        """Keep that one has been solved for so many points."""
        self.navigation.set(with_score(self.navigation.settings(), self.game, key, points))

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

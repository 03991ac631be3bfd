"""Puzzles of any game for pictures: their page, one of a kind, and moments of one."""

from collections.abc import Callable

from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.pages.puzzles.page import PuzzlesScene
from sneferu_gui.ui.pages.puzzles.scene import PuzzleScene, PuzzleSet
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.lessons.coached import CoachedLesson


def puzzles_page(game: str) -> Sample:
    """Three of a game's puzzles solved."""

    def scene(program: Program) -> Scene:
        puzzles = PuzzleSet.of(program, game)
        for points, puzzle in zip((5, 3, 0), puzzles.puzzles, strict=False):
            puzzles.keep(puzzle.key, points)
        return PuzzlesScene(puzzles)

    return scene


def puzzle_of(
    game: str, kind: str, *done: Callable[[PuzzleScene], object]
) -> Callable[[Program], PuzzleScene]:
    """The first puzzle of a kind, after something has been done."""

    def scene(program: Program) -> PuzzleScene:
        puzzles = PuzzleSet.of(program, game)
        puzzle = PuzzleScene(puzzles, next(each for each in puzzles.puzzles if each.kind == kind))
        for do in done:
            do(puzzle)
            puzzle.hurry()
        return puzzle

    return scene


def ask(puzzle: PuzzleScene) -> None:
    """Ask for a hint, or one step more of it."""
    puzzle.activate(call(CoachedLesson.show))
    puzzle.tick(0.0)


def answer(puzzle: PuzzleScene) -> None:
    """Do what is right."""
    for action in puzzle.puzzle.answers[0]:
        puzzle.session.do(action)
    puzzle.looked()


def err(puzzle: PuzzleScene) -> None:
    """Do the best of what is wrong."""
    for action in puzzle.puzzle.second:
        puzzle.session.do(action)
    puzzle.looked()

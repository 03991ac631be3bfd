"""Puzzles of Sneferu: their page, one of each kind, and moments of one."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.scenes.lessons.acts import CoachAct
from sneferu_gui.ui.scenes.puzzles.page import PuzzlesScene
from sneferu_gui.ui.scenes.puzzles.scene import PuzzleScene
from sneferu_gui.ui.scenes.sneferu.table import acts
from sneferu_gui.ui.shell.puzzles import puzzle_doors
from sneferu_gui.ui.shell.scenes import Program


def _page(program: Program) -> Scene:
    """Three of them solved."""
    doors = puzzle_doors(program, "sneferu")
    for points, puzzle in zip((5, 3, 0), doors.puzzles, strict=False):
        doors.keep(puzzle.key, points)
    return PuzzlesScene(doors)


def _puzzle(kind: str, *done: Callable[[PuzzleScene], object]) -> Callable[[Program], PuzzleScene]:
    """The first puzzle of a kind, after something has been done."""

    def scene(program: Program) -> PuzzleScene:
        doors = puzzle_doors(program, "sneferu")
        puzzle = PuzzleScene(doors, next(each for each in doors.puzzles if each.kind == kind))
        for do in done:
            do(puzzle)
            puzzle.hurry()
        return puzzle

    return scene


def _ask(puzzle: PuzzleScene) -> None:
    puzzle.activate(CoachAct.SHOW)
    puzzle.tick(0.0)


def _answer(puzzle: PuzzleScene) -> None:
    for action in puzzle.puzzle.answers[0]:
        puzzle.session.do(action)
    puzzle.looked()


def _err(puzzle: PuzzleScene) -> None:
    for action in puzzle.puzzle.second:
        puzzle.session.do(action)
    puzzle.looked()


def _menu(program: Program) -> Scene:
    answer = _puzzle("food")(program).table.activate(acts.OpenMenu())
    menu: Scene = answer.scene
    return menu


PUZZLES: Final[dict[str, Sample]] = {
    "puzzles": _page,
    "puzzle-food": _puzzle("food"),
    "puzzle-again": _puzzle("again", _err),
    "puzzle-area": _puzzle("area", _ask, _ask, _ask),
    "puzzle-feed": _puzzle("feed"),
    "puzzle-ptah": _puzzle("ptah"),
    "puzzle-solved": _puzzle("food", _answer),
    "puzzle-menu": _menu,
}

"""Puzzles of Sneferu: their page, one of each kind, and moments of one."""

from typing import Final

from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.samples.puzzle_scenes import answer, ask, err, puzzle_of, puzzles_page
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.scene import PlayedScene

GAME: Final = "sneferu"


def _menu(program: Program) -> Scene:
    opened = puzzle_of(GAME, "food")(program).table.activate(call(PlayedScene.open_menu))
    menu: Scene = opened.scene
    return menu


PUZZLES: Final[dict[str, Sample]] = {
    "puzzles": puzzles_page(GAME),
    "puzzle-food": puzzle_of(GAME, "food"),
    "puzzle-again": puzzle_of(GAME, "again", err),
    "puzzle-area": puzzle_of(GAME, "area", ask, ask, ask),
    "puzzle-feed": puzzle_of(GAME, "feed"),
    "puzzle-ptah": puzzle_of(GAME, "ptah"),
    "puzzle-solved": puzzle_of(GAME, "food", answer),
    "puzzle-menu": _menu,
}

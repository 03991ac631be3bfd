"""Puzzles of Sobek: their page, and one of each kind at some moment."""

from typing import Final

from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.samples.puzzle_scenes import answer, err, puzzle_of, puzzles_page

GAME: Final = "sobek"

PUZZLES: Final[dict[str, Sample]] = {
    "puzzles": puzzles_page(GAME),
    "puzzle-set": puzzle_of(GAME, "set"),
    "puzzle-nile": puzzle_of(GAME, "nile", err),
    "puzzle-power": puzzle_of(GAME, "power"),
    "puzzle-token": puzzle_of(GAME, "token"),
    "puzzle-lay": puzzle_of(GAME, "lay"),
    "puzzle-solved": puzzle_of(GAME, "nile", answer),
}

"""Lessons of Sobek as far as certain moments: one of each chapter, and what is around them."""

from typing import Final

from sneferu_gui.games.sobek.law.actions import Take
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.samples.taught import lesson, lesson_pages
from sneferu_gui.ui.table.scene import PlayedScene

GAME: Final = "sobek"
FISH: Final = tuple(call(SobekTable.toggle_card, place) for place in range(3))
ASTRAY: Final = (call(PlayedScene.do_if_legal, Take(2)),)

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=3),
    "lesson-1": lesson(GAME, 0, *ASTRAY),
    "lesson-2": lesson(GAME, 1, *FISH),
    "lesson-3": lesson(GAME, 2),
    "lesson-4": lesson(GAME, 3, call(SobekTable.toggle_card, 1)),
    "lesson-5": lesson(GAME, 4),
    "lesson-6": lesson(GAME, 5),
}

"""Lessons of Sneferu as far as certain moments: one of each chapter, and what is around them."""

from typing import Final

from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.samples.taught import lesson, lesson_pages

GAME: Final = "sneferu"
FLIP: Final = (call(SneferuTable.pick_stone, 3, 0),)
ASTRAY: Final = (call(SneferuTable.pick_stone, 3, 0), call(SneferuTable.place_at, 0, 4))
BONUS: Final = (call(SneferuTable.pick_stone, 0, 0), call(SneferuTable.pick_stone, 1, 2))
DONE: Final = (
    call(SneferuTable.pick_stone, 1, 0),
    call(SneferuTable.pick_stone, 0, 0),
    call(SneferuTable.place_at, 0, 5),
)

LESSONS: Final[dict[str, Sample]] = {
    **lesson_pages(GAME, advised=3),
    "lesson-1": lesson(GAME, 0),
    "lesson-2": lesson(GAME, 1, *FLIP),
    "lesson-3": lesson(GAME, 2, *ASTRAY),
    "lesson-4": lesson(GAME, 3, *BONUS, reads=True),
    "lesson-5": lesson(GAME, 4),
    "lesson-6": lesson(GAME, 5, *DONE, reads=True),
    "lesson-7": lesson(GAME, 6, reads=True),
}

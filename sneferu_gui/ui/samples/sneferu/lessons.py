"""Lessons of Sneferu as far as certain moments: one of each chapter, and what is around them."""

from typing import Final

from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.scenes.lessons.advised import AdvisedScene
from sneferu_gui.ui.scenes.lessons.chapters import ChaptersScene
from sneferu_gui.ui.scenes.lessons.scene import LessonScene
from sneferu_gui.ui.scenes.sneferu.table import acts
from sneferu_gui.ui.shell.lessons import lesson_doors
from sneferu_gui.ui.shell.scenes import Program

FLIP: Final = (acts.PickStone(3, 0),)
ASTRAY: Final = (acts.PickStone(3, 0), acts.PlaceAt(0, 4))
BONUS: Final = (acts.PickStone(0, 0), acts.PickStone(1, 2))
DONE: Final = (acts.PickStone(1, 0), acts.PickStone(0, 0), acts.PlaceAt(0, 5))


def _lesson(number: int, *things: object, reads: bool = False) -> Sample:
    """A chapter, counted from 0, after something has been done; `reads` goes on first."""

    def scene(program: Program) -> LessonScene:
        lesson = LessonScene(lesson_doors(program, "sneferu"), number)
        if reads:
            lesson.progress.go_on()
        for act in things:
            lesson.activate(act)
            lesson.hurry()
        return lesson

    return scene


def _chapters(program: Program) -> Scene:
    """The page, two chapters done."""
    doors = lesson_doors(program, "sneferu")
    for chapter in doors.course.chapters[:2]:
        doors.learn(chapter.key)
    return ChaptersScene(doors)


def _menu(program: Program) -> Scene:
    lesson = _lesson(0)(program)
    answer = lesson.activate(acts.OpenMenu())
    return answer.scene  # type: ignore[union-attr]  # the menu is always there


def _advised(program: Program) -> Scene:
    """A whole game in which something has just come up."""
    doors = lesson_doors(program, "sneferu")
    session = doors.course.chapters[3].begin(doors.player)
    return AdvisedScene(program.table(session), doors.course, doors.known, doors.learn)


LESSONS: Final[dict[str, Sample]] = {
    "lessons": _chapters,
    "lesson-menu": _menu,
    "lesson-1": _lesson(0),
    "lesson-2": _lesson(1, *FLIP),
    "lesson-3": _lesson(2, *ASTRAY),
    "lesson-4": _lesson(3, *BONUS, reads=True),
    "lesson-5": _lesson(4),
    "lesson-6": _lesson(5, *DONE, reads=True),
    "advised": _advised,
}

"""Lessons of any game as far as certain moments: a chapter, and what is around all of them."""

from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.lessons.chapters import ChaptersScene
from sneferu_gui.ui.table.lessons.lessons import Lessons
from sneferu_gui.ui.table.lessons.scene import LessonScene
from sneferu_gui.ui.table.scene import PlayedScene


def lesson(game: str, number: int, *things: object, reads: bool = False) -> Sample:
    """A chapter, counted from 0, after something has been done; `reads` goes on first."""

    def scene(program: Program) -> LessonScene:
        taught = LessonScene(Lessons.of(program, game), number)
        if reads:
            taught.progress.go_on()
        for act in things:
            taught.activate(act)
            taught.hurry()
        return taught

    return scene


def lesson_pages(game: str, advised: int) -> dict[str, Sample]:
    """The page of chapters, the menu over one, and advice at the table of a chapter."""

    def chapters(program: Program) -> Scene:
        """Two chapters done."""
        lessons = Lessons.of(program, game)
        for chapter in lessons.course.chapters[:2]:
            lessons.learn(chapter.text.key)
        return ChaptersScene(lessons)

    def menu(program: Program) -> Scene:
        answer = lesson(game, 0)(program).activate(call(PlayedScene.open_menu))
        return answer.scene  # type: ignore[union-attr]  # the menu is always there

    def whole_game(program: Program) -> Scene:
        """A whole game in which something has just come up."""
        lessons = Lessons.of(program, game)
        session = lessons.course.chapters[advised].lesson.begin(lessons.player)
        return lessons.advised(program.table(session))

    return {"lessons": chapters, "lesson-menu": menu, "advised": whole_game}

"""Lessons and puzzles of any game as far as certain moments, and what is around all of them."""

from collections.abc import Callable

from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.pages.puzzles.page import PuzzlesScene
from sneferu_gui.ui.pages.puzzles.scene import PuzzleScene, PuzzleSet
from sneferu_gui.ui.samples.any_game import Sample
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.lessons.chapters import ChaptersScene
from sneferu_gui.ui.table.lessons.coached import CoachedLesson
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

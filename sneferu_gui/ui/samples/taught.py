"""Samples of lessons and puzzles of any game at certain moments, and of the pages around them."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Final

from sneferu_gui.session.game import Session
from sneferu_gui.session.practice import Practice, TurnComparison
from sneferu_gui.session.practice import own_puzzles as puzzles_in_store
from sneferu_gui.session.review.store_storage import row_of
from sneferu_gui.session.store import GameStore, PuzzleAttempt
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.pages.lessons.chapters import ChaptersScene
from sneferu_gui.ui.pages.lessons.coached import CoachedLesson
from sneferu_gui.ui.pages.lessons.lessons import Lessons
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from sneferu_gui.ui.pages.puzzles.page import PuzzlesScene
from sneferu_gui.ui.pages.puzzles.scene import PuzzleScene, PuzzleSet
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.advised import FindReviewed
from sneferu_gui.ui.samples.any_game import (
    FIRST_DATE,
    Sample,
    after_opening,
    read_through,
    with_methods,
)
from sneferu_gui.ui.samples.moments import dated_store, store_game
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.scene import PlayedScene

GAMES: Final = 3
"""The number of stored games, each with a part of the review."""
TRIED_RIGHTLY: Final = (True, False, True)
"""Whether each of the first puzzles was solved."""


def lesson(game: str, number: int, *things: object, reads: bool = False) -> Sample:
    """A chapter, counted from 0, after some acts and events; `reads` first goes past its words."""

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
        lessons = Lessons.of(program, game)
        for chapter in lessons.course.chapters[:2]:
            lessons.learn(chapter.text.key)
        return ChaptersScene(lessons)

    def whole_game(program: Program) -> Scene:
        """The whole game of the course at a moment with advice on something new."""
        lessons = Lessons.of(program, game)
        session = lessons.course.chapters[advised].begin(lessons.player)
        return lessons.advised(program.table(session))

    menu = after_opening(lesson(game, 0), call(PlayedScene.open_menu))
    return {"lessons": chapters, "lesson-menu": menu, "advised": whole_game}


def puzzles_page(game: str) -> Sample:
    """The page of puzzles, with three of the game's puzzles tried."""

    def scene(program: Program) -> Scene:
        puzzles = PuzzleSet.of(program, game)
        for points, puzzle in zip((5, 3, 0), puzzles.puzzles, strict=False):
            puzzles.keep(puzzle.key, points)
        return PuzzlesScene(puzzles)

    return scene


def puzzle_of(
    game: str, kind: str, *done: Callable[[PuzzleScene], object]
) -> Callable[[Program], PuzzleScene]:
    """The first puzzle of a kind, after some steps."""

    def scene(program: Program) -> PuzzleScene:
        puzzles = PuzzleSet.of(program, game)
        puzzle = PuzzleScene(puzzles, next(each for each in puzzles.puzzles if each.kind == kind))
        for do in done:
            do(puzzle)
            puzzle.hurry()
        return puzzle

    return scene


def ask_for_hint(puzzle: PuzzleScene) -> None:
    """Ask for a hint, or for one step more of it."""
    puzzle.activate(call(CoachedLesson.show))
    puzzle.tick(0.0)


def answer_rightly(puzzle: PuzzleScene) -> None:
    """Do the right action."""
    for action in puzzle.puzzle.answers[0]:
        puzzle.session.do(action)
    puzzle.looked()


def answer_wrongly(puzzle: PuzzleScene) -> None:
    """Do the best of the wrong actions."""
    for action in puzzle.puzzle.second:
        puzzle.session.do(action)
    puzzle.looked()


class AlwaysAsGood(TurnComparison):
    """Finds every turn equally good, at once."""

    def ask(self, session: Session, first: int) -> None:
        """Do nothing."""

    def poll(self) -> bool | None:
        return True


def find_other(puzzle: PuzzleScene) -> None:
    """Do a turn that is neither the best nor the one played; it counts as equally good."""
    known = {each[0] for each in (*puzzle.puzzle.answers, puzzle.puzzle.second)}
    while not puzzle.is_solved:
        legal = puzzle.session.state.legal_actions()
        puzzle.session.do(next((each for each in legal if each not in known), legal[0]))
        puzzle.looked()
        puzzle.tick(0.0)


def own_puzzles(game: str, found: FindReviewed) -> dict[str, Sample]:
    """Puzzles from the user's own games: the page, a puzzle, and how it is solved."""

    def practised(program: Program) -> tuple[Program, GameStore, str]:
        """A program, store and player's name a month after the games, with a few puzzles tried."""
        session, judgements = found(program.edition())
        store = dated_store(FIRST_DATE, 24 * 24)
        for game_number in range(GAMES):
            number = store_game(store, session)
            rows = tuple(map(row_of, judgements[game_number::GAMES]))
            store.keep_review(number, store.load(number).revision, rows)
        names = [seat.name for seat in session.setup.seats]
        name = max(names, key=lambda each: len(puzzles_in_store(store, each, game)))
        today = FIRST_DATE.date() + timedelta(days=24 * GAMES)
        for each, is_solved in zip(
            puzzles_in_store(store, name, game), TRIED_RIGHTLY, strict=False
        ):
            at, first = each.decision.game, each.decision.first
            store.keep_practised(PuzzleAttempt(at, first, today - timedelta(1), is_solved))
        practice = Practice(store, name, game, lambda: today)
        return with_methods(program, practice=lambda _game: practice), store, name

    def page(program: Program) -> Scene:
        return PuzzlesScene(PuzzleSet.of(practised(program)[0], game))

    def puzzle(*done: Callable[[PuzzleScene], object]) -> Sample:
        def scene(program: Program) -> Scene:
            puzzles = PuzzleSet.of(practised(program)[0], game)
            puzzles = replace(puzzles, weighing=AlwaysAsGood)
            shown = PuzzleScene(puzzles, puzzles.own[0])
            for do in done:
                do(shown)
                shown.hurry()
            return shown

        return scene

    def learning(program: Program) -> Scene:
        program, store, name = practised(program)
        scene = StatisticsScene(program, store)
        scene.show_player(name)
        read_through(scene)
        return scene

    return {
        "puzzles-own": page,
        "puzzle-own": puzzle(),
        "puzzle-own-wrong": puzzle(answer_wrongly),
        "puzzle-own-found": puzzle(answer_rightly),
        "puzzle-own-other": puzzle(find_other),
        "statistics-reviewed": learning,
    }

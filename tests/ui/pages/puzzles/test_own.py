"""Puzzles from one's own games, on the page and at the table (issue 27, item 7)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.game import Action
from sneferu_gui.games.sneferu.law.actions import Buy, Place
from sneferu_gui.session.practice import INTERVALS, Practice, TurnComparison, own_decisions
from sneferu_gui.session.review.judgement import (
    AS_GOOD,
    CONFIRMING_FACTOR,
    THOUGHT,
    JudgedTurn,
    Judgement,
    JudgingTask,
)
from sneferu_gui.session.settings import Settings, scores_of
from sneferu_gui.session.store import GameStore, PuzzleAttempt, memory_store
from sneferu_gui.session.thinking import Answer, Question
from sneferu_gui.session.thinking_process import TRIES, LostError
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.widgets.chart import BarChart
from sneferu_gui.ui.pages.puzzles.page import PuzzlesScene
from sneferu_gui.ui.pages.puzzles.scene import PuzzleScene, PuzzleSet
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.any_game import with_methods
from sneferu_gui.ui.shell.scenes import Program
from tests.session.review.reviewed_games import blundered, judgements
from tests.session.test_practice import stored
from tests.session.workers import AtOnce
from tests.ui.pages.lessons.pupils import HANDS, Hand, directly
from tests.ui.pages.opened import node, stage_of
from tests.ui.pages.puzzles.test_puzzles import do, words

NAME = blundered().session.setup.seats[blundered().seat].name


class Own:
    """A program whose store has a reviewed game twice, on the day after it."""

    def __init__(self, store: GameStore) -> None:
        self.store = store
        self.number, _other = (stored(store, blundered().session, judgements()) for _ in range(2))
        self.today = own_decisions(store, NAME)[0].day + timedelta(INTERVALS[0])
        self.program = Program(PlayOptions(seed=1), stores=False, settings=Settings(motion="off"))
        with_methods(self.program, practice=lambda _game: self.practice())

    def practice(self) -> Practice:
        return Practice(self.store, NAME, "sneferu", lambda: self.today)

    def page(self) -> Stage:
        return stage_of(PuzzlesScene(PuzzleSet.of(self.program, "sneferu")))

    def open(self) -> tuple[Stage, PuzzleScene]:
        """Open the puzzle of the plainly wrong turn."""
        puzzles = PuzzleSet.of(self.program, "sneferu")
        key = f"own-{self.number}-{blundered().first}"
        scene = PuzzleScene(puzzles, next(each for each in puzzles.own if each.key == key))
        return stage_of(scene), scene

    def kept(self, *, is_solved: bool) -> tuple[PuzzleAttempt, ...]:
        return (PuzzleAttempt(self.number, blundered().first, self.today, is_solved),)


@pytest.fixture
def own() -> Iterator[Own]:
    with memory_store() as store:
        yield Own(store)


def test_the_page_begins_with_them_and_says_how_many_are_due(own: Own) -> None:
    stage, count = own.page(), len(own.practice().puzzles)
    assert count > 1
    assert node(stage, "puzzles/own/0/title").label == f"Your own: {count} due today"
    tile = node(stage, f"puzzles/{own.practice().puzzles[0].key}")
    assert "winning chance" in tile.label
    assert tile.label.endswith("solved 0 of 5 times, due today")
    stage.handle(KeyPressed("return"))
    assert isinstance(stage.scene, PuzzleScene)
    assert stage.scene.puzzle == own.practice().puzzles[0], "what is due comes first"


def test_without_a_store_there_are_none() -> None:
    program = Program(PlayOptions(seed=1), stores=False)
    assert program.practice("sneferu") is None
    assert PuzzleSet.of(program, "sneferu").own == ()


def test_a_program_asks_for_those_of_whoever_sat_first(own: Own) -> None:
    program = Program(PlayOptions(seed=1))
    program.people = lambda: (NAME,)  # type: ignore[method-assign]
    program.library.store.close()
    program.library.store = own.store
    found = program.practice("sneferu")
    assert found is not None
    assert [each.key for each in found.puzzles] == [each.key for each in own.practice().puzzles]


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_the_best_turn_is_praised_with_its_reasons_and_kept(own: Own, hand: Hand) -> None:
    stage, scene = own.open()
    assert words(stage).startswith("You played here")
    assert isinstance(scene.puzzle.answers[0][0], Buy)
    do(stage, scene, scene.puzzle.answers[0], hand)
    assert scene.is_solved
    assert words(stage).startswith("Right: the review found nothing better.")
    assert words(stage).endswith(f"This puzzle: due in {INTERVALS[1]} days.")
    assert own.store.puzzle_attempts() == own.kept(is_solved=True)
    assert scores_of(own.program.settings(), "sneferu") == {}, "it earns no points"


def test_the_turn_that_was_played_is_taken_back_and_starts_again(own: Own) -> None:
    stage, scene = own.open()
    before = scene.session.count
    for action in scene.puzzle.second:
        scene.session.do(action)
    scene.looked()
    assert (scene.session.count, scene.tries) == (before, 1)
    assert words(stage).startswith("The review found a better turn. Try again. You")
    assert own.store.puzzle_attempts() == own.kept(is_solved=False)
    do(stage, scene, scene.puzzle.answers[0])
    assert words(stage).endswith("This puzzle: due tomorrow.")
    assert own.store.puzzle_attempts() == own.kept(is_solved=False), "the first answer counts"


class Weighed(AtOnce):
    """A worker that says, when allowed, that a turn costs so much."""

    is_let = True
    cost = 0.0

    def ask(self, question: Question) -> None:
        task = question.task
        assert isinstance(task, JudgingTask)
        assert task.seconds == CONFIRMING_FACTOR * THOUGHT
        _turn, seat, first, after = task.decision
        best = JudgedTurn(task.asked.played, 0.5)
        found = Judgement(first, after, seat, (0.5, 0.5), 0.5 - type(self).cost, best)
        self._answer = Answer(found)

    def answer(self) -> Answer | None:
        return super().answer() if type(self).is_let else None


class Lost(AtOnce):
    """A worker that is lost with every question."""

    def ask(self, question: Question) -> None:
        """Lose the question without an answer."""

    def answer(self) -> Answer | None:
        raise LostError


def other_turn(scene: PuzzleScene) -> tuple[Action, ...]:
    """A whole turn with another result than the best, which was not played."""
    known = {scene.puzzle.answers[0], scene.puzzle.second}
    for buy in (each for each in scene.session.state.legal_actions() if isinstance(each, Buy)):
        turn = (buy, scene.session.state.apply(buy).legal_actions()[0])
        if turn not in known and isinstance(turn[1], Place):
            return turn
    raise AssertionError("there is no other turn")


@pytest.mark.parametrize("cost", [0.0, AS_GOOD - 1e-9, AS_GOOD + 1e-3])
def test_a_turn_that_leads_elsewhere_is_weighed_and_right_where_it_is_as_good(
    own: Own, cost: float
) -> None:
    """Within the share by which a review calls turns as good."""
    puzzles = replace(
        PuzzleSet.of(own.program, "sneferu"), weighing=lambda: TurnComparison(Weighed)
    )
    scene = PuzzleScene(puzzles, puzzles.own[0])
    turn = other_turn(scene)
    stage, before = stage_of(scene), scene.session.count
    Weighed.is_let, Weighed.cost = False, cost
    for action in turn:
        scene.session.do(action)
    scene.looked()
    stage.tick(0.0)
    assert words(stage) == "Your turn leads elsewhere. The computer weighs it…"
    scene.session.undo()
    scene.looked()
    assert scene.session.actions[before:] == turn, "it stays until it is weighed"
    assert own.store.puzzle_attempts() == ()
    Weighed.is_let = True
    stage.tick(0.1)
    assert scene.is_solved == (cost <= AS_GOOD)
    if scene.is_solved:
        assert words(stage).startswith("Right: this turn is as good as the one that the review")
        assert own.store.puzzle_attempts()[0].is_solved
    else:
        assert words(stage).startswith("The review found a better turn. Try again. You")
        assert scene.session.count == before
    scene.close()


def test_where_nothing_can_be_weighed_it_is_not_right_and_nothing_ends(own: Own) -> None:
    puzzles = replace(PuzzleSet.of(own.program, "sneferu"), weighing=lambda: TurnComparison(Lost))
    scene = PuzzleScene(puzzles, puzzles.own[0])
    for action in other_turn(scene):
        scene.session.do(action)
    scene.looked()
    for poll in range(TRIES + 1):
        scene.tick(float(poll))
    assert (scene.tries, scene.is_solved) == (1, False)


def test_without_any_the_page_says_how_one_comes_by_them(own: Own) -> None:
    assert own.page().tree().find("puzzles/way") is None
    program = Program(PlayOptions(seed=1), stores=False)
    told = node(stage_of(PuzzlesScene(PuzzleSet.of(program, "sneferu"))), "puzzles/way").label
    assert told.startswith("Puzzles of your own come from finished games")


def test_found_by_a_hint_it_counts_as_not_solved(own: Own) -> None:
    stage, scene = own.open()
    stage.activate("coach/hint")
    stage.tick(1.0)
    do(stage, scene, scene.puzzle.answers[0])
    assert scene.is_solved
    assert own.store.puzzle_attempts() == own.kept(is_solved=False)


def test_solved_its_plate_says_when_it_comes_again(own: Own) -> None:
    stage, scene = own.open()
    do(stage, scene, scene.puzzle.answers[0], directly)
    page = own.page()
    tile = node(page, f"puzzles/{scene.puzzle.key}")
    assert "checked" in tile.state
    assert tile.label.endswith(f"solved 1 of 5 times, due in {INTERVALS[1]} days")
    count = len(own.practice().puzzles) - 1
    assert node(page, "puzzles/own/0/title").label == f"Your own: {count} due today"
    own.today += timedelta(INTERVALS[1])
    assert node(own.page(), f"puzzles/{scene.puzzle.key}").label.endswith("due today")


def test_the_statistics_tell_errors_and_puzzles_by_month(own: Own) -> None:
    practice = own.practice()
    for is_solved, puzzle in enumerate(practice.puzzles):
        practice.note(puzzle, is_solved=bool(is_solved))
    page = StatisticsScene(own.program, own.store)
    page.show_player(NAME)
    charts = charts_of(page)
    choices = [each for each in own_decisions(own.store, NAME) if each.is_choice]
    error = sum(each.cost for each in choices) / len(choices)
    (bar,) = charts["statistics/errors"].bars
    assert bar.value == pytest.approx(error)
    assert f"in {len(choices)} turns" in bar.text
    (bar,) = charts["statistics/own-puzzles"].bars
    count = len(practice.puzzles)
    assert count > 1
    assert (bar.value, bar.text) == ((count - 1) / count, f"{count - 1} of {count} solved")


def charts_of(page: StatisticsScene) -> dict[str, BarChart]:
    stage_of(page).tree()
    return {each.key: each for each in page.charts() if isinstance(each, BarChart)}


def test_without_a_review_the_statistics_have_no_such_charts(own: Own) -> None:
    for game in own.store.revisions():
        own.store.delete_review(game)
    page = StatisticsScene(own.program, own.store)
    keys = set(charts_of(page))
    assert keys
    assert not keys & {"statistics/errors", "statistics/own-puzzles"}

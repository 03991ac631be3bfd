"""Thinking ahead while a person decides: only the strongest level, if set, a little at a time."""

import random
from typing import Any, TypeGuard

import pytest

from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.players import Budget, Kept, player_named
from sneferu_gui.players.search.searcher import AHEAD_GUESSES, KeptSearches
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.session.thinking import Answer, Question, ThinkerTask, answer_to
from sneferu_gui.session.thinking_process import TRIES, LostError, ThinkingProcess
from sneferu_gui.session.undo_rules import HandingOver, UndoRule
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.table.game_table import GameTable
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.session.store.tables import new_session
from tests.session.test_thinking_process import until
from tests.ui.pages.opened import stage_of

SECONDS = 0.006
"""Seconds for six states a choice."""


class Keeping:
    """A worker that thinks at the next call, counting states, with the kept searches."""

    def __init__(self) -> None:
        self.kept: Kept = {}
        self.asked: list[Question] = []
        self.is_held = self.is_lost = False
        self._waiting: Question | None = None

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self._waiting = question

    def answer(self) -> Answer | None:
        if self.is_lost:
            raise LostError
        question = None if self.is_held else self._waiting
        if question is None:
            return None
        self._waiting = None
        kept = self.kept if question.keeps else None
        return Answer(question.task.work_out(Budget(question.seconds, kept=kept)))

    def move_now(self) -> None:
        """Do nothing: it never thinks long."""

    def end(self) -> None:
        """Do nothing: nothing is running."""

    @property
    def ahead(self) -> list[ThinkerTask]:
        return [each.task for each in self.asked if is_about(each, "think_ahead")]


def is_about(question: Question, method: str) -> TypeGuard[Any]:
    task = question.task
    return isinstance(task, ThinkerTask) and task.method.__name__ == method


class Table:
    """A table of a person and of computers of these levels."""

    def __init__(self, *computers: str | None) -> None:
        self.worker = Keeping()
        self.session: Session = new_session(len(computers), seed=3, computers=computers)
        thinkers = {name: player_named(name) for name in computers if name}
        self.seats = ComputerSeats(self.session, thinkers, SECONDS, lambda: self.worker)
        self.seats.thinks_ahead = True
        self.computer()
        self.worker.asked.clear()

    def person(self, looks: int = 0) -> None:
        """Do the person's turn, with so many calls to think ahead at each choice."""
        session, player = self.session, player_named("mason")
        while not (session.is_computers_turn() or session.state.is_over):
            for _look in range(looks):
                self.seats.think_ahead()
            seen = session.game.seen_by(session.state, 0)
            session.do(player.choose(seen, random.Random(1), Budget()))

    def computer(self) -> None:
        """Let the computers play until the person decides."""
        while self.session.is_computers_turn():
            self.seats.poll()


@pytest.fixture
def table() -> Table:
    return Table(None, "vizier")


def test_nothing_is_thought_about_while_that_is_off(table: Table) -> None:
    table.seats.thinks_ahead = False
    for _look in range(5):
        table.seats.think_ahead()
    assert not table.worker.asked
    table.person()
    table.computer()
    assert table.worker.asked
    assert not any(question.keeps for question in table.worker.asked)


def test_each_look_asks_for_a_little_and_without_looks_nothing_is_asked(table: Table) -> None:
    for looks in range(1, 6):
        table.seats.think_ahead()
        assert len(table.worker.asked) == looks
    assert len(table.worker.ahead) == 5


def test_a_thought_ahead_comes_to_an_end(table: Table) -> None:
    for _look in range(1_000):
        table.seats.think_ahead()
    assert AHEAD_GUESSES < len(table.worker.asked) < 100, "of a state at a time, six of each guess"
    assert not table.seats.inquiry.is_asked


def test_it_is_told_what_the_seat_sees_that_thinks(table: Table) -> None:
    table.seats.think_ahead()
    (task,) = table.worker.ahead
    assert task.observation.seat == 1
    assert task.observation.state.seat == 0, "the person decides"


def test_nobody_waits_for_a_thought_that_goes_on(table: Table) -> None:
    table.worker.is_held = True
    for _look in range(3):
        table.seats.think_ahead()
    assert len(table.worker.asked) == 1
    assert not table.seats.is_thinking, "there is nothing to be hastened"
    table.person()
    assert table.seats.poll() is None
    assert len(table.worker.asked) == 1, "it is waited for, and its process not ended"
    table.worker.is_held = False
    table.computer()
    choices = [each for each in table.worker.asked if is_about(each, "choose")]
    assert choices
    assert all(each.keeps for each in choices)


def test_what_the_person_does_is_looked_into_at_once(table: Table) -> None:
    for _look in range(1_000):
        table.seats.think_ahead()
    count = len(table.worker.asked)
    table.session.do(table.session.state.legal_actions()[0])
    assert not table.session.is_computers_turn()
    table.seats.think_ahead()
    assert len(table.worker.asked) == count + 1
    assert table.worker.ahead[-1].observation.state.phase is table.session.state.phase


def test_a_game_goes_on_to_its_end_with_it(table: Table) -> None:
    while not table.session.state.is_over:
        table.person(looks=2)
        table.computer()
    assert not table.seats.trouble
    assert len(table.worker.ahead) > 30


@pytest.mark.parametrize("others", [("architect",), ("greedy", "scribe"), (None, None)])
def test_only_the_strongest_thinks_ahead(others: tuple[str | None, ...]) -> None:
    table = Table(None, *others)
    for _look in range(5):
        table.seats.think_ahead()
    assert not table.worker.asked


def test_of_several_the_next_one_thinks() -> None:
    table = Table(None, "greedy", "vizier", "vizier")
    table.seats.think_ahead()
    assert table.worker.ahead[-1].observation.seat == 2


def test_a_process_that_is_lost_is_no_trouble_of_a_thought_ahead(table: Table) -> None:
    table.worker.is_lost = True
    for _look in range(20):
        table.seats.think_ahead()
    assert len(table.worker.asked) == TRIES
    assert not table.seats.trouble
    table.worker.is_lost = False
    table.person()
    table.computer()
    assert not table.seats.trouble


def test_a_question_that_keeps_nothing_forgets_what_was_kept(table: Table) -> None:
    table.seats.think_ahead()
    (question,) = table.worker.asked
    player, kept = question.task.method.__self__, Kept()  # type: ignore[attr-defined]
    seen = question.task.observation  # type: ignore[attr-defined]
    assert answer_to(question, kept=kept) == Answer(True)
    assert KeptSearches(kept).searches(seen, player.new_search)
    assert answer_to(question._replace(keeps=False), kept=kept) == Answer(False)
    assert not KeptSearches(kept).searches(seen, player.new_search)


# -- at the table: as long as it is shown, and a person decides at it ------------------------------


class WithMenu(StayAtTable):
    """A table whose menu is another scene."""

    def menu(self, table: GameTable, start: int = 0) -> Scene:
        return ReplayScene(table.session, start)


def looked(table: Table) -> int:
    """The number of questions in twenty frames at the table."""
    scene = TableScene(table.session, StayAtTable(), table.seats)
    scene.animation.tempo = 0.0
    stage = stage_of(scene)
    stage.tree()
    for number in range(20):
        stage.tick(float(number))
    return len(table.worker.asked)


def test_a_frame_of_the_table_asks_at_most_once(table: Table) -> None:
    assert 0 < looked(table) <= 20


def test_nothing_is_asked_while_the_table_is_not_the_one_on_top(table: Table) -> None:
    scene = TableScene(table.session, WithMenu(), table.seats)
    stage = stage_of(scene)
    stage.activate("bar/menu")
    assert stage.scene is not scene
    for number in range(20):
        stage.tick(float(number))
    assert not table.worker.asked


def test_nothing_is_asked_while_a_turn_waits_to_be_handed_over() -> None:
    table = Table(None, "vizier")
    table.session.undo_rule = UndoRule.TURN
    table.session.asks = lambda _seat: HandingOver.ALWAYS
    while not table.session.is_handing_over:
        table.session.do(table.session.state.legal_actions()[0])
    assert not looked(table)
    table.seats.think_ahead()
    assert not table.worker.asked


def test_nothing_is_asked_once_the_game_is_over() -> None:
    table = Table(None, "vizier")
    while not table.session.state.is_over:
        table.person()
        table.computer()
    table.worker.asked.clear()
    table.seats.think_ahead()
    assert not table.worker.asked


def test_it_is_all_the_same_in_a_process_of_its_own() -> None:
    table = Table(None, "vizier")
    table.seats.inquiry.new_worker = ThinkingProcess

    def is_through() -> bool:
        table.seats.think_ahead()
        return not table.seats.inquiry.is_asked

    try:
        until(is_through)
        table.person()
        until(lambda: table.seats.poll() is not None)
    finally:
        table.seats.close()

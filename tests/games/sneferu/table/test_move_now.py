"""The button “Move now” for a computer that thinks long, and the setting for its thinking time."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.thinking import Answer, Question, answer_to
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PadPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.samples.moments import Company, game_at
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, stage_of


class Slow:
    """A stand-in for the thinking process, which answers only when told to."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.is_hurried = False
        self.is_deaf = False
        """Whether the process has not started yet and ignores requests."""

    def ask(self, question: Question) -> None:
        self.questions.append(question)
        self.is_hurried = False

    def answer(self) -> Answer | None:
        return answer_to(self.questions[-1]) if self.is_hurried else None

    def move_now(self) -> None:
        self.is_hurried = not self.is_deaf

    def end(self) -> None:
        self.is_hurried = False


class Game:
    """A table at which it is the turn of a computer that thinks long."""

    def __init__(self, own: Program | None = None) -> None:
        own = own or Program(
            PlayOptions(seed=1), stores=False, settings=Settings(motion="off", pace="at once")
        )
        session = game_at(own.edition(), Company(2), lambda _: True)
        session.computers = ("greedy", "greedy")
        self.table: TableScene = own.table(session)
        self.slow = Slow()
        seats = self.table.computers._seats
        assert seats is not None
        seats.inquiry.new_worker = lambda: self.slow
        self.stage: Stage = stage_of(self.table)
        self.now = 100.0
        self.pass_(0.0)

    def pass_(self, seconds: float) -> None:
        self.now += seconds
        for _ in range(3):
            self.stage.tick(self.now)
            self.stage.tree()

    def is_offered(self) -> bool:
        return self.stage.tree().find("bar/now") is not None


def by_key(stage: Stage) -> None:
    stage.handle(KeyPressed("n"))


def by_pointer(stage: Stage) -> None:
    place = node(stage, "bar/now").rect.centre
    stage.handle(PointerMoved(*place))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))


def by_focus(stage: Stage) -> None:
    stage.attention.focused, stage.attention.is_by_keyboard = "bar/now", True
    stage.handle(KeyPressed("return"))


def by_pad(stage: Stage) -> None:
    stage.attention.focused, stage.attention.is_by_keyboard = "bar/now", True
    stage.handle(PadPressed("a", "Xbox Wireless Controller"))


@pytest.mark.parametrize("ask", [by_key, by_pointer, by_focus, by_pad])
def test_a_long_thought_is_ended_with_the_best_found(ask: Callable[[Stage], None]) -> None:
    game = Game()
    game.pass_(0.5)
    assert game.is_offered()
    count = game.table.session.count
    ask(game.stage)
    assert not game.is_offered(), "it has been asked for"
    game.slow.questions[:] = game.slow.questions[:1]
    game.stage.tick(game.now)
    assert game.table.session.count == count + 1
    game.stage.close()


def test_it_is_offered_only_once_a_thought_has_lasted() -> None:
    game = Game()
    game.pass_(0.3)
    assert not game.is_offered()
    by_key(game.stage)
    assert not game.slow.is_hurried, "the key means nothing yet"
    game.pass_(0.2)
    assert game.is_offered()
    game.slow.is_hurried = True
    game.stage.tick(game.now)
    assert not game.is_offered(), "the next thought has only begun"
    game.stage.close()


def test_a_process_that_has_not_begun_yet_is_told_when_it_has() -> None:
    game = Game()
    game.slow.is_deaf = True
    game.pass_(0.5)
    by_key(game.stage)
    count = game.table.session.count
    game.pass_(0.1)
    assert game.table.session.count == count
    game.slow.is_deaf = False
    game.stage.tick(game.now)
    game.stage.tick(game.now)
    assert game.table.session.count == count + 1
    game.stage.close()


def test_nobody_is_hastened_in_a_persons_turn() -> None:
    game = Game()
    game.pass_(0.5)
    assert game.is_offered()
    game.table.session.computers = (None, None)
    game.pass_(0.1)
    assert not game.is_offered()
    game.stage.close()


def test_it_is_told_in_words_too() -> None:
    game = Game()
    game.pass_(0.5)
    shown = node(game.stage, "bar/now")
    assert (shown.label, shown.shortcut) == ("Move now", "n")
    assert "best move found so far" in shown.hint
    assert any("Move now" in line for line in tree_as_text(game.stage.tree()).lines)
    game.stage.close()


def test_how_long_a_computer_may_think_is_the_settings_and_counts_from_the_next_thought() -> None:
    own = Program(
        PlayOptions(seed=1),
        stores=False,
        settings=Settings(motion="off", pace="at once", thinking=0.25),
    )
    game = Game(own)
    assert [question.seconds for question in game.slow.questions] == [0.25]
    own.set(replace(own.settings(), thinking=5.0))
    game.pass_(0.5)
    by_key(game.stage)
    game.pass_(0.0)
    assert [question.seconds for question in game.slow.questions[:2]] == [0.25, 5.0]
    game.stage.close()

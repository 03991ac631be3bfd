"""Computers' moves at their own pace, and one move hurried, not all of them."""

import time

import pytest

from sneferu_gui.rules.events import TurnBegan
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.stage import Stage
from sneferu_gui.ui.scenes.table.scene import TableScene
from sneferu_gui.ui.shell.sample_games import Company, game_at
from sneferu_gui.ui.shell.scenes import PAUSES
from tests.ui.scenes.opened import program, stage_of

STEP = 0.02


class Watch:
    """A table of computers, and the time at which each of their moves was begun."""

    def __init__(self, pace: str, motion: str = "off") -> None:
        own = program()
        own._fixed = Settings(pace=pace, motion=motion)
        session = game_at(own.edition(), Company(4, player="greedy"), lambda _: True)
        session.computers = (None, "greedy", "greedy", "greedy")
        self.table: TableScene = own.table(session)
        self.stage: Stage = stage_of(self.table)
        self.now = 100.0
        while not session.is_computers_turn():
            session.do(session.state.legal_actions()[0])
        self.stage.tree()

    @property
    def moves(self) -> int:
        """How many turns have ended."""
        steps = self.table.session.steps
        return sum(isinstance(e, TurnBegan) for step in steps for e in step.events)

    def pass_(self, seconds: float) -> None:
        """Let the table live so long; the computers are given time to think besides."""
        until = self.now + seconds
        while self.now < until:
            self.now += STEP
            for _ in range(200):
                count = self.table.session.count
                self.stage.tick(self.now)
                self.stage.tree()
                thought = self.table.computers._seats
                assert thought is not None
                pending = thought._thought
                if pending is not None and not pending.answer.done():
                    time.sleep(0.001)
                elif count == self.table.session.count:
                    break

    def is_moving(self) -> bool:
        return self.table.showing.is_moving

    def until_moved(self) -> float:
        """The seconds until a move has ended."""
        start, moves = self.now, self.moves
        while self.moves == moves:
            assert self.table.session.is_computers_turn()
            assert self.now < start + 20
            self.pass_(STEP)
        return self.now - start


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_a_move_waits_as_long_as_the_setting_says_even_without_motion(pace: str) -> None:
    watch = Watch(pace)
    pause = PAUSES[pace]
    assert pause is not None
    assert watch.until_moved() == pytest.approx(pause, abs=3 * STEP)


def test_at_once_nothing_is_waited_for_and_nothing_moves() -> None:
    watch = Watch("at once", "slow")
    assert watch.until_moved() <= 3 * STEP
    assert not watch.is_moving()


def test_a_key_hurries_one_move_and_not_the_next() -> None:
    watch = Watch("slow")
    watch.pass_(0.1)
    watch.stage.handle(KeyPressed("x"))
    assert watch.until_moved() <= 3 * STEP
    if watch.table.session.is_computers_turn():
        assert watch.until_moved() > 1.0


def test_the_key_that_ends_a_motion_does_not_hurry_the_move_after_it() -> None:
    watch = Watch("slow", "slow")
    watch.until_moved()
    assert watch.is_moving()
    assert watch.table.session.is_computers_turn()
    watch.stage.handle(KeyPressed("x"))
    assert not watch.is_moving()
    assert watch.until_moved() > 1.0

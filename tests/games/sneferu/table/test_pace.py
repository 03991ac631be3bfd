"""The pace of computers' moves, and hurrying one move without hurrying all."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.events import TurnBegan
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PadPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.moments import Company, game_at
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import PAUSES
from tests.session.workers import AtOnce
from tests.ui.pages.opened import node, stage_of

STEP = 0.02


class Watch:
    """A table of computers, with the times at which their moves began."""

    def __init__(self, pace: str, motion: str = "off", own: Program | None = None) -> None:
        """`own` is a program with settings of its own."""
        own = own or Program(
            PlayOptions(seed=1), stores=False, settings=Settings(pace=pace, motion=motion)
        )
        session = game_at(own.edition(), Company(4, player="greedy"), lambda _: True)
        session.computers = (None, "greedy", "greedy", "greedy")
        self.table: TableScene = own.table(session)
        self.seats = self.table.computers._seats
        assert self.seats is not None
        self.seats.inquiry.new_worker = AtOnce
        self.stage: Stage = stage_of(self.table)
        self.now = 100.0
        self.people_play()
        self.stage.tree()

    def people_play(self) -> None:
        """Let people do anything until it is a computer's turn."""
        session = self.table.session
        while not session.is_computers_turn():
            session.do(session.state.legal_actions()[0])
        self.stage.change()

    @property
    def moves(self) -> int:
        """The number of turns that have ended."""
        steps = self.table.session.steps
        return sum(isinstance(e, TurnBegan) for step in steps for e in step.events)

    def pass_(self, seconds: float) -> None:
        """Let so many seconds pass at the table; computers get time to think besides."""
        until = self.now + seconds
        while self.now < until:
            self.now += STEP
            for _ in range(200):
                count = self.table.session.count
                self.stage.tick(self.now)
                self.stage.tree()
                assert self.seats is not None
                if count == self.table.session.count and not self.seats.is_thinking:
                    break

    def is_moving(self) -> bool:
        return self.table.animation.is_moving

    def until_moved(self) -> float:
        """Wait for the end of a move; return the seconds."""
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


def a_key(stage: Stage) -> None:
    stage.handle(KeyPressed("x"))


def a_click(stage: Stage) -> None:
    place = node(stage, "river/0").rect.centre
    stage.handle(PointerMoved(*place))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))


def a_pads_button(stage: Stage) -> None:
    stage.handle(PadPressed("x", "Xbox Wireless Controller"))


@pytest.mark.parametrize("press", [a_key, a_click, a_pads_button])
def test_a_key_a_click_or_a_button_hurries_one_move_and_not_the_next(
    press: Callable[[Stage], None],
) -> None:
    watch = Watch("slow")
    is_seen = False
    for _round in range(20):
        watch.pass_(0.1)
        press(watch.stage)
        assert watch.until_moved() <= 3 * STEP
        if watch.table.session.is_computers_turn():
            assert watch.until_moved() == pytest.approx(PAUSES["slow"] or 0, abs=3 * STEP)
            is_seen = True
        if is_seen:
            break
        watch.people_play()
    assert is_seen, "two computers' moves followed one another"


def test_a_hurried_move_is_done_without_motion() -> None:
    watch = Watch("slow", "slow")
    watch.pass_(0.1)
    a_key(watch.stage)
    assert watch.until_moved() <= 3 * STEP
    assert not watch.is_moving()


def test_another_pace_holds_at_once_in_the_middle_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    watch = Watch("slow", own=own)
    for pace in ("fast", "slow"):
        watch.stage.activate("bar/settings")
        for key in ("settings/page/table", "settings/motion/off", f"settings/pace/{pace}"):
            watch.stage.activate(key)
        watch.stage.handle(KeyPressed("escape"))
        watch.until_moved()  # hurried, as by any click
        watch.people_play()
        assert watch.until_moved() == pytest.approx(PAUSES[pace] or 0, abs=3 * STEP)
    own.close()


def test_the_key_that_ends_a_motion_does_not_hurry_the_move_after_it() -> None:
    watch = Watch("slow", "slow")
    watch.until_moved()
    assert watch.is_moving()
    assert watch.table.session.is_computers_turn()
    watch.stage.handle(KeyPressed("x"))
    assert not watch.is_moving()
    assert watch.until_moved() > 1.0

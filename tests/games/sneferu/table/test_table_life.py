"""A table over time: notices, computers, the end, and undo and redo."""

from collections import deque
from typing import cast

import pytest

from sneferu_gui.games.sneferu.samples.games import (
    SOLO,
    has_stored,
    mid_game,
    solo_game,
    stone_that_wakes_ptah,
)
from sneferu_gui.games.sneferu.table.plan import NOTHING
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.moments import TWO, Company
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.ui.pages.opened import enabled, node, stage_of, table_at


class Computers:
    """A stand-in for the thinking process that answers at once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.is_closed = False
        self.trouble = ""
        self.is_stopped = self.is_thinking = False

    def poll(self, *, acts: bool = True) -> Step | None:
        does = acts and not self.is_stopped
        return self._session.do(self._session.state.legal_actions()[0]) if does else None

    def close(self) -> None:
        self.is_closed = True


def against_computer() -> tuple[Stage, TableScene, Computers]:
    """A new game in which a computer plays second."""
    _, other = table_at(Company(2), lambda _: True)
    seat = other.state.seat
    seats = tuple(None if n == seat else "greedy" for n in range(2))
    session = Session(other.session.setup, other.session.deal, seats)
    computers = Computers(session)
    table = TableScene(session, StayAtTable(), cast("ComputerSeats", computers))
    return stage_of(table), table, computers


def test_the_oldest_notice_is_told_first_and_each_once() -> None:
    _, other = table_at(TWO, mid_game)
    notices = deque(["first", "second"])
    table = TableScene(other.session, StayAtTable(), None, TableContext(notices))
    stage = stage_of(table)
    for number in range(5):
        stage.tick(float(number))
    seen = []
    while (notice := stage.tree().find("notice")) is not None:
        seen.append(notice.label)
        stage.activate("notice/close")
    assert seen == ["first", "second"]
    assert not notices


def test_leaving_a_table_stops_its_computers_and_lets_go_of_its_game() -> None:
    _, other, computers = against_computer()
    closed: list[str] = []
    context = TableContext(closings=(lambda: closed.append("a"), lambda: closed.append("b")))
    seats = cast("ComputerSeats", computers)
    stage = stage_of(TableScene(other.session, StayAtTable(), seats, context))
    stage.close()
    assert computers.is_closed
    assert closed == ["a", "b"]


def test_a_computer_that_cannot_go_on_is_told_of_once_and_one_can_take_back() -> None:
    stage, table, computers = against_computer()
    while not table.session.is_computers_turn():
        table.session.do(table.state.legal_actions()[0])
    count = table.session.count
    computers.trouble = "Hori does not move."
    computers.is_stopped = True
    for number in range(5):
        stage.tick(float(number))
    assert node(stage, "notice").label == "Hori does not move."
    assert "stopped" in node(stage, "bar/banner").label
    stage.activate("notice/close")
    stage.tick(6.0)
    assert stage.tree().find("notice") is None, "told once"
    stage.activate("bar/undo")
    assert table.session.count < count
    computers.trouble, computers.is_stopped = "", False
    while not table.session.is_computers_turn():
        table.session.do(table.state.legal_actions()[0])
    count = table.session.count
    stage.tick(20.0)
    assert table.session.count == count + 1


def test_what_a_computer_does_is_seen_moving() -> None:
    stage, table, _ = against_computer()
    stage.tree()
    while not table.session.is_computers_turn():
        table.session.do(table.state.legal_actions()[0])
    stage.tick(0.0)
    stage.tree()
    assert table.animation.is_moving


def waking_table() -> tuple[Stage, TableScene]:
    """A table against Ptah, who has just been woken for several stones."""
    stage, table = table_at(SOLO, solo_game)
    stage.tree()
    stage.tick(0.0)
    pick = stone_that_wakes_ptah(table.state)
    assert pick is not None
    stage.activate(f"offer/{pick.column}/{pick.row}")
    stage.activate(enabled(stage, "board/")[0].key)
    assert table.reveal.taking
    return stage, table


def test_what_ptah_takes_flies_to_him_when_it_has_been_told() -> None:
    stage, table = waking_table()
    flown = set()
    for number in range(100):
        stage.tree()
        stage.tick(10.0 + 0.2 * number)
        flights = getattr(table.animation._motion, "flights", ())
        flown |= {flight.hides for flight in flights if flight.hides.startswith("ptah/")}
    assert len(flown) > 1


def test_while_ptah_reaches_nothing_can_be_done() -> None:
    stage, table = waking_table()
    assert not table.is_open
    assert not enabled(stage, "offer/")


def test_the_end_waits_until_everything_has_been_seen() -> None:
    stage, table = table_at(TWO, lambda session: session.state.is_over)
    step = table.session.steps[-1]
    table._end_shown = False
    table.animation.begin(table.session.steps[-2].events, step.seat)
    stage.tree()
    table.animation.begin(table.session.steps[-2].events, step.seat)
    assert table.animation.is_moving
    assert table.end_if_over() is None
    table.hurry()
    assert table.end_if_over() is not None
    assert table.end_if_over() is None, "once"
    _, waking_one = waking_table()
    takings = waking_one.reveal
    table._end_shown, table.reveal = False, takings
    assert table.end_if_over() is None
    table.hurry()
    assert table.end_if_over() is not None


@pytest.mark.parametrize("held", [KeyPressed("a", ctrl=True), KeyPressed("a", alt=True)])
def test_letters_with_ctrl_or_alt_mean_nothing_here(held: KeyPressed) -> None:
    stage, table = table_at(TWO, mid_game)
    count = table.session.count
    for key in "abuvl":
        stage.handle(held._replace(name=key))
    assert table.session.count == count
    assert (table.view_options.areas, table.view_options.left, table.view_options.enlarged) == (
        False, False, None,
    )  # fmt: skip


def test_ctrl_z_takes_back_and_with_shift_or_y_does_again() -> None:
    stage, table = table_at(TWO, mid_game)
    count = table.session.count
    for again in (KeyPressed("z", ctrl=True, shift=True), KeyPressed("y", ctrl=True)):
        stage.handle(KeyPressed("z", ctrl=True))
        assert table.session.count == count - 1
        stage.activate(next(iter(enabled(stage, "offer/") or [node(stage, "bag")])).key)
        stage.handle(again)
        assert table.session.count == count
        assert table.plan == NOTHING


def test_another_stone_is_taken_up_the_way_round_the_last_one_lay() -> None:
    stage, table = table_at(TWO, mid_game)
    first, second = enabled(stage, "offer/")[:2]
    stage.activate(first.key)
    stage.handle(KeyPressed("r"))
    stage.activate(second.key)
    assert table.plan.flip


def test_taking_up_a_stored_stone_brings_back_ones_own_board() -> None:
    stage, table = table_at(TWO, has_stored)
    key = enabled(stage, "store/")[0]
    stage.handle(KeyPressed("v"))
    assert table.view_options.enlarged
    assert key.act is not None
    table.activate(key.act)
    assert table.view_options.enlarged is None


def test_a_recap_is_offered_unless_it_is_switched_off() -> None:
    stage, table = table_at(TWO, mid_game)
    assert table.recap_start is not None
    assert node(stage, "bar/recap").is_enabled
    table.offers_recap = False
    assert table.recap_start is None

"""Players from outside at a table: named on the command line, never by a stored game."""

import pickle
import random
from collections import deque
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.players import Budget
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.thinking import Answer, GuestError
from sneferu_gui.session.thinking_process import ThinkingProcess
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import Guest
from tests.continuation.checks import Here
from tests.session.store.tables import kept, new_session, opened
from tests.sweep import one_in
from tests.ui.pages.opened import choose_level, node, stage_of

LAST = "tests.simulation.bots:Last"
FAILING = "tests.simulation.bots:Broken"
BRIEF = Budget(0.01)


def test_a_guest_has_the_second_seat_of_a_new_table_and_can_be_chosen_for_others() -> None:
    program = Program(PlayOptions(bots=(LAST,)), stores=False)
    stage = stage_of(program.setup(3))
    assert isinstance(stage.scene, SetupScene)
    assert node(stage, "setup/seat/1/level").label == LAST
    stage.activate("setup/seat/2/computer")
    choose_level(stage, 2, LAST)
    choose_level(stage, 1, "child")
    stage.activate("setup/begin")
    assert isinstance(stage.scene, TableScene)
    assert stage.scene.session.computers == (None, "child", LAST)
    stage.close()


def test_without_the_command_line_there_is_none_to_choose() -> None:
    stage = stage_of(Program(PlayOptions(), stores=False).setup(2))
    stage.activate("setup/seat/1/computer")
    assert not any(":" in each.key for each in stage.tree().walk())


def test_a_guest_is_sent_to_the_thinking_process_by_name_and_plays_there() -> None:
    session = new_session(2, computers=(None, LAST))
    guest = pickle.loads(pickle.dumps(Guest(LAST, "sneferu")))  # noqa: S301 - just made
    seen = Observation(session.state, session.state.seat)
    assert guest.choose(seen, random.Random(1), BRIEF) == seen.legal_actions[-1]


@pytest.mark.parametrize("name", [FAILING, "tests.simulation.bots:gone"])
def test_what_a_guest_does_wrong_is_trouble_and_no_breakdown(name: str) -> None:
    session = new_session(1, computers=(name,))
    seats = ComputerSeats(session, {name: Guest(name, "sneferu")}, 0.01, FailsHere)
    for _ in range(4):
        assert seats.poll() is None
    assert name.partition(":")[2] in seats.trouble
    assert "Take back to try again" in seats.trouble
    assert session.count == 0


@pytest.mark.parametrize(
    "name", one_in(5, ["Leaving", "Untold", "Speechless", "Agreeing", "Vague"])
)
def test_what_would_end_the_thinking_process_is_told_of_the_guest_at_the_table(name: str) -> None:
    guest = Guest(f"tests.simulation.bots:{name}", "sneferu")
    session = new_session(2, computers=(guest.name, guest.name))
    # A clock that stands still: however busy the machine is, the process is waited for.
    seats = ComputerSeats(session, {guest.name: guest}, 1.0, lambda: ThinkingProcess(lambda: 0.0))
    try:
        while not seats.trouble:
            assert seats.poll() is None
    finally:
        seats.close()
    assert seats.trouble.startswith(f"{guest.name} ")
    assert "Take back to try again" in seats.trouble
    assert session.count == 0


class FailsHere(Here):
    """A worker that answers with the error that was raised, as the process does."""

    def answer(self) -> Answer | None:
        try:
            return super().answer()
        except GuestError as error:
            return Answer(None, error)


def test_a_stored_game_names_its_guest_and_a_level_plays_where_it_is_not_here(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        game = kept(store, new_session(2, computers=(None, LAST)), actions=5)
    for bots, seated, is_told in (((), "mason", True), ((LAST,), LAST, False)):
        program = Program(PlayOptions(bots=bots, data=tmp_path))
        notices: deque[str] = deque()
        keeper = program.library.resume(game, notices)
        assert keeper.session.computers == (None, seated)
        assert any(f"--bots {LAST}" in notice for notice in notices) is is_told
        program.close()
    with opened(tmp_path) as store:
        assert store.load(game).table.computers == (None, LAST)


@pytest.mark.parametrize(
    ("bots", "status", "words"),
    [("mason", 2, "as module:factory"), ("gone:Player", 2, "there is no module 'gone'")],
)
def test_a_guest_that_cannot_be_had_is_told_before_a_window_opens(
    capsys: pytest.CaptureFixture[str], bots: str, status: int, words: str
) -> None:
    assert main(["play", "--bots", bots]) == status
    assert words in capsys.readouterr().err

"""Computer players in a process of their own: killed, frozen, failing, and left alone."""

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.computer import TRIES, ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.thinking import PlayerError, Thinker
from sneferu_gui.session.thinking_process import MARGIN, PREPARATIONS, STARTING, ThinkingProcess
from tests.session.store.tables import new_session
from tests.session.thinkers import GO, Clueless, Leaving, Ponderer, Strange, Waiting
from tests.sweep import SWEEP
from tools.binary import entry
from tools.binary.recipe import ROOT

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are the other systems'")

LOOKS = 60_000
"""Most polls of a test before it fails, a few milliseconds apart."""
SECONDS = 1.0

Seating = Callable[..., "Table"]


def until(holds: Callable[[], object]) -> None:
    """Poll until a condition holds."""
    for _look in range(LOOKS):
        if holds():
            return
        time.sleep(0.004)
    raise AssertionError("it never holds")


def is_alive(number: int) -> bool:
    """Whether a process of that number runs; a zombie does not count."""
    status = Path("/proc", str(number), "stat")
    try:
        os.kill(number, 0)
        return not status.exists() or status.read_text().rsplit(")")[-1].split()[0] != "Z"
    except OSError:
        return False


class Table:
    """Computers at a table, the folder for their processes' numbers, and a clock."""

    def __init__(self, folder: Path, *computers: str, **thinkers: Thinker) -> None:
        self.folder = folder
        self.now = 1000.0
        self.session: Session = new_session(len(computers), seed=3, computers=computers)
        known: dict[str, Thinker] = {"waiting": Waiting(folder), "random": player_named("random")}
        self.seats = ComputerSeats(self.session, known | thinkers, SECONDS, self._new_worker)
        self.workers: list[ThinkingProcess] = []

    def _new_worker(self) -> ThinkingProcess:
        self.workers.append(ThinkingProcess(lambda: self.now))
        return self.workers[-1]

    def numbers(self) -> set[int]:
        """The numbers of the processes in which the waiting player has thought."""
        return {int(file.stem) for file in self.folder.glob("*.pid")}

    def thinking(self) -> int:
        """The number of the process that has now begun to think."""
        before = self.numbers()

        def is_begun() -> bool:
            assert self.seats.poll() is None
            return self.numbers() != before

        until(is_begun)
        (number,) = self.numbers() - before
        return number

    def step(self) -> Step:
        """Let the computer act; return its step."""
        (self.folder / GO).touch()
        done: list[Step] = []

        def is_done() -> bool:
            step = self.seats.poll()
            done.extend([step] if step else [])
            return bool(done)

        until(is_done)
        (self.folder / GO).unlink()
        return done[0]

    def expected(self) -> Action:
        """The player's action at this moment, computed here."""
        session = self.session
        seen = session.game.seen_by(session.state, session.state.seat)
        chance = random.Random(f"{session.deal.seed}/{session.count}")
        action: Action = player_named("random").choose(seen, chance, Budget())
        return action


@pytest.fixture
def seat(tmp_path: Path) -> Iterator[Seating]:
    """A function that seats computers at a table, which is closed afterwards."""
    tables: list[Table] = []

    def seated(*computers: str, **thinkers: Thinker) -> Table:
        tables.append(Table(tmp_path, *computers, **thinkers))
        return tables[-1]

    yield seated
    for table in tables:
        table.seats.close()


@pytest.fixture
def table(seat: Seating) -> Table:
    """A table with one waiting player."""
    return seat("waiting")


@pytest.mark.parametrize(
    ("seed", "computers", "actions", "digest"),
    [
        (3, ("greedy", "random"), 61, "a6c693ba8d99a936"),
        pytest.param(5, ("greedy",), 43, "c772fa2f5a3b6329", marks=SWEEP),
    ],
)
def test_the_same_moves_as_when_they_thought_in_the_window(
    seed: int, computers: tuple[str, ...], actions: int, digest: str
) -> None:
    is_solo = len(computers) == 1
    session = new_session(len(computers), seed, computers=computers, solo=is_solo)
    seats = ComputerSeats(session, {name: player_named(name) for name in computers}, SECONDS)
    until(lambda: seats.poll() is None and session.state.is_over)
    seats.close()
    done = [to_plain(action) for action in session.actions]
    assert len(done) == actions
    assert hashlib.sha256(json.dumps(done).encode()).hexdigest()[:16] == digest


def test_one_process_thinks_about_every_move(table: Table) -> None:
    number = table.thinking()
    for _move in range(5):
        table.step()
    assert table.numbers() == {number}
    assert number != os.getpid()


def test_killed_in_thought_it_is_thought_again(table: Table) -> None:
    first, expected = table.thinking(), table.expected()
    os.kill(first, signal.SIGKILL)
    table.thinking()
    assert not is_alive(first)
    assert table.step().action == expected


def test_killed_between_moves_it_is_begun_again(table: Table) -> None:
    first = table.thinking()
    table.step()
    os.kill(first, signal.SIGKILL)
    until(lambda: not is_alive(first))
    for _move in range(3):
        expected = table.expected()
        assert table.step().action == expected
    assert len(table.workers) == 2


def test_the_librarys_own_helper_killed_is_begun_again(table: Table) -> None:
    """`multiprocessing` warns of it, begins another, and players go on thinking."""
    tracker: Any = resource_tracker._resource_tracker
    tracker.ensure_running()
    helper = tracker._pid
    os.kill(helper, signal.SIGKILL)
    until(lambda: not is_alive(helper))
    table.thinking()
    expected = table.expected()
    assert table.step().action == expected
    assert tracker._pid != helper


def test_frozen_in_thought_it_is_given_up_after_its_time_and_thought_again(table: Table) -> None:
    first, expected = table.thinking(), table.expected()
    os.kill(first, signal.SIGSTOP)
    table.now += SECONDS + MARGIN - 0.1
    for _look in range(50):
        assert table.seats.poll() is None
    assert len(table.workers) == 1, "it has its time"
    table.now += 0.2
    table.thinking()
    until(lambda: not is_alive(first))
    assert table.step().action == expected


def test_frozen_while_it_begins_it_is_given_up_later(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Frozen by the thread that starts it: so it has not begun to think."""
    frozen: list[int] = []
    begun = ThinkingProcess._begun

    def freezing(worker: ThinkingProcess) -> tuple[Connection, Connection]:
        pipes = begun(worker)
        assert worker._process is not None
        number = worker._process.pid or 0
        if not frozen:
            os.kill(number, signal.SIGSTOP)
            frozen.append(number)
        return pipes

    monkeypatch.setattr(ThinkingProcess, "_begun", freezing)
    table.seats.poll()
    until(lambda: frozen)
    (number,) = frozen
    table.now += STARTING - 0.1
    for _look in range(50):
        assert table.seats.poll() is None
    assert len(table.workers) == 1
    table.now += 0.2
    table.step()
    assert len(table.workers) == 2
    until(lambda: not is_alive(number))


def test_lost_too_often_it_is_told_and_taken_back_it_is_tried_again(seat: Seating) -> None:
    table = seat("leaving", "random", leaving=Leaving())
    while table.session.computers[table.session.state.seat] != "leaving":
        table.step()
    until(lambda: table.seats.poll() is None and table.seats.trouble)
    assert table.seats.trouble.startswith("Merit does not move: the process in which the computer")
    assert f" answered, {TRIES} times." in table.seats.trouble
    assert not table.seats.is_thinking
    at, tried = table.session.count, len(table.workers)
    assert tried == TRIES, "the first had thought for the other player too"
    for _look in range(50):
        assert table.seats.poll() is None
    assert len(table.workers) == tried, "nothing is tried any more"
    table.session.undo()
    assert table.session.count == at - 1
    assert not table.seats.trouble
    table.step()
    assert table.session.count == at
    until(lambda: table.seats.poll() is None and table.seats.trouble)


def test_lost_now_and_then_it_is_never_too_often(table: Table) -> None:
    number = table.thinking()
    for _move in range(TRIES + 1):
        os.kill(number, signal.SIGKILL)
        number = table.thinking()
        table.step()
    assert not table.seats.trouble


def test_an_error_in_a_player_is_raised_here_with_its_place_and_the_process_goes_on(
    seat: Seating,
) -> None:
    table = seat("clueless", clueless=Clueless())
    for _time in range(2):
        with pytest.raises(ValueError, match=r"^no idea") as raised:
            table.step()
        assert str(raised.value) == "no idea"
        assert "thinkers.py" in raised.value.__notes__[0]
        assert 'raise ValueError("no idea")' in raised.value.__notes__[0]
    assert len(table.workers) == 1


def test_an_error_that_cannot_be_carried_over_is_told_in_words(seat: Seating) -> None:
    table = seat("strange", strange=Strange())
    with pytest.raises(PlayerError, match=r"^TwoPartError: this and that") as raised:
        table.step()
    (place,) = raised.value.__notes__
    assert "thinkers.py" in place


@pytest.mark.parametrize("how", [signal.SIGCONT, signal.SIGSTOP], ids=["at it", "frozen"])
def test_closing_leaves_no_process(table: Table, how: signal.Signals) -> None:
    number = table.thinking()
    os.kill(number, how)
    table.seats.close()
    until(lambda: not is_alive(number))
    until(lambda: not table.workers[0]._thread.is_alive())


def test_closed_while_it_begins_it_leaves_no_process(table: Table) -> None:
    table.seats.poll()
    (worker,) = table.workers
    table.seats.close()
    until(lambda: not worker._thread.is_alive())
    assert worker._process is not None
    assert not is_alive(worker._process.pid or 0)
    assert not table.numbers()


def test_a_thought_left_by_undo_is_not_waited_for(seat: Seating) -> None:
    table = seat("waiting", "random")
    while table.session.computers[table.session.state.seat] != "waiting":
        table.step()
    number = table.thinking()
    table.session.undo()
    table.step()
    until(lambda: not is_alive(number))


def test_nothing_is_begun_before_it_is_a_computers_turn(tmp_path: Path) -> None:
    session = new_session(1, computers=(None,))
    seats = ComputerSeats(session, {"waiting": Waiting(tmp_path)}, SECONDS)
    seats.poll()
    assert seats.inquiry._worker is None
    assert not seats.is_thinking


def test_a_packaged_program_prepares_itself_with_what_was_packed() -> None:
    assert PREPARATIONS == entry.PREPARATIONS
    assert "hiddenimports=[PREPARATIONS" in (ROOT / "build.spec").read_text(encoding="utf-8")


@contextmanager
def window(folder: Path, how: str) -> "Iterator[tuple[subprocess.Popen[str], int]]":
    """A program in which a player thinks, and the number of the player's process."""
    command = [sys.executable, "-m", "tests.session.window_with_thinker", str(folder), how]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True
    ) as running:
        assert running.stdout is not None
        number = int(running.stdout.readline())
        try:
            yield running, number
            until(lambda: not is_alive(number))
        finally:
            running.kill()
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)


@pytest.mark.parametrize(
    "how",
    [signal.SIGKILL, pytest.param(signal.SIGTERM, marks=SWEEP), signal.SIGINT],
    ids=["killed", "terminated", "interrupted"],
)
def test_it_ends_with_the_window_also_in_the_midst_of_an_endless_thought(
    tmp_path: Path, how: signal.Signals
) -> None:
    with window(tmp_path, "wait") as (running, number):
        assert is_alive(number)
        running.send_signal(how)
        running.wait()


def test_the_program_ends_although_a_player_is_frozen(tmp_path: Path) -> None:
    with window(tmp_path, "leave") as (running, _number):
        assert running.wait(300) == 0


def test_a_thought_ends_when_it_is_told_to_move_now_and_the_next_one_lasts(
    seat: Seating, tmp_path: Path
) -> None:
    table = seat("ponderer", ponderer=Ponderer(tmp_path))
    table.seats.seconds = 3_600.0
    for _turn in range(2):
        begun = table.thinking()
        time.sleep(0.05)
        assert table.seats.poll() is None
        table.seats.move_now()
        expected = table.expected()
        assert table.step().action == expected
        # “Move now” applied to that thought only, and the process is kept for the next.
        (tmp_path / f"{begun}.pid").unlink()
    assert len(table.workers) == 1


def test_to_move_now_is_nothing_where_nobody_thinks(table: Table) -> None:
    table.seats.move_now()
    table.thinking()
    table.seats.move_now()
    expected = table.expected()
    assert table.step().action == expected
    table.seats.move_now()


def test_a_thought_ends_by_itself_when_its_time_is_over(seat: Seating, tmp_path: Path) -> None:
    table = seat("ponderer", ponderer=Ponderer(tmp_path))
    table.seats.seconds = 0.05
    expected = table.expected()
    assert table.step().action == expected

"""`simulate` ended from outside: no process continues, and no file is left incomplete."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")

PATIENCE = 300.0
"""Most seconds to wait, on a busy machine."""


ROOT = Path(__file__).parents[2]
PONDERING = ("--games", "1000", "--bots", "tests.simulation.bots:Pondering")
STARTED: list[int] = []
"""The process groups that a test has started."""


@pytest.fixture(autouse=True)
def _whole_and_gone() -> Iterator[None]:
    """Let programs receive all signals, and kill those left at a test's end.

    A test run started in the background ignores Ctrl-C, and its children would inherit that.
    """
    numbers = (signal.SIGINT, signal.SIGHUP)
    before = [signal.signal(number, lambda *_: None) for number in numbers]
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)
    while STARTED:
        with suppress(ProcessLookupError):
            os.killpg(STARTED.pop(), signal.SIGKILL)


def in_group(group: int) -> set[int]:
    """The running processes of a group."""
    found = set()
    for folder in Path("/proc").glob("[0-9]*"):
        number = int(folder.name)
        with suppress(OSError):  # it has ended meanwhile
            if os.getpgid(number) == group:
                status = (folder / "stat").read_text()
                if status.rpartition(")")[2].split()[0] != "Z":
                    found.add(number)
    return found


def wait_until(holds: "Callable[[], bool]") -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)


def begun(record: Path) -> "subprocess.Popen[str]":
    """A simulation of very many games with two helper processes, in a group of its own."""
    command = [sys.executable, "-m", "sneferu_gui", "simulate", "--games", "1000000", "--bots",
               "random", "--jobs", "2", "--record", str(record)]  # fmt: skip
    process = subprocess.Popen(
        command, start_new_session=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    STARTED.append(process.pid)
    wait_until(lambda: any(path.stat().st_size for path in record.parent.glob(".sneferu-*.part")))
    return process


@pytest.mark.parametrize(
    ("number", "to_all", "status"),
    [
        (signal.SIGTERM, False, 143),
        (signal.SIGINT, True, 130),  # a terminal signals the whole group
        (signal.SIGHUP, True, 129),
        (signal.SIGKILL, False, -9),
    ],
)
def test_all_processes_end_and_the_old_file_stays(
    tmp_path: Path, number: signal.Signals, *, to_all: bool, status: int
) -> None:
    record = tmp_path / "games.jsonl"
    record.write_text("of before", encoding="utf-8")
    process = begun(record)
    (os.killpg if to_all else os.kill)(process.pid, number)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (status, "", "")
    wait_until(lambda: not in_group(process.pid))
    assert record.read_text(encoding="utf-8") == "of before"
    if number is not signal.SIGKILL:
        assert list(tmp_path.iterdir()) == [record]


def test_a_helper_ended_from_outside_is_told(tmp_path: Path) -> None:
    process = begun(tmp_path / "games.jsonl")
    helpers = in_group(process.pid) - {process.pid}
    os.kill(max(helpers), signal.SIGKILL)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (1, "")
    assert err == "sneferu: one of the processes at work was ended from outside\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("play", [False, True])
def test_helpers_never_hear_ctrl_c(tmp_path: Path, *, play: bool) -> None:
    """From their start on, and while they play: they end quietly when the program does."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sneferu_gui", "simulate", *PONDERING, "--jobs", "2"],
        start_new_session=True, text=True, cwd=ROOT, env=os.environ | {"PONDERING": str(tmp_path)},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    STARTED.append(process.pid)
    wait_until(lambda: len(in_group(process.pid)) > 1)
    if play:
        wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
    for _ in range(10 if play else 100):
        for helper in in_group(process.pid) - {process.pid}:
            with suppress(ProcessLookupError):
                os.kill(helper, signal.SIGINT)
        time.sleep(0.01)
    wait_until(lambda: process.poll() is not None or len(list(tmp_path.iterdir())) == 2)
    process.terminate()
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (143, "", "")


def test_interrupted_while_the_others_begin_nothing_is_told() -> None:
    """Ctrl-C at the worst moment: the helpers are just starting."""
    command = [sys.executable, "-m", "sneferu_gui", "simulate", "--games", "100000", "--jobs", "3"]
    process = subprocess.Popen(
        command, start_new_session=True, text=True, cwd=ROOT,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    STARTED.append(process.pid)
    wait_until(lambda: len(in_group(process.pid)) > 1)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, "", "")
    wait_until(lambda: not in_group(process.pid))


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", *PONDERING],
        ["tournament", "--games", "1000", "--bots", "tests.simulation.bots:Pondering,random"],
    ],
    ids=lambda command: str(command[0]),
)
def test_helpers_of_a_killed_program_do_not_even_end_their_game(
    tmp_path: Path, command: list[str]
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "sneferu_gui", *command, "--jobs", "2"],
        start_new_session=True, cwd=ROOT,
        env=os.environ | {"PONDERING": str(tmp_path)},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    STARTED.append(process.pid)
    wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
    process.kill()
    process.wait()
    wait_until(lambda: not in_group(process.pid))

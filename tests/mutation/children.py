"""Processes in which one mutant is tried: their limits and their results."""

import math
import os
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import pytest

MEMORY: Final = 4 << 30
"""Most bytes for a try: an endless loop would take all memory."""
WAITING: Final = 120.0
"""Seconds that a try may wait for other processes, besides its own work."""


class Child(NamedTuple):
    """A process that tries something."""

    pid: int
    told: int
    """The file descriptor from which its output is read."""
    folder: Path
    until: float
    """The time of its end at the latest, by `time.monotonic`."""


def patience(work: float) -> float:
    """CPU seconds allowed for tests that take `work` when nothing is changed.

    CPU seconds, not the clock's: they do not depend on other work of the machine.
    """
    return 4 + 3 * work


def started(run: Callable[[int], int], session: pytest.Session, folder: Path, work: float) -> Child:
    """A fork of this process that runs a function, which is given a descriptor for its result."""
    told, telling = os.pipe()
    pid = os.fork()
    if pid:
        os.close(telling)
        return Child(pid, told, folder, time.monotonic() + WAITING + 30 * work)
    status = 1
    try:
        os.setsid()
        _set_apart(session, folder, patience(work))
        status = run(telling)
    except BaseException as error:  # noqa: BLE001 - whatever stops the tests has noticed the change
        os.write(telling, repr(error)[:200].encode())
    finally:
        os._exit(status)


def _set_apart(session: pytest.Session, folder: Path, most: float) -> None:
    """Give a child its own folders and limits, and silence it on the terminal."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    bound(0, most)
    folder.mkdir()
    factory = session.config._tmp_path_factory  # type: ignore[attr-defined]
    factory._basetemp = folder
    data = folder / "user-data"
    data.mkdir()
    sys.modules["tests.conftest"]._DATA.name = str(data)
    os.environ["SNEFERU_DATA"] = str(data)


def bound(process: int, most: float) -> None:
    """Limit a process, 0 for this one, to so many CPU seconds and no core dump."""
    seconds = math.ceil(most)
    resource.prlimit(process, resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.prlimit(process, resource.RLIMIT_DATA, (MEMORY, MEMORY))
    resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))


def finished(child: Child) -> tuple[int, str] | None:
    """The child's status, negative for a signal, and its output; None while it works."""
    pid, status = os.waitpid(child.pid, os.WNOHANG)
    if not pid:
        if time.monotonic() < child.until:
            return None
        _killed(child)
        _, status = os.waitpid(child.pid, 0)
    _killed(child)  # what it started
    said = b""
    while part := os.read(child.told, 1 << 16):
        said += part
    os.close(child.told)
    shutil.rmtree(child.folder, ignore_errors=True)
    return os.waitstatus_to_exitcode(status), said.decode()


def _killed(child: Child) -> None:
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)

"""Games played through the system's interface for screen readers: AT-SPI."""

import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.games.catalogue import shown_games
from tests.sweep import SWEEP
from tests.ui.shell.reader_client import LAUNCHERS, NO_READERS
from tests.ui.shell.short_games import short_edition

SYSTEM_PYTHON: Final = "/usr/bin/python3"
"""The Python for which the system's packages are installed."""


def missing() -> list[str]:
    """The required programs and packages that are missing."""
    lacking = [name for name in ("Xvfb", "dbus-run-session") if shutil.which(name) is None]
    lacking += [] if any(Path(path).is_file() for path in LAUNCHERS) else ["at-spi2-core"]
    lacking += [] if find_spec("accesskit") else ["accesskit"]
    asked = [SYSTEM_PYTHON, "-c", "import pyatspi"]
    if (
        not Path(SYSTEM_PYTHON).is_file()
        or subprocess.run(asked, check=False, capture_output=True).returncode
    ):
        lacking.append("python3-pyatspi")
    return lacking


MISSING: Final = missing()


pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
    pytest.mark.timeout(1800),
]


def run_client(screen: str, folder: Path, task: str, *arguments: str) -> None:
    """Have the client do a task in the program, in a session bus of its own."""
    client = Path(__file__).with_name("reader_client.py")
    program = [sys.executable, "-m", "sneferu_gui", "--size", "1280x720", *arguments]
    order = [SYSTEM_PYTHON, str(client), task, *program]
    variables = {**os.environ, "DISPLAY": screen, "SNEFERU_DATA": str(folder / "data")}
    variables |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "HOME": str(folder)}
    told = folder / "told.txt"
    # No pipe: processes that the bus starts would keep it open at the end.
    with (
        told.open("wb") as log,
        subprocess.Popen(
            order, env=variables, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        ) as playing,
    ):
        try:
            status = playing.wait()
        finally:
            with suppress(ProcessLookupError):  # processes that the bus has left behind
                os.killpg(playing.pid, signal.SIGKILL)
    if status == NO_READERS:
        pytest.skip("no bus for readers could be begun here")
    assert status == 0, told.read_text(encoding="utf-8", errors="replace")[-4000:]


@pytest.mark.parametrize("task", ["lesson", pytest.param("puzzle", marks=SWEEP)])
def test_another_language_a_lessons_chapter_and_a_puzzle(
    task: str, screen: str, tmp_path: Path
) -> None:
    run_client(screen, tmp_path, task, "--seed", "5")


@pytest.mark.sweep
@pytest.mark.parametrize("game", shown_games())
def test_a_short_game_of_each_kind_and_its_result(game: str, screen: str, tmp_path: Path) -> None:
    edition = short_edition(game, tmp_path)
    run_client(screen, tmp_path, "game", "--seed", "5", "--game", game, "--edition", str(edition))


@pytest.mark.sweep
@pytest.mark.parametrize("game", shown_games())
def test_a_whole_game_of_each_kind_and_its_result(game: str, screen: str, tmp_path: Path) -> None:
    """At the setup's default, of the printed length."""
    run_client(screen, tmp_path, "long game", "--seed", "5", "--game", game)


def test_what_happens_is_said_to_whom_it_is_meant_for_each_thing_once(
    screen: str, tmp_path: Path
) -> None:
    """With this seed one of the people begins, and may take a face-down card."""
    run_client(screen, tmp_path, "announcements", "--seed", "2", "--game", "sobek")

"""Odd environments: without streams, without a home, in another language."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from tests.sweep import SWEEP

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")

SNEFERU = f'"{sys.executable}" -m sneferu_gui'
SIMULATE = "simulate --games 1 --bots random"
ROOT = Path(__file__).resolve().parent.parent
FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")


def shell(line: str, **environment: str) -> tuple[int, bytes, bytes]:
    """Status, output and errors of a shell line; checks that there is no traceback."""
    done = subprocess.run(
        ["/bin/sh", "-c", line], capture_output=True, check=False, cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "", **environment},
    )  # fmt: skip
    assert b"Traceback" not in done.stdout + done.stderr
    assert b"Exception ignored" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("command", "status"),
    [(SIMULATE, 0), ("check nothing", 1), pytest.param("--help", 0, marks=SWEEP)],
)
def test_closed_streams_are_met_in_silence(command: str, status: int) -> None:
    """With the same status as usual: a traceback would not be seen either."""
    for closed in (">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"):
        assert shell(f"{SNEFERU} {command} {closed}")[0] == status, closed


@FULL
@pytest.mark.parametrize(
    "command",
    ["check nothing", *(pytest.param(each, marks=SWEEP) for each in (SIMULATE, "--help"))],
)
def test_an_output_that_is_full_is_told(command: str) -> None:
    status, _, err = shell(f"{SNEFERU} {command} > /dev/full")
    assert status == 1
    assert err == b"sneferu: the result could not be printed: the disk is full\n"
    assert shell(f"{SNEFERU} {command} > /dev/full 2>&1")[0] == 1


NAMED = """
import sys
from sneferu_gui.cli.main import main
commands = ("check", "--record", "--edition", "--challenge", "simulate --edition")
statuses = [main([*command.split(), sys.argv[1]]) for command in commands]
sys.exit(statuses != [1, 2, 2, 2, 2])
"""


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    name = os.fsdecode(bytes(tmp_path) + b"/\xff\x1b]0;x")
    status, out, err = shell(
        f'"{sys.executable}" -c "$PROGRAM" "$GIVEN"', PROGRAM=NAMED, GIVEN=name
    )
    assert status == 0
    assert (out + err).count(b"\\udcff\\x1b]0;x: there is nothing of this name") == 5
    assert b"\x1b" not in out + err


def test_what_the_command_line_repeats_commands_no_terminal() -> None:
    for line in ('check x "--$GIVEN"', '"$GIVEN"', 'simulate --seed 1 "$GIVEN"'):
        status, out, err = shell(f"{SNEFERU} {line}", GIVEN="\x1b]0;mine\x07")
        assert (status, out) == (2, b"")
        assert b"\\x1b]0;mine" in err
        assert b"\x1b" not in err


def test_a_home_nobody_has_is_told() -> None:
    status, _, err = shell(f"{SNEFERU}", SNEFERU_DATA="~nobody-of-this-name/x")
    assert status == 2
    assert err == (
        b"sneferu: ~nobody-of-this-name/x: "
        b"SNEFERU_DATA names the home of somebody who has none here\n"
    )


def test_no_home_and_no_account_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd  # noqa: PLC0415 - of POSIX

    from sneferu_gui import user_folders  # noqa: PLC0415 - as above
    from sneferu_gui.ui.shell import failures, program  # noqa: PLC0415 - needs pygame

    def nobody(_: object) -> None:
        raise KeyError("no such account")

    for name in ("HOME", "SNEFERU_DATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    with pytest.raises(OSError, match="SNEFERU_DATA can name one"):
        user_folders.data_folder()
    assert failures.write_log(ValueError("x")) is None
    assert program.play(PlayOptions()) == 2
    assert not Path("~").exists()


def test_the_crash_is_told_where_there_are_no_streams(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from sneferu_gui.ui.shell import failures  # noqa: PLC0415 - needs pygame

    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    assert failures.break_down(ValueError("half a sign: \udcff")) == failures.BROKE
    (log,) = (tmp_path / "log").iterdir()
    assert "\\udcff" in log.read_text(encoding="utf-8")


def test_help_and_errors_are_czech_where_the_system_is() -> None:
    _, out, _ = shell(f"{SNEFERU} simulate --help", LC_ALL="cs_CZ.UTF-8")
    told = out.decode()
    assert told.startswith("použití: sneferu simulate")
    assert "ukázat tuto nápovědu a skončit" in told
    for english in ("usage", "options", "show this", "FILE"):
        assert english not in told
    status, _, err = shell(f"{SNEFERU} simulate --games many", LC_ALL="cs_CZ.UTF-8")
    assert status == 2
    assert "chyba: argument --games: 'many' není celé číslo od 1 do" in err.decode()


WITHOUT_STREAMS = """
import sys
from pathlib import Path
sys.stdin = sys.stdout = sys.stderr = None
from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.ui.shell.program import play
statuses = [
    main(["check", "nothing"]),
    main(["simulate", "--games", "2", "--bots", "random"]),
    main(["statistics"]),
    main(["--record", "nothing"]),
    play(PlayOptions(), lambda stage, number: number < 3),
]
Path(sys.argv[1]).write_text(repr(statuses))
"""


def test_without_streams_commands_and_the_window_work(tmp_path: Path) -> None:
    """As windowed programs are started on Windows, or from some desktops."""
    told = tmp_path / "told"
    shell(
        f'"{sys.executable}" -c "$PROGRAM" "{told}"',
        PROGRAM=WITHOUT_STREAMS,
        SNEFERU_DATA=str(tmp_path / "data"),
        SDL_VIDEODRIVER="dummy",
    )
    assert told.read_text() == "[1, 0, 1, 2, 0]"

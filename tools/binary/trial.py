"""The trial of a built program in a strange folder and an empty environment."""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import language_codes
from tests.ui.shell.short_games import short_edition
from tools.binary.recipe import ROOT

FOLDER: Final = "Zkouška ve složce č. 1"
"""A folder name with spaces and Czech letters."""
LONGEST: Final = 900
"""Longest time for one step, in seconds."""
NO_DISPLAY: Final = 2
"""The program's exit status without a screen."""
NEEDED: Final = ("SYSTEMROOT", "TEMP", "TMP", "TMPDIR")
"""Environment variables that programs on Windows and macOS cannot do without."""
PLAYED: Final = 40
TERMINAL_HOLDS: Final = 65_536
"""Bytes read from a terminal; it holds fewer."""
NOBODY: Final = 65534
"""The number of the Linux user that owns nothing."""

READER: Final = ROOT / "tests" / "ui" / "shell" / "reader_client.py"
"""A screen reader's client, run by the system's Python, which has pyatspi."""
SYSTEM_PYTHON: Final = "/usr/bin/python3"
NO_READERS: Final = 77
"""The client's exit status if this system has no screen reader."""
LISTENED: Final = 900
"""Longest time for a lesson, a puzzle or a game with the screen reader, in seconds."""

OLD_STORE: Final = ROOT / "tests" / "data" / "stores" / "version1.db"
NOTHING_THERE: Final = 1
"""Exit status of a command whose files do not exist."""


class TrialError(Exception):
    """The program did not do what it should; the text says what it did."""


class Stranger:
    """The program in a folder that cannot be written to, with a new user's home folder."""

    def __init__(self, program: Path, home: Path) -> None:
        self.program = program
        self.home = home
        # The administrator can write everywhere: then the program is run as user nobody.
        self.number = NOBODY if sys.platform == "linux" and os.geteuid() == 0 else None

    def environment(self, **more: str) -> dict[str, str]:
        """All environment variables of the program."""
        kept = {name: os.environ[name] for name in NEEDED if name in os.environ}
        home = {"USERPROFILE": str(self.home)} if sys.platform == "win32" else {}
        return {**kept, "HOME": str(self.home), **home, **more}

    def run(self, *arguments: str, status: int = 0, **more: str) -> str:
        """The program's output. Raises TrialError if it ends with another status."""
        done = subprocess.run(
            [self.program, *arguments], check=False, capture_output=True,
            encoding="utf-8", errors="replace", timeout=LONGEST,
            env=self.environment(**more), cwd=self.home, stdin=subprocess.DEVNULL,
            user=self.number, group=self.number,
        )  # fmt: skip
        if done.returncode != status:
            said = f"{done.stdout}{done.stderr}".strip()
            told = " ".join(arguments) or "no arguments"
            raise TrialError(f"{told}: status {done.returncode}, not {status}\n{said}")
        return f"{done.stdout}{done.stderr}"


def try_out(program: Path, games: Sequence[str] = ()) -> None:
    """Try everything a new user does, and print the results. Raises TrialError.

    Whole games of the kinds in `games` are played with a screen reader: those take a minute each.
    """
    with stranger(program) as user:
        before = listing(user.program.parent)
        print(console_of(user).run("--self-test").strip())
        try_commands(user)
        try_without_screen(user)
        try_on_screen(user)
        try_with_reader(user, games)
        if listing(user.program.parent) != before:
            raise TrialError("it wrote into its own folder")
    print("its own folder was left as it was")


@contextmanager
def stranger(program: Path) -> Iterator[Stranger]:
    """The program copied to a strange folder, with a home folder beside it; both are temporary."""
    with tempfile.TemporaryDirectory(prefix="sneferu-", ignore_cleanup_errors=True) as name:
        home = Path(name) / "domov"
        home.mkdir()
        Path(name).chmod(0o755)
        folder = Path(name) / FOLDER
        if program.parent.name == "dist":  # a build as one file
            folder.mkdir()
            shutil.copy2(program, folder)
        else:
            shutil.copytree(program.parent, folder, symlinks=True)
        protect(folder, is_protected=True)
        user = Stranger(folder / program.name, home)
        if user.number is not None:
            os.chown(home, user.number, user.number)
        try:
            yield user
        finally:
            protect(folder, is_protected=False)


def protect(folder: Path, *, is_protected: bool) -> None:
    """Take everyone's right to write from a folder, or give the owner's back."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            mode = stat.S_IMODE(path.stat().st_mode)
            path.chmod(mode & ~0o222 if is_protected else mode | stat.S_IWUSR)


def listing(folder: Path) -> dict[str, tuple[int, int]]:
    """Size and time of change of every file in a folder."""
    return {
        str(path.relative_to(folder)): (path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in sorted(folder.rglob("*"))
    }


def console_of(user: Stranger) -> Stranger:
    """The program that prints to a console, if that is a separate one (Windows)."""
    other = user.program.with_name("sneferu-console.exe")
    return Stranger(other, user.home) if other.is_file() else user


def try_commands(user: Stranger) -> None:
    """Try every command in turn, each with the files that the previous one wrote."""
    printing = console_of(user)
    games, picture = user.home / "hry.jsonl", user.home / "obrázek.png"
    told = printing.run("simulate", "--games", str(PLAYED), "--jobs", "2", "--record", str(games))
    if not told.startswith(f"{PLAYED} games"):
        raise TrialError(f"simulate printed {told[:200]!r}")
    printing.run("check", str(games))
    for language in language_codes():
        printing.run("shot", str(picture), "--record", str(games), "--language", language)
        if not picture.read_bytes().startswith(b"\x89PNG"):
            raise TrialError("shot wrote no picture")
    try_statistics(printing)
    try_terminal(user)
    languages = len(language_codes())
    print(f"commands: {PLAYED} games by 2 processes, checked, drawn in {languages} languages")


def try_statistics(printing: Stranger) -> None:
    """Ask for statistics without games, which is reported, and of games of an older version."""
    told = printing.run("statistics", status=NOTHING_THERE)
    if "no saved games" not in told:
        raise TrialError(f"statistics of nothing printed {told[:200]!r}")
    folder = printing.home / "starší hry"
    folder.mkdir()
    shutil.copyfile(OLD_STORE, folder / "games.db")
    if printing.number is not None:
        for path in (folder, folder / "games.db"):
            os.chown(path, printing.number, printing.number)
    told = printing.run("statistics", "--data", str(folder))
    if "Merit" not in told:
        raise TrialError(f"statistics of older games printed {told[:200]!r}")


def try_terminal(user: Stranger) -> None:
    """Simulate on a terminal, which shows a progress bar and drawn tables."""
    if sys.platform == "win32":
        return
    import pty  # noqa: PLC0415 - Windows has none

    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as shown, os.fdopen(theirs, "wb") as terminal:
        done = subprocess.run(
            [user.program, "simulate", "--games", "2"], check=False, timeout=LONGEST,
            stdin=subprocess.DEVNULL, stdout=terminal, stderr=terminal, cwd=user.home,
            env=user.environment(TERM="xterm"), user=user.number, group=user.number,
        )  # fmt: skip
        told = shown.read(TERMINAL_HOLDS).decode("utf-8", "replace")
    if done.returncode or "2 games" not in told:
        raise TrialError(f"simulate on a terminal: status {done.returncode}\n{told}")


def try_without_screen(user: Stranger) -> None:
    """Open the game without a screen: it must say so."""
    if sys.platform != "linux":
        return
    said = user.run(status=NO_DISPLAY).strip()
    if "screen" not in said:
        raise TrialError(f"without a screen it said only {said!r}")
    print(f"without a screen: status {NO_DISPLAY}, “{said.splitlines()[-1]}”")


def try_on_screen(user: Stranger) -> None:
    """Open the game on a screen of its own, up to the title."""
    server = shutil.which("Xvfb")
    if server is None:
        print("on a screen: not tried, there is no Xvfb")
        return
    with screen(server) as display:
        tree = user.home / "tree.json"
        begun = time.monotonic()
        command = [str(user.program), "--tree", str(tree), "--size", "1280x720"]
        with subprocess.Popen(
            command, env=user.environment(DISPLAY=display), user=user.number
        ) as game:
            try:
                scene = awaited(tree, game)
            finally:
                game.terminate()
    if scene != "TitleScene":
        raise TrialError(f"on a screen it showed {scene}")
    print(f"on a screen: {scene} after {time.monotonic() - begun:.2f} s")


def try_with_reader(user: Stranger, games: Sequence[str]) -> None:
    """Learn a lesson in another language, solve a puzzle and play games with a screen reader."""
    server = shutil.which("Xvfb")
    if sys.platform != "linux" or server is None or not Path(SYSTEM_PYTHON).is_file():
        print("with a screen reader: not tried, there is no screen for it here")
        return
    tasks: dict[str, list[str]] = {"a lesson": ["lesson"], "a puzzle": ["puzzle"]}
    for game in games:
        edition = user.home / f"{game}.toml"
        shutil.copyfile(short_edition(game, user.home), edition)
        rules = ["--game", game, "--edition", str(edition)]
        tasks[f"a game of {GAMES[game].title}"] = ["game", *rules]
    for number, (told, (task, *arguments)) in enumerate(tasks.items()):
        data = str(user.home / f"data{number}")
        begun = time.monotonic()
        if not _is_done_with_reader(user, server, task, *arguments, SNEFERU_DATA=data):
            print("with a screen reader: not tried, there is no bus for it here")
            return
        print(f"with a screen reader: {told} after {time.monotonic() - begun:.0f} s", flush=True)


def _is_done_with_reader(
    user: Stranger, server: str, task: str, *arguments: str, **more: str
) -> bool:
    """Have the client do a task; False if this system has no screen reader. Raises TrialError."""
    client, heard = user.home / READER.name, user.home / "heard.txt"
    shutil.copyfile(READER, client)
    program = [str(user.program), "--size", "1280x720", "--seed", "5", *arguments]
    order = [SYSTEM_PYTHON, str(client), task, *program]
    # No pipe: processes that the bus starts would keep it open at the end.
    with (
        screen(server) as display,
        heard.open("wb") as log,
        subprocess.Popen(
            order, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            env=user.environment(DISPLAY=display, PATH=os.environ["PATH"], **more), cwd=user.home,
            user=user.number, group=user.number, start_new_session=True,
        ) as listening,
    ):  # fmt: skip
        try:
            status = listening.wait(LISTENED)
        finally:
            with suppress(ProcessLookupError):  # processes that the bus has left behind
                os.killpg(listening.pid, signal.SIGKILL)
    if status not in {0, NO_READERS}:
        told = heard.read_text(encoding="utf-8", errors="replace")
        raise TrialError(f"with a screen reader, {task}: status {status}\n{told[-3000:]}")
    return status == 0


@contextmanager
def screen(server: str) -> Iterator[str]:
    """A screen in memory; yields its name."""
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", "1366x768x24", "-noreset"]
    with subprocess.Popen(
        command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as running:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:
                yield f":{told.readline().strip()}"
        finally:
            running.terminate()


def awaited(tree: Path, game: "subprocess.Popen[bytes]") -> str:
    """The name of the first scene shown. Raises TrialError if there is none."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        if tree.is_file():
            return str(json.loads(tree.read_text(encoding="utf-8"))["scene"])
        if game.poll() is not None:
            raise TrialError(f"on a screen: it ended with the status {game.returncode}")
        time.sleep(0.01)
    raise TrialError(f"on a screen: nothing was shown in {LONGEST} s")

"""Kill the program at random moments of play and check that everything shown is there.

    python -m tests.session.store.kill --times 200

On one store, which each start continues where the last was killed. After each kill every game must
stand where it was shown last, or one announced change further, and `integrity_check` must be ok.
"""

import random
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sneferu_gui.session.store import GameStore, ReviewRow, StoredGame, open_store

from .killing import Killed, command, show_progress
from .player import REVIEWED, digest_of

MOST: Final = 60
"""Most lines to wait for before a kill: two for each change."""
MOMENT: Final = 0.01
"""Most seconds after them: the kill falls anywhere into the next changes, on any machine."""

Course = tuple[int, str]
"""The number of actions done, and a digest of them."""


@dataclass
class Shown:
    """The output of the killed programs."""

    games: dict[int, Course] = field(default_factory=dict)
    announced: tuple[str, Course] | None = None
    changes: int = 0
    faults: list[str] = field(default_factory=list)

    def on_change(self, line: str) -> None:
        """Take in a line of output."""
        word, *rest = line.split()
        if word == "trouble" or len(rest) > 3:
            self.faults.append(line)
        elif word == "will":
            self.announced = rest[0], (int(rest[1]), rest[2])
        else:
            self.announced = None
            self.games[int(rest[0])] = int(rest[1]), rest[2]
            self.changes += 1


def play_and_kill(folder: Path, seed: int, shown: Shown) -> None:
    """Start the program, kill it after so much output, and take in the output."""
    chance = random.Random(seed)
    command = [sys.executable, "-m", "tests.session.store.player", str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        said = b"".join(program.stdout.readline() for _ in range(chance.randint(1, MOST)))
        try:
            program.wait(chance.random() * MOMENT)
        except subprocess.TimeoutExpired:
            program.kill()
        said += program.stdout.read()
        errors = program.stderr.read().decode()
    # The last line may be cut: then it was not shown.
    for line in said.decode().split("\n")[:-1]:
        shown.on_change(line)
    shown.faults += [errors] if errors else []


def faults_of(folder: Path, shown: Shown) -> list[str]:
    """Games that were shown but are missing, or are there but were never announced."""
    faults, shown.faults = shown.faults, []
    with closing(sqlite3.connect(folder / "games.db")) as connection:
        check = connection.execute("PRAGMA integrity_check").fetchall()
        games = [row[0] for row in connection.execute("SELECT id FROM game ORDER BY id")]
    if check != [("ok",)]:
        faults.append(f"integrity_check: {check}")
    store, recovery = open_store(folder, backs_up=False)
    with store:
        if recovery is not None:
            return [*faults, str(recovery)]
        new = [game for game in games if game not in shown.games]
        for game in shown.games:
            faults += _fault(game, store.load(game), shown)
        for game in new:
            stored = _course(store.load(game))
            if len(new) > 1 or shown.announced != ("new", stored):
                faults.append(f"game {game} is there and was never announced")
            shown.games[game] = stored
        for game in games:
            faults += _review_faults(game, store)
    shown.announced = None
    return faults


def _course(stored: StoredGame) -> Course:
    session = stored.session()
    return session.count, digest_of(session)


def _fault(game: int, stored: StoredGame, shown: Shown) -> list[str]:
    course = _course(stored)
    if course == shown.games[game]:
        return []
    if shown.announced == (str(game), course):
        shown.games[game] = course
        return []
    return [f"game {game}: {shown.games[game]} was shown, {course} is there"]


def _review_faults(game: int, store: GameStore) -> list[str]:
    """Faults of a review: it must grow by whole commits, and only about actions that were done."""
    said, count = store.review(game), store.load(game).position
    whole = [ReviewRow(number, number + 1, "player", str(number)) for number in range(len(said))]
    is_whole = len(said) == count or len(said) % REVIEWED == 0
    if list(said) == whole and is_whole and len(said) <= count:
        return []
    return [f"game {game}: of its review {len(said)} rows are there, of {count} actions"]


def kill(times: int, seed: int) -> tuple[int, list[str]]:
    """Kill so many times; return the number of changes shown, and the faults."""
    shown, faults = Shown(), list[str]()
    with tempfile.TemporaryDirectory(prefix="sneferu-kill-") as place:
        for turn in range(times):
            play_and_kill(Path(place), seed + turn, shown)
            faults += [f"kill {turn}: {fault}" for fault in faults_of(Path(place), shown)]
            show_progress(turn + 1, times)
    return shown.changes, faults


def _command(times: int, seed: int) -> Killed:
    changes, faults = kill(times, seed)
    return Killed(f"killed {times} times, {changes:,} changes shown", faults)


if __name__ == "__main__":
    sys.exit(command(__doc__, _command, "all there, and every check ok"))

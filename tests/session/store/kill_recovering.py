"""Kill the program at random moments of recovery and check that every game is there and reported.

    python -m tests.session.store.kill_recovering --times 200

Each time a store with games and a backup of all of them is damaged in one of several ways and
opened by a process of its own, which is killed after a random time: up to a little longer than
recovery takes, and on every third store twice. Then the next start must find every game, must
report the recovery unless the killed one had, and must raise nothing.
"""

import os
import random
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sneferu_gui.session.store import acknowledge_recovery, back_up, open_store

from .killing import Killed, command, show_progress
from .tables import Calendar, kept, new_session, opened

GAMES: Final = 4
LONGEST: Final = 1.3
"""Most time until a kill, as a multiple of a whole recovery's."""


def make_good(folder: Path) -> None:
    """A store, and a backup of all its games."""
    with opened(folder) as store:
        for seed in range(GAMES):
            kept(store, new_session(2, seed), 40)
    back_up(folder / "games.db", Calendar()())


def _overwrite(path: Path) -> None:
    path.write_bytes(b"This is no store. " * 1_000)


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5_000])


def _blank(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4_096:12_288] = bytes(8_192)
    path.write_bytes(content)


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _remove(path: Path) -> None:
    path.unlink()


SPOILT: Final[tuple[Callable[[Path], None], ...]] = (_overwrite, _cut, _blank, _empty, _remove)


def _child(folder: Path, told: int) -> None:
    """Open the store as the window does, and report when the recovery has been announced."""
    status = 0
    try:
        store, recovery = open_store(folder)
        if recovery is not None:
            os.write(told, b"t")
            acknowledge_recovery(folder)
        store.close()
    except BaseException:  # noqa: BLE001 - this is what is looked for
        os.write(told, b"!")
        status = 1
    os._exit(status)


def open_and_kill(folder: Path, seconds: float) -> bytes:
    """Open the store in another process and kill it after some seconds; return its output."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _child(folder, writing)
    os.close(writing)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as said:
        return said.read()


def _faults(folder: Path, said: bytes) -> list[str]:
    """The faults at the next start."""
    faults = ["the killed one raised"] if b"!" in said else []
    try:
        store, recovery = open_store(folder, backs_up=False)
    except Exception:  # noqa: BLE001 - this is what is looked for
        return [*faults, traceback.format_exc()]
    with store:
        if store.trouble is not None:
            faults.append(f"not stored any more: {store.trouble}")
        if store.count() != GAMES:
            faults.append(f"{store.count()} games of {GAMES} are there")
        for summary in store.games():
            store.load(summary.id).session()
        if recovery is None and b"t" not in said:
            faults.append("nobody was told")
    left = [path.name for path in folder.iterdir() if ".new-" in path.name]
    return faults + [f"left lying: {name}" for name in left if recovery and recovery.is_new]


def kill(times: int, seed: int) -> tuple[int, list[str]]:
    """Kill so many times, or once more; return the number of kills, and the faults."""
    chance, faults = random.Random(seed), list[str]()
    with tempfile.TemporaryDirectory(prefix="sneferu-kill-") as place:
        good = Path(place) / "good"
        make_good(good)
        longest = LONGEST * _length(good, Path(place) / "timed")
        turn = 0
        while turn < times:
            folder = Path(place) / f"spoilt-{turn}"
            shutil.copytree(good, folder)
            spoil = chance.choice(SPOILT)
            spoil(folder / "games.db")
            said = b""
            for _kill in range(2 if turn % 3 == 0 else 1):
                said += open_and_kill(folder, chance.random() * longest)
                turn += 1
            found = _faults(folder, said)
            faults += [f"kill {turn}, {spoil.__name__[1:]}: {fault}" for fault in found]
            shutil.rmtree(folder)
            show_progress(turn, times)
    return turn, faults


def _length(good: Path, folder: Path) -> float:
    """Seconds that a whole recovery takes on this machine."""
    shutil.copytree(good, folder)
    _overwrite(folder / "games.db")
    begun = time.perf_counter()
    open_store(folder, backs_up=False)[0].close()
    return time.perf_counter() - begun


def _command(times: int, seed: int) -> Killed:
    killed, faults = kill(times, seed)
    return Killed(f"killed {killed} times while recovering", faults)


if __name__ == "__main__":
    sys.exit(command(__doc__, _command, "all there, always told"))

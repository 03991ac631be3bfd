"""Let each call that changes a file fail, while playing, recovering and migrating.

    python -m tests.session.store.faulty_calls --every 1

Each time a process of its own plays, recovers a damaged store or migrates an old one, and at one
system call it is killed, killed in the middle of writing, or told that the disk is full or
failing, once or from then on. Then the next start must find everything that was shown as done;
whatever is not stored must have been reported. Needs Linux and a C compiler (`faulty_calls.c`).
"""

import argparse
import ctypes
import errno
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from sneferu_gui.session.store import (
    GameStore,
    Keeper,
    StoreError,
    acknowledge_recovery,
    back_up,
    open_store,
)

from .killing import show_progress
from .tables import Calendar, kept, new_session, opened, play

HERE: Final = Path(__file__).resolve()
OLD_STORE: Final = HERE.parents[2] / "data" / "stores" / "version5.db"
ALWAYS: Final = 10**9

KINDS: Final = {
    "killed": (-1, False),
    "killed while writing": (-2, False),
    "disk full": (errno.ENOSPC, False),
    "disk full from then on": (errno.ENOSPC, True),
    "disk failing": (errno.EIO, False),
    "disk failing from then on": (errno.EIO, True),
}
"""For each kind of failure: its code, and whether it lasts."""

Say = Callable[[object], None]
Games = dict[str, list[object]]
"""For each game's number: its actions so far, and its distinguishing data."""


def games_in(store: GameStore) -> Games:
    """The present state of each game."""
    found = [store.load(summary.id).session() for summary in store.games()]
    numbers = [summary.id for summary in store.games()]
    return {
        str(number): [session.count, hashlib.sha256(repr(session.actions).encode()).hexdigest()]
        for number, session in zip(numbers, found, strict=True)
    }


# -- What is done while calls fail -----------------------------------------------------------


def _play(folder: Path, say: Say) -> None:
    """Play a first session with two games, and another that continues."""
    for seed in (1, 2):
        store, recovery = open_store(folder, clock=Calendar())
        say({"recovery": recovery is not None, "trouble": str(store.trouble or "")})
        last = store.last_unfinished()
        keepers = [Keeper.resume(store, last.id)] if last else []
        keepers.append(Keeper(store, new_session(seed=seed)))
        for keeper in keepers:
            for change in (*[_act] * 3, _undo, _act):
                before = keeper.session.copy()
                change(before)
                say({"will": _told(keeper, before)})
                change(keeper.session)
                is_stored = keeper.trouble is None and store.folder is not None
                say({"shown" if is_stored else "unsaved": _told(keeper, keeper.session)})
        store.close()


def _told(keeper: Keeper, session: Any) -> list[object]:
    digest = hashlib.sha256(repr(session.actions).encode()).hexdigest()
    return [str(keeper.game), session.count, digest]


def _act(session: Any) -> None:
    play(session, 1, seed=session.count)


def _undo(session: Any) -> None:
    session.undo()


def _open(folder: Path, say: Say) -> None:
    """Open a store that has something to recover or to migrate."""
    store, recovery = open_store(folder, clock=Calendar())
    say({"trouble": str(store.trouble or "")})
    if recovery is not None:
        say({"told": True})
        if store.trouble is None:
            acknowledge_recovery(folder)
    store.close()


# -- What it is done with ------------------------------------------------------------------


def _nothing(_folder: Path) -> None:
    pass


def _games(folder: Path) -> None:
    """Make a killed program's store with its journal, and a backup without its last game."""
    with opened(folder.with_name("made")) as store:
        for seed in range(3):
            kept(store, new_session(seed=seed), 12)
            if seed == 1:
                back_up(folder.with_name("made") / "games.db", datetime.now(UTC))
        shutil.copytree(folder.with_name("made"), folder, dirs_exist_ok=True)
    shutil.rmtree(folder.with_name("made"))


def _overwritten(folder: Path) -> None:
    _games(folder)
    (folder / "games.db").write_bytes(b"This is no store. " * 1_000)


def _without_journal(folder: Path) -> None:
    _games(folder)
    (folder / "games.db-wal").unlink()


def _damaged_journal(folder: Path) -> None:
    _games(folder)
    content = bytearray((folder / "games.db-wal").read_bytes())
    content[len(content) // 2] ^= 1
    (folder / "games.db-wal").write_bytes(content)


def _blank_page(folder: Path) -> None:
    """Make a first session's store: there is no backup."""
    with opened(folder) as store:
        for seed in range(3):
            kept(store, new_session(seed=seed), 12)
    content = (folder / "games.db").read_bytes()
    (folder / "games.db").write_bytes(bytes(4_096) + content[4_096:])


def _old(folder: Path) -> None:
    shutil.copyfile(OLD_STORE, folder / "games.db")


class Scenario(NamedTuple):
    """A task with its starting folder."""

    make: Callable[[Path], None]
    work: Callable[[Path, Say], None]
    is_damaged: bool = False


SCENARIOS: Final = {
    "playing": Scenario(_nothing, _play),
    "leading on": Scenario(_old, _open),
    "recovering an overwritten store": Scenario(_overwritten, _open, is_damaged=True),
    "recovering without the journal": Scenario(_without_journal, _open, is_damaged=True),
    "recovering a damaged journal": Scenario(_damaged_journal, _open, is_damaged=True),
    "recovering without a backup": Scenario(_blank_page, _open, is_damaged=True),
}


# -- One try -------------------------------------------------------------------------------


class Said(NamedTuple):
    """A process's output up to its end."""

    lines: list[dict[str, Any]]
    calls: int
    is_killed: bool


def _in_process(
    shim: ctypes.CDLL, scenario: Scenario, folder: Path, first: int, last: int, kind: int
) -> Said:
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)

        def say(line: object) -> None:
            os.write(writing, (json.dumps(line) + "\n").encode())

        shim.arm(str(folder).encode(), first, last, kind)
        try:
            scenario.work(folder, say)
        except StoreError as error:
            say({"refused": str(error)})
        except BaseException:  # noqa: BLE001 - this is what is looked for
            say({"raised": traceback.format_exc()})
        say({"calls": shim.counted()})
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as said:
        lines = [json.loads(line) for line in said.read().splitlines() if line.endswith(b"}")]
    _child, status = os.waitpid(child, 0)
    calls = max((line["calls"] for line in lines if "calls" in line), default=0)
    return Said(lines, calls, os.WIFSIGNALED(status))


def _faults(scenario: Scenario, folder: Path, said: Said, expected: Games) -> Iterator[str]:
    """The faults at the next start, when the disk works again."""
    yield from (line["raised"] for line in said.lines if "raised" in line)
    try:
        store, recovery = open_store(folder, clock=Calendar(), backs_up=False)
        with store:
            found = games_in(store)
            trouble = store.trouble
    except Exception:  # noqa: BLE001 - this is what is looked for
        yield traceback.format_exc()
        return
    if trouble is not None:
        yield f"not stored any more: {trouble}"
    if scenario.work is _play:
        yield from _faults_of_play(said, found)
        if recovery is not None:
            yield f"a sound store was recovered: {recovery.reason}"
    else:
        if found != expected:
            yield f"{len(found)} games are there, {len(expected)} could be"
        is_told = recovery is not None or any("told" in line for line in said.lines)
        if is_told != scenario.is_damaged:
            yield f"told: {is_told}"


def _faults_of_play(said: Said, found: Games) -> Iterator[str]:
    """Changes that were shown as stored but are not there, unless a later one was announced."""
    stands: dict[str, list[object]] = {}
    will: list[object] | None = None
    unsaved = set[str]()
    for line in said.lines:
        match line:
            case {"will": [*course]}:
                will = course
            case {"shown": [game, *course]}:
                stands[game], will = course, None
                unsaved.discard(game)
            case {"unsaved": [game, *_course]}:
                unsaved.add(game)
    for game, course in stands.items():
        is_announced = will is not None and will[1:] == found.get(game)
        if found.get(game) != course and not is_announced and game not in unsaved:
            yield f"game {game}: {course} was shown, {found.get(game)} is there"


def _try_all(shim: ctypes.CDLL, place: Path, every: int, first: int) -> tuple[int, list[str]]:
    """Fail every nth call of each scenario in each way; return their number, and the faults."""
    done, faults = 0, list[str]()
    for name, scenario in SCENARIOS.items():
        good, whole = place / "good", place / "whole"
        good.mkdir()
        scenario.make(good)
        shutil.copytree(good, whole)
        calls = _in_process(shim, scenario, whole, ALWAYS, ALWAYS, 0).calls
        with open_store(whole, clock=Calendar(), backs_up=False)[0] as store:
            expected = games_in(store)
        for what, (kind, lasts) in KINDS.items():
            for call in range(1 + first % every, calls + 1, every):
                folder = place / "tried"
                shutil.copytree(good, folder)
                last = ALWAYS if lasts else call
                said = _in_process(shim, scenario, folder, call, last, kind)
                found = list(_faults(scenario, folder, said, expected))
                faults += [f"{name}, call {call} of {calls}, {what}: {fault}" for fault in found]
                shutil.rmtree(folder)
                done += 1
                show_progress(done, ALWAYS)
        shutil.rmtree(good)
        shutil.rmtree(whole)
    return done, faults


def _shim(place: Path) -> Path:
    """The compiled library. Raises FileNotFoundError without a compiler."""
    built = place / "faulty_calls.so"
    source = HERE.with_suffix(".c")
    command = ["cc", "-Wall", "-O1", "-shared", "-fPIC", "-o", str(built), str(source), "-ldl"]
    subprocess.run(command, check=True)
    return built


def main() -> int:
    """Try all failures and print the results; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--every", type=int, default=1, help="only every so manyth call (1)")
    parser.add_argument("--first", type=int, default=0, help="beginning after so many (0)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="sneferu-calls-") as place:
        if "LD_PRELOAD" not in os.environ:  # once more, with the library before all others
            command = [sys.executable, "-m", "tests.session.store.faulty_calls", *sys.argv[1:]]
            environment = os.environ | {"LD_PRELOAD": str(_shim(Path(place)))}
            return subprocess.run(command, check=False, env=environment).returncode
        shim = ctypes.CDLL(os.environ["LD_PRELOAD"])
        shim.arm.argtypes = (ctypes.c_char_p, ctypes.c_long, ctypes.c_long, ctypes.c_int)
        shim.counted.restype = ctypes.c_long
        done, faults = _try_all(shim, Path(place).resolve(), asked.every, asked.first)
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    verdict = f"{len(faults)} faults" if faults else "nothing lost untold"
    sys.stdout.write(f"{done:,} faults injected: {verdict}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

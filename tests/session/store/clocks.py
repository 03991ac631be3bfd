"""Set the clock forwards and backwards by years, and check that recovery brings the most games.

    python -m tests.session.store.clocks --times 200

Each history is a folder with a dozen starts of the program under clocks that jump by years, games
played, undone and deleted, programs killed, and damage: to the store, its journal, its backups,
its note of commits. After each start every game that any sound copy on the disk held before must
be there, as far as any copy had it, and every loss must have been reported.
"""

import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.session.store import GameStore, Keeper, Recovery, acknowledge_recovery, open_store

from .killing import Killed, command, show_progress
from .tables import Calendar, new_session, play

STARTS: Final = 12
YEARS: Final = (1975, 2150)
PAGE: Final = 4_096


class Held(NamedTuple):
    """A game in a copy of the store."""

    revision: int
    is_deleted: bool


Holding = dict[str, Held]
"""The games of a copy, by their deals."""


# -- Damages -------------------------------------------------------------------------------


def _overwrite(path: Path, _chance: random.Random) -> None:
    path.write_bytes(b"This is no store. " * 1_000)


def _empty(path: Path, _chance: random.Random) -> None:
    path.write_bytes(b"")


def _remove(path: Path, _chance: random.Random) -> None:
    path.unlink()


def _cut(path: Path, chance: random.Random) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: chance.randrange(len(content) + 1)])


def _blank(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    page = chance.randrange(max(1, len(content) // PAGE))
    content[page * PAGE : (page + 1) * PAGE] = bytes(len(content[page * PAGE : (page + 1) * PAGE]))
    path.write_bytes(content)


def _flip(path: Path, chance: random.Random) -> None:
    content = bytearray(path.read_bytes())
    if content:
        content[chance.randrange(len(content))] ^= 1
    path.write_bytes(content)


DAMAGES: Final[tuple[Callable[[Path, random.Random], None], ...]] = (
    _overwrite, _empty, _remove, _cut, _blank,
)  # fmt: skip


def _damage(folder: Path, chance: random.Random) -> str:
    """Damage some of the existing files; return what was done, in words."""
    store, journal = folder / "games.db", folder / "games.db-wal"
    backups = sorted((folder / "backups").glob("*.db"))
    done = []
    if backups and chance.random() < 0.25:
        done.append((chance.choice(backups), chance.choice(DAMAGES)))
    kind = chance.random()
    if kind < 0.35:
        done.append((store, chance.choice(DAMAGES)))
    elif kind < 0.65 and journal.exists():
        done.append((journal, chance.choice((*DAMAGES, _flip))))
    elif kind < 0.75 and backups:  # somebody brings an older one back by hand
        shutil.copyfile(chance.choice(backups), store)
        journal.unlink(missing_ok=True)
    elif kind < 0.85:
        done.append((folder / "commits.json", chance.choice((_overwrite, _empty, _remove))))
    for path, how in done:
        if path.exists():
            how(path, chance)
    return ", ".join(f"{how.__name__[1:]} {path.name}" for path, how in done) or f"{kind:.2f}"


# -- What is on the disk -------------------------------------------------------------------


def _holdings(folder: Path) -> Iterator[Holding]:
    """The games of each sound copy, read with SQLite alone from copies of the files."""
    for path in (folder / "games.db", *(folder / "backups").glob("*.db")):
        if path.exists() and path.stat().st_size % PAGE:
            continue  # cut short: for SQLite the rest of that page is zeros
        with tempfile.TemporaryDirectory(prefix="sneferu-copy-") as place:
            copy = Path(place) / "copy.db"
            for ending in ("", "-wal"):
                source = path.with_name(path.name + ending)
                if source.exists():
                    shutil.copyfile(source, copy.with_name(copy.name + ending))
            if copy.exists():
                with closing(sqlite3.connect(copy)) as connection:
                    yield _holding(connection)


def _holding(connection: sqlite3.Connection) -> Holding:
    try:
        if connection.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            return {}
        found = connection.execute(
            "SELECT start.content, revision, deleted IS NOT NULL FROM game JOIN start"
            " ON start.game = game.id"
        )
        return {content: Held(revision, bool(deleted)) for content, revision, deleted in found}
    except sqlite3.Error:
        return {}


# -- Histories -----------------------------------------------------------------------------


class History:
    """One folder through several starts."""

    def __init__(self, place: Path, seed: int) -> None:
        """`place` is an empty folder."""
        self.faults: list[str] = []
        self._place, self._chance, self._number = place, random.Random(seed), 0
        self._folder = place / "0"
        self._deals = seed * 1_000
        self._truth: Holding = {}
        """All games at the end of the last start."""
        self._deleted: set[str] = set()
        """Games deleted at any time: any start may remove them for good."""
        self._damaged = ""

    def go_on(self) -> None:
        """Start the program again, check, use it, end it, and damage something."""
        copies = list(_holdings(self._folder)) if self._folder.exists() else []
        clock = Calendar()
        clock.moment = datetime(self._chance.randrange(*YEARS), 1, 1, tzinfo=UTC)
        store, recovery = open_store(self._folder, clock=clock, backs_up=False)
        store.close()
        store, _again = open_store(self._folder, clock=clock)
        if store.folder is not None:
            store._closings.pop()()  # wait for the backup, before anything is played
        self._check(_holding(store.connection), copies, store, recovery)
        acknowledge_recovery(self._folder)
        self._use(store)
        self._truth = _holding(store.connection)
        self._deleted |= {deal for deal, held in self._truth.items() if held.is_deleted}
        self._number += 1
        following = self._place / str(self._number)
        if self._chance.random() < 0.6:  # as a kill leaves it
            shutil.copytree(self._folder, following)
            store.close()
        else:
            store.close()
            shutil.copytree(self._folder, following)
        shutil.rmtree(self._folder)
        self._folder = following
        self._damaged = _damage(self._folder, self._chance)

    def _check(
        self, found: Holding, copies: list[Holding], store: GameStore, recovery: Recovery | None
    ) -> None:
        place = f"start {self._number} after {self._damaged}"
        if store.trouble is not None:
            self.faults.append(f"{place}: {store.trouble}")
        for copy in copies:
            for deal in copy.keys() - self._deleted:
                if deal not in found or found[deal].revision < copy[deal].revision:
                    self.faults.append(f"{place}: a copy had more of a game than is there")
        missing = self._truth.keys() - self._deleted - found.keys()
        losses = None if recovery is None else recovery.losses
        # A backup may hold games again that had been deleted: then the newest changes say more.
        is_told = losses and (losses.lost >= len(missing) or losses.changes or not losses.is_sure)
        if missing and not is_told:
            self.faults.append(f"{place}: {len(missing)} games are gone, told was {losses}")
        is_less = any(
            found[deal].revision < held.revision
            for deal, held in self._truth.items()
            if deal in found and deal not in self._deleted
        )
        if is_less and not (losses and (losses.changes or losses.cut or not losses.is_sure)):
            self.faults.append(f"{place}: games are older, told was {losses}")

    def _use(self, store: GameStore) -> None:
        for _game in range(self._chance.randrange(4)):
            self._deals += 1
            keeper = Keeper(store, new_session(2, self._deals))
            play(keeper.session, self._chance.randrange(1, 15))
            if self._chance.random() < 0.3:
                keeper.session.undo()
            keeper.close()
        last = store.last_unfinished()
        if last and self._chance.random() < 0.4:
            keeper = Keeper.resume(store, last.id)
            play(keeper.session, 3, seed=2)
            keeper.close()
        if last and self._chance.random() < 0.15:
            store.delete(last.id)


def try_histories(times: int, seed: int) -> tuple[int, list[str]]:
    """Try so many histories; return the number of starts, and the faults."""
    faults = list[str]()
    for number in range(seed, seed + times):
        with tempfile.TemporaryDirectory(prefix="sneferu-clocks-") as place:
            history = History(Path(place), number)
            for _start in range(STARTS):
                history.go_on()
            faults += [f"history {number}, {fault}" for fault in history.faults]
        show_progress(number - seed + 1, times)
    return times * STARTS, faults


def _command(times: int, seed: int) -> Killed:
    starts, faults = try_histories(times, seed)
    return Killed(f"{times} histories of {starts:,} starts", faults)


if __name__ == "__main__":
    sys.exit(command(__doc__, _command, "always the most games of any copy, and every loss told"))

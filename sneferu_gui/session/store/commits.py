"""The number of commits of a store: in the store, and noted in a small file beside it.

The number only grows, so it tells which of two copies is newer whatever the clock says. The note
tells what the store must hold: SQLite takes a store whose journal was damaged or deleted for
sound, though it is older.
"""

import json
import os
import sqlite3
import stat
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.language import N_
from sneferu_gui.regular_files import PRIVATE_FILE, is_regular, read_regular
from sneferu_gui.session.store.connection import connect, rows, writing
from sneferu_gui.session.store.errors import Damage, StoreError
from sneferu_gui.session.store.schema import UNCOUNTED

COMMIT_NOTE: Final = "commits.json"
_WIDTH: Final = 128
"""Bytes of the note: it is written in one piece, in place."""

SYNCED_EVERY: Final = 16
"""Commits after which the note is written through to the disk, as after each game's first."""

_FIRST_COUNTED: Final = 6
"""The version of the store that first had the number."""


class Progress(NamedTuple):
    """The identity and the counts of a store, or of a copy of it."""

    store: str
    """The same for all copies of one store; empty in stores without a number."""
    commits: int
    games: int


def progress_in(connection: sqlite3.Connection) -> Progress:
    """A store's progress. Raises Damage when it is missing, sqlite3.Error."""
    version = rows(connection, "PRAGMA user_version")[0][0]
    if not version:
        return Progress("", 0, 0)
    games = rows(connection, "SELECT count(*) FROM game")[0][0]
    if version < _FIRST_COUNTED:
        commits = rows(connection, f"SELECT {UNCOUNTED} FROM game")[0][0]  # noqa: S608 - fixed
        return Progress("", commits, games)
    found = [tuple(row) for row in rows(connection, "SELECT store, number FROM commits LIMIT 2")]
    match found:
        case [(str(store), int(number))] if store and number >= 0:
            return Progress(store, number, games)
    raise Damage(N_("its number of changes cannot be read"))


def count_commit(connection: sqlite3.Connection) -> Progress:
    """Count the open transaction's commit; return the store's progress with it."""
    connection.execute("UPDATE commits SET number = number + 1")
    return progress_in(connection)


def raise_commits(connection: sqlite3.Connection, known: Iterable[Progress]) -> None:
    """Raise a store's number of commits above all these, unless it is as high already."""
    highest = max((each.commits for each in known), default=0)
    if progress_in(connection).commits < highest:
        with writing(connection):
            connection.execute("UPDATE commits SET number = ?", (highest + 1,))


# -- Copies --------------------------------------------------------------------------------


def open_read_only(path: Path) -> sqlite3.Connection:
    """A connection that writes nothing, to a copy that nobody writes to.

    Raises sqlite3.Error, OSError; for a missing or irregular file FileNotFoundError, at once.
    """
    if not is_regular(path):
        raise FileNotFoundError(str(path))
    return connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)


def progress_at(path: Path) -> Progress | None:
    """A copy's progress; None where it cannot be read."""
    try:
        with closing(open_read_only(path)) as connection:
            return progress_in(connection)
    except (StoreError, sqlite3.Error, sqlite3.Warning, OSError):
        return None


# -- The note ------------------------------------------------------------------------------


def note_commits(folder: Path, progress: Progress, *, syncs: bool) -> None:
    """Write the note, once the commit is on the disk; failures are ignored: backups tell it too."""
    text = json.dumps(progress._asdict()).ljust(_WIDTH - 1) + "\n"
    flags = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0)
    flags |= getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)  # a pipe would wait
    with suppress(OSError):
        descriptor = os.open(folder / COMMIT_NOTE, flags, PRIVATE_FILE)
        try:
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                os.write(descriptor, text.encode())
                if syncs:
                    os.fsync(descriptor)
        finally:
            os.close(descriptor)


def noted_commits(folder: Path) -> Progress | None:
    """The progress in the note; None without a note that this program wrote."""
    try:
        fields = json.loads(read_regular(folder / COMMIT_NOTE, _WIDTH))
        match fields:
            case {"store": str(store), "commits": int(commits), "games": int(games)}:
                return Progress(store, commits, games)
    except (OSError, ValueError, RecursionError):
        pass
    return None

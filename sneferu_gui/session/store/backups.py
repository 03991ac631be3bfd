"""Three copies of the store, made by SQLite itself while nobody has to wait."""

import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sneferu_gui.regular_files import PRIVATE_FILE, is_regular, make_private
from sneferu_gui.session.store.connection import connect
from sneferu_gui.session.store.errors import StoreError, as_store_errors
from sneferu_gui.session.store.integrity import Damage, check_content

KEPT: Final = 3
FOLDER: Final = "backups"
_STAMP: Final = "%Y-%m-%dT%H%M%SZ"
_APART: Final = timedelta(days=1)
"""A newer copy takes the place of one that is younger than this, so that three reach back."""

PAGES: Final = 256
"""Copied at a time, so that a game being played is not kept waiting."""

_CONTENT: Final = (
    "SELECT (SELECT count(*) FROM game), (SELECT sum(revision) FROM game),"
    " (SELECT max(id) FROM game), (SELECT count(deleted) FROM game),"
    " (SELECT count(*) FROM forgotten)"
)
"""Whether two copies hold the same, as far as anybody can have changed them."""


@dataclass(frozen=True)
class Backup:
    """A copy of the store."""

    path: Path
    made: datetime
    games: int
    """How many games it has, deleted ones too."""


def backups_in(folder: Path) -> tuple[Backup, ...]:
    """The copies that can be read, newest first."""
    return tuple(backup for path in _paths(folder) if (backup := _backup(path)) is not None)


def _paths(folder: Path) -> list[Path]:
    with suppress(OSError):
        found = (folder / FOLDER).glob("games-*.db")
        return sorted((path for path in found if _is_stamped(path)), reverse=True)
    return []


def _is_stamped(path: Path) -> bool:
    try:
        _made(path)
    except ValueError:
        return False
    return True


def _made(path: Path) -> datetime:
    """When a copy was made, by its name. Raises ValueError when it is none of ours."""
    made = datetime.strptime(path.stem.removeprefix("games-"), _STAMP)  # noqa: DTZ007 - below
    return made.replace(tzinfo=UTC)


def look_into(path: Path) -> sqlite3.Connection:
    """A connection to a copy that nobody writes to, and that writes nothing beside it.

    Raises sqlite3.Error, OSError; FileNotFoundError and what is no regular file at once.
    """
    if not is_regular(path):
        raise FileNotFoundError(str(path))
    return connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)


def _backup(path: Path) -> Backup | None:
    try:
        with closing(look_into(path)) as connection:
            games = connection.execute("SELECT count(*) FROM game").fetchone()[0]
            check_content(connection)
    except (Damage, StoreError, sqlite3.Error, sqlite3.Warning, OSError):
        return None
    return Backup(path, _made(path), int(games))


def back_up(store: Path, now: datetime) -> Path | None:
    """Copy a store into its folder's backups, if it has changed since the last copy.

    The path of the copy, or None when there was nothing new. Raises StoreError.
    """
    with as_store_errors(), closing(connect(str(store))) as source:
        content = tuple(source.execute(_CONTENT).fetchone())
        newest = next(iter(_paths(store.parent)), None)
        if not content[0] or (newest is not None and _content(newest) == content):
            return None
        place = store.parent / FOLDER
        make_private(place)
        made = place / f"games-{now.astimezone(UTC).strftime(_STAMP)}.db"
        _copy(source, made)
    _rotate(store.parent, made, newest)
    return made


def _content(path: Path) -> tuple[object, ...] | None:
    try:
        with closing(look_into(path)) as connection:
            return tuple(connection.execute(_CONTENT).fetchone())
    except (sqlite3.Error, OSError):
        return None


def _copy(source: sqlite3.Connection, target: Path) -> None:
    """A whole copy under its name, or none."""
    part = target.with_suffix(f".{os.urandom(8).hex()}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        source.backup(copy, pages=PAGES, sleep=0.001)
        # One file by itself, without a journal beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
    sync_file(part)
    part.replace(target)


def sync_file(path: Path) -> None:
    """Have the disk itself write a file. Raises OSError."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _rotate(folder: Path, made: Path, newest: Path | None) -> None:
    """Take away what the new copy makes superfluous."""
    paths = _paths(folder)
    superfluous = paths[KEPT:]
    if len(paths) > KEPT and newest is not None and _made(made) - _made(newest) < _APART:
        superfluous = [newest]
    for path in (*superfluous, *(folder / FOLDER).glob("*.part")):
        with suppress(OSError):
            path.unlink()


def back_up_aside(store: Path, now: datetime) -> Callable[[], None]:
    """Begin `back_up` in a thread of its own; what comes back waits for its end."""

    def work() -> None:
        with suppress(StoreError):  # the next start tries again
            back_up(store, now)

    thread = threading.Thread(target=work, name="backup", daemon=True)
    thread.start()
    return thread.join

"""Opening a store: making it, leading it on, and what is done when it is damaged."""

import shutil
import sqlite3
import struct
import tempfile
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from sneferu_gui.session.store.backups import Backup, back_up, back_up_aside, backups_in, bring_back
from sneferu_gui.session.store.connection import connect, rows, writing
from sneferu_gui.session.store.errors import StoreError, Trouble, store_error, told_in_words
from sneferu_gui.session.store.games import digest_of
from sneferu_gui.session.store.locks import FileLock, locked
from sneferu_gui.session.store.schema import (
    APPLICATION,
    HIGHEST_VERSION,
    VERSION,
    migrate,
    schema_at,
    schema_of,
)
from sneferu_gui.session.store.store import Clock, Store, now

FILE: Final = "games.db"
"""The store's name in its folder."""

BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside it: the first holds the newest actions."""

PATIENCE: Final = 5.0
"""Seconds another program may take to open the same store."""

PURGED_AFTER: Final = timedelta(days=1)
"""How long a deleted game can be brought back."""


@dataclass(frozen=True)
class Recovery:
    """What was found instead of a sound store, and what can be done about it."""

    reason: str
    """What is wrong, in words."""
    set_aside: Path | None
    """Where the damaged file lies now; None when the store was missing."""
    backups: tuple[Backup, ...]
    """The good copies that `restore_backup` can bring back, newest first."""


class _Damage(Exception):  # noqa: N818 - not an error but what was found
    """Why a store cannot be used."""


def open_store(
    folder: Path,
    *,
    clock: Clock = now,
    factory: type[sqlite3.Connection] = sqlite3.Connection,
    backs_up: bool = True,
) -> tuple[Store, Recovery | None]:
    """The store in a folder, which is made where it is missing.

    A damaged store is set aside under a name that the Recovery tells, and a new one is begun.
    Where nothing can be written, everything is kept in memory: `Store.trouble` says why, and
    what is stored there can still be read. Raises StoreError (NEWER) for a store of a later
    version, which is left untouched, and (LOCKED) when another program does not let go.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        opening = locked(folder / "opening.lock", seconds=PATIENCE)
    except (OSError, ValueError) as error:
        return _in_memory(folder, clock, _not_writable(folder, error)), None
    if opening is None:
        raise StoreError(Trouble.LOCKED, str(folder))
    try:
        return _open(folder, clock, factory, backs_up=backs_up)
    finally:
        opening.release()


def _not_writable(folder: Path, error: Exception) -> StoreError:
    found = store_error(error)
    trouble = Trouble.FULL if found.trouble is Trouble.FULL else Trouble.READ_ONLY
    return StoreError(trouble, f"{folder}: {error}")


def _open(
    folder: Path, clock: Clock, factory: type[sqlite3.Connection], *, backs_up: bool
) -> tuple[Store, Recovery | None]:
    path = folder / FILE
    recovery = None
    try:
        connection = _sound(path, factory)
    except _Damage as damage:
        recovery = _recovery(folder, str(damage), clock())
        try:
            connection = _sound(path, factory, is_new=True)
        except (StoreError, _Damage) as error:
            error = error if isinstance(error, StoreError) else store_error(error)
            return _in_memory(folder, clock, error), recovery
    except StoreError as error:
        if error.trouble is Trouble.NEWER:
            raise
        return _in_memory(folder, clock, error), None
    store = Store(connection, folder, clock)
    _share(store, folder)
    _purge(store, clock())
    if backs_up:
        store.when_closed(back_up_aside(path, clock()))
    return store, recovery


# -- Is it sound? --------------------------------------------------------------------------


def _sound(
    path: Path, factory: type[sqlite3.Connection], *, is_new: bool = False
) -> sqlite3.Connection:
    """A connection to a store that is sound and of the present version.

    Raises _Damage; StoreError when it is newer, or cannot be read or written for now.
    """
    if not is_new:
        _check_header(path)
    connection = None
    try:
        connection = connect(str(path), factory=factory)
        _check_content(connection)
        _lead_on(connection, path)
    except (StoreError, sqlite3.Error, sqlite3.Warning, OSError) as error:
        found = error if isinstance(error, StoreError) else store_error(error)
        if connection is not None:
            connection.close()
        if found.trouble is Trouble.DAMAGED:
            raise _Damage(found.details) from error
        raise found from error
    except BaseException:
        if connection is not None:
            connection.close()
        raise
    return connection


_HEADER: Final = 100
_MAGIC: Final = b"SQLite format 3\0"
_FORMATS: Final = (1, 2)
"""The read and write versions there are: a journal, or WAL."""


def _check_header(path: Path) -> None:
    """Look at the file's first bytes without touching it."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except FileNotFoundError:
        header = b""
    except OSError as error:
        raise store_error(error) from error
    wal = path.with_name(path.name + BESIDE[0])
    if not header:
        has_more = wal.exists() and wal.stat().st_size > 0
        if not has_more and backups_in(path.parent):
            raise _Damage("there are backups, but the file is empty or missing")
        return
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise _Damage("the file is no SQLite database")
    if header[18] not in _FORMATS or header[19] not in _FORMATS:
        raise _Damage("the file's format is unknown")
    _check_version(struct.unpack(">I", header[60:64])[0])


def _check_version(version: int) -> None:
    if version > HIGHEST_VERSION:
        raise _Damage(f"its version cannot be {version}")
    if version > VERSION:
        details = f"version {version}; this program knows up to {VERSION}"
        raise StoreError(Trouble.NEWER, details)


def _check_content(connection: sqlite3.Connection) -> None:
    """Whether what is there is a whole store, or nothing at all."""
    version = int(rows(connection, "PRAGMA user_version")[0][0])
    _check_version(version)
    application = rows(connection, "PRAGMA application_id")[0][0]
    if application != (APPLICATION if version else 0):
        raise _Damage("it belongs to another program")
    if schema_of(connection) != schema_at(version):
        raise _Damage(f"its tables are not those of version {version}")
    check = rows(connection, "PRAGMA quick_check(1)")
    if [tuple(row) for row in check] != [("ok",)]:
        raise _Damage(str(check[0][0]) if check else "it could not be checked")
    if version:
        _check_editions(connection)


def _check_editions(connection: sqlite3.Connection) -> None:
    """Look at what nearly every game hangs on: SQLite does not notice another text in it."""
    for row in rows(connection, "SELECT digest, content FROM edition"):
        if digest_of(str(row["content"])) != row["digest"]:
            raise _Damage("an edition in it has been changed")


def _lead_on(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or those of the present version out of an older one's."""
    mode = rows(connection, "PRAGMA journal_mode = WAL")[0][0]
    if mode != "wal":
        raise StoreError(Trouble.READ_ONLY, f"{path}: its journal stays {mode}")
    version = int(rows(connection, "PRAGMA user_version")[0][0])
    if version == VERSION:
        return
    if version:
        back_up(path, now())
    with writing(connection):
        migrate(connection, version)


# -- When it is not ------------------------------------------------------------------------


def _recovery(folder: Path, reason: str, moment: datetime) -> Recovery:
    """Set the damaged store aside and say what there is instead. Raises StoreError."""
    with told_in_words():
        using = locked(folder / "using.lock")
        if using is None:
            raise StoreError(
                Trouble.LOCKED, f"{reason}; the game is open in another window: close that first"
            )
        try:
            aside = _set_aside(folder / FILE, moment)
        finally:
            using.release()
    return Recovery(reason, aside, backups_in(folder))


def _set_aside(path: Path, moment: datetime) -> Path | None:
    """The store's new name. What SQLite keeps beside it goes with it."""
    stamp = moment.strftime("%Y-%m-%dT%H%M%S")
    target, number = path.with_name(f"damaged-{stamp}.db"), 1
    while target.exists():
        number += 1
        target = path.with_name(f"damaged-{stamp}-{number}.db")
    # The journal first: were it left alone, it would be taken for the new store's.
    for ending in BESIDE:
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.replace(target.with_name(target.name + ending))
    if not path.exists():
        return None
    path.replace(target)
    return target


def restore_backup(store: Store, backup: Backup) -> None:
    """Bring back a backup into a store in which no game has been begun yet.

    Raises StoreError when the backup cannot be read or the store is not empty.
    """
    if store.count():
        raise StoreError(Trouble.LOCKED, "games have been begun since; a backup replaces them")
    bring_back(backup, store.connection)
    with told_in_words():
        try:
            _check_content(store.connection)
        except _Damage as damage:
            raise StoreError(Trouble.DAMAGED, f"{backup.path}: {damage}") from damage
        if store.folder is not None:
            _lead_on(store.connection, store.folder / FILE)


# -- The rest ------------------------------------------------------------------------------


def _share(store: Store, folder: Path) -> None:
    """Let other programs know that the file is in use, so that none sets it aside."""
    with suppress(OSError):
        using: FileLock | None = locked(folder / "using.lock", shared=True, seconds=1.0)
        if using is not None:
            store.when_closed(using.release)


def _purge(store: Store, moment: datetime) -> None:
    """Remove for good what was deleted long enough ago."""
    before = (moment - PURGED_AFTER).isoformat()
    with suppress(StoreError), writing(store.connection) as connection:
        if rows(connection, "SELECT 1 FROM game WHERE deleted < ? LIMIT 1", (before,)):
            connection.execute("DELETE FROM game WHERE deleted < ?", (before,))


def memory_store(clock: Clock = now) -> Store:
    """A store of no file: it lasts as long as it is open."""
    connection = connect(":memory:")
    with writing(connection):
        migrate(connection, 0)
    return Store(connection, None, clock)


def _in_memory(folder: Path, clock: Clock, trouble: StoreError) -> Store:
    """A store that lasts as long as the program, with what can be read of the one there."""
    connection = connect(":memory:")
    with suppress(OSError, sqlite3.Error, StoreError, _Damage):
        _read_copy(folder / FILE, connection)
    try:
        _check_content(connection)
    except (_Damage, StoreError, sqlite3.Error):
        connection.close()
        connection = connect(":memory:")
    with writing(connection):
        migrate(connection, int(rows(connection, "PRAGMA user_version")[0][0]))
    return Store(connection, None, clock, trouble)


def _read_copy(path: Path, target: sqlite3.Connection) -> None:
    """What a store holds that cannot be opened where it is: its files may be read at least."""
    if not path.exists():
        return
    with tempfile.TemporaryDirectory(prefix="sneferu-") as place:
        copy = Path(place) / FILE
        shutil.copyfile(path, copy)
        wal = path.with_name(path.name + BESIDE[0])
        if wal.exists():
            shutil.copyfile(wal, copy.with_name(copy.name + BESIDE[0]))
        with closing(connect(str(copy))) as source:
            _check_content(source)
            source.backup(target)

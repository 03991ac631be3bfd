"""Opening a store: making it, migrating it, and recovering one that is damaged or lost."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from sneferu_gui import user_folders
from sneferu_gui.language import _
from sneferu_gui.regular_files import PRIVATE_FILE, PRIVATE_FOLDER, is_regular, keep_private
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.session.store.backups import (
    back_up,
    back_up_in_thread,
    backups_in,
    check_progress,
    check_remnants,
    empty_if_begun_only,
    has_remnants,
    known_progress,
)
from sneferu_gui.session.store.commits import (
    COMMIT_NOTE,
    note_commits,
    noted_commits,
    open_read_only,
    progress_in,
    raise_commits,
)
from sneferu_gui.session.store.connection import connect, rows
from sneferu_gui.session.store.errors import (
    StoreError,
    Trouble,
    as_store_errors,
    store_error,
)
from sneferu_gui.session.store.file_watch import FileWatch, renew
from sneferu_gui.session.store.integrity import (
    JOURNALS,
    check_content,
    check_file,
    migrate_if_older,
    open_sound_read_only,
    sibling,
)
from sneferu_gui.session.store.locks import FileLock, locked
from sneferu_gui.session.store.recovering import (
    Recovery,
    finish,
    is_begun,
    recover,
    unacknowledged_recovery,
)
from sneferu_gui.session.store.schema import VERSION
from sneferu_gui.session.store.store import Clock, GameStore, RenewedConnection, utc_now

FILE: Final = "games.db"
"""The store's name in its folder."""

PATIENCE: Final = 5.0
"""Seconds to wait while another program opens the same store."""

PURGED_AFTER: Final = timedelta(days=1)
"""The time for which a deleted game can be brought back."""
WEEKS_PURGED_AFTER: Final = timedelta(days=8)
"""The same for a week's deal: nobody gets a second first attempt within the week."""
_PURGED: Final = (
    "deleted < ? AND (deleted < ? OR id NOT IN"
    ' (SELECT game FROM start WHERE instr(content, \'"seed":"week \') > 0))'
)
FreeSpace = Callable[[], bool]
"""Frees space on a full disk by deleting less important files; returns whether it could."""


def open_store(
    folder: Path,
    *,
    clock: Clock = utc_now,
    factory: type[sqlite3.Connection] = sqlite3.Connection,
    backs_up: bool = True,
    free_space: FreeSpace | None = None,
) -> tuple[GameStore, Recovery | None]:
    """The store in a folder, which is made where it is missing.

    A damaged store is set aside, and the newest good backup, or an empty store, put in its place:
    the Recovery tells of it at each opening until `acknowledge_recovery`. Where nothing can be
    written, everything is kept in memory: `Store.trouble` says why, and the stored games can still
    be read. Raises StoreError (NEWER) for a store of a later version, which is left untouched,
    (LOCKED) when another program does not let go, and (IN_USE) when it would have to be set aside
    and another window has it open.
    """
    try:
        _make_folder(folder)
        with _opening(folder):
            return _open_store(folder, clock, factory, free_space, backs_up=backs_up)
    except (OSError, ValueError) as error:
        return _in_memory(folder, clock, _not_writable(folder, error)), None


def open_existing(folder: Path) -> tuple[GameStore, Recovery | None]:
    """The store in a folder, or its remains; nothing is made where there is none.

    Raises StoreError as `open_store` does, and (NOWHERE) where no store has ever been; when it
    cannot be written to, `Store.trouble` says so, and when it cannot even be read, that is raised.
    """
    path = folder / FILE
    with as_store_errors():
        if not has_remnants(path):
            raise StoreError(Trouble.NOWHERE, str(folder))
    store, recovery = open_store(folder, backs_up=False)
    if store.trouble is not None and not store.is_copy:
        store.close()
        raise store.trouble
    return store, recovery


@contextmanager
def _opening(folder: Path) -> Iterator[None]:
    """Hold the lock for opening. Raises OSError, ValueError, and StoreError (LOCKED)."""
    opening = locked(folder / "opening.lock", seconds=PATIENCE)
    if opening is None:
        raise StoreError(Trouble.LOCKED, str(folder))
    try:
        yield
    finally:
        opening.release()


def _not_writable(folder: Path, error: OSError | ValueError) -> StoreError:
    found = store_error(error)
    trouble = Trouble.FULL if found.trouble is Trouble.FULL else Trouble.READ_ONLY
    return StoreError(trouble, f"{file_name(folder)}: {file_reason(error)}")


def _open_store(
    folder: Path,
    clock: Clock,
    factory: type[sqlite3.Connection],
    free_space: FreeSpace | None,
    *,
    backs_up: bool,
) -> tuple[GameStore, Recovery | None]:
    path = folder / FILE
    try:
        try:
            connection, recovery = _sound_or_recovered(path, clock, factory)
        except StoreError as error:
            if error.trouble is not Trouble.FULL or free_space is None or not free_space():
                raise
            connection, recovery = _sound_or_recovered(path, clock, factory)
    except StoreError as error:
        if error.trouble in (Trouble.NEWER, Trouble.IN_USE):
            raise
        return _in_memory(folder, clock, error), None
    store = GameStore(connection, folder, clock)
    store.free_space = free_space
    _keep_private(folder)
    store.watch(FileWatch(path), _renewal(path, clock, factory))
    _share(store, folder)
    _purge(store, clock())
    if backs_up:
        store.when_closed(back_up_in_thread(path, clock()))
    return store, recovery or unacknowledged_recovery(folder)


def _sound_or_recovered(
    path: Path, clock: Clock, factory: type[sqlite3.Connection]
) -> tuple[sqlite3.Connection, Recovery | None]:
    """A connection to the store, and its recovery, if any. Raises StoreError."""
    if is_begun(path):
        with _exclusive_lock(path.parent):
            finish(path)
    try:
        return _sound(path, factory), None
    except StoreError as error:
        if error.trouble is not Trouble.DAMAGED:
            raise
        with _exclusive_lock(path.parent, error.details):
            recovery = recover(path, error.details, clock())
        return _sound(path, factory), recovery


def _sound(path: Path, factory: type[sqlite3.Connection]) -> sqlite3.Connection:
    """A connection to a store that is sound and of the present version.

    Raises StoreError when it is damaged or newer, or cannot be read or written for now.
    """
    known = known_progress(path.parent)
    with as_store_errors(), ExitStack() as if_not:
        empty_if_begun_only(path, known)
        check_file(path)
        check_remnants(path, known)
        _make_file(path)
        with closing(open_sound_read_only(path)) as look:
            check_content(look)
            check_progress(look, known)
        connection = if_not.enter_context(closing(connect(str(path), factory=factory)))
        _migrate(connection, path)
        raise_commits(connection, known)
        if (progress := progress_in(connection)) != noted_commits(path.parent):
            note_commits(path.parent, progress, syncs=True)
        if_not.pop_all()
    return connection


def _make_file(path: Path) -> None:
    """Make an empty file that only its owner can read, where there is none."""
    if not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, PRIVATE_FILE))


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Migrate to the present version, with a copy of the older one among the backups."""
    mode = rows(connection, "PRAGMA journal_mode = WAL")[0][0]
    if mode != "wal":
        message = _("{path}: its journal stays {mode}")
        raise StoreError(Trouble.READ_ONLY, message.format(path=file_name(path), mode=mode))
    if 0 < int(rows(connection, "PRAGMA user_version")[0][0]) < VERSION:
        back_up(path, utc_now())
    if migrate_if_older(connection):
        # The file itself has the new tables before anything is written to its journal.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@contextmanager
def _exclusive_lock(folder: Path, reason: str = "") -> Iterator[None]:
    """Hold the store's file alone, to move it. Raises StoreError."""
    with as_store_errors():
        using = locked(folder / "using.lock")
    if using is None:
        raise StoreError(Trouble.IN_USE, reason)
    try:
        yield
    finally:
        using.release()


# -- Lost while it is open -----------------------------------------------------------------


def _renewal(
    path: Path, clock: Clock, factory: type[sqlite3.Connection]
) -> Callable[[sqlite3.Connection, FileWatch, str], RenewedConnection]:
    """A function that finds a store another file when its own has been lost."""

    def find(lost: sqlite3.Connection, watch: FileWatch, reason: str) -> RenewedConnection:
        with as_store_errors():
            _make_folder(path.parent)
            with _opening(path.parent):
                recovery = renew(path, lost, watch, reason, clock())
                connection = _sound(path, factory)
                keep_private(path)
                return connection, FileWatch(path), recovery

    return find


# -- Helpers ------------------------------------------------------------------------------


def _make_folder(folder: Path) -> None:
    """Make the folder private to its owner, or keep the program's own so; others stay unchanged."""
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    elif folder.name == user_folders.NAME:
        keep_private(folder)


def _keep_private(folder: Path) -> None:
    """Make files of older versions private to their owner."""
    files = [folder / FILE, *(sibling(folder / FILE, ending) for ending in JOURNALS)]
    files.append(folder / COMMIT_NOTE)
    with suppress(OSError):
        files += [*folder.glob("damaged-*"), *folder.glob("replaced-*"), *folder.glob("*.lock")]
        files += [folder / "open", folder / "backups", *(folder / "backups").glob("games-*")]
    for path in files:
        if not path.is_symlink():
            keep_private(path)


def _share(store: GameStore, folder: Path) -> None:
    """Mark the file as in use, so that no other program sets it aside."""
    with suppress(OSError):
        using: FileLock | None = locked(folder / "using.lock", shared=True, seconds=1.0)
        if using is not None:
            store.when_closed(using.release)


def _purge(store: GameStore, moment: datetime) -> None:
    """Remove games for good that were deleted long enough ago."""
    before = (moment - PURGED_AFTER).isoformat()
    limits = before, (moment - WEEKS_PURGED_AFTER).isoformat()
    with suppress(StoreError), as_store_errors():
        if rows(store.connection, f"SELECT 1 FROM game WHERE {_PURGED} LIMIT 1", limits):  # noqa: S608 - fixed
            store.commit(lambda one: one.execute(f"DELETE FROM game WHERE {_PURGED}", limits))  # noqa: S608 - fixed


def memory_store(clock: Clock = utc_now, trouble: StoreError | None = None) -> GameStore:
    """A store without a file: it lasts as long as it is open."""
    connection = connect(":memory:")
    migrate_if_older(connection)
    return GameStore(connection, None, clock, trouble)


def _in_memory(folder: Path, clock: Clock, trouble: StoreError) -> GameStore:
    """A store in memory, with the newest readable content of that folder."""
    sources = [folder / FILE]
    with suppress(OSError, ValueError):
        sources += [backup.path for backup in backups_in(folder)]
    best, reached = None, -1
    for path in sources:
        connection = connect(":memory:")
        commits = -1
        with suppress(OSError, ValueError, sqlite3.Error, StoreError):
            _read_copy(path, connection)
            migrate_if_older(connection)
            commits = progress_in(connection).commits
        if commits > reached:
            best, connection, reached = connection, best, commits
        if connection is not None:
            connection.close()
    if best is None:
        return memory_store(clock, trouble)
    store = GameStore(best, None, clock, trouble)
    store.is_copy = True
    return store


def _read_copy(path: Path, target: sqlite3.Connection) -> None:
    """Copy a store that cannot be opened where it is, but whose files can be read."""
    if not is_regular(path):
        raise FileNotFoundError(str(path))
    if path.name != FILE:
        with closing(open_read_only(path)) as source:
            source.backup(target)
        check_content(target)
        return
    with tempfile.TemporaryDirectory(prefix="sneferu-") as place:
        copy = Path(place) / FILE
        shutil.copyfile(path, copy)
        if is_regular(sibling(path, JOURNALS[0])):
            shutil.copyfile(sibling(path, JOURNALS[0]), sibling(copy, JOURNALS[0]))
        with closing(connect(str(copy))) as source:
            check_content(source)
            source.backup(target)

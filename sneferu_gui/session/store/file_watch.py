"""Watching an open store's files, and renewing the store when they are lost.

Other programs can unlink, empty, overwrite or replace the files. What can still be read through
the open connection is all that is left of an unlinked file; so that goes into a new store first. A
file put in the old one's place is never written to unless it is a sound store: then the game goes
on in it.
"""

import ctypes
import os
import sqlite3
import stat
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.language import N_
from sneferu_gui.session.store.backups import is_whole, known_progress, sync_file
from sneferu_gui.session.store.connection import connect, rows
from sneferu_gui.session.store.errors import StoreError, Trouble, as_store_errors
from sneferu_gui.session.store.integrity import JOURNALS, check_content, sibling
from sneferu_gui.session.store.recovering import (
    Recovery,
    fill_part,
    free_name,
    new_part,
    recover,
)

_GAMES: Final = "SELECT id, revision, writer FROM game ORDER BY id DESC LIMIT 200"
_TRIES: Final = 3
"""Attempts, as another window may write between two looks."""


class _FileIdentity(NamedTuple):
    """A file's identity and state, seen without opening it."""

    file: tuple[int, int]
    """The disk, and the file's number on it."""
    size: int
    changed: int


class FileWatch:
    """Looks at the files of an open store, which `sqlite3` itself never does.

    A commit into a file that has been taken away succeeds, and is gone with the program.
    """

    def __init__(self, path: Path) -> None:
        """Take the files as they are now to be right."""
        self._path = path
        self._journal = sibling(path, JOURNALS[0])
        self._store = _file_identity(path)
        self._wal = _file_identity(self._journal)
        self._index_file = sibling(path, JOURNALS[1])
        self._index_seen = _file_identity(self._index_file)
        self._index = _descriptor(self._index_file)
        self._written_back = self._progress()

    def close(self) -> None:
        """Close the files; only when no connection to the store is left in this program.

        Closing a file drops all locks that SQLite has on it in the whole program.
        """
        if self._index is not None:
            os.close(self._index)
            self._index = None

    def note(self) -> None:
        """Take the files as they are after a write to be right."""
        self._store = _file_identity(self._path) or self._store
        self._wal = _file_identity(self._journal) or self._wal
        self._index_seen = _file_identity(self._index_file) or self._index_seen
        self._written_back = self._progress()

    def make_safe(self) -> None:
        """Make the connection safe to use; call it before any use.

        SQLite has the journal's index in memory as the file itself: where others have cut that
        short, the system would kill the program. Made as long again it is derived anew. A backup
        that is being made at that very moment reads it unguarded.
        """
        before, found = self._index_seen, _file_identity(self._index_file)
        if before and found and found.file == before.file and found.size < before.size:
            with suppress(OSError):
                os.truncate(self._index_file, before.size)

    def owns(self, path: Path) -> bool:
        """Whether a path still leads to one of the files that were opened."""
        found = _file_identity(path)
        known = {seen.file for seen in (self._store, self._wal) if seen is not None}
        return found is not None and found.file in known

    def why_lost(self, connection: sqlite3.Connection) -> str:
        """Why the store is lost, in words; empty while it is not."""
        self.make_safe()
        store, wal = _file_identity(self._path), _file_identity(self._journal)
        if store is None:
            return N_("the file has been taken away")
        if self._store is None or store.file != self._store.file:
            return N_("another file has been put in its place")
        if self._wal is not None and (wal is None or wal.file != self._wal.file):
            return N_("its journal has been taken away")
        if store.size == 0 or (self._wal and wal and wal.size < self._wal.size):
            return N_("the file has been emptied")
        if store != self._store and not self._is_written_back(connection):
            return N_("the file has been overwritten")
        self.note()
        return ""

    def _is_written_back(self, connection: sqlite3.Connection) -> bool:
        """Whether the file only changed because its journal was written back, here or elsewhere."""
        progress = self._progress()
        is_noted = progress is None or progress != self._written_back
        return is_noted and self._holds_the_same(connection)

    def _progress(self) -> bytes | None:
        """The progress of writing back the journal, from its index; None where it is unknown.

        Its place is part of the file's documented format: the journal's salts, which change when
        it begins anew, and how many of its frames are in the store.
        """
        if self._index is None:
            return None
        try:
            return os.pread(self._index, 8, 32) + os.pread(self._index, 4, 96)
        except OSError:
            return None

    def _holds_the_same(self, connection: sqlite3.Connection) -> bool:
        """Whether the file's content is what the connection reads, as after another's writing."""
        for _try in range(_TRIES):
            try:
                with closing(connect(str(self._path))) as other:
                    check_content(other)
                    if _games(other) == _games(connection):
                        return True
            except (StoreError, sqlite3.Error, sqlite3.Warning, OSError):
                return False
        return False


def _games(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    return [tuple(row) for row in rows(connection, _GAMES)]


def _descriptor(path: Path) -> int | None:
    """A descriptor for reading a file repeatedly; None where the system has no `pread`."""
    if not hasattr(os, "pread"):
        return None
    try:
        return os.open(path, os.O_RDONLY)
    except OSError:
        return None


def _file_identity(path: Path) -> _FileIdentity | None:
    """The file as it is now; None where there is no regular file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return _FileIdentity((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns)


def renew(
    path: Path, lost: sqlite3.Connection, watch: FileWatch, reason: str, moment: datetime
) -> Recovery | None:
    """Put a sound store at the path again; return what to tell. The lost connection still works.

    To be called while nobody else opens the store. Raises StoreError.
    """
    with as_store_errors():
        path.parent.mkdir(parents=True, exist_ok=True)
        salvaged = _salvaged_store(path, lost)
        if path.exists() and not watch.owns(path):
            aside = free_name(path, "replaced", moment)
            if salvaged is not None:
                salvaged.replace(aside)
            _move_journals(path, watch, aside)
            if is_whole(path, known_progress(path.parent)):
                return _recovery_to_other(path, aside, lost, reason)
            if salvaged is not None:
                aside.replace(salvaged)
        return recover(path, reason, moment, salvaged, "replaced")


def leave(connection: sqlite3.Connection) -> None:
    """Never close a connection: SQLite would write into, and delete, files that are others' now."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(connection))


def _salvaged_store(path: Path, lost: sqlite3.Connection) -> Path | None:
    """A store with all that the connection can still read; None when that is no longer sound."""
    part = new_part(path)
    try:
        with as_store_errors():
            fill_part(part, lost)
            sync_file(part)
    except StoreError as error:
        with suppress(OSError):
            part.unlink()
        # A write that is cut short means a failing disk, on which the next step fails too.
        if error.trouble not in (Trouble.DAMAGED, Trouble.DISK):
            raise
        return None
    return part


def _move_journals(path: Path, watch: FileWatch, aside: Path) -> None:
    """Move the lost store's journals away: they would be taken for those of the new file."""
    if watch.owns(sibling(path, JOURNALS[0])):
        for ending in JOURNALS:
            with suppress(FileNotFoundError):
                sibling(path, ending).replace(sibling(aside, f".{ending[1:]}"))


def _recovery_to_other(path: Path, aside: Path, lost: sqlite3.Connection, reason: str) -> Recovery:
    """The recovery to a sound store that another program put there, as another window does."""
    with suppress(OSError, sqlite3.Error, StoreError):
        if aside.exists() and _games_through(lost) <= _games_at(path):
            aside.unlink()
    return Recovery(reason, aside if aside.exists() else None, None, is_kept=not aside.exists())


def _games_at(path: Path) -> set[tuple[object, ...]]:
    with closing(connect(str(path))) as connection:
        return _games_through(connection)


def _games_through(connection: sqlite3.Connection) -> set[tuple[object, ...]]:
    return {tuple(row) for row in rows(connection, "SELECT id, begun FROM game")}

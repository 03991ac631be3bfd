"""Whether a store's files are still those that were opened: others can take or change them."""

import os
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.language import N_
from sneferu_gui.session.store.connection import connect, rows
from sneferu_gui.session.store.errors import Damage, StoreError
from sneferu_gui.session.store.integrity import JOURNALS, check_content, sibling

_GAMES: Final = "SELECT id, revision, writer FROM game ORDER BY id DESC LIMIT 200"
_TRIES: Final = 3
"""Another window may write between two looks."""


class _Seen(NamedTuple):
    """What is known of a file without opening it."""

    file: tuple[int, int]
    """The disk and the file's number on it."""
    size: int
    changed: int


class FileWatch:
    """Looks at the files of an open store, which `sqlite3` itself never does.

    A commit into a file that has been taken away succeeds, and is gone with the program.
    """

    def __init__(self, path: Path) -> None:
        """The files as they are now are right."""
        self._path = path
        self._journal = sibling(path, JOURNALS[0])
        self._store = _seen(path)
        self._wal = _seen(self._journal)
        self._index_file = sibling(path, JOURNALS[1])
        self._index_seen = _seen(self._index_file)
        self._index = _descriptor(self._index_file)
        self._written_back = self._progress()

    def close(self) -> None:
        """Let go of the files; only when no connection to the store is left in this program.

        Closing a file takes from the whole program the locks SQLite has on it.
        """
        if self._index is not None:
            os.close(self._index)
            self._index = None

    def note(self) -> None:
        """What has just been written is right too."""
        self._store = _seen(self._path) or self._store
        self._wal = _seen(self._journal) or self._wal
        self._index_seen = _seen(self._index_file) or self._index_seen
        self._written_back = self._progress()

    def make_safe(self) -> None:
        """Have the connection be used without harm; to be called before it is, in whatever way.

        SQLite has the journal's index in memory as the file itself: where others have cut that
        short, the system would kill the program. Made as long again it is derived anew.
        """
        before, found = self._index_seen, _seen(self._index_file)
        if before and found and found.file == before.file and found.size < before.size:
            with suppress(OSError):
                os.truncate(self._index_file, before.size)

    def owns(self, path: Path) -> bool:
        """Whether a path still leads to one of the files that were opened."""
        found = _seen(path)
        known = {seen.file for seen in (self._store, self._wal) if seen is not None}
        return found is not None and found.file in known

    def why_lost(self, connection: sqlite3.Connection) -> str:
        """Why the store is no longer there, in words; empty while it is."""
        self.make_safe()
        store, wal = _seen(self._path), _seen(self._journal)
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
        """Whether the file is another because its journal was written back, here or elsewhere."""
        progress = self._progress()
        is_noted = progress is None or progress != self._written_back
        return is_noted and self._holds_the_same(connection)

    def _progress(self) -> bytes | None:
        """How far the journal is written back, as its index says; None where it is not known.

        Its place is part of the file's documented format: the journal's salts, which change
        when it begins anew, and how many of its frames are in the store.
        """
        if self._index is None:
            return None
        try:
            return os.pread(self._index, 8, 32) + os.pread(self._index, 4, 96)
        except OSError:
            return None

    def _holds_the_same(self, connection: sqlite3.Connection) -> bool:
        """Whether the file on the disk holds what is known of it, as after another's writing."""
        for _try in range(_TRIES):
            try:
                with closing(connect(str(self._path))) as other:
                    check_content(other)
                    if _games(other) == _games(connection):
                        return True
            except (Damage, StoreError, sqlite3.Error, sqlite3.Warning, OSError):
                return False
        return False


def _games(connection: sqlite3.Connection) -> list[tuple[object, ...]]:
    return [tuple(row) for row in rows(connection, _GAMES)]


def _descriptor(path: Path) -> int | None:
    """A way to read a file again and again; None where the system has none."""
    if not hasattr(os, "pread"):
        return None
    try:
        return os.open(path, os.O_RDONLY)
    except OSError:
        return None


def _seen(path: Path) -> _Seen | None:
    """The file as it is now; None where there is no regular one."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    if not stat.S_ISREG(found.st_mode):
        return None
    return _Seen((found.st_dev, found.st_ino), found.st_size, found.st_mtime_ns)

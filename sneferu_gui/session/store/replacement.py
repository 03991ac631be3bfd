"""A store lost while it is open: unlinked, emptied, overwritten or replaced by somebody.

What can still be read through the open connection is all there is of an unlinked file; so that
goes into a new store before anything else. What was put in the old one's place is never written
to: it stays as it is, and if it is a sound store, it is the one that is played on in.
"""

import ctypes
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from sneferu_gui.session.store.backups import sync_file
from sneferu_gui.session.store.connection import connect, rows
from sneferu_gui.session.store.errors import Damage, StoreError, Trouble, as_store_errors
from sneferu_gui.session.store.expected import is_whole, known_progress
from sneferu_gui.session.store.file_watch import FileWatch
from sneferu_gui.session.store.integrity import JOURNALS, sibling
from sneferu_gui.session.store.recovering import (
    Recovery,
    fill_part,
    free_name,
    new_part,
    recover,
)


def renew(
    path: Path, lost: sqlite3.Connection, watch: FileWatch, reason: str, moment: datetime
) -> Recovery | None:
    """Have a sound store at the path again; what is to be told. The lost connection still works.

    To be called while nobody else opens the store. Raises StoreError.
    """
    with as_store_errors():
        path.parent.mkdir(parents=True, exist_ok=True)
        salvaged = _salvaged(path, lost)
        if path.exists() and not watch.owns(path):
            aside = free_name(path, "replaced", moment)
            if salvaged is not None:
                salvaged.replace(aside)
            _move_journals(path, watch, aside)
            if is_whole(path, known_progress(path.parent)):
                return _joined(path, aside, lost, reason)
            if salvaged is not None:
                aside.replace(salvaged)
        return recover(path, reason, moment, salvaged, "replaced")


def leave(connection: sqlite3.Connection) -> None:
    """Never close it: SQLite would write into, and delete by name, files that are others' now."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(connection))


def _salvaged(path: Path, lost: sqlite3.Connection) -> Path | None:
    """A store of all that the connection can still read; None when that is not sound any more."""
    part = new_part(path)
    try:
        with as_store_errors():
            fill_part(part, lost)
            sync_file(part)
    except (Damage, StoreError) as error:
        with suppress(OSError):
            part.unlink()
        # What is cut off a file is a disk that fails; one that does fails the next step too.
        is_gone = Trouble.DAMAGED, Trouble.DISK
        if isinstance(error, StoreError) and error.trouble not in is_gone:
            raise
        return None
    return part


def _move_journals(path: Path, watch: FileWatch, aside: Path) -> None:
    """Take away the lost store's journals: they would be taken for those of what is there now."""
    if watch.owns(sibling(path, JOURNALS[0])):
        for ending in JOURNALS:
            with suppress(FileNotFoundError):
                sibling(path, ending).replace(sibling(aside, f".{ending[1:]}"))


def _joined(path: Path, aside: Path, lost: sqlite3.Connection, reason: str) -> Recovery:
    """What is told of a sound store that somebody put there, as another window does."""
    with suppress(OSError, sqlite3.Error, StoreError):
        if aside.exists() and _games(lost) <= _games_at(path):
            aside.unlink()
    return Recovery(reason, aside if aside.exists() else None, None, is_kept=not aside.exists())


def _games_at(path: Path) -> set[tuple[object, ...]]:
    with closing(connect(str(path))) as connection:
        return _games(connection)


def _games(connection: sqlite3.Connection) -> set[tuple[object, ...]]:
    return {tuple(row) for row in rows(connection, "SELECT id, begun FROM game")}

"""What is left of a store that is no longer where it should be: then this is no first start."""

import sqlite3
from pathlib import Path

from sneferu_gui.language import N_
from sneferu_gui.session.store.backups import backups_in
from sneferu_gui.session.store.connection import rows
from sneferu_gui.session.store.integrity import WAL, Damage, sibling


def has_remnants(path: Path) -> bool:
    """Whether there is, or ever was, a store at a path. Raises OSError."""
    is_there = path.exists() or path.is_symlink() or sibling(path, WAL).exists()
    return is_there or bool(backups_in(path.parent)) or _has_set_aside(path.parent)


def check_remnants(path: Path) -> None:
    """Whether a file that is empty or missing is the first start. Raises Damage, OSError."""
    if path.exists() and path.stat().st_size > 0:
        return
    if backups_in(path.parent):
        raise Damage(N_("there are backups, but the file is empty or missing"))
    if _has_set_aside(path.parent):
        raise Damage(N_("a damaged file was set aside, but no new one is there"))


def check_begun(connection: sqlite3.Connection, folder: Path) -> None:
    """Whether a store in which no game was ever begun can be right: not beside backups.

    So it was left by an older program that was killed before it brought a backup back. Raises
    Damage, sqlite3.Error.
    """
    begun = rows(connection, "SELECT 1 FROM sqlite_sequence WHERE name = 'game'")
    if not begun and any(backup.games for backup in backups_in(folder)):
        raise Damage(N_("there are backups, but the file holds no game"))


def _has_set_aside(folder: Path) -> bool:
    return any(folder.glob("damaged-*.db"))

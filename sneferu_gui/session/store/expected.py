"""What a store must hold, by what lies beside it: its note of commits, and its backups."""

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from sneferu_gui.language import N_
from sneferu_gui.session.store.backups import backup_paths, backups_in
from sneferu_gui.session.store.commits import Progress, noted_commits, progress_at, progress_in
from sneferu_gui.session.store.connection import rows
from sneferu_gui.session.store.errors import Damage, StoreError
from sneferu_gui.session.store.integrity import WAL, is_begun_only, is_sound, look_at, sibling

Known = tuple[Progress, ...]
"""How far the store and its copies have come, as far as that can be read beside it."""


def known_progress(folder: Path) -> Known:
    """What is known, to be asked before the store is read: other windows write to it."""
    found = (noted_commits(folder), *map(progress_at, backup_paths(folder)))
    return tuple(progress for progress in found if progress is not None)


def has_remnants(path: Path) -> bool:
    """Whether there is, or ever was, a store at a path. Raises OSError."""
    is_there = path.exists() or path.is_symlink() or sibling(path, WAL).exists()
    is_noted = noted_commits(path.parent) is not None
    return is_there or bool(backups_in(path.parent)) or _has_set_aside(path.parent) or is_noted


def check_remnants(path: Path, known: Known) -> None:
    """Whether a file that is empty or missing is the first start. Raises Damage, OSError."""
    if path.exists() and path.stat().st_size > 0:
        return
    if any(progress.games for progress in known):
        raise Damage(N_("there were games in it, but the file is empty or missing"))
    if _has_set_aside(path.parent):
        raise Damage(N_("a damaged file was set aside, but no new one is there"))


def empty_if_begun_only(path: Path, known: Known) -> None:
    """Begin a new store again whose first page was not written whole. Raises OSError.

    Not where anything tells of games, or of a store that was set aside.
    """
    is_first = not any(progress.games for progress in known) and not _has_set_aside(path.parent)
    if is_first and is_begun_only(path):
        os.truncate(path, 0)


def check_progress(connection: sqlite3.Connection, known: Known) -> None:
    """Whether a sound store holds what it must, or is an older one. Raises Damage, sqlite3.Error.

    It is older when its journal was damaged or deleted. One in which no game was ever begun was
    left so, or by an older program that was killed before it brought a backup back; but where no
    game could be brought back, the new store has had more commits.
    """
    found = progress_in(connection)
    reached = max((each.commits for each in known if each.games), default=-1)
    if found.commits <= reached and not _has_begun(connection):
        raise Damage(N_("there were games in it, but the file holds none"))
    if is_older(found, known):
        raise Damage(N_("its newest changes are missing"))


def is_older(found: Progress, known: Iterable[Progress]) -> bool:
    """Whether a store, or a copy of it that was newer, is known to have been further.

    Another store, from another folder, is none of it; one of before there were numbers may be.
    """
    return any(
        found.commits < progress.commits and found.store in ("", progress.store)
        for progress in known
        if progress.store
    )


def is_whole(path: Path, known: Known) -> bool:
    """Whether a store is sound and not an older one, for now."""
    if not is_sound(path):
        return False
    try:
        with closing(look_at(path)) as connection:
            check_progress(connection, known)
    except (Damage, StoreError, sqlite3.Error, sqlite3.Warning, OSError):
        return False
    return True


def _has_begun(connection: sqlite3.Connection) -> bool:
    if not rows(connection, "PRAGMA user_version")[0][0]:
        return False
    return bool(rows(connection, "SELECT 1 FROM sqlite_sequence WHERE name = 'game'"))


def _has_set_aside(folder: Path) -> bool:
    return any(folder.glob("damaged-*.db"))

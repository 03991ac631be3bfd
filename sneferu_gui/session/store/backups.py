"""Backups: three copies of the store, made by SQLite itself in the background.

The order of copies is known by their numbers of commits, as clocks can be set back. These numbers
and the note of commits also tell what a store must hold.
"""

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sneferu_gui.language import N_
from sneferu_gui.regular_files import PRIVATE_FILE, make_private
from sneferu_gui.session.store.commits import (
    Progress,
    noted_commits,
    open_read_only,
    progress_at,
    progress_in,
)
from sneferu_gui.session.store.connection import connect, rows
from sneferu_gui.session.store.errors import Damage, StoreError, as_store_errors
from sneferu_gui.session.store.integrity import (
    WAL,
    check_content,
    check_file,
    is_begun_only,
    is_sound,
    open_sound_read_only,
    sibling,
)

KEPT_BACKUPS: Final = 3
FOLDER: Final = "backups"
_STAMP: Final = "%Y-%m-%dT%H%M%SZ"
_STAMPED: Final = len("games-2026-03-01T120500Z")
LEAST_COMMITS_APART: Final = 200
"""Commits, two or three games: copies nearer to each other than that are removed first."""

ABANDONED_AFTER: Final = 3600.0
"""Seconds after which an unfinished copy is taken to be abandoned."""
PAGES: Final = 256
"""Pages copied at a time, so that a game being played is not kept waiting."""


@dataclass(frozen=True)
class Backup:
    path: Path
    made: datetime
    games: int
    """The number of games in it, deleted ones included."""
    commits: int = 0


def backups_in(folder: Path) -> tuple[Backup, ...]:
    """The readable copies, those with most commits first."""
    found = [backup for path in backup_paths(folder) if (backup := _backup(path)) is not None]
    return tuple(sorted(found, key=lambda backup: (backup.commits, backup.games), reverse=True))


def backup_paths(folder: Path) -> list[Path]:
    """All files named as copies are."""
    with suppress(OSError):
        found = (folder / FOLDER).glob("games-*.db")
        return sorted(path for path in found if _is_stamped(path))
    return []


def _is_stamped(path: Path) -> bool:
    try:
        _moment_made(path)
    except ValueError:
        return False
    return True


def _moment_made(path: Path) -> datetime:
    """The moment a copy was made, from its name. Raises ValueError for any other name."""
    made = datetime.strptime(path.stem[:_STAMPED], f"games-{_STAMP}")  # noqa: DTZ007 - below
    return made.replace(tzinfo=UTC)


def _backup(path: Path) -> Backup | None:
    try:
        check_file(path)
        with closing(open_read_only(path)) as connection:
            check_content(connection)
            progress = progress_in(connection)
    except (StoreError, sqlite3.Error, sqlite3.Warning, OSError):
        return None
    return Backup(path, _moment_made(path), progress.games, progress.commits)


def back_up(store: Path, now: datetime) -> Path | None:
    """Copy a store into its folder's backups, if it has changed since the last copy.

    Return the path of the copy, or None when there was nothing new. Raises StoreError.
    """
    with as_store_errors(), closing(connect(str(store))) as source:
        held, copies = progress_in(source), backups_in(store.parent)
        is_known = bool(copies) and (copies[0].commits, copies[0].games) == held[1:]
        if not held.games or is_known:
            return None
        make_private(store.parent / FOLDER)
        made = _free_path(store.parent / FOLDER, now)
        _copy(source, made)
    _rotate(store.parent, copies, made)
    return made


def _free_path(place: Path, now: datetime) -> Path:
    """A new path for a copy, named by the time; the clock may have been set back."""
    name = f"games-{now.astimezone(UTC).strftime(_STAMP)}"
    path, number = place / f"{name}.db", 1
    while path.exists() or path.is_symlink():
        number += 1
        path = place / f"{name}-{number}.db"
    return path


def _copy(source: sqlite3.Connection, target: Path) -> None:
    """Write a whole copy under its name, or none."""
    part = target.with_suffix(f".{os.urandom(8).hex()}.part")
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
    with closing(sqlite3.connect(part, isolation_level=None)) as copy:
        source.backup(copy, pages=PAGES, sleep=0.001)
        # A single file, without a journal beside it.
        copy.execute("PRAGMA journal_mode = DELETE")
    sync_file(part)
    part.replace(target)


def sync_file(path: Path) -> None:
    """Write a file through to the disk. Raises OSError."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _rotate(folder: Path, copies: tuple[Backup, ...], made: Path) -> None:
    """Delete what a new copy makes superfluous: unreadable copies first."""
    good = [backup.path for backup in copies]
    goes = [path for path in backup_paths(folder) if path not in (*good, made)]
    if len(copies) > 1 and copies[0].commits - copies[1].commits < LEAST_COMMITS_APART:
        goes.append(good.pop(0))
    goes += reversed(good)
    for path in (
        *goes[: max(0, len(goes) + 1 - KEPT_BACKUPS)],
        *_abandoned_copies(folder / FOLDER),
    ):
        with suppress(OSError):
            path.unlink()


def _abandoned_copies(place: Path) -> list[Path]:
    """Copies abandoned long ago: another window may be at work on a new one."""
    begun = time.time() - ABANDONED_AFTER
    with suppress(OSError):
        return [path for path in place.glob("*.part") if path.stat().st_mtime < begun]
    return []


def back_up_in_thread(store: Path, now: datetime) -> Callable[[], None]:
    """Begin `back_up` in a thread of its own; the function returned waits for its end."""

    def work() -> None:
        with suppress(StoreError):  # the next start tries again
            back_up(store, now)

    thread = threading.Thread(target=work, name="backup", daemon=True)
    thread.start()
    return thread.join


KnownProgress = tuple[Progress, ...]
"""The progress of the store and its copies, as far as it can be read beside the store."""


def known_progress(folder: Path) -> KnownProgress:
    """The known progress; read it before the store, as other windows write to that."""
    found = (noted_commits(folder), *map(progress_at, backup_paths(folder)))
    return tuple(progress for progress in found if progress is not None)


def has_remnants(path: Path) -> bool:
    """Whether there is, or ever was, a store at a path. Raises OSError."""
    is_there = path.exists() or path.is_symlink() or sibling(path, WAL).exists()
    is_noted = noted_commits(path.parent) is not None
    return is_there or bool(backups_in(path.parent)) or _has_set_aside(path.parent) or is_noted


def check_remnants(path: Path, known: KnownProgress) -> None:
    """Check that a file that is empty or missing is the first start. Raises Damage, OSError."""
    if path.exists() and path.stat().st_size > 0:
        return
    if any(progress.games for progress in known):
        raise Damage(N_("there were games in it, but the file is empty or missing"))
    if _has_set_aside(path.parent):
        raise Damage(N_("a damaged file was set aside, but no new one is there"))


def empty_if_begun_only(path: Path, known: KnownProgress) -> None:
    """Empty a new store whose first page was not written whole. Raises OSError.

    Not where there are signs of games, or of a store that was set aside.
    """
    is_first = not any(progress.games for progress in known) and not _has_set_aside(path.parent)
    if is_first and is_begun_only(path):
        os.truncate(path, 0)


def check_progress(connection: sqlite3.Connection, known: KnownProgress) -> None:
    """Check that a sound store is not older than what is known. Raises Damage, sqlite3.Error.

    It is older when its journal was damaged or deleted. A store in which no game was ever begun
    may be left by an older program that was killed before it restored a backup; where no game
    could be restored, the new store has had more commits.
    """
    found = progress_in(connection)
    reached = max((each.commits for each in known if each.games), default=-1)
    if found.commits <= reached and not _has_begun(connection):
        raise Damage(N_("there were games in it, but the file holds none"))
    if is_older(found, known):
        raise Damage(N_("its newest changes are missing"))


def is_older(found: Progress, known: Iterable[Progress]) -> bool:
    """Whether a store, or a newer copy of it, is known to have had more commits.

    A different store, from another folder, does not count; one from before commits were counted
    may.
    """
    return any(
        found.commits < progress.commits and found.store in ("", progress.store)
        for progress in known
        if progress.store
    )


def is_whole(path: Path, known: KnownProgress) -> bool:
    """Whether a store is sound and not an older one, for now."""
    if not is_sound(path):
        return False
    try:
        with closing(open_sound_read_only(path)) as connection:
            check_progress(connection, known)
    except (StoreError, sqlite3.Error, sqlite3.Warning, OSError):
        return False
    return True


def _has_begun(connection: sqlite3.Connection) -> bool:
    if not rows(connection, "PRAGMA user_version")[0][0]:
        return False
    return bool(rows(connection, "SELECT 1 FROM sqlite_sequence WHERE name = 'game'"))


def _has_set_aside(folder: Path) -> bool:
    return any(folder.glob("damaged-*.db"))

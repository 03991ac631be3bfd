"""Recovery: replacing a damaged store in one step that can be interrupted anywhere.

The new store is made whole beside the damaged one, from the newest good backup or from what can
still be read. Then a note is written of what is to be done. From then on nothing is decided any
more: the next opening carries out whatever the note says that is not done yet. The note stays
until somebody has been told.
"""

import json
import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.regular_files import PRIVATE_FILE, keep_private, read_regular, write_whole
from sneferu_gui.session.store.backups import (
    Backup,
    backup_paths,
    backups_in,
    known_progress,
    sync_file,
)
from sneferu_gui.session.store.commits import open_read_only, progress_in, raise_commits
from sneferu_gui.session.store.connection import connect, rows
from sneferu_gui.session.store.errors import Damage, StoreError, Trouble, as_store_errors
from sneferu_gui.session.store.integrity import (
    JOURNALS,
    check_content,
    is_sound,
    migrate_if_older,
    open_sound_read_only,
    sibling,
)
from sneferu_gui.session.store.salvage import Losses, salvage

NOTE: Final = "recovery.json"
_PART_NAME: Final = re.compile(r"games\.db\.new-[0-9a-f]{16}")
_SET_ASIDE_NAME: Final = re.compile(r"(?:damaged|replaced)-[0-9T-]{1,40}\.db")
_LARGEST_NOTE: Final = 10_000


@dataclass(frozen=True)
class Recovery:
    """A recovery: what was wrong with a store, and what was done about it."""

    reason: str
    set_aside: Path | None
    """The damaged file's present place; None when the store was missing."""
    backup: Backup | None
    """The copy that is in use now; None when there was no good one."""
    is_kept: bool = False
    """Whether nothing was lost: all that was stored could still be read, and is in use."""
    losses: "Losses | None" = None
    """What was read from the damaged file, and what is missing; None where that was not noted."""
    is_new: bool = True
    """Whether it was done just now, or earlier by a program that told nobody."""


@dataclass(frozen=True)
class _Note:
    """The steps of a recovery, and what to tell of it."""

    reason: str
    part: str
    """The new store's name until it is put in place."""
    aside: str
    """The damaged file's name afterwards."""
    was_there: bool
    backup: tuple[str, str, int] | None
    """The copy's name, its date, and its number of games."""
    is_kept: bool
    losses: Losses | None


# -- Carrying it out ------------------------------------------------------------------------------


def recover(
    path: Path,
    reason: str,
    moment: datetime,
    salvaged: Path | None = None,
    kind: str = "damaged",
) -> Recovery | None:
    """Put a good store in the place of the damaged one, which is set aside. Raises StoreError.

    `salvaged` is a whole store, made by `new_part`, that is better than any backup; `kind` begins
    the name of the file set aside: "replaced" when its journal is not its own.
    """
    _delete_remains(path, salvaged)
    with as_store_errors():
        part, backup, losses = (salvaged, None, None) if salvaged else _restored_store(path, moment)
        with closing(connect(str(part))) as store:
            raise_commits(store, known_progress(path.parent))
        sync_file(part)
        was_there = path.exists() or path.is_symlink()
        aside = free_name(path, kind, moment)
        restored = None
        if backup is not None:
            restored = backup.path.name, backup.made.isoformat(), backup.games
        note = _Note(
            reason, part.name, aside.name, was_there, restored, salvaged is not None, losses
        )
        place = path.with_name(NOTE)
        if place.exists() and not place.is_file():  # writing to a pipe would wait for a reader
            place.replace(free_name(place, "replaced", moment))
        write_whole(place, _text_of(note), is_private=True)
    finish(path)
    return unacknowledged_recovery(path.parent, is_new=True)


def is_begun(path: Path) -> bool:
    """Whether a recovery was interrupted."""
    note = _note_in(path.parent)
    return note is not None and path.with_name(note.part).exists()


def finish(path: Path) -> bool:
    """Finish the recovery in the note; return whether there was one. Raises StoreError."""
    note = _note_in(path.parent)
    if note is None:
        return False
    part = path.with_name(note.part)
    with as_store_errors():
        if not part.exists():
            return False
        if not _is_better(part, path):
            part.replace(free_name(path, "replaced", datetime.now(UTC)))
            acknowledge_recovery(path.parent)
            return False
        aside = path.with_name(note.aside)
        if aside.exists() and path.exists():  # another program has put a file there meanwhile
            aside = free_name(path, "replaced", datetime.now(UTC))
        # The journal first: left there, SQLite would take it for the new store's; and beside
        # another file, too, it must not keep the name that SQLite looks for.
        is_own = not aside.name.startswith("replaced")
        for ending in JOURNALS:
            if sibling(path, ending).exists():
                name = ending if is_own else f".{ending[1:]}"
                sibling(path, ending).replace(sibling(aside, name))
        if path.exists() or path.is_symlink():
            path.replace(aside)
        part.replace(path)
        _sync_folder(path.parent)
    return True


def _is_better(part: Path, path: Path) -> bool:
    """Whether a new store may replace the present one: anybody may have written the note."""
    if not is_sound(part):
        return False
    if not path.exists() or not is_sound(path):
        return True
    with closing(open_sound_read_only(path)) as store, closing(open_sound_read_only(part)) as new:
        there = progress_in(store)
        return not there.games or progress_in(new).commits > there.commits


def unacknowledged_recovery(folder: Path, *, is_new: bool = False) -> Recovery | None:
    """The recovery that nobody has been told of yet; None without one."""
    note = _note_in(folder)
    if note is None:
        return None
    backup = None
    if note.backup is not None:
        name, made, games = note.backup
        backup = Backup(folder / "backups" / name, datetime.fromisoformat(made), games)
    aside = folder / note.aside if note.was_there else None
    return Recovery(note.reason, aside, backup, note.is_kept, note.losses, is_new)


def acknowledge_recovery(folder: Path) -> None:
    """Delete the note, once somebody has been told."""
    with suppress(OSError):
        (folder / NOTE).unlink(missing_ok=True)


# -- The new store -------------------------------------------------------------------------


def new_part(path: Path) -> Path:
    """An empty file for a new store, beside the store's place, under a name nobody can guess."""
    part = path.with_name(f"{path.name}.new-{os.urandom(8).hex()}")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    os.close(os.open(part, flags, PRIVATE_FILE))
    return part


def fill_part(part: Path, source: sqlite3.Connection | None) -> None:
    """Make a whole store of the present version in a file, with the content of `source`.

    Raises Damage when that is no sound store, sqlite3.Error, StoreError.
    """
    with closing(connect(str(part))) as store:
        if source is not None:
            source.backup(store)
            check_content(store)
            if not rows(store, "PRAGMA user_version")[0][0]:
                raise Damage(N_("there is nothing in it"))
        # A single file, without a journal beside it.
        store.execute("PRAGMA journal_mode = DELETE")
        migrate_if_older(store)
    keep_private(part)


def _restored_store(path: Path, moment: datetime) -> tuple[Path, Backup | None, Losses]:
    """The new store: the newest good copy, and what else can be read in damaged ones."""
    known = known_progress(path.parent)
    part, backup = _from_backup(path)
    try:
        good = {backup.path for backup in backups_in(path.parent)}
        damaged = [copy for copy in backup_paths(path.parent) if copy not in good]
        with closing(connect(str(part))) as store:
            losses, commits = salvage(store, (*damaged, path), moment)
            games = progress_in(store).games
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    newest = max(known, key=lambda progress: progress.commits, default=None)
    if newest is None:
        return part, backup, losses._replace(is_sure=0)
    copied = backup.commits if backup else 0
    reached = max(copied, commits or 0)
    losses = losses._replace(
        lost=max(losses.lost, newest.games - games),
        changes=0 if commits is None else max(0, newest.commits - reached),
        is_sure=int(losses.is_sure or copied >= newest.commits),
    )
    return part, backup, losses


def _from_backup(path: Path) -> tuple[Path, Backup | None]:
    """The new store, and the copy that it holds. Raises StoreError, as on a full disk."""
    part = new_part(path)
    try:
        for backup in backups_in(path.parent):
            try:
                with as_store_errors(), closing(open_read_only(backup.path)) as source:
                    fill_part(part, source)
            except StoreError as error:
                if error.trouble not in (Trouble.DAMAGED, Trouble.NEWER):
                    raise
                part.write_bytes(b"")
            else:
                return part, backup
        with as_store_errors():
            fill_part(part, None)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    return part, None


def free_name(path: Path, kind: str, moment: datetime) -> Path:
    """An unused name for a file that is set aside."""
    stamp = moment.strftime("%Y-%m-%dT%H%M%S")
    target, number = path.with_name(f"{kind}-{stamp}.db"), 1
    while target.exists() or target.is_symlink():
        number += 1
        target = path.with_name(f"{kind}-{stamp}-{number}.db")
    return target


def _sync_folder(folder: Path) -> None:
    """Write a folder's new names through to the disk, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _delete_remains(path: Path, salvaged: Path | None) -> None:
    """Delete the remains of programs that were killed before they had written a note."""
    for part in _parts(path):
        if salvaged is None or not part.name.startswith(salvaged.name):
            with suppress(OSError):
                part.unlink()


def _parts(path: Path) -> Iterator[Path]:
    with suppress(OSError):
        for found in path.parent.iterdir():
            if _PART_NAME.match(found.name):
                yield found


# -- The note ------------------------------------------------------------------------------


def _text_of(note: _Note) -> bytes:
    return json.dumps(vars(note), ensure_ascii=False).encode()


def _note_in(folder: Path) -> _Note | None:
    """The note; None without one that this program can have written."""
    try:
        fields = json.loads(read_regular(folder / NOTE, _LARGEST_NOTE))
        backup = fields["backup"]
        note = _Note(
            str(fields["reason"]),
            str(fields["part"]),
            str(fields["aside"]),
            bool(fields["was_there"]),
            None if backup is None else (str(backup[0]), str(backup[1]), int(backup[2])),
            bool(fields["is_kept"]),
            Losses(*map(int, fields["losses"])) if fields.get("losses") else None,
        )
        if note.backup is not None:
            datetime.fromisoformat(note.backup[1])
    except (OSError, ValueError, ArithmeticError, LookupError, TypeError, AttributeError,
            RecursionError):  # fmt: skip
        return None
    names_fit = _PART_NAME.fullmatch(note.part) and _SET_ASIDE_NAME.fullmatch(note.aside)
    return note if names_fit else None


def recovery_words(recovery: Recovery) -> str:
    return " ".join((_finding_words(recovery), _result_words(recovery)))


def _finding_words(recovery: Recovery) -> str:
    reason = _(recovery.reason) if recovery.reason else "?"
    if recovery.set_aside is None:
        return _("The file of the saved games is missing ({reason}).").format(reason=reason)
    name = recovery.set_aside.name
    if name.startswith("replaced"):
        message = _(
            "The file of the saved games has been changed by others ({reason}); it is kept"
            " as {name}."
        )
        return message.format(reason=reason, name=name)
    return _("The saved games were damaged ({reason}); the file is kept as {name}.").format(
        reason=reason, name=name
    )


def _result_words(recovery: Recovery) -> str:
    if recovery.is_kept:
        return _("All games are in a new file.")
    losses = recovery.losses or Losses()
    said = []
    if recovery.backup is not None:
        made = _date_words(recovery.backup.made)
        said.append(_("The backup of {date} is in use.").format(date=made))
    elif not losses.read:
        said.append(_("There was no good backup: the list begins anew."))
    if losses.read:
        message = ngettext(
            "{n} game was read out of the damaged file.",
            "{n} games were read out of the damaged file.",
            losses.read,
        )
        said.append(message.format(n=losses.read))
    if recovery.losses is not None:
        said += _loss_words(recovery.losses)
    return " ".join(said)


def _loss_words(losses: Losses) -> list[str]:
    said = []
    if losses.lost:
        message = ngettext("{n} game is lost.", "{n} games are lost.", losses.lost)
        said.append(message.format(n=losses.lost))
    if losses.cut:
        message = ngettext(
            "{n} game ends before its last moves.",
            "{n} games end before their last moves.",
            losses.cut,
        )
        said.append(message.format(n=losses.cut))
    if losses.changes:
        message = ngettext(
            "The newest {n} stored change is missing.",
            "The newest {n} stored changes are missing.",
            losses.changes,
        )
        said.append(message.format(n=losses.changes))
    if not losses.is_sure:
        said.append(_("More may be missing."))
    return said or [_("Nothing is missing.")]


def _date_words(moment: datetime) -> str:
    """A date in the user's zone; unchanged at the calendar's edge, where that fails."""
    with suppress(OverflowError, ValueError, OSError):
        moment = moment.astimezone()
    return moment.strftime("%Y-%m-%d %H:%M")

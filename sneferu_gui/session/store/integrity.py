"""Checks that a store's file is sound: before it is opened, and of its content."""

import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from typing import Final

from sneferu_gui.language import N_, _
from sneferu_gui.regular_files import is_regular, read_regular
from sneferu_gui.session.store.commits import progress_in
from sneferu_gui.session.store.connection import connect, rows, writing
from sneferu_gui.session.store.errors import (
    CONTENT,
    Damage,
    StoreError,
    Trouble,
    as_store_errors,
)
from sneferu_gui.session.store.games import digest_of
from sneferu_gui.session.store.schema import (
    APPLICATION,
    HIGHEST_VERSION,
    VERSION,
    migrate,
    schema_at,
    schema_of,
)

WAL: Final = "-wal"
"""The ending of SQLite's journal beside the store, with the newest actions."""
JOURNALS: Final = (WAL, "-shm", "-journal")

_HEADER: Final = 100
_JOURNAL_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_LARGEST_JOURNAL: Final = 256 * 2**20
_MAGIC: Final = b"SQLite format 3\0"
_FORMATS: Final = (1, 2)
"""The possible read and write versions: a journal, or WAL."""


def sibling(path: Path, ending: str) -> Path:
    """The file SQLite keeps beside a store under an ending."""
    return path.with_name(path.name + ending)


def check_file(path: Path) -> None:
    """Check the file's first bytes, and the files beside it, without opening it in SQLite.

    Raises Damage; StoreError when it is newer, no regular file, or cannot be read for now.
    """
    with as_store_errors():
        try:
            _check_files(path)
        except FileNotFoundError:  # another program has closed the store: its journal went
            _check_files(path)


def _check_files(path: Path) -> None:
    """As `check_file`; but raises OSError."""
    try:
        header = read_regular(path, _HEADER)
    except FileNotFoundError:
        header = b""
    journal = sibling(path, WAL)
    # Only a regular file is opened: reading a pipe would wait for ever.
    is_there = {ending: is_regular(sibling(path, ending)) for ending in JOURNALS}
    if not header:
        if is_there[WAL] and journal.stat().st_size > 0:
            raise Damage(N_("its journal is there, but the file is empty or missing"))
        return
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise Damage(N_("the file is no SQLite database"))
    if header[18] not in _FORMATS or header[19] not in _FORMATS:
        raise Damage(N_("the file's format is unknown"))
    _check_version(struct.unpack(">I", header[60:64])[0])
    _check_length(path, header, has_journal=is_there[WAL])


def is_begun_only(path: Path) -> bool:
    """Whether a file is only a part of its first page, and never held a table.

    That is left by a kill while the file was made: with tables the header counts more pages, and
    content that is only in the journal needs one. Raises OSError.
    """
    if not is_regular(path) or (
        is_regular(journal := sibling(path, WAL)) and journal.stat().st_size
    ):
        return False
    header = read_regular(path, _HEADER)
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        return False
    size, pages = struct.unpack_from(">16xH10xI", header)
    return pages == 1 and path.stat().st_size < (65_536 if size == 1 else size)


def _check_length(path: Path, header: bytes, *, has_journal: bool) -> None:
    """Check that the end is not cut off: SQLite takes missing parts of a page for zeros.

    Pages may be in the journal alone; without one the file must be as long as it says.
    """
    size, changes, pages = struct.unpack_from(">16xH6xII", header)
    size = 65_536 if size == 1 else max(size, 512)
    length = path.stat().st_size
    journal = read_regular(sibling(path, WAL), _LARGEST_JOURNAL) if has_journal else b""
    is_counted = header[92:96] == header[24:28]  # very old versions of SQLite do not count
    is_short = is_counted and changes and length < size * pages
    if journal:
        frames = range(_JOURNAL_HEADER, len(journal), _FRAME_HEADER + size)
        numbers = {journal[at : at + 4] for at in frames}
        is_short = length % size and struct.pack(">I", length // size + 1) not in numbers
    if is_short:
        raise Damage(N_("the file is shorter than it was"))


def _check_version(version: int) -> None:
    if version > HIGHEST_VERSION:
        raise Damage(N_("no version of a store has its number"))
    if version > VERSION:
        message = _("version {found}; this program knows up to {known}")
        raise StoreError(Trouble.NEWER, message.format(found=version, known=VERSION))


def check_content(connection: sqlite3.Connection) -> None:
    """Check that the file is a whole store, or empty. Raises Damage."""
    version = int(rows(connection, "PRAGMA user_version")[0][0])
    _check_version(version)
    application = rows(connection, "PRAGMA application_id")[0][0]
    if application != (APPLICATION if version else 0):
        raise Damage(N_("it belongs to another program"))
    if schema_of(connection) != schema_at(version):
        raise Damage(N_("its tables are not those of its version"))
    check = rows(connection, "PRAGMA quick_check(1)")
    if [tuple(row) for row in check] != [("ok",)]:
        raise Damage(CONTENT)
    if version:
        progress_in(connection)
        _check_editions(connection)


def _check_editions(connection: sqlite3.Connection) -> None:
    """Check the editions by their digests: SQLite does not notice changed text in them."""
    for row in rows(connection, "SELECT digest, content FROM edition"):
        if digest_of(str(row["content"])) != row["digest"]:
            raise Damage(N_("an edition in it has been changed"))


def migrate_if_older(connection: sqlite3.Connection) -> bool:
    """Make the tables, or migrate those of an older version; return whether there was need."""
    version = int(rows(connection, "PRAGMA user_version")[0][0])
    if version != VERSION:
        with writing(connection):
            migrate(connection, version)
    return version != VERSION


def open_sound_read_only(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing of a store, nor its journal when it is closed.

    Any other writes back what it takes for the whole journal, and deletes it, damaged or not.
    Raises sqlite3.Error.
    """
    if sibling(path, JOURNALS[2]).exists():  # an interrupted transaction must be rolled back first
        return connect(str(path))
    return connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def is_sound(path: Path) -> bool:
    """Whether a store can be read through, for now and without writing anything."""
    try:
        check_file(path)
        with closing(open_sound_read_only(path)) as connection:
            check_content(connection)
    except (StoreError, sqlite3.Error, sqlite3.Warning, OSError):
        return False
    return True

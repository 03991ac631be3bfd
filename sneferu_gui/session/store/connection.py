"""Connections to the store's file: opening, reading and writing."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from sneferu_gui.games.checked_values import RecordError, shown
from sneferu_gui.games.reason import Reason
from sneferu_gui.session.store.errors import as_store_errors

BUSY: Final = 500
"""Milliseconds to wait for another program's commit, which takes a few."""

LARGEST_VALUE: Final = 1_000_000
"""Bytes of one value or row. The largest there is, an edition, has three thousand."""

Row = sqlite3.Row
Value = str | int | None


def connect(
    database: str, *, uri: bool = False, factory: type[sqlite3.Connection] = sqlite3.Connection
) -> sqlite3.Connection:
    """A connection with the settings of this package. Raises sqlite3.Error.

    A commit returns only when the disk has it: `synchronous` is FULL, as with NORMAL a power
    failure loses the last actions. Against damaged or hostile files, texts need not be UTF-8, and
    no function runs from the file's declarations.
    """
    connection = sqlite3.connect(
        database, timeout=BUSY / 1000, isolation_level=None, uri=uri, factory=factory
    )
    try:
        _prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    connection.text_factory = _text
    connection.row_factory = sqlite3.Row
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    for setting in (
        "trusted_schema = OFF",
        "cell_size_check = ON",
        "foreign_keys = ON",
        "synchronous = FULL",
        # On a Mac only these make the disk itself write; elsewhere they change nothing.
        "fullfsync = ON",
        "checkpoint_fullfsync = ON",
    ):
        connection.execute(f"PRAGMA {setting}")


def _text(content: bytes) -> str:
    return content.decode("utf-8", "replace")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """A transaction: everything inside is written, or nothing at all. Raises StoreError."""
    with as_store_errors():
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            raise


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """A transaction in which everything read is of one moment. Raises StoreError."""
    with as_store_errors():
        try:
            connection.execute("BEGIN")
            yield connection
        finally:
            with suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")


def rows(connection: sqlite3.Connection, statement: str, values: Sequence[Value] = ()) -> list[Row]:
    """All rows of a query. Raises sqlite3.Error."""
    return connection.execute(statement, values).fetchall()


def text_at(row: Row, key: str) -> str:
    """The text in a column. Raises RecordError when there is anything else."""
    value = row[key]
    if not isinstance(value, str):
        raise RecordError((key,), Reason("must be a text, not {value}", value=shown(value)))
    return value


def text_or_none_at(row: Row, key: str) -> str | None:
    """The text in a column, or None. Raises RecordError when there is anything else."""
    return None if row[key] is None else text_at(row, key)


def number_at(row: Row, key: str) -> int:
    """The whole number from 0 in a column. Raises RecordError when there is anything else."""
    value = row[key]
    if not isinstance(value, int) or value < 0:
        raise RecordError((key,), Reason("must be a whole number from 0"))
    return value

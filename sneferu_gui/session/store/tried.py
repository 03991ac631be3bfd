"""What was tried beside a game on the analysis board: a row for each variation, in their order.

A variation follows the game up to an action, and then goes its own way: it goes when the game no
longer comes there. Its content is a text that `session/variations` alone reads.
"""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.store.connection import Row, number_at, rows, text_at
from sneferu_gui.session.store.reviews import check_revision


class TriedRow(NamedTuple):
    """One variation."""

    first: int
    """After how many actions of the game it goes its own way."""
    content: str


def tried_in(connection: sqlite3.Connection, game: int) -> tuple[TriedRow, ...]:
    """What was tried beside a game; sqlite3.Error. A row that cannot be read is left out."""
    found = rows(connection, "SELECT * FROM tried WHERE game = ? ORDER BY number", (game,))
    return tuple(row for each in found if (row := _read(each)) is not None)


def _read(row: Row) -> TriedRow | None:
    try:
        return TriedRow(number_at(row, "first"), text_at(row, "content"))
    except RecordError:
        return None


def keep_tried(
    connection: sqlite3.Connection, game: int, revision: int, kept: Iterable[TriedRow]
) -> None:
    """Keep these as all that was tried beside a game, in the open transaction.

    Raises GameError with nothing written when the game is another one since that revision
    (TAKEN), or gone (MISSING).
    """
    check_revision(connection, game, revision)
    drop_tried(connection, game)
    connection.executemany(
        "INSERT INTO tried (game, number, first, content) VALUES (?, ?, ?, ?)",
        [(game, number, *row) for number, row in enumerate(kept)],
    )


def drop_tried(connection: sqlite3.Connection, game: int, since: int = -1) -> None:
    """Take away, in the open transaction, what leaves the game after more actions than `since`."""
    connection.execute("DELETE FROM tried WHERE game = ? AND first > ?", (game, since))

"""Reviews: judgements of the decisions of a game, a row for each, derived from the game.

They take seconds to work out, so they are kept, and can be deleted at any time. A row is about the
actions from one on up to another: it goes when one of those does. Its content is a text that
`session/review` alone reads.
"""

import sqlite3
from collections.abc import Iterable
from typing import NamedTuple

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.store.connection import Row, number_at, rows, text_at
from sneferu_gui.session.store.errors import GameError, Trouble


class ReviewRow(NamedTuple):
    """The judgement of one decision."""

    first: int
    """How many actions had been done before it."""
    after: int
    """How many when it was carried out."""
    maker: str
    """Who judged, and how long was thought: those of others are not mixed with it."""
    content: str


def review_in(connection: sqlite3.Connection, game: int) -> tuple[ReviewRow, ...]:
    """What is kept of a game's review, in the order of its actions; sqlite3.Error.

    A row that cannot be read is left out: it is worked out anew.
    """
    found = rows(connection, "SELECT * FROM review WHERE game = ? ORDER BY first", (game,))
    return tuple(row for each in found if (row := read_review(each)) is not None)


def read_review(row: Row) -> ReviewRow | None:
    """What a row of a review says; None where it cannot be read."""
    try:
        return ReviewRow(
            number_at(row, "first"),
            number_at(row, "after"),
            text_at(row, "maker"),
            text_at(row, "content"),
        )
    except RecordError:
        return None


def keep_review(
    connection: sqlite3.Connection, game: int, revision: int, kept: Iterable[ReviewRow]
) -> None:
    """Add to a game's review, in the open transaction.

    Raises GameError with nothing written when the game is another one since that revision
    (TAKEN), or gone (MISSING).
    """
    check_revision(connection, game, revision)
    connection.executemany(
        "INSERT OR REPLACE INTO review (game, first, after, maker, content) VALUES (?, ?, ?, ?, ?)",
        [(game, *row) for row in kept],
    )


def check_revision(connection: sqlite3.Connection, game: int, revision: int) -> None:
    """Raise GameError when a game is another one since that revision (TAKEN), or gone (MISSING)."""
    found = rows(connection, "SELECT revision FROM game WHERE id = ?", (game,))
    if not found:
        raise GameError(game, Trouble.MISSING)
    if found[0]["revision"] != revision:
        raise GameError(game, Trouble.TAKEN)


def drop_review(connection: sqlite3.Connection, game: int, since: int = 0) -> None:
    """Take away, in the open transaction, what is about the action after `since` or later ones."""
    connection.execute("DELETE FROM review WHERE game = ? AND after > ?", (game, since))

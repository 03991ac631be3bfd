"""What is kept beside games: reviews, variations that were tried, and how own puzzles went.

A row is about the actions of a game from one on: it goes when the game no longer comes there. The
contents are texts that `session/review` and `session/variations` alone read. A row that cannot be
read is left out.
"""

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date
from typing import NamedTuple, TypeVar

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.store.connection import Row, number_at, rows, text_at
from sneferu_gui.session.store.errors import GameError, Trouble

AnyRow = TypeVar("AnyRow")


class ReviewRow(NamedTuple):
    """The judgement of one decision: it took seconds, and can be worked out anew at any time."""

    first: int
    """How many actions had been done before it."""
    after: int
    """How many when it was carried out."""
    maker: str
    """Who judged, and how long was thought: those of others are not mixed with it."""
    content: str


class TriedRow(NamedTuple):
    """A variation that was tried on the analysis board."""

    first: int
    """After how many actions of the game it goes its own way."""
    content: str


class Practised(NamedTuple):
    """A day on which a puzzle out of an own game was tried: its first answer counts."""

    game: int
    first: int
    """After how many actions of the game it is."""
    day: date
    is_solved: bool
    """Whether the first answer was right, without help."""


# -- What there is; sqlite3.Error ------------------------------------------------------------


def review_in(connection: sqlite3.Connection, game: int) -> tuple[ReviewRow, ...]:
    """What is kept of a game's review, in the order of its actions."""
    found = rows(connection, "SELECT * FROM review WHERE game = ? ORDER BY first", (game,))
    return readable(found, review_of)


def tried_in(connection: sqlite3.Connection, game: int) -> tuple[TriedRow, ...]:
    """What was tried beside a game, in its order."""
    found = rows(connection, "SELECT * FROM tried WHERE game = ? ORDER BY number", (game,))
    return readable(found, lambda row: TriedRow(number_at(row, "first"), text_at(row, "content")))


def practised_in(connection: sqlite3.Connection) -> tuple[Practised, ...]:
    """All days on which puzzles were tried, in their order."""
    found = rows(connection, "SELECT * FROM practice ORDER BY day, game, first")
    return readable(found, _practised_of)


def readable(found: Iterable[Row], read: Callable[[Row], AnyRow]) -> tuple[AnyRow, ...]:
    """What is read of rows, but for those that cannot be read."""
    known: list[AnyRow] = []
    for row in found:
        with suppress(RecordError, ValueError):
            known.append(read(row))
    return tuple(known)


def review_of(row: Row) -> ReviewRow:
    """What a row of a review says. Raises RecordError."""
    first, after = number_at(row, "first"), number_at(row, "after")
    return ReviewRow(first, after, text_at(row, "maker"), text_at(row, "content"))


def _practised_of(row: Row) -> Practised:
    day, is_solved = date.fromisoformat(text_at(row, "day")), bool(number_at(row, "is_solved"))
    return Practised(number_at(row, "game"), number_at(row, "first"), day, is_solved)


# -- Kept and taken away, in the open transaction --------------------------------------------


def keep_review(
    connection: sqlite3.Connection, game: int, revision: int, kept: Iterable[ReviewRow]
) -> None:
    """Add to a game's review.

    Raises GameError with nothing written when the game is another one since that revision
    (TAKEN), or gone (MISSING).
    """
    _check_revision(connection, game, revision)
    connection.executemany(
        "INSERT OR REPLACE INTO review (game, first, after, maker, content) VALUES (?, ?, ?, ?, ?)",
        [(game, *row) for row in kept],
    )


def keep_tried(
    connection: sqlite3.Connection, game: int, revision: int, kept: Iterable[TriedRow]
) -> None:
    """Keep these as all that was tried beside a game. Raises GameError as `keep_review` does."""
    _check_revision(connection, game, revision)
    connection.execute("DELETE FROM tried WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO tried (game, number, first, content) VALUES (?, ?, ?, ?)",
        [(game, number, *row) for number, row in enumerate(kept)],
    )


def keep_practised(connection: sqlite3.Connection, tried: Practised) -> None:
    """Add a day; one that is there already stays as it is.

    Raises GameError (MISSING) with nothing written where the game is gone.
    """
    if not rows(connection, "SELECT 1 FROM game WHERE id = ?", (tried.game,)):
        raise GameError(tried.game, Trouble.MISSING)
    connection.execute(
        "INSERT OR IGNORE INTO practice (game, first, day, is_solved) VALUES (?, ?, ?, ?)",
        (tried.game, tried.first, tried.day.isoformat(), int(tried.is_solved)),
    )


def _check_revision(connection: sqlite3.Connection, game: int, revision: int) -> None:
    found = rows(connection, "SELECT revision FROM game WHERE id = ?", (game,))
    if not found:
        raise GameError(game, Trouble.MISSING)
    if found[0]["revision"] != revision:
        raise GameError(game, Trouble.TAKEN)


def drop_review(connection: sqlite3.Connection, game: int, since: int = 0) -> None:
    """Take away what is about the action after `since` or later ones."""
    connection.execute("DELETE FROM review WHERE game = ? AND after > ?", (game, since))


def drop_all_beside(connection: sqlite3.Connection, game: int, since: int) -> None:
    """The same of everything; and what leaves the game, or is asked, after later actions."""
    drop_review(connection, game, since)
    connection.execute("DELETE FROM tried WHERE game = ? AND first > ?", (game, since))
    connection.execute("DELETE FROM practice WHERE game = ? AND first > ?", (game, since))

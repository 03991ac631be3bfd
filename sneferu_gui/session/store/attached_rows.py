"""Rows stored beside games: reviews, tried variations, and tries of own puzzles.

A row refers to an action of a game, and is deleted when the game loses that action. The contents
are texts that only `session/review` and `session/variations` read. Unreadable rows are left out.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
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
    """The number of actions done before the decision."""
    after: int
    """The number of actions done after it."""
    maker: str
    """The mark of the version and thought that judged; rows of different marks are not mixed."""
    content: str


class VariationRow(NamedTuple):
    """A variation that was tried on the analysis board."""

    first: int
    """The number of actions it shares with the game."""
    content: str


class PuzzleAttempt(NamedTuple):
    """A day on which a puzzle from an own game was tried: its first answer counts."""

    game: int
    first: int
    """The number of the game's actions before the puzzle."""
    day: date
    is_solved: bool
    """Whether the first answer was right, without help."""


# -- Reading; raises sqlite3.Error ------------------------------------------------------------


def review_in(connection: sqlite3.Connection, game: int) -> tuple[ReviewRow, ...]:
    """The rows of a game's review, in the order of its actions."""
    found = rows(connection, "SELECT * FROM review WHERE game = ? ORDER BY first", (game,))
    return readable_values(found, review_of)


def variation_rows_in(connection: sqlite3.Connection, game: int) -> tuple[VariationRow, ...]:
    """The variations tried beside a game, in their order."""
    found = rows(connection, "SELECT * FROM tried WHERE game = ? ORDER BY number", (game,))
    return readable_values(
        found, lambda row: VariationRow(number_at(row, "first"), text_at(row, "content"))
    )


def puzzle_attempts_in(connection: sqlite3.Connection) -> tuple[PuzzleAttempt, ...]:
    """All tries of puzzles, in the order of days."""
    found = rows(connection, "SELECT * FROM practice ORDER BY day, game, first")
    return readable_values(found, _practised_of)


def readable_values(found: Iterable[Row], read: Callable[[Row], AnyRow]) -> tuple[AnyRow, ...]:
    known: list[AnyRow] = []
    for row in found:
        with suppress(RecordError, ValueError):
            known.append(read(row))
    return tuple(known)


def review_of(row: Row) -> ReviewRow:
    """The review row in a database row. Raises RecordError."""
    first, after = number_at(row, "first"), number_at(row, "after")
    return ReviewRow(first, after, text_at(row, "maker"), text_at(row, "content"))


def _practised_of(row: Row) -> PuzzleAttempt:
    day, is_solved = date.fromisoformat(text_at(row, "day")), bool(number_at(row, "is_solved"))
    return PuzzleAttempt(number_at(row, "game"), number_at(row, "first"), day, is_solved)


# -- Writing and deleting, in the open transaction --------------------------------------------


def keep_review(
    connection: sqlite3.Connection, game: int, revision: int, kept: Sequence[ReviewRow]
) -> None:
    """Add to a game's review.

    Raises GameError with nothing written when the game has changed since that revision (TAKEN), or
    is gone (MISSING).
    """
    _check_revision(connection, game, revision)
    connection.executemany(
        "INSERT OR REPLACE INTO review (game, first, after, maker, content) VALUES (?, ?, ?, ?, ?)",
        [(game, *row) for row in kept],
    )


def keep_tried(
    connection: sqlite3.Connection, game: int, revision: int, kept: Sequence[VariationRow]
) -> None:
    """Replace all variations tried beside a game. Raises GameError as `keep_review` does."""
    _check_revision(connection, game, revision)
    connection.execute("DELETE FROM tried WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO tried (game, number, first, content) VALUES (?, ?, ?, ?)",
        [(game, number, *row) for number, row in enumerate(kept)],
    )


def keep_practised(connection: sqlite3.Connection, tried: PuzzleAttempt) -> None:
    """Add a try of a puzzle; an earlier one of that day stays as it is.

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
    """Delete review rows about actions after the first `since`."""
    connection.execute("DELETE FROM review WHERE game = ? AND after > ?", (game, since))


def drop_all_beside(connection: sqlite3.Connection, game: int, since: int) -> None:
    """Delete all rows beside a game about actions after the first `since`."""
    drop_review(connection, game, since)
    connection.execute("DELETE FROM tried WHERE game = ? AND first > ?", (game, since))
    connection.execute("DELETE FROM practice WHERE game = ? AND first > ?", (game, since))

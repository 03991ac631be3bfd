"""How puzzles out of one's own games went: a row for each day on which one was tried.

The first answer of a day counts; what is tried again on that day changes nothing. A puzzle is the
decision after so many actions of a game: its rows go when the game no longer comes there.
"""

import sqlite3
from datetime import date
from typing import NamedTuple

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.store.connection import Row, number_at, rows, text_at
from sneferu_gui.session.store.errors import GameError, Trouble


class Practised(NamedTuple):
    """A day on which a puzzle was tried."""

    game: int
    first: int
    """After how many actions of the game it is."""
    day: date
    is_solved: bool
    """Whether the first answer was right, without help."""


def practised_in(connection: sqlite3.Connection) -> tuple[Practised, ...]:
    """All there is, in the order of days; sqlite3.Error. What cannot be read is left out."""
    found = rows(connection, "SELECT * FROM practice ORDER BY day, game, first")
    return tuple(practised for each in found if (practised := _read(each)) is not None)


def _read(row: Row) -> Practised | None:
    try:
        day = date.fromisoformat(text_at(row, "day"))
        is_solved = bool(number_at(row, "is_solved"))
        return Practised(number_at(row, "game"), number_at(row, "first"), day, is_solved)
    except (RecordError, ValueError):
        return None


def keep_practised(connection: sqlite3.Connection, tried: Practised) -> None:
    """Add a day, in the open transaction; one that is there already stays as it is.

    Raises GameError (MISSING) with nothing written where the game is gone.
    """
    if not rows(connection, "SELECT 1 FROM game WHERE id = ?", (tried.game,)):
        raise GameError(tried.game, Trouble.MISSING)
    connection.execute(
        "INSERT OR IGNORE INTO practice (game, first, day, is_solved) VALUES (?, ?, ?, ?)",
        (tried.game, tried.first, tried.day.isoformat(), int(tried.is_solved)),
    )


def drop_practised(connection: sqlite3.Connection, game: int, since: int) -> None:
    """Take away, in the open transaction, puzzles after more actions than `since`."""
    connection.execute("DELETE FROM practice WHERE game = ? AND first > ?", (game, since))

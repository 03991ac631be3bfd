"""Deleting a player's history from the statistics, and bringing it back.

Nothing is erased: a note says which seats of which games are left out, and since when. Their
results stay, derived as all others are, and are left out of every answer; so neither a rebuild nor
a game that comes back shows them, and to bring them back only the note must go.
"""

import sqlite3
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.names import player_key
from sneferu_gui.session.store.connection import Row, rows
from sneferu_gui.session.store.errors import GameError
from sneferu_gui.session.store.game_rows import read_game
from sneferu_gui.session.store.games import card_from_text, date_from_text
from sneferu_gui.session.store.results import derive


class ForgottenPlayer(NamedTuple):
    """A history that was deleted at one time, and can be brought back."""

    name: str
    """The player's name as written last."""
    results: int
    when: datetime | None
    """None for the first version of the store, which did not note it."""


def forget(connection: sqlite3.Connection, name: str, now: datetime) -> int:
    """Leave a player's seats out of the statistics; return how many. In the open transaction.

    Games of that name finished later count again.
    """
    done = connection.execute(
        "INSERT OR IGNORE INTO forgotten (game, seat, since)"
        " SELECT game, seat, ? FROM result WHERE player = ? AND computer IS NULL",
        (now.isoformat(), player_key(name)),
    )
    return done.rowcount


def forgotten_in(connection: sqlite3.Connection) -> tuple[ForgottenPlayer, ...]:
    """The histories that can be brought back, the last deleted first. In a transaction."""
    found: dict[tuple[str, str], ForgottenPlayer] = {}
    for _game, _seat, name, since in _seats(connection):
        key = player_key(name), since
        before = found.get(key)
        found[key] = ForgottenPlayer(name, 1 + (before.results if before else 0), _moment(since))
    return tuple(
        forgotten for _key, forgotten in sorted(found.items(), key=lambda item: item[0][::-1])
    )[::-1]


def recall(connection: sqlite3.Connection, forgotten: ForgottenPlayer) -> int:
    """Bring back a deleted history; return the number of results. In the open transaction."""
    key = player_key(forgotten.name)
    chosen = [
        (game, seat)
        for game, seat, name, since in _seats(connection)
        if player_key(name) == key and _moment(since) == forgotten.when
    ]
    connection.executemany("DELETE FROM forgotten WHERE game = ? AND seat = ?", chosen)
    for game, seat in chosen:
        _derive_where_missing(connection, game, seat)
    return len(chosen)


def _seats(connection: sqlite3.Connection) -> list[tuple[int, int, str, str]]:
    """Every forgotten seat: game, seat, the player's name, since when; by time of finishing."""
    found = rows(
        connection,
        "SELECT forgotten.game, forgotten.seat, forgotten.since, result.name, game.glance"
        " FROM forgotten JOIN game ON game.id = forgotten.game"
        " LEFT JOIN result ON result.game = forgotten.game AND result.seat = forgotten.seat"
        " ORDER BY game.finished, forgotten.game, forgotten.seat",
    )
    return [
        (int(row["game"]), int(row["seat"]), name, str(row["since"] or ""))
        for row in found
        if (name := _name(row))
    ]


def _name(row: Row) -> str:
    """The player's name; in notes of the first version, which kept no result, from the list."""
    if isinstance(row["name"], str):
        return row["name"]
    with suppress(RecordError, IndexError, TypeError):
        names: tuple[str, ...] = card_from_text(str(row["glance"])).names
        return names[int(row["seat"])]
    return ""


def _moment(since: str) -> datetime | None:
    with suppress(RecordError):
        return date_from_text(since, "since")
    return None


def _derive_where_missing(connection: sqlite3.Connection, game: int, seat: int) -> None:
    """Derive a seat's result from its game, if the first version has deleted it."""
    if rows(connection, "SELECT 1 FROM result WHERE game = ? AND seat = ?", (game, seat)):
        return
    with suppress(GameError):  # a game that cannot be read says so when results are rebuilt
        stored = read_game(connection, game)
        derive(connection, stored, stored.state())

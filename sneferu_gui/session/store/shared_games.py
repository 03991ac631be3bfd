"""The games of deals that everybody plays: of a day, of a week."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.checked_values import RecordError, object_in, text_in, value_at
from sneferu_gui.session.record import json_in
from sneferu_gui.session.store.connection import Row, rows, text_at
from sneferu_gui.session.store.games import Origin, date_from_text, origin_from_text
from sneferu_gui.session.store.results import measures_in


@dataclass(frozen=True, slots=True)
class SharedGame:
    """A stored game of a shared deal, whatever became of it."""

    game: int
    seed: str
    origin: Origin
    begun: datetime
    finished: datetime | None
    """None while it runs."""
    is_deleted: bool
    is_won: bool = False
    measures: Mapping[str, int | str | None] | None = None
    """Of the first person at the table; None where nothing is known, as while it runs."""


_SHARED: Final = (
    "SELECT game.id, game.origin, game.begun, game.finished, game.deleted, start.content,"
    " result.is_won, result.measures"
    " FROM game JOIN start ON start.game = game.id"
    " LEFT JOIN result ON result.game = game.id AND result.seat ="
    " (SELECT min(seat) FROM result WHERE game = game.id AND computer IS NULL)"
    ' WHERE game.rules = ? AND (instr(start.content, \'"seed":"day \') > 0'
    ' OR instr(start.content, \'"seed":"week \') > 0)'
    " ORDER BY game.begun, game.id"
)


def shared_games(connection: sqlite3.Connection, rules: str) -> tuple[SharedGame, ...]:
    """All of one game, the deleted ones too, those first that were begun first.

    What cannot be read is left out.
    """
    found = []
    for row in rows(connection, _SHARED, (rules,)):
        try:
            found.append(_game(row, rules))
        except RecordError:
            continue
    return tuple(found)


def _game(row: Row, rules: str) -> SharedGame:
    start = object_in(json_in(text_at(row, "content")), ("start",))
    finished, measures = row["finished"], row["measures"]
    return SharedGame(
        int(row["id"]),
        text_in(value_at(start, ("start",), "seed"), ("start", "seed")),
        origin_from_text(text_at(row, "origin")),
        date_from_text(text_at(row, "begun"), "begun"),
        None if finished is None else date_from_text(str(finished), "finished"),
        row["deleted"] is not None,
        bool(row["is_won"]),
        None if measures is None else measures_in(str(measures), game_named(rules).measures),
    )

"""Lists of games: newest first, a page at a time, searched by names; those of shared deals."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.checked_values import RecordError, object_in, text_in, value_at
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.names import player_key
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import json_in
from sneferu_gui.session.store.connection import Row, Value, rows, text_at, text_or_none_at
from sneferu_gui.session.store.games import (
    Origin,
    Summary,
    card_from_text,
    date_from_text,
    editions_in,
    origin_from_text,
)
from sneferu_gui.session.store.results import measures_in

PAGE: Final = 50
"""Games on a page of a list, unless told otherwise."""


class Show(StrEnum):
    ALL = "all"
    """All but deleted ones, those in progress first."""
    IN_PROGRESS = "in_progress"
    FINISHED = "finished"
    DELETED = "deleted"
    """Those that can still be brought back."""


def _where_clause(show: Show, search: str, rules: str | None) -> tuple[str, list[Value]]:
    """The condition, and the values for its question marks."""
    is_deleted = show is Show.DELETED
    conditions = [f"deleted IS {'NOT ' if is_deleted else ''}NULL"]
    values = list[Value]()
    if show not in {Show.ALL, Show.DELETED}:
        conditions.append("is_over = ?")
        values.append(int(show is Show.FINISHED))
    if rules is not None:
        conditions.append("rules = ?")
        values.append(rules)
    for word in player_key(search).split():
        conditions.append("instr(search, ?) > 0")
        values.append(word)
    return " AND ".join(conditions), values


def list_games(
    connection: sqlite3.Connection,
    show: Show = Show.ALL,
    search: str = "",
    offset: int = 0,
    limit: int = PAGE,
    *,
    rules: str | None = None,
) -> tuple[Summary, ...]:
    """A page of the list, newest first; of ALL, those in progress before the finished.

    `search` is words that players' names must contain, whatever their case; `rules` the id of a
    game. Raises sqlite3.Error.
    """
    condition, values = _where_clause(show, search, rules)
    found = rows(
        connection,
        "SELECT id, rules, glance, begun, changed, finished, origin,"  # noqa: S608 - fixed
        " (SELECT start.edition FROM start WHERE start.game = game.id) AS digest FROM game"
        f" WHERE {condition} ORDER BY is_over, changed DESC, id DESC LIMIT ? OFFSET ?",
        (*values, limit, offset),
    )
    editions = editions_in(connection, {(row["rules"], row["digest"]) for row in found})
    return tuple(_summary(row, editions.get((row["rules"], row["digest"]))) for row in found)


def count_games(
    connection: sqlite3.Connection,
    show: Show = Show.ALL,
    search: str = "",
    *,
    rules: str | None = None,
) -> int:
    """The number of games in the whole list; raises sqlite3.Error."""
    condition, values = _where_clause(show, search, rules)
    found = rows(connection, f"SELECT count(*) FROM game WHERE {condition}", values)  # noqa: S608 - fixed
    return int(found[0][0])


def _summary(row: Row, edition: AnyEdition | None) -> Summary:
    game = int(row["id"])
    try:
        finished = text_or_none_at(row, "finished")
        return Summary(
            game,
            card_from_text(text_at(row, "glance")),
            date_from_text(text_at(row, "begun"), "begun"),
            date_from_text(text_at(row, "changed"), "changed"),
            None if finished is None else date_from_text(finished, "finished"),
            origin_from_text(text_at(row, "origin")),
            edition,
        )
    except RecordError as error:
        return Summary(game, None, fault=record_error_words(error))


@dataclass(frozen=True, slots=True)
class SharedGame:
    """A stored game of a shared deal, finished, running or deleted."""

    game: int
    seed: str
    origin: Origin
    begun: datetime
    finished: datetime | None
    """None while it runs."""
    is_deleted: bool
    is_won: bool = False
    measures: Mapping[str, int | str | None] | None = None
    """Those of the first person at the table; None where there are none, as while it runs."""


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
    """All shared deals' games of one game, including deleted ones, by when they were begun.

    Unreadable rows are left out.
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

"""Lists of games: newest first, a page at a time, searched by names."""

import sqlite3
from enum import StrEnum

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.names import player_key
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.store.connection import Row, Value, rows, text_at, text_or_none_at
from sneferu_gui.session.store.editions import editions_in
from sneferu_gui.session.store.games import (
    Summary,
    card_from_text,
    date_from_text,
    origin_from_text,
)


class Show(StrEnum):
    """Which games a list shows."""

    ALL = "all"
    """Those in progress first."""
    IN_PROGRESS = "in_progress"
    FINISHED = "finished"
    DELETED = "deleted"
    """Those that can still be brought back."""


def _where(show: Show, search: str, rules: str | None) -> tuple[str, list[Value]]:
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
    show: Show,
    search: str,
    offset: int,
    limit: int,
    rules: str | None = None,
) -> tuple[Summary, ...]:
    """A page of a list, newest first, of one game or all; raises sqlite3.Error."""
    condition, values = _where(show, search, rules)
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
    connection: sqlite3.Connection, show: Show, search: str, rules: str | None = None
) -> int:
    """How many games the whole list has; raises sqlite3.Error."""
    condition, values = _where(show, search, rules)
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

"""Lists of games: newest first, a page at a time, searched by names."""

import sqlite3
from enum import StrEnum

from sneferu_gui.session.names import player_key
from sneferu_gui.session.record_values import RecordError
from sneferu_gui.session.store.connection import Row, Value, rows, text_at, text_or_none_at
from sneferu_gui.session.store.games import Summary, date_from_text, origin_from_text
from sneferu_gui.session.store.glance import glance_from_text


class Show(StrEnum):
    """Which games a list shows."""

    ALL = "all"
    """Those in progress first."""
    IN_PROGRESS = "in_progress"
    FINISHED = "finished"
    DELETED = "deleted"
    """Those that can still be brought back."""


def _where(show: Show, search: str) -> tuple[str, list[Value]]:
    """The condition, and the values for its question marks."""
    is_deleted = show is Show.DELETED
    conditions = [f"deleted IS {'NOT ' if is_deleted else ''}NULL"]
    values = list[Value]()
    if show not in {Show.ALL, Show.DELETED}:
        conditions.append("is_over = ?")
        values.append(int(show is Show.FINISHED))
    for word in player_key(search).split():
        conditions.append("instr(search, ?) > 0")
        values.append(word)
    return " AND ".join(conditions), values


def list_games(
    connection: sqlite3.Connection, show: Show, search: str, offset: int, limit: int
) -> tuple[Summary, ...]:
    """A page of a list, newest first; raises sqlite3.Error."""
    condition, values = _where(show, search)
    found = rows(
        connection,
        "SELECT id, glance, begun, changed, finished, origin FROM game"  # noqa: S608 - fixed
        f" WHERE {condition} ORDER BY is_over, changed DESC, id DESC LIMIT ? OFFSET ?",
        (*values, limit, offset),
    )
    return tuple(_summary(row) for row in found)


def count_games(connection: sqlite3.Connection, show: Show, search: str) -> int:
    """How many games the whole list has; raises sqlite3.Error."""
    condition, values = _where(show, search)
    found = rows(connection, f"SELECT count(*) FROM game WHERE {condition}", values)  # noqa: S608 - fixed
    return int(found[0][0])


def _summary(row: Row) -> Summary:
    game = int(row["id"])
    try:
        finished = text_or_none_at(row, "finished")
        return Summary(
            game,
            glance_from_text(text_at(row, "glance")),
            date_from_text(text_at(row, "begun"), "begun"),
            date_from_text(text_at(row, "changed"), "changed"),
            None if finished is None else date_from_text(finished, "finished"),
            origin_from_text(text_at(row, "origin")),
        )
    except RecordError as error:
        return Summary(game, None, fault=str(error))

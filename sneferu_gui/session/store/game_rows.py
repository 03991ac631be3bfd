"""Games read from a store's tables, with all checks, and written into them."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from sneferu_gui.games.checked_values import RecordError, choice_in
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import Action, AnyState
from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _
from sneferu_gui.session.names import player_key
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import Record
from sneferu_gui.session.store.attached_rows import drop_all_beside
from sneferu_gui.session.store.connection import Row, number_at, rows, text_at, text_or_none_at
from sneferu_gui.session.store.errors import GameError, Trouble
from sneferu_gui.session.store.games import (
    Dates,
    StoredGame,
    StoredTable,
    card_text,
    computers_from_text,
    date_from_text,
    digest_of,
    edition_text,
    has_hints_in,
    origin_from_text,
    origin_to_text,
    record_from_texts,
    secret_in,
    start_text,
    text_of,
)
from sneferu_gui.session.store.results import results_of, write_results
from sneferu_gui.session.undo_rules import UndoRule

_GAME = (
    "SELECT game.*, start.computers, start.content AS start, start.edition AS digest,"
    " edition.content AS edition FROM game"
    " LEFT JOIN start ON start.game = game.id"
    " LEFT JOIN edition ON edition.digest = start.edition WHERE game.id = ?"
)


def read_game(connection: sqlite3.Connection, game: int) -> StoredGame:
    """A stored game. Raises GameError, with the place of the fault; sqlite3.Error."""
    try:
        return checked_game(connection, game)
    except RecordError as error:
        raise GameError(game, Trouble.DAMAGED, record_error_words(error)) from None


def checked_game(connection: sqlite3.Connection, game: int) -> StoredGame:
    """A stored game. Raises RecordError where something is wrong, GameError where there is none."""
    found = rows(connection, _GAME, (game,))
    if not found:
        raise GameError(game, Trouble.MISSING)
    actions = rows(
        connection, "SELECT number, content FROM action WHERE game = ? ORDER BY number", (game,)
    )
    return _game(game, found[0], actions)


def _game(game: int, row: Row, actions: list[Row]) -> StoredGame:
    edition = text_at(row, "edition")
    if digest_of(edition) != row["digest"]:
        raise RecordError(("edition",), Reason("is not the one the game was played with"))
    record = record_from_texts(text_at(row, "start"), edition, _action_texts(actions))
    position = number_at(row, "position")
    if position > len(record.actions):
        reason = Reason(
            "{position} actions are said to be done, {count} are there",
            position=position,
            count=len(record.actions),
        )
        raise RecordError(("position",), reason)
    rule = choice_in(text_at(row, "undo_rule"), ("undo_rule",), tuple(UndoRule))
    table = StoredTable(
        record.setup,
        record.deal,
        computers_from_text(text_at(row, "computers"), len(record.setup.seats)),
        UndoRule(rule),
        origin_from_text(text_at(row, "origin")),
        bool(number_at(row, "is_counted")),
        has_hints_in(text_at(row, "origin")),
        _secret(row, record),
    )
    return StoredGame(
        game,
        table,
        record.actions,
        position,
        _dates(row),
        number_at(row, "revision"),
        _handed_over_count(row, position),
    )


def _dates(row: Row) -> Dates:
    finished = text_or_none_at(row, "finished")
    return Dates(
        date_from_text(text_at(row, "begun"), "begun"),
        date_from_text(text_at(row, "changed"), "changed"),
        None if finished is None else date_from_text(finished, "finished"),
    )


def _secret(row: Row, record: Record) -> str:
    if not record.game.has_secrets:
        return ""
    return secret_in(text_at(row, "origin"), text_at(row, "begun"))


def _handed_over_count(row: Row, position: int) -> int | None:
    """The number of actions handed over; None for an impossible one, which is no reason to fail."""
    value = row["standing"]
    return value if isinstance(value, int) and 0 <= value <= position else None


def _action_texts(found: list[Row]) -> list[str]:
    texts = []
    for index, row in enumerate(found):
        if row["number"] != index:
            raise RecordError(("actions", index), Reason("is missing"))
        texts.append(text_at(row, "content"))
    return texts


class GameChange(NamedTuple):
    """The changes of a game: its actions from one on, and its present position."""

    first: int
    """The actions before this index are stored as they are; later ones are replaced."""
    actions: Sequence[Action]
    """The actions from `first` on; those taken back and not done again are the last."""
    position: int
    """The number of actions done."""
    state: AnyState
    """The state after the actions done, as everybody may see it."""
    standing: int | None = None
    """The number of actions handed over; None where that does not matter."""


class Guard(NamedTuple):
    """A writer's claim that nobody else has written to the game since it last did."""

    writer: str
    """The writer's mark, unique."""
    revision: int
    """The game's revision as the writer knows it."""


def insert_game(
    connection: sqlite3.Connection,
    table: StoredTable,
    progress: GameChange,
    writer: str,
    now: datetime,
) -> int:
    """Insert a new game; return its number."""
    edition = edition_text(table.setup)
    digest = digest_of(edition)
    connection.execute("INSERT OR IGNORE INTO edition VALUES (?, ?)", (digest, edition))
    moment = now.isoformat()
    names = " ".join(player_key(seat.name) for seat in table.setup.seats)
    done = connection.execute(
        "INSERT INTO game (rules, revision, writer, position, is_over, is_counted, begun, changed,"
        " undo_rule, origin, search, glance) VALUES (?, 0, ?, 0, 0, ?, ?, ?, ?, ?, ?, '')",
        (table.setup.game, writer, int(table.is_counted), moment, moment,
         table.undo_rule.value, origin_to_text(table), names),
    )  # fmt: skip
    game = done.lastrowid or 0
    computers = text_of(list(table.computers_by_seat))
    connection.execute(
        "INSERT INTO start (game, edition, computers, content) VALUES (?, ?, ?, ?)",
        (game, digest, computers, start_text(table.setup, table.deal)),
    )
    _write_progress(connection, game, table, progress, now)
    return game


_UPDATE: Final = (
    "UPDATE game SET revision = revision + 1, writer = ?, deleted = NULL"
    " WHERE id = ? AND (revision = ? OR writer = ?) RETURNING revision"
)


def update_game(
    connection: sqlite3.Connection,
    game: int,
    guard: Guard,
    table: StoredTable,
    progress: GameChange,
    now: datetime,
) -> int:
    """Write the changes of a game; return its new revision.

    The same progress can be written twice without effect. Raises GameError, with nothing written,
    when somebody else has written to the game since (TAKEN), or it is gone (MISSING).
    """
    values = (guard.writer, game, guard.revision, guard.writer)
    found = rows(connection, _UPDATE, values)
    if not found:
        there = rows(connection, "SELECT 1 FROM game WHERE id = ?", (game,))
        raise GameError(game, Trouble.TAKEN if there else Trouble.MISSING)
    _write_progress(connection, game, table, progress, now)
    return int(found[0][0])


def _write_progress(
    connection: sqlite3.Connection,
    game: int,
    table: StoredTable,
    progress: GameChange,
    now: datetime,
) -> None:
    if progress.actions:
        _write_actions(connection, game, progress)
    _write_place(connection, game, table, progress, now)
    results = results_of(game, table, progress.state, now) if table.is_counted else []
    write_results(connection, game, results)


def _write_actions(connection: sqlite3.Connection, game: int, progress: GameChange) -> None:
    stored = rows(connection, "SELECT max(number) FROM action WHERE game = ?", (game,))[0][0]
    count = 0 if stored is None else stored + 1
    if progress.first > count:
        message = _("{count} actions are stored where {first} should be")
        details = message.format(count=count, first=progress.first)
        raise GameError(game, Trouble.DAMAGED, details)
    connection.execute("DELETE FROM action WHERE game = ? AND number >= ?", (game, progress.first))
    drop_all_beside(connection, game, progress.first)
    connection.executemany(
        "INSERT INTO action (game, number, content) VALUES (?, ?, ?)",
        [
            (game, number, text_of(to_plain(action)))
            for number, action in enumerate(progress.actions, progress.first)
        ],
    )


def _write_place(
    connection: sqlite3.Connection,
    game: int,
    table: StoredTable,
    progress: GameChange,
    now: datetime,
) -> None:
    state, moment = progress.state, now.isoformat()
    card = card_text(table.setup, table.computers_by_seat, progress.position, state)
    connection.execute(
        "UPDATE game SET position = ?, standing = ?, is_over = ?, changed = ?, finished = ?,"
        " glance = ? WHERE id = ?",
        (progress.position, progress.standing, int(state.is_over), moment,
         moment if state.is_over else None, card, game),
    )  # fmt: skip

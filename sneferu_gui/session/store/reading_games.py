"""Games out of a store's tables: nothing is believed before it has been checked."""

import sqlite3

from sneferu_gui.games.checked_values import RecordError, choice_in
from sneferu_gui.games.reason import Reason
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import Record
from sneferu_gui.session.store.connection import Row, number_at, rows, text_at, text_or_none_at
from sneferu_gui.session.store.errors import GameError, Trouble
from sneferu_gui.session.store.games import (
    StoredGame,
    StoredTable,
    computers_from_text,
    date_from_text,
    digest_of,
    has_hints_in,
    origin_from_text,
    record_from_texts,
    secret_in,
)
from sneferu_gui.session.undo_rules import UndoRule

_GAME = (
    "SELECT game.*, start.computers, start.content AS start, start.edition AS digest,"
    " edition.content AS edition FROM game"
    " LEFT JOIN start ON start.game = game.id"
    " LEFT JOIN edition ON edition.digest = start.edition WHERE game.id = ?"
)


def read_game(connection: sqlite3.Connection, game: int) -> StoredGame:
    """A game as it stands. Raises GameError, with the place of what is wrong; sqlite3.Error."""
    try:
        return checked_game(connection, game)
    except RecordError as error:
        raise GameError(game, Trouble.DAMAGED, record_error_words(error)) from None


def checked_game(connection: sqlite3.Connection, game: int) -> StoredGame:
    """The same. Raises RecordError where something is wrong, GameError where there is none."""
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
    finished = text_or_none_at(row, "finished")
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
        date_from_text(text_at(row, "begun"), "begun"),
        date_from_text(text_at(row, "changed"), "changed"),
        None if finished is None else date_from_text(finished, "finished"),
        number_at(row, "revision"),
        _standing(row, position),
    )


def _secret(row: Row, record: Record) -> str:
    if not record.game.has_secrets:
        return ""
    return secret_in(text_at(row, "origin"), text_at(row, "begun"))


def _standing(row: Row, position: int) -> int | None:
    """How many of the actions done stand; what cannot be so is not known, and costs no game."""
    value = row["standing"]
    return value if isinstance(value, int) and 0 <= value <= position else None


def _action_texts(found: list[Row]) -> list[str]:
    texts = []
    for index, row in enumerate(found):
        if row["number"] != index:
            raise RecordError(("actions", index), Reason("is missing"))
        texts.append(text_at(row, "content"))
    return texts

"""What is derived from a stored game: its line in the list, and its results."""

import sqlite3

from sneferu_gui.games.game import AnyState
from sneferu_gui.session.names import player_key
from sneferu_gui.session.store.cards import card_text
from sneferu_gui.session.store.games import StoredGame
from sneferu_gui.session.store.results import results_of, write_results


def derive(connection: sqlite3.Connection, stored: StoredGame, state: AnyState) -> None:
    """Write it anew, in the open transaction, unless the game has gone on meanwhile."""
    table = stored.table
    finished = (stored.finished or stored.changed) if state.is_over else None
    card = card_text(table.setup, table.computers_by_seat, stored.position, state)
    done = connection.execute(
        "UPDATE game SET rules = ?, is_over = ?, finished = ?, search = ?, glance = ?"
        " WHERE id = ? AND revision = ?",
        (
            table.setup.game,
            int(state.is_over),
            None if finished is None else finished.isoformat(),
            " ".join(player_key(seat.name) for seat in table.setup.seats),
            card,
            stored.id,
            stored.revision,
        ),
    )
    if done.rowcount:
        counted = finished is not None and table.is_counted
        results = results_of(stored.id, table, state, finished) if counted and finished else []
        write_results(connection, stored.id, results)

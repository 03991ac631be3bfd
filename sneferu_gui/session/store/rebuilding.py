"""Everything derived in a store, made anew from the games themselves."""

import sqlite3
from typing import Final, NamedTuple

from sneferu_gui.rules import State
from sneferu_gui.session.store.connection import reading, rows, writing
from sneferu_gui.session.store.errors import GameError
from sneferu_gui.session.store.games import StoredGame
from sneferu_gui.session.store.glance import glance_of, glance_to_text
from sneferu_gui.session.store.results import player_key, results_of, write_results
from sneferu_gui.session.store.store import Store

BATCH: Final = 100
"""Games written in one commit, so that another window never waits long."""


class Rebuilt(NamedTuple):
    """What came of rebuilding."""

    games: int
    """How many were worked out."""
    faults: tuple[GameError, ...]
    """Those that cannot be read; what was derived from them before is left as it is."""


def rebuild_results(store: Store) -> Rebuilt:
    """Play every stored game again and derive its results and its line in the list anew.

    Raises StoreError when the store cannot be read or written at all.
    """
    with reading(store.connection) as connection:
        games = [int(row["id"]) for row in rows(connection, "SELECT id FROM game ORDER BY id")]
    faults: list[GameError] = []
    for first in range(0, len(games), BATCH):
        derived = []
        for game in games[first : first + BATCH]:
            try:
                stored = store.load(game)
                derived.append((stored, stored.shown()))
            except GameError as error:
                faults.append(error)
        with writing(store.connection) as connection:
            for stored, state in derived:
                _write(connection, stored, state)
    return Rebuilt(len(games) - len(faults), tuple(faults))


def _write(connection: sqlite3.Connection, stored: StoredGame, state: State) -> None:
    """Write what is derived from a game, unless it has gone on meanwhile."""
    table = stored.table
    finished = (stored.finished or stored.changed) if state.is_over else None
    glance = glance_of(table.setup, table.computers_by_seat, stored.position, state)
    done = connection.execute(
        "UPDATE game SET is_over = ?, finished = ?, search = ?, glance = ?"
        " WHERE id = ? AND revision = ?",
        (
            int(state.is_over),
            None if finished is None else finished.isoformat(),
            " ".join(player_key(seat.name) for seat in table.setup.seats),
            glance_to_text(glance),
            stored.id,
            stored.revision,
        ),
    )
    if done.rowcount:
        counted = finished is not None and table.is_counted
        results = results_of(stored.id, table, state, finished) if counted and finished else []
        write_results(connection, stored.id, results)

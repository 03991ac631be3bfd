"""Everything derived in a store, made anew from the games themselves."""

import sqlite3
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from sneferu_gui.games.game import AnyState
from sneferu_gui.session.store.connection import rows
from sneferu_gui.session.store.errors import GameError
from sneferu_gui.session.store.games import StoredGame
from sneferu_gui.session.store.results import derive
from sneferu_gui.session.store.store import GameStore

BATCH: Final = 100
"""Games written in one commit, so that another window never waits long."""


class Rebuilt(NamedTuple):
    """What came of rebuilding."""

    games: int
    """How many were worked out."""
    faults: tuple[GameError, ...]
    """Those that cannot be read; what was derived from them before is left as it is."""


def rebuild_results(store: GameStore) -> Rebuilt:
    """Play every stored game again and derive its results and its line in the list anew.

    Raises StoreError when the store cannot be read or written at all.
    """
    with store.reading() as connection:
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
        store.commit(partial(_derive, derived))
    return Rebuilt(len(games) - len(faults), tuple(faults))


def _derive(games: Sequence[tuple[StoredGame, AnyState]], connection: sqlite3.Connection) -> None:
    for stored, state in games:
        derive(connection, stored, state)

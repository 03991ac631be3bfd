"""Stored games for pictures, and the scenes that show them."""

import tempfile
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Final

from sneferu_gui.session.store import Progress, Store, Table, open_store
from sneferu_gui.ui.scenes.games.scene import GamesScene
from sneferu_gui.ui.scenes.scene import Scene
from sneferu_gui.ui.scenes.statistics.scene import StatisticsScene
from sneferu_gui.ui.shell.sample_games import (
    FOUR,
    SOLO,
    TWO,
    early,
    game_at,
    is_over,
    mid_game,
)
from sneferu_gui.ui.shell.scenes import Program

SAMPLE_GAMES: Final = 14


def _store(program: Program) -> Store:
    """A store with games of several kinds, kept until the program ends."""
    folder = tempfile.TemporaryDirectory(prefix="sneferu-sample-")
    days = (datetime(2026, 3, 1, 19, 30, tzinfo=UTC) + timedelta(hours=31 * n) for n in count())
    store, _ = open_store(Path(folder.name), clock=lambda: next(days), backs_up=False)
    store.when_closed(folder.cleanup)
    for number in range(SAMPLE_GAMES):
        company = (FOUR, TWO, SOLO, TWO)[number % 4]
        moment = mid_game if number % 5 == 1 and company is FOUR else is_over
        if number % 6 == 0:
            moment = early
        session = game_at(program.edition(), company, moment, first_seed=number + 1)
        progress = Progress(0, session.actions, session.count, session.state)
        store.begin(Table.of(session), progress)
    return store


def stored_games(program: Program) -> Scene:
    """The list of some stored games."""
    return GamesScene(program.doors(), _store(program), program.shelf())


def stored_statistics(program: Program) -> Scene:
    """The statistics of some stored games."""
    return StatisticsScene(_store(program), program.shelf())

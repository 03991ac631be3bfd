"""The speed of the store: undo and redo, a commit, and lists with thousands of games.

    python -m tools.bench.store_bench [--games 5000] [--folder DIR]

Measured on the disk of the temporary folder, or of DIR. The disk's time for a bare commit and a
bare fsync is shown beside it.
"""

import argparse
import os
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, builders_from_seed, deal_from_seed
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Direction, Session
from sneferu_gui.session.record import Record, replay
from sneferu_gui.session.statistics import statistics_by_kind
from sneferu_gui.session.store import (
    GameChange,
    GameStore,
    Keeper,
    StoredTable,
    open_store,
    rebuild_results,
)

LONGEST_RIVER: Final = 200
"""Spaces of the river in the longest game."""

COMMITS: Final = 500
DIFFERENT: Final = 100
"""Number of different games that the many stored games are copies of."""

PATCH: Final = 100
"""Bytes of an action in a bare commit, at least."""

NAMES: Final = ("Merit", "Hori", "Tiy", "Ani")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=5_000, help="in the long list (5000)")
    parser.add_argument("--folder", type=Path, help="where to write (the temporary folder)")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="sneferu-bench-", dir=given.folder) as place:
        print_commits(Path(place))
        print_undo(Path(place))
        print_lists(Path(place), given.games)


def _table(players: int, seed: int) -> Session:
    builders = builders_from_seed(players, seed)
    seats = tuple(map(Seat, NAMES[:players], COLOURS, builders))
    setup = Setup(standard_edition(), seats, players == 1)
    return Session(setup, deal_from_seed(players, seed))


def _play(session: Session, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - a game, not a secret
    while not session.state.is_over:
        session.do(chance.choice(session.state.legal_actions()))


def _long_game() -> Session:
    """A game on a river so long that every pyramid is filled: hardly any game has more actions."""
    seats = tuple(map(Seat, NAMES, COLOURS))
    setup = Setup(replace(standard_edition(), last=LONGEST_RIVER), seats)
    session = Session(setup, deal_from_seed(len(seats), 1))
    _play(session, 1)
    return session


# -- One commit ----------------------------------------------------------------------------


def print_commits(folder: Path) -> None:
    """Print the time to store an action, beside the least the disk needs."""
    print(f"one action on disk ({COMMITS} of them)")
    _print_times("fsync of 100 bytes", _fsync_times(folder / "bare"))
    _print_times("bare SQLite insert and commit", _bare_times(folder / "bare.db"))
    store, _ = open_store(folder / "commits", backs_up=False)
    with store:
        _print_times("action done in a kept session", _action_times(store))
    print()


def _fsync_times(path: Path) -> list[float]:
    descriptor = os.open(path, os.O_CREAT | os.O_WRONLY)

    def write() -> None:
        os.write(descriptor, b"x" * PATCH)
        os.fsync(descriptor)

    times = [_seconds(write) for _ in range(COMMITS)]
    os.close(descriptor)
    return times


def _bare_times(path: Path) -> list[float]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE action (content TEXT)")
        insert = "INSERT INTO action VALUES (?)"
        return [
            _seconds(lambda: connection.execute(insert, ("x" * PATCH,))) for _ in range(COMMITS)
        ]


def _action_times(store: GameStore) -> list[float]:
    times: list[float] = []
    chance = random.Random(1)  # noqa: S311 - a game, not a secret
    while len(times) < COMMITS:
        session = _table(4, len(times))
        Keeper(store, session)
        while not session.state.is_over:
            action = chance.choice(session.state.legal_actions())
            times.append(_seconds(partial(session.do, action)))
    return times


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _print_times(name: str, times: Sequence[float]) -> None:
    ordered = sorted(times)
    late = ordered[len(ordered) * 99 // 100]
    print(
        f"  {name:44} median {median(ordered) * 1e3:7.3f} ms, 99 % below {late * 1e3:7.3f} ms,"
        f" slowest {ordered[-1] * 1e3:7.3f} ms"
    )


# -- Undo ----------------------------------------------------------------------------------


def print_undo(folder: Path) -> None:
    """Print the time to undo a long game to its start and redo it, step by step."""
    session = _long_game()
    store, _ = open_store(folder / "undo", backs_up=False)
    print(f"a game of {session.count} actions, a step at a time")
    with store:
        for name, kept in (("", False), (", stored", True)):
            if kept:
                Keeper(store, session).save()
            _print_times(f"undo to the start{name}", _steps(session.undo))
            _print_times(f"redo to the end{name}", _steps(session.redo))
    print()


def _steps(walk: Callable[[], Direction | None]) -> list[float]:
    """The seconds of each step of a walk, until there is no further step."""
    times: list[float] = []
    while True:
        begun = time.perf_counter()
        if walk() is None:
            return times
        times.append(time.perf_counter() - begun)


# -- Many games ----------------------------------------------------------------------------


def print_lists(folder: Path, games: int) -> None:
    """Print the time of a start, a list and the statistics with many finished games."""
    path = folder / "lists"
    _fill(path, games)
    size = (path / "games.db").stat().st_size / 1e6
    print(f"with {games:,} finished games and one in progress ({size:.0f} MB)")
    stores: list[GameStore] = []
    _print_one("open the store, checked whole", lambda: stores.append(open_store(path)[0]))
    store = stores[0]
    _print_one("last unfinished game", store.last_unfinished)
    _print_one("title: open it and find the last game", lambda: _title(path))
    _print_one("first page of the list, and its length", lambda: (store.games(), store.count()))
    _print_one("first page of a search", lambda: (store.games(search="ani"), store.count()))
    _print_one(
        "statistics: the players, and one of them",
        lambda: (store.players(), statistics_by_kind(store.results("Merit"))),
    )
    _print_one("all results, for a table", store.results)
    _print_one("rebuild all results", lambda: rebuild_results(store))
    store.close()
    print()


def _title(path: Path) -> None:
    store, _ = open_store(path, backs_up=False)
    with store:
        store.last_unfinished()


def _fill(path: Path, games: int) -> None:
    records = []
    for seed in range(DIFFERENT):
        session = _table(1 + seed % 4, seed)
        _play(session, seed)
        records.append(Record(session.setup, session.deal, session.actions))
    store, _ = open_store(path, backs_up=False)
    with store:
        store.connection.execute("PRAGMA synchronous = OFF")
        for index in range(games):
            _keep(store, records[index % DIFFERENT])
        keeper = Keeper(store, _table(2, 1))
        session = keeper.session
        session.do(session.state.legal_actions()[0])


def _keep(store: GameStore, record: Record) -> None:
    *_states, last = replay(record)
    table = StoredTable(record.setup, record.deal)
    store.begin(table, GameChange(0, record.actions, len(record.actions), last))


def _print_one(name: str, work: Callable[[], object]) -> None:
    print(f"  {name:44} {_seconds(work) * 1e3:9.1f} ms")


if __name__ == "__main__":
    main()

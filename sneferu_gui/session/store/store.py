"""The store: every game ever begun, each action in it as soon as it is done.

Everything derived in it can be made anew from the games themselves.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import partial, wraps
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, Self, TypeAlias, TypeVar

from sneferu_gui.games.game import AnyState
from sneferu_gui.language import _
from sneferu_gui.regular_files import make_private
from sneferu_gui.session.record import Record
from sneferu_gui.session.store.attached_rows import (
    drop_review,
    keep_practised,
    keep_review,
    keep_tried,
    puzzle_attempts_in,
    review_in,
    variation_rows_in,
)
from sneferu_gui.session.store.commits import SYNCED_EVERY, count_commit, note_commits
from sneferu_gui.session.store.connection import reading, rows, writing
from sneferu_gui.session.store.deleted_history import forget, forgotten_in, recall
from sneferu_gui.session.store.errors import GameError, StoreError, Trouble
from sneferu_gui.session.store.file_watch import FileWatch, leave
from sneferu_gui.session.store.game_rows import (
    GameChange,
    Guard,
    insert_game,
    read_game,
    update_game,
)
from sneferu_gui.session.store.games import StoredGame, StoredTable, Summary
from sneferu_gui.session.store.listing import (
    Show,
    count_games,
    list_games,
    shared_games,
)
from sneferu_gui.session.store.locks import FileLock, locked
from sneferu_gui.session.store.recovering import Recovery
from sneferu_gui.session.store.results import (
    derive,
    games_against_computers,
    levels_beaten,
    players_counted,
    results_in,
    reviews_in,
)

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


class Claim:
    """A game held by this window until released, or the store is closed, or the program ends."""

    def __init__(self, lock: FileLock | None) -> None:
        """`lock` is None where no other program can see the store."""
        self._lock = lock

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release(removes=True)


Done = TypeVar("Done")
Given = ParamSpec("Given")


RenewedConnection: TypeAlias = tuple[sqlite3.Connection, FileWatch, Recovery | None]
"""The connection to another file, after a store has lost its own."""


def _reads(
    find: Callable[Concatenate[sqlite3.Connection, Given], Done],
) -> Callable[Concatenate["GameStore", Given], Done]:
    """A method of the store that finds something out in one transaction."""

    @wraps(find)
    def method(store: "GameStore", /, *given: Given.args, **named: Given.kwargs) -> Done:
        with store.reading() as connection:
            return find(connection, *given, **named)

    return method


def _writes(
    change: Callable[Concatenate[sqlite3.Connection, Given], Done],
) -> Callable[Concatenate["GameStore", Given], Done]:
    """A method of the store that changes something in one commit."""

    @wraps(change)
    def method(store: "GameStore", /, *given: Given.args, **named: Given.kwargs) -> Done:
        return store.commit(lambda connection: change(connection, *given, **named))

    return method


class GameStore:
    """An open store, made by `open_store`. Every method raises StoreError when it fails."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        folder: Path | None,
        clock: Clock = utc_now,
        trouble: StoreError | None = None,
    ) -> None:
        """`folder` is None when everything is kept in memory only, and `trouble` says why."""
        self.connection = connection
        self.folder = folder
        self.trouble = trouble
        self.is_copy = False
        """Whether it is a copy in memory of a store that cannot be written to."""
        self.renewals = 0
        """The number of times its file was lost and another one had to be found."""
        self.on_renewed: Callable[[str, Recovery | None], None] | None = None
        """Called each time with why the file was lost, and what has been done."""
        self.free_space: Callable[[], bool] | None = None
        """Frees space on a full disk by deleting less important files; returns whether it could."""
        self._clock = clock
        self._games: int | None = None
        """The number of games at the last commit."""
        self._closings: list[Callable[[], None]] = []
        self._watch: FileWatch | None = None
        self._renew: Callable[[sqlite3.Connection, FileWatch, str], RenewedConnection] | None = None

    def when_closed(self, closing: Callable[[], None]) -> None:
        """Call a function at the end, after those given later."""
        self._closings.append(closing)

    def close(self) -> None:
        """Close the file. A second time does nothing."""
        if self._watch is not None:
            self._watch.make_safe()
        with suppress(sqlite3.Error):
            self.connection.close()
        while self._closings:
            self._closings.pop()()

    # -- Its file --------------------------------------------------------------------------

    def watch(
        self,
        watch: FileWatch,
        renew: Callable[[sqlite3.Connection, FileWatch, str], RenewedConnection],
    ) -> None:
        """Check the files before each commit, and find others when they are lost."""
        self._watch, self._renew = watch, renew
        self.when_closed(self._stop_watching)

    def _stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.close()

    def look(self) -> None:
        """Find another file if the store's own has been taken away or changed by others.

        Raises StoreError (LOST) when none can be found; the next commit tries again.
        """
        if self._watch is None or self._renew is None:
            return
        reason = self._watch.why_lost(self.connection)
        if not reason:
            return
        try:
            connection, watch, recovery = self._renew(self.connection, self._watch, reason)
        except StoreError as error:
            raise StoreError(Trouble.LOST, f"{_(reason)}; {error.in_words()}") from error
        leave(self.connection)
        self.connection, self._watch = connection, watch
        self.renewals += 1
        if self.on_renewed is not None:
            self.on_renewed(reason, recovery)

    def commit(self, work: Callable[[sqlite3.Connection], Done]) -> Done:
        """Do some work in one transaction, in files that are still there. Raises StoreError.

        On a full disk less important files are deleted, and it is tried again.
        """
        self.look()
        try:
            return self._committed(work)
        except StoreError as error:
            is_full = error.trouble is Trouble.FULL
            if not is_full or self.free_space is None or not self.free_space():
                raise
        return self._committed(work)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A transaction in which everything read is of one moment. Raises StoreError."""
        if self._watch is not None:
            self._watch.make_safe()
        with reading(self.connection) as connection:
            yield connection

    def _committed(self, work: Callable[[sqlite3.Connection], Done]) -> Done:
        with writing(self.connection) as connection:
            done = work(connection)
            progress = count_commit(connection)
        if self.folder is not None:
            is_due = progress.games != self._games or progress.commits % SYNCED_EVERY == 0
            note_commits(self.folder, progress, syncs=is_due)
            self._games = progress.games
        if self._watch is not None:
            self._watch.note()
        return done

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # -- Playing ---------------------------------------------------------------------------

    def claim(self, game: int) -> Claim:
        """Hold a game for playing. Raises GameError (TAKEN) when another window holds it.

        The claim is a lock on a file in the folder `open`, which the system itself takes back from
        a program that is killed.
        """
        if self.folder is None:
            return Claim(None)
        place = self.folder / "open"
        try:
            make_private(place)
            lock = locked(place / f"game-{game}.lock")
        except OSError:  # an unwritable folder: then no other program can write to the game either
            return Claim(None)
        if lock is None:
            raise GameError(game, Trouble.TAKEN)
        claim = Claim(lock)
        self.when_closed(claim.release)
        return claim

    def begin(self, table: StoredTable, progress: GameChange, writer: str = "") -> int:
        """Insert a game with its progress, in one commit; return its number."""
        return self.commit(
            lambda connection: insert_game(connection, table, progress, writer, self._clock())
        )

    def save(self, game: int, guard: Guard, table: StoredTable, progress: GameChange) -> int:
        """Write the changes of a game, in one commit; return its new revision.

        Raises GameError with nothing written when somebody else wrote to it since (TAKEN) or it is
        gone (MISSING).
        """
        return self.commit(
            lambda connection: update_game(connection, game, guard, table, progress, self._clock())
        )

    def game_written_by(self, writer: str) -> int | None:
        """The game that a writer wrote to last; None without one."""
        with self.reading() as connection:
            found = connection.execute("SELECT id FROM game WHERE writer = ?", (writer,)).fetchone()
        return None if found is None else int(found["id"])

    load = _reads(read_game)

    # -- Lists -----------------------------------------------------------------------------

    games = _reads(list_games)
    count = _reads(count_games)

    def last_unfinished(self) -> Summary | None:
        """The game in progress that was played last, except unreadable ones; None without one."""
        found = self.games(Show.IN_PROGRESS)
        return next((summary for summary in found if not summary.fault), None)

    def delete(self, game: int) -> None:
        """Remove a game from every list and from the statistics; `restore` brings it back.

        It is gone for good when the store is opened a day later or more. Raises GameError (TAKEN)
        while another window plays it.
        """
        self.claim(game).release()
        moment = self._clock().isoformat()
        self._change(game, "UPDATE game SET deleted = ? WHERE id = ?", moment)

    def restore(self, game: int) -> None:
        self._change(game, "UPDATE game SET deleted = ? WHERE id = ?", None)

    def _change(self, game: int, statement: str, value: str | None) -> None:
        def change(connection: sqlite3.Connection) -> None:
            if not connection.execute(statement, (value, game)).rowcount:
                raise GameError(game, Trouble.MISSING)

        self.commit(change)

    # -- Records ---------------------------------------------------------------------------

    def export_record(self, game: int) -> Record:
        """The record of a game's actions done. Raises GameError when it cannot be read."""
        return self.load(game).record()

    # -- Beside games: reviews, tries of own puzzles, tried variations ----------------------

    review = _reads(review_in)
    reviews_of = _reads(reviews_in)
    keep_review = _writes(keep_review)
    delete_review = _writes(drop_review)
    puzzle_attempts = _reads(puzzle_attempts_in)
    keep_practised = _writes(keep_practised)
    variation_rows = _reads(variation_rows_in)
    keep_tried = _writes(keep_tried)

    # -- Results ---------------------------------------------------------------------------

    def revisions(self) -> dict[int, int]:
        """The revision of each game: data derived from a game is valid while it stays the same."""
        with self.reading() as connection:
            found = rows(connection, "SELECT id, revision FROM game")
        return {row["id"]: row["revision"] for row in found}

    results = _reads(results_in)
    against_computers = _reads(games_against_computers)
    levels_beaten = _reads(levels_beaten)
    shared_games = _reads(shared_games)
    players = _reads(players_counted)
    forgotten_players = _reads(forgotten_in)
    recall_player = _writes(recall)

    def forget_player(self, name: str) -> int:
        """Delete a player's history from the statistics; return the number of results.

        It stays deleted when results are rebuilt, until `recall_player` brings it back. Games that
        are finished later count again.
        """
        return self.commit(lambda connection: forget(connection, name, self._clock()))


def new_writer() -> str:
    return os.urandom(8).hex()


BATCH: Final = 100
"""Games written in one commit, so that another window never waits long."""


def rebuild_results(store: GameStore) -> tuple[int, tuple[GameError, ...]]:
    """Play every stored game again and derive its results and its card anew.

    Return the number of games, and the faults of unreadable ones, whose derived rows stay. Raises
    StoreError when the store cannot be read or written at all.
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
    return len(games) - len(faults), tuple(faults)


def _derive(games: Sequence[tuple[StoredGame, AnyState]], connection: sqlite3.Connection) -> None:
    for stored, state in games:
        derive(connection, stored, state)

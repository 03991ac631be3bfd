"""The keeper: everything shown is stored, and failures to store stop nobody."""

import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sneferu_gui.session.game import Direction, Session
from sneferu_gui.session.store import (
    GameError,
    GameStore,
    Keeper,
    Origin,
    OriginKind,
    Show,
    StoreError,
    Trouble,
    open_store,
    rebuild_results,
)
from sneferu_gui.session.store.errors import WORDS

from . import faults
from .faults import Faulty
from .tables import Calendar, kept, new_session, opened, play


@pytest.fixture
def faulty(tmp_path: Path) -> Iterator[GameStore]:
    store, _ = open_store(tmp_path, clock=Calendar(), factory=Faulty, backs_up=False)
    yield store
    Faulty.work()
    store.close()


def _stored(store: GameStore, keeper: Keeper) -> tuple[object, ...]:
    assert keeper.game is not None
    game = store.load(keeper.game)
    return game.done


def _trouble(keeper: Keeper) -> Trouble | None:
    return None if keeper.trouble is None else keeper.trouble.trouble


def _is_sound(folder: Path) -> bool:
    with closing(sqlite3.connect(folder / "games.db")) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)])


def test_a_change_is_committed_before_it_is_shown(tmp_path: Path, store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    seen: list[bool] = []

    def show(direction: Direction) -> None:
        keeper.on_change(direction)
        with opened(tmp_path) as other:  # another connection sees only committed data
            seen.append(_stored(other, keeper) == session.actions)

    session.listener = show
    play(session, 4)
    session.undo()
    session.redo()
    assert seen == [True] * 6


def test_a_table_nobody_played_at_leaves_nothing(store: GameStore) -> None:
    Keeper(store, new_session()).close()
    assert store.count() == 0


def test_a_game_played_on_begins_with_what_was_done(store: GameStore) -> None:
    first = play(new_session(), 10)
    keeper = Keeper(store, first.copy_until(6))
    play(keeper.session, 1, seed=9)
    assert _stored(store, keeper) == (*first.actions[:6], keeper.session.actions[6])


def test_results_come_with_the_end_and_go_with_its_undo(store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session)
    results = store.results()
    assert [result.measures["stones"] for result in results] == [
        p.placed for p in session.state.players
    ]
    assert store.games(Show.FINISHED)[0].finished is not None
    session.undo()
    assert store.results() == ()
    assert store.games(Show.FINISHED) == ()
    session.redo()
    assert [result.at.seat for result in store.results()] == [0, 1]
    assert _trouble(keeper) is None


# -- When writing fails --------------------------------------------------------------------

PLACES = ("BEGIN", "UPDATE", "INSERT INTO action", "DELETE", "COMMIT")


@pytest.mark.parametrize("at", PLACES)
@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        (faults.FULL, Trouble.FULL),
        (faults.READ_ONLY, Trouble.READ_ONLY),
        (faults.IO, Trouble.DISK),
        (faults.LOCKED, Trouble.LOCKED),
    ],
)
def test_play_goes_on_when_writing_fails_and_is_stored_when_it_works_again(
    tmp_path: Path, faulty: GameStore, at: str, words: str, trouble: Trouble
) -> None:
    heard: list[StoreError | None] = []
    session = new_session()
    keeper = Keeper(faulty, session, on_trouble=heard.append)
    play(session, 10)
    before = session.actions
    Faulty.fail(at, words)
    play(session, 3, seed=2)
    session.undo()
    play(session, 2, seed=3)
    assert len(heard) == 6
    assert keeper.trouble is heard[-1]
    assert _trouble(keeper) is trouble
    assert str(keeper.trouble) == WORDS[trouble]  # without SQLite's English words
    with opened(tmp_path) as other:
        assert _stored(other, keeper) == before
    Faulty.work()
    play(session, 1, seed=4)
    assert _trouble(keeper) is None
    assert heard[-1] is None
    assert _stored(faulty, keeper) == session.actions
    assert _is_sound(tmp_path)


@pytest.mark.parametrize("at", [*PLACES[:1], "INSERT INTO game", *PLACES[2:]])
@pytest.mark.parametrize("after", [False, True])
def test_a_game_whose_beginning_could_not_be_stored_is_stored_once(
    faulty: GameStore, at: str, *, after: bool
) -> None:
    session = new_session()
    keeper = Keeper(faulty, session)
    Faulty.fail(at, after=after)
    play(session, 3)
    assert _trouble(keeper)
    Faulty.work()
    play(session, 1)
    assert _trouble(keeper) is None
    assert faulty.count() == 1
    assert _stored(faulty, keeper) == session.actions


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("at", PLACES)
def test_what_fails_leaves_no_transaction_open(faulty: GameStore, at: str, *, after: bool) -> None:
    keeper = Keeper(faulty, new_session())
    play(keeper.session, 3)
    Faulty.fail(at, after=after)
    play(keeper.session, 1)
    assert _trouble(keeper)
    assert not faulty.connection.in_transaction


def test_a_commit_that_failed_and_yet_was_done_is_not_done_twice(faulty: GameStore) -> None:
    session = new_session()
    keeper = Keeper(faulty, session)
    play(session, 10)
    Faulty.fail("COMMIT", after=True)
    play(session, 2)
    session.undo()
    assert _trouble(keeper)
    Faulty.work()
    play(session, 1, seed=5)
    assert _trouble(keeper) is None
    assert (keeper.copy_of, faulty.count()) == (None, 1)
    assert keeper.game is not None
    assert faulty.load(keeper.game).actions == session.actions


def test_a_commit_that_failed_and_yet_was_done_is_taken_back_with_its_action(
    faulty: GameStore,
) -> None:
    """The store's content is unknown then: so the previous state is written, too."""
    session = new_session()
    keeper = Keeper(faulty, session)
    play(session, 10)
    before = session.actions
    session.undo()
    session.redo()
    Faulty.fail("COMMIT", after=True)
    session.undo()
    other = next(each for each in session.state.legal_actions() if each != before[-1])
    session.do(other)
    assert _trouble(keeper)
    session.undo()
    Faulty.work()
    session.do(before[-1])
    assert _trouble(keeper) is None
    assert _stored(faulty, keeper) == session.actions == before


def test_a_disk_that_is_really_full(tmp_path: Path, store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 10)
    store.connection.execute("VACUUM")  # leaves no free pages
    pages = store.connection.execute("PRAGMA page_count").fetchone()[0]
    store.connection.execute(f"PRAGMA max_page_count = {pages}")
    others, full = list[Keeper](), 0
    while full < 3 and len(others) < 40:
        others.append(Keeper(store, new_session(seed=len(others))))
        play(others[-1].session, 60)
        full += bool(_trouble(others[-1]))
    assert [_trouble(other) for other in others[-3:]] == [Trouble.FULL] * 3
    assert _stored(store, keeper) == session.actions
    store.connection.execute("PRAGMA max_page_count = 1000000")
    for other in others:
        other.save()
        assert _trouble(other) is None
        assert _stored(store, other) == other.session.actions
    assert _is_sound(tmp_path)


def test_another_program_that_keeps_the_store_locked(tmp_path: Path, store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 1)
    store.connection.execute("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        play(session, 1)
        assert _trouble(keeper) is Trouble.LOCKED
    play(session, 1)
    assert _trouble(keeper) is None
    assert _stored(store, keeper) == session.actions


READ_ONLY_PLAY = """
import os
import sys
from pathlib import Path
from sneferu_gui.session.store import Keeper, open_store
from tests.session.store.tables import new_session, play
session = new_session()
if os.getuid() == 0:
    os.setegid(65534)
    os.seteuid(65534)
store, recovery = open_store(Path(sys.argv[1]))
assert recovery is None
assert store.trouble is not None and store.trouble.trouble == "read_only", store.trouble
assert len(store.games()) == int(sys.argv[2]), store.games()
keeper = Keeper(store, session)
play(session, 5)
assert store.load(keeper.game).done == session.actions
print(store.trouble)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders are made read-only otherwise there")
@pytest.mark.parametrize("games", [0, 1])
def test_a_folder_that_is_really_read_only(games: int) -> None:
    """Read by a user without the right to write: by `nobody` if the tests run as root."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "saved"
        with opened(folder) as store:
            if games:
                kept(store, new_session(), 7)
        if not games:
            shutil.rmtree(folder)
            folder.mkdir()
        before = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
        Path(place).chmod(0o755)
        for path in folder.iterdir():
            path.chmod(0o555 if path.is_dir() else 0o444)
        folder.chmod(0o555)
        command = [sys.executable, "-B", "-c", READ_ONLY_PLAY, str(folder), str(games)]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        folder.chmod(0o755)
        assert done.returncode == 0, done.stderr
        assert "cannot be written to" in done.stdout
        assert {
            path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()
        } == before


# -- Two windows ---------------------------------------------------------------------------


def test_a_game_is_played_in_one_window_only(tmp_path: Path, store: GameStore) -> None:
    session = new_session()
    keeper = Keeper(store, session)
    play(session, 5)
    assert keeper.game is not None
    with opened(tmp_path) as other:
        for ask in (lambda game: Keeper.resume(other, game), other.delete):
            with pytest.raises(GameError) as caught:
                ask(keeper.game)
            assert caught.value.trouble is Trouble.TAKEN
        assert other.load(keeper.game).session().state == session.state  # it may be looked at
        keeper.close()
        again = Keeper.resume(other, keeper.game)
        assert again.session.state == session.state


def test_a_game_that_went_on_elsewhere_is_kept_as_another(tmp_path: Path, store: GameStore) -> None:
    """Without locks, or with a lost lock, the revision still guards the game."""
    origin = Origin(OriginKind.CHALLENGE, ghost="somebody")
    first = Keeper(store, new_session(), origin)
    play(first.session, 5)
    game = first.game
    assert game is not None
    first._release()
    heard: list[StoreError | None] = []
    with opened(tmp_path) as other:
        second = Keeper.resume(other, game)
        play(second.session, 1, seed=7)
        first._on_trouble = heard.append
        play(first.session, 1, seed=8)
        assert [error and error.trouble for error in heard] == [Trouble.TAKEN]
        assert first.trouble is None
        assert (first.copy_of, first.game) == (game, game + 1)
        play(second.session, 1)
        play(first.session, 1)
        assert _stored(store, second) == second.session.actions
        assert _stored(store, first) == first.session.actions
        assert store.load(game + 1).table.origin.kind is OriginKind.COPY
        assert store.load(game + 1).table.origin.game == game
        assert store.load(game + 1).table.origin.ghost == "somebody", "a challenge keeps its ghost"


def test_a_game_deleted_for_good_meanwhile_is_kept_anew(store: GameStore) -> None:
    keeper = Keeper(store, new_session())
    play(keeper.session, 5)
    store.connection.execute("DELETE FROM game")
    play(keeper.session, 1)
    assert _trouble(keeper) is None
    assert _stored(store, keeper) == keeper.session.actions


def test_playing_a_deleted_game_brings_it_back(store: GameStore) -> None:
    keeper = Keeper(store, new_session())
    play(keeper.session, 5)
    store.connection.execute("UPDATE game SET deleted = '2026-01-01T00:00:00+00:00'")
    play(keeper.session, 1)
    assert store.count() == 1


def test_rebuilding_leaves_a_game_alone_that_goes_on(store: GameStore) -> None:
    session: Session = new_session()
    keeper = Keeper(store, session)
    play(session, 5)
    assert rebuild_results(store)[0] == 1
    play(session)
    assert _trouble(keeper) is None
    assert len(store.results()) == 2

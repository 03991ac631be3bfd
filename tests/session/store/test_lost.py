"""A store lost while open: noticed before the next commit, reported, and nothing lost."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sneferu_gui.session.store import (
    GameStore,
    Keeper,
    Recovery,
    Trouble,
    acknowledge_recovery,
    back_up,
    open_store,
)

from .tables import Calendar, kept, new_session, opened, play

OTHER = b"A letter to an aunt. " * 300


def _unlink(folder: Path) -> None:
    (folder / "games.db").unlink()


def _unlink_all(folder: Path) -> None:
    for path in folder.glob("games.db*"):
        path.unlink()


def _remove_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def _empty(folder: Path) -> None:
    (folder / "games.db").write_bytes(b"")


def _empty_all(folder: Path) -> None:
    for path in folder.glob("games.db*"):
        path.write_bytes(b"")


def _overwrite(folder: Path) -> None:
    (folder / "games.db").write_bytes(OTHER)


def _overwrite_by_a_store(folder: Path) -> None:
    shutil.copyfile(folder.with_name("other") / "games.db", folder / "games.db")


def _replace(folder: Path) -> None:
    (folder / "new").write_bytes(OTHER)
    (folder / "new").replace(folder / "games.db")


def _take_journal(folder: Path) -> None:
    (folder / "games.db-wal").unlink()


WAYS = (_unlink, _unlink_all, _remove_folder, _empty, _empty_all, _overwrite,
        _overwrite_by_a_store, _replace, _take_journal)  # fmt: skip


def _other_store(tmp_path: Path) -> None:
    with opened(tmp_path / "other") as other:
        for seed in range(5):
            kept(other, new_session(3, 50 + seed), 20)


def _heard(store: GameStore) -> list[tuple[str, Recovery | None]]:
    heard: list[tuple[str, Recovery | None]] = []
    store.on_renewed = lambda reason, recovery: heard.append((reason, recovery))
    return heard


def _state(keeper: Keeper) -> tuple[Trouble | None, bool]:
    return None if keeper.trouble is None else keeper.trouble.trouble, keeper.is_lasting


@pytest.mark.parametrize("is_checkpointed", [False, True])
@pytest.mark.parametrize("lose", WAYS)
def test_what_is_in_memory_goes_into_a_new_store(
    tmp_path: Path, lose: Callable[[Path], None], *, is_checkpointed: bool
) -> None:
    if lose is _overwrite_by_a_store:
        _other_store(tmp_path)
    folder = tmp_path / "saved"
    with opened(folder) as store:
        kept(store, new_session(seed=7), 10)
        back_up(folder / "games.db", Calendar()())
        keeper = Keeper(store, new_session())
        play(keeper.session, 12)
        if is_checkpointed:
            store.connection.execute("PRAGMA wal_checkpoint(RESTART)")
            play(keeper.session, 1, seed=4)
        heard = _heard(store)
        lose(folder)
        play(keeper.session, 1, seed=2)
        assert keeper.trouble is None
        assert [bool(reason) for reason, _recovery in heard] == [True]
        play(keeper.session, 3, seed=3)
        assert len(heard) == 1
        assert keeper.game is not None
    store, recovery = open_store(folder, clock=Calendar(), backs_up=False)
    with store:  # another program, or the next start, sees everything
        assert recovery == heard[0][1] or recovery is not None
        assert [g for g in store.games() if store.load(g.id).done == keeper.session.actions]
        if lose is not _remove_folder or heard[0][1] is None or heard[0][1].is_kept:
            assert store.count() >= 2
        assert keeper.copy_of is None
    acknowledge_recovery(folder)
    opened(folder).close()


@pytest.mark.parametrize(
    ("lose", "words"),
    [
        (_unlink, "the file has been taken away"),
        (_replace, "another file has been put in its place"),
        (_take_journal, "its journal has been taken away"),
        (_empty_all, "the file has been emptied"),
        (_overwrite, "the file has been overwritten"),
    ],
)
def test_what_became_of_it_is_told(
    tmp_path: Path, lose: Callable[[Path], None], words: str
) -> None:
    with opened(tmp_path) as store:
        keeper = Keeper(store, new_session())
        play(keeper.session, 12)
        heard = _heard(store)
        lose(tmp_path)
        play(keeper.session, 1)
        assert [reason for reason, _recovery in heard] == [words]


def _replace_by_its_copy(folder: Path) -> None:
    """As programs do that synchronise files."""
    shutil.copy2(folder / "games.db", folder / "copy")
    (folder / "copy").replace(folder / "games.db")


@pytest.mark.parametrize("lose", [_replace_by_its_copy, _overwrite_by_a_store])
def test_nothing_goes_into_a_file_that_is_another_since_all_was_written_back(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    _other_store(tmp_path)
    folder = tmp_path / "saved"
    with opened(folder) as store:
        keeper = Keeper(store, new_session())
        play(keeper.session, 12)
        store.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        lose(folder)
        heard = _heard(store)
        play(keeper.session, 3)
        assert keeper.trouble is None
        assert len(heard) == 1
    acknowledge_recovery(folder)
    with opened(folder) as store:
        assert [g for g in store.games() if store.load(g.id).done == keeper.session.actions]


def test_of_an_unlinked_store_everything_is_kept(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        games = [kept(store, new_session(seed=seed), 15) for seed in range(6)]
        before = [store.load(game) for game in games]
        heard = _heard(store)
        _unlink_all(tmp_path)
        store.delete(games[0])
        (_reason, recovery) = heard[0]
        assert recovery is not None
        assert recovery.is_kept
    acknowledge_recovery(tmp_path)
    with opened(tmp_path) as store:
        assert [store.load(game).actions for game in games] == [game.actions for game in before]


@pytest.mark.parametrize("backed_up", [0, 3])
def test_of_a_store_emptied_while_open_what_cannot_be_read_any_more_is_told(
    tmp_path: Path, backed_up: int
) -> None:
    with opened(tmp_path) as store:
        for seed in range(4):
            kept(store, new_session(seed=seed), 15)
            if seed + 1 == backed_up:
                back_up(tmp_path / "games.db", Calendar()())
    with opened(tmp_path) as store:
        keeper = Keeper(store, new_session(seed=9))
        play(keeper.session, 5)
        heard = _heard(store)
        _empty(tmp_path)
        play(keeper.session, 1)
        assert keeper.trouble is None
        ((_reason, recovery),) = heard
        assert recovery is not None
        assert recovery.losses is not None
        assert store.count() >= backed_up + 1
        assert recovery.losses.lost >= 5 - store.count()
        assert recovery.losses.lost > 0


def test_what_was_put_in_its_place_is_kept_as_it_is(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        keeper = Keeper(store, new_session())
        play(keeper.session, 5)
        _overwrite(tmp_path)
        play(keeper.session, 1)
        assert keeper.trouble is None
    (aside,) = tmp_path.glob("replaced-*.db")
    assert aside.read_bytes() == OTHER


def test_a_sound_store_put_in_its_place_is_played_on_in(tmp_path: Path) -> None:
    _other_store(tmp_path)
    folder = tmp_path / "saved"
    with opened(folder) as store:
        keeper = Keeper(store, new_session())
        play(keeper.session, 5)
        (tmp_path / "other" / "games.db").replace(folder / "games.db")
        play(keeper.session, 1)
        assert keeper.trouble is None
        assert store.count() == 6
    opened(folder).close()


def test_two_windows_lose_it_and_meet_again_in_one_new_store(tmp_path: Path) -> None:
    with opened(tmp_path) as one, opened(tmp_path) as two:
        first, second = Keeper(one, new_session(seed=1)), Keeper(two, new_session(seed=2))
        play(first.session, 5)
        play(second.session, 5)
        _unlink_all(tmp_path)
        for _ in range(3):
            play(first.session, 1)
            play(second.session, 1)
        assert (first.trouble, second.trouble) == (None, None)
        assert (one.renewals, two.renewals) == (1, 1)
    acknowledge_recovery(tmp_path)
    with opened(tmp_path) as store:
        assert store.count() == 2
        courses = {store.load(game.id).done for game in store.games()}
        assert courses == {first.session.actions, second.session.actions}


def test_another_window_that_writes_is_no_loss(tmp_path: Path) -> None:
    with opened(tmp_path) as one:
        keeper = Keeper(one, new_session(seed=1))
        play(keeper.session, 5)
        with opened(tmp_path) as two:
            kept(two, new_session(seed=2))
            two.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            play(keeper.session, 5)
        play(keeper.session, 5)
        assert (one.renewals, keeper.trouble) == (0, None)


def test_where_no_new_store_can_be_it_is_tried_again(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "saved"
    with opened(folder) as store:
        keeper = Keeper(store, new_session())
        play(keeper.session, 5)
        shutil.rmtree(folder)
        folder.write_text("a file in its place")
        play(keeper.session, 2)
        assert _state(keeper) == (Trouble.LOST, False)
        folder.unlink()
        play(keeper.session, 1)
        assert _state(keeper) == (None, True)
    acknowledge_recovery(folder)
    with opened(folder) as store:
        assert [store.load(game.id).done for game in store.games()] == [keeper.session.actions]


def test_on_a_full_disk_room_is_made_once_and_it_is_tried_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.connection.execute("VACUUM")  # leaves no free pages
        pages = store.connection.execute("PRAGMA page_count").fetchone()[0]
        store.connection.execute(f"PRAGMA max_page_count = {pages}")
        made: list[int] = []

        def free_space() -> bool:
            made.append(1)
            store.connection.execute("PRAGMA max_page_count = 1000000")
            return True

        keeper = Keeper(store, new_session())
        store.free_space = free_space
        play(keeper.session, 60)
        assert made == [1]
        assert keeper.trouble is None
        store.free_space = lambda: False
        store.connection.execute(f"PRAGMA max_page_count = {pages}")
        for seed in range(40):
            other = Keeper(store, new_session(seed=seed))
            play(other.session, 60)
            if other.trouble is not None:
                break
        assert other.trouble is not None
        assert other.trouble.trouble is Trouble.FULL


PLAY_ON = """
import sys
import threading
from pathlib import Path
from sneferu_gui.session.store import Keeper, open_store
from tests.session.store.tables import new_session, play
store, _ = open_store(Path(sys.argv[1]))
keeper = Keeper(store, new_session())
play(keeper.session, 12)
for thread in threading.enumerate():
    if thread.name == "backup":  # it reads the index by itself, at any moment
        thread.join()
index = Path(sys.argv[1]) / "games.db-shm"
for use in (store.count, lambda: play(keeper.session, 3, seed=2), store.close):
    index.write_bytes(b"")
    use()
assert keeper.trouble is None
"""


def test_an_index_that_is_emptied_kills_nobody(tmp_path: Path) -> None:
    """SQLite has it mapped: reading the missing part kills a process, here one of its own."""
    command = [sys.executable, "-c", PLAY_ON, str(tmp_path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    with opened(tmp_path) as store:
        (game,) = store.games()
        assert store.load(game.id).position == 15

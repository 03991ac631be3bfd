"""Recovery: one step that can be killed anywhere, reported at the next opening."""

import os
import shutil
import sqlite3
import stat
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.session.store import (
    StoreError,
    Trouble,
    acknowledge_recovery,
    back_up,
    open_existing,
    open_store,
)
from tests.sweep import one_in

from .kill_recovering import kill
from .tables import Calendar, kept, new_session, opened, play

on_unix = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")


class _Killed(BaseException):
    """Raised like a kill in the middle of a call."""


def _with_backup(folder: Path, games: int = 2) -> None:
    with opened(folder) as store:
        for seed in range(games):
            kept(store, new_session(seed=seed), 10)
    back_up(folder / "games.db", Calendar()())


def _spoil(folder: Path) -> None:
    (folder / "games.db").write_bytes(b"This is no store. " * 50)
    (folder / "games.db-wal").write_bytes(b"nor is this a journal")


@pytest.mark.parametrize("function", ["replace", "open", "fsync"])
def test_killed_at_any_call_it_is_done_by_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str
) -> None:
    good = tmp_path / "good"
    _with_backup(good)
    _spoil(good)
    for calls in range(200):
        folder = tmp_path / f"killed-{calls}"
        shutil.copytree(good, folder)
        if not _open_until(calls, function, folder, monkeypatch):
            break
        store, recovery = open_store(folder, clock=Calendar(), backs_up=False)
        with store:
            assert recovery is not None, f"call {calls} of {function}"
            assert store.trouble is None
            assert store.count() == 2
            assert recovery.backup is not None
            aside = recovery.set_aside
            assert aside is not None
            assert aside.read_bytes() == (good / "games.db").read_bytes()
    else:
        pytest.fail("it never came to its end")
    assert calls > 0


def _open_until(calls: int, function: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Open a store, killed after so many calls of a system function; False if it ended before."""
    left, own = calls, getattr(os, function)

    def call(*given: Any, **named: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise _Killed
        return own(*given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, function, call)
        try:
            open_store(folder, clock=Calendar(), backs_up=False)[0].close()
        except _Killed:
            return True
    return False


def test_the_disk_has_the_new_store_before_it_is_put_in_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a power failure leaves a name with nothing behind it."""
    _with_backup(tmp_path)
    _spoil(tmp_path)
    on_disk, own_sync, own_replace = set[int](), os.fsync, os.replace

    def fsync(descriptor: int) -> None:
        on_disk.add(os.fstat(descriptor).st_ino)
        own_sync(descriptor)

    def replace(source: Path, target: Path) -> None:
        if Path(target).name == "games.db":
            assert Path(source).stat().st_ino in on_disk
        own_replace(source, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(os, "replace", replace)
    store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
    with store:
        assert recovery is not None
        assert (tmp_path / "games.db").stat().st_ino in on_disk


@pytest.mark.parametrize("seed", one_in(2, (1_000, 1_008)))
def test_killed_while_recovering(seed: int) -> None:
    """With real kills; `python -m tests.session.store.kill_recovering` has more."""
    killed, faults = kill(8, seed)
    assert faults == []
    assert killed >= 8


def test_it_is_told_until_somebody_knows(tmp_path: Path) -> None:
    _with_backup(tmp_path)
    _spoil(tmp_path)
    told = []
    for _ in range(3):
        store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
        store.close()
        assert recovery is not None
        told.append(recovery)
    assert [recovery.is_new for recovery in told] == [True, False, False]
    assert {(recovery.reason, recovery.set_aside) for recovery in told} == {
        (told[0].reason, told[0].set_aside)
    }
    acknowledge_recovery(tmp_path)
    opened(tmp_path).close()


def test_a_note_that_is_none_is_nobodys_business(tmp_path: Path) -> None:
    _with_backup(tmp_path)
    for text in ("", "[]", "{}", "[" * 5_000, '{"part": "../x"}'):
        (tmp_path / "recovery.json").write_text(text)
        with opened(tmp_path) as store:
            assert store.count() == 2


# -- Missing, and yet no first start -------------------------------------------------------


def test_the_journal_without_its_file_is_no_first_start(tmp_path: Path) -> None:
    with opened(tmp_path / "whole") as store:
        kept(store, new_session(), 10)
        shutil.copytree(tmp_path / "whole", tmp_path / "part")
    (tmp_path / "part" / "games.db").unlink()
    size = (tmp_path / "part" / "games.db-wal").stat().st_size
    assert size > 0
    store, recovery = open_store(tmp_path / "part", clock=Calendar(), backs_up=False)
    store.close()
    assert recovery is not None
    assert "journal" in recovery.reason
    assert [each.stat().st_size for each in (tmp_path / "part").glob("damaged-*-wal")] == [size]


def test_a_damaged_file_set_aside_by_a_program_that_was_killed(tmp_path: Path) -> None:
    (tmp_path / "damaged-2026-03-01T120000.db").write_bytes(b"set aside")
    store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
    store.close()
    assert recovery is not None
    assert "set aside" in recovery.reason


def test_an_empty_store_left_by_an_older_program_that_was_killed(tmp_path: Path) -> None:
    _with_backup(tmp_path)
    (tmp_path / "games.db").unlink()
    with opened(tmp_path / "empty"):
        pass
    shutil.copyfile(tmp_path / "empty" / "games.db", tmp_path / "games.db")
    store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
    with store:
        assert recovery is not None
        assert store.count() == 2


def test_a_store_whose_games_were_all_deleted_stays_as_it_is(tmp_path: Path) -> None:
    _with_backup(tmp_path)
    with opened(tmp_path) as store:
        store.connection.execute("DELETE FROM game")
    with opened(tmp_path) as store:
        assert store.count() == 0


# -- What is no regular file ---------------------------------------------------------------


@on_unix
@pytest.mark.parametrize("name", ["games.db", "games.db-wal", "games.db-shm"])
@pytest.mark.parametrize("is_linked", [False, True])
def test_a_pipe_hangs_nobody(tmp_path: Path, name: str, *, is_linked: bool) -> None:
    _with_backup(tmp_path)
    (tmp_path / name).unlink(missing_ok=True)
    pipe = tmp_path / ("pipe" if is_linked else name)
    os.mkfifo(pipe)
    if is_linked:
        (tmp_path / name).symlink_to(pipe)
    begun = time.monotonic()
    store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
    with store:
        assert recovery is None
        assert store.trouble is not None
        assert "not an ordinary file" in str(store.trouble)
        assert store.count() == 2  # the backup's games can at least be watched
        play(new_session(), 1)
    assert time.monotonic() - begun < 60


@on_unix
def test_a_pipe_among_the_backups_hangs_nobody(tmp_path: Path) -> None:
    _with_backup(tmp_path)
    os.mkfifo(tmp_path / "backups" / "games-2027-01-01T000000Z.db")
    _spoil(tmp_path)
    begun = time.monotonic()
    store, recovery = open_store(tmp_path, clock=Calendar())
    store.close()
    assert recovery is not None
    assert recovery.backup is not None
    assert recovery.backup.games == 2
    assert time.monotonic() - begun < 60


def test_a_link_to_a_store_elsewhere_is_followed_and_set_aside_as_a_link(tmp_path: Path) -> None:
    _with_backup(tmp_path / "there")
    (tmp_path / "here").mkdir()
    link = tmp_path / "here" / "games.db"
    link.symlink_to(tmp_path / "there" / "games.db")
    with opened(tmp_path / "here") as store:
        assert store.count() == 2
    assert link.is_symlink()


# -- Reading only --------------------------------------------------------------------------


def test_where_there_is_nothing_nothing_is_made(tmp_path: Path) -> None:
    for folder in (tmp_path / "mistyped", tmp_path):
        with pytest.raises(StoreError, match="no saved games") as caught:
            open_existing(folder)
        assert caught.value.trouble is Trouble.NOWHERE
    assert list(tmp_path.iterdir()) == []


def _folder_in_its_place(folder: Path) -> None:
    (folder / "games.db").mkdir(parents=True)


def _file_in_its_place(folder: Path) -> None:
    folder.write_text("not a folder")


@pytest.mark.parametrize("make", [_folder_in_its_place, _file_in_its_place])
def test_what_is_in_its_place_is_told(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / "saved")
    with pytest.raises(StoreError):
        open_existing(tmp_path / "saved")


# -- Its owner's alone ---------------------------------------------------------------------


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@on_unix
def test_a_store_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "saved"
    umask = os.umask(0)
    try:
        with opened(folder, backs_up=True) as store:
            kept(store, new_session(), 5)
            store.claim(1)
            back_up(folder / "games.db", Calendar()())
            loose = [path for path in folder.rglob("*") if _mode(path) & 0o077]
    finally:
        os.umask(umask)
    assert loose == []
    assert _mode(folder) == 0o700


@on_unix
def test_a_store_of_before_is_made_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "sneferu"  # as the system's own is called
    _with_backup(folder)
    with closing(sqlite3.connect(folder / "games.db")) as connection:
        connection.execute("PRAGMA wal_checkpoint")
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    opened(folder).close()
    assert [path for path in (folder, *folder.rglob("*")) if _mode(path) & 0o077] == []


@on_unix
def test_a_folder_of_other_things_keeps_its_mode(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    opened(tmp_path).close()
    assert _mode(tmp_path) == 0o755

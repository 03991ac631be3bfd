"""Locks on files, and errors in words."""

import errno
import sqlite3
from pathlib import Path

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.session.store import StoreError, Trouble
from sneferu_gui.session.store import locks as locks_module
from sneferu_gui.session.store.errors import WORDS, as_store_errors, trouble_of
from sneferu_gui.session.store.locks import locked


def test_one_holds_a_lock_or_several_share_it(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    one = locked(path)
    assert one is not None
    assert locked(path) is None
    assert locked(path, shared=True) is None
    one.release()
    one.release()  # a second time does nothing
    shared = [locked(path, shared=True) for _ in range(2)]
    assert all(shared)
    assert locked(path) is None


def test_a_file_is_taken_away_with_its_lock(tmp_path: Path) -> None:
    lock = locked(tmp_path / "a.lock")
    assert lock is not None
    lock.release(removes=True)
    assert list(tmp_path.iterdir()) == []


def test_a_file_taken_away_while_it_is_being_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.lock"
    first = locked(path)
    assert first is not None
    lock = locks_module._lock

    def late(descriptor: int, *, shared: bool) -> bool:
        first.release(removes=True)
        return lock(descriptor, shared=shared)

    with monkeypatch.context() as patch:
        patch.setattr(locks_module, "_lock", late)
        second = locked(path)
    assert second is not None
    assert locked(path) is None  # otherwise two programs would hold it, each with its own file


def test_what_errors_mean(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.Error) as caught:
        sqlite3.connect(tmp_path / "nowhere" / "a.db")
    assert trouble_of(caught.value) is Trouble.READ_ONLY
    assert trouble_of(sqlite3.OperationalError("disk I/O error")) is Trouble.DISK
    assert trouble_of(OSError(errno.ENOSPC, "")) is Trouble.FULL
    assert trouble_of(OSError(errno.EACCES, "")) is Trouble.READ_ONLY
    assert trouble_of(OSError(errno.EIO, "")) is Trouble.DISK
    assert trouble_of(sqlite3.DatabaseError("file is not a database")) is Trouble.DAMAGED
    assert set(WORDS) == set(Trouble)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (OSError("x"), "nejde s tím pracovat"),
        (FileNotFoundError(errno.ENOENT, "No such file", "a\x1bb"), "a\\x1bb: nic takového jména"),
        (sqlite3.DataError("x"), "obsah se nedá přečíst"),
        (OverflowError("x"), "obsah se nedá přečíst"),
        (sqlite3.OperationalError("disk I/O error"), "z disku nejde číst"),
    ],
)
def test_errors_are_told_in_words_and_in_the_language_spoken(error: Exception, words: str) -> None:
    choose_language("cs")
    try:
        with pytest.raises(StoreError) as caught, as_store_errors():
            raise error
        told = caught.value.in_words()
    finally:
        choose_language("en")
    assert words in told
    for english in ("No such file", "error", "cannot", "database"):
        assert english not in told

"""Stores that look sound but are older than they were: noticed by their number of commits."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from sneferu_gui.session.store import (
    Keeper,
    Recovery,
    acknowledge_recovery,
    back_up,
    backups_in,
    open_store,
    recovery_words,
)
from sneferu_gui.session.store.commits import COMMIT_NOTE, noted_commits, progress_in
from tests.sweep import one_in

from .tables import Calendar, kept, new_session, opened, play

GAMES = 5
ACTIONS = 30
FRAME = 24 + 4_096


def _clock(year: int) -> Calendar:
    clock = Calendar()
    clock.moment = datetime(year, 5, 1, tzinfo=UTC)
    return clock


def _start(folder: Path, clock: Calendar, *seeds: int) -> None:
    """Start the program once, with its backup, and play these games."""
    with opened(folder, clock, backs_up=True) as store:
        store._closings.pop()()  # wait for the backup, before the games begin
        for seed in seeds:
            kept(store, new_session(seed=seed), 10)


def _recovered(folder: Path) -> tuple[int, Recovery]:
    """The number of games after the next start, and its report."""
    store, recovery = open_store(folder, clock=Calendar(), backs_up=False)
    with store:
        assert recovery is not None
        assert store.trouble is None
        for summary in store.games():
            store.load(summary.id).session()
        count = store.count()
    acknowledge_recovery(folder)
    opened(folder).close()
    return count, recovery


# -- Clocks --------------------------------------------------------------------------------


def test_after_a_clock_that_was_years_ahead_the_fullest_backup_is_brought_back(
    tmp_path: Path,
) -> None:
    ahead = _clock(2030)
    for seed in range(4):
        _start(tmp_path, ahead, seed)
        ahead.moment += timedelta(days=2)
    right = _clock(2026)
    _start(tmp_path, right, 10, 11)
    _start(tmp_path, right, 12)
    fullest = backups_in(tmp_path)[0]
    assert (fullest.games, fullest.made.year) == (6, 2026)
    (tmp_path / "games.db").write_bytes(b"junk" * 2_000)
    count, recovery = _recovered(tmp_path)
    assert count == 6
    assert recovery.backup is not None
    assert recovery.backup.path == fullest.path
    assert "1 game is lost." in recovery_words(recovery)


def test_no_backup_is_written_over_by_a_clock_that_shows_the_same_moment_again(
    tmp_path: Path,
) -> None:
    for seed in range(3):
        _start(tmp_path, _clock(2026), seed)
        with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as connection:
            connection.execute("UPDATE commits SET number = number + 1000")
    assert [backup.games for backup in backups_in(tmp_path)] == [2, 1]


def test_a_backup_that_cannot_be_read_makes_room_before_a_good_one(tmp_path: Path) -> None:
    clock = _clock(2026)
    for seed in range(4):
        _start(tmp_path, clock, seed)
    damaged = backups_in(tmp_path)[0].path
    damaged.write_bytes(b"junk" * 2_000)
    _start(tmp_path, clock, 9)
    assert [backup.games for backup in backups_in(tmp_path)] == [4, 2, 1]
    assert not damaged.exists()


# -- The journal ---------------------------------------------------------------------------


def _killed(tmp_path: Path, backed_up: int = 0) -> Path:
    """A store as left by a kill, with a backup after so many of its games."""
    folder = tmp_path / "killed"
    with opened(tmp_path / "open") as store:
        for seed in range(GAMES):
            kept(store, new_session(seed=seed), ACTIONS)
            if seed + 1 == backed_up:
                back_up(tmp_path / "open" / "games.db", Calendar()())
        shutil.copytree(tmp_path / "open", folder)
    return folder


def _delete(journal: Path) -> None:
    journal.unlink()


def _empty(journal: Path) -> None:
    journal.write_bytes(b"")


def _cut(journal: Path) -> None:
    journal.write_bytes(journal.read_bytes()[: 32 + 60 * FRAME])


def _overwrite(journal: Path) -> None:
    journal.write_bytes(b"no journal" * 9_000)


def test_a_journal_that_is_whole_is_nothing_to_tell(tmp_path: Path) -> None:
    with opened(_killed(tmp_path, 4)) as store:
        assert store.count() == GAMES


@pytest.mark.parametrize("spoil", [_delete, _empty, _cut, _overwrite])
@pytest.mark.parametrize("backed_up", [0, 4])
def test_what_went_with_the_journal_is_told_and_the_backups_games_are_there(
    tmp_path: Path, spoil: Callable[[Path], None], backed_up: int
) -> None:
    folder = _killed(tmp_path, backed_up)
    spoil(folder / "games.db-wal")
    count, recovery = _recovered(folder)
    assert count >= backed_up
    assert recovery.losses is not None
    assert recovery.losses.lost == GAMES - count
    missing = recovery.losses.changes
    assert missing == ACTIONS if backed_up else missing > ACTIONS
    assert f"The newest {missing} stored changes are missing." in recovery_words(recovery)


@pytest.mark.parametrize("frame", one_in(4, range(3, 600, 37)))
def test_behind_a_damaged_frame_of_the_journal_every_game_is_found(
    tmp_path: Path, frame: int
) -> None:
    folder = _killed(tmp_path)
    journal = folder / "games.db-wal"
    content = bytearray(journal.read_bytes())
    assert len(content) > 32 + (frame + 1) * FRAME
    content[32 + frame * FRAME + 1_000] ^= 1
    journal.write_bytes(content)
    count, recovery = _recovered(folder)
    assert count == GAMES
    assert recovery.losses is not None
    assert (recovery.losses.read, recovery.losses.lost) == (GAMES, 0)


def test_a_damaged_head_of_the_journal_loses_nothing(tmp_path: Path) -> None:
    folder = _killed(tmp_path)
    journal = folder / "games.db-wal"
    for place in (0, 9, 17, 25):
        content = bytearray(journal.read_bytes())
        content[place] ^= 1
        target = tmp_path / f"head-{place}"
        shutil.copytree(folder, target)
        (target / "games.db-wal").write_bytes(content)
        count, recovery = _recovered(target)
        assert count == GAMES, place
        assert recovery_words(recovery).endswith("Nothing is missing.")


def test_the_last_commit_in_a_damaged_frame_is_told(tmp_path: Path) -> None:
    folder = _killed(tmp_path)
    journal = folder / "games.db-wal"
    content = bytearray(journal.read_bytes())
    content[-1_000] ^= 1
    journal.write_bytes(content)
    count, recovery = _recovered(folder)
    assert count == GAMES
    assert recovery.losses is not None
    assert recovery.losses.changes == 1
    assert "1 stored change is missing" in recovery_words(recovery)


def test_a_backup_alone_tells_that_the_store_is_older(tmp_path: Path) -> None:
    folder = _killed(tmp_path, 4)
    (folder / "games.db-wal").unlink()
    (folder / COMMIT_NOTE).unlink()
    count, _recovery = _recovered(folder)
    assert count == 4


# -- The note ------------------------------------------------------------------------------


def test_the_note_says_how_far_the_store_has_come(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        keeper = Keeper(store, new_session())
        for number in range(1, 20):
            play(keeper.session, 1)
            assert noted_commits(tmp_path) == progress_in(store.connection)
            assert progress_in(store.connection)[1:] == (number, 1)


def test_a_note_that_was_lost_is_written_again_though_a_backup_knows_as_much(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 5)
    back_up(tmp_path / "games.db", Calendar()())
    (tmp_path / COMMIT_NOTE).unlink()
    opened(tmp_path).close()
    noted = noted_commits(tmp_path)
    assert noted is not None
    assert noted.commits == 5


def test_another_window_that_plays_is_no_older_store(tmp_path: Path) -> None:
    with opened(tmp_path) as one:
        keeper = Keeper(one, new_session())
        for _ in range(3):
            play(keeper.session, 5)
            with opened(tmp_path) as two:
                kept(two, new_session(seed=5), 5)
        assert keeper.trouble is None


def test_another_store_put_there_is_used_and_the_next_backups_are_its_own(tmp_path: Path) -> None:
    folder, other = tmp_path / "saved", tmp_path / "other"
    for seed in range(3):
        _start(folder, Calendar(), seed)
    with opened(other) as store:
        kept(store, new_session(seed=9), 3)
    shutil.copyfile(other / "games.db", folder / "games.db")
    _start(folder, Calendar(), 8)
    _start(folder, Calendar(), 7)
    assert backups_in(folder)[0].games == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
@pytest.mark.parametrize("kind", ["pipe", "folder", "link", "junk", "list"])
def test_a_note_that_is_none_hinders_nobody(tmp_path: Path, kind: str) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 5)
    note = tmp_path / COMMIT_NOTE
    note.unlink()
    if kind == "pipe":
        os.mkfifo(note)
    elif kind == "folder":
        note.mkdir()
    elif kind == "link":
        note.symlink_to(tmp_path / "elsewhere")
    else:
        note.write_text('{"commits": "many"}' if kind == "junk" else "[" * 5_000)
    with opened(tmp_path) as store:
        kept(store, new_session(seed=2), 5)
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files there")
def test_where_nothing_can_be_written_the_newest_copy_is_shown(tmp_path: Path) -> None:
    folder = _killed(tmp_path, 4)
    for name in ("games.db-wal", "games.db-shm"):
        (folder / name).unlink(missing_ok=True)
    os.mkfifo(folder / "games.db-shm")
    store, recovery = open_store(folder, clock=Calendar(), backs_up=False)
    with store:
        assert recovery is None
        assert store.trouble is not None
        assert store.count() == 4

"""Opening stores: new, old, newer and damaged ones, and their backups."""

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

import sneferu_gui.session.store.integrity as soundness_module
import sneferu_gui.session.store.opening as opening_module
import sneferu_gui.session.store.schema as schema_module
from sneferu_gui.cli.main import main
from sneferu_gui.regular_files import read_regular
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.session.review.store_storage import StoreStorage
from sneferu_gui.session.store import (
    ForgottenPlayer,
    GameStore,
    Keeper,
    Recovery,
    StoreError,
    Trouble,
    acknowledge_recovery,
    back_up,
    backups_in,
    open_store,
    rebuild_results,
)
from sneferu_gui.session.store.backups import LEAST_COMMITS_APART
from sneferu_gui.session.store.commits import progress_in
from sneferu_gui.session.store.locks import locked
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.user_folders import data_folder
from tests.editions import generous_edition

from .tables import Calendar, kept, new_session, opened, play

VERSION: Final = schema_module.VERSION
STORES: Final = Path(__file__).resolve().parents[2] / "data" / "stores"
VERSION_1: Final = STORES / "version1.db"
VERSION_2: Final = STORES / "version2.db"
VERSION_3: Final = STORES / "version3.db"
VERSION_3_LATER: Final = STORES / "version3_later.db"
"""A store with wins against Ptah, and with the text and table that its program derived."""
VERSION_4: Final = STORES / "version4.db"
VERSION_5: Final = STORES / "version5.db"
"""A store with games of Sobek, one with a review."""
VERSION_6: Final = STORES / "version6.db"
"""The same games, with a number of commits."""


def first_page(folder: Path) -> bytes:
    """The file's bytes as SQLite makes it before there is any table."""
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(folder / "games.db")) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    for each in folder.glob("games.db-*"):
        each.unlink()
    return (folder / "games.db").read_bytes()


@pytest.mark.parametrize("length", [100, 512, 2_000, 4_095])
def test_a_new_store_killed_in_its_first_page_is_a_first_start(tmp_path: Path, length: int) -> None:
    """Nothing was lost, so nothing is reported or set aside."""
    page = first_page(tmp_path)
    (tmp_path / "games.db").write_bytes(page[:length])
    with opened(tmp_path) as store:
        assert not store.games()
        kept(store, new_session(seed=1), 3)
    assert not list(tmp_path.glob("damaged-*"))
    store, recovery = open_store(tmp_path)
    with store:
        assert recovery is None
        assert len(store.games()) == 1


def test_a_first_page_in_place_of_games_is_told_as_damage(tmp_path: Path) -> None:
    page = first_page(tmp_path / "new")
    folder = tmp_path / "old"
    with opened(folder) as store:
        kept(store, new_session(seed=1), 3)
    content = (folder / "games.db").read_bytes()
    for spoilt in (page[:2_000], content[:2_000]):
        copy = tmp_path / f"copy{len(list(tmp_path.iterdir()))}"
        shutil.copytree(folder, copy)
        (copy / "games.db").write_bytes(spoilt)
        store, recovery = open_store(copy)
        store.close()
        assert recovery is not None
        assert recovery.reason == "the file is shorter than it was"
        assert list(copy.glob("damaged-*"))


def test_a_cut_store_of_several_pages_is_damage_though_nothing_else_tells_of_games(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(seed=1), 3)
    content = (tmp_path / "games.db").read_bytes()
    shutil.rmtree(tmp_path)
    tmp_path.mkdir()
    (tmp_path / "games.db").write_bytes(content[:2_000])
    store, recovery = open_store(tmp_path)
    store.close()
    assert recovery is not None


def test_another_program_closes_the_store_while_it_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its journal is seen, and gone when it is to be read: what it held is in the file by then."""
    other = opened(tmp_path)
    keeper = Keeper(other, new_session(2, 1))
    play(keeper.session)

    def closed_first(path: Path, most: int) -> bytes:
        if path.name.endswith(soundness_module.WAL):
            assert path.exists()
            keeper.close()
            other.close()
        return read_regular(path, most)

    monkeypatch.setattr(soundness_module, "read_regular", closed_first)
    store = opened(tmp_path)
    assert keeper.game is not None
    assert store.load(keeper.game).done == keeper.session.actions
    store.close()


def test_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.setenv("SNEFERU_DATA", "")
    assert data_folder().name == "sneferu"


def test_how_the_disk_is_told_to_write(store: GameStore) -> None:
    asked = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "trusted_schema": 0,
             "busy_timeout": 500, "user_version": VERSION}  # fmt: skip
    found = {key: store.connection.execute(f"PRAGMA {key}").fetchone()[0] for key in asked}
    assert found == asked


def test_the_store_of_version_1_opens_and_goes_on(tmp_path: Path) -> None:
    """Made by `make_old_store.py` when this was the newest version; never made again."""
    shutil.copyfile(VERSION_1, tmp_path / "games.db")
    with opened(tmp_path) as store:
        assert [len(store.load(s.id).actions) for s in store.games()] == [8, 12, 102, 28, 74]
        assert [(s.fault, s.card and s.card.is_over) for s in store.games()] == [
            ("", False), ("", False), ("", True), ("", True), ("", True),
        ]  # fmt: skip
        before = store.results()
        assert {result.name for result in before} == {"Merit", "Tiy"}
        assert rebuild_results(store)[1] == ()
        assert store.results() == before
        last = store.last_unfinished()
        assert last is not None
        session = Keeper.resume(store, last.id).session
        assert session.can_redo
        play(session)
        assert len(store.results()) > len(before)
    assert [backup.games for backup in backups_in(tmp_path)] == [5]  # made before the migration


def test_stored_games_of_before_are_of_the_numbers_they_began_with(tmp_path: Path) -> None:
    """Their numbers were called standard then, and are stored with them."""
    shutil.copyfile(VERSION_1, tmp_path / "games.db")
    with opened(tmp_path) as store:
        for summary in store.games():
            edition = store.load(summary.id).session().setup.edition
            assert (edition.id, edition.columns) == ("standard", generous_edition().columns)
            assert summary.edition == generous_edition()
            record = store.export_record(summary.id)
            assert record.setup.edition == edition
        assert {result.group.edition for result in store.results()} == {generous_edition()}


def test_the_stores_of_versions_2_and_3_open(tmp_path: Path) -> None:
    for made in (VERSION_2, VERSION_3):
        folder = tmp_path / made.stem
        folder.mkdir()
        shutil.copyfile(made, folder / "games.db")
        with opened(folder) as store:
            assert [len(store.load(s.id).actions) for s in store.games()] == [8, 12, 102, 28, 74]
            before = store.results()
            (forgotten,) = store.forgotten_players()
            assert (forgotten.name, forgotten.results) == ("Tiy", 1)
            assert (forgotten.when is None) == (made is VERSION_2)
            assert store.recall_player(forgotten) == 1
            assert len(store.results()) == len(before) + 1


def test_results_of_older_stores_are_what_the_games_are(tmp_path: Path) -> None:
    """Migrated results equal those derived anew."""
    for made in (VERSION_1, VERSION_2, VERSION_3, VERSION_3_LATER, VERSION_4):
        folder = tmp_path / made.stem
        folder.mkdir()
        shutil.copyfile(made, folder / "games.db")
        with opened(folder) as store:
            question = "SELECT * FROM result ORDER BY game, seat"
            before = [tuple(row) for row in store.connection.execute(question)]
            assert before
            assert rebuild_results(store)[1] == ()
            forgotten = store.connection.execute("SELECT game, seat FROM forgotten").fetchall()
            after = [tuple(row) for row in store.connection.execute(question)]
            # The first versions deleted forgotten results: now they are only left out.
            assert set(before) <= set(after)
            assert {row[:2] for row in set(after) - set(before)} <= set(map(tuple, forgotten))
            assert {summary.id for summary in store.games(rules="sneferu")} == {
                summary.id for summary in store.games()
            }
            assert store.games(rules="senet") == ()
            assert (store.count(rules="sneferu"), store.count(rules="senet")) == (
                len(store.games()),
                0,
            )
        assert len(backups_in(folder)) == 1


@pytest.mark.parametrize("made", [VERSION_5, VERSION_6])
def test_the_stores_of_versions_5_and_6_open_with_their_two_games(
    tmp_path: Path, made: Path
) -> None:
    shutil.copyfile(made, tmp_path / "games.db")
    with opened(tmp_path) as store:
        assert progress_in(store.connection).commits == (314 if made is VERSION_6 else 298)
        assert (store.count(rules="sneferu"), store.count(rules="sobek")) == (6, 2)
        running, over = store.games(rules="sobek")
        assert [len(store.load(each.id).actions) for each in (running, over)] == [30, 112]
        assert [(s.fault, s.card and s.card.is_over) for s in (running, over)] == [
            ("", False), ("", True),
        ]  # fmt: skip
        before = store.results()
        assert len(store.results(rules="sobek")) == 1, "of the person"
        assert rebuild_results(store)[1] == ()
        assert store.results() == before
        stored = store.load(over.id)
        review = ReviewRun(stored.session(), StoreStorage(store, stored)).review
        assert len(store.review(over.id)) == len(review.decisions)
        assert not review.judgements, "shares were told otherwise then: it is worked out anew"
        session = Keeper.resume(store, running.id).session
        assert (session.undo_rule, session.state.is_over) == (UndoRule.TURN, False)
        assert play(session).state.is_over
        assert len(store.results(rules="sobek")) == 4


def test_results_of_the_store_of_version_3_are_told_as_then(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copyfile(VERSION_3_LATER, tmp_path / "games.db")
    table = tmp_path / "results.csv"
    assert main(["statistics", "--data", str(tmp_path), "--csv", str(table)]) == 0
    told = VERSION_3_LATER.with_suffix(".txt").read_text(encoding="utf-8")
    assert capsys.readouterr().out == told
    assert table.read_bytes() == VERSION_3_LATER.with_suffix(".csv").read_bytes()


def test_damaged_results_of_an_older_store_are_left_out_and_the_rest_led_on(tmp_path: Path) -> None:
    shutil.copyfile(VERSION_3, tmp_path / "games.db")
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as version_3:
        version_3.execute("UPDATE result SET stones = x'00ff' WHERE game = 1 AND seat = 0")
        version_3.execute("UPDATE result SET food = 9e999 WHERE game = 2")
    with opened(tmp_path) as store:
        assert store.results("Merit") == ()
        rebuild_results(store)
        assert [result.at.game for result in store.results("Merit")] == [1, 2]


def test_a_row_of_a_game_nobody_knows_is_left_out(tmp_path: Path) -> None:
    shutil.copyfile(VERSION_3, tmp_path / "games.db")
    with opened(tmp_path) as store:
        before = store.results()
        store.connection.execute("UPDATE game SET rules = 'senet' WHERE id = 1")
        assert {result.at.game for result in store.results()} == {2}
        assert store.results(rules="senet") == ()
        rebuild_results(store)
        assert store.results() == before


def test_what_was_deleted_for_good_in_version_1_can_be_brought_back(tmp_path: Path) -> None:
    shutil.copyfile(VERSION_1, tmp_path / "games.db")
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as version_1:
        own = "FROM result WHERE player = 'tiy'"
        version_1.execute(f"INSERT INTO forgotten SELECT game, seat {own}")
        version_1.execute(f"DELETE {own}")
    with opened(tmp_path) as store:
        before = store.results()
        (forgotten,) = store.forgotten_players()
        assert forgotten == ForgottenPlayer("Tiy", 1, None)
        assert store.forget_player("Tiy") == 0
    with opened(tmp_path) as store:
        assert store.recall_player(forgotten) == 1
        assert [result.name for result in store.results("Tiy")] == ["Tiy"]
        assert len(store.results()) == len(before) + 1


def test_an_older_store_is_led_on_and_backed_up_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        game = kept(store, new_session(), 5)
    steps = (*schema_module.MIGRATIONS, ("ALTER TABLE game ADD COLUMN note TEXT",))
    monkeypatch.setattr(schema_module, "MIGRATIONS", steps)
    monkeypatch.setattr(schema_module, "VERSION", VERSION + 1)
    monkeypatch.setattr(opening_module, "VERSION", VERSION + 1)
    monkeypatch.setattr(soundness_module, "VERSION", VERSION + 1)
    with opened(tmp_path) as store:
        assert store.connection.execute("PRAGMA user_version").fetchone()[0] == VERSION + 1
        assert store.load(game).session().count == 5
        assert store.connection.execute("SELECT note FROM game").fetchone()[0] is None
    monkeypatch.undo()
    (backup,) = backups_in(tmp_path)
    assert backup.games == 1
    with pytest.raises(StoreError) as caught:
        open_store(tmp_path)
    assert caught.value.trouble is Trouble.NEWER


def test_a_step_that_fails_leaves_the_older_store_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 5)
    twice = "INSERT INTO game SELECT * FROM game"  # which fails if there is a game
    step = ("ALTER TABLE game ADD COLUMN note TEXT NOT NULL DEFAULT ''", twice)
    steps = (*schema_module.MIGRATIONS, step)
    with monkeypatch.context() as patch:
        patch.setattr(schema_module, "MIGRATIONS", steps)
        patch.setattr(schema_module, "VERSION", VERSION + 1)
        patch.setattr(opening_module, "VERSION", VERSION + 1)
        patch.setattr(soundness_module, "VERSION", VERSION + 1)
        store, _ = open_store(tmp_path)
        store.close()
    names = [path.name for path in tmp_path.glob("*.db")]
    assert len(names) == 2  # set aside, and a new one
    aside = next(path for path in tmp_path.glob("damaged-*.db"))
    with closing(sqlite3.connect(aside)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == VERSION
        assert connection.execute("SELECT count(*) FROM action").fetchone()[0] == 5


# -- Damage --------------------------------------------------------------------------------


def test_a_newer_store_is_refused_and_not_touched(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 5)
        store.connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / "games.db").read_bytes()
    words = f"newer version of this program: version {VERSION + 1}"
    with pytest.raises(StoreError, match=words) as caught:
        open_store(tmp_path)
    assert caught.value.trouble is Trouble.NEWER
    assert (tmp_path / "games.db").read_bytes() == before
    assert not list(tmp_path.glob("games.db-*"))


def _damaged(folder: Path) -> tuple[GameStore, Recovery]:
    store, recovery = open_store(folder, clock=Calendar(), backs_up=False)
    assert recovery is not None
    assert recovery.is_new
    acknowledge_recovery(folder)
    return store, recovery


TEXT = b"This is no store but a letter to an aunt. " * 10


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (TEXT, "no SQLite database"),
        (b"SQLite", "no SQLite database"),
        (b"SQLite format 3\0" + b"\1" * 2_000, ""),
    ],
)
def test_what_is_no_store_is_set_aside(tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "games.db").write_bytes(content)
    (tmp_path / "games.db-wal").write_bytes(b"also")
    store, recovery = _damaged(tmp_path)
    with store:
        assert reason in recovery.reason
        assert recovery.set_aside is not None
        assert recovery.set_aside.read_bytes() == content
        assert Path(f"{recovery.set_aside}-wal").exists()
        assert recovery.backup is None
        assert kept(store, new_session(), 3) == 1
    opened(tmp_path).close()


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE action",
        "CREATE TABLE more (x)",
        "CREATE TRIGGER t AFTER INSERT ON action BEGIN DELETE FROM game; END",
        "CREATE VIEW v AS SELECT 1",
        "ALTER TABLE game RENAME COLUMN begun TO start",
        "DROP INDEX game_list",
        "PRAGMA application_id = 5",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 100000",
    ],
)
def test_a_store_with_other_tables_is_set_aside(tmp_path: Path, statement: str) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 3)
        store.connection.execute(statement)
    store, recovery = _damaged(tmp_path)
    store.close()
    assert recovery.set_aside is not None
    assert recovery.set_aside.exists()


@pytest.mark.parametrize("place", [18, 19])
def test_a_format_that_nobody_knows(tmp_path: Path, place: int) -> None:
    """With an unknown write version SQLite opens the file read-only."""
    with opened(tmp_path) as store:
        kept(store, new_session(), 3)
    content = bytearray((tmp_path / "games.db").read_bytes())
    content[place] = 7
    (tmp_path / "games.db").write_bytes(content)
    store, recovery = _damaged(tmp_path)
    store.close()
    assert "format" in recovery.reason


def test_a_blank_page_anywhere_is_found(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(4))
    good = (tmp_path / "games.db").read_bytes()
    for page in range(1, len(good) // 4_096):
        content = bytearray(good)
        content[page * 4_096 : (page + 1) * 4_096] = bytes(4_096)
        (tmp_path / "games.db").write_bytes(content)
        store, recovery = open_store(tmp_path, clock=Calendar(), backs_up=False)
        store.close()
        assert recovery is not None, f"page {page}"
        assert recovery.set_aside is not None
        assert recovery.set_aside.read_bytes() == content


def test_the_newest_good_backup_is_offered_and_brought_back(tmp_path: Path) -> None:
    clock = Calendar()
    for _ in range(3):
        clock.moment += timedelta(days=2)
        _open_and_close(tmp_path, clock)
    _open_and_close(tmp_path, clock, plays=False)
    newest = backups_in(tmp_path)[0]
    content = newest.path.read_bytes()
    newest.path.write_bytes(content[:-4_096] + bytes(4_096))  # that one is damaged too
    path = tmp_path / "games.db"
    path.write_bytes(path.read_bytes()[:5_000])
    store, recovery = _damaged(tmp_path)
    with store:
        assert recovery.backup is not None
        assert recovery.backup.games == 2
        assert recovery.set_aside is not None
        assert store.count() == 2
        assert store.load(2).session().count == 1
        kept(store, new_session(), 5)
    with opened(tmp_path) as store:
        assert store.count() == 3
        assert store.connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert recovery.backup.path.exists()


@pytest.mark.parametrize("is_missing", [True, False])
def test_a_store_that_vanished_is_missed_when_there_are_backups(
    tmp_path: Path, *, is_missing: bool
) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 5)
    back_up(tmp_path / "games.db", Calendar()())
    (tmp_path / "games.db").write_bytes(b"")
    if is_missing:
        (tmp_path / "games.db").unlink()
    store, recovery = _damaged(tmp_path)
    with store:
        assert (recovery.set_aside is None) == is_missing
        assert recovery.backup is not None
        assert recovery.backup.games == 1
        assert store.count() == 1


def test_a_damaged_store_in_use_is_not_moved(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 5)
        store.connection.execute("CREATE TABLE more (x)")
        with pytest.raises(StoreError, match="close that first") as caught:
            open_store(tmp_path)
        assert caught.value.trouble is Trouble.IN_USE
    store, recovery = _damaged(tmp_path)
    store.close()
    assert recovery.set_aside is not None


def test_two_damaged_stores_of_one_second(tmp_path: Path) -> None:
    clock = Calendar()
    for content in (b"one", b"two"):
        (tmp_path / "games.db").write_bytes(content)
        clock.moment = Calendar().moment
        open_store(tmp_path, clock=clock, backs_up=False)[0].close()
    assert sorted(path.read_bytes() for path in tmp_path.glob("damaged-*.db")) == [b"one", b"two"]


def test_another_program_that_is_opening_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening_module, "PATIENCE", 0.05)
    lock = locked(tmp_path / "opening.lock")
    assert lock is not None
    with pytest.raises(StoreError) as caught:
        open_store(tmp_path)
    assert caught.value.trouble is Trouble.LOCKED
    lock.release()
    opened(tmp_path).close()


def test_where_no_folder_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for folder in (tmp_path / "file", tmp_path / "file" / "saved", tmp_path / "\0"):
        store, recovery = open_store(folder)
        with store:
            assert recovery is None
            assert store.trouble is not None
            assert "cannot be written to" in str(store.trouble)
            assert kept(store, new_session()) == 1
            assert len(store.results()) == 2


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "games.db").mkdir()
    store, recovery = open_store(tmp_path)
    with store:
        assert recovery is None
        assert store.trouble is not None
        assert kept(store, new_session(), 3) == 1


# -- Backups -------------------------------------------------------------------------------


def _open_and_close(folder: Path, clock: Calendar, *, plays: bool = True) -> list[int]:
    """The games in the backups, newest first, after one more start."""
    with opened(folder, clock, backs_up=True) as store:
        store._closings.pop()()  # wait for the backup, before the game begins
        if plays:
            kept(store, new_session(), 1)
    return [backup.games for backup in backups_in(folder)]


def _go_on(folder: Path) -> None:
    """Make as many commits as lie between two backups that are kept."""
    with closing(sqlite3.connect(folder / "games.db", isolation_level=None)) as connection:
        connection.execute("UPDATE commits SET number = number + ?", (LEAST_COMMITS_APART,))


def test_three_backups_rotate_and_reach_back_over_games(tmp_path: Path) -> None:
    clock = Calendar()
    assert _open_and_close(tmp_path, clock) == []  # nothing to copy yet
    assert _open_and_close(tmp_path, clock) == [1]
    assert _open_and_close(tmp_path, clock, plays=False) == [2, 1]
    assert _open_and_close(tmp_path, clock) == [2, 1]  # nothing new
    assert _open_and_close(tmp_path, clock) == [3, 2, 1]
    # Of many that are close together the newest is kept, so that older ones stay.
    assert _open_and_close(tmp_path, clock) == [4, 2, 1]
    assert _open_and_close(tmp_path, clock) == [5, 2, 1]
    _go_on(tmp_path)
    assert _open_and_close(tmp_path, clock) == [6, 2, 1]
    assert _open_and_close(tmp_path, clock) == [7, 6, 2]
    assert _open_and_close(tmp_path, clock) == [8, 6, 2]


def test_a_backup_is_one_whole_file(tmp_path: Path) -> None:
    clock = Calendar()
    _open_and_close(tmp_path, clock)
    place = tmp_path / "backups"
    place.mkdir()
    old, new = (place / f"games-2026-01-01T00000{second}Z.part" for second in (0, 1))
    old.write_bytes(b"of a program that was killed")
    os.utime(old, (0, 0))
    new.write_bytes(b"of another window, which is at work on it")
    (place / "games-letter.db").write_bytes(b"not ours")
    _open_and_close(tmp_path, clock)
    names = sorted(path.name for path in place.iterdir())
    assert names == [new.name, "games-2026-03-01T120500Z.db", "games-letter.db"]
    with closing(sqlite3.connect(place / names[1])) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "delete"
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


def test_an_empty_store_pushes_no_backup_out(tmp_path: Path) -> None:
    clock = Calendar()
    for _ in range(4):
        _open_and_close(tmp_path, clock)
    assert [backup.games for backup in backups_in(tmp_path)] == [3, 2, 1]
    (tmp_path / "games.db").write_bytes(TEXT)
    for _ in range(3):
        clock.moment += timedelta(days=3)
        open_store(tmp_path, clock=clock)[0].close()
    assert [backup.games for backup in backups_in(tmp_path)] == [3, 2, 1]

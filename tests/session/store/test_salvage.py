"""Damaged stores without a good backup: everything their pages still hold is restored."""

import json
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.session.store import (
    Recovery,
    acknowledge_recovery,
    back_up,
    open_existing,
    open_store,
    recovery_words,
)
from sneferu_gui.session.store.commits import COMMIT_NOTE
from sneferu_gui.session.store.pages import pages_of
from sneferu_gui.session.store.recovering import free_name

from .tables import Calendar, kept, new_session, opened, session_of_sobek

STORES: Final = Path(__file__).resolve().parents[2] / "data" / "stores"
PAGE: Final = 4_096
GAMES: Final = 6


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of a first session, closed: so there is no backup."""
    folder = tmp_path_factory.mktemp("first") / "good"
    with opened(folder) as store:
        for seed in range(GAMES - 1):
            kept(store, new_session(seed=seed), 40 + seed)
        kept(store, session_of_sobek(seed=3), 40)
    return folder


def _spoilt(good: Path, tmp_path: Path, *pages: int) -> Path:
    """A copy of the store with these pages, from 0, made zeros."""
    folder = tmp_path / "-".join(map(str, ("spoilt", *pages)))
    shutil.copytree(good, folder)
    content = bytearray((folder / "games.db").read_bytes())
    for page in pages:
        content[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)
    (folder / "games.db").write_bytes(content)
    return folder


def _games(folder: Path) -> dict[int, tuple[Any, ...]]:
    """The actions of each game that can be continued."""
    store, _recovery = open_store(folder, clock=Calendar(), backs_up=False)
    with store:
        assert store.trouble is None
        found = {summary.id: store.load(summary.id) for summary in store.games()}
        return {game: stored.session().actions for game, stored in found.items()}


def _told(folder: Path) -> Recovery:
    store, recovery = open_store(folder, clock=Calendar(), backs_up=False)
    store.close()
    assert recovery is not None
    return recovery


def test_of_a_first_session_with_a_blank_page_all_but_that_page_is_there(
    good: Path, tmp_path: Path
) -> None:
    whole = _games(good)
    assert len(whole) == GAMES
    kinds = set()
    for page in range((good / "games.db").stat().st_size // PAGE):
        folder = _spoilt(good, tmp_path, page)
        losses = _told(folder).losses
        found = _games(folder)
        assert losses is not None
        assert losses.lost == GAMES - len(found) <= 1, f"page {page}"
        cut = [game for game, actions in found.items() if actions != whole[game]]
        assert all(found[game] == whole[game][: len(found[game])] for game in cut)
        assert len(cut) == losses.cut, f"page {page}"
        kinds.add((losses.lost > 0, losses.cut > 0))
    assert kinds == {(False, False), (True, False), (False, True)}


def test_with_the_first_page_gone_every_game_is_there(good: Path, tmp_path: Path) -> None:
    folder = _spoilt(good, tmp_path, 0)
    assert _games(folder) == _games(good)
    assert recovery_words(_told(folder)).endswith(
        f"{GAMES} games were read out of the damaged file. Nothing is missing."
    )


def test_what_is_lost_is_said_in_the_language_spoken(good: Path, tmp_path: Path) -> None:
    folder = tmp_path / "saved"
    shutil.copytree(good, folder)
    (folder / "games.db").write_bytes(b"")
    recovery = _told(folder)
    assert "6 games are lost." in recovery_words(recovery)
    choose_language("cs")
    try:
        assert "6 her je ztraceno." in recovery_words(recovery)
    finally:
        choose_language("en")


@pytest.mark.parametrize("is_missing", [False, True])
def test_a_file_cut_to_nothing_where_games_were_is_no_first_start(
    good: Path, tmp_path: Path, *, is_missing: bool
) -> None:
    folder = tmp_path / "saved"
    shutil.copytree(good, folder)
    (folder / "games.db").write_bytes(b"")
    if is_missing:
        (folder / "games.db").unlink()
    store, recovery = open_existing(folder)
    with store:
        assert store.count() == 0
    assert recovery is not None
    assert "there were games in it" in recovery.reason
    acknowledge_recovery(folder)
    opened(folder).close()  # told once; the new, empty store is right


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5, 6])
def test_games_of_older_stores_are_read_too(tmp_path: Path, version: int) -> None:
    for folder in (tmp_path / "whole", tmp_path / "spoilt"):
        folder.mkdir()
        shutil.copyfile(STORES / f"version{version}.db", folder / "games.db")
    whole = _games(tmp_path / "whole")
    content = (tmp_path / "spoilt" / "games.db").read_bytes()
    (tmp_path / "spoilt" / "games.db").write_bytes(bytes(PAGE) + content[PAGE:])
    assert _games(tmp_path / "spoilt") == whole
    assert "More may be missing." in recovery_words(_told(tmp_path / "spoilt"))


@pytest.mark.parametrize("version", [1, 3, 6])
def test_every_row_that_sqlite_reads_is_found_in_the_pages(version: int) -> None:
    path = STORES / f"version{version}.db"
    (pages,) = pages_of(path)
    found = set(pages.rows())
    assert len(found) > 200
    with closing(sqlite3.connect(path)) as connection:
        for table in ("game", "start"):
            for number, _key, *values in connection.execute(f"SELECT rowid, * FROM {table}"):  # noqa: S608
                rows = [row for at, row in found if at == number]
                assert any((None, *values)[: len(row)] == row for row in rows)
        for table in ("edition", "action", "result", "forgotten"):
            rows = connection.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608
            assert set(rows) <= {row for at, row in found if at is None}


@pytest.mark.parametrize("size", [512, 1_024, 4_096, 32_768, 65_536])
def test_values_of_every_kind_and_length_are_read_as_sqlite_reads_them(
    tmp_path: Path, size: int
) -> None:
    """Whole numbers of each width, reals, texts and bytes around where a row leaves its page."""
    widths = (7, 15, 23, 31, 47, 63)
    values: list[object] = [0, 1, -1, None, 0.5, -1e300, "", b"", "á\u4e2d"]
    values += [sign * 2**width + more for width in widths for sign in (1, -1) for more in (-1, 0)
               if -(2**63) <= sign * 2**width + more < 2**63]  # fmt: skip
    edges = (size - 35, (size - 12) * 32 // 255 - 23, size // 2, 2 * size, 3 * size)
    lengths = {edge + off for edge in edges for off in range(-9, 10, 3)}
    values += ["x" * length for length in sorted(lengths) if 0 < length < 90_000]
    values += [bytes([7]) * length for length in (1, size, 5 * size) if length < 90_000]
    path = tmp_path / "values.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {size}")
        connection.execute("CREATE TABLE held (number INTEGER PRIMARY KEY, value)")
        connection.executemany("INSERT INTO held (value) VALUES (?)", [(each,) for each in values])
    (pages,) = pages_of(path)
    assert pages.size == size
    read = {number: row for number, row in pages.rows() if len(row) == 2}
    for number, value in enumerate(values, start=1):
        assert read[number] == (None, value), (number, value)
        assert type(read[number][1]) is type(value)


def test_what_is_set_aside_takes_the_first_name_that_is_free(tmp_path: Path) -> None:
    moment = datetime(2026, 11, 23, 9, 5, 7, tzinfo=UTC)
    taken = []
    for _each in range(4):
        name = free_name(tmp_path / "games.db", "damaged", moment)
        name.write_bytes(b"")
        taken.append(name.name)
    assert taken == ["damaged-2026-11-23T090507.db",
                     *(f"damaged-2026-11-23T090507-{n}.db" for n in (2, 3, 4))]  # fmt: skip


def test_a_file_cut_within_its_last_page_is_noticed(good: Path, tmp_path: Path) -> None:
    """SQLite takes the missing part of a page for zeros, and reads on."""
    folder = _spoilt(good, tmp_path)
    content = (folder / "games.db").read_bytes()
    for place in (-1, -1_000, -3_000):
        (folder / "games.db").write_bytes(content[:place])
        recovery = _told(folder)
        assert recovery.reason == "the file is shorter than it was"
        shutil.rmtree(folder)
        folder = _spoilt(good, tmp_path)


def test_a_file_cut_within_a_page_that_is_not_in_the_journal_is_noticed(
    good: Path, tmp_path: Path
) -> None:
    saved, folder = _spoilt(good, tmp_path), tmp_path / "killed"
    with opened(saved) as store:
        kept(store, new_session(seed=9), 1)
        shutil.copytree(saved, folder)
    content = (folder / "games.db").read_bytes()
    assert (folder / "games.db-wal").stat().st_size > 0
    (folder / "games.db").write_bytes(content[: 6 * PAGE + 100])
    assert _told(folder).reason == "the file is shorter than it was"


def test_an_older_game_in_the_sound_part_of_a_journal_is_not_lost_for_newer_ones(
    tmp_path: Path,
) -> None:
    """Behind a damaged frame pages no longer fit together: both readings restore their games."""
    with opened(tmp_path / "open") as store:
        kept(store, new_session(seed=1), 5)
        length = (tmp_path / "open" / "games.db-wal").stat().st_size
        kept(store, new_session(seed=2), 20)
        shutil.copytree(tmp_path / "open", tmp_path / "killed")
    journal = (tmp_path / "killed" / "games.db-wal").read_bytes()
    for frame in range(12):
        folder = tmp_path / f"frame-{frame}"
        shutil.copytree(tmp_path / "killed", folder)
        at = length + frame * (PAGE + 24)
        (folder / "games.db-wal").write_bytes(journal[:at] + bytes(PAGE) + journal[at + PAGE :])
        assert 1 in _games(folder), f"frame {frame}"


def test_what_was_deleted_for_good_stays_so(good: Path, tmp_path: Path) -> None:
    folder = tmp_path / "saved"
    shutil.copytree(good, folder)
    with opened(folder) as store:
        store.commit(lambda connection: connection.execute("DELETE FROM game WHERE id = 2"))
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray((folder / "games.db").read_bytes())
    content[:PAGE] = bytes(PAGE)
    (folder / "games.db").write_bytes(content)
    assert 2 not in _games(folder)


def test_the_newest_games_of_a_damaged_store_join_those_of_its_backup(
    good: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "saved"
    shutil.copytree(good, folder)
    back_up(folder / "games.db", Calendar()())
    with opened(folder) as store:
        kept(store, new_session(seed=9), 20)
    whole = _games(folder)
    pages = range(2, (folder / "games.db").stat().st_size // PAGE)
    for page in pages:
        spoilt = _spoilt(folder, tmp_path, page)
        found = _games(spoilt)
        lost = _told(spoilt).losses
        assert lost is not None
        assert whole.keys() - found.keys() <= {GAMES + 1}
        assert all(found[game] == whole[game] for game in found if game <= GAMES)
        assert (lost.lost, lost.cut > 0) == (
            len(whole) - len(found),
            any(found[game] != whole[game] for game in found),
        ), f"page {page}"


def test_a_damaged_backup_is_read_as_far_as_it_goes(good: Path, tmp_path: Path) -> None:
    folder = tmp_path / "saved"
    shutil.copytree(good, folder)
    backup = back_up(folder / "games.db", Calendar()())
    assert backup is not None
    content = backup.read_bytes()
    backup.write_bytes(bytes(PAGE) + content[PAGE:])
    (folder / "games.db").write_bytes(b"junk" * 2_000)
    assert _games(folder) == _games(good)


def test_a_page_of_hostile_bytes_ends_no_recovery(good: Path, tmp_path: Path) -> None:
    for page in range(0, (good / "games.db").stat().st_size // PAGE, 3):
        folder = _spoilt(good, tmp_path, page)
        content = bytearray((folder / "games.db").read_bytes())
        for at in range(page * PAGE, (page + 1) * PAGE):
            content[at] = (0x0D, 0xFF, 0x7F, 0x02)[at % 4] if at % PAGE else 0x0D
        (folder / "games.db").write_bytes(content)
        assert len(_games(folder)) >= GAMES - 1


# -- Notes of a recovery -------------------------------------------------------------------

PART: Final = "games.db.new-0123456789abcdef"


def _note(folder: Path, **changed: object) -> None:
    note = {"reason": "x", "part": PART, "aside": "damaged-2026-01-01T000000.db",
            "was_there": True, "backup": None, "is_kept": False}  # fmt: skip
    (folder / "recovery.json").write_text(json.dumps(note | changed))


@pytest.mark.parametrize(
    "moment", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00"]
)
def test_a_note_with_a_date_at_the_calendars_edge_ends_no_start(
    good: Path, tmp_path: Path, moment: str
) -> None:
    folder = _spoilt(good, tmp_path)
    _note(folder, backup=["games-2026-03-01T120000Z.db", moment, 3])
    assert recovery_words(_told(folder))
    assert len(_games(folder)) == GAMES


def test_a_note_with_numbers_that_are_none_ends_no_start(good: Path, tmp_path: Path) -> None:
    numbers: list[object] = [float("inf"), float("nan"), "x", {}, 10**400]
    for wrong in numbers:
        folder = _spoilt(good, tmp_path)
        _note(folder, backup=["games-2026-03-01T120000Z.db", "2026-03-01", wrong])
        assert len(_games(folder)) == GAMES
        _note(folder, losses=[wrong])
        assert len(_games(folder)) == GAMES
        shutil.rmtree(folder)


@pytest.mark.parametrize("is_junk", [True, False])
def test_no_note_puts_another_store_in_the_place_of_a_better_one(
    good: Path, tmp_path: Path, *, is_junk: bool
) -> None:
    folder = _spoilt(good, tmp_path)
    content = b"junk" * 2_000
    if not is_junk:
        with opened(tmp_path / "other") as store:
            kept(store, new_session(), 3)
        content = (tmp_path / "other" / "games.db").read_bytes()
    (folder / PART).write_bytes(content)
    _note(folder)
    assert _games(folder) == _games(good)
    (aside,) = folder.glob("replaced-*.db")
    assert aside.read_bytes() == content
    opened(folder).close()


def test_a_note_with_a_junk_store_leaves_a_damaged_one_to_be_recovered(
    good: Path, tmp_path: Path
) -> None:
    folder = _spoilt(good, tmp_path, 0)
    (folder / PART).write_bytes(b"junk" * 2_000)
    (folder / COMMIT_NOTE).unlink()
    _note(folder)
    assert _games(folder) == _games(good)

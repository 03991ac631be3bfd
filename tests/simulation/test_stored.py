"""`sneferu statistics`, on stored games of its own."""

import os
import random
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import Keeper, back_up, open_store


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with three finished games; tests change only copies of it."""
    folder = tmp_path_factory.mktemp("played")
    store, _ = open_store(folder, backs_up=False)
    with store:
        for seed in range(3):
            seats = (Seat("Merit", COLOURS[0]), Seat("[bold]Hapi", COLOURS[1]))
            session = Session(Setup(standard_edition(), seats), deal_from_seed(2, seed))
            keeper = Keeper(store, session)
            chance = random.Random(seed)
            while not session.state.is_over:
                session.do(chance.choice(session.state.legal_actions()))
            keeper.close()
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    return tmp_path


def test_results_are_printed_and_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    csv = folder / "results.csv"
    assert main(["statistics", "--data", str(folder), "--csv", str(csv)]) == 0
    printed = capsys.readouterr().out
    assert "Merit" in printed
    assert "2 players" in printed
    assert len(csv.read_text(encoding="utf-8").splitlines()) == 7


def test_they_are_rebuilt_from_the_games(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store, _ = open_store(folder, backs_up=False)
    with store:
        before = store.results()
        store.connection.execute(
            "UPDATE result SET measures = json_set(measures, '$.stones', 0), is_won = 0"
        )
        store.connection.commit()
        assert store.results() != before
    assert main(["statistics", "--rebuild", "--data", str(folder)]) == 0
    assert "3 games worked out anew" in capsys.readouterr().out
    store, _ = open_store(folder, backs_up=False)
    with store:
        assert store.results() == before


def test_a_player_is_one_however_the_name_is_spelt_as_in_the_window(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, _ = open_store(folder, backs_up=False)
    with store:
        for number, name in enumerate(("MERIT", " merit ", "Merit\u00a0")):
            store.connection.execute(
                "UPDATE result SET name = ? WHERE game = ? AND seat = 0", (name, number + 1)
            )
        store.connection.commit()
        assert [games for _name, games in store.players()] == [3, 3]
    assert main(["statistics", "--data", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    (line,) = [line for line in lines if "erit" in line.lower()]
    assert line.split("2 players")[1].split()[0] == "3"


def test_what_cannot_be_done_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["statistics", "--data", str(folder), "--csv", str(folder / "no" / "file")]
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert f"{folder / 'no'}: there is nothing of this name" in capsys.readouterr().err


def _told(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    try:
        status = main(["statistics", "--data", str(folder)])
    except SystemExit as left:
        status = int(str(left.code))
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_a_mistyped_folder_is_told_and_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in (tmp_path / "mistyped" / "saved", tmp_path):
        status, out, error = _told(folder, capsys)
        assert (status, out) == (1, "")
        assert f"there are no saved games there: {folder}" in error
    assert list(tmp_path.iterdir()) == []


def test_a_store_without_results_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    open_store(tmp_path, backs_up=False)[0].close()
    assert _told(tmp_path, capsys) == (0, "No game has been finished yet.\n", "")


def test_a_damaged_store_is_recovered_and_told_here_and_in_the_window(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back_up(folder / "games.db", datetime.now(UTC))
    (folder / "games.db").write_bytes(b"no store" * 100)
    status, out, _error = _told(folder, capsys)
    assert status == 1
    assert "The saved games were damaged (the file is no SQLite database)" in out
    assert "The backup of" in out
    assert "Merit" in out
    store, recovery = open_store(folder, backs_up=False)
    with store:
        assert recovery is not None
        assert store.count() == 3


def test_a_damaged_store_without_backups_shows_no_empty_table(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "games.db").write_bytes(b"no store" * 100)
    status, out, _error = _told(folder, capsys)
    assert status == 1
    assert "There was no good backup" in out
    assert "player" not in out


@pytest.mark.parametrize("kind", ["folder", "file", "pipe"])
def test_what_is_in_the_stores_place_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    folder = tmp_path / "saved"
    if kind == "file":
        folder.write_text("not a folder")
    else:
        folder.mkdir()
        make = Path.mkdir if kind == "folder" else os.mkfifo
        make(folder / "games.db")
    status, out, error = _told(folder, capsys)
    assert (status, out) == (2 if kind == "file" else 1, "")
    assert str(folder) in error
    assert "Traceback" not in error


def test_a_journal_alone_is_recovery_too(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    left = tmp_path_factory.mktemp("left")
    store, _ = open_store(folder, backs_up=False)
    with store:
        store.delete(1)  # something in the journal
        shutil.copyfile(folder / "games.db-wal", left / "games.db-wal")
    status, out, _error = _told(left, capsys)
    assert status == 1
    assert "its journal is there" in out


def test_a_backup_alone_is_recovery_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    back_up(folder / "games.db", datetime.now(UTC))
    for path in (*folder.glob("games.db*"), folder / "commits.json"):
        path.unlink()
    status, out, _error = _told(folder, capsys)
    assert status == 1
    assert "The backup of" in out
    assert "Merit" in out


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes there")
def test_nothing_is_rebuilt_where_nothing_can_be_written(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back_up(folder / "games.db", datetime.now(UTC))
    (folder / "games.db").unlink()
    os.mkfifo(folder / "games.db")
    assert _told(folder, capsys)[0] == 0  # the backup's games can be watched
    assert main(["statistics", "--rebuild", "--data", str(folder)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "not an ordinary file" in printed.err

"""`sneferu statistics`, on stored games of its own."""

import random
from pathlib import Path

import pytest

from sneferu_gui.cli import main
from sneferu_gui.rules import COLOURS, Seat, Setup, deal_from_seed
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.session.store import Keeper, open_store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    store, _ = open_store(tmp_path, backs_up=False)
    with store:
        for seed in range(3):
            seats = (Seat("Merit", COLOURS[0]), Seat("[bold]Hapi", COLOURS[1]))
            session = Session(Setup(standard_edition(), seats), deal_from_seed(2, seed))
            keeper = Keeper(store, session)
            chance = random.Random(seed)
            while not session.state.is_over:
                session.do(chance.choice(session.state.legal_actions()))
            keeper.close()
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
        store.connection.execute("UPDATE result SET stones = 0, is_won = 0")
        store.connection.commit()
        assert store.results() != before
    assert main(["statistics", "--rebuild", "--data", str(folder)]) == 0
    assert "3 games worked out anew" in capsys.readouterr().out
    store, _ = open_store(folder, backs_up=False)
    with store:
        assert store.results() == before


def test_what_cannot_be_done_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["statistics", "--data", str(tmp_path), "--csv", str(tmp_path / "no" / "file")]
    assert main(arguments) == 1
    assert str(tmp_path / "no" / "file") in capsys.readouterr().err

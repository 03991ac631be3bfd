"""A game without a table: the command line plays it, the window does not offer it."""

import io
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.session.record import record_from_text
from sneferu_gui.simulation.check import check_files
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.pages.setup.memory import last_people
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.shell.tables import session_of
from tests.ui.pages.opened import program, stage_of

from .test_records import line_of


@pytest.fixture(autouse=True)
def _faceless(_catalogued: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", GAMES["toy"]._replace(face=""))


def test_the_title_offers_no_game_that_cannot_be_shown() -> None:
    keys = [node.key for node in stage_of(TitleScene(program())).tree().walk()]
    offered = [key for key in keys if key.startswith("title/game/")]
    assert "title/game/toy" not in offered
    assert offered == ([f"title/game/{game}" for game in shown_games()] if offered else [])
    assert "toy" in GAMES
    assert "toy" not in shown_games()


def test_nobody_is_remembered_from_tables_of_such_a_game() -> None:
    assert last_people("") == ()


@pytest.mark.parametrize("command", [["play"], ["shot", "out.png"]])
def test_the_window_is_not_opened_with_it(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*command, "--game", "toy"])
    assert "Toy cannot be shown yet" in capsys.readouterr().err


def test_a_record_of_it_is_refused_in_words() -> None:
    record = record_from_text(line_of())
    with pytest.raises(SceneError, match=r"my\.jsonl: Toy cannot be shown yet"):
        session_of(record, "my.jsonl")


def test_it_is_simulated_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    assert main(["simulate", "--game", "toy", "--games", "2", "--record", str(path)]) == 0
    assert capsys.readouterr().out.startswith("2 games")
    assert check_files([path], io.StringIO())

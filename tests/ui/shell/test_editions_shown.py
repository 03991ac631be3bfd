"""The display of an edition: its name, its numbers in the rulebook, a warning if due."""

from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.edition import Cost, Edition
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.ui.engine.inputs import FileDropped
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.shell.scenes import Program
from tests.editions import first_edition, generous_edition
from tests.session.store.tables import kept, opened, play
from tests.ui.pages.opened import node, stage_of

FEEDING = replace(standard_edition(), name="Mine", columns=(Cost(1, 1),) * 4)


@pytest.fixture
def own() -> Program:
    return Program(PlayOptions(seed=1), stores=False)


def game_on(edition: Edition) -> Session:
    seats = (Seat("Merit", COLOURS[0]), Seat("Hapi", COLOURS[1]))
    return Session(Setup(edition, seats), deal_from_seed(2, 3))


def record_in(folder: Path, edition: Edition) -> Path:
    session = play(game_on(edition))
    record = record_of(session.setup, session.deal, session.actions, session.state)
    path = folder / "game.jsonl"
    path.write_text(record_to_line(record) + "\n", encoding="utf-8")
    return path


def stage_at(own: Program, edition: Edition) -> Stage:
    """A table in a window, combined as in the shell."""
    stage = stage_of(own.table(game_on(edition)))
    stage.rulebook, stage.open_file = own.explains(), own.open_file
    own.start.open_scenes = lambda: stage.scenes
    return stage


def labels(stage: Stage) -> str:
    return "\n".join(each.label for each in stage.tree().walk())


@pytest.mark.parametrize(
    ("edition", "name", "food"),
    [
        (standard_edition(), "Edition: Standard", 6),
        (generous_edition(), "Edition: Generous", 5),
        (first_edition(), "Edition: Generous", 5),  # a game of before
    ],
)
def test_the_menu_names_the_edition_and_the_rulebook_shows_its_numbers(
    own: Program, edition: Edition, name: str, food: int
) -> None:
    stage = stage_at(own, edition)
    stage.activate("bar/menu")
    assert name in labels(stage)
    stage.activate("menu/rulebook")
    stage.activate("rulebook/chapter/C")
    assert f"column 1: 1 day, {food} food" in labels(stage).casefold()


def test_the_report_of_a_game_of_before_names_what_it_was_played_with() -> None:
    session = play(game_on(first_edition()))
    assert "Edition: Generous" in report_html(session)


def test_a_record_of_before_is_shown_as_what_it_is_and_stays_as_it_was(
    own: Program, tmp_path: Path
) -> None:
    path = record_in(tmp_path, first_edition())
    before = path.read_text(encoding="utf-8")
    assert '"id":"standard","name":"Standard"' in before
    stage = stage_at(own, standard_edition())
    stage.handle(FileDropped(str(path)))
    scene = stage.scene
    assert isinstance(scene, ReplayScene)
    assert scene.rulebook_for == first_edition()
    record = record_of(scene.session.setup, scene.session.deal, (), scene.session.state)
    assert record.setup.edition.columns == generous_edition().columns
    assert path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("edition", "about"),
    [
        (standard_edition(), ""),
        (generous_edition(), "Edition: Generous"),
        (first_edition(), "Edition: Generous"),  # a game of before
        (replace(standard_edition(), name="My box", last=46), "Edition: My box"),
    ],
)
def test_the_list_of_games_and_the_replay_name_another_edition_than_the_standard_one(
    tmp_path: Path, edition: Edition, about: str
) -> None:
    with opened(tmp_path) as store:
        game = kept(store, game_on(edition))
    own = Program(PlayOptions(seed=1, data=tmp_path))
    stage = stage_of(own.title())
    stage.activate("title/games")
    row = node(stage, f"game/{game}").label
    assert row.endswith(about)
    assert ("Edition" in row) == bool(about)
    stage.activate(f"game/{game}/watch")
    assert labels(stage).count("Edition") == bool(about)
    if about:
        assert node(stage, "replay/edition").label == about
    own.close()


def test_a_record_with_an_edition_that_feeds_opens_with_a_warning(
    own: Program, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = record_in(tmp_path, FEEDING)
    stage = stage_at(own, standard_edition())
    stage.handle(FileDropped(str(path)))
    stage.tick(1.0)
    assert "sails to the end at once" in node(stage, "notice").label
    assert main(["check", str(path)]) == 0
    out = capsys.readouterr().out
    assert "game.jsonl:1: edition: Careful" in out
    assert "1 record, all hold" in out


def test_an_edition_that_feeds_is_warned_of_however_a_table_comes_to_it(tmp_path: Path) -> None:
    """Started with its file, and a stored game of it resumed."""
    text = (Path(__file__).parents[3] / "assets/sneferu/editions/standard.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("time = 4, food = 0", "time = 4, food = 1"), encoding="utf-8")
    with opened(tmp_path) as store:
        kept(store, game_on(FEEDING), 2)
    own = Program(PlayOptions(edition=path, data=tmp_path))
    stage = stage_of(own.title())
    stage.activate("title/new")
    assert "sails to the end at once" in node(stage, "setup/edition/note").label
    stage.activate("setup/back")
    for now in range(3):  # the title looks for a game once it is shown
        stage.tree()
        stage.tick(float(now))
    stage.activate("title/continue")
    stage.tick(4.0)
    assert "sails to the end at once" in node(stage, "notice").label
    own.close()


def test_the_command_line_warns_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[3] / "assets/sneferu/editions/standard.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("time = 4, food = 0", "time = 4, food = 1"), encoding="utf-8")
    assert main(["simulate", "--games", "1", "--edition", str(path)]) == 0
    captured = capsys.readouterr()
    assert "mine.toml: Careful" in captured.err
    assert "up to 220 food" in captured.err
    assert "edition Standard, with other numbers" in captured.out
    assert main(["simulate", "--games", "1", "--edition", "generous"]) == 0
    captured = capsys.readouterr()
    assert not captured.err
    assert "edition Generous" in captured.out

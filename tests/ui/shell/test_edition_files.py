"""Editions in files: chosen at a new table, or dropped over the window; and faulty ones."""

from pathlib import Path

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.ui.engine.inputs import FileDropped, KeyPressed, TextTyped
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.files import FilesScene
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.samples.moments import game_at
from sneferu_gui.ui.shell.scenes import Program
from tests.editions import generous_edition
from tests.ui.pages.opened import node, stage_of

STANDARD = (assets_folder() / "sneferu/editions" / "standard.toml").read_text(encoding="utf-8")
BOX = STANDARD.replace("last = 44", "last = 50").replace('"Standard"', '"My box"')


@pytest.fixture
def own() -> Program:
    return Program(PlayOptions(seed=1), stores=False)


@pytest.fixture
def box(tmp_path: Path) -> Path:
    path = tmp_path / "box.TOML"
    path.write_text(BOX, encoding="utf-8")
    return path


def stage_at_setup(own: Program) -> Stage:
    stage = stage_of(own.setup(2))
    stage.open_file = own.open_file
    return stage


def draft_of(stage: Stage) -> TableDraft:
    scene = stage.scene
    assert isinstance(scene, SetupScene)
    return scene.draft


def chosen_in_folders(stage: Stage, path: Path) -> None:
    """Open the page of folders from a new table, and type a path there."""
    stage.activate("setup/edition/file")
    assert isinstance(stage.scene, FilesScene)
    stage.activate("files/path")
    stage.handle(TextTyped(str(path)))
    stage.handle(KeyPressed("return"))


def test_an_edition_chosen_among_the_files_is_played(own: Program, box: Path) -> None:
    stage = stage_at_setup(own)
    chosen_in_folders(stage, box)
    assert "checked" in node(stage, "setup/edition/own").state
    assert node(stage, "setup/edition/own").label == "My box"
    assert "a river of 51 spaces" in node(stage, "setup/edition/note").label
    stage.activate("setup/edition/generous")
    stage.activate("setup/edition/own")
    assert draft_of(stage).session().setup.edition.last == 50


def test_a_wrong_one_is_told_with_line_and_reason_and_another_can_be_chosen(
    own: Program, box: Path
) -> None:
    stage = stage_at_setup(own)
    box.write_text(BOX.replace("last = 50", "last = 5"), encoding="utf-8")
    chosen_in_folders(stage, box)
    line = BOX[: BOX.index("last = 50")].count("\n") + 1
    assert isinstance(stage.scene, FilesScene)
    told = node(stage, "notice").label
    assert f"box.TOML, line {line}: river.last: the track is too short" in told


def test_of_many_faults_the_first_few_are_told(own: Program, box: Path) -> None:
    stage = stage_at_setup(own)
    box.write_text(BOX.replace("material =", "mineral ="), encoding="utf-8")
    stage.handle(FileDropped(str(box)))
    told = node(stage, "notice").label.split("\n")
    assert len(told) == 4
    assert told[-1] == "and 12 faults more"


def test_one_let_go_over_a_new_table_is_taken_there(own: Program, box: Path) -> None:
    stage = stage_at_setup(own)
    scene = stage.scene
    stage.handle(FileDropped(str(box)))
    assert stage.scene is scene
    assert "checked" in node(stage, "setup/edition/own").state


def test_one_let_go_elsewhere_leads_to_a_new_table_and_back(own: Program, box: Path) -> None:
    table = own.table(game_at(own.edition(), FOUR, mid_game))
    stage = stage_of(table)
    stage.open_file = own.open_file
    stage.handle(FileDropped(str(box)))
    assert draft_of(stage).edition.name == "My box"
    stage.activate("setup/back")
    assert stage.scene is table
    box.write_text("id = ", encoding="utf-8")
    stage.handle(FileDropped(str(box)))
    assert stage.scene is table
    assert "box.TOML, line 1: " in node(stage, "notice").label


def test_a_file_of_the_generous_numbers_is_the_generous_edition(own: Program, box: Path) -> None:
    generous = (assets_folder() / "sneferu/editions" / "generous.toml").read_text(encoding="utf-8")
    box.write_text(generous.replace('"Generous"', '"Mine"'), encoding="utf-8")
    stage = stage_at_setup(own)
    stage.handle(FileDropped(str(box)))
    assert draft_of(stage).edition == generous_edition()
    assert stage.tree().find("setup/edition/own") is None

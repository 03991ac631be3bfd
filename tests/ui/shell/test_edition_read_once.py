"""The edition's file is read once: later changes to it do not end a game."""

from collections.abc import Callable
from pathlib import Path

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer

HARM: dict[str, Callable[[Path], object]] = {
    "edited": lambda path: path.write_text("no edition", encoding="utf-8"),
    "removed": Path.unlink,
}


@pytest.mark.parametrize("harm", HARM)
def test_a_whole_visit_goes_on_after_the_file_was(
    harm: str, renderer: Renderer, tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    standard = (assets_folder() / "sneferu/editions" / "standard.toml").read_text(encoding="utf-8")
    mine = standard.replace('"Standard"', '"Mine"').replace(
        "time = 1, food = 6", "time = 1, food = 7"
    )
    assert mine.count("food = 7") > standard.count("food = 7")  # boards go by their numbers
    path.write_text(mine, encoding="utf-8")
    options = PlayOptions(edition=path)
    opening = Opening(options, stores=False)
    stage = Stage(opening.first_scene(), renderer.ruler, 1280, 720)
    HARM[harm](path)
    stage.activate("title/rulebook")
    assert stage.tree().find("rulebook/sheet")
    stage.activate("rulebook/back")
    stage.activate("title/new")
    assert stage.tree().find("setup/begin")
    stage.activate("setup/begin")
    table = stage.scene
    assert isinstance(table, TableScene)
    assert table.session.setup.edition.name == "Mine"

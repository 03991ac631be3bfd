"""The page of statistics without results."""

from pathlib import Path

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import SOLO, is_won
from sneferu_gui.session.store import Show
from sneferu_gui.ui.samples.moments import game_at
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, stage_of


def test_deleted_results_are_not_told_to_have_never_been(tmp_path: Path) -> None:
    program = Program(PlayOptions(data=tmp_path, seed=4))
    stage = stage_of(program.statistics())
    assert node(stage, "statistics/empty").label == "No game has been finished yet."
    session = game_at(program.edition(), SOLO, is_won)
    last = session.actions[-1]
    session.undo()
    stage = stage_of(program.table(session))
    session.do(last)
    stage.close()
    assert program.library.store.games(Show.FINISHED)
    stage = stage_of(program.statistics())
    assert stage.tree().find("statistics/empty") is None
    stage.activate("statistics/delete")
    stage.activate("ask/yes")
    assert "can be brought back" in node(stage, "statistics/empty").label
    assert node(stage, "statistics/restore").is_enabled
    program.close()

"""Stored toy games in the list, on the title and in the replay."""

from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.hand_over import HandOverScene
from tests.ui.pages.opened import stage_of

from .games import played
from .table import ToyTable


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    return Program(PlayOptions())


def listed(program: Program, session: Session) -> Stage:
    """The list, after a table with a game has been left."""
    table = program.table(played(1, most=0))
    assert isinstance(table, ToyTable)
    for action in session.actions:
        table.session.do(action)
    table.close()
    return stage_of(program.games())


def test_a_running_game_is_listed_and_goes_on_covered(program: Program) -> None:
    session = played(1, most=5)
    stage = listed(program, session)
    words = "\n".join(tree_as_text(stage.tree()).lines)
    assert "Merit, Hori and Nebet" in words
    assert f"points {':'.join(map(str, session.state.points))}" in words
    stage.activate("game/1/continue")
    assert isinstance(stage.scene, ToyTable)
    stage.tree()
    stage.tick(0.0)
    assert isinstance(stage.scene, HandOverScene)
    program.close()


def test_a_running_game_is_looked_at_again_by_nobody_in_particular(program: Program) -> None:
    stage = listed(program, played(1, most=5))
    stage.activate("game/1/watch")
    assert isinstance(stage.scene, ReplayScene)
    hands = [line for line in tree_as_text(stage.tree()).lines if " points; " in line]
    assert len(hands) == 3
    assert not [line for line in hands if "; card " in line or ", card " in line]
    program.close()


def test_a_finished_game_tells_its_end(program: Program) -> None:
    stage = listed(program, played(1))
    stage.activate("game/1/result")
    assert isinstance(stage.scene, EndScene)
    assert any(line.endswith(("wins", "victory")) for line in tree_as_text(stage.tree()).lines)
    program.close()


def test_the_title_says_whose_game_goes_on(program: Program) -> None:
    listed(program, played(1, most=5))
    stage = stage_of(program.title())
    for now in range(3):
        stage.tick(float(now))
    on = stage.tree().find("title/continue")
    assert on is not None
    assert "Merit, Hori, Nebet" in on.hint
    program.close()

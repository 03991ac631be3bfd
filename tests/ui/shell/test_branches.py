"""Branches of games: they are marked as such, lead back, and let people choose seats."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.games.sobek.samples.scenes import mid_round
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.ui.engine.inputs import FileDropped, KeyPressed
from sneferu_gui.ui.engine.scene import call, calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.branch import BranchScene
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.samples.moments import THREE as SOBEK_THREE
from sneferu_gui.ui.samples.moments import TWO, game_at, is_over
from sneferu_gui.ui.samples.moments import game_at as sobek_at
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import GameScene
from tests.ui.pages.opened import node

Open = Callable[[], Stage]
COUNT = 20
"""Number of actions after which the games of these tests branch off."""


@pytest.fixture
def opened(tmp_path: Path, renderer: Renderer) -> Iterator[Open]:
    """A function that opens the program on the same stored games."""
    programs: list[Program] = []

    def open_program() -> Stage:
        for program in programs:
            program.close()
        programs.append(Program(PlayOptions(data=tmp_path / "data", seed=4)))
        stage = Stage(programs[-1].title(), renderer.ruler, 1280, 720)
        stage.open_file = programs[-1].open_file
        for now in range(3):
            stage.tree()
            stage.tick(float(now))
        return stage

    yield open_program
    for program in programs:
        program.close()


def dropped(stage: Stage, tmp_path: Path) -> None:
    """Drop a record of two over the window, to see its replay at a moment."""
    over = game_at(standard_edition(), TWO, is_over)
    path = tmp_path / "over.sneferu"
    record = record_of(over.setup, over.deal, over.actions, over.state)
    path.write_text(record_to_line(record) + "\n", encoding="utf-8")
    stage.handle(FileDropped(str(path)))
    replay = stage.scene
    assert isinstance(replay, ReplayScene)
    replay.activate(call(GameScene.see_moment, COUNT))
    stage.change()


def branch(stage: Stage) -> TableScene:
    stage.activate("replay/play-on")
    stage.activate("branch/begin")
    table = stage.scene
    assert isinstance(table, TableScene)
    return table


def play(table: TableScene, actions: int) -> None:
    chance = random.Random(2)
    for _ in range(actions):
        if table.state.is_over:
            return
        table.session.do(chance.choice(table.state.legal_actions()))


def moment(stage: Stage) -> int:
    assert isinstance(stage.scene, ReplayScene)
    return stage.scene.session.count


def test_playing_on_says_that_it_is_a_branch_and_lets_one_choose_who_sits(
    opened: Open, tmp_path: Path
) -> None:
    stage = opened()
    dropped(stage, tmp_path)
    stage.activate("replay/play-on")
    assert isinstance(stage.scene, BranchScene)
    assert "stays as it is" in node(stage, "branch/intro").label
    assert "A person" in node(stage, "branch/seat/1").label
    stage.activate("branch/seat/1")
    stage.activate("levels/scribe")
    assert "Scribe" in node(stage, "branch/seat/1").label
    stage.activate("branch/begin")
    assert isinstance(stage.scene, TableScene)
    assert stage.scene.session.computers == (None, "scribe")
    assert stage.scene.session.count == COUNT
    stage.close()


def test_a_branch_that_is_not_begun_leaves_one_where_one_was(opened: Open, tmp_path: Path) -> None:
    stage = opened()
    dropped(stage, tmp_path)
    stage.activate("replay/play-on")
    stage.handle(KeyPressed("escape"))
    assert moment(stage) == COUNT


def test_the_menu_of_a_branch_leads_back_to_the_moment_it_branched_off(
    opened: Open, tmp_path: Path
) -> None:
    stage = opened()
    dropped(stage, tmp_path)
    play(branch(stage), 7)
    stage.activate("bar/menu")
    stage.activate("menu/branch")
    assert moment(stage) == COUNT
    stage.activate("replay/leave")
    assert isinstance(stage.scene, TitleScene)


def test_the_end_of_a_branch_leads_back_too(opened: Open, tmp_path: Path) -> None:
    stage = opened()
    dropped(stage, tmp_path)
    play(branch(stage), 1000)
    for now in range(200):
        if isinstance(stage.scene, EndScene):
            break
        stage.tick(100.0 + now)
    stage.handle(KeyPressed("space"))
    stage.activate("result/branch")
    assert moment(stage) == COUNT


def test_a_branch_of_a_stored_game_leads_back_after_a_restart(opened: Open) -> None:
    stage = opened()
    stage.activate("title/new")
    stage.activate("setup/seat/1/person")
    stage.activate("setup/begin")
    first = stage.scene
    assert isinstance(first, TableScene)
    play(first, COUNT + 5)
    deal = first.session.deal
    log = [each for each in stage.tree().walk() if calls(each.act, GameScene.see_moment)]
    stage.activate(log[0].key)
    assert isinstance(stage.scene, ReplayScene)
    stage.scene.activate(call(GameScene.see_moment, COUNT))
    stage.change()
    play(branch(stage), 3)
    stage.close()

    stage = opened()
    stage.activate("title/continue")
    stage.activate("bar/menu")
    stage.activate("menu/branch")
    back = stage.scene
    assert isinstance(back, TableScene), "the game still runs: one is at its table again"
    assert back.session.count == COUNT + 5
    assert back.session.deal == deal
    stage.activate("bar/menu")
    assert stage.tree().find("menu/branch") is None, "this one is no branch"
    stage.close()


@pytest.mark.parametrize("tells_hands", [True, False])
def test_nobody_takes_a_computers_seat_in_a_game_whose_hands_are_still_hidden(
    renderer: Renderer, *, tells_hands: bool
) -> None:
    session = sobek_at(standard_edition("sobek"), SOBEK_THREE, mid_round)
    session.computers = (None, "scribe", "vizier")
    scene = BranchScene(session, lambda _begun: scene, tells_hands=tells_hands)
    stage = Stage(scene, renderer.ruler, 1280, 720)
    stage.activate("branch/seat/1")
    assert (stage.tree().find("levels/person") is None) is tells_hands
    stage.activate("levels/mason")
    stage.activate("branch/seat/0")
    assert stage.tree().find("levels/person") is not None

"""Whole games through the real loop: posted mouse events, aimed at the tree's rectangles."""

from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from tests.session.workers import AtOnce
from tests.ui.shell.short_games import LENGTHS
from tests.ui.shell.visitor import (
    Frames,
    Visitor,
    click,
    played_again,
    through_the_loop,
    write,
)

pytestmark = [pytest.mark.usefixtures("fast"), pytest.mark.parametrize("edition", LENGTHS)]


def session_of(stage: Stage) -> Session:
    assert isinstance(stage.scene, EndScene)
    return stage.scene.session


def test_four_players_with_powers(edition: Path | None, window: Window, renderer: Renderer) -> None:
    options = PlayOptions(seed=11, edition=edition)
    stage = Stage(Opening(options).first_scene(), renderer.ruler, *window.size)
    visitor = Visitor(stage, 4)

    def evening() -> Frames:
        yield
        yield from click(stage, "title/new")
        yield from click(stage, "setup/seat/1/person")
        yield from click(stage, "setup/add")
        yield from click(stage, "setup/add")
        yield from write(stage, "setup/seat/1/name", "Žofie")
        yield from click(stage, "setup/seat/2/colour")
        yield from click(stage, "setup/powers/chosen")
        yield from click(stage, "setup/seat/0/builder")
        yield from click(stage, "values/heba")
        yield from click(stage, "setup/begin")
        yield from visitor.play()
        yield

    through_the_loop(stage, window, renderer, evening, seldom=True)
    session = session_of(stage)
    seats = session.setup.seats
    assert [seat.name for seat in seats] == ["Merit", "Žofie", "Nofret", "Senbi"]
    assert [seat.colour for seat in seats] == ["carnelian", "lapis", "amethyst", "turquoise"]
    assert [seat.builder for seat in seats] == ["heba", "lateef", "tsekani", "aya"]
    assert session.deal.seed == 11
    assert session.state.is_over
    assert played_again(session) == session.state
    assert not session.state.faults()
    assert visitor.undone > 0
    assert visitor.redone > 0
    chosen = {f"choose({thing}" for thing in ("OfferPlace", "BonusChoice", "Thing.HELD)")}
    assert visitor.seen >= {*chosen, "do_gesture(", "undo()", "redo()"}
    headline = stage.tree().find("result/headline")
    assert headline is not None
    winners = (session.state.result() or pytest.fail("no result")).winners
    assert all(seats[winner].name in headline.label for winner in winners)


def test_computers_take_their_seats(
    edition: Path | None, window: Window, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person and two computers; one undo leads back to the person's own decision.

    They think within the frame: thousands would pass until a process answers.
    """
    monkeypatch.setattr("sneferu_gui.session.thinking_process.ThinkingProcess", AtOnce)
    options = PlayOptions(seed=3, edition=edition)
    stage = Stage(Opening(options).first_scene(), renderer.ruler, *window.size)
    visitor = Visitor(stage, 9)

    def evening() -> Frames:
        yield
        yield from click(stage, "title/new")
        yield from click(stage, "setup/add-computer")
        yield from click(stage, "setup/begin")
        yield from visitor.play()
        yield

    through_the_loop(stage, window, renderer, evening, seldom=True)
    session = session_of(stage)
    assert session.computers == (None, "child", "child")
    assert played_again(session) == session.state
    assert {step.seat for step in session.steps} == {0, 1, 2}
    assert visitor.undone > 0


def test_after_a_game_against_ptah_one_plays_again_or_goes_back(
    edition: Path | None, window: Window, renderer: Renderer
) -> None:
    options = PlayOptions(seed=5, edition=edition)
    stage = Stage(Opening(options).first_scene(), renderer.ruler, *window.size)
    visitor = Visitor(stage, 6)
    scenes: list[Scene] = []

    def evening() -> Frames:
        yield
        yield from click(stage, "title/solo")
        yield from click(stage, "setup/powers/dealt")
        yield from click(stage, "setup/begin")
        yield from visitor.play()
        yield
        check_the_end(stage)
        count = session_of(stage).count
        yield from click(stage, "result/undo")
        assert isinstance(stage.scene, TableScene)
        assert stage.scene.session.count < count
        yield from click(stage, "bar/redo")
        yield
        yield
        yield from click(stage, "result/board")
        yield from click(stage, "move/result")
        yield from click(stage, "result/rematch")
        yield from click(stage, "again/new")
        scenes.append(stage.scene)
        yield from click(stage, "bar/menu")
        yield from click(stage, "menu/new")
        scenes.append(stage.scene)
        yield from click(stage, "setup/back")
        yield from click(stage, "menu/title")
        scenes.append(stage.scene)
        yield from click(stage, "title/quit")
        yield

    through_the_loop(stage, window, renderer, evening)
    assert [type(scene) for scene in scenes] == [TableScene, SetupScene, TitleScene]
    assert isinstance(scenes[0], TableScene)
    assert scenes[0].session.count == 0
    assert visitor.undone > 0
    assert stage.is_over


def check_the_end(stage: Stage) -> None:
    session = session_of(stage)
    assert session.setup.solo
    assert session.state.is_over
    assert played_again(session) == session.state
    ptah = stage.tree().find("ptah")
    assert ptah is not None
    assert f"{len(session.state.ptah or ())} stones" in ptah.label

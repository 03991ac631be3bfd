"""The menu over a table, and the game's name on the window and in file names."""

from collections.abc import Callable

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.scene import Notify
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.samples.any_game import with_methods
from sneferu_gui.ui.samples.moments import TWO, is_over
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.program import game_in_view, title_of
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, program, stage_of, table_at


def in_menu(*, begun: bool) -> Stage:
    """The menu over a table whose turn has begun, or is about to begin."""
    stage, table = table_at(FOUR, mid_game)
    session = table.session
    while begun and (not session.steps or session.steps[-1].marks):
        session.do(session.state.legal_actions()[0])
    stage.handle(KeyPressed("escape"))
    return stage


def test_quitting_in_the_middle_of_a_turn_is_asked_about() -> None:
    stage = in_menu(begun=True)
    stage.activate("menu/quit")
    assert not stage.is_over
    assert "middle of a turn" in node(stage, "ask").label
    assert node(stage, "ask/no").label == "Go on playing", "no answer says leave, and stays"
    stage.activate("ask/yes")
    assert stage.is_over


def test_quitting_between_turns_asks_nothing() -> None:
    stage = in_menu(begun=False)
    stage.activate("menu/quit")
    assert stage.is_over


def test_quit_takes_no_second_click_of_a_double_click() -> None:
    stage = in_menu(begun=False)
    place = node(stage, "menu/quit").rect.centre
    stage.handle(KeyPressed("escape"))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))
    stage.handle(KeyPressed("escape"))
    if stage.tree().find("menu/quit") is None:  # the click had taken something up
        stage.handle(KeyPressed("escape"))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))
    assert not stage.is_over


# -- which game it is ------------------------------------------------------------------------


def test_the_window_is_called_by_the_game_in_view() -> None:
    own = program()
    sobek = own.setup(game="sobek")
    assert title_of([own.title(), sobek], is_muted=False) == "Sobek"
    assert title_of([own.title(), sobek, own.settings_page()], is_muted=False) == "Sobek"
    assert title_of([own.title()], is_muted=True) == "Sneferu – all sound is off"
    chosen = Program(PlayOptions(game="sobek"), stores=False).title()
    assert game_in_view([chosen]) == "sobek"


def end_of(game: str, company: str) -> tuple[Stage, list[tuple[str, str]]]:
    """The end page of a sample's game, and the files it writes: their names and extensions."""
    written: list[tuple[str, str]] = []

    def export(name: str, ending: str, _text: str) -> Notify:
        written.append((name, ending))
        return Notify("")

    def keep(_draw: Callable[[Canvas], Node], name: str) -> Notify:
        written.append((name, "png"))
        return Notify("")

    own = Program(PlayOptions(seed=1, game=game), stores=False)
    scene = samples_of(game)[company](with_methods(own, export=export, keep_picture=keep))
    assert isinstance(scene, EndScene)
    return stage_of(scene), written


@pytest.mark.parametrize(("game", "title"), [("sneferu", "Sneferu"), ("sobek", "Sobek")])
def test_records_reports_and_pictures_are_named_by_their_game(game: str, title: str) -> None:
    stage, written = end_of(game, "end")
    stage.activate("result/share")
    for way in ("picture", "record", "report"):
        stage.activate(f"share/{way}")
    assert [ending for _name, ending in written] == ["png", "sneferu", "html"]
    assert written[0][0] == f"{game}-result"
    assert all(name.startswith(f"{title}-") for name, _ending in written[1:])


@pytest.mark.parametrize(("name", "has_line"), [("end", False), ("end-solo", True)])
def test_a_line_is_promised_only_where_it_is_offered(name: str, *, has_line: bool) -> None:
    stage, _written = end_of("sneferu", name)
    assert ("as a line" in node(stage, "result/share").hint) is has_line
    stage.activate("result/share")
    assert (stage.tree().find("share/line") is not None) is has_line


def test_a_game_that_is_over_is_not_played_on() -> None:
    stage, _table = table_at(TWO, is_over)
    stage.handle(KeyPressed("escape"))
    assert node(stage, "menu/on").label == "Back to the table"


# -- Enter after the pointer -----------------------------------------------------------------


def test_enter_shows_what_is_suggested_and_then_uses_it() -> None:
    """One key alone leads through a game, whatever the pointer did before."""
    stage, table = table_at(TWO, mid_game)
    stage.handle(PointerMoved(3, 3))
    before = table.plan
    stage.handle(KeyPressed("return"))
    assert table.plan == before, "nothing is used that was not marked"
    assert any("focused" in each.state for each in stage.tree().walk())
    stage.handle(KeyPressed("return"))
    assert table.plan != before

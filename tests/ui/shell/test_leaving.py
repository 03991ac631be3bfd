"""Closing while games are only in memory asks for a place, by the window as by Quit."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.options import PlayOptions
from sneferu_gui.session.record_files import read_records
from sneferu_gui.session.store import open_store
from sneferu_gui.ui.engine.inputs import (
    Button,
    CloseAsked,
    KeyPressed,
    PointerPressed,
    PointerReleased,
    TextTyped,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.sneferu.games import FOUR, game_at, mid_game
from sneferu_gui.ui.scenes.sneferu.table.scene import TableScene
from sneferu_gui.ui.scenes.unsaved import UnsavedScene
from sneferu_gui.ui.shell.program import show
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.studio import Studio
from tests.ui.scenes.opened import node


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saved"


@pytest.fixture
def program(folder: Path, studio: Studio) -> Iterator[Program]:
    del studio
    program = Program(PlayOptions(data=folder, seed=4))
    yield program
    program.close()
    choose_language("en")


@pytest.fixture
def stage(program: Program, studio: Studio) -> Stage:
    table = program.table(game_at(program.edition(), FOUR, mid_game))
    stage = Stage(table, studio.ruler, 1280, 720)
    stage.before_end = program.before_end
    play(stage)
    return stage


def play(stage: Stage) -> None:
    table = stage.scene
    assert isinstance(table, TableScene)
    table.session.do(random.Random(1).choice(table.state.legal_actions()))


def lose(folder: Path) -> None:
    """Nothing can be stored from now on."""
    shutil.rmtree(folder)
    folder.write_text("in the way")


def is_asked(stage: Stage) -> bool:
    return isinstance(stage.scene, UnsavedScene) and not stage.is_over


def reach(stage: Stage, key: str) -> None:
    """Go to a node by the arrow keys."""
    for _ in range(10):
        if "focused" in node(stage, key).state:
            return
        stage.handle(KeyPressed("down"))
    pytest.fail(f"{key} is not reached")


def click(stage: Stage, place: tuple[int, int]) -> None:
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))


def write(stage: Stage, text: str) -> None:
    stage.activate("unsaved/place")
    stage.handle(KeyPressed("backspace"))
    stage.handle(TextTyped(text))
    stage.handle(KeyPressed("return"))


def test_what_is_stored_is_left_at_once(stage: Stage) -> None:
    stage.handle(CloseAsked())
    assert stage.is_over


def test_a_game_at_which_nothing_was_done_is_no_loss(
    program: Program, folder: Path, studio: Studio
) -> None:
    folder.write_text("in the way")
    stage = Stage(
        program.table(game_at(program.edition(), FOUR, mid_game)), studio.ruler, 1280, 720
    )
    stage.before_end = program.before_end
    stage.handle(CloseAsked())
    assert stage.is_over


@pytest.mark.parametrize("by", ["window", "menu"])
def test_leaving_asks_for_a_place_and_saves_there(
    stage: Stage, folder: Path, tmp_path: Path, by: str
) -> None:
    lose(folder)
    actions = stage.scene.session.actions if isinstance(stage.scene, TableScene) else ()
    if by == "menu":
        stage.handle(KeyPressed("escape"))
        stage.activate("menu/quit")
    else:
        stage.handle(CloseAsked())
    assert is_asked(stage)
    assert "1 game is only in memory" in node(stage, "unsaved").label
    write(stage, str(tmp_path / "kept.sneferu"))
    stage.activate("unsaved/save")
    assert stage.is_over
    (record,) = read_records(tmp_path / "kept.sneferu")
    assert record.actions == actions


def test_a_place_that_does_not_serve_is_told_and_another_one_taken(
    stage: Stage, folder: Path, tmp_path: Path
) -> None:
    lose(folder)
    stage.handle(CloseAsked())
    (tmp_path / "there").write_text("somebody's")
    for place in (str(tmp_path / "there"), str(folder / "below"), "", "~nobody-here/x", "\0"):
        write(stage, place)
        stage.activate("unsaved/save")
        assert not stage.is_over, place
        assert node(stage, "unsaved/line/0").label, place
    assert (tmp_path / "there").read_text() == "somebody's"
    write(stage, str(tmp_path))
    stage.activate("unsaved/save")
    assert stage.is_over
    assert len(list(tmp_path.glob("sneferu-*.sneferu"))) == 1


def test_it_can_be_stored_after_all(stage: Stage, folder: Path) -> None:
    lose(folder)
    stage.handle(CloseAsked())
    stage.activate("unsaved/again")
    assert is_asked(stage)
    folder.unlink()
    stage.activate("unsaved/again")
    assert stage.is_over
    assert (folder / "games.db").exists()


def test_one_can_stay_and_one_can_go_without(stage: Stage, folder: Path) -> None:
    lose(folder)
    stage.handle(CloseAsked())
    stage.handle(CloseAsked())  # the window's button once more asks no second time
    stage.activate("unsaved/stay")
    assert isinstance(stage.scene, TableScene)
    stage.handle(CloseAsked())
    stage.tick(10.0)
    stage.activate("unsaved/leave")
    assert stage.is_over


def test_a_double_click_leaves_nothing_behind(stage: Stage, folder: Path) -> None:
    """Its first click opened the question, and “Quit without them” came under the pointer."""
    lose(folder)
    stage.handle(CloseAsked())
    place = node(stage, "unsaved/leave").rect.centre
    stage.activate("unsaved/stay")
    stage.tick(5.0)
    click(stage, place)
    stage.handle(CloseAsked())
    click(stage, place)
    assert is_asked(stage)
    stage.tick(6.0)
    click(stage, place)
    assert stage.is_over


def test_it_is_asked_in_czech(stage: Stage, folder: Path) -> None:
    lose(folder)
    choose_language("cs")
    stage.handle(CloseAsked())
    assert node(stage, "unsaved/heading").label == "1 hra je jen v paměti"
    assert node(stage, "unsaved/leave").label == "Skončit bez nich"


def test_by_the_keyboard_alone(stage: Stage, folder: Path, tmp_path: Path) -> None:
    lose(folder)
    stage.handle(CloseAsked())
    stage.handle(KeyPressed("tab"))
    reach(stage, "unsaved/place")
    stage.handle(KeyPressed("return"))
    stage.handle(TextTyped(str(tmp_path / "t.sneferu")))
    stage.handle(KeyPressed("return"))
    reach(stage, "unsaved/save")
    stage.handle(KeyPressed("return"))
    assert stage.is_over
    assert (tmp_path / "t.sneferu").exists()


def test_the_windows_own_button_asks_too(program: Program, folder: Path, tmp_path: Path) -> None:
    """Through the real loop: the system's wish to close the window, then the answer."""
    table = program.table(game_at(program.edition(), FOUR, mid_game))
    asked: list[bool] = []

    def each_frame(stage: Stage, number: int) -> bool:
        if number == 2:
            play(stage)
            lose(folder)
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif number == 6:
            asked.append(is_asked(stage))
            write(stage, str(tmp_path / "kept.sneferu"))
            stage.activate("unsaved/save")
        return number < 100

    show(table, PlayOptions(data=folder), each_frame, program.settings_file(), program)
    assert asked == [True]
    assert len(read_records(tmp_path / "kept.sneferu")) == 1


def test_a_game_left_for_the_title_is_not_forgotten(
    stage: Stage, program: Program, folder: Path, tmp_path: Path
) -> None:
    lose(folder)
    play(stage)
    stage.handle(KeyPressed("escape"))
    stage.activate("menu/title")
    stage.handle(CloseAsked())
    assert isinstance(stage.scene, UnsavedScene)
    write(stage, str(tmp_path / "kept.sneferu"))
    stage.activate("unsaved/save")
    assert len(read_records(tmp_path / "kept.sneferu")) == 1
    assert program is not None


def test_a_game_left_for_the_title_goes_into_the_new_store_too(
    stage: Stage, program: Program, folder: Path, studio: Studio
) -> None:
    """Even where nothing of the old one can be read any more."""
    stage.handle(KeyPressed("escape"))
    stage.activate("menu/title")
    other = program.table(game_at(program.edition(), FOUR, mid_game, first_seed=50))
    for path in folder.glob("games.db*"):
        path.write_bytes(b"")
    play(Stage(other, studio.ruler, 1280, 720))
    program.close()
    store, _ = open_store(folder, backs_up=False)
    with store:
        assert store.count() == 2


def test_a_store_lost_after_the_last_move_is_noticed_when_closing(
    stage: Stage, folder: Path
) -> None:
    """Nothing is in the way: the game goes into a new store, unasked."""
    shutil.rmtree(folder)
    stage.handle(CloseAsked())
    assert stage.is_over
    store, _ = open_store(folder, backs_up=False)
    with store:
        assert store.count() == 1


def test_a_store_lost_while_playing_is_told_at_the_table(
    stage: Stage, program: Program, folder: Path
) -> None:
    (folder / "games.db").unlink()
    play(stage)
    told = [*program.library()._foremost]
    assert any("lost while playing" in text for text in told), told
    stage.handle(CloseAsked())
    assert stage.is_over

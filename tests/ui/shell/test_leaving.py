"""Closing while games are only in memory: a place for them is asked for, by window and Quit."""

import errno
import os
import random
import shutil
import tempfile
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.language import choose_language
from sneferu_gui.regular_files import write_new
from sneferu_gui.session.store import OriginKind, open_store, rescue_files
from sneferu_gui.ui.engine.inputs import (
    Button,
    CloseAsked,
    KeyPressed,
    PointerPressed,
    PointerReleased,
    TextTyped,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.unsaved import UnsavedScene
from sneferu_gui.ui.samples.moments import TWO, game_at
from sneferu_gui.ui.shell.program import Opening, show
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.user_folders import spare_folders
from tests.session.records import read_records
from tests.ui.pages.opened import EvenRuler, node


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "saved"


@pytest.fixture
def opening(folder: Path, renderer: Renderer) -> Iterator[Opening]:
    del renderer
    opening = Opening(PlayOptions(data=folder, seed=4))
    yield opening
    opening.close()
    choose_language("en")


@pytest.fixture
def program(opening: Opening) -> Program:
    return opening.program


@pytest.fixture
def stage(program: Program, renderer: Renderer) -> Stage:
    table = program.table(game_at(program.edition(), FOUR, mid_game))
    stage = Stage(table, renderer.ruler, 1280, 720)
    stage.before_end = program.before_end
    play(stage)
    return stage


def play(stage: Stage) -> None:
    table = stage.scene
    assert isinstance(table, TableScene)
    table.session.do(random.Random(1).choice(table.state.legal_actions()))


def lose(folder: Path) -> None:
    """Make storing impossible; a backup being made there is left alone."""
    folder.rename(folder.with_name("lost"))
    folder.write_text("in the way")


def is_asked(stage: Stage) -> bool:
    return isinstance(stage.scene, UnsavedScene) and not stage.is_over


def reach(stage: Stage, key: str) -> None:
    """Move the focus to a node by the arrow keys."""
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
    program: Program, folder: Path, renderer: Renderer
) -> None:
    folder.write_text("in the way")
    stage = Stage(
        program.table(game_at(program.edition(), FOUR, mid_game)), renderer.ruler, 1280, 720
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
        stage.activate("ask/yes")  # the turn has been begun
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
    """Its first click opened the question, with “Quit without them” under the pointer."""
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
    assert node(stage, "unsaved/leave").label == "Přesto skončit"


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


def test_the_windows_own_button_asks_too(opening: Opening, folder: Path, tmp_path: Path) -> None:
    """Through the real loop: the system's request to close the window, then the answer."""
    program = opening.program
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

    show(table, PlayOptions(data=folder), each_frame, program.settings_file(), opening)
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
    stage: Stage, program: Program, folder: Path, renderer: Renderer
) -> None:
    """Even if nothing of the old store can be read any more."""
    stage.handle(KeyPressed("escape"))
    stage.activate("menu/title")
    other = program.table(game_at(program.edition(), FOUR, mid_game, first_seed=50))
    for path in folder.glob("games.db*"):
        path.write_bytes(b"")
    play(Stage(other, renderer.ruler, 1280, 720))
    program.close()
    store, _ = open_store(folder, backs_up=False)
    with store:
        assert store.count() == 2


def test_a_store_lost_after_the_last_move_is_noticed_when_closing(
    stage: Stage, folder: Path
) -> None:
    """Nothing prevents it: the game goes into a new store without a question."""
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
    told = [*program.library._foremost]
    assert any("lost while playing" in text for text in told), told
    stage.handle(CloseAsked())
    assert stage.is_over


# -- quitting all the same: what is in memory waits for the next start ---------------------------


def leave(stage: Stage) -> None:
    stage.handle(CloseAsked())
    stage.tick(10.0)
    stage.activate("unsaved/leave")


def titled(program: Program, renderer: Renderer) -> Stage:
    """The program's first scene, after its notices."""
    stage = Stage(program.title(), renderer.ruler, 1280, 720)
    for now in range(4):
        stage.tree()
        stage.tick(float(now))
    return stage


def test_what_was_left_in_memory_is_offered_at_the_next_start_and_comes_back_whole(
    stage: Stage, program: Program, folder: Path, renderer: Renderer
) -> None:
    """With its undone actions and its origin."""
    table = stage.scene
    assert isinstance(table, TableScene)
    play(stage)
    (stored,) = program.library.store.games()
    lose(folder)
    play(stage)
    table.session.undo()
    done, all_of_it = table.session.actions, table.session.state_count
    assert all_of_it > len(done)
    leave(stage)
    assert stage.is_over
    program.close()
    folder.unlink()

    later = Program(PlayOptions(data=folder, seed=4))
    stage = titled(later, renderer)
    assert "1 game was only in memory" in node(stage, "notice").label
    stage.activate("title/games")
    assert node(stage, "games/rescued").label == "Bring back 1 game"
    stage.activate("games/rescued")
    assert stage.tree().find("games/rescued") is None
    assert [notice.text for notice in stage.notices.shown] == ["1 game is back."]
    assert not any("only in memory" in text for text in stage.notices.recent)
    (row,) = [each.key for each in stage.tree().walk() if each.role == "item"]
    stage.activate(f"{row}/continue")
    table = stage.scene
    assert isinstance(table, TableScene)
    assert table.session.actions == done
    assert table.session.state_count == all_of_it
    later.close()

    once_more = Program(PlayOptions(data=folder, seed=4))
    assert once_more.library.rescue.count() == 0
    (kept,) = once_more.library.store.games()
    assert kept.origin == stored.origin, "what it would be a copy of is gone"
    once_more.close()


def test_a_game_left_in_memory_is_no_copy_of_another_that_has_its_number(
    stage: Stage, program: Program, folder: Path
) -> None:
    play(stage)
    lose(folder)
    play(stage)
    leave(stage)
    program.close()
    folder.unlink()
    later = Program(PlayOptions(data=folder, seed=4))
    another = Stage(later.table(game_at(later.edition(), TWO, mid_game)), EvenRuler(), 1280, 720)
    play(another)
    another.close()
    store = later.library.store
    (other,) = store.games()
    later.library.rescue.bring_back(store)
    (back,) = [each for each in store.games() if each.id != other.id]
    assert back.origin.kind is not OriginKind.COPY
    later.close()


def test_a_stored_game_goes_on_and_is_not_there_twice(
    stage: Stage, program: Program, folder: Path, renderer: Renderer
) -> None:
    """Missing actions are added, unless it was continued meanwhile."""
    table = stage.scene
    assert isinstance(table, TableScene)
    aside = folder.with_name("aside")
    folder.rename(aside)
    folder.write_text("in the way")
    play(stage)
    done = table.session.actions
    leave(stage)
    program.close()
    for goes_on in (False, True):
        shutil.rmtree(folder, ignore_errors=True)
        folder.unlink(missing_ok=True)
        shutil.copytree(aside, folder)
        later = Program(PlayOptions(data=folder, seed=4))
        library = later.library
        (first,) = library.store.games()
        waiting = rescue_files(folder, spare_folders())
        kept = [path.read_bytes() for path in waiting]
        if goes_on:
            keeper = library.resume(first.id, deque())
            keeper.session.do(keeper.session.state.legal_actions()[-1])
            others = keeper.session.actions
            keeper.close()
        assert library.rescue.bring_back(library.store).text == "1 game is back."
        found = [library.store.load(each.id) for each in library.store.games()]
        assert done in [game.done for game in found]
        assert len(found) == (2 if goes_on else 1)
        if goes_on:
            assert others in [game.done for game in found]
            assert OriginKind.COPY in [game.table.origin.kind for game in found]
        later.close()
        for path, content in zip(waiting, kept, strict=True):
            path.write_bytes(content)
    assert renderer is not None


def test_where_nothing_can_be_written_it_is_said_before_and_asked(
    stage: Stage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose(folder)

    def nowhere(*_given: object, **_named: object) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("sneferu_gui.session.store.rescue.write_new", nowhere)
    leave(stage)
    assert not stage.is_over
    assert "Whoever quits now loses them" in node(stage, "unsaved/line/0").label
    assert stage.tree().find("unsaved/leave") is None
    place = node(stage, "unsaved/lose").rect
    for later in range(4):
        click(stage, place.centre)
        stage.tick(20.0 + later)
    assert not stage.is_over, "the answer lies elsewhere"
    assert node(stage, "ask/heading").label == "Lose 1 game?"
    stage.activate("ask/no")
    stage.activate("unsaved/stay")
    assert isinstance(stage.scene, TableScene)
    leave(stage)
    stage.activate("unsaved/lose")
    stage.activate("ask/yes")
    assert stage.is_over


def test_a_full_disk_has_room_for_games_once_pictures_are_gone(
    stage: Stage, program: Program, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[str] = []

    def free_space() -> bool:
        tries.append("made room")
        return True

    def full_at_first(*given: Any, **named: Any) -> Path:
        if not tries:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write_new(*given, **named)

    monkeypatch.setattr("sneferu_gui.session.store.rescue.write_new", full_at_first)
    monkeypatch.setattr(program.library.rescue, "_free_space", free_space)
    lose(folder)
    leave(stage)
    assert stage.is_over
    assert tries


def test_what_cannot_be_read_is_kept_and_the_rest_brought_back(
    stage: Stage, program: Program, folder: Path
) -> None:
    lose(folder)
    leave(stage)
    program.close()
    folder.unlink()
    (path,) = rescue_files(folder, spare_folders())
    line = path.read_bytes()
    path.write_bytes(b"{}\n" + line + line.replace(b'"taken_back":[]', b'"taken_back":[7]'))
    later = Program(PlayOptions(data=folder, seed=4))
    library = later.library
    assert library.rescue.count() == 3
    told = library.rescue.bring_back(library.store)
    assert told.text.startswith("1 brought back")
    assert Path(told.file).read_bytes().count(b"\n") == 3
    assert library.rescue.count() == 0
    assert library.store.count() == 1
    later.close()


def test_games_of_other_folders_are_not_offered(
    stage: Stage, program: Program, folder: Path, tmp_path: Path
) -> None:
    lose(folder)
    leave(stage)
    program.close()
    assert rescue_files(folder, spare_folders())
    other = Program(PlayOptions(data=tmp_path / "others", seed=4))
    assert other.library.rescue.count() == 0
    other.close()


def test_nothing_is_brought_back_into_a_store_that_does_not_last(
    stage: Stage, program: Program, folder: Path, renderer: Renderer
) -> None:
    lose(folder)
    leave(stage)
    program.close()
    later = Program(PlayOptions(data=folder, seed=4))
    assert later.library.store.folder is None
    stage = titled(later, renderer)
    stage.activate("title/games")
    assert stage.tree().find("games/rescued") is None
    assert later.library.rescue.count() == 1
    later.close()


def test_the_kept_file_is_a_file_of_records_and_its_owners_alone(
    stage: Stage, folder: Path
) -> None:
    lose(folder)
    table = stage.scene
    assert isinstance(table, TableScene)
    leave(stage)
    (path,) = rescue_files(folder, spare_folders())
    (record,) = read_records(path)
    assert record.actions == table.session.actions
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="others have folders of their own there")
def test_somebody_elses_temporary_folder_is_not_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    ours = tmp_path / f"sneferu-{os.getuid()}"
    assert ours in spare_folders()
    (tmp_path / "elsewhere").mkdir()
    ours.symlink_to(tmp_path / "elsewhere")
    assert ours not in spare_folders()
    ours.unlink()
    ours.mkdir()
    assert ours in spare_folders()
    monkeypatch.setattr(os, "getuid", lambda: -7)
    ours.rename(tmp_path / "sneferu--7")
    assert tmp_path / "sneferu--7" not in spare_folders()

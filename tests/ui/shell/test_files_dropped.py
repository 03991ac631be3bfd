"""Records dropped over the window: the replay opens, or the error is shown."""

import os
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.language import choose_language
from sneferu_gui.session.record import record_of, record_to_line
from sneferu_gui.ui.engine.inputs import FileDropped
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.samples.moments import game_at
from sneferu_gui.ui.shell.inputs import InputReader
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.window import Window


def stage_with(renderer: Renderer) -> tuple[Stage, Program]:
    program = Program(PlayOptions(), stores=False)
    stage = Stage(program.title(), renderer.ruler, 1280, 720)
    stage.open_file = program.open_file
    return stage, program


def test_a_record_opens_its_replay_and_one_comes_back(renderer: Renderer, tmp_path: Path) -> None:
    stage, program = stage_with(renderer)
    session = game_at(program.edition(), FOUR, mid_game)
    record = record_of(session.setup, session.deal, session.actions, session.state)
    path = tmp_path / "hra s mezerou.sneferu"
    path.write_text(record_to_line(record) + "\n", encoding="utf-8")
    stage.handle(FileDropped(str(path)))
    replay = stage.scene
    assert isinstance(replay, ReplayScene)
    assert replay.session.setup == session.setup
    stage.activate("replay/leave")
    assert type(stage.scene) is TitleScene


def test_what_is_no_record_is_told_and_nothing_is_left(renderer: Renderer, tmp_path: Path) -> None:
    stage, _ = stage_with(renderer)
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sneferu", encoding="utf-8")
    for each in (path, tmp_path / "nothing", tmp_path):
        stage.handle(FileDropped(str(each)))
        assert isinstance(stage.scene, TitleScene)
        notice = stage.tree().find("notice")
        assert notice is not None
        assert each.name in notice.label
        stage.activate("notice/close")


def test_a_name_that_is_no_text_is_told(
    renderer: Renderer, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library raises an error for it, as for a name with bytes that are no UTF-8."""

    def fail() -> list[Event]:
        raise SystemError("<built-in function get> returned a result with an exception set")

    assert window.size
    stage, _ = stage_with(renderer)
    monkeypatch.setattr(pygame.event, "get", fail)
    for given in InputReader().read():
        stage.handle(given)
    notice = stage.tree().find("notice")
    assert notice is not None
    assert "a name that is no text" in notice.label


def test_what_is_wrong_is_told_in_czech(renderer: Renderer, tmp_path: Path) -> None:
    stage, _ = stage_with(renderer)
    path = tmp_path / os.fsdecode(b"dopis-\xff.txt")
    path.write_text("Milý Sneferu", encoding="utf-8")
    choose_language("cs")
    try:
        stage.handle(FileDropped(str(path)))
        notice = stage.tree().find("notice")
    finally:
        choose_language("en")
    assert notice is not None
    assert "dopis-\\udcff.txt, řádek 1: není to záznam hry, nebo je poškozený" in notice.label


def test_the_window_hands_it_in(window: Window) -> None:
    assert window.size
    dropped = Event(pygame.DROPFILE, file="game.sneferu")
    assert InputReader().understood(dropped) == (FileDropped("game.sneferu"),)

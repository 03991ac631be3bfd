"""Requests of keys and settings to the shell: full screen, sound, pictures, palette, keys."""

import errno
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.engine.notices import Notices, OpenOutside
from sneferu_gui.ui.engine.scene import Notify, call
from sneferu_gui.ui.engine.shell_requests import ShellRequest
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import looks_of
from sneferu_gui.ui.shell import program
from sneferu_gui.ui.shell.loop import run
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.sound import Sounds
from sneferu_gui.ui.shell.window import SystemClipboard, Window
from tests.ui.shell.demo import DemoScene


class Screen:
    """A stand-in for the library's window; a desktop may refuse requests."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.refuses = False

    def set_fullscreen(self, *, desktop: bool) -> None:
        assert desktop, "no mode is switched"
        self._do("full", (1600, 900))

    def set_windowed(self) -> None:
        self._do("windowed", (1100, 700))

    def _do(self, what: str, size: tuple[int, int]) -> None:
        self.asked.append(what)
        if self.refuses:
            raise pygame.error("not here")
        pygame.display.set_mode(size, pygame.RESIZABLE)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    screen = Screen()
    monkeypatch.setattr("sneferu_gui.ui.shell.window._own_window", lambda: screen)
    return screen


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SettingsFile:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    return SettingsFile(tmp_path / "config")


@pytest.fixture
def sounds(tmp_path: Path) -> Iterator[Sounds]:
    sounds = Sounds(tmp_path)
    yield sounds
    sounds.close()


@pytest.fixture
def stage(renderer: Renderer) -> Stage:
    return Stage(DemoScene(), renderer.ruler, 1100, 700)


def is_full(window: Window) -> bool:
    return window.is_fullscreen


def is_current(renderer: Renderer) -> bool:
    return renderer.painter.is_current


def test_the_window_fills_the_screen_and_comes_back_where_it_was(
    window: Window, screen: Screen, stage: Stage, renderer: Renderer
) -> None:
    place = window.place
    full, windowed = Settings(is_fullscreen=True), Settings()
    for _time in range(3):
        program.apply_settings(stage, window, renderer, full)
        program.apply_settings(stage, window, renderer, full)
        assert is_full(window)
        assert window.place == place, "remembered is the window, not the screen"
        assert stage.tree().rect[2:] == (1600, 900)
        painter = renderer.painter
        assert not painter.is_current, "the surface is another"
        painter.paint(window.surface, looks_of(stage.tree()))
        program.apply_settings(stage, window, renderer, windowed)
        assert not is_full(window)
        assert stage.tree().rect[2:] == (1100, 700)
    assert screen.asked == ["full", "windowed"] * 3


def test_a_desktop_that_refuses_is_not_asked_again(
    window: Window, screen: Screen, stage: Stage, renderer: Renderer
) -> None:
    screen.refuses = True
    for _time in range(2):
        program.apply_settings(stage, window, renderer, Settings(is_fullscreen=True))
        assert not is_full(window)
        assert stage.tree().rect[2:] == (1100, 700)
    assert screen.asked == ["full"]


def test_palette_and_keys_are_the_settings(
    window: Window, stage: Stage, renderer: Renderer
) -> None:
    renderer.painter.paint(window.surface, looks_of(stage.tree()))
    assert is_current(renderer)
    program.apply_settings(
        stage, window, renderer, Settings(palette="high-contrast", keys=("mute=n",))
    )
    assert not is_current(renderer)
    assert stage.keys.key_of("mute") == "n"
    program.apply_settings(stage, window, renderer, Settings())
    assert stage.keys.key_of("mute") == "m"


def test_a_pads_buttons_are_the_settings_before_one_is_used_and_while_it_is(
    window: Window, stage: Stage, renderer: Renderer
) -> None:
    for button, other in (("x", "y"), ("y", "x"), ("guide", "x")):
        program.apply_settings(stage, window, renderer, Settings(pad=(f"mute={button}",)))
        if stage.attention.is_by_pad:
            assert stage.signs.written("escape") == "B", "the pad's own signs stay"
        for pressed in (other, button):
            stage.asked.clear()
            stage.handle(PadPressed(pressed, "Xbox Wireless Controller"))
            assert (ShellRequest.MUTE in stage.asked) == (pressed == button)


def test_keys_switch_sound_and_full_screen_in_the_settings(
    window: Window, stage: Stage, file: SettingsFile, sounds: Sounds
) -> None:
    for is_on in (True, False):
        stage.handle(KeyPressed("m"))
        stage.handle(KeyPressed("f11"))
        program.handle_requests(stage, window, sounds, file)
        assert file.settings.is_muted is is_on
        assert file.settings.is_fullscreen is is_on
        notice = stage.tree().find("notice")
        assert notice is not None
        assert notice.label == ("All sound is off." if is_on else "Sound is on.")
        assert len(stage.notices.shown) == 1, "it replaces the other"
    assert stage.asked == []
    assert SettingsFile(file.path.parent).settings == file.settings


def test_every_picture_asked_for_is_kept_and_its_place_told(
    window: Window, stage: Stage, file: SettingsFile, sounds: Sounds, tmp_path: Path
) -> None:
    for number in (1, 2):
        stage.handle(KeyPressed("f12"))
        program.handle_requests(stage, window, sounds, file)
        name = f"sneferu-{number:03}.png"
        notice = stage.tree().find("notice")
        assert notice is not None
        assert name in notice.label
        ways = [stage.tree().find(f"notice/{way}") for way in ("open", "folder")]
        path = str(tmp_path / "pictures" / name)
        assert [way.act for way in ways if way is not None] == [
            call(Notices.show_outside, OpenOutside(path)),
            call(Notices.show_outside, OpenOutside(path, shows_folder=True)),
        ]  # fmt: skip
        stage.activate("notice/close")
    kept = sorted(tmp_path.rglob("sneferu-*.png"))
    assert [path.name for path in kept] == ["sneferu-001.png", "sneferu-002.png"]
    assert pygame.image.load(kept[0]).get_size() == window.surface.get_size()


def test_a_picture_that_cannot_be_kept_is_told(window: Window, file: SettingsFile) -> None:
    (file.path.parent.parent / "data").write_text("in the way")
    (file.path.parent.parent / "pictures").write_text("in the way")
    assert "could not be written" in program.keep_picture(window, "sneferu").text


def test_a_picture_on_a_full_disk_leaves_no_empty_file(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    monkeypatch.setattr(os, "fsync", full)
    assert program.keep_picture(window, "sneferu") == Notify(
        "The file could not be written: the disk is full"
    )
    assert list(tmp_path.rglob("*")) == [tmp_path / "pictures"]


def test_the_clipboard_is_the_systems_where_there_is_one(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.size
    clipboard = SystemClipboard()
    clipboard.put("from here")
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "from elsewhere")
    assert clipboard.get() == "from elsewhere"
    put: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", put.append)
    clipboard.put("again")
    assert put == ["again"]

    def fails(*_: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", fails)
    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    clipboard.put("kept here")
    assert clipboard.get() == "kept here"


def test_the_program_gives_its_stage_what_it_needs_and_heeds_what_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    scene = DemoScene()
    closed: list[bool] = []
    monkeypatch.setattr(scene, "close", lambda: closed.append(True))
    own = Opening(PlayOptions())
    file = own.settings_file()

    def look(stage: Stage, number: int) -> bool:
        if number == 0:
            assert isinstance(stage.clipboard, SystemClipboard)
            assert stage.rulebook == own.explains()
            assert stage.open_file == own.open_file
            file.change(replace(file.settings, keys=("mute=n",)))
        elif number == 1:
            stage.handle(KeyPressed("n"))
        return number < 3

    program.show(scene, PlayOptions(size=Size(1100, 700)), look, file, own)
    assert file.settings.is_muted
    assert closed == [True]
    own.close()


def test_a_painter_that_forgot_paints_again_though_nothing_changed(
    window: Window, stage: Stage, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    monkeypatch.setattr(window, "show", lambda parts: shown.append(len(parts)))

    def forget(_: Stage, number: int) -> bool:
        if number == 2:
            renderer.painter.forget()
        return number < 5

    run(stage, window, renderer.painter, each_frame=forget)
    assert len([count for count in shown if count]) == 2


@pytest.mark.parametrize(("is_active", "is_focused"), [(True, False), (False, True), (True, True)])
def test_a_window_is_in_use_when_it_is_seen_and_has_the_keyboard(
    window: Window, monkeypatch: pytest.MonkeyPatch, *, is_active: bool, is_focused: bool
) -> None:
    monkeypatch.setattr(pygame.display, "get_active", lambda: is_active)
    monkeypatch.setattr(pygame.key, "get_focused", lambda: is_focused)
    assert window.is_in_use == (is_active and is_focused)

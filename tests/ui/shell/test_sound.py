"""Sounds: at the settings' volume, and never a hindrance."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Slide
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.moments import game_at
from sneferu_gui.ui.shell import program
from sneferu_gui.ui.shell.audio.player import RESERVED
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.sound import Sounds
from sneferu_gui.ui.shell.window import Window
from tests.ui.pages.opened import stage_of

FOLDER = assets_folder() / "sounds"


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    sounds = Sounds(FOLDER)
    yield sounds
    sounds.close()


@pytest.mark.parametrize(
    "settings", [Settings(is_muted=True), Settings(effects=0, music=0, ambience=0)]
)
def test_silence_is_kept(settings: Settings, sounds: Sounds) -> None:
    sounds.play(["sneferu/stone-gold"], settings, is_in_use=True)
    assert not pygame.mixer.get_init()


def test_another_window_in_front_silences(sounds: Sounds) -> None:
    sounds.play(["sneferu/stone-gold"], Settings(), is_in_use=False)
    assert not pygame.mixer.get_init()
    sounds.play([], Settings(mutes_unfocused=False), is_in_use=False)
    assert pygame.mixer.get_init()


def test_without_a_device_or_files_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = Sounds(tmp_path)
    silent.play(["sneferu/stone-gold", "nonsense"], Settings(), is_in_use=True)
    silent.close()

    def fails(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    deaf = Sounds(FOLDER)
    deaf.play(["sneferu/stone-gold"], Settings(), is_in_use=True)
    assert deaf.player is None
    deaf.close()


def test_m_mutes_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    notices, titles = [], []

    def press(stage: Stage, number: int) -> bool:
        if number == 2:
            stage.handle(KeyPressed("m"))
        node = stage.tree().find("notice")
        notices.append(node.label if node else "")
        titles.append(pygame.display.get_caption()[0])
        return number < 5

    program.play(PlayOptions(size=Size(1100, 700)), press)
    assert notices[-1] == "All sound is off."
    assert titles[0] == "Sneferu"
    assert titles[-1] == "Sneferu – all sound is off", "for as long as it is"
    assert SettingsFile(tmp_path / "config").settings.is_muted


def test_another_loudness_is_heard_at_once_in_the_middle_of_a_game(
    window: Window, sounds: Sounds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    stage = stage_of(own.table(game_at(own.edition(), FOUR, mid_game)))
    file = own.settings_file()
    monkeypatch.setattr(Window, "is_in_use", True)
    stage.activate("bar/settings")
    stage.activate("settings/page/sound")
    for loudness in (30, 70, 15):
        for name in ("ambience", "music", "effects"):
            stage.scene.activate(Slide(name, share=loudness / 100))
        program.handle_requests(stage, window, sounds, file)
        while not effects_heard():  # its file is read meanwhile
            pygame.time.wait(2)
            program.handle_requests(stage, window, sounds, file)
        (channel,) = effects_heard()
        assert channel.get_volume() == pytest.approx(loudness / 100, abs=0.02)
        channel.stop()
    stage.activate("settings/is_muted/true")
    program.handle_requests(stage, window, sounds, file)
    assert not effects_heard(), "the click that mutes is not heard itself"
    own.close()


def effects_heard() -> list[pygame.mixer.Channel]:
    """The channels of effects that are playing."""
    channels = map(pygame.mixer.Channel, range(RESERVED, pygame.mixer.get_num_channels()))
    return [channel for channel in channels if channel.get_busy()]


def test_f12_keeps_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))

    def press(stage: Stage, number: int) -> bool:
        if number in {2, 4}:
            stage.handle(KeyPressed("f12"))
        return number < 6

    program.play(PlayOptions(size=Size(1100, 700)), press)
    kept = sorted((tmp_path / "pictures").iterdir())
    assert [path.name for path in kept] == ["sneferu-001.png", "sneferu-002.png"]
    assert pygame.image.load(kept[0]).get_size() == (1100, 700)

"""Sounds: there, as loud as wanted, and never in the way."""

import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.options import PlayOptions, Size
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.sneferu.games import FOUR, game_at, mid_game
from sneferu_gui.ui.shell import program
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.sound import Sounds
from sneferu_gui.ui.shell.window import Window
from tests.ui.scenes.opened import enabled, stage_of, table_at

FOLDER = assets_folder() / "sounds"
NAMES = [
    "sneferu/stone",
    "sneferu/boat",
    "sneferu/loaf",
    "sneferu/area",
    "sneferu/ptah",
    "end",
    "click",
    "ambience",
]


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    sounds = Sounds(FOLDER)
    yield sounds
    sounds.close()


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_short_and_whole(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        seconds = file.getnframes() / file.getframerate()
        frames = file.readframes(file.getnframes())
    assert 0.02 < seconds < (20 if name == "ambience" else 2)
    loudest = max(abs(int.from_bytes(frames[i : i + 2], "little", signed=True))
                  for i in range(0, len(frames), 2))  # fmt: skip
    assert 20_000 < loudest < 26_000
    assert frames[-2:] in (b"\x00\x00", b"\x01\x00", b"\xff\xff") or name == "ambience"


def test_sounds_are_played_as_loud_as_the_settings_say(sounds: Sounds) -> None:
    sounds.play(["sneferu/stone"], Settings(effects=50, ambience=0), is_in_use=True)
    assert pygame.mixer.get_busy()
    loaded = sounds._loaded["sneferu/stone"]
    assert loaded is not None
    assert loaded.get_volume() == pytest.approx(0.5, abs=0.02)


@pytest.mark.parametrize("settings", [Settings(is_muted=True), Settings(effects=0, ambience=0)])
def test_silence_is_kept(settings: Settings, sounds: Sounds) -> None:
    sounds.play(["sneferu/stone"], settings, is_in_use=True)
    assert not (pygame.mixer.get_init() and pygame.mixer.get_busy())


def test_another_window_in_front_silences(sounds: Sounds) -> None:
    sounds.play(["sneferu/stone"], Settings(), is_in_use=False)
    assert not (pygame.mixer.get_init() and pygame.mixer.get_busy())


def test_the_river_goes_on_and_pauses(sounds: Sounds) -> None:
    settings = Settings(ambience=30)
    for _ in range(3):
        sounds.play([], settings, is_in_use=True)
    assert sounds._channel is not None
    sounds.play([], settings, is_in_use=False)
    sounds.play([], settings._replace(mutes_unfocused=False), is_in_use=False)
    assert sounds._channel.get_busy()


def river_volume(sounds: Sounds) -> float:
    """How loud the river is once it has been faded in."""
    river = sounds._loaded["ambience"]
    assert river is not None
    return river.get_volume()


def test_the_river_fades_in_and_is_never_louder_than_wanted(sounds: Sounds) -> None:
    heard = []
    until = time.monotonic() + 0.8
    while time.monotonic() < until:
        sounds.play([], Settings(ambience=15), is_in_use=True)
        assert sounds._channel is not None
        heard.append(river_volume(sounds) * sounds._channel.get_volume())
        time.sleep(0.05)
    assert max(heard) < 0.17
    assert len(set(heard)) > 2, "little by little"


def test_without_a_device_or_files_nothing_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = Sounds(tmp_path)
    silent.play(["sneferu/stone", "nonsense"], Settings(), is_in_use=True)
    silent.close()

    def fails(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    deaf = Sounds(FOLDER)
    deaf.play(["sneferu/stone"], Settings(), is_in_use=True)
    deaf.close()


def test_what_moves_is_heard() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.tree()
    stage.activate("offer/3/0")
    assert stage.take_sounds() == []
    stage.activate(enabled(stage, "board/")[0].key)
    heard: list[str] = []
    for tenth in range(30):
        stage.tree()
        stage.tick(tenth / 10)
        heard += stage.take_sounds()
    assert {"sneferu/boat", "sneferu/stone"} <= set(heard)
    assert not table.animation.is_moving


def test_what_does_not_move_is_heard_all_the_same() -> None:
    stage, table = table_at(FOUR, mid_game)
    table.animation.tempo = 0.0
    stage.activate("offer/3/0")
    stage.activate(enabled(stage, "board/")[0].key)
    assert {"sneferu/boat", "sneferu/stone"} <= set(stage.take_sounds())


def test_m_mutes_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    notices = []

    def press(stage: Stage, number: int) -> bool:
        if number == 2:
            stage.handle(KeyPressed("m"))
        node = stage.tree().find("notice")
        notices.append(node.label if node else "")
        return number < 5

    program.play(PlayOptions(size=Size(1100, 700)), press)
    assert notices[-1] == "All sound is off."
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
        stage.activate(f"settings/effects/{loudness}")
        stage.activate(f"settings/ambience/{loudness}")
        program.handle_requests(stage, window, sounds, file)
        click = sounds._loaded["click"]
        assert click is not None
        assert click.get_volume() == pytest.approx(loudness / 100, abs=0.02)
        assert sounds._channel is not None
        assert river_volume(sounds) == pytest.approx(loudness / 100, abs=0.02)
    played: list[object] = []
    monkeypatch.setattr(sounds, "_sound", played.append)
    stage.activate("settings/is_muted/true")
    program.handle_requests(stage, window, sounds, file)
    assert played == [], "the click that mutes is not heard itself"
    own.close()


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

"""The sound player: each channel's volume, from frame to frame, by a clock of frames."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Final

import pygame
import pytest

from sneferu_gui.asset_faults import AssetFaults
from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.shell.audio.files import KEPT, TAKES, Effects, Loader
from sneferu_gui.ui.shell.audio.player import (
    FOR_MUSIC,
    LATE,
    PASSES,
    RESERVED,
    Ambience,
    SoundPlayer,
)
from sneferu_gui.ui.shell.sound import Sounds

FOLDER: Final = assets_folder() / "sounds"
FRAME: Final = 1 / 60
ALL: Final = Settings(effects=50, music=40, ambience=30)
WATER: Final = FOR_MUSIC
"""The channel of the first bed."""


class Heard:
    """Sounds whose time advances by frames."""

    def __init__(self) -> None:
        self.now = 100.0
        self.faults = AssetFaults()
        self.sounds = Sounds(FOLDER, self.faults, lambda: self.now)

    def frames(
        self, seconds: float, settings: Settings = ALL, *names: str, progress: float | None = 0.0
    ) -> None:
        """Let so much time pass; effects are requested in the first frame, and heard once read."""
        for number in range(max(1, round(seconds / FRAME))):
            self.now += FRAME
            wanted = names if number == 0 else ()
            self.sounds.play(wanted, settings, is_in_use=True, progress=progress)
            if wanted and self.sounds.player is not None:
                self.read_all()
                self.sounds.play((), settings, is_in_use=True, progress=progress)

    @property
    def player(self) -> SoundPlayer:
        assert self.sounds.player is not None
        return self.sounds.player

    def read_all(self) -> None:
        """Wait for files that are being read in the background."""
        loader = self.player._loader
        while any(not loader.is_read(path) for path in loader._asked):
            pygame.time.wait(2)


@pytest.fixture
def heard() -> Iterator[Heard]:
    heard = Heard()
    yield heard
    heard.sounds.close()


def volume(channel: int) -> float:
    return pygame.mixer.Channel(channel).get_volume()


def effects() -> list[pygame.mixer.Channel]:
    channels = map(pygame.mixer.Channel, range(RESERVED, pygame.mixer.get_num_channels()))
    return [channel for channel in channels if channel.get_busy()]


def test_the_device_is_opened_in_stereo_as_the_files_are(heard: Heard) -> None:
    heard.frames(0)
    assert pygame.mixer.get_init() == (44_100, -16, 2)


def test_the_water_comes_in_little_by_little_and_is_never_louder_than_wanted(heard: Heard) -> None:
    heard.frames(0.1)
    heard.read_all()
    levels = []
    for _ in range(60):
        heard.frames(0.05)
        levels.append(volume(WATER))
    assert levels == sorted(levels)
    assert levels[0] < 0.1
    assert len(set(levels)) > 10
    assert max(levels) == pytest.approx(0.30, abs=0.02)


def test_a_bed_begins_in_silence(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """The device may play some of it before the frame's end, which sets the volume."""
    with monkeypatch.context() as slow:
        slow.setattr(Loader, "is_read", lambda _self, _path: False)  # however fast it is read
        heard.frames(0.1)
    heard.read_all()
    monkeypatch.setattr(Ambience, "set_volume", lambda _self, _volume: None)
    assert not pygame.mixer.Channel(WATER).get_busy()
    pygame.mixer.Channel(WATER).set_volume(1)  # as the device has it when it is opened
    heard.frames(0.05)
    assert pygame.mixer.Channel(WATER).get_busy()
    assert volume(WATER) == 0


def test_each_has_a_volume_of_its_own(heard: Heard) -> None:
    heard.frames(0.1)
    heard.read_all()
    heard.frames(9)
    heard.read_all()
    heard.frames(9)
    playing = [number for number in range(FOR_MUSIC) if pygame.mixer.Channel(number).get_busy()]
    assert playing
    assert volume(playing[0]) == pytest.approx(0.40, abs=0.02)
    heard.frames(2, replace(ALL, music=0))
    assert volume(playing[0]) == 0
    assert volume(WATER) == pytest.approx(0.30, abs=0.02)
    heard.frames(2, replace(ALL, ambience=0, music=70), "button")
    assert volume(playing[0]) == pytest.approx(0.70, abs=0.02)
    assert volume(WATER) == 0
    assert [channel.get_volume() for channel in effects()] == [pytest.approx(0.5, abs=0.01)]


def test_the_music_begins_soon_and_goes_on_with_other_phrases(heard: Heard) -> None:
    names = []
    for _ in range(240):  # a verse may be short, and the rest after it long
        heard.frames(1.0, progress=0.9)
        heard.read_all()
        names.append(heard.player.music.playing)
        if len(set(names)) > 3:
            break
    assert names[0] == ""
    played = list(dict.fromkeys(names))[1:]
    assert len(played) >= 3
    assert all(name.startswith("night-") for name in played)


def test_one_key_silences_all_softly_and_it_goes_on_where_it_was(heard: Heard) -> None:
    heard.frames(0.1)
    heard.read_all()
    heard.frames(3, ALL, "sneferu/stone-gold")
    before = volume(WATER)
    muted = replace(ALL, is_muted=True)
    heard.frames(0.1, muted, "button")
    assert 0 < volume(WATER) < before
    heard.frames(0.6, muted, "button")
    assert not effects()
    assert volume(WATER) < 0.02
    heard.frames(2)
    assert volume(WATER) == pytest.approx(before, abs=0.02)
    assert pygame.mixer.Channel(WATER).get_busy()


def test_the_music_gives_way_to_the_end(heard: Heard) -> None:
    heard.frames(0.1)
    heard.read_all()
    heard.frames(3)
    before = volume(WATER)
    heard.frames(1.0, ALL, "end")
    assert volume(WATER) < 0.65 * before
    heard.frames(9)
    assert volume(WATER) == pytest.approx(before, abs=0.02)
    heard.frames(1.0, ALL, "button")
    assert volume(WATER) == pytest.approx(before, abs=0.02)


def test_another_place_lets_the_music_fade(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    heard.frames(9)
    heard.read_all()
    heard.frames(1)
    assert heard.player.music.playing.startswith("morning")
    left: list[bool] = []
    monkeypatch.setattr(heard.player.music, "leave", lambda _now: left.append(True))
    heard.frames(1, progress=0.2)
    assert not left
    heard.frames(1, progress=None)
    assert left == [True]


@pytest.mark.parametrize("end", ["end", "lost"])
def test_when_the_end_has_been_told_the_theme_comes_until_another_game(
    heard: Heard, end: str
) -> None:
    """Issue 29, 10; a stored game that is only watched keeps its night music."""
    heard.frames(9, progress=1.0)
    heard.read_all()
    heard.frames(1, progress=1.0)
    assert heard.player.music.playing.startswith("night")
    heard.frames(0, ALL, end, progress=1.0)
    heard.frames(2.5, progress=1.0)
    assert heard.player.music.playing.startswith("night"), "the end is heard first"
    heard.read_all()
    heard.frames(8, progress=1.0)
    assert heard.player.music.playing == "house-theme-1"
    heard.frames(9, progress=0.1)
    heard.read_all()
    heard.frames(1, progress=0.1)
    assert heard.player.music.playing.startswith("morning")


def test_another_place_lets_effects_fade_and_the_ambience_give_way(heard: Heard) -> None:
    """The effect that leads there is heard whole; the water returns soon."""
    heard.frames(0.1)
    heard.read_all()
    heard.frames(3)
    before = volume(WATER)
    heard.frames(0, ALL, "end")
    (running,) = effects()
    heard.frames(0, ALL, "page", progress=None)
    began = [channel for channel in effects() if channel.get_sound() is not running.get_sound()]
    assert len(began) == 1
    heard.frames(0.6, progress=None)
    assert volume(WATER) < 0.5 * before
    faded = running.get_sound()
    assert faded is not None
    # The device has a time of its own, which a busy machine holds up: long before its own end.
    patience = max(PASSES + 100, round(700 * faded.get_length()))
    while patience > 0 and faded in [channel.get_sound() for channel in effects()]:
        pygame.time.wait(10)
        patience -= 10
    assert patience > 0, "it fades"
    heard.frames(9, progress=None)
    assert volume(WATER) > 0.75 * before, "as loud as the evening has it"


def test_no_take_is_heard_twice_running_and_every_take_is() -> None:
    own = Effects(FOLDER, Loader(AssetFaults()), 1)
    takes = [own.next_take("button") for _ in range(200)]
    assert all(a != b for a, b in pairwise(takes))
    assert set(takes) == set(range(TAKES))
    assert own.next_take("page") in range(TAKES)


def test_a_take_is_one_of_the_files(heard: Heard) -> None:
    heard.frames(0)
    own = heard.player._effects
    takes = {own.take("refusal") for _ in range(30)}
    assert len(takes) == TAKES
    whole = pygame.mixer.Sound(FOLDER / "refusal.ogg").get_raw()
    parts = own._takes["refusal"]
    assert len({len(part.get_raw()) for part in parts}) == 1
    assert all(part.get_raw() in whole for part in parts)
    assert len({part.get_raw() for part in parts}) == TAKES, "each is another"


def test_an_effect_whose_file_is_not_read_yet_is_heard_as_soon_as_it_is(
    heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No frame waits for a file; an effect that comes too late is dropped."""
    heard.frames(0)
    heard.read_all()
    wanted: list[Path] = []
    with monkeypatch.context() as slow:
        slow.setattr(Loader, "want", lambda _self, path: wanted.append(path))
        for name, seconds in (("page", LATE / 2), ("pass", 2 * LATE)):
            heard.sounds.play((name,), ALL, is_in_use=True, progress=0.0)
            heard.frames(seconds)
            assert not effects()
    assert {path.stem for path in wanted if path.parent == FOLDER} == {"page", "pass"}
    heard.sounds.play(("undo",), ALL, is_in_use=True, progress=0.0)
    heard.read_all()
    heard.frames(0)
    assert len(effects()) == 1, "only what was wanted last"


def test_effects_heard_long_ago_are_forgotten_and_heard_again_when_wanted(heard: Heard) -> None:
    """All of them would be half of the program's memory."""
    heard.frames(0)
    own = heard.player._effects
    names = heard.player._index.effects
    for name in names:
        assert own.take(name) is not None
        kept = [len(take.get_raw()) for takes in own._takes.values() for take in takes]
        assert sum(kept) <= KEPT
    assert names[-1] in own._takes
    assert 5 < len(own._takes) < len(names) / 2
    assert names[0] not in own._takes
    assert own.take(names[0]) is not None
    assert list(own._takes)[-1] == names[0]


def test_a_file_that_is_missing_is_told_and_the_music_goes_on(tmp_path: Path) -> None:
    faults = AssetFaults()
    loader = Loader(faults)
    loader.want(tmp_path / "x.ogg")
    while not loader.is_read(tmp_path / "x.ogg"):
        pygame.time.wait(2)
    assert not faults.take(), "not by the thread"
    assert loader.sound(tmp_path / "x.ogg") is None
    assert len(faults.take()) == 1
    loader.close()

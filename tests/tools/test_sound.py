"""The tools that make sounds: their measures and tuning are right."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import numpy as np
import pygame
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.shell.audio.files import read_index
from sneferu_gui.ui.shell.audio.music import HOURS, HOUSE
from sneferu_gui.ui.shell.audio.player import FORMAT
from tests.sweep import one_in
from tools.sound.hour import OCTAVES, PLACES, bank, heard, in_all, octaves_of
from tools.sound.instruments import OUD, plucked
from tools.sound.loudness import gated, integrated, momentary, true_peak
from tools.sound.phrases import PHRASES
from tools.sound.score import MODES, cents_of, read
from tools.sound.waves import RATE, chance_of, placed, times

PLAYED: Final = read_index(assets_folder() / "sounds").phrases


@pytest.fixture
def mixer() -> Iterator[None]:
    pygame.mixer.init(*FORMAT, allowedchanges=0)
    yield
    pygame.mixer.quit()


def sine(pitch: float, level: float, seconds: float = 3.0) -> np.ndarray:
    tone = level * np.sin(2 * np.pi * pitch * times(seconds))
    return np.stack([tone, tone], axis=1)


def test_the_measure_of_loudness_is_the_standards() -> None:
    """BS.1770: 997 Hz at full level in one channel is -3.01 LUFS, in both 3 dB more."""
    both = sine(997, 1.0)
    one = both * (1.0, 0.0)
    assert integrated(one) == pytest.approx(-3.01, abs=0.02)
    assert integrated(both) == pytest.approx(0.0, abs=0.02)
    assert integrated(0.1 * both) == pytest.approx(-20.0, abs=0.02)
    assert momentary(both[: RATE // 5]) == pytest.approx(-3.01, abs=0.2), "half a block"
    assert integrated(sine(60, 1.0)) < -2, "deep tones count less"
    quiet = np.concatenate((both, np.zeros_like(both), 0.001 * both))
    assert integrated(quiet) > -1.5, "silence does not count"


def test_a_peak_between_the_samples_is_found() -> None:
    wave = np.sin(2 * np.pi * RATE / 4 * np.arange(4_000) / RATE + np.pi / 4)
    assert true_peak(placed(0.5 * wave)) == pytest.approx(-6.02, abs=0.1)


@pytest.mark.parametrize("pitch", [73.4, 146.8, 440.0])
def test_a_string_is_in_tune(pitch: float) -> None:
    wave = plucked(pitch, 2.0, OUD, 0.8, chance_of("tuning", pitch))
    power = np.abs(np.fft.rfft(wave * np.hanning(len(wave)), 1 << 19))
    pitches = np.fft.rfftfreq(1 << 19, 1 / RATE)
    near = (pitches > 0.97 * pitch) & (pitches < 1.03 * pitch)
    heard = pitches[near][power[near].argmax()]
    assert abs(1200 * np.log2(heard / pitch)) < 1.5


def test_every_phrase_can_be_read_and_closes_are_on_the_ground() -> None:
    for name, phrase in PHRASES.items():
        voices = {voice: read(line) for voice, line in phrase.voices.items()}
        assert all(voices.values()), name
        if phrase.part in {"close", "dance", "theme"}:
            lasts = [notes[-1].degree for notes in voices.values()]
            assert all(last is not None and last % 7 == 0 for last in lasts), name
    with pytest.raises(ValueError, match="no note: 8"):
        read("1 8")
    assert cents_of(MODES["evening"], 8) == 1_350, "the second of bayati lies between the keys"


@pytest.mark.parametrize("place", [*PLACES, *HOURS])
@pytest.mark.parametrize("seed", range(20))
def test_no_phrase_is_heard_more_than_six_times_in_an_hour_anywhere(seed: int, place: str) -> None:
    """Issue 29, acceptance: in a game of an hour, at the title, and in a game that pauses."""
    played = [cue.phrase for cue in heard(place, seed, PLAYED)]
    wanted = {"table": {*HOURS}, "title": {HOUSE, "evening"}}
    assert {phrase.hour for phrase in played} == wanted.get(place, {place})
    assert max(Counter(phrase.name for phrase in played).values()) <= 6
    if place in PLACES:
        assert sum(phrase.seconds for phrase in played) > 0.4 * 3_600


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("place", one_in(2, [*PLACES]))
def test_with_the_defaults_music_stands_clearly_over_water(place: str) -> None:
    """Issue 29, 10: about -23 LUFS in all, of which the water is nearly nothing."""
    cues = heard(place, 0, PLAYED)[:12]
    assert gated(in_all(cues, Settings())) == pytest.approx(-23, abs=1)
    for hour in HOURS:
        assert gated(np.full(4, bank(hour, Settings()))) < -23 - 12


@pytest.mark.parametrize("middle", OCTAVES[1:])
def test_a_tone_is_measured_in_its_own_octave(middle: float) -> None:
    tone = np.sin(2 * np.pi * middle * np.arange(RATE) / RATE)
    energy = octaves_of(np.stack((tone, tone), axis=1))
    assert OCTAVES[int(energy.argmax())] == middle
    assert energy.max() > 0.99 * energy.sum()

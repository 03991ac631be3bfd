"""Measure an hour of music at the table and at the title, as the program would choose it.

    python -m tools.sound.hour [--hours N]

Prints for each place how much of the time the music sounds, its loudness (ITU-R BS.1770, of the
files: the player's settings come on top), its power by octave against the strongest, and how often
phrases come again within an hour. At the table a game of an hour goes from morning to night; at
the title it is evening. With more hours, each has a seed of its own: loudness and octaves are of
all, of repetitions the most in any.
"""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import pygame

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.ui.shell.audio.files import Phrase, read_index
from sneferu_gui.ui.shell.audio.levels import hour_of
from sneferu_gui.ui.shell.audio.music import Arranger
from tools.sound.loudness import blocks, gated
from tools.sound.measuring import wave_of
from tools.sound.waves import RATE, Wave

HOUR: Final = 3_600.0
OCTAVES: Final = (31.5, 63, 125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000)
"""The middle of each, in Hz."""
PLACES: Final = ("table", "title")


class Sound(NamedTuple):
    """What is measured of a phrase's file."""

    blocks: Wave
    octaves: Wave
    """Energy in each."""


def heard(place: str, seed: int, phrases: Sequence[Phrase]) -> list[Phrase]:
    """The phrases begun within an hour, in their order."""
    arranger, now = Arranger(phrases, seed), 0.0
    begun: list[Phrase] = []
    while True:
        cue = arranger.next(hour_of(now / HOUR if place == "table" else None))
        if cue is None or now + cue.rest >= HOUR:
            return begun
        begun.append(cue.phrase)
        now += cue.rest + cue.phrase.seconds


def octaves_of(wave: Wave) -> Wave:
    """The energy of a wave in each octave, both channels together."""
    energy = (np.abs(np.fft.rfft(wave, axis=0)) ** 2).sum(axis=1) / len(wave)
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    root = np.sqrt(2)
    return np.array(
        [energy[(pitch >= middle / root) & (pitch < middle * root)].sum() for middle in OCTAVES]
    )


@cache
def _sound(name: str) -> Sound:
    path = asset_file(assets_folder() / "sounds", f"music/{name}.ogg")
    wave = wave_of(pygame.mixer.Sound(path).get_raw())
    return Sound(blocks(wave), octaves_of(wave))


def _print(place: str, hours: Sequence[Sequence[Phrase]]) -> None:
    played = [phrase for hour in hours for phrase in hour]
    sounds = [_sound(phrase.name) for phrase in played]
    share = sum(phrase.seconds for phrase in played) / HOUR / len(hours)
    power = sum(sound.octaves for sound in sounds)
    levels = 10 * np.log10(np.maximum(power / np.max(power), 1e-9))
    most: Counter[str] = Counter()
    for hour in hours:
        most |= Counter(phrase.name for phrase in hour)
    print(f"{place}: {len(played) / len(hours):.0f} phrases an hour, sounding {share:.0%} of it")
    print(f"  loudness {gated(np.concatenate([sound.blocks for sound in sounds])):.1f} LUFS")
    pairs = zip(OCTAVES, levels, strict=True)
    print("  dB by octave: " + ", ".join(f"{middle:g} Hz {level:.0f}" for middle, level in pairs))
    print(f"  {len(most)} different; in one hour at most:")
    for name, count in most.most_common(5):
        print(f"    {count:2} x {name}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hours", type=int, default=1, help="how many hours of each place")
    given = parser.parse_args(arguments)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    phrases = read_index(assets_folder() / "sounds").phrases
    for place in PLACES:
        _print(place, [heard(place, seed, phrases) for seed in range(given.hours)])
    return 0


if __name__ == "__main__":
    sys.exit(main())

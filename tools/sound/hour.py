"""Measure an hour of music at the table and at the title, as the program would choose it.

    python -m tools.sound.hour [--hours N] [--place PLACE]

Prints for each place the share of the time in which music sounds, its loudness (ITU-R BS.1770, of
the files), the loudness of everything with the settings' defaults (music, and water and its banks
under it), its power by octave relative to the strongest, and how often phrases recur within an
hour. At the table a game of an hour goes from morning to night; at the title the music is the
house's, and the bank an evening's. An hour of the day is a game that does not advance. With more
hours, each has a seed of its own: loudness and octaves are of all together, repetitions the most in
any.
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
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.shell.audio.files import Phrase, read_index
from sneferu_gui.ui.shell.audio.music import HOURS, HOUSE, Arranger, Cue, hour_of
from sneferu_gui.ui.shell.audio.player import BEDS
from tools.sound.loudness import BLOCK, blocks, gated
from tools.sound.measuring import wave_of
from tools.sound.waves import RATE, Wave

HOUR: Final = 3_600.0
OCTAVES: Final = (31.5, 63, 125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000)
"""The centre of each octave, in Hz."""
PLACES: Final = ("table", "title")


class Sound(NamedTuple):
    """The measurements of a phrase's file."""

    blocks: Wave
    octaves: Wave
    """The energy in each octave."""


def heard(place: str, seed: int, phrases: Sequence[Phrase]) -> list[Cue]:
    """The phrases begun within an hour, in order, each with the silence before it.

    Besides `PLACES`, an hour of the day is a place: a game that does not advance.
    """
    arranger, now = Arranger(phrases, seed), 0.0
    begun: list[Cue] = []
    still = HOUSE if place == "title" else place
    while True:
        cue = arranger.next(hour_of(now / HOUR) if place == "table" else still)
        if cue is None or now + cue.rest >= HOUR:
            return begun
        begun.append(cue)
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
    path = asset_file(assets_folder() / "sounds", f"{name}.ogg")
    wave = wave_of(pygame.mixer.Sound(path).get_raw())
    return Sound(blocks(wave), octaves_of(wave))


def bank(hour: str, settings: Settings) -> float:
    """The mean power of water and banks at an hour, at the volume of the settings."""
    power = {name: float(_sound(f"ambience/{name}").blocks.mean()) for name in BEDS}
    share = settings.ambience / 100
    return sum(power[name] * (share * levels[hour]) ** 2 for name, levels in BEDS.items())


def in_all(cues: Sequence[Cue], settings: Settings) -> Wave:
    """The power of blocks of music and bank together, including the silence between phrases."""
    parts: list[Wave] = []
    for cue in cues:
        hour = hour_of(None) if cue.phrase.hour == HOUSE else cue.phrase.hour
        under = bank(hour, settings)
        parts.append(np.full(round(cue.rest / BLOCK * 4), under))
        music = _sound(f"music/{cue.phrase.name}").blocks
        parts.append(music * (settings.music / 100) ** 2 + under)
    return np.concatenate(parts)


def _print(place: str, hours: Sequence[Sequence[Cue]]) -> None:
    cues, settings = [cue for hour in hours for cue in hour], Settings()
    played = [cue.phrase for cue in cues]
    sounds = [_sound(f"music/{phrase.name}") for phrase in played]
    share = sum(phrase.seconds for phrase in played) / HOUR / len(hours)
    power = sum(sound.octaves for sound in sounds)
    levels = 10 * np.log10(np.maximum(power / np.max(power), 1e-9))
    most: Counter[str] = Counter()
    for hour in hours:
        most |= Counter(cue.phrase.name for cue in hour)
    print(f"{place}: {len(played) / len(hours):.0f} phrases an hour, sounding {share:.0%} of it")
    print(f"  loudness {gated(np.concatenate([sound.blocks for sound in sounds])):.1f} LUFS")
    shares = f"music {settings.music} %, ambience {settings.ambience} %"
    whole, quiet = gated(in_all(cues, settings)), gated(np.full(4, bank("evening", settings)))
    print(f"  with the defaults ({shares}) in all {whole:.1f} LUFS, the bank alone {quiet:.1f}")
    pairs = zip(OCTAVES, levels, strict=True)
    print("  dB by octave: " + ", ".join(f"{middle:g} Hz {level:.0f}" for middle, level in pairs))
    print(f"  {len(most)} different; in one hour at most:")
    for name, count in most.most_common(5):
        print(f"    {count:2} x {name}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hours", type=int, default=1, help="how many hours of each place")
    parser.add_argument(
        "--place",
        action="append",
        choices=(*PLACES, *HOURS),
        help="where: the table, the title, or a game that stays at an hour (the first two)",
    )
    given = parser.parse_args(arguments)
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    phrases = read_index(assets_folder() / "sounds").phrases
    for place in given.place or PLACES:
        _print(place, [heard(place, seed, phrases) for seed in range(given.hours)])
    return 0


if __name__ == "__main__":
    sys.exit(main())

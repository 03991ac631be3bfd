"""The loudness of the sounds in the files, as the program plays them."""

from typing import Final, TypedDict

import numpy as np

from tools.sound.catalogue import EFFECTS, group_of
from tools.sound.effects.effect import TAKES
from tools.sound.loudness import integrated, momentary, true_peak
from tools.sound.waves import RATE, Wave

FULL: Final = 32_768


class Measured(TypedDict):
    """The measurements of a sound's file."""

    group: str
    seconds: float
    """The length of a take, if there are several."""
    lufs: list[float]
    """The loudest 0.4 s of each take; for music and beds the whole."""
    peak: float
    """The peak in dBFS, between the samples too."""


def wave_of(raw: bytes) -> Wave:
    """The wave of 16-bit samples in two channels."""
    return np.frombuffer(raw, "<i2").reshape(-1, 2) / FULL


def takes_in(name: str, wave: Wave) -> list[Wave]:
    """Each take by itself; for music and beds the whole."""
    if name not in EFFECTS:
        return [wave]
    each = len(wave) // TAKES
    return [wave[number * each : (number + 1) * each] for number in range(TAKES)]


def loudness_of(name: str, raw: bytes) -> list[float]:
    """The loudness of each take in LUFS."""
    measure = momentary if name in EFFECTS else integrated
    return [round(measure(take), 2) for take in takes_in(name, wave_of(raw))]


def measured(name: str, raw: bytes) -> Measured:
    """The measurements of a file."""
    takes = takes_in(name, wave_of(raw))
    return {
        "group": group_of(name),
        "seconds": round(len(takes[0]) / RATE, 2),
        "lufs": loudness_of(name, raw),
        "peak": round(max(map(true_peak, takes)), 1),
    }

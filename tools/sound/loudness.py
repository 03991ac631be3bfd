"""The loudness of a sound by ITU-R BS.1770-4, for two channels."""

from typing import Final

import numpy as np

from tools.sound.waves import RATE, Section, Wave, filtered

BLOCK: Final = 0.4
"""Seconds of a block; the next begins a quarter of that later."""
SILENCE: Final = -70.0
K_WEIGHTED: Final[tuple[Section, Section]] = (
    # The standard's own numbers are for 48 kHz; these are the same filters at 44.1 kHz.
    (1.5308412300503478, -2.6509799951547297, 1.1690790799215869,
     -1.6636551132560204, 0.7125954280732254),
    (1.0, -2.0, 1.0, -1.9891696736297957, 0.9891990357870394),
)  # fmt: skip


def blocks(wave: Wave) -> Wave:
    """The mean power of each block, both channels together."""
    size, step = round(BLOCK * RATE), round(BLOCK * RATE / 4)
    if len(wave) < size:  # an incomplete block counts as a whole one
        wave = np.concatenate((wave, np.zeros((size - len(wave), 2))))
    power = (filtered(wave, *K_WEIGHTED) ** 2).sum(axis=1)
    summed = np.concatenate(([0.0], np.cumsum(power)))
    starts = np.arange(0, len(wave) - size + 1, step)
    return np.asarray((summed[starts + size] - summed[starts]) / size)


def _lufs(power: float) -> float:
    return float(-0.691 + 10 * np.log10(power)) if power > 1e-12 else SILENCE


def integrated(wave: Wave) -> float:
    """The loudness of the whole, in LUFS; quiet blocks are left out, as in the standard."""
    return gated(blocks(wave))


def gated(power: Wave) -> float:
    """The loudness of blocks in LUFS, without those that are quiet beside the others."""
    loud = power[power > 10 ** ((SILENCE + 0.691) / 10)]
    if not len(loud):
        return SILENCE
    loud = loud[loud > loud.mean() / 10]
    return _lufs(float(loud.mean()))


def momentary(wave: Wave) -> float:
    """The loudest 0.4 seconds, in LUFS: the loudness of a short sound."""
    return _lufs(float(blocks(wave).max()))


def true_peak(wave: Wave) -> float:
    """The peak between the samples too, in dBFS, by fourfold oversampling."""
    count = len(wave)
    spectrum = np.fft.rfft(wave, axis=0)
    more = np.fft.irfft(spectrum, 4 * count, axis=0) * 4
    return float(20 * np.log10(max(np.abs(more).max(), 1e-9)))

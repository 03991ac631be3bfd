"""The tools for making sounds: waves as arrays, filters, rooms, fades.

A wave is an array of one or two columns at `RATE`; nothing is clipped before it is written.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

RATE: Final = 44_100
Wave: TypeAlias = npt.NDArray[np.float64]
Section: TypeAlias = tuple[float, float, float, float, float]
"""The coefficients of a second-order filter: b0, b1, b2, a1, a2."""
PADDING: Final = 16_384
"""Samples after which a filter's response has faded."""


def chance_of(*words: object) -> np.random.Generator:
    """Random numbers that are the same on every run, and others for other words."""
    seed = [ord(sign) for word in words for sign in f"{word}/"]
    return np.random.default_rng(seed)


def length(seconds: float) -> int:
    """The number of samples in so many seconds."""
    return round(seconds * RATE)


def times(seconds: float) -> Wave:
    """The time of each sample, in seconds."""
    return np.arange(length(seconds)) / RATE


def _section(
    pitch: float, width: float, of: Callable[[float, float], tuple[float, ...]]
) -> Section:
    """A filter by R. Bristow-Johnson's formulas; `of` gives its six numbers from cosine, alpha."""
    turn = 2 * np.pi * min(pitch, 0.49 * RATE) / RATE
    b0, b1, b2, a0, a1, a2 = of(float(np.cos(turn)), float(np.sin(turn) / (2 * width)))
    return (b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0)


def low_pass(pitch: float, width: float = 0.707) -> Section:
    """A filter that removes frequencies above `pitch`, in Hz."""
    return _section(
        pitch, width, lambda c, a: ((1 - c) / 2, 1 - c, (1 - c) / 2, 1 + a, -2 * c, 1 - a)
    )


def high_pass(pitch: float, width: float = 0.707) -> Section:
    """A filter that removes frequencies below `pitch`, in Hz."""
    return _section(
        pitch, width, lambda c, a: ((1 + c) / 2, -1 - c, (1 + c) / 2, 1 + a, -2 * c, 1 - a)
    )


def band_pass(pitch: float, width: float) -> Section:
    """A filter that keeps frequencies about `pitch`, in Hz; a greater `width` makes it narrower."""
    return _section(pitch, width, lambda c, a: (a, 0.0, -a, 1 + a, -2 * c, 1 - a))


def peak(pitch: float, width: float, decibels: float) -> Section:
    """A filter that raises or lowers frequencies about `pitch`, in Hz."""
    rise = 10 ** (decibels / 40)
    return _section(
        pitch,
        width,
        lambda c, a: (1 + a * rise, -2 * c, 1 - a * rise, 1 + a / rise, -2 * c, 1 - a / rise),
    )


def fast_length(least: int) -> int:
    """The least fast length for a Fourier transform that is at least `least`."""
    best = 1 << (least - 1).bit_length()
    for odd in (3, 5, 9, 15):
        size = odd
        while size < least:
            size *= 2
        best = min(best, size)
    return best


def filtered(wave: Wave, *sections: Section) -> Wave:
    """A wave after these filters in turn; its length stays the same."""
    size = fast_length(len(wave) + PADDING)
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    answer = np.ones_like(z)
    for b0, b1, b2, a1, a2 in sections:
        answer *= (b0 + b1 * z + b2 * z * z) / (1 + a1 * z + a2 * z * z)
    spectrum = np.fft.rfft(wave, size, axis=0)
    spectrum *= answer if wave.ndim == 1 else answer[:, None]
    whole: Wave = np.fft.irfft(spectrum, size, axis=0)
    return whole[: len(wave)]


def convolved(wave: Wave, answer: Wave) -> Wave:
    """A wave of two channels, convolved with a two-channel response of a room."""
    size = fast_length(len(wave) + len(answer))
    product = np.fft.rfft(wave, size, axis=0) * np.fft.rfft(answer, size, axis=0)
    whole: Wave = np.fft.irfft(product, size, axis=0)
    return whole[: len(wave) + len(answer)]


def noise(seconds: float, chance: np.random.Generator) -> Wave:
    return chance.standard_normal(length(seconds))


def dying(seconds: float, after: float) -> Wave:
    """An exponential decay from 1, by 60 dB in `after` seconds."""
    return np.exp(-6.908 * times(seconds) / after)


def faded(wave: Wave, rise: float = 0.0, fall: float = 0.02) -> Wave:
    """A wave faded in and out, in seconds."""
    wave = wave.copy()
    for seconds, is_end in ((rise, False), (fall, True)):
        count = min(length(seconds), len(wave))
        if not count:
            continue
        ramp = 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)
        if wave.ndim == 2:
            ramp = ramp[:, None]
        if is_end:
            wave[-count:] *= ramp[::-1]
        else:
            wave[:count] *= ramp
    return wave


def mixed(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves added together: each with its start in seconds and its loudness."""
    end = max(max(0, length(start)) + len(wave) for start, _, wave in parts)
    is_stereo = any(wave.ndim == 2 for _, _, wave in parts)
    whole: Wave = np.zeros((end, 2) if is_stereo else end)
    for start, level, wave in parts:
        first = max(0, length(start))
        shaped = wave[:, None] if is_stereo and wave.ndim == 1 else wave
        whole[first : first + len(wave)] += level * shaped
    return whole


def placed(wave: Wave, side: float = 0.0) -> Wave:
    """A wave of one channel placed in two: from -1 (left) to 1 (right)."""
    angle = (side + 1) * np.pi / 4
    sides = np.stack([wave * np.cos(angle), wave * np.sin(angle)], axis=1)
    return np.asarray(sides * np.sqrt(2))


def bent(wave: Wave, cents: Wave | float) -> Wave:
    """A wave played faster and slower: by cents of a semitone, sample by sample."""
    speed = np.broadcast_to(2.0 ** (np.asarray(cents) / 1200), (len(wave),))
    place = np.concatenate(([0.0], np.cumsum(speed)[:-1]))
    if wave.ndim == 2:
        return np.stack([np.interp(place, np.arange(len(wave)), side) for side in wave.T], axis=1)
    return np.interp(place, np.arange(len(wave)), wave)


def hall(name: str, seconds: float, *, dark: float = 3_500.0, gap: float = 0.018) -> Wave:
    """The response of stone walls to a clap: a few echoes, then many, the high ones shorter.

    >>> hall("court", 1.2).shape[1]
    2
    """
    chance = chance_of("hall", name)
    late = chance.standard_normal((length(seconds), 2))
    low = filtered(late, low_pass(900), high_pass(120)) * dying(seconds, seconds)[:, None]
    high = filtered(late, high_pass(900), low_pass(dark)) * dying(seconds, seconds * 0.55)[:, None]
    answer = low + 0.8 * high
    answer = faded(answer, rise=0.03, fall=0.2)
    for number in range(9):
        at = length(gap + 0.0075 * number + 0.006 * chance.random())
        side = chance.uniform(0.2, 1.0, 2) * chance.choice((-1, 1))
        answer[at] += side * 14 * 0.82**number
    answer = filtered(answer, low_pass(dark * 1.6))
    return faded(answer / np.sqrt((answer**2).sum(axis=0).mean()), fall=0.2)


def in_hall(wave: Wave, answer: Wave, share: float) -> Wave:
    """A wave of two channels with the hall's reverberation, cut where its tail has faded."""
    wet = convolved(wave, answer)
    wet[: len(wave)] += wave / share if share else wave
    return trimmed(wet * share if share else wave)


def trimmed(wave: Wave, floor: float = 0.0006) -> Wave:
    """A wave without the silence at its end, 64 dB under its peak."""
    loud = np.abs(wave).max(axis=1) if wave.ndim == 2 else np.abs(wave)
    above = np.nonzero(loud > loud.max() * floor)[0]
    return wave[: above[-1] + 1] if len(above) else wave

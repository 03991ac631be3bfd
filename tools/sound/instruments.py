"""The instruments: an oud, an arched harp, a reed flute, a drone, a frame drum, finger cymbals.

All are modelled on how the real ones sound: strings as waves that run round in a loop, skins and
bronze as sums of their modes, the flute as overtones on breath.
"""

from typing import Final, NamedTuple

import numpy as np

from tools.sound.waves import (
    RATE,
    Wave,
    band_pass,
    bent,
    dying,
    faded,
    filtered,
    high_pass,
    length,
    low_pass,
    mixed,
    noise,
    peak,
    times,
)

OUD_BODY: Final = (
    high_pass(70),
    peak(105, 3.0, 5),
    peak(190, 4.0, 6),
    peak(360, 3.0, 3),
    peak(620, 3.0, 2.5),
    peak(1_150, 2.0, -3),
    peak(2_300, 1.5, 2),
    low_pass(5_200, 0.6),
)
"""The resonances of an oud's bowl and thin top."""
HARP_BODY: Final = (
    high_pass(90),
    peak(160, 2.0, 3),
    peak(420, 2.0, 2.5),
    peak(900, 1.5, 1.5),
    low_pass(4_200, 0.6),
)
"""The resonances of a skin over a wooden trough."""


class String(NamedTuple):
    """The properties of a plucked string."""

    lasts: float
    """Seconds until its lowest partial is 60 dB down."""
    dullness: float
    """The rate at which high partials fade: 0 to 0.5."""
    place: float
    """The place where it is plucked, as a share of its length."""
    hardness: float
    """The hardness of the plectrum: the pitch in Hz above which there is little."""


OUD: Final = String(2.6, 0.38, 0.13, 3_400)
HARP: Final = String(3.6, 0.30, 0.36, 1_900)


def plucked(
    pitch: float, seconds: float, string: String, strength: float, chance: np.random.Generator
) -> Wave:
    """A string plucked once: the extended algorithm of Karplus and Strong, period by period."""
    total = length(seconds)
    period = RATE / pitch
    lasts = string.lasts * (196 / pitch) ** 0.35
    gain = 10 ** (-3 / (pitch * lasts))
    dull = string.dullness
    whole = int(period - dull - 1)
    rest = period - dull - whole  # one to two samples, for which these four taps are exact
    taps = np.ones(4)
    for i in range(4):
        for j in range(4):
            if i != j:
                taps[i] *= (rest - j) / (i - j)
    kernel = gain * np.convolve(taps, (1 - dull, dull))
    burst = chance.standard_normal(int(period) + 1)
    pluck = np.zeros(total + PLUCK)
    pluck[: len(burst)] = burst - burst.mean()
    hard = string.hardness * (0.45 + 0.55 * strength)
    pluck = filtered(pluck[:PLUCK], low_pass(hard, 0.6), low_pass(hard * 2.5, 0.6))
    shift = max(1, round(period * string.place))
    comb = np.zeros(PLUCK + shift)
    comb[:PLUCK] = pluck
    comb[shift:] -= 0.9 * pluck
    reach = whole + len(kernel)
    run = np.zeros(reach + total)
    count = min(len(comb), total)
    run[reach : reach + count] = comb[:count]
    at = reach
    while at < len(run):
        size = min(whole, len(run) - at)
        for tap, weight in enumerate(kernel):
            start = at - whole - tap
            run[at : at + size] += weight * run[start : start + size]
        at += size
    wave = run[reach:]
    loud = float(np.sqrt((wave[: length(0.25)] ** 2).mean())) + 1e-9
    return np.asarray(wave / loud * strength)


PLUCK: Final = 4_096
"""Samples until a pluck is over."""


def oud(
    pitch: float,
    seconds: float,
    strength: float,
    chance: np.random.Generator,
    bend: Wave | None = None,
) -> Wave:
    """A course of two strings, slightly apart in pitch, struck with a quill."""
    ring = min(seconds + 0.9, 4.5)
    apart = chance.uniform(1.2, 2.6) / 1200
    string = OUD._replace(
        place=OUD.place * chance.uniform(0.85, 1.2),
        hardness=OUD.hardness * chance.uniform(0.85, 1.15),
    )
    first = plucked(pitch * 2**-apart, ring, string, strength, chance)
    second = plucked(pitch * 2**apart, ring, string, strength * 0.8, chance)
    click = noise(0.02, chance) * dying(0.02, 0.012)
    click = filtered(click, band_pass(2_600 * chance.uniform(0.9, 1.1), 1.2))
    wave = mixed(
        (0.0, 1.0, first), (chance.uniform(0.003, 0.007), 1.0, second), (0.0, 0.5 * strength, click)
    )
    wave = faded(wave, fall=min(0.7, ring / 2))
    wave = _damped(filtered(wave, *OUD_BODY), seconds)
    if bend is not None:
        wave = bent(
            wave,
            np.concatenate((bend, np.full(max(0, len(wave) - len(bend)), bend[-1])))[: len(wave)],
        )
    return 0.16 * wave


def harp(pitch: float, seconds: float, strength: float, chance: np.random.Generator) -> Wave:
    """One gut string, plucked with the finger."""
    ring = min(seconds + 1.6, 5.0)
    string = HARP._replace(hardness=HARP.hardness * chance.uniform(0.85, 1.2))
    wave = faded(
        plucked(pitch, ring, string, strength, chance), rise=0.002, fall=min(1.0, ring / 2)
    )
    return 0.2 * filtered(wave, *HARP_BODY)


def _damped(wave: Wave, seconds: float) -> Wave:
    """A note that is damped by the next one on its string."""
    over = length(seconds + 0.03)
    if over >= len(wave):
        return wave
    wave = wave.copy()
    wave[over:] *= np.exp(-np.arange(len(wave) - over) / (0.16 * RATE))
    return wave


class Breath(NamedTuple):
    """Pitch and force of a line of breath, sample by sample."""

    pitch: Wave
    force: Wave
    """The force of the breath, from 0 to 1."""


def flute(line: Breath, chance: np.random.Generator) -> Wave:
    """A reed flute held aslant: few overtones, and the more air the softer it is."""
    turn = 2 * np.pi * np.cumsum(line.pitch) / RATE
    force = line.force
    wave = np.zeros(len(force))
    air = _slow(chance.standard_normal(len(force)), 60)
    for number, (weight, growth) in enumerate(
        ((1.0, 1.0), (0.55, 1.5), (0.34, 1.9), (0.10, 2.3), (0.09, 2.7), (0.03, 3.0), (0.02, 3.2)),
        1,
    ):
        drift = 1 + 0.10 * _slow(chance.standard_normal(len(force)), 6)
        tone = np.sin(number * turn + chance.uniform(0, 6))
        wave += weight * force**growth * drift * tone
        if number < 5:  # noise with a pitch: the air in the tube
            wave += 0.06 * weight * np.sqrt(force) * force**0.4 * np.roll(air, 997 * number) * tone
    hiss = filtered(
        chance.standard_normal(len(force)), high_pass(700), low_pass(4_800), peak(1_500, 1.0, 5)
    )
    wave += 0.045 * force**0.8 * hiss
    return 0.30 * filtered(
        wave, high_pass(0.8 * float(line.pitch.min())), peak(900, 1.0, 2), low_pass(7_000)
    )


def _slow(wave: Wave, pitch: float) -> Wave:
    """Noise with nothing above a pitch, as strong as before."""
    slow = filtered(wave, low_pass(pitch), low_pass(pitch))
    return np.asarray(slow / (slow.std() + 1e-12))


DRONE: Final = ((1.0, 1.0), (1.5, 0.55), (2.0, 0.8))
"""The pipes of a drone: pitch relative to the ground, and loudness."""


def drone(ground: float, seconds: float, chance: np.random.Generator) -> Wave:
    """Reed pipes that hold ground, fifth and octave, and swell and fade softly all the time."""
    time = times(seconds + 2.0)
    wave = np.zeros(len(time))
    for ratio, level in DRONE:
        for number in range(1, 9):
            pitch = ground * ratio * number * (1 + 0.0004 * chance.standard_normal())
            pace, begin = chance.uniform(0.11, 0.31), chance.uniform(0, 6, 2)
            swell = 1 + 0.45 * np.sin(2 * np.pi * pace * time + begin[0])
            tone = np.sin(2 * np.pi * pitch * time + begin[1])
            wave += level * number**-0.8 * swell * tone
    wave = filtered(wave, high_pass(70), low_pass(1_100, 0.6), peak(420, 1.5, 3))
    return faded(0.035 * wave / wave.std(), rise=min(1.5, seconds / 3), fall=2.5)


SKIN: Final = (
    *((1.0, 1.0, 1.0), (1.593, 0.55, 0.6), (2.136, 0.35, 0.45), (2.296, 0.30, 0.4)),
    *((2.653, 0.20, 0.3), (2.918, 0.16, 0.28), (3.156, 0.12, 0.25), (3.6, 0.1, 0.2)),
)
"""The modes of a round skin: pitch, strength and length relative to the lowest."""


def drum(stroke: str, strength: float, chance: np.random.Generator) -> Wave:
    """A frame drum: `D` with the thumb in the middle, `T` at the rim, `k` the soft other hand."""
    if stroke == "D":
        low, lasts, high, air, top = 82.0, 0.75, 0.35, 0.10, 700.0
    elif stroke == "T":
        low, lasts, high, air, top = 196.0, 0.22, 1.1, 0.5, 3_600.0
    else:
        low, lasts, high, air, top = 178.0, 0.14, 0.8, 0.35, 2_600.0
    low *= chance.uniform(0.985, 1.015)
    seconds = lasts + 0.25
    time = times(seconds)
    wave = np.zeros(len(time))
    drop = 1 + 0.06 * strength * np.exp(-time / 0.03)
    turn = 2 * np.pi * np.cumsum(low * drop) / RATE
    for number, (ratio, weight, life) in enumerate(SKIN):
        level = weight * (1.0 if number == 0 else high * chance.uniform(0.7, 1.3))
        wave += level * np.sin(ratio * turn + chance.uniform(0, 0.5)) * dying(seconds, lasts * life)
    slap = filtered(noise(seconds, chance) * dying(seconds, 0.05), high_pass(250), low_pass(top))
    wave += air * 3 * slap
    return strength * faded(wave, rise=0.0015, fall=0.1) * 0.4


BRONZE: Final = ((1.0, 1.0, 1.0), (1.52, 0.5, 0.8), (2.41, 0.6, 0.55), (2.93, 0.3, 0.5),
                 (3.87, 0.35, 0.35), (5.1, 0.2, 0.25))  # fmt: skip


def bronze(pitch: float, seconds: float, strength: float, chance: np.random.Generator) -> Wave:
    """A small cymbal or bell of bronze: modes in pairs that beat."""
    time = times(seconds)
    wave = np.zeros(len(time))
    for ratio, weight, life in BRONZE:
        for side in (-1, 1):
            hertz = pitch * ratio * (1 + side * 0.0009 * chance.uniform(0.6, 1.4))
            if hertz < RATE / 2.3:
                tone = np.sin(2 * np.pi * hertz * time + chance.uniform(0, 6))
                wave += 0.5 * weight * tone * dying(seconds, seconds * life * 0.9)
    return 0.3 * strength * faded(wave, rise=0.003, fall=0.1)

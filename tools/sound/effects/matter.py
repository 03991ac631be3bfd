"""The sounds of materials that touch: stone, wood, water, papyrus, bronze."""

from typing import Final, NamedTuple

import numpy as np

from tools.sound.instruments import bronze
from tools.sound.waves import (
    Wave,
    band_pass,
    dying,
    faded,
    filtered,
    high_pass,
    length,
    low_pass,
    mixed,
    noise,
    times,
)


class Stuff(NamedTuple):
    """A material that can be struck."""

    pitch: float
    """The pitch of its lowest mode, in Hz."""
    modes: tuple[tuple[float, float], ...]
    """Pitch and strength of each mode, relative to the lowest."""
    lasts: float
    """Seconds until the lowest mode is 60 dB down; higher ones fade sooner."""
    grain: float
    """The amount of noise in the blow."""
    bright: float
    """The highest pitch of the noise, in Hz."""


ROCK: Final = ((1.0, 1.0), (1.71, 0.7), (2.63, 0.5), (3.94, 0.35), (5.3, 0.2), (7.1, 0.1))
METAL: Final = ((1.0, 1.0), (2.76, 0.6), (5.40, 0.35), (8.93, 0.15))
WOOD: Final = ((1.0, 1.0), (2.42, 0.45), (3.93, 0.25), (6.1, 0.1))
STUFFS: Final = {
    "basalt": Stuff(330, ROCK, 0.11, 0.8, 2_800),
    "tura": Stuff(560, ROCK, 0.075, 1.1, 5_600),
    "mokattam": Stuff(420, ROCK, 0.05, 1.7, 2_200),
    "granite": Stuff(245, ROCK, 0.17, 0.9, 3_600),
    "gold": Stuff(760, METAL, 0.42, 0.35, 3_200),
    "wood": Stuff(300, WOOD, 0.09, 0.5, 2_400),
    "ivory": Stuff(880, WOOD, 0.045, 0.35, 4_800),
    "clay": Stuff(390, WOOD, 0.16, 0.4, 2_000),
}


def struck(
    stuff: Stuff, strength: float, chance: np.random.Generator, seconds: float = 0.0
) -> Wave:
    seconds = seconds or stuff.lasts + 0.05
    time = times(seconds)
    pitch = stuff.pitch * 2 ** (chance.uniform(-40, 40) / 1200)
    wave = np.zeros(len(time))
    for ratio, weight in stuff.modes:
        hertz = pitch * ratio * chance.uniform(0.99, 1.01)
        level = weight * chance.uniform(0.7, 1.3)
        wave += level * np.sin(2 * np.pi * hertz * time) * dying(seconds, stuff.lasts / ratio**0.6)
    blow = filtered(
        noise(seconds, chance) * dying(seconds, 0.022),
        low_pass(stuff.bright * (0.6 + 0.4 * strength)),
        high_pass(180),
    )
    return strength * faded(wave * 0.5 + stuff.grain * 1.6 * blow, rise=0.0006, fall=0.02)


def thud(pitch: float, lasts: float, strength: float) -> Wave:
    """The weight in a blow: a low pitch that drops a little."""
    time = times(lasts)
    turn = 2 * np.pi * np.cumsum(pitch * (1 + 0.25 * np.exp(-time / 0.02))) / len(time) * lasts
    return strength * faded(np.sin(turn) * dying(lasts, lasts), rise=0.002, fall=0.02)


def rubbed(
    seconds: float, low: float, high: float, rough: float, chance: np.random.Generator
) -> Wave:
    """Something drawn over something: noise that catches and slips, `rough` times a second."""
    grain = chance.standard_normal(length(seconds))
    slips = filtered(np.abs(chance.standard_normal(len(grain))) ** 3, low_pass(rough))
    swell = np.sin(np.pi * np.linspace(0, 1, len(grain))) ** 0.7
    return np.asarray(
        0.6 * filtered(grain, high_pass(low), low_pass(high)) * slips / (slips.std() + 1e-9) * swell
    )


def bubbles(
    seconds: float, count: int, low: float, high: float, chance: np.random.Generator
) -> Wave:
    """Drops and bubbles: short pitches that rise."""
    parts = [(0.0, 0.0, np.zeros(length(seconds)))]
    for _ in range(count):
        lasts = chance.uniform(0.02, 0.07)
        time = times(lasts)
        pitch = low * (high / low) ** chance.random()
        turn = 2 * np.pi * pitch * (time + chance.uniform(1, 5) * time**2)
        start = chance.beta(1.6, 2.2) * (seconds - lasts)
        drop = faded(np.sin(turn) * dying(lasts, lasts), rise=0.002, fall=0.005)
        parts.append((start, chance.uniform(0.2, 1.0) * (low / pitch) ** 0.3, drop))
    return mixed(*parts)


def wash(
    seconds: float, low: float, high: float, chance: np.random.Generator, peak_at: float = 0.35
) -> Wave:
    """Water pushed aside."""
    grain = chance.standard_normal(length(seconds))
    grain = filtered(grain, high_pass(low), low_pass(low * 2.2, 0.5), low_pass(high))
    grain *= 0.6 / grain.std()
    share = np.linspace(0, 1, len(grain))
    swell = np.where(share < peak_at, share / peak_at, (1 - share) / (1 - peak_at)) ** 1.6
    wobble = 1 + 0.35 * np.sin(2 * np.pi * 3.1 * share * seconds + chance.uniform(0, 6))
    return grain * swell * wobble


def rustle(seconds: float, count: int, chance: np.random.Generator) -> Wave:
    """A sheet of papyrus: many small cracks over a breath of air."""
    sheet = rubbed(seconds, 1_400, 6_500, 35, chance) * 0.05
    parts = [(0.0, 1.0, sheet)]
    for _ in range(count):
        crack = noise(0.012, chance) * dying(0.012, chance.uniform(0.004, 0.011))
        crack = filtered(crack, band_pass(chance.uniform(1_600, 5_200), 1.4))
        parts.append((chance.beta(1.5, 1.8) * seconds, chance.uniform(0.1, 0.9), crack))
    return mixed(*parts)


def sistrum(seconds: float, shakes: int, chance: np.random.Generator) -> Wave:
    """The rattle of Hathor's temples: loose discs of bronze on rods, shaken."""
    parts = []
    for shake in range(shakes):
        at = shake * seconds / shakes
        for _ in range(9):
            disc = bronze(chance.uniform(2_600, 5_200), 0.16, chance.uniform(0.2, 1.0), chance)
            parts.append((at + abs(chance.normal(0, 0.028)), 0.5, disc))
    return mixed(*parts)

"""Ambient sounds of the river and its banks: beds that loop without a seam, and single calls."""

from typing import Final

import numpy as np

from tools.sound.effects.effect import Effect
from tools.sound.effects.matter import bubbles
from tools.sound.waves import (
    RATE,
    Wave,
    chance_of,
    dying,
    faded,
    filtered,
    hall,
    high_pass,
    in_hall,
    length,
    low_pass,
    mixed,
    peak,
    placed,
    times,
)

SEAM: Final = 3.0
"""Seconds in which a bed's end fades into its beginning."""
LOUDNESS: Final = -30.0
"""The loudness of every bed and call, in LUFS."""
BANK: Final = hall("bank", 1.6, dark=2_400.0, gap=0.03)


def river() -> Wave:
    """Water going by, slow swells, drops at the bank."""
    seconds, chance = 32.0, chance_of("river")
    parts = []
    for side, low, high, level, pace in (
        (-0.5, 90, 420, 1.0, 7.3), (0.5, 110, 480, 1.0, 8.9), (-0.15, 300, 1_100, 0.42, 5.1),
        (0.3, 500, 1_900, 0.22, 3.7),
    ):  # fmt: skip
        parts.append((0.0, level, placed(_swelling(seconds, low, high, pace, chance), side)))
    for _ in range(13):
        start = chance.uniform(0, seconds)
        lap = _lap(chance)
        parts.append((start, chance.uniform(0.3, 0.9), placed(lap, chance.uniform(-0.6, 0.6))))
    for _ in range(26):
        start = chance.uniform(0, seconds)
        drops = bubbles(0.5, int(chance.integers(2, 6)), 380, 1_500, chance)
        parts.append((start, chance.uniform(0.1, 0.4), placed(drops, chance.uniform(-0.7, 0.7))))
    return seamless(mixed(*parts), seconds)


def _swelling(
    seconds: float, low: float, high: float, pace: float, chance: np.random.Generator
) -> Wave:
    grain = chance.standard_normal(length(seconds + SEAM))
    grain = filtered(grain, high_pass(low), low_pass(high), low_pass(high))
    time = np.arange(len(grain)) / RATE
    swell = 0.7 + 0.2 * np.sin(2 * np.pi * time / pace + chance.uniform(0, 6))
    swell += 0.14 * np.sin(2 * np.pi * time / (pace * 0.43) + chance.uniform(0, 6))
    return np.asarray(grain / grain.std() * swell * 0.1)


def _lap(chance: np.random.Generator) -> Wave:
    """A small wave that reaches the bank."""
    seconds = chance.uniform(0.9, 1.8)
    grain = filtered(chance.standard_normal(length(seconds)), high_pass(220), low_pass(900))
    share = np.linspace(0, 1, len(grain))
    return np.asarray(grain / grain.std() * np.sin(np.pi * share**0.6) ** 2 * 0.09)


def reeds() -> Wave:
    """Wind in papyrus and reeds: gusts, and stalks that touch."""
    seconds, chance = 25.0, chance_of("reeds")
    parts = []
    for side, low, high, pace in (
        (-0.6, 450, 1_500, 6.1),
        (0.6, 520, 1_800, 7.7),
        (0, 1_200, 3_400, 4.9),
    ):
        gust = _swelling(seconds, low, high, pace, chance)
        slow = filtered(chance.standard_normal(len(gust)), low_pass(0.25), low_pass(0.25))
        gust *= np.clip(0.55 + 0.35 * slow / slow.std(), 0.12, 1.4)
        parts.append((0.0, 0.5 if low > 1_000 else 1.0, placed(gust, side)))
    return seamless(mixed(*parts), seconds)


def crickets() -> Wave:
    """Crickets on both banks, near ones and a haze of far ones."""
    seconds, chance = 27.0, chance_of("crickets")
    parts = [(0.0, 0.0, np.zeros((length(seconds + SEAM), 2)))]
    for number in range(9):
        pitch, gap = chance.uniform(3_700, 4_700), chance.uniform(0.42, 0.75)
        side, near = chance.uniform(-0.9, 0.9), 0.9 ** (number * 2)
        at = chance.uniform(0, 1)
        while at < seconds + SEAM - 0.5:
            chirp = _chirp(pitch * chance.uniform(0.996, 1.004), int(chance.integers(3, 5)))
            parts.append((at, 0.05 * near * chance.uniform(0.7, 1.0), placed(chirp, side)))
            at += gap * chance.uniform(0.94, 1.06)
            if chance.random() < 0.07:
                at += chance.uniform(1.0, 3.5)
    whole = mixed(*parts)[: length(seconds + SEAM)]
    wet = in_hall(whole, BANK, 0.25)[: len(whole)]
    return seamless(filtered(wet, low_pass(6_000)), seconds)


def _chirp(pitch: float, pulses: int) -> Wave:
    """A cricket's wings drawn over each other, so many times."""
    parts = []
    for number in range(pulses):
        time = times(0.017)
        tone = np.sin(2 * np.pi * pitch * time * (1 - 0.4 * time))
        parts.append(
            (number * 0.033, 0.6 + 0.13 * number, tone * np.sin(np.pi * time / 0.017) ** 2)
        )
    return mixed(*parts)


def seamless(wave: Wave, seconds: float) -> Wave:
    """A bed whose end leads into its beginning."""
    count, over = length(seconds), length(SEAM)
    wave = wave[: count + over]
    head = wave[:count].copy()
    share = np.sqrt(np.linspace(0, 1, over))[:, None]
    tail = wave[count : count + over]
    head[: len(tail)] = (
        head[: len(tail)] * share[: len(tail)] + tail * np.sqrt(1 - share**2)[: len(tail)]
    )
    return np.roll(head, -over, axis=0)  # moves the seam away from the file's ends


def hoopoe(chance: np.random.Generator) -> Wave:
    """Three soft hollow notes."""
    pitch, gap = chance.uniform(500, 560), chance.uniform(0.24, 0.28)
    parts = []
    for number in range(3):
        time = times(0.15)
        line = pitch * (1 + 0.05 * np.exp(-time / 0.03) - 0.03 * time / 0.15)
        tone = np.sin(2 * np.pi * np.cumsum(line) / RATE) * np.sin(np.pi * time / 0.15) ** 1.3
        tone += 0.08 * np.sin(4 * np.pi * np.cumsum(line) / RATE) * np.sin(np.pi * time / 0.15) ** 2
        parts.append((number * gap, 1.0, tone))
    return mixed(*parts)


def dove(chance: np.random.Generator) -> Wave:
    """A laughing dove: five or six low coos, the middle ones higher."""
    base, parts, at = chance.uniform(560, 610), [], 0.0
    for shift, lasts in (
        (0.0, 0.13),
        (0.06, 0.12),
        (0.16, 0.17),
        (0.12, 0.13),
        (0.0, 0.18),
        (-0.05, 0.2),
    ):
        time = times(lasts)
        line = base * (1 + shift) * (1 - 0.05 * time / lasts)
        line = line * (1 + 0.012 * np.sin(2 * np.pi * 26 * time))
        tone = np.sin(2 * np.pi * np.cumsum(line) / RATE) * np.sin(np.pi * time / lasts) ** 1.2
        parts.append((at, 0.6 + shift * 2, tone))
        at += lasts * chance.uniform(1.15, 1.35)
    return mixed(*parts)


def frog(chance: np.random.Generator) -> Wave:
    """A marsh frog, twice or three times."""
    parts, at, pitch = [], 0.0, chance.uniform(820, 1_000)
    for _ in range(int(chance.integers(2, 4))):
        seconds = chance.uniform(0.22, 0.32)
        time = times(seconds)
        pulse = (
            0.5
            + 0.5
            * np.sign(np.sin(2 * np.pi * 31 * time))
            * np.abs(np.sin(2 * np.pi * 31 * time)) ** 0.4
        )
        tone = np.sin(2 * np.pi * pitch * time) + 0.5 * np.sin(2 * np.pi * pitch * 1.98 * time)
        croak = filtered(tone * pulse, peak(1_100, 1.5, 5), low_pass(2_400))
        parts.append(
            (at, chance.uniform(0.7, 1.0), faded(croak * np.sin(np.pi * time / seconds) ** 0.6))
        )
        at += seconds * chance.uniform(1.5, 2.2)
    return mixed(*parts)


def owl(chance: np.random.Generator) -> Wave:
    """An owl far off: one long note and a falling one."""
    base, parts = chance.uniform(370, 410), []
    for start, lasts, fall in ((0.0, 0.32, 0.0), (0.62, 0.75, 0.10)):
        time = times(lasts)
        line = base * (1 + 0.03 * np.sin(np.pi * time / lasts) - fall * (time / lasts) ** 2)
        line = line * (1 + 0.006 * np.sin(2 * np.pi * 9 * time))
        tone = np.sin(2 * np.pi * np.cumsum(line) / RATE) * np.sin(np.pi * time / lasts) ** 1.1
        parts.append((start, 1.0, tone * (0.4 + 0.6 * dying(lasts, 4.0))))
    return mixed(*parts)


BEDS: Final = {"water": river, "reeds": reeds, "crickets": crickets}
CALLS: Final = {
    "hoopoe": Effect(hoopoe, "nature", room=0.5, side=0.7),
    "dove": Effect(dove, "nature", room=0.5, side=0.7),
    "frog": Effect(frog, "nature", room=0.35, side=0.8),
    "owl": Effect(owl, "nature", room=0.7, side=0.7),
}

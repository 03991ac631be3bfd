"""What an effect is: how it is made, how loud it is, and whether others give way to it."""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from tools.sound.loudness import momentary
from tools.sound.waves import (
    Wave,
    chance_of,
    faded,
    filtered,
    hall,
    high_pass,
    in_hall,
    placed,
    trimmed,
)

TAKES: Final = 4
"""Of every effect: as many lie in its file, each as long as the longest."""
GROUPS: Final = {
    "hint": -44.0,
    "touch": -33.0,
    "table": -26.0,
    "signal": -24.0,
    "end": -22.0,
    "nature": -30.0,
}
"""Loudness in LUFS (the loudest 0.4 s): what is only pointed at, what is touched, what happens on
the table, what is to be noticed, what ends a game, what is far off."""
SPREAD: Final = 0.4
"""Decibels by which one take may be louder or softer than the effect."""
LEAD: Final = 320
"""Samples of silence before each take: what the codec puts before a blow belongs to it."""
GAP: Final = 1_500
"""Samples of silence after it, of which the program plays no more than a few: there the codec may
begin the next take before its time."""
COURT: Final = hall("court", 1.1, dark=3_000.0, gap=0.012)


class Effect(NamedTuple):
    """A sound of which there are several takes."""

    make: Callable[[np.random.Generator], Wave]
    """One take; of one channel or two, as loud as it likes."""
    group: str
    room: float = 0.06
    """How much of the place is heard."""
    more: float = 0.0
    """Decibels above the group's loudness, or below."""
    ducks: tuple[float, float] | None = None
    """What share of the music is left while it is heard, and for how many seconds."""
    side: float = 0.08
    """How far from the middle a take may lie."""


def takes_of(name: str, effect: Effect) -> list[Wave]:
    """Every take of an effect, as loud as it is to be."""
    return [_take(effect, chance_of(name, number)) for number in range(TAKES)]


def _take(effect: Effect, chance: np.random.Generator) -> Wave:
    wave = effect.make(chance)
    if wave.ndim == 1:
        wave = placed(wave, chance.uniform(-effect.side, effect.side))
    wave = filtered(wave, high_pass(40))
    if effect.room:
        wave = in_hall(wave, COURT, effect.room)
    wave = faded(trimmed(wave, 0.002), rise=0.0005, fall=min(0.03, len(wave) / 150_000))
    wanted = GROUPS[effect.group] + effect.more + chance.uniform(-SPREAD, SPREAD)
    return np.asarray(wave * 10 ** ((wanted - momentary(wave)) / 20))


def file_of(takes: list[Wave]) -> Wave:
    """All takes one after another, each in a place of the same length."""
    longest = LEAD + max(map(len, takes)) + GAP
    whole: Wave = np.zeros((longest * len(takes), 2))
    for number, take in enumerate(takes):
        start = number * longest + LEAD
        whole[start : start + len(take)] = take
    return whole

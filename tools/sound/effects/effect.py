"""The parameters of an effect (how it is made, its loudness, its ducking), and its takes."""

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
"""Takes of every effect; all lie in its file, each as long as the longest."""
GROUPS: Final = {
    "hint": -44.0,
    "touch": -33.0,
    "table": -26.0,
    "signal": -24.0,
    "end": -22.0,
    "nature": -30.0,
}
"""Loudness in LUFS (the loudest 0.4 s) by group.

In order: pointing, touching, events on the table, things to notice, a game's end, far-off sounds.
"""
SPREAD: Final = 0.4
"""Decibels by which one take may be louder or softer than the effect."""
LEAD: Final = 320
"""Samples of silence before each take: the codec's pre-echo of a blow falls into them."""
GAP: Final = 1_500
"""Samples of silence after each take.

The program plays only a few of them: the codec's pre-echo of the next take may fall into them.
"""
COURT: Final = hall("court", 1.1, dark=3_000.0, gap=0.012)


class Effect(NamedTuple):
    """A sound with several takes."""

    make: Callable[[np.random.Generator], Wave]
    """Makes one take, of one channel or two, at any loudness."""
    group: str
    room: float = 0.06
    """The share of the hall's reverberation."""
    more: float = 0.0
    """Decibels added to the group's loudness."""
    ducks: tuple[float, float] | None = None
    """The share of the music that remains while the effect is heard, and for how many seconds."""
    side: float = 0.08
    """The greatest distance of a take from the middle of the stereo field."""


def takes_of(name: str, effect: Effect) -> list[Wave]:
    """Every take of an effect, at its final loudness."""
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
    """All takes one after another, each in a slot of the same length."""
    longest = LEAD + max(map(len, takes)) + GAP
    whole: Wave = np.zeros((longest * len(takes), 2))
    for number, take in enumerate(takes):
        start = number * longest + LEAD
        whole[start : start + len(take)] = take
    return whole

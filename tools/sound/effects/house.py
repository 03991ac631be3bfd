"""The effects of any game: pressing, turning, refusals, whose turn it is, the end."""

from functools import partial
from typing import Final

import numpy as np

from tools.sound.effects.effect import Effect
from tools.sound.effects.matter import STUFFS, rubbed, rustle, struck, thud
from tools.sound.instruments import bronze, drum, harp, oud
from tools.sound.waves import Wave, bent, faded, length, mixed, placed

D4: Final = 293.66
"""The base note of these effects, in Hz."""


def at(steps: float) -> float:
    """The pitch in Hz so many semitones above that D."""
    return float(D4 * 2 ** (steps / 12))


def cents_off(chance: np.random.Generator) -> float:
    """A tiny random deviation in semitones."""
    return float(chance.uniform(-0.06, 0.06))


def button(chance: np.random.Generator) -> Wave:
    """A piece of ivory set down on wood."""
    return mixed(
        (0.0, 0.7, struck(STUFFS["ivory"], chance.uniform(0.6, 0.8), chance)),
        (0.004, 0.5, struck(STUFFS["wood"], 0.5, chance)),
    )


def page(chance: np.random.Generator) -> Wave:
    """A sheet of papyrus turned."""
    return rustle(chance.uniform(0.30, 0.38), 26, chance)


def refusal(chance: np.random.Generator) -> Wave:
    """Two dull knocks, the second lower."""
    dull = STUFFS["wood"]._replace(pitch=190, bright=900, lasts=0.12)
    lower = dull._replace(pitch=152)
    gap = chance.uniform(0.105, 0.125)
    return mixed(
        (0.0, 0.8, struck(dull, 0.7, chance)),
        (gap, 1.0, struck(lower, 0.7, chance)),
        (gap, 0.5, thud(88, 0.12, 0.6)),
    )


def turn(chance: np.random.Generator) -> Wave:
    """To a person: two notes of the harp, a fourth upwards."""
    off = cents_off(chance)
    return mixed(
        (0.0, 0.8, harp(at(7 + off), 0.5, chance.uniform(0.45, 0.6), chance)),
        (
            chance.uniform(0.15, 0.18),
            1.0,
            harp(at(12 + off), 0.9, chance.uniform(0.55, 0.7), chance),
        ),
    )


def pass_on(chance: np.random.Generator) -> Wave:
    """To a computer player: one soft stroke on the drum."""
    return drum("D", chance.uniform(0.4, 0.5), chance)


def undo(chance: np.random.Generator) -> Wave:
    """Sand drawn back, and a tap."""
    sand = rubbed(0.24, 900, 4_200, 60, chance)
    swell = np.linspace(0, 1, len(sand)) ** 1.5
    tap = struck(STUFFS["ivory"], 0.5, chance)
    return mixed((0.0, 0.8, faded(sand * swell)), (0.22, 0.5, tap))


def redo(chance: np.random.Generator) -> Wave:
    """A tap, and sand that runs on."""
    sand = rubbed(0.26, 1_100, 5_000, 60, chance)
    tap = struck(STUFFS["ivory"], 0.5, chance)
    return mixed((0.0, 0.5, tap), (0.02, 0.8, faded(sand * np.linspace(1, 0, len(sand)) ** 1.5)))


def end(chance: np.random.Generator) -> Wave:
    """The harp runs up over the drum, and bronze is touched."""
    steps, gap = (-12, -5, 0, 2, 7, 12, 14, 19, 24), chance.uniform(0.125, 0.14)
    run = [
        (
            0.25 + gap * number * (1 - 0.012 * number) + chance.normal(0, 0.006),
            1.0,
            placed(
                harp(at(step), 2.2, 0.5 + 0.04 * number + chance.uniform(-0.05, 0.05), chance),
                -0.35 + 0.08 * number,
            ),
        )
        for number, step in enumerate(steps)
    ]
    top = 0.25 + gap * 8.2
    return mixed(
        (0.0, 0.9, placed(drum("D", 0.8, chance))),
        (0.16, 0.4, placed(drum("k", 0.4, chance), 0.1)),
        *run,
        (top, 0.9, placed(drum("D", 0.9, chance))),
        (top, 0.8, placed(oud(at(-12), 2.5, 0.7, chance), -0.2)),
        (top + 0.02, 0.30, placed(bronze(at(36), 2.6, 0.7, chance), 0.25)),
        (top + 0.45, 0.5, placed(harp(at(12), 2.4, 0.5, chance), 0.2)),
        (top + 0.70, 0.5, placed(harp(at(19), 2.4, 0.45, chance), 0.3)),
        (top + 1.00, 0.6, placed(harp(at(24), 2.8, 0.5, chance), 0.35)),
    )


def lost(chance: np.random.Generator) -> Wave:
    """The oud goes down to its ground, and the drum is touched twice."""
    steps = ((0.0, 7), (0.42, 5), (0.80, 3), (1.28, 2), (1.9, 0))
    line = [
        (start + chance.normal(0, 0.012), 1.0,
         placed(oud(at(step), 0.7 if step else 2.4, 0.6 - 0.04 * number, chance), -0.15))
        for number, (start, step) in enumerate(steps)
    ]  # fmt: skip
    low = placed(oud(at(-12), 2.6, 0.55, chance), -0.25)
    return mixed(
        *line,
        (1.9, 0.8, low),
        (1.93, 0.5, placed(drum("D", 0.5, chance), 0.1)),
        (2.75, 0.35, placed(drum("D", 0.4, chance), 0.1)),
    )


def step(chance: np.random.Generator) -> Wave:
    """One thing more is told: a low note of the harp and a touch of the drum."""
    pitch = at(0 + cents_off(chance))
    low = bent(harp(pitch, 0.8, 0.6, chance), 0.0)
    return mixed((0.0, 1.0, low), (0.0, 0.5, drum("k", 0.4, chance)))


def count(chance: np.random.Generator, step: float) -> Wave:
    """One more is counted: the harp goes up to that step, over a piece set down.

    Its string is damped for the next: ten that ring on would take 12 MB of memory for nothing.
    """
    string = harp(at(step + cents_off(chance)), 0.45, 0.5, chance)
    return mixed(
        (0.0, 0.9, faded(string[: length(0.5)], fall=0.35)),
        (0.0, 0.35, struck(STUFFS["ivory"], 0.4, chance)),
    )


COUNTED: Final = (-4.98, -2.04, 0.0, 1.5, 2.94, 4.98, 7.02, 8.05, 9.96, 12.0)
"""The steps of bayati, from the fifth under its ground to the octave."""
EFFECTS: Final = {
    **{
        f"count-{n}": Effect(partial(count, step=step), "table", room=0.03)
        for n, step in enumerate(COUNTED, 1)
    },
    "button": Effect(button, "touch"),
    "page": Effect(page, "touch"),
    "refusal": Effect(refusal, "touch", more=0.6),
    "undo": Effect(undo, "touch"),
    "redo": Effect(redo, "touch"),
    "turn": Effect(turn, "signal", room=0.10),
    "pass": Effect(pass_on, "signal", room=0.08, more=-0.4),
    "step": Effect(step, "signal", room=0.10),
    "end": Effect(end, "end", room=0.14, ducks=(0.15, 6.0)),
    "lost": Effect(lost, "end", room=0.16, ducks=(0.15, 5.5)),
}

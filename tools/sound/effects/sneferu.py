"""The effects of Sneferu: stones by material, boats, bread, areas by size, Ptah."""

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np

from tools.sound.effects.effect import Effect
from tools.sound.effects.house import at, cents_off
from tools.sound.effects.matter import (
    STUFFS,
    bubbles,
    rubbed,
    sistrum,
    struck,
    thud,
    wash,
)
from tools.sound.instruments import bronze, drum, harp
from tools.sound.waves import Wave, faded, filtered, low_pass, mixed, noise, placed

MATERIALS: Final = ("basalt", "tura", "mokattam", "granite", "gold")
AREA: Final = (0, 7, 12, 17, 19, 24, 29, 31)
"""An area's notes in semitones above the ground: octaves, fourths and fifths, which are at home in
every mode that the music is in."""


def stone(material: str, chance: np.random.Generator) -> Wave:
    """A stone set into its slot: it touches, and lies."""
    stuff = STUFFS[material]
    gap = chance.uniform(0.032, 0.046)
    dust = filtered(rubbed(0.22, 500, 2_600, 40, chance), low_pass(2_200))
    return mixed(
        (0.0, 1.0, struck(stuff, chance.uniform(0.8, 1.0), chance)),
        (0.0, 0.9, thud(chance.uniform(84, 94), 0.18, 0.9)),
        (gap, 0.45, struck(stuff, 0.5, chance)),
        (gap, 0.35, thud(72, 0.12, 0.7)),
        (0.03, 0.05, faded(dust * np.linspace(1, 0, len(dust)))),
    )


def hover(material: str, chance: np.random.Generator) -> Wave:
    """A finger on it."""
    return struck(STUFFS[material]._replace(grain=0.5), 0.35, chance)


def lift(chance: np.random.Generator) -> Wave:
    """A stone taken up from the others."""
    scrape = rubbed(0.13, 700, 3_200, 70, chance)
    return mixed((0.0, 0.3, scrape), (0.0, 0.7, struck(STUFFS["granite"], 0.4, chance)))


def back(chance: np.random.Generator) -> Wave:
    """And laid back among them."""
    return mixed(
        (0.0, 0.5, rubbed(0.08, 500, 2_200, 60, chance)),
        (0.07, 0.8, struck(STUFFS["mokattam"], 0.5, chance)),
        (0.07, 0.4, thud(100, 0.1, 0.6)),
    )


def flip(chance: np.random.Generator) -> Wave:
    """A stone turned round in the hand: air, and two taps."""
    air = filtered(noise(0.12, chance), low_pass(1_800))
    air *= np.sin(np.pi * np.linspace(0, 1, len(air)))
    gap = chance.uniform(0.085, 0.105)
    return mixed(
        (0.0, 0.10, air),
        (0.01, 0.5, struck(STUFFS["tura"], 0.4, chance)),
        (gap, 0.8, struck(STUFFS["basalt"], 0.5, chance)),
    )


def store(chance: np.random.Generator) -> Wave:
    """A stone let down into sand."""
    sand = rubbed(0.30, 700, 3_800, 50, chance)
    return mixed(
        (0.0, 1.0, thud(76, 0.2, 1.0)),
        (0.0, 0.5, struck(STUFFS["mokattam"], 0.6, chance)),
        (0.02, 0.22, faded(sand * np.linspace(1, 0, len(sand)))),
    )


def slide(chance: np.random.Generator) -> Wave:
    """Stones that slide down a column, and stop."""
    rub = rubbed(chance.uniform(0.2, 0.24), 260, 1_900, 45, chance)
    return mixed(
        (0.0, 0.8, rub),
        (0.20, 0.9, struck(STUFFS["granite"], 0.5, chance)),
        (0.20, 0.5, thud(92, 0.12, 0.7)),
        (0.235, 0.4, struck(STUFFS["basalt"], 0.4, chance)),
    )


def boat(seconds: float, strokes: int, chance: np.random.Generator) -> Wave:
    """A bow through water, and so many strokes of the oars."""
    water = wash(seconds, 180, 1_700, chance)
    parts = [
        (0.0, 0.8, placed(water, -0.15)),
        (0.03, 0.45, placed(wash(seconds, 500, 3_200, chance), 0.25)),
        (0.0, 1.1, placed(bubbles(seconds, 10 + 9 * strokes, 350, 1_500, chance), 0.1)),
    ]
    for number in range(strokes):
        start = 0.04 + number * (seconds - 0.35) / max(1, strokes)
        dip = mixed(
            (0.0, 0.9, wash(0.3, 250, 2_400, chance, 0.12)),
            (0.0, 0.3, struck(STUFFS["wood"]._replace(pitch=170), 0.35, chance)),
        )
        parts.append((start, 0.8, placed(dip, 0.2 * (-1) ** number)))
    return mixed(*parts)


def sail(chance: np.random.Generator) -> Wave:
    """Home to the last space: the sail fills, the water runs by."""
    cloth = [
        (start, level, faded(filtered(noise(0.16, chance), low_pass(420)), rise=0.02, fall=0.1))
        for start, level in ((0.02, 1.6), (0.16, 1.1), (0.34, 0.7))
    ]
    return mixed(
        *cloth,
        (0.15, 0.9, placed(wash(1.7, 180, 1_900, chance, 0.45), -0.2)),
        (0.20, 0.5, placed(wash(1.6, 500, 3_500, chance, 0.5), 0.3)),
        (0.15, 1.1, placed(bubbles(1.7, 40, 350, 1_400, chance))),
    )


def loaf(count: int, chance: np.random.Generator) -> Wave:
    """Bread into the basket, and a bowl that rings: a little food, or much."""
    bowl = STUFFS["clay"]
    notes = (at(12), at(19), at(24))[:count]
    parts = []
    for number, pitch in enumerate(notes):
        start = number * chance.uniform(0.075, 0.095)
        rings = bowl._replace(pitch=pitch * 2 ** (cents_off(chance) / 12), lasts=0.26, grain=0.15)
        parts += [
            (start, 1.0, struck(rings, 0.7, chance)),
            (start, 0.5, thud(132, 0.09, 0.6)),
            (start + 0.01, 0.06, rubbed(0.10, 900, 3_600, 80, chance)),
        ]
    return mixed(*parts)


def area(size: int, chance: np.random.Generator) -> Wave:
    """So many notes of the harp, upwards; from 5 on with the drum, from 7 on with bronze."""
    gap = 0.115 - 0.005 * size
    off = cents_off(chance)
    notes = [
        (number * gap + abs(chance.normal(0, 0.004)), 1.0,
         placed(harp(at(step - 12 + off), 0.7 + 0.08 * size, 0.45 + 0.03 * number, chance),
                -0.25 + 0.07 * number))
        for number, step in enumerate(AREA[:size])
    ]  # fmt: skip
    last = (size - 1) * gap
    if size >= 3:
        notes.append((last, 0.6, placed(harp(at(-12), 1.0, 0.5, chance), -0.3)))
    if size >= 5:
        notes.append((0.0, 0.7, placed(drum("D", 0.7, chance))))
        notes.append((last + gap, 0.6, placed(drum("D", 0.7, chance), 0.05)))
    if size >= 6:
        notes.append((last + gap, 0.8, placed(harp(at(12), 1.4, 0.6, chance), 0.3)))
        notes.append((last + 2 * gap, 0.8, placed(harp(at(24), 1.4, 0.6, chance), 0.35)))
    if size >= 7:
        notes.append((last + gap, 0.16, placed(bronze(at(43), 1.5, 0.6, chance), 0.2)))
    if size >= 8:
        notes.append((last + 0.1, 0.6, placed(sistrum(0.5, 3, chance), 0.25)))
    return mixed(*notes)


def power(chance: np.random.Generator) -> Wave:
    """A builder's own art: the sistrum is shaken."""
    return mixed(
        (0.0, 2.6, placed(sistrum(0.42, 3, chance), 0.15)),
        (0.0, 0.6, placed(drum("D", 0.6, chance), -0.1)),
        (0.28, 0.7, placed(drum("T", 0.35, chance), -0.1)),
    )


def ptah(chance: np.random.Generator) -> Wave:
    """A gong far away."""
    pitch = at(-19 + cents_off(chance))
    gong = bronze(pitch, 2.0, 0.9, chance)
    return mixed((0.0, 1.0, gong), (0.0, 0.9, drum("D", 0.6, chance)))


def _of_each(
    name: str, make: Callable[[str, np.random.Generator], Wave], group: str, room: float
) -> dict[str, Effect]:
    return {
        f"{name}-{material}": Effect(partial(make, material), group, room=room)
        for material in MATERIALS
    }


EFFECTS: Final = {
    **_of_each("stone", stone, "table", 0.07),
    **_of_each("hover", hover, "hint", 0.02),
    "lift": Effect(lift, "touch"),
    "back": Effect(back, "touch"),
    "flip": Effect(flip, "touch"),
    "store": Effect(store, "table"),
    "slide": Effect(slide, "table", more=-0.8),
    "boat-near": Effect(partial(boat, 0.7, 1), "table", room=0.03),
    "boat-middle": Effect(partial(boat, 1.0, 2), "table", room=0.03),
    "boat-far": Effect(partial(boat, 1.4, 3), "table", room=0.03),
    "sail": Effect(sail, "table", room=0.04),
    "loaf": Effect(partial(loaf, 1), "table", room=0.05),
    "loaves": Effect(partial(loaf, 3), "table", room=0.05),
    "power": Effect(power, "signal", room=0.12, ducks=(0.5, 1.5)),
    "ptah": Effect(ptah, "signal", room=0.14, ducks=(0.5, 2.0)),
    **{
        f"area-{size}": Effect(
            partial(area, size),
            "signal",
            room=0.10 + 0.006 * size,
            more=-0.6 + 0.15 * size,
            ducks=(1 - 0.09 * size, 1.0 + 0.25 * size),
        )
        for size in range(1, 9)
    },
}

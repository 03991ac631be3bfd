"""The effects of Men-Nefer: feet, clay tablets, hauled stone, papyri, boats, bells of temples."""

from typing import Final

import numpy as np

from tools.sound.effects.effect import Effect
from tools.sound.effects.house import at, cents_off
from tools.sound.effects.matter import (
    STUFFS,
    bubbles,
    rubbed,
    rustle,
    sistrum,
    struck,
    thud,
    wash,
)
from tools.sound.instruments import bronze, drum, harp, oud
from tools.sound.waves import Wave, dying, filtered, low_pass, mixed, noise, placed


def _notes(steps: tuple[int, ...], gap: float, seconds: float, chance: np.random.Generator) -> Wave:
    """The harp, string after string."""
    return mixed(
        *(
            (gap * n, 0.8, placed(harp(at(step + cents_off(chance)), seconds, 0.5, chance)))
            for n, step in enumerate(steps)
        )
    )


def step(chance: np.random.Generator) -> Wave:
    """Two paces of bare feet on stone."""

    def foot() -> Wave:
        pat = filtered(noise(0.06, chance) * dying(0.06, 0.03), low_pass(900))
        return mixed((0.0, 0.7, thud(chance.uniform(88, 104), 0.07, 0.7)), (0.0, 0.8, pat))

    return mixed((0.0, 0.9, foot()), (0.13, 0.7, foot()))


def tablet(chance: np.random.Generator) -> Wave:
    """A clay tablet laid on another."""
    return mixed(
        (0.0, 0.16, rubbed(0.1, 400, 2_400, 40, chance)),
        (0.08, 0.7, struck(STUFFS["clay"], 0.7, chance)),
        (0.085, 0.3, thud(150, 0.09, 0.6)),
    )


def scarab(chance: np.random.Generator) -> Wave:
    """A scarab of glazed stone taken a space on."""
    return mixed(
        (0.0, 0.5, struck(STUFFS["ivory"], 0.5, chance)),
        (0.09, 0.7, struck(STUFFS["ivory"], 0.6, chance)),
    )


def sign(chance: np.random.Generator) -> Wave:
    """A sign that fits: three strings upwards."""
    return _notes((0, 5, 12), 0.08, 0.5, chance)


def gain(chance: np.random.Generator) -> Wave:
    """Grain and fruit laid in a basket."""
    return mixed(
        (0.0, 0.2, rustle(0.14, 10, chance)),
        (0.05, 0.5, struck(STUFFS["wood"], 0.4, chance)),
    )


def point(chance: np.random.Generator) -> Wave:
    """A seal of gold on the track."""
    return mixed(
        (0.0, 0.6, struck(STUFFS["gold"], 0.5, chance)),
        (0.0, 0.4, bronze(chance.uniform(1_900, 2_300), 0.3, 0.4, chance)),
    )


def piece(chance: np.random.Generator) -> Wave:
    """A small piece of wood put in its place."""
    return struck(STUFFS["wood"], chance.uniform(0.6, 0.8), chance)


def haul(chance: np.random.Generator) -> Wave:
    """A block drawn over wet sand on its sledge."""
    return mixed(
        (0.0, 0.5, rubbed(0.34, 120, 1_200, 22, chance)),
        (0.3, 0.5, thud(70, 0.14, 0.8)),
    )


def stone(chance: np.random.Generator) -> Wave:
    """A cut stone let down onto others."""
    return mixed(
        (0.0, 0.2, rubbed(0.16, 180, 1_500, 30, chance)),
        (0.15, 0.9, thud(64, 0.2, 1.0)),
        (0.15, 0.7, struck(STUFFS["tura"], 0.8, chance)),
    )


def great(chance: np.random.Generator) -> Wave:
    """What was long in building stands: a drum, a sistrum, the oud."""
    return mixed(
        (0.0, 0.8, placed(drum("D", 0.8, chance))),
        (0.05, 0.6, placed(oud(at(-12), 1.0, 0.6, chance), -0.2)),
        (0.2, 0.7, placed(sistrum(0.4, 3, chance), 0.15)),
    )


def bury(chance: np.random.Generator) -> Wave:
    """A slab is pushed before a tomb."""
    return mixed(
        (0.0, 0.4, rubbed(0.3, 150, 1_300, 26, chance)),
        (0.28, 0.9, thud(58, 0.24, 1.0)),
        (0.28, 0.5, struck(STUFFS["granite"], 0.6, chance)),
    )


def papyrus(chance: np.random.Generator) -> Wave:
    """A sheet laid beside another."""
    return rustle(chance.uniform(0.2, 0.26), 18, chance)


def bell(chance: np.random.Generator) -> Wave:
    """The sistrum of a priestess."""
    return sistrum(0.36, 2, chance)


def orb(chance: np.random.Generator) -> Wave:
    """The sun rises a space: a string, and bronze far above it."""
    return mixed(
        (0.0, 0.8, harp(at(7 + cents_off(chance)), 0.45, 0.5, chance)),
        (0.02, 0.25, bronze(chance.uniform(2_400, 2_900), 0.3, 0.4, chance)),
    )


def water(chance: np.random.Generator) -> Wave:
    """A boat goes on: oars, and what drips from them."""
    return mixed(
        (0.0, 0.7, wash(0.4, 260, 2_600, chance)),
        (0.12, 0.3, bubbles(0.3, 7, 420, 1_200, chance)),
    )


def harvest(chance: np.random.Generator) -> Wave:
    """The season changes: a sistrum, and a chord of the harp downwards."""
    return mixed(
        (0.0, 0.5, placed(sistrum(0.3, 2, chance), 0.1)),
        (0.1, 0.9, _notes((12, 7, 4, 0), 0.1, 0.6, chance)),
    )


def flood(chance: np.random.Generator) -> Wave:
    """The river comes over its banks."""
    return mixed(
        (0.0, 0.8, wash(1.1, 180, 1_900, chance, peak_at=0.5)),
        (0.3, 0.3, bubbles(0.7, 12, 320, 900, chance)),
        (0.1, 0.4, _notes((0, 7), 0.2, 0.6, chance)),
    )


def back(chance: np.random.Generator) -> Wave:
    """Let go: it slides back and lies."""
    return mixed(
        (0.0, 0.16, rubbed(0.14, 500, 2_600, 45, chance)),
        (0.12, 0.5, struck(STUFFS["wood"], 0.4, chance)),
    )


EFFECTS: Final = {
    "step": Effect(step, "touch"),
    "tablet": Effect(tablet, "table"),
    "scarab": Effect(scarab, "touch"),
    "sign": Effect(sign, "table", room=0.10),
    "gain": Effect(gain, "touch"),
    "point": Effect(point, "table", more=-1.0),
    "piece": Effect(piece, "touch"),
    "haul": Effect(haul, "table"),
    "stone": Effect(stone, "table"),
    "great": Effect(great, "signal", room=0.12, ducks=(0.4, 2.0)),
    "bury": Effect(bury, "table"),
    "papyrus": Effect(papyrus, "touch"),
    "sistrum": Effect(bell, "table", room=0.10),
    "orb": Effect(orb, "table", room=0.10, more=-0.5),
    "water": Effect(water, "table"),
    "harvest": Effect(harvest, "signal", room=0.12, ducks=(0.4, 2.0)),
    "flood": Effect(flood, "signal", room=0.08, ducks=(0.4, 2.0)),
    "back": Effect(back, "touch"),
}

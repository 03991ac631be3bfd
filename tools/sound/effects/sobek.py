"""The effects of Sobek: cards of papyrus on a stone quay, tokens, the round's end."""

from functools import partial
from typing import Final

import numpy as np

from tools.sound.effects.effect import Effect
from tools.sound.effects.house import at, cents_off
from tools.sound.effects.matter import STUFFS, rubbed, rustle, sistrum, struck, thud
from tools.sound.instruments import bronze, drum, harp, oud
from tools.sound.waves import Wave, faded, filtered, low_pass, mixed, noise, placed


def _tap(strength: float, chance: np.random.Generator) -> Wave:
    """A stiff sheet laid on stone."""
    slap = filtered(noise(0.05, chance), low_pass(3_200)) * np.exp(-np.arange(2205) / 420)
    return mixed(
        (0.0, 0.5 * strength, faded(slap, rise=0.0006)),
        (0.0, 0.4 * strength, thud(150, 0.06, 0.8)),
        (0.0, 0.25 * strength, struck(STUFFS["wood"], 0.4, chance)),
    )


def take(chance: np.random.Generator) -> Wave:
    """A card drawn off the row, and into the hand."""
    draw = rubbed(0.14, 900, 5_000, 70, chance)
    return mixed((0.0, 0.4, draw), (0.12, 0.5, rustle(0.10, 8, chance)))


def over(chance: np.random.Generator) -> Wave:
    """A finger on a card: its edge stirs."""
    return mixed((0.0, 0.5, rustle(0.05, 4, chance)))


def back(chance: np.random.Generator) -> Wave:
    """A card let go: it slides back to its place, and lies."""
    return mixed((0.0, 0.14, rubbed(0.12, 700, 4_000, 60, chance)), (0.11, 0.5, _tap(0.5, chance)))


def flip(chance: np.random.Generator) -> Wave:
    """A card turned up: it bends, and snaps down."""
    return mixed(
        (0.0, 0.5, rustle(0.09, 7, chance)), (chance.uniform(0.09, 0.11), 1.0, _tap(0.9, chance))
    )


def slide(chance: np.random.Generator) -> Wave:
    """Cards that were passed over are swept aside."""
    sweep = rubbed(chance.uniform(0.30, 0.36), 500, 3_600, 40, chance)
    taps = [(0.10 + 0.07 * n, 0.35, _tap(0.5, chance)) for n in range(3)]
    return mixed((0.0, 0.16, sweep), *taps)


def lay(chance: np.random.Generator) -> Wave:
    """A set laid out: three cards, one after another."""
    gap = chance.uniform(0.085, 0.10)
    return mixed(*((n * gap, 0.7 + 0.15 * n, _tap(0.8, chance)) for n in range(3)))


def deal(chance: np.random.Generator) -> Wave:
    """A new row is dealt."""
    parts = [(0.0, 0.015, rubbed(0.6, 900, 4_000, 50, chance))]
    for number in range(6):
        at_time = number * chance.uniform(0.085, 0.10)
        parts.append((at_time, chance.uniform(0.6, 0.9), _tap(0.7, chance)))
    return mixed(*parts)


def token(chance: np.random.Generator) -> Wave:
    """A token of fired clay, turned over."""
    clay = STUFFS["clay"]._replace(pitch=640, lasts=0.12)
    return mixed((0.0, 0.6, struck(clay, 0.5, chance)), (0.085, 0.9, struck(clay, 0.6, chance)))


def marker(chance: np.random.Generator) -> Wave:
    """A wooden ankh moved along, and put down."""
    return mixed(
        (0.0, 0.05, rubbed(0.12, 300, 1_600, 50, chance)),
        (0.11, 1.0, struck(STUFFS["wood"], 0.6, chance)),
        (0.11, 0.5, thud(110, 0.08, 0.7)),
    )


def character(chance: np.random.Generator) -> Wave:
    """Somebody of rank appears: the drum, and the sistrum behind it."""
    return mixed(
        (0.0, 0.7, placed(drum("D", 0.6, chance), -0.1)),
        (0.16, 0.6, placed(drum("T", 0.35, chance), 0.05)),
        (0.20, 1.6, placed(sistrum(0.3, 2, chance), 0.15)),
    )


def theft(chance: np.random.Generator) -> Wave:
    """A card stolen: a quick draw, and a low string."""
    low = oud(at(-17 + cents_off(chance)), 0.7, 0.5, chance)
    return mixed((0.0, 0.25, rubbed(0.12, 900, 4_500, 80, chance)), (0.10, 0.8, low))


def round_end(chance: np.random.Generator) -> Wave:
    """The day's trade is over: the harp goes down to its ground, the drum closes it."""
    line = [
        (0.17 * number + chance.normal(0, 0.006), 1.0,
         placed(harp(at(step), 1.2 + 0.2 * number, 0.6, chance), 0.25 - 0.1 * number))
        for number, step in enumerate((12, 7, 5, 0))
    ]  # fmt: skip
    return mixed(
        *line,
        (0.0, 0.5, placed(drum("D", 0.6, chance))),
        (0.68, 0.7, placed(drum("D", 0.7, chance))),
        (0.70, 0.5, placed(oud(at(-12), 2.0, 0.6, chance), -0.2)),
    )


def bite(chance: np.random.Generator) -> Wave:
    """Jaws that snap to, and what they have drawn through the water."""
    snap = mixed((0.0, 1.0, _tap(1.0, chance)), (0.03, 0.8, struck(STUFFS["wood"], 0.7, chance)))
    return mixed(
        (0.0, 0.9, snap), (0.02, 0.7, drum("k", 0.5, chance)),
        (0.06, 0.12, rubbed(0.3, 300, 1_800, 30, chance)),
    )  # fmt: skip


def weigh(chance: np.random.Generator, step: int) -> Wave:
    """A set laid into the pan: the bronze is touched, and the harp goes up to that step."""
    return mixed(
        (0.0, 0.9, harp(at(step + cents_off(chance)), 0.5, 0.55, chance)),
        (0.0, 0.12, bronze(at(step + 24), 0.4, 0.4, chance)),
        (0.0, 0.3, _tap(0.4, chance)),
    )


EFFECTS: Final = {
    **{
        f"weigh{n}": Effect(partial(weigh, step=step), "table")
        for n, step in enumerate((0, 2, 5, 7, 12), 1)
    },
    "bite": Effect(bite, "table"),
    "take": Effect(take, "touch"),
    "over": Effect(over, "hint", 0.02),
    "back": Effect(back, "touch"),
    "flip": Effect(flip, "table"),
    "slide": Effect(slide, "table"),
    "set": Effect(lay, "table"),
    "deal": Effect(deal, "table"),
    "token": Effect(token, "table"),
    "marker": Effect(marker, "table"),
    "character": Effect(character, "signal", room=0.12, ducks=(0.5, 1.2)),
    "theft": Effect(theft, "signal", room=0.10, more=-0.4),
    "round": Effect(round_end, "signal", room=0.14, more=0.4, ducks=(0.3, 3.0)),
}

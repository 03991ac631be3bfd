"""The effects of Terra Pyramides: slabs set into sand, feet, stones, gold, levels raised."""

from typing import Final

import numpy as np

from tools.sound.effects.effect import Effect
from tools.sound.effects.house import at, cents_off
from tools.sound.effects.matter import STUFFS, rubbed, sistrum, struck, thud
from tools.sound.instruments import bronze, drum, harp, oud
from tools.sound.waves import (
    Wave,
    band_pass,
    dying,
    filtered,
    high_pass,
    low_pass,
    mixed,
    noise,
    placed,
)


def _sand(seconds: float, chance: np.random.Generator) -> Wave:
    """Grains that run together and come to rest."""
    grains = filtered(noise(seconds, chance), high_pass(1_100), low_pass(6_000))
    return np.asarray(grains * dying(seconds, 0.8 * seconds) * 0.5)


def _foot(strength: float, chance: np.random.Generator) -> Wave:
    """A bare foot on a slab, with sand under it."""
    pat = filtered(noise(0.06, chance) * dying(0.06, 0.03), low_pass(900))
    return mixed(
        (0.0, 0.7 * strength, thud(chance.uniform(88, 104), 0.07, 0.7)),
        (0.0, 0.8 * strength, pat),
        (0.02, 0.35 * strength, _sand(0.09, chance)),
    )


def _coin(strength: float, chance: np.random.Generator) -> Wave:
    """A piece of gold on others."""
    return bronze(chance.uniform(2_300, 3_100), 0.35, strength, chance)


def tile(chance: np.random.Generator) -> Wave:
    """A slab set down: it sinks a little, and sand runs against it."""
    return mixed(
        (0.0, 0.9, thud(78, 0.16, 1.0)),
        (0.0, 0.5, struck(STUFFS["mokattam"], 0.6, chance)),
        (0.03, 0.55, _sand(0.35, chance)),
    )


def over(chance: np.random.Generator) -> Wave:
    """A finger on a slab: a few grains move."""
    return mixed((0.0, 0.5, _sand(0.08, chance)))


def back(chance: np.random.Generator) -> Wave:
    """A tile let go: it slides back over the sand, and lies."""
    return mixed(
        (0.0, 0.16, rubbed(0.16, 500, 3_000, 45, chance)),
        (0.14, 0.5, struck(STUFFS["mokattam"], 0.4, chance)),
    )


def foundation(chance: np.random.Generator) -> Wave:
    """A heavy slab tipped over, and laid."""
    return mixed(
        (0.0, 0.2, rubbed(0.18, 180, 1_500, 30, chance)),
        (0.17, 1.0, thud(62, 0.24, 1.0)),
        (0.17, 0.8, struck(STUFFS["granite"], 0.8, chance)),
        (0.22, 0.4, _sand(0.3, chance)),
    )


def row(chance: np.random.Generator) -> Wave:
    """Light runs along a row: the harp, four strings upwards."""
    return mixed(
        *(
            (
                0.07 * number,
                0.8,
                placed(harp(at(step + cents_off(chance)), 0.45, 0.5, chance), side),
            )
            for number, (step, side) in enumerate(
                zip((0, 4, 7, 12), (-0.3, -0.1, 0.1, 0.3), strict=True)
            )
        )
    )


def gold(chance: np.random.Generator) -> Wave:
    """Gold dropped onto gold."""
    return mixed(
        (0.0, 0.8, _coin(0.7, chance)), (chance.uniform(0.05, 0.07), 0.5, _coin(0.5, chance))
    )


def stone(chance: np.random.Generator) -> Wave:
    """A cut stone put down among others."""
    return mixed(
        (0.0, 0.45, struck(STUFFS["basalt"], 0.6, chance)),
        (0.0, 0.6, thud(130, 0.12, 0.8)),
        (0.035, 0.4, struck(STUFFS["granite"], 0.4, chance)),
    )


def step(chance: np.random.Generator) -> Wave:
    """One pace of a worker."""
    return _foot(1.0, chance)


def workers(chance: np.random.Generator) -> Wave:
    """Workers come to their tiles, or go home: feet that are soon away."""
    return mixed(*((0.11 * n, 0.9 - 0.25 * n, _foot(0.9 - 0.2 * n, chance)) for n in range(3)))


def swap(chance: np.random.Generator) -> Wave:
    """Two stones given, a white one taken."""
    return mixed(
        (0.0, 0.6, struck(STUFFS["basalt"], 0.5, chance)),
        (0.08, 0.6, struck(STUFFS["mokattam"], 0.5, chance)),
        (0.22, 0.6, struck(STUFFS["ivory"], 0.6, chance)),
        (0.22, 0.5, thud(150, 0.12, 0.7)),
    )


def level(chance: np.random.Generator) -> Wave:
    """A level comes down on its pyramid: a drag, the blow of great stones, sand after it."""
    return mixed(
        (0.0, 0.22, rubbed(0.22, 120, 1_200, 26, chance)),
        (0.20, 1.0, thud(52, 0.32, 1.0)),
        (0.20, 0.8, struck(STUFFS["granite"], 0.9, chance)),
        (0.21, 0.6, struck(STUFFS["basalt"], 0.7, chance)),
        (0.27, 0.45, _sand(0.35, chance)),
    )


def capstone(chance: np.random.Generator) -> Wave:
    """A pyramid is crowned: the blow, the sistrum, harp and oud in the open fifth."""
    line = [
        (0.12 + 0.10 * number, 0.9, placed(harp(at(pace), 1.0, 0.6, chance), 0.3 - 0.15 * number))
        for number, pace in enumerate((0, 7, 12, 19))
    ]  # fmt: skip
    return mixed(
        (0.0, 0.8, thud(52, 0.35, 1.0)),
        (0.0, 0.5, struck(STUFFS["granite"], 0.9, chance)),
        *line,
        (0.10, 0.6, placed(oud(at(-12), 1.1, 0.6, chance), -0.2)),
        (0.30, 0.9, placed(sistrum(0.5, 3, chance), 0.15)),
        (0.02, 0.5, placed(drum("D", 0.7, chance))),
    )


def look(chance: np.random.Generator) -> Wave:
    """Tiles of a stack spread out on a board."""
    return mixed(
        *(
            (0.085 * n + chance.uniform(0, 0.012), 0.6, struck(STUFFS["clay"], 0.5, chance))
            for n in range(5)
        ),
        (0.0, 0.12, rubbed(0.4, 500, 2_800, 40, chance)),
    )


def take(chance: np.random.Generator) -> Wave:
    """A tile drawn off a stack."""
    return mixed(
        (0.0, 0.25, rubbed(0.12, 400, 2_600, 40, chance)),
        (0.12, 0.6, struck(STUFFS["clay"], 0.6, chance)),
    )


def away(chance: np.random.Generator) -> Wave:
    """What is left of a stack is swept away; the wind goes over its place."""
    wind = filtered(noise(0.6, chance), band_pass(chance.uniform(420, 520), 1.2))
    swell = np.sin(np.pi * np.linspace(0, 1, len(wind))) ** 2
    return mixed(
        (0.0, 0.25, rubbed(0.3, 300, 2_000, 34, chance)),
        (0.1, 0.6, np.asarray(wind * swell)),
        (0.25, 0.3, _sand(0.3, chance)),
    )


EFFECTS: Final = {
    "tile": Effect(tile, "table"),
    "over": Effect(over, "hint", 0.02),
    "back": Effect(back, "touch"),
    "foundation": Effect(foundation, "table"),
    "row": Effect(row, "table", room=0.10, more=-0.5),
    "gold": Effect(gold, "table", more=-0.5),
    "stone": Effect(stone, "table"),
    "step": Effect(step, "touch"),
    "workers": Effect(workers, "table", more=-0.5),
    "swap": Effect(swap, "table"),
    "level": Effect(level, "table", room=0.10, more=0.4),
    "capstone": Effect(capstone, "signal", room=0.14, more=0.4, ducks=(0.3, 2.5)),
    "look": Effect(look, "table"),
    "take": Effect(take, "touch"),
    "away": Effect(away, "table"),
}

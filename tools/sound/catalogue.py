"""Every sound there is, by its name: that of a game begins with the game's."""

from typing import Final

from tools.sound import ambience
from tools.sound.effects import house, men_nefer, sneferu, sobek, terra_pyramides
from tools.sound.effects.effect import Effect
from tools.sound.phrases import PHRASES

EFFECTS: Final[dict[str, Effect]] = {
    **house.EFFECTS,
    **{f"sneferu/{name}": effect for name, effect in sneferu.EFFECTS.items()},
    **{f"sobek/{name}": effect for name, effect in sobek.EFFECTS.items()},
    **{f"terra_pyramides/{name}": effect for name, effect in terra_pyramides.EFFECTS.items()},
    **{f"men_nefer/{name}": effect for name, effect in men_nefer.EFFECTS.items()},
    **{f"ambience/{name}": effect for name, effect in ambience.CALLS.items()},
}
BEDS: Final = {f"ambience/{name}": make for name, make in ambience.BEDS.items()}
MUSIC: Final = {f"music/{name}": phrase for name, phrase in PHRASES.items()}
LOUDNESS: Final = -20.0
"""LUFS of every phrase."""
PARTS: Final = {"call": 0.0, "answer": -0.3, "rise": 0.6, "close": -0.6, "dance": 0.3, "theme": 0.3}
"""Decibels above that, by what a phrase is."""
NAMES: Final = (*EFFECTS, *BEDS, *MUSIC)


def group_of(name: str) -> str:
    """Which sounds it is to be as loud as."""
    if name in EFFECTS:
        return EFFECTS[name].group
    return "bed" if name in BEDS else "music"

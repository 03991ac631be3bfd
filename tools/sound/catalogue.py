"""All sounds by name; the name of a game's sound begins with the game's id."""

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
"""The loudness of every phrase, in LUFS."""
PARTS: Final = {"call": 0.0, "answer": -0.3, "rise": 0.6, "close": -0.6, "dance": 0.3, "theme": 0.3}
"""Decibels added to that, by the kind of phrase."""
NAMES: Final = (*EFFECTS, *BEDS, *MUSIC)


def group_of(name: str) -> str:
    """The group of sounds with the same loudness."""
    if name in EFFECTS:
        return EFFECTS[name].group
    return "bed" if name in BEDS else "music"

"""What is heard at the table of an event, and how long things move."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sneferu.law import events as told
from sneferu_gui.games.sneferu.law.materials import stone_halves
from sneferu_gui.ui.table.staging import MotionTable

LIFT: Final = "sneferu/lift"
BACK: Final = "sneferu/back"
FLIP: Final = "sneferu/flip"
NEAR: Final = 2
"""Spaces a boat goes at most with one stroke of the oars."""
MIDDLE: Final = 4
"""And with two."""
MUCH: Final = 3
"""Loaves that are heard as more than one."""
LARGEST: Final = 8
"""Halves of an area that has the richest sound; larger ones have the same."""

HARDNESS: Final = ("granite", "basalt", "gold", "mokattam", "tura")
"""The materials from hard to soft; gold rings before limestone is heard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SneferuTimes(MotionTable):
    """Seconds that only this game has; what each is stands in the content."""

    settle: float
    touch: float
    dust: float
    clad: float
    space: float
    arriving: float
    longest_voyage: float
    waking: float
    loaf: float
    between_loaves: float


@cache
def motion_table() -> SneferuTimes:
    """The times of motion and most sounds, from the game's content."""
    return read_content("sneferu", "motion", SneferuTimes)


def sound_of(event: told.Event) -> str:
    """What is heard of an event; nothing of most.

    >>> sound_of(told.BoatMoved(0, 3, 4)), sound_of(told.BoatMoved(0, 3, 9))
    ('sneferu/boat-near', 'sneferu/boat-far')
    """
    if isinstance(event, told.BoatMoved):
        return _sound_of_voyage(abs(event.end - event.start))
    if isinstance(event, told.StonePlaced):
        return sound_of_stone(event.stone)
    if isinstance(event, told.FoodGained):
        return f"sneferu/{'loaves' if event.food >= MUCH else 'loaf'}" if event.food else ""
    if isinstance(event, told.AreaEnclosed):
        return f"sneferu/area-{min(LARGEST, len(event.cells))}"
    return motion_table().sound_of(event)


def sound_of_stone(stone: int) -> str:
    """What is heard of a stone that comes to lie, whoever lays it."""
    return f"sneferu/stone-{heard_of(stone)}"


def _sound_of_voyage(spaces: int) -> str:
    if not spaces:
        return ""
    length = "near" if spaces <= NEAR else "middle" if spaces <= MIDDLE else "far"
    return f"sneferu/boat-{length}"


def heard_of(stone: int) -> str:
    """The material that is heard of a stone: the harder of its two.

    >>> heard_of(4)
    'basalt'
    """
    return min(stone_halves(stone), key=HARDNESS.index)

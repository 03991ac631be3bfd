"""The sounds of events at the table, and the durations of motion."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sneferu.law import events
from sneferu_gui.games.sneferu.law.materials import stone_halves
from sneferu_gui.ui.table.staging import MotionTable

LIFT: Final = "sneferu/lift"
BACK: Final = "sneferu/back"
FLIP: Final = "sneferu/flip"
NEAR_SPACES: Final = 2
"""The greatest number of spaces that a boat goes with one stroke of the oars."""
MIDDLE_SPACES: Final = 4
"""The greatest number of spaces that a boat goes with two strokes."""
MANY_LOAVES: Final = 3
"""The least amount of food with the sound of several loaves."""
RICHEST_AREA: Final = 8
"""The number of half stones of an area with the richest sound; larger areas have the same."""

HARDNESS: Final = ("granite", "basalt", "gold", "mokattam", "tura")
"""The materials from hard to soft; gold comes before limestone, so that its ring is heard."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SneferuTimes(MotionTable):
    """Durations of this game's own motions in seconds; the content file explains each."""

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
    """The durations and most sounds, from the game's content."""
    return read_content("sneferu", "motion", SneferuTimes)


def sound_of(event: events.Event) -> str:
    """The name of an event's sound; empty for most.

    >>> sound_of(events.BoatMoved(0, 3, 4)), sound_of(events.BoatMoved(0, 3, 9))
    ('sneferu/boat-near', 'sneferu/boat-far')
    """
    if isinstance(event, events.BoatMoved):
        return _sound_of_voyage(abs(event.end - event.start))
    if isinstance(event, events.StonePlaced):
        return sound_of_stone(event.stone)
    if isinstance(event, events.FoodGained):
        return f"sneferu/{'loaves' if event.food >= MANY_LOAVES else 'loaf'}" if event.food else ""
    if isinstance(event, events.AreaEnclosed):
        return f"sneferu/area-{min(RICHEST_AREA, len(event.cells))}"
    return motion_table().sound_of(event)


def sound_of_stone(stone: int) -> str:
    """The sound of a stone being laid."""
    return f"sneferu/stone-{sounding_material(stone)}"


def _sound_of_voyage(spaces: int) -> str:
    if not spaces:
        return ""
    length = "near" if spaces <= NEAR_SPACES else "middle" if spaces <= MIDDLE_SPACES else "far"
    return f"sneferu/boat-{length}"


def sounding_material(stone: int) -> str:
    """The material that gives a stone its sound: the harder of its two.

    >>> sounding_material(4)
    'basalt'
    """
    return min(stone_halves(stone), key=HARDNESS.index)

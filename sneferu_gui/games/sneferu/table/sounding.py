"""What is heard at the table: the sound of an event, a slot that is pointed at, turns passing."""

from collections.abc import Hashable, Iterable
from typing import Final

from sneferu_gui.games.sneferu.law import State, stone_halves
from sneferu_gui.games.sneferu.law.events import (
    AreaEnclosed,
    BoatMoved,
    Event,
    FoodGained,
    PowerUsed,
    PtahTook,
    Sailed,
    StoneDrawn,
    StonePlaced,
    StoneShifted,
    StoneStored,
)
from sneferu_gui.games.sneferu.table.places import SlotPlace
from sneferu_gui.games.sneferu.table.plan import Plan, Preview, placement
from sneferu_gui.ui.table.sounds import TableSounds

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
PLAIN: Final[dict[type, str]] = {
    StoneDrawn: "slide",
    StoneShifted: "slide",
    PtahTook: "ptah",
    StoneStored: "store",
    PowerUsed: "power",
    Sailed: "sail",
}
"""What sounds alike whenever it happens."""


def sound_of(event: Event) -> str:
    """What is heard of an event; nothing of most.

    >>> sound_of(BoatMoved(0, 3, 4)), sound_of(BoatMoved(0, 3, 9))
    ('sneferu/boat-near', 'sneferu/boat-far')
    """
    name = _name_of(event)
    return f"sneferu/{name}" if name else ""


def _name_of(event: Event) -> str:
    if isinstance(event, BoatMoved):
        return _voyage(abs(event.end - event.start))
    if isinstance(event, StonePlaced):
        return _stone(event.stone)
    if isinstance(event, FoodGained):
        return ("loaves" if event.food >= MUCH else "loaf") if event.food else ""
    if isinstance(event, AreaEnclosed):
        return f"area-{min(LARGEST, len(event.cells))}"
    return PLAIN.get(type(event), "")


def sound_of_stone(stone: int) -> str:
    """What is heard of a stone that comes to lie, whoever lays it."""
    return f"sneferu/{_stone(stone)}"


def _stone(stone: int) -> str:
    return f"stone-{heard_of(stone)}"


def _voyage(spaces: int) -> str:
    if not spaces:
        return ""
    if spaces <= NEAR:
        return "boat-near"
    return "boat-middle" if spaces <= MIDDLE else "boat-far"


def heard_of(stone: int) -> str:
    """The material that is heard of a stone: the harder of its two.

    >>> heard_of(4)
    'basalt'
    """
    return min(stone_halves(stone), key=HARDNESS.index)


def sounds_of(events: Iterable[Event]) -> list[str]:
    """What is heard of events that are shown without motion."""
    return [name for event in events if (name := sound_of(event))]


class HandSounds(TableSounds):
    """What hands and the turns passing let be heard; a slot that is pointed at, too."""

    def __init__(self, seat: int) -> None:
        """`seat` has the turn, and knows it."""
        super().__init__(seat)
        self._touched: SlotPlace | None = None

    def touch(self, about: Hashable, state: State, plan: Plan, preview: Preview | None) -> None:
        """What is pointed at is `about` this: an open slot for the stone in hand is heard."""
        place = about if isinstance(about, SlotPlace) else None
        if place == self._touched:
            return
        self._touched = place
        if place is None or preview is None or place.seat != state.seat:
            return
        if preview.state.why_not(placement(plan, place.level, place.slot)) is None:
            self.add(f"sneferu/hover-{heard_of(preview.stone)}")


def progress_of(state: State) -> float:
    """How far a game has come, from 0 to 1: as far as the boats have, together."""
    if state.is_over:
        return 1.0
    return min(1.0, sum(state.boats) / (len(state.boats) * state.table.last))

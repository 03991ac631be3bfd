"""The pyramids in the rulebook's pictures."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.sneferu.law import Edition
from sneferu_gui.games.sneferu.table.pyramid import Slot
from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS
from sneferu_gui.games.sneferu.table.stones import Halves
from sneferu_gui.games.sneferu.table.words import halves_words
from sneferu_gui.language import _

Stones = Mapping[tuple[int, int], Halves]
"""Stones as they lie, by level and slot (D3)."""

PART_BUILT: Final[Stones] = {
    (0, 0): ("tura", "basalt"),
    (0, 1): ("basalt", "gold"),
    (0, 3): ("granite", "mokattam"),
}
STORED: Final[tuple[Halves, ...]] = (("gold", "granite"), ("tura", "mokattam"))

BUILT: Final[Stones] = {
    (0, 0): ("basalt", "tura"),
    (0, 1): ("mokattam", "gold"),
    (0, 2): ("gold", "granite"),
    (1, 0): ("tura", "basalt"),
    (1, 1): ("gold", "tura"),
    (2, 0): ("granite", "mokattam"),
}
AREA: Final = frozenset({(0, 3), (0, 4), (1, 3)})
"""Cells of an area that those stones enclose (F3)."""
OPEN_AREA: Final = frozenset({(0, 5)})
"""A cell of theirs beside an empty one."""


def slots_of(edition: Edition, stones: Stones, *, marks_legal: bool = False) -> tuple[Slot, ...]:
    """A pyramid with some stones; with `marks_legal`, supported slots stand out (L2)."""
    bread = {(icon.level, icon.slot): icon.food for icon in edition.bread}
    slots = []
    for level in range(LEVELS):
        for slot in range(LEVELS - level):
            stone = stones.get((level, slot))
            is_legal = marks_legal and stone is None and _is_supported(stones, level, slot)
            label = _slot_words(level, slot, stone, is_legal=is_legal)
            # The act is what makes a slot look legal; the drawing takes it away.
            act = "look" if is_legal else None
            food = bread.get((level, slot), 0)
            slots.append(Slot(level, slot, label, stone, food, act=act))
    return tuple(slots)


def _is_supported(stones: Stones, level: int, slot: int) -> bool:
    below = ((level - 1, slot), (level - 1, slot + 1))
    return not level or all(place in stones for place in below)


def _slot_words(level: int, slot: int, stone: Halves | None, *, is_legal: bool) -> str:
    place = _("Level {level}, slot {slot}").format(level=level + 1, slot=slot + 1)
    if stone is not None:
        return f"{place}: {halves_words(*stone)}"
    label = _("supported") if is_legal else _("empty")
    return f"{place}: {label}"

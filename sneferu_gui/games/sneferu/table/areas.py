"""The areas of a pyramid: what they are, what they are worth, and how they are told (F2 to F4)."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.games.sneferu.law import MATERIALS, NO_STONE, Event
from sneferu_gui.games.sneferu.law.events import AreaEnclosed
from sneferu_gui.games.sneferu.law.geometry import (
    ALL_CELLS,
    LEFT_CELL,
    RIGHT_CELL,
    areas_from,
    cells_in,
)
from sneferu_gui.games.sneferu.law.table import area_food
from sneferu_gui.games.sneferu.table.words import SHORT_MATERIAL_NAMES, food_words
from sneferu_gui.games.sneferu.views.areas import AreaAppearance
from sneferu_gui.language import _


class Area(NamedTuple):
    """Connected cells of one material."""

    material: str
    cells: int
    """The set of its cells (geometry)."""
    is_enclosed: bool

    @property
    def size(self) -> int:
        """How many cells it has."""
        return self.cells.bit_count()


def areas_in(stones: Sequence[int]) -> tuple[Area, ...]:
    """The areas of the stones in the 21 slots, by material and from the bottom up (F2, F3)."""
    cells = [0] * len(MATERIALS)
    for slot, code in enumerate(stones):
        if code != NO_STONE:
            left, right = divmod(code, len(MATERIALS))
            cells[left] |= LEFT_CELL[slot]
            cells[right] |= RIGHT_CELL[slot]
    empty = ALL_CELLS & ~sum(cells)
    return tuple(
        Area(material, area, not around & empty)
        for material, of_material in zip(MATERIALS, cells, strict=True)
        for area, around in areas_from(of_material, of_material)
    )


def worth_of(size: int, builder: str | None) -> int:
    """Food that an area of a size brings when it is enclosed (F4), with Aya's power (B2)."""
    return 1 if size == 1 and builder == "aya" else area_food(size)


def area_view(area: Area, builder: str | None) -> AreaAppearance:
    """An area of a pyramid whose player has that builder."""
    food = worth_of(area.size, builder)
    line = (
        _("Closed area of {n} {material}: it brought {food}")
        if area.is_enclosed
        else _("Open area of {n} {material}: {food} if it were closed now")
    )
    label = line.format(
        n=area.size, material=_(SHORT_MATERIAL_NAMES[area.material]), food=food_words(food)
    )
    return AreaAppearance(
        cells_in(area.cells), area.size, food, label, is_enclosed=area.is_enclosed
    )


def closing_views(events: Sequence[Event]) -> tuple[AreaAppearance, ...]:
    """The areas that a placement encloses."""
    return tuple(
        AreaAppearance(
            event.cells, len(event.cells), event.food, closing_words(event), is_enclosed=True
        )
        for event in events
        if isinstance(event, AreaEnclosed)
    )


def closing_words(event: AreaEnclosed) -> str:
    """What a placement encloses: “closes an area of 3 basalt: 4 food”."""
    return _("closes an area of {n} {material}: {food}").format(
        n=len(event.cells),
        material=_(SHORT_MATERIAL_NAMES[event.material]),
        food=food_words(event.food),
    )

"""A player's pyramids and foundations side by side, on the bank at the end and small in lists."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.table.looks import FoundationLook, PyramidLook, pyramid_look
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect

RISE: Final = 0.3
"""The share of its site by which a pyramid rises above it, equal to the painter's."""
BEHIND: Final = 0.62
"""The share of a site that stays visible behind another, equal to the painter's."""
MOST_ROWS: Final = 3
SLAB: Final = 0.42
"""The side of a foundation, as a share of a pyramid's site."""
PILE: Final = 2
"""The most foundations one on another."""
FEW: Final = 6
"""The most sites for which a player's place on the bank keeps its usual shape."""
SHAPE: Final = 1.7
"""The width divided by the height."""
WIDE_SHAPE: Final = 2.4
"""The width divided by the height with more sites."""
BESIDE: Final = 0.16
"""The room at the left for the standard on the bank, as a share of the height."""


class Building(NamedTuple):
    """A building on a site."""

    level: int
    """The level; 0 for a foundation."""
    colour: str
    value: int = 0

    @property
    def pieces(self) -> int:
        """The number of pieces: the levels, or 1 for a foundation."""
        return max(1, self.level)

    def look(self, rect: Rect, owner: str, pieces: int) -> FoundationLook | PyramidLook:
        """The look of the building's first pieces, on a square."""
        if not self.level:
            return FoundationLook(rect, self.value)
        return pyramid_look(rect, self.colour, pieces, owner)


def building_looks(
    rect: Rect, owner: str, sites: Sequence[Building], pieces: int
) -> tuple[Look, ...]:
    """The looks of the first pieces of all sites, as large as fits, at the foot of a rectangle.

    The place of each depends on all that will be there, so that none is moved by another. Pyramids
    stand in rows, the last in front; foundations are piled up beside them.
    """
    piled = sum(not site.level for site in sites)
    pyramids, slabs = map(iter, _places(rect, len(sites) - piled, piled))
    looks = []
    for site in sites:
        place = next(pyramids if site.level else slabs)
        if pieces > 0:
            looks.append(site.look(place, owner, min(pieces, site.pieces)))
        pieces -= site.pieces
    return tuple(looks)


def _places(rect: Rect, count: int, piled: int) -> tuple[list[Rect], list[Rect]]:
    """Squares in rows, one behind another, the first at the back; and smaller ones in piles."""
    plans = [(_side(rect, count, piled, rows), rows) for rows in range(1, MOST_ROWS + 1)]
    side, rows = max(plans, key=lambda plan: (plan[0], -plan[1]))
    across, small = -(-count // rows), round(SLAB * side)
    whole = across * side + -(-piled // PILE) * small
    left = rect.x + (rect.w - whole) // 2
    places = []
    for row in range(rows):
        here = min(across, count - row * across)
        first = left + (across - here) * side // 2
        top = rect.bottom - side - round((rows - 1 - row) * BEHIND * side)
        places += [Rect(first + n * side, top, side, side) for n in range(here)]
    slabs = [
        Rect(left + across * side + n // PILE * small, rect.bottom - (n % PILE + 1) * small,
             small, small)
        for n in range(piled)
    ]  # fmt: skip
    return places, slabs


def _side(rect: Rect, count: int, piled: int, rows: int) -> int:
    """The side of a site if so many stand in a number of rows, with foundations beside them."""
    wide = -(-count // rows) + SLAB * -(-piled // PILE)
    high = 1 + RISE + (rows - 1) * BEHIND if count else SLAB * PILE
    return max(1, min(int(rect.w / max(wide, SLAB)), int(rect.h / high)))


class Necropolis(NamedTuple):
    """A player's buildings at the end, as they stand on the bank; its pieces are levels."""

    owner: str
    sites: tuple[Building, ...]
    """The buildings in the order in which they are shown."""

    @property
    def shape(self) -> float:
        """The width divided by the height: many buildings need more width."""
        return SHAPE if len(self.sites) <= FEW else WIDE_SHAPE

    @property
    def pieces(self) -> int:
        """The number of levels and foundations."""
        return sum(site.pieces for site in self.sites)

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The looks of the first pieces."""
        room = rect.after(round(BESIDE * rect.h))
        return building_looks(room, self.owner, self.sites, pieces)

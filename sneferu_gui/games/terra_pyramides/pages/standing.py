"""Pyramids and foundations of a player side by side: on the bank at the end, and small in lists."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.games.terra_pyramides.table.looks import FoundationLook, PyramidLook
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect

RISE: Final = 0.3
"""How far a pyramid rises over its site, as a share of it: a painter's."""
BEHIND: Final = 0.62
"""How much of a site is seen of one that stands behind another, likewise."""
MOST_ROWS: Final = 3
FEW: Final = 6
"""Sites up to which a player's place on the bank has its usual shape."""
SHAPE: Final = 1.7
"""Its width per height."""
WIDE_SHAPE: Final = 2.4
"""That of one with more sites."""
BESIDE: Final = 0.16
"""How much is left free at the left for the standard on the bank, as a share of the height."""


class Standing(NamedTuple):
    """What stands on a site."""

    level: int
    """0 for a foundation."""
    colour: str
    """Of the pyramid's stones."""
    value: int = 0
    """The foundation's."""

    @property
    def pieces(self) -> int:
        """How many pieces it is laid of: its levels, or the foundation."""
        return max(1, self.level)

    def look(self, rect: Rect, owner: str, pieces: int) -> Look:
        """The first so many of its pieces, on a square."""
        if not self.level:
            return FoundationLook(rect, self.value, owner)
        levels = (self.colour,) * min(pieces, LEVELS - 1)
        return PyramidLook(rect, levels, owner, pieces == LEVELS)


def standing_looks(
    rect: Rect, owner: str, sites: Sequence[Standing], pieces: int
) -> tuple[Look, ...]:
    """The first so many pieces of all sites, as large as fits, on the foot of a rectangle.

    Where each stands depends on all that will be there, so that none is moved by another. The last
    stand in front.
    """
    looks = []
    for place, site in zip(_places(rect, len(sites)), sites, strict=True):
        if pieces <= 0:
            break
        looks.append(site.look(place, owner, min(pieces, site.pieces)))
        pieces -= site.pieces
    return tuple(looks)


def _places(rect: Rect, count: int) -> list[Rect]:
    """Squares in rows, one behind another; the first are at the back."""
    if not count:
        return []
    plans = [(_side(rect, count, rows), rows) for rows in range(1, min(MOST_ROWS, count) + 1)]
    side, rows = max(plans)
    across = -(-count // rows)
    places = []
    for row in range(rows):
        first = row * across
        here = min(across, count - first)
        left = rect.x + (rect.w - here * side) // 2
        top = rect.bottom - side - round((rows - 1 - row) * BEHIND * side)
        places += [Rect(left + n * side, top, side, side) for n in range(here)]
    return places


def _side(rect: Rect, count: int, rows: int) -> int:
    """How large a site is where so many stand in so many rows."""
    across = -(-count // rows)
    return max(1, min(rect.w // across, int(rect.h / (1 + RISE + (rows - 1) * BEHIND))))


class Necropolis(NamedTuple):
    """What a player has at the end, as it stands on the bank; its pieces are levels."""

    owner: str
    """The seat's colour."""
    sites: tuple[Standing, ...]
    """In the order in which they are laid."""

    @property
    def shape(self) -> float:
        """Its width per height: many need more width."""
        return SHAPE if len(self.sites) <= FEW else WIDE_SHAPE

    @property
    def pieces(self) -> int:
        """How many levels and foundations there are."""
        return sum(site.pieces for site in self.sites)

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The first so many of them."""
        room = rect.after(round(BESIDE * rect.h))
        return standing_looks(room, self.owner, self.sites, pieces)

"""Pyramids that are only looked at: in the open as they were built, and small ones in lists."""

from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect

PAINTERS: Final = "sneferu_gui.games.sneferu.painters.built"
"""The module of this look's painter, imported when the first one is painted."""
HALVES_ACROSS: Final = 12
"""The width of the lowest level in half stones."""
DEPTH: Final = (0.5, 0.26)
"""The depth of a stone to the right and upwards, as a share of its height."""
WIDTH_PER_HEIGHT: Final = (HALVES_ACROSS + DEPTH[0]) / (LEVELS + DEPTH[1])
"""The pyramid's width per height, without the golden point."""
POINT_ROOM: Final = 0.85
"""The room for the golden point above the last stone, in levels."""


class BuiltLook(NamedTuple):
    """A pyramid in the open: stones shown with their depth, lit from the left."""

    rect: Rect
    stones: tuple[tuple[int, int, str, str], ...]
    """Level, slot and both halves' materials of each stone."""
    opacity: int = 255


class BuiltPyramid(NamedTuple):
    """A pyramid that a player has built, only to be looked at."""

    stones: tuple[tuple[int, int, str, str], ...]
    """Level, slot and both halves' materials, in the order in which the stones appear."""

    @property
    def pieces(self) -> int:
        """The number of stones."""
        return len(self.stones)

    @property
    def shape(self) -> float:
        """The width per height, including the golden point if the pyramid is finished."""
        return WIDTH_PER_HEIGHT / self._taller

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The first `pieces` stones, on the foot of a rectangle of the pyramid's shape."""
        place = rect.bottom_part(round(rect.h / self._taller))
        return (BuiltLook(place, self.stones[:pieces]),)

    @property
    def _taller(self) -> float:
        """The factor by which the golden point makes the pyramid taller."""
        has_point = any(level == LEVELS - 1 for level, *_ in self.stones)
        return 1 + POINT_ROOM / LEVELS if has_point else 1.0

"""Pyramids to be looked at only: as they were built, in the open, and small as in lists."""

from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect

PAINTERS: Final = "sneferu_gui.games.sneferu.painters.built"
"""Where it is painted: imported with the first one."""
ACROSS: Final = 12
"""Half stones from one end of the lowest level to the other."""
DEPTH: Final = (0.5, 0.26)
"""How far its stones reach back, to the right and up, as a share of a stone's height."""
SHAPE: Final = (ACROSS + DEPTH[0]) / (LEVELS + DEPTH[1])
"""Its width per height, without the golden point."""
POINT: Final = 0.85
"""Room over the last stone for the golden point, in levels."""


class BuiltLook(NamedTuple):
    """A pyramid in the open: stones with their depth, lit from the left."""

    rect: Rect
    stones: tuple[tuple[int, int, str, str], ...]
    """Level, slot and both halves' materials of each stone that lies there."""
    opacity: int = 255


class BuiltPyramid(NamedTuple):
    """What a player built, to be looked at only."""

    stones: tuple[tuple[int, int, str, str], ...]
    """Level, slot and both halves' materials, in the order in which they are laid here."""

    @property
    def pieces(self) -> int:
        """How many stones it has."""
        return len(self.stones)

    @property
    def shape(self) -> float:
        """Its width per height, with the golden point if it is to have one."""
        return SHAPE / self._taller

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The first so many stones, standing on the foot of a rectangle of its shape."""
        place = rect.bottom_part(round(rect.h / self._taller))
        return (BuiltLook(place, self.stones[:pieces]),)

    @property
    def _taller(self) -> float:
        """How much taller the golden point makes it, as a factor."""
        has_point = any(level == LEVELS - 1 for level, *_ in self.stones)
        return 1 + POINT / LEVELS if has_point else 1.0

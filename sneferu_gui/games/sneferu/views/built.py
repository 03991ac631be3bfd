"""Pyramids to be looked at only: as they were built, in the open, and small as in lists."""

from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.views.looks import StoneLook
from sneferu_gui.games.sneferu.views.pyramid_places import (
    LEVELS,
    board_rect,
    casing_look,
    slot_rect,
)
from sneferu_gui.games.sneferu.views.stones import Halves
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SHADE

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


class SmallPyramid(NamedTuple):
    """A player's pyramid, to be looked at only."""

    colour: str
    stones: tuple[tuple[int, int, Halves | None], ...]
    """Level, slot and stone of each slot."""

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits, its player's emblem in the free corner beside its top."""
        board = board_rect(place)
        board = board._replace(y=place.y + (place.h - board.h) // 2 + (place.h - board.h) // 4)
        boat = int(0.46 * board.h)
        emblem = Picture(Rect(board.x, board.y, boat, boat), f"emblems/{self.colour}")
        waiting = {level for level, _slot, stone in self.stones if stone is None}
        finished = sorted({level for level, *_ in self.stones} - waiting)
        looks: list[Look] = [emblem, *(casing_look(board, level, place) for level in finished)]
        for level, slot, stone in self.stones:
            spot = slot_rect(board, level, slot)
            empty = Box(spot, (*SHADE[:3], 190), max(1, spot.h // 6))
            looks.append(StoneLook(spot, *stone) if stone else empty)
        return looks

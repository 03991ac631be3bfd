"""The rectangles of a pyramid's parts (D3), and pyramids that are only looked at."""

from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.table.looks import CasingLook, StoneLook
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect

LEVELS: Final = 6
COLUMNS: Final = 12
"""The width of the lowest level in cells."""
CAP: Final = 0.5
"""The room for the golden point above the last stone, in levels."""


def slot_rect(board: Rect, level: int, slot: int) -> Rect:
    """The rectangle of a slot on a board, which is 6 stones wide and 6 levels high."""
    cell = board.w / COLUMNS
    high = board.h / LEVELS
    left = round(board.x + (level + 2 * slot) * cell)
    right = round(board.x + (level + 2 * slot + 2) * cell)
    top = round(board.bottom - (level + 1) * high)
    bottom = round(board.bottom - level * high)
    gap = max(1, int(high * 0.04))
    return Rect(left, top, right - left - gap, bottom - top - gap)


def level_rect(board: Rect, level: int) -> Rect:
    """The rectangle of all slots of a level."""
    first, last = slot_rect(board, level, 0), slot_rect(board, level, LEVELS - 1 - level)
    return Rect(first.x, first.y, last.right - first.x, first.h)


def rim_of(board: Rect) -> int:
    """The width of the rock beyond the slots, in pixels."""
    return max(2, board.h // 48)


def core_rect(board: Rect) -> Rect:
    """The rectangle of the rock around a board's slots, with its shadow."""
    margin = rim_of(board) + max(4, board.h // 10)
    return board.inset(-margin)


def board_rect(rect: Rect) -> Rect:
    """The board's part of a rectangle, which leaves room for the casing and the golden point."""
    high = int(rect.h * LEVELS / (LEVELS + CAP))
    wide = min(rect.w * COLUMNS // (COLUMNS + 1), 2 * high)
    wide -= wide % COLUMNS
    return Rect(rect.x + (rect.w - wide) // 2, rect.bottom - wide // 2, wide, wide // 2)


def casing_look(board: Rect, level: int, room: Rect) -> CasingLook:
    """The casing of a level, cut to the available room.

    Every level narrows by half a stone at either end, so that all flanks are one plane; they hide
    the rock around the slots.
    """
    row, margin = level_rect(board, level), rim_of(board)
    top = row.y - margin
    foot = slot_rect(board, level - 1, 0).y - margin if level else board.bottom
    slope = foot - top
    if level == 0:  # at the ends of the lowest level there may be less room
        slope = min(slope, row.x - margin - room.x, room.right - row.right - margin)
    slope = max(1, slope)
    cap = max(1, round(CAP * board.h / LEVELS) - margin) if level == LEVELS - 1 else 0
    around = Rect(row.x - margin - slope, top - cap, row.w + 2 * (margin + slope), foot - top + cap)
    return CasingLook(around, slope, margin, cap)


PAINTERS: Final = "sneferu_gui.games.sneferu.painters.painted"
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

    def parts(self) -> tuple[StoneLook, ...]:
        """The fronts of its stones, in the order in which one covers the next."""
        cell = self.rect.w / (HALVES_ACROSS + DEPTH[0])
        rise = self.rect.h / (LEVELS + DEPTH[1])
        fronts = []
        for level, slot, left, right in sorted(self.stones):
            first, end = round((level + 2 * slot) * cell), round((level + 2 * slot + 2) * cell)
            top, foot = round(self.rect.h - (level + 1) * rise), round(self.rect.h - level * rise)
            place = Rect(first, top, end - first, foot - top)
            fronts.append(StoneLook(place.moved(self.rect.x, self.rect.y), left, right))
        return tuple(fronts)


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

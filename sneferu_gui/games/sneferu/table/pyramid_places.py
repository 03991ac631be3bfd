"""Where the parts of a pyramid lie: slots, levels, their casing (D3)."""

from typing import Final

from sneferu_gui.games.sneferu.table.looks import CasingLook
from sneferu_gui.ui.kit.rect import Rect

LEVELS: Final = 6
COLUMNS: Final = 12
"""Cells the lowest level is wide."""
CAP: Final = 0.5
"""Room over the last stone for its golden point, in levels."""


def slot_rect(board: Rect, level: int, slot: int) -> Rect:
    """Where a slot lies on a board's rectangle, which is 6 stones wide and 6 levels high."""
    cell = board.w / COLUMNS
    high = board.h / LEVELS
    left = round(board.x + (level + 2 * slot) * cell)
    right = round(board.x + (level + 2 * slot + 2) * cell)
    top = round(board.bottom - (level + 1) * high)
    bottom = round(board.bottom - level * high)
    gap = max(1, int(high * 0.04))
    return Rect(left, top, right - left - gap, bottom - top - gap)


def level_rect(board: Rect, level: int) -> Rect:
    """Where all slots of a level lie."""
    first, last = slot_rect(board, level, 0), slot_rect(board, level, LEVELS - 1 - level)
    return Rect(first.x, first.y, last.right - first.x, first.h)


def rim_of(board: Rect) -> int:
    """How far the rock reaches beyond the slots hewn into it, in pixels."""
    return max(2, board.h // 48)


def core_rect(board: Rect) -> Rect:
    """The rock around a board's slots, with the shadow it throws."""
    margin = rim_of(board) + max(4, board.h // 10)
    return board.inset(-margin)


def board_rect(rect: Rect) -> Rect:
    """The board's own part of the room it has: with room for casing and the golden point."""
    high = int(rect.h * LEVELS / (LEVELS + CAP))
    wide = min(rect.w * COLUMNS // (COLUMNS + 1), 2 * high)
    wide -= wide % COLUMNS
    return Rect(rect.x + (rect.w - wide) // 2, rect.bottom - wide // 2, wide, wide // 2)


def casing_look(board: Rect, level: int, room: Rect) -> CasingLook:
    """What clads a level, as far as a room reaches.

    Every level narrows by half a stone at either end, so all flanks are one plane; they hide the
    rock around the slots.
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

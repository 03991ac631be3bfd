"""Where the parts of a pyramid lie: slots, levels, their casing (D3)."""

from typing import Final

from sneferu_gui.ui.views.rect import Rect

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


def casing_rect(board: Rect, level: int, room: Rect) -> tuple[Rect, int, int]:
    """The casing of a level within a room: its rectangle, its slope and its cap, in pixels.

    Every level narrows by half a stone at either end, so the casing's faces are one plane.
    """
    row = level_rect(board, level)
    slope = board.w // COLUMNS
    if level == 0:  # at the ends of the lowest level there may be less room
        slope = max(1, min(slope, row.x - room.x, room.right - row.right))
    foot = slot_rect(board, level - 1, 0).y if level else row.bottom
    is_last = level == LEVELS - 1
    cap = max(1, round(CAP * board.h / LEVELS)) - 1 if is_last else 0
    top = row.y - cap
    return Rect(row.x - slope, top, row.w + 2 * slope, foot - top), slope, cap

"""The pyramid board: slots, cells, and the support of slots (RULES.md, D3, L2 and F2).

Slots are numbered 0–20 from the bottom level up and from left to right. Cells are half slots; a
set of cells is one integer with a bit per cell. Bit ``12 * level + column`` is cell ``(level,
column)``: since each level is one column narrower on both sides, shifting by 1 or 12 leads from a
cell to its neighbours and never wraps round into another cell.
"""

from functools import cache
from typing import Final

LEVELS: Final = 6
SLOTS: Final = 21
ROW: Final = 12
"""The distance of bits between a cell and the one above it, in a set of cells."""


def slots_on(level: int) -> int:
    """The number of slots on a level: 6 on the bottom level, one fewer on each next."""
    return LEVELS - level


LEVEL_AND_SLOT: Final = tuple(
    (level, slot) for level in range(LEVELS) for slot in range(slots_on(level))
)
"""The level, and the place on that level, of each of the 21 slots."""

SLOT_INDEX: Final = {place: index for index, place in enumerate(LEVEL_AND_SLOT)}
"""The number of the slot at (level, slot)."""


def _cell(level: int, column: int) -> int:
    return 1 << (ROW * level + column)


LEFT_CELL: Final = tuple(_cell(level, level + 2 * slot) for level, slot in LEVEL_AND_SLOT)
"""The left cell of each slot, as a set of one."""

RIGHT_CELL: Final = tuple(2 * cell for cell in LEFT_CELL)
"""The right cell of each slot, as a set of one."""

ALL_CELLS: Final = sum(LEFT_CELL) + sum(RIGHT_CELL)
"""The 42 cells of the board."""

LEVEL_SLOTS: Final = tuple(
    sum(1 << SLOT_INDEX[level, slot] for slot in range(slots_on(level))) for level in range(LEVELS)
)
"""The slots of each level, as sets with a bit per slot."""

SUPPORT: Final = tuple(
    0 if level == 0 else (1 << SLOT_INDEX[level - 1, slot]) | (1 << SLOT_INDEX[level - 1, slot + 1])
    for level, slot in LEVEL_AND_SLOT
)
"""The slots that must hold stones before each slot may (L2)."""

SIDE_SLOTS: Final = tuple(
    (1 << SLOT_INDEX[level, slot - 1]) | (1 << SLOT_INDEX[level, slot + 1])
    if 0 < slot < slots_on(level) - 1
    else 0
    for level, slot in LEVEL_AND_SLOT
)
"""The slots directly left and right on the level; 0 where one of them does not exist (B5)."""


@cache
def open_slots(filled: int) -> tuple[int, ...]:
    """The empty, supported slots of a pyramid whose set of filled slots is given (L1, L2)."""
    return tuple(
        index
        for index in range(SLOTS)
        if not filled >> index & 1 and filled & SUPPORT[index] == SUPPORT[index]
    )


def levels_with_stones(filled: int) -> int:
    """The number of levels with at least one stone (B3)."""
    return sum(1 for slots in LEVEL_SLOTS if filled & slots)


def areas_from(starts: int, of_material: int) -> list[tuple[int, int]]:
    """The areas of a material's cells that contain any of the cells `starts` (F2).

    Each is a set of cells, with another set that also holds their neighbours and may reach outside
    the board.
    """
    found = []
    while starts:
        area = starts & -starts
        while True:
            around = area | area << 1 | area >> 1 | area << ROW | area >> ROW
            grown = around & of_material
            if grown == area:
                break
            area = grown
        found.append((area, around))
        starts &= ~area
    return found


def cells_in(cells: int) -> tuple[tuple[int, int], ...]:
    """The (level, column) pairs of a set of cells, from the bottom up."""
    return tuple(divmod(bit, ROW) for bit in range(cells.bit_length()) if cells >> bit & 1)

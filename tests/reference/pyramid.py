"""The pyramid board of the reference game: slots, cells and areas, written as the rules say it."""

from collections.abc import Mapping

Stone = tuple[str, str]  # its two materials; on a pyramid: the left one first
Slot = tuple[int, int]  # level, slot
Cell = tuple[int, int]  # level, column of a half stone
Area = frozenset[Cell]
Pyramid = dict[Slot, Stone]

LEVELS = 6
AREA_FOOD = {1: 0, 2: 2, 3: 4, 4: 7, 5: 9, 6: 12, 7: 14, 8: 17, 9: 19, 10: 22, 11: 24}


def all_slots() -> list[Slot]:
    """Return the 21 slots, bottom level first (D3: 6, 5, 4, 3, 2, 1 on a level)."""
    return [(level, slot) for level in range(LEVELS) for slot in range(LEVELS - level)]


def cells_of(place: Slot) -> list[Cell]:
    """Return the left and the right cell that a slot covers (D3)."""
    level, slot = place
    return [(level, level + 2 * slot), (level, level + 2 * slot + 1)]


def is_cell(cell: Cell) -> bool:
    """Tell whether the pyramid board has this cell (D3: level l spans columns l to 11 - l)."""
    level, column = cell
    return 0 <= level < LEVELS and level <= column <= 11 - level


def neighbours(cell: Cell) -> list[Cell]:
    """Return the cells of the board that share an edge with this one (F2)."""
    level, column = cell
    around = [(level, column - 1), (level, column + 1), (level - 1, column), (level + 1, column)]
    return [near for near in around if is_cell(near)]


def can_hold(pyramid: Mapping[Slot, Stone], place: Slot) -> bool:
    """Tell whether a stone may be laid into this slot (L1, L2)."""
    if place in pyramid:
        return False  # L1: only empty slots
    level, slot = place
    if level == 0:
        return True  # L2: the bottom level is always supported
    return (level - 1, slot) in pyramid and (level - 1, slot + 1) in pyramid  # L2


def is_gap(pyramid: Mapping[Slot, Stone], place: Slot) -> bool:
    """Tell whether stones lie directly left and directly right of this slot (B5)."""
    level, slot = place
    return (level, slot - 1) in pyramid and (level, slot + 1) in pyramid


def material_by_cell(pyramid: Mapping[Slot, Stone]) -> dict[Cell, str]:
    """Return the material of every covered cell."""
    materials: dict[Cell, str] = {}
    for place, stone in pyramid.items():
        left, right = cells_of(place)
        materials[left] = stone[0]
        materials[right] = stone[1]
    return materials


def all_areas(pyramid: Mapping[Slot, Stone]) -> list[Area]:
    """Return all areas, open and enclosed (F2): a flood fill from every covered cell."""
    materials = material_by_cell(pyramid)
    areas: list[Area] = []
    seen: set[Cell] = set()
    for start in sorted(materials):
        if start in seen:
            continue
        area = {start}
        to_visit = [start]
        while to_visit:
            for near in neighbours(to_visit.pop()):
                if near not in area and materials.get(near) == materials[start]:
                    area.add(near)
                    to_visit.append(near)
        seen |= area
        areas.append(frozenset(area))
    return areas


def enclosed_areas(pyramid: Mapping[Slot, Stone]) -> list[Area]:
    """Return the areas next to which no cell of the pyramid is empty (F3)."""
    materials = material_by_cell(pyramid)
    return [
        area
        for area in all_areas(pyramid)
        if all(near in materials for cell in area for near in neighbours(cell))
    ]


def area_food(size: int) -> int:
    """Return what an enclosed area of this many cells pays (F4, with its ruling beyond 11)."""
    if size in AREA_FOOD:
        return AREA_FOOD[size]
    food = AREA_FOOD[11]
    for grown in range(12, size + 1):
        food += 3 if grown % 2 == 0 else 2  # 12 -> 27, 13 -> 29, ...
    return food

"""The laying of a stone into a pyramid, and the food it brings (RULES.md, L, F, B2 and B5)."""

from sneferu_gui.games.sneferu.law import geometry
from sneferu_gui.games.sneferu.law.events import AreaEnclosed, Event, FoodGained, Gain, StonePlaced
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.position import PlayerState, Position
from sneferu_gui.games.sneferu.law.table import area_food


def lay(
    draft: Position,
    mine: PlayerState,
    slot: int,
    stone: int,
    stored: int | None,
    log: list[Event] | None,
) -> None:
    """Lay a stone into the active player's pyramid and pay its food (F1, F4, B2, B5).

    `stone` is its code as it lies; `stored` the index of a stored stone, for the event.
    """
    if log is not None:
        log.append(StonePlaced(draft.seat, *geometry.LEVEL_AND_SLOT[slot], stone, stored))
    cover(mine, slot, stone)
    bread = draft.table.bread[slot]
    if bread:
        mine.food += bread
        if log is not None:
            log.append(FoodGained(draft.seat, bread, Gain.BREAD, 1))
    power = draft.table.powers[draft.seat]
    if (
        power == "tsekani"
        and geometry.SIDE_SLOTS[slot]
        and not geometry.SIDE_SLOTS[slot] & ~mine.filled
    ):
        mine.food += 1
        if log is not None:
            log.append(FoodGained(draft.seat, 1, Gain.TSEKANI, 1))
    for material, area in newly_enclosed(
        mine, geometry.LEFT_CELL[slot] | geometry.RIGHT_CELL[slot]
    ):
        _pay_area(draft.seat, mine, power, material, area, log)


def cover(mine: PlayerState, slot: int, stone: int) -> None:
    """Lay a stone, by its code as it lies, into a slot, without paying food."""
    first, second = divmod(stone, len(MATERIALS))
    cells = list(mine.cells)
    cells[first] |= geometry.LEFT_CELL[slot]
    cells[second] |= geometry.RIGHT_CELL[slot]
    mine.cells = tuple(cells)
    mine.empty &= ~(geometry.LEFT_CELL[slot] | geometry.RIGHT_CELL[slot])
    mine.filled |= 1 << slot
    mine.stones = (*mine.stones[:slot], stone, *mine.stones[slot + 1 :])
    mine.placed += 1


def newly_enclosed(mine: PlayerState, covered: int) -> list[tuple[int, int]]:
    """The areas enclosed by covering these cells, as (material's index, set of cells) (F3).

    Before, each of them contained or touched one of these cells while it was empty, so none can
    have been enclosed, or paid, earlier (F4).
    """
    empty = mine.empty
    near = covered | covered << 1 | covered >> 1 | covered << geometry.ROW | covered >> geometry.ROW
    found = []
    for material, cells in enumerate(mine.cells):
        starts = cells & near
        while starts:
            area = starts & -starts
            while True:  # like `areas_from`, but stops at the first empty neighbour
                around = area | area << 1 | area >> 1 | area << geometry.ROW | area >> geometry.ROW
                if around & empty:
                    break
                grown = around & cells
                if grown == area:
                    found.append((material, area))
                    break
                area = grown
            starts &= ~area
    return found


def _pay_area(
    seat: int,
    mine: PlayerState,
    power: str | None,
    material: int,
    area: int,
    log: list[Event] | None,
) -> None:
    size = area.bit_count()
    mine.areas = (*mine.areas, size)
    why = Gain.AYA if size == 1 and power == "aya" else Gain.AREA
    food = 1 if why is Gain.AYA else area_food(size)
    mine.food += food
    if log is not None:
        log.append(AreaEnclosed(seat, MATERIALS[material], geometry.cells_in(area), food))
        if food:
            log.append(FoodGained(seat, food, why, size))

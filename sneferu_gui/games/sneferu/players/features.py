"""The features from which the weights are learned: one player's in a state, as rows of tables.

Each feature is a row of a table, chosen by a small whole number; a player's strength follows from
the sum of the rows (weights). None reads anything hidden.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import geometry
from sneferu_gui.games.sneferu.law.position import PlayerState
from sneferu_gui.games.sneferu.law.price import HAS_MATERIAL
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import NO_QUARRY, Table

TABLES: Final[dict[str, int]] = {
    "bias": 1,
    "food": 41,
    "days": 61,
    "need": 22,
    "late": 12 * 24,
    "areas": 9 * 7,
    "slots": 8,
    "bread": 13,
    "level0": 64,
    "level1": 32,
    "level2": 16,
    "level3": 8,
    "level4": 4,
    "level5": 2,
    "stored": 4,
    "power": 10,
    "gap": 27,
    "turn": 2,
    "quarry": 25,
    "players": 5,
    "ptah": 22,
    "pace": 22 * 31,
    "chase": 22 * 31,
    "race": 22 * 22,
    "here": 5,
    "next": 5,
    "closing": 9 * 10,
    "purse": 22 * 31,
    "second": 27,
}
"""The number of rows of each table."""

BUILDERS: Final = (None, "aya", "lateef", "heba", "tsekani")
BONUSES: Final = ("food1", "food2", "no_extra", "save_time", "time_for_food", "storehouse")
LEVEL_SHIFTS: Final = tuple((slots & -slots).bit_length() - 1 for slots in geometry.LEVEL_SLOTS)
"""The shift of the set of filled slots that brings each level's slots to the front."""

CELLS: Final = tuple(
    left | right for left, right in zip(geometry.LEFT_CELL, geometry.RIGHT_CELL, strict=True)
)
"""The two cells of each slot, as a set."""

LATE_DAYS: Final = 12
LATE_FOOD: Final = 24
MOST_GAP: Final = 12
NO_OTHERS_ROW: Final = 25
ARRIVED_ROW: Final = 26
STONES_BUCKETS: Final = (0, 1, 1, 2, 2, 2)
"""The bucket of a quarry's bonus by the number of stones that fit it; more fall into the last."""


class Feature(NamedTuple):
    table: str
    row: int


def features_of(state: State, seat: int) -> list[Feature]:
    table, player = state.table, state.players[seat]
    boat = state.boats[seat]
    days = table.last - boat
    stones = player.placed + len(player.stored)
    nearest, second = gap_rows(state.boats, seat, table.last)
    found = [
        Feature("bias", 0),
        Feature("food", food_row(player.food)),
        Feature("purse", purse_row(player.food, stones)),
        Feature("days", min(days, TABLES["days"] - 1)),
        Feature("need", max(0, geometry.SLOTS - stones)),
        *pyramid_features(player, table.bread),
        Feature("stored", min(len(player.stored), TABLES["stored"] - 1)),
        Feature("power", power_row(table.powers[seat], used=player.power_used)),
        Feature("gap", nearest),
        Feature("second", second),
        Feature("turn", int(state.order[0] == seat and boat != table.last)),
        Feature("quarry", quarry_row(table, boat, stones_for(table, boat, state.offer))),
        Feature("players", len(state.players)),
    ]
    found.append(Feature("pace", pace_row(stones, days)))
    if days < LATE_DAYS:
        found.append(Feature("late", late_row(days, player.food)))
    if state.ptah is not None:
        ptah_view = PtahView(len(state.ptah), lowest_stones(state.offer))
        found += [Feature(*each) for each in ptah_features(table, boat, stones, ptah_view)]
    return found


class PtahView(NamedTuple):
    """The state of Ptah that a boat on the river meets."""

    taken: int
    """The number of Ptah's stones."""
    lowest: tuple[int, ...]
    """The lowest stone of each column that is not empty: the ones Ptah looks at (A2)."""


def lowest_stones(offer: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple([column[0] for column in offer if column])


@lru_cache(maxsize=5_000)
def ptah_features(
    table: Table, space: int, stones: int, ptah_view: PtahView
) -> tuple[tuple[str, int], ...]:
    """The features of Ptah, with the boat on a space and a number of own stones."""
    taken = min(ptah_view.taken, geometry.SLOTS)
    days = table.last - space
    found = [
        ("ptah", taken),
        ("chase", 31 * taken + days_pair(days)),
        ("race", 22 * taken + max(0, geometry.SLOTS - stones)),
    ]
    for name, material in zip(("here", "next"), materials_ahead(table, space), strict=False):
        hits = sum([HAS_MATERIAL[stone][material] for stone in ptah_view.lowest])
        found.append((name, hits))
    return tuple(found)


@lru_cache(maxsize=1_000)
def materials_ahead(table: Table, space: int) -> list[int]:
    """The materials of the next two quarries that the boat leaves or passes (A2).

    The boat's own may be the first.
    """
    ahead = table.material_at[space : table.last]
    return [material for material in ahead if material != NO_QUARRY][:2]


def pyramid_features(player: PlayerState, bread: tuple[int, ...]) -> list[Feature]:
    """The features of the pyramid alone: open areas, open slots and their bread, filled levels."""
    slots = geometry.open_slots(player.filled)
    found = [
        Feature("slots", len(slots)),
        Feature("bread", bread_row(sum(bread[slot] for slot in slots))),
    ]
    found += [
        Feature(f"level{level}", (player.filled & own) >> LEVEL_SHIFTS[level])
        for level, own in enumerate(geometry.LEVEL_SLOTS)
    ]
    for _material, area, openings in open_areas(player.cells, player.empty):
        size = area.bit_count()
        found.append(Feature("areas", area_row(size, openings.bit_count())))
        found.append(
            Feature("closing", closing_row(size, stones_to_close(openings, player.filled)))
        )
    return found


def open_areas(cells: tuple[int, ...], empty: int) -> list[tuple[int, int, int]]:
    """The areas not enclosed (F3): material, set of cells, set of empty cells beside them."""
    empty &= geometry.ALL_CELLS
    beside = empty << 1 | empty >> 1 | empty << geometry.ROW | empty >> geometry.ROW
    return [
        (material, area, around & empty)
        for material, of_material in enumerate(cells)
        if of_material & beside
        for area, around in geometry.areas_from(of_material & beside, of_material)
    ]


def food_row(food: int) -> int:
    return min(food, TABLES["food"] - 1)


def purse_row(food: int, stones: int) -> int:
    """The row for an amount of food and the stones still needed."""
    return 31 * max(0, geometry.SLOTS - stones) + min(food, 30)


def days_pair(days: int) -> int:
    """The pair of days that a number of days left is in, counted from the end."""
    return min(days + 1, 61) // 2


def pace_row(stones: int, days: int) -> int:
    """The row for the stones still needed in the days left."""
    return 31 * max(0, geometry.SLOTS - stones) + days_pair(days)


def late_row(days: int, food: int) -> int:
    """The row for an amount of food in the last days."""
    return LATE_FOOD * days + min(food, LATE_FOOD - 1)


def area_row(size: int, openings: int) -> int:
    """The row for an open area by its cells and by the empty cells beside it."""
    return 7 * (min(size, 9) - 1) + min(openings, 7) - 1


def closing_row(size: int, stones: int) -> int:
    """The row for an open area by its cells and by the stones that would close it."""
    return 10 * (min(size, 9) - 1) + min(stones, 10) - 1


def stones_to_close(openings: int, filled: int) -> int:
    """The number of stones that fill these cells, with those that must lie below them (L2)."""
    return (_slots_below(openings) & ~filled).bit_count()


@lru_cache(maxsize=20_000)
def _slots_below(cells: int) -> int:
    """The slots of these cells, and all slots that must be filled before them."""
    slots = 0
    for slot in reversed(range(geometry.SLOTS)):
        if CELLS[slot] & cells:
            slots |= 1 << slot
        if slots >> slot & 1:
            slots |= geometry.SUPPORT[slot]
    return slots


def bread_row(bread: int) -> int:
    return min(bread, TABLES["bread"] - 1)


def power_row(builder: str | None, *, used: bool) -> int:
    """The row for a builder and whether the power is used."""
    return 2 * BUILDERS.index(builder) + used


@lru_cache(maxsize=20_000)
def gap_rows(boats: tuple[int, ...], seat: int, last: int) -> tuple[int, int]:
    """The rows for the lead of the two rearmost other boats that have not arrived yet."""
    own = boats[seat]
    if own == last:
        return ARRIVED_ROW, ARRIVED_ROW
    others = sorted([boat for other, boat in enumerate(boats) if other != seat and boat != last])
    rows = [max(-MOST_GAP, min(MOST_GAP, boat - own)) + MOST_GAP for boat in others[:2]]
    rows += [NO_OTHERS_ROW] * (2 - len(rows))
    return rows[0], rows[1]


def stones_for(table: Table, space: int, offer: tuple[tuple[int, ...], ...]) -> int:
    """The number of stones on offer with the material of a space's quarry."""
    material = table.material_at[space]
    if material == NO_QUARRY:
        return 0
    return sum([HAS_MATERIAL[stone][material] for column in offer for stone in column])


def quarry_row(table: Table, space: int, stones: int) -> int:
    """The row for the quarry of a space, with a number of stones on offer that fit it."""
    if table.material_at[space] == NO_QUARRY or space == table.last:
        return 0
    bucket = STONES_BUCKETS[stones] if stones < len(STONES_BUCKETS) else 3
    return 1 + 4 * BONUSES.index(table.bonus_at[space] or "") + bucket

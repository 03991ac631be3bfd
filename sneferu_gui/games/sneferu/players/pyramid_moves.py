"""The effect of every placement in a pyramid, computed once for each pyramid of a search.

The same pyramids come back again and again in a tree of moves. The effect of a stone is the sum of
the effects of its left half, of its right half, and of covering the slot at all: so all twenty
ways to fill a slot follow from eleven small sums.
"""

from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import geometry
from sneferu_gui.games.sneferu.law.position import PlayerState
from sneferu_gui.games.sneferu.law.table import area_food
from sneferu_gui.games.sneferu.players.features import (
    LEVEL_SHIFTS,
    area_row,
    bread_row,
    closing_row,
    open_areas,
    stones_to_close,
)
from sneferu_gui.games.sneferu.players.weights import Head

MATERIALS: Final = 5
MOST_KEPT: Final = 20_000


class Placement(NamedTuple):
    """One way to place a stone of a kind."""

    row: int
    """The sum of the pyramid's rows after the placement (weights)."""
    gain: int
    """The food that the placement brings (F1, F4, B2, B5)."""
    slot: int
    left: int
    """The material of the left half."""


class _Half(NamedTuple):
    """The effect of one half of a stone, in addition to that of covering its slot."""

    row: int
    gain: int


class _Area(NamedTuple):
    """An area beside the slot to be covered, as it is if the stone does not extend it."""

    cells: int
    openings: int
    row: int
    gain: int


class PyramidMoves:
    """The placements in one pyramid, by kind of stone."""

    __slots__ = ("_areas", "_by_kind", "_empty", "_filled", "_memory", "_row", "_slots")

    def __init__(self, memory: "PyramidCache", player: PlayerState) -> None:
        """Compute only the pyramid's own rows now, and placements when they are asked for."""
        self._memory = memory
        self._filled = player.filled
        self._empty = player.empty
        self._areas = open_areas(player.cells, player.empty)
        self._row = memory.shape(player.filled) + sum(
            [
                memory.area(area.bit_count(), beside, player.filled)[0]
                for _, area, beside in self._areas
            ]
        )
        self._by_kind: dict[int, list[Placement]] = {}
        self._slots: list[tuple[int, int, int, list[_Half], list[_Half]]] | None = None

    @property
    def row(self) -> int:
        return self._row

    def placements(self, kind: int) -> list[Placement]:
        """Every way to place a stone of a kind."""
        found = self._by_kind.get(kind)
        if found is None:
            if self._slots is None:
                self._slots = [self._slot(slot) for slot in geometry.open_slots(self._filled)]
            first, second = divmod(kind, MATERIALS)
            found = self._by_kind[kind] = []
            for slot, row, gain, lefts, rights in self._slots:
                for left, right in ((first, second), (second, first)):
                    one, other = lefts[left], rights[right]
                    found.append(
                        Placement(
                            row + one.row + other.row, gain + one.gain + other.gain, slot, left
                        )
                    )
        return found

    def _slot(self, slot: int) -> tuple[int, int, int, list[_Half], list[_Half]]:
        """The effect of covering a slot: slot, rows and food in any case, and of each half."""
        memory = self._memory
        left, right = geometry.LEFT_CELL[slot], geometry.RIGHT_CELL[slot]
        both = left | right
        filled = self._filled | 1 << slot
        row = memory.shape(filled)
        gain = memory.food_of_slot(self._filled, slot)
        lefts: list[list[_Area]] = [[] for _ in range(MATERIALS)]
        rights: list[list[_Area]] = [[] for _ in range(MATERIALS)]
        for material, cells, openings in self._areas:
            after = openings & ~both
            row_after, food = memory.area(cells.bit_count(), after, filled)
            row += row_after
            gain += food
            if not openings & both:
                continue
            touched = _Area(cells, after, row_after, food)
            if openings & left:
                lefts[material].append(touched)
            if openings & right:
                rights[material].append(touched)
        empty = self._empty & ~both
        return (
            slot,
            row,
            gain,
            self._halves(left, empty, filled, lefts),
            self._halves(right, empty, filled, rights),
        )

    def _halves(self, cell: int, empty: int, filled: int, joined: list[list[_Area]]) -> list[_Half]:
        """The effect of a half of each material, by the areas of the material that it joins."""
        alone = self._half(cell, empty, filled, [])
        return [self._half(cell, empty, filled, areas) if areas else alone for areas in joined]

    def _half(self, cell: int, empty: int, filled: int, joined: list[_Area]) -> _Half:
        """The effect of a half that joins these areas (F2), with these slots filled."""
        cells = cell
        openings = (cell << 1 | cell >> 1 | cell << geometry.ROW | cell >> geometry.ROW) & empty
        row = gain = 0
        for area in joined:
            cells |= area.cells
            openings |= area.openings
            row -= area.row
            gain -= area.gain
        row_after, food = self._memory.area(cells.bit_count(), openings, filled)
        return _Half(row + row_after, gain + food)


class PyramidCache:
    """A cache of pyramids, for one set of weights, one board and one builder."""

    def __init__(self, head: Head, bread: tuple[int, ...], builder: str | None) -> None:
        """Take `bread` by slot; a builder counts if the power changes what a placement brings."""
        self.head = head
        self.bread = bread
        self._area_rows = head.tables["areas"]
        self._closing_rows = head.tables["closing"]
        self._single = 1 if builder == "aya" else 0
        self._between = 1 if builder == "tsekani" else 0
        self._known: dict[tuple[int, ...], PyramidMoves] = {}
        self._areas: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._shapes: dict[int, int] = {}

    def of(self, player: PlayerState) -> PyramidMoves:
        found = self._known.get(player.cells)
        if found is None:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
                self._areas.clear()
            found = self._known[player.cells] = PyramidMoves(self, player)
        return found

    def area(self, size: int, openings: int, filled: int) -> tuple[int, int]:
        """The rows of an area with these empty cells beside it, and the food if there are none."""
        if not openings:
            return 0, self._single if size == 1 else area_food(size)
        found = self._areas.get((size, openings, filled))
        if found is None:
            row = self._area_rows[area_row(size, openings.bit_count())]
            row += self._closing_rows[closing_row(size, stones_to_close(openings, filled))]
            found = self._areas[size, openings, filled] = row, 0
        return found

    def shape(self, filled: int) -> int:
        """The rows of slots, bread and levels with these slots filled."""
        row = self._shapes.get(filled)
        if row is None:
            tables, slots = self.head.tables, geometry.open_slots(filled)
            row = tables["slots"][len(slots)]
            row += tables["bread"][bread_row(sum(self.bread[slot] for slot in slots))]
            for level, own in enumerate(geometry.LEVEL_SLOTS):
                row += tables[f"level{level}"][(filled & own) >> LEVEL_SHIFTS[level]]
            self._shapes[filled] = row
        return row

    def food_of_slot(self, filled: int, slot: int) -> int:
        """The food for covering a slot with any stone (F1, B5)."""
        sides = geometry.SIDE_SLOTS[slot]
        between = self._between if sides and not sides & ~filled else 0
        return self.bread[slot] + between

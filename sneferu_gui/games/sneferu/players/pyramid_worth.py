"""What a stone is worth in a pyramid, in food: what it brings and what it prepares."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import Place, PlayerState, State
from sneferu_gui.games.sneferu.law.building import lay
from sneferu_gui.games.sneferu.law.geometry import (
    ALL_CELLS,
    LEVEL_AND_SLOT,
    ROW,
    open_slots,
)
from sneferu_gui.games.sneferu.law.materials import flipped, kind_of
from sneferu_gui.games.sneferu.law.table import area_food

HOPE: Final = (1.0, 0.62, 0.45, 0.32, 0.22, 0.14, 0.08)
"""Which part of an area's food to count on, by how many empty cells still touch it."""

CELLS: Final = ALL_CELLS.bit_count()
PROMISED: Final = tuple(
    tuple(area_food(size) * HOPE[min(openings, len(HOPE) - 1)] for openings in range(CELLS + 1))
    for size in range(CELLS + 1)
)
"""That part of an area's food, by its size and by how many empty cells touch it."""

OPEN_SLOT: Final = 0.15
"""Worth of one more slot to choose from."""


class Spot(NamedTuple):
    """A way to place a stone."""

    worth: float
    """Food it brings now, and the change in what the pyramid promises."""
    slot: int
    flip: bool

    def as_place(self) -> Place:
        """The action that places a bought stone so."""
        return Place(*LEVEL_AND_SLOT[self.slot], self.flip)


def promise_of(player: PlayerState) -> float:
    """The food a pyramid's open areas promise, and the worth of its open slots."""
    promise = OPEN_SLOT * len(open_slots(player.filled))
    empty = player.empty
    beside_empty = empty << 1 | empty >> 1 | empty << ROW | empty >> ROW
    for cells in player.cells:
        starts = cells & beside_empty
        while starts:
            area = starts & -starts
            while True:  # as `areas_from`: half of what greedy players do is this
                around = area | area << 1 | area >> 1 | area << ROW | area >> ROW
                grown = around & cells
                if grown == area:
                    break
                area = grown
            starts &= ~area
            promise += PROMISED[area.bit_count()][(around & empty).bit_count()]
    return promise


class PyramidWorth:
    """Judges every placement in the pyramid of the player whose turn it is, each once."""

    def __init__(self, state: State, hope: float) -> None:
        """`hope`, from 0 to 1, says how much of what areas promise will come true."""
        self._state = state
        self._hope = hope
        self._promise = promise_of(state.me)
        self._best: dict[int, Spot | None] = {}

    def best_spot(self, stone: int) -> Spot | None:
        """The best way to place a stone; None when no slot is left."""
        kind = kind_of(stone)
        if kind not in self._best:
            self._best[kind] = max(self.spots(kind), default=None)
        return self._best[kind]

    def spots(self, stone: int) -> Iterator[Spot]:
        """Every way to place a stone."""
        before = self._state.me
        for slot in open_slots(before.filled):
            for flip in (False, True):
                after = before.copy()
                lay(self._state, after, slot, flipped(stone) if flip else stone, None, None)
                promised = promise_of(after) - self._promise
                yield Spot(after.food - before.food + self._hope * promised, slot, flip)

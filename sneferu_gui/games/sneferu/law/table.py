"""A game's constants: setup and deal, prepared for quick look-up."""

from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple, Self

from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.edition import COLUMNS, ROWS, Edition
from sneferu_gui.games.sneferu.law.geometry import SLOT_INDEX, SLOTS
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.setup import Deal, Setup

NO_QUARRY: Final = -1

AREA_FOOD: Final = (0, 0, 2, 4, 7, 9, 12, 14, 17, 19, 22, 24)
"""The food for an enclosed area by its size, up to 11 (F4)."""

BUY: Final = tuple(
    tuple((Buy(column, row, bonus=False), Buy(column, row, bonus=True)) for row in range(ROWS))
    for column in range(COLUMNS)
)
"""Every possible purchase: by column, row, and whether the bonus is used."""


def area_food(size: int) -> int:
    """Food for an enclosed area (F4): +2 and +3 in turn from size 2 on, without end.

    >>> [area_food(size) for size in (1, 2, 3, 4, 11, 12, 13)]
    [0, 2, 4, 7, 24, 27, 29]
    """
    if size < len(AREA_FOOD):
        return AREA_FOOD[size]
    return AREA_FOOD[-1] + 5 * ((size - 11) // 2) + 3 * ((size - 11) % 2)


class Printed(NamedTuple):
    """The numbers of an edition's boards, for quick look-up."""

    time: tuple[int, ...]
    """The days printed under each column."""
    food: tuple[int, ...]
    """The food printed under each column."""
    bread: tuple[int, ...]
    """The bread printed on each of the 21 slots, 0 where there is none (F1)."""
    material_at: tuple[int, ...]
    """The index of the quarry's material on each space, NO_QUARRY where there is none (D5)."""
    dearest: int
    """The most food that any stone costs."""
    slowest: int
    """The most days that any stone costs, without bonuses."""
    quarries: tuple[int, ...]
    """The spaces of the quarries, in order of travel."""
    plain_buys: dict[tuple[int, ...], tuple[Buy, ...]]
    """A cache of purchases without a bonus, empty at first; `legal` fills it."""


class Table:
    """The constants of one game. Never changed once made, so all its states share it."""

    __slots__ = ("_covered", "bonus_at", "bread", "deal", "dearest", "extra", "food", "last",
                 "material_at", "plain_buys", "powers", "setup", "slowest", "time")  # fmt: skip

    def __init__(self, setup: Setup, deal: Deal) -> None:
        edition = setup.edition
        self.setup = setup
        self.deal = deal
        self.last = edition.last
        self.extra = edition.extra_food
        self.powers = tuple([seat.builder for seat in setup.seats])
        printed = printed_of(edition)
        self.time, self.food = printed.time, printed.food
        self.bread, self.material_at = printed.bread, printed.material_at
        self.dearest, self.slowest = printed.dearest, printed.slowest
        bonus_at: list[str | None] = [None] * (edition.last + 1)
        for space, bonus in zip(printed.quarries, deal.bonuses, strict=True):
            bonus_at[space] = bonus
        self.bonus_at = tuple(bonus_at)
        self.plain_buys = printed.plain_buys
        self._covered: Table | None = None

    def __reduce__(self) -> tuple[type[Self], tuple[Setup, Deal]]:
        """Pickle setup and deal only, from which the rest is computed again."""
        return type(self), (self.setup, self.deal)

    @property
    def covered(self) -> "Table":
        """The same table with a deal that lacks the bag and the seed (S4)."""
        if self._covered is None:
            self._covered = Table(self.setup, replace(self.deal, bag=(), seed=None))
        return self._covered


@cache
def printed_of(edition: Edition) -> Printed:
    """The look-up values of an edition, computed once, as thousands of games are played with it."""
    bread = [0] * SLOTS
    for icon in edition.bread:
        bread[SLOT_INDEX[icon.level, icon.slot]] = icon.food
    materials = [NO_QUARRY] * (edition.last + 1)
    for quarry in edition.quarries:
        materials[quarry.space] = MATERIALS.index(quarry.material)
    time = tuple(column.time for column in edition.columns)
    food = tuple(column.food for column in edition.columns)
    return Printed(
        time,
        food,
        tuple(bread),
        tuple(materials),
        max(food) + max(edition.extra_food),
        max(time),
        tuple(quarry.space for quarry in edition.quarries),
        {},
    )

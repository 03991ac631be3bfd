"""The price of a purchase, and the food it brings at once (RULES.md, C1 and Q)."""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.position import Position
from sneferu_gui.games.sneferu.law.table import NO_QUARRY


class Effect(NamedTuple):
    """The change that a quarry bonus makes to a purchase."""

    more_time: int = 0
    """The days added; negative for fewer days, but the total is never below none (Q4, Q5)."""
    pays_extra: bool = True
    """Whether the row's extra food is still due (Q3)."""
    gain: int = 0
    """The food gained, which cannot pay for the stone (Q2, Q5)."""


NO_EFFECT: Final = Effect()
MOST_KEPT: Final = 5_000
"""The number of prices kept in the cache: an edition has about two hundred."""

EFFECTS: Final = {
    "food1": Effect(gain=1),
    "food2": Effect(gain=2),
    "no_extra": Effect(pays_extra=False),
    "save_time": Effect(more_time=-1),
    "time_for_food": Effect(more_time=1, gain=3),
    "storehouse": NO_EFFECT,
}
"""The change of each quarry bonus (D6, Q2 to Q5); the storehouse acts only later (Q7)."""

HAS_MATERIAL: Final = tuple(
    tuple(material in divmod(code, len(MATERIALS)) for material in range(len(MATERIALS)))
    for code in range(len(MATERIALS) ** 2)
)
"""For each stone code and material index, whether a half of the stone has the material."""


class Price(NamedTuple):
    base_time: int
    """The days printed under the column."""
    base_food: int
    """The food printed under the column."""
    extra_food: int
    """The food printed beside the row."""
    time: int
    """The days to pay, after the bonus."""
    food: int
    """The food to pay, after the bonus."""
    gain: int
    """The food the bonus brings afterwards."""
    bonus: str | None
    """The bonus used; None without one."""


def price_of(position: Position, column: int, row: int, *, bonus: bool) -> Price:
    """The price of the stone of a column and row for the player whose turn it is.

    `bonus` uses the quarry bonus of the turn without checking that it fits (see `bonus_for`).
    """
    table = position.table
    used = table.bonus_at[position.quarry] if bonus else None
    return _price(table.time[column], table.food[column], table.extra[row], used)


@lru_cache(MOST_KEPT)
def _price(time: int, food: int, extra: int, used: str | None) -> Price:
    effect = NO_EFFECT if used is None else EFFECTS[used]
    pay_time = max(0, time + effect.more_time)
    pay_food = food + extra if effect.pays_extra else food
    return Price(time, food, extra, pay_time, pay_food, effect.gain, used)


def bonus_for(position: Position, stone: int) -> str | None:
    """The quarry bonus usable this turn with a stone (Q1); None without one."""
    material = position.table.material_at[position.quarry]
    if material == NO_QUARRY or not HAS_MATERIAL[stone][material]:
        return None
    return position.table.bonus_at[position.quarry]

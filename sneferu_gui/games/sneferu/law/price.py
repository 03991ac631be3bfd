"""What a purchase costs and brings at once (RULES.md, C1 and Q)."""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.law.position import Position
from sneferu_gui.games.sneferu.law.table import NO_QUARRY


class Effect(NamedTuple):
    """What a quarry bonus changes about a purchase."""

    more_time: int = 0
    """Days more; fewer when negative, but never below none (Q4, Q5)."""
    pays_extra: bool = True
    """Whether the row's extra food is still due (Q3)."""
    gain: int = 0
    """Food it brings, which cannot pay for the stone (Q2, Q5)."""


NO_EFFECT: Final = Effect()
MOST_KEPT: Final = 5_000
"""Prices remembered at a time: an edition has some two hundred."""

EFFECTS: Final = {
    "food1": Effect(gain=1),
    "food2": Effect(gain=2),
    "no_extra": Effect(pays_extra=False),
    "save_time": Effect(more_time=-1),
    "time_for_food": Effect(more_time=1, gain=3),
    "storehouse": NO_EFFECT,
}
"""What each quarry bonus changes (D6, Q2 to Q5); the storehouse's effect comes later (Q7)."""

HAS_MATERIAL: Final = tuple(
    tuple(material in divmod(code, len(MATERIALS)) for material in range(len(MATERIALS)))
    for code in range(len(MATERIALS) ** 2)
)
"""Whether the stone of a code has the material of an index in one of its halves."""


class Price(NamedTuple):
    """A purchase, item by item."""

    base_time: int
    """Days printed under the column."""
    base_food: int
    """Food printed under the column."""
    extra_food: int
    """Food printed beside the row."""
    time: int
    """Days to pay, after the bonus."""
    food: int
    """Food to pay, after the bonus."""
    gain: int
    """Food the bonus brings afterwards."""
    bonus: str | None
    """The bonus used, if any."""


def price_of(position: Position, column: int, row: int, *, bonus: bool) -> Price:
    """What the stone of a column and row costs the player whose turn it is.

    With `bonus`, the quarry bonus of the turn is taken to be usable (`bonus_for` tells).
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
    """The quarry bonus usable this turn with a stone, or None (Q1)."""
    material = position.table.material_at[position.quarry]
    if material == NO_QUARRY or not HAS_MATERIAL[stone][material]:
        return None
    return position.table.bonus_at[position.quarry]

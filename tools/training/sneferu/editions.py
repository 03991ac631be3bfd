"""The boards for self-play: the shipped editions, and some with varied numbers."""

import random
from dataclasses import replace
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.edition import (
    Cost,
    Edition,
    edition_from_mapping,
    edition_to_mapping,
)
from sneferu_gui.session.editions import shipped_edition, standard_edition

VARIED: Final = 60
"""The number of varied editions."""
SHORTEST: Final = 36
LONGEST: Final = 52
"""The greatest last space of a varied river; `SHORTEST` is the least."""


class Share(NamedTuple):
    """A share of the games."""

    of_games: float
    boards: tuple[Edition, ...]
    """The boards of these games, equally likely."""


def mix(chance: random.Random) -> tuple[Share, ...]:
    """The standard edition in seven games of ten, the generous and varied ones in the others."""
    standard: Edition = standard_edition()
    generous: Edition = shipped_edition("generous")
    varied = tuple(varied_edition(standard, chance) for _ in range(VARIED))
    return Share(0.7, (standard,)), Share(0.15, (generous,)), Share(0.15, varied)


def varied_edition(edition: Edition, chance: random.Random) -> Edition:
    """An edition with costs changed by up to one, another length of the river and other bread."""
    last = chance.randint(SHORTEST, LONGEST)
    quarries = tuple(
        replace(quarry, space=max(1, round(quarry.space * last / edition.last)))
        for quarry in edition.quarries
    )

    def shift(number: int) -> int:
        return max(0, number + chance.randint(-1, 1))

    columns = tuple(Cost(max(1, shift(cost.time)), shift(cost.food)) for cost in edition.columns)
    # Without a column that costs no food, a seat that cannot pay is fed on the way home.
    columns = (*columns[:-1], replace(columns[-1], food=0))
    bread = tuple(replace(icon, food=max(1, shift(icon.food))) for icon in edition.bread)
    extra = (0, *(shift(food) for food in edition.extra_food[1:]))
    varied = replace(
        edition, last=last, quarries=quarries, columns=columns, extra_food=extra, bread=bread
    )
    return edition_from_mapping(edition_to_mapping(varied))

"""Prepared tables: real deals in which the stones that are wanted lie where they are wanted."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import (
    Buy,
    Deal,
    Place,
    Seat,
    Setup,
    deal_from_seed,
    stone_code,
)
from sneferu_gui.games.sneferu.law.materials import kind_of
from sneferu_gui.games.sneferu.law.setup import COLUMNS, ROWS
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import standard_edition

OTHER: Final = "Hapi"
"""Who sits opposite, where somebody does."""
COLOURS: Final = ("carnelian", "lapis")


class PreparedTurn(NamedTuple):
    """A stone bought and placed."""

    column: int
    row: int
    level: int
    slot: int
    flip: bool = False
    bonus: bool = False


Stones = Mapping[tuple[int, int], tuple[str, str]]
"""The materials of stones, by the column and row of the offer they lie in."""


def prepared_deal(
    seats: int, seed: int, stones: Stones | None = None, bonuses: tuple[str, ...] = ()
) -> Deal:
    """The deal of a seed, some of its stones in other places, and the first seat's boat ahead.

    The first bonus tokens are `bonuses`, those with the eye of Horus among themselves (S1).
    """
    deal = deal_from_seed(seats, seed)
    lying = [stone for column in deal.offer for stone in column] + list(deal.bag)
    fixed = {column * ROWS + row: pair for (column, row), pair in (stones or {}).items()}
    for place, pair in fixed.items():
        code = stone_code(*pair)
        other = next(
            index
            for index in range(len(lying) - 1, -1, -1)
            if kind_of(lying[index]) == kind_of(code) and index not in fixed
        )
        lying[other] = lying[place]
        lying[place] = code
    offer = tuple(tuple(lying[ROWS * c : ROWS * (c + 1)]) for c in range(COLUMNS))
    bag = tuple(lying[ROWS * COLUMNS :])
    tokens = (*bonuses, *deal.bonuses[len(bonuses) :])
    return replace(deal, offer=offer, bag=bag, bonuses=tokens, boats=tuple(range(seats)), seed=None)


def prepared(
    name: str,
    deal: Deal,
    turns: tuple[PreparedTurn, ...] = (),
    *,
    is_solo: bool = False,
    builder: str | None = None,
) -> Session:
    """A game of the standard edition with a deal, after some turns; the first seat has a name.

    With a `builder` it is played by the variant (B1); one seat only, then.
    """
    names = (name, OTHER if name != OTHER else "Merit")
    count = len(deal.boats)
    seats = tuple(Seat(*each, builder) for each in zip(names[:count], COLOURS, strict=False))
    session = Session(Setup(standard_edition("sneferu"), seats, is_solo), deal)
    for turn in turns:
        session.do(Buy(turn.column, turn.row, turn.bonus))
        session.do(Place(turn.level, turn.slot, turn.flip))
    return session

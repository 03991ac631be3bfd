"""Terra Pyramides' part in comparing twin games that differ only in hidden things."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.games.terra_pyramides.law.actions import Action, Take
from sneferu_gui.games.terra_pyramides.law.setup import Deal
from sneferu_gui.games.terra_pyramides.table.playing import TerraTable
from sneferu_gui.session.game import Session
from tests.games import twins

from .law_of_secrets import shown_by_law

OTHER_SEED: Final = 4711
SAME: Final = 0.7
"""Probability that the same tile is taken from a look."""


def _otherwise(session: Session, chance: random.Random) -> Session | None:
    """The game with two tiles or foundations swapped; None if it becomes illegal."""
    deal: Deal = session.deal
    seed = deal.seed if session.state.is_over else OTHER_SEED
    other_deal = replace(_swapped(deal, chance), seed=seed)
    other = Session(session.setup, other_deal, session.computers, secret=session.secret)
    same = chance.choice((SAME, 1.0))
    try:
        for action in session.actions:
            other.do(_perhaps_another(action, other, chance, same))
    except IllegalAction:
        return None
    return other


def _perhaps_another(
    action: Action, session: Session, chance: random.Random, same: float
) -> Action:
    """The action; of one that takes a tile from a look, now and then another tile."""
    if not isinstance(action, Take) or chance.random() < same:
        return action
    legal: tuple[Action, ...] = session.state.legal_actions()
    return chance.choice(legal or (action,))


def _swapped(deal: Deal, chance: random.Random) -> Deal:
    """The deal with two foundations swapped, or two tiles of stacks and first hands."""
    if chance.random() < 0.3:
        values = list(deal.foundations)
        one, two = chance.sample(range(len(values)), 2)
        values[one], values[two] = values[two], values[one]
        return replace(deal, foundations=tuple(values))
    tiles = [*deal.hands, *(tile for stack in deal.stacks for tile in stack)]
    one, two = chance.sample(range(len(tiles)), 2)
    tiles[one], tiles[two] = tiles[two], tiles[one]
    left: Iterator[tuple[str, ...]] = iter(tiles)
    hands = tuple(next(left) for _hand in deal.hands)
    stacks = tuple(tuple(next(left) for _tile in stack) for stack in deal.stacks)
    return replace(deal, hands=hands, stacks=stacks)


TERRA: Final = twins.TwinGame(
    "terra_pyramides",
    shown_by_law,
    _otherwise,
    lambda session: (session.deal.hands, session.deal.stacks, session.deal.foundations),
    (TerraTable.choose, TerraTable.turn_stairs),
    tuple(f"hand:{seat}" for seat in range(4)),
    "ferryman",
)
twin_of: Final = partial(twins.twin_of, TERRA)
Playthrough: Final = partial(twins.Playthrough, TERRA)

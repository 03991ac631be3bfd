"""Twin games that differ only in orders that are hidden look and sound the same to all (K2)."""

import random
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import pytest

from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.men_nefer.law.setup import Deal, StacksDealt, StewardLists
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.session.game import Session
from tests.games.men_nefer.played import finished
from tests.games.twins import (
    CHANNELS,
    RARELY,
    Playthrough,
    TwinGame,
    compare,
    compare_seen,
    twin_of,
)
from tests.sweep import SWEEP

ACTIONS: Final = 20
SEEN_LAST: Final = {key: RARELY[key] for key in ("what is tried", "replay", "recap", "menu")}
"""The report of a problem holds the record: the deal of a game without secrets is no secret."""


def _shown_by_law(session: Session, _viewer: int | None) -> object:
    """Everything that lies open, everything that happened, and what is left by counting."""
    state, land = session.state, session.deal.land
    return (
        [step.events for step in session.steps],
        state.market, state.papyrus_market, state.craft_market, state.stalls, state.great_built,
        state.draw if state.is_draw_known else (state.draw[:1], sorted(state.draw)),
        [pile[:1] for pile in state.pieces], state.steward,
        *map(sorted, (state.papyrus_bag, state.craft_bag, *state.piles, *state.pieces)),
        land._replace(contracts=(), pieces=tuple([pile[:1] for pile in land.pieces])),
    )  # fmt: skip


def _exchanged(tiles: Iterable[Any], chance: random.Random) -> tuple[Any, ...]:
    order = list(tiles)
    one, two = chance.sample(range(len(order)), 2)
    order[one], order[two] = order[two], order[one]
    return tuple(order)


def _otherwise(session: Session, chance: random.Random) -> Session | None:
    """The game with two hidden things exchanged; None if it becomes illegal."""
    deal: Deal = session.deal
    hidden = {"stacks": StacksDealt._fields, "land": ("contracts", "pieces")}
    if deal.steward:
        hidden["steward"] = StewardLists._fields
    name = chance.choice(list(hidden))
    key, part = chance.choice(hidden[name]), getattr(deal, name)
    values = getattr(part, key)
    if key in {"contracts", "pieces", "deeds"}:
        pile = chance.randrange(len(values))
        values = with_replaced(values, pile, _exchanged(values[pile], chance))
    else:
        values = _exchanged(values, chance)
    other = Session(session.setup, replace(deal, **{name: part._replace(**{key: values})}))
    try:
        for action in session.actions:
            other.do(action)
    except IllegalAction:
        return None
    return other


MEN: Final = TwinGame(
    "men_nefer",
    _shown_by_law,
    _otherwise,
    lambda session: (session.deal.stacks, session.deal.land, session.deal.steward),
    (MenTable.choose, MenTable.open_board, MenTable.count_remaining, MenTable.enlarge),
    (),
    "ferryman",
)


@pytest.mark.parametrize("players", [1, pytest.param(2, marks=SWEEP)])
def test_k2_hidden_orders_are_told_through_nothing(players: int) -> None:
    whole = finished(players).copy_until(ACTIONS)
    twin = twin_of(MEN, whole, None, random.Random(1))
    for part in ("stacks", "land", *(["steward"] if players == 1 else [])):
        assert getattr(twin.deal, part) != getattr(whole.deal, part)
    one, other = (Playthrough(MEN, each, (None,) * players, viewer=None) for each in (whole, twin))
    while one.session.count < ACTIONS:
        one.go_on()
        other.go_on()
        compare_seen(one, other, None)
        compare(one, other, one.session.state.seat, CHANNELS)
    compare(one, other, None, SEEN_LAST)

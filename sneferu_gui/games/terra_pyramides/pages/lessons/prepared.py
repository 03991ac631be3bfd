"""Prepared tables: real deals with the tiles of a lesson on top, played as far as it begins."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.terra_pyramides.law import actions as kinds
from sneferu_gui.games.terra_pyramides.law.edition import Edition, Tile
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.setup import (
    BASE_VERSION,
    Deal,
    Setup,
    deal_from_seed,
)
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.greedy import quick_choice
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.lessons.prepared import CHANCE, OPPONENT, action_in, in_front, seats_of

TURNS_LEFT: Final = 5
"""Of each player when the long game begins."""

_KINDS: Final = {
    "place": kinds.Place,
    "row": kinds.ChooseRow,
    "pull": kinds.Pull,
    "build": kinds.Build,
    "end": kinds.End,
    "draw": kinds.Draw,
}


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """What of a deal a lesson needs; the rest is as the seed deals it."""

    seed: int
    players: int = 1
    """One alone plays the first task."""
    first: int = 0
    """The seat that begins."""
    start: tuple[Tile, ...] = ()
    hands: tuple[Tile, ...] = ()
    tops: tuple[Tile, ...] = ()
    """Of the stacks, after all is dealt; empty where it is as the seed has it."""
    actions: tuple[str, ...] = ()
    """What is done before the lesson."""


@dataclass(frozen=True, slots=True)
class Deals:
    """All prepared games."""

    games: dict[str, PreparedGame]
    """By the keys of their chapters."""


@cache
def _deals() -> Deals:
    return read_content("terra_pyramides", "deals", Deals)


def prepared(key: str) -> Callable[[str], Session]:
    """The game of a chapter after its actions, by the player's name."""

    def begin(name: str) -> Session:
        game = _deals().games[key]
        session = table_for(name, game)
        for text in game.actions:
            session.do(action_in(_KINDS, text))
        return session

    return begin


def table_for(name: str, game: PreparedGame) -> Session:
    """A prepared game before its first action."""
    edition = standard_edition("terra_pyramides")
    count = game.players
    variants = BASE_VERSION._replace(task=1 if count == 1 else 0)
    setup = Setup(edition, seats_of(name, count), variants)
    return Session(setup, _deal(edition, game), (None, OPPONENT)[:count], secret=CHANCE)


def _deal(edition: Edition, game: PreparedGame) -> Deal:
    """The seed's deal with what is wanted in front. Raises ValueError for what the box lacks."""
    dealt = deal_from_seed(edition, game.players, game.seed)
    if not game.start:
        return replace(dealt, first=game.first, seed=None)
    lying = [tile for stack in dealt.stacks for tile in stack]
    wanted = (*game.start, *game.hands, *filter(None, game.tops))
    left = list(in_front(wanted, (*dealt.start, *dealt.hands, *lying))[len(wanted) :])
    stacks = []
    for number, stack in enumerate(dealt.stacks):
        top = game.tops[number] if game.tops else ()
        front = [top] if top else []
        stacks.append((*front, *(left.pop() for _ in range(len(stack) - len(front)))))
    changed = replace(dealt, first=game.first, start=game.start, hands=game.hands)
    return replace(changed, stacks=tuple(stacks), seed=None)


def long_game(name: str) -> Session:
    """A game of two with the last turns to come, both played quickly so far."""
    session = table_for(name, _deals().games["long-game"])
    state: State = session.state
    while min(t - n for t, n in zip(state.table.turns, state.turns, strict=True)) > TURNS_LEFT or (
        state.seat or max(state.turns) > min(state.turns)
    ):
        chance = random.Random(session.count)  # noqa: S311 - a game, not a secret
        session.do(quick_choice(Observation(state, state.seat), chance))
        state = session.state
    return session

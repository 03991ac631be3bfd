"""Played games of Terra Pyramides, for tests of pages about them."""

from functools import cache, partial

from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.session.game import Session
from tests.games.terra_pyramides.games import begun, played_until


@cache
def finished(players: int = 2, seed: int = 1, task: int = 1) -> Session:
    """A game played to its end by greedy players; tests may only look at it."""
    session = begun(players, seed, options={"task": task} if players == 1 else None)
    while not session.state.is_over:
        played_until(session, partial(is_past, turns=session.state.turns), "greedy")
    return session


def is_past(state: State, turns: tuple[int, ...]) -> bool:
    """Whether another turn was finished, or the game."""
    return state.is_over or state.turns != turns

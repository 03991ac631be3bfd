"""Games of Terra Pyramides that were played, for what is told of them."""

from functools import cache

from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.session.game import Session
from tests.games.terra_pyramides.games import begun, played_until


@cache
def finished(players: int = 2, seed: int = 1, task: int = 1) -> Session:
    """A game as greedy players play it, to its end; for looking at only."""
    session = begun(players, seed, options={"task": task} if players == 1 else None)
    while not session.state.is_over:
        turn = session.state.turns
        played_until(session, lambda state, turn=turn: is_past(state, turn), "greedy")
    return session


def is_past(state: State, turns: tuple[int, ...]) -> bool:
    """Whether another turn was finished, or the game."""
    return state.is_over or state.turns != turns

"""Games of Sneferu played by computer players."""

import random

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.result import Result
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, builders_from_seed, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.players import Budget, Player
from sneferu_gui.session.editions import standard_edition

BRIEF = Budget(0.004)
"""A thought just long enough to play by the rules."""


def start(players: int, seed: int, *, powers: bool = False, solo: bool = False) -> State:
    builders = builders_from_seed(players, seed) if powers else (None,) * players
    seats = tuple(Seat(f"P{seat}", COLOURS[seat], builder) for seat, builder in enumerate(builders))
    setup = Setup(standard_edition(), seats, solo)
    return State.start(setup, deal_from_seed(players, seed))


def states_of(state: State, players: list[Player], seed: int) -> list[State]:
    """All states of a game played to its end."""
    chance = random.Random(seed)
    states = [state]
    while not state.is_over:
        seen = Observation(state, state.seat)
        state = state.apply(players[state.seat].choose(seen, chance, BRIEF))
        states.append(state)
    return states


def result_of(state: State, players: list[Player], seed: int) -> Result:
    result = states_of(state, players, seed)[-1].result()
    assert result is not None
    return result

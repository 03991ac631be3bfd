"""How hard a puzzle is: which of the levels play its answer."""

import random
from typing import Final

from sneferu_gui.players import LEVELS, Budget, player_named
from sneferu_gui.rules.sneferu import Observation, State
from sneferu_gui.rules.sneferu.events import TurnEnded

from .exact import Turn

THOUGHT: Final = Budget(1.0)
"""Two hundred states for the vizier: counted, so always the same."""
TRIES: Final = 3
"""How often each is asked; one finds what it plays more often than not."""
THOROUGH: Final = frozenset({"vizier"})
"""Whose choice hardly hangs on chance: it is asked once."""


def levels_that_find(state: State, answers: tuple[Turn, ...], key: str) -> tuple[str, ...]:
    """The levels that play one of the answers, from the weakest to the strongest."""
    return tuple(level.name for level in LEVELS if _finds(level.name, state, answers, key))


def _finds(level: str, state: State, answers: tuple[Turn, ...], key: str) -> bool:
    tries = 1 if level in THOROUGH else TRIES
    right = sum(
        _turn_of(level, state, f"{key} {level} {number}") in answers for number in range(tries)
    )
    return 2 * right > tries


def _turn_of(level: str, state: State, seed: str) -> Turn:
    """What a level does in the whole of a turn."""
    chance = random.Random(seed)  # noqa: S311 - the same in every run
    player, done, is_over = player_named(level), [], False
    while not is_over:
        action = player.choose(Observation(state, state.seat), chance, THOUGHT)
        state, events = state.play(action)
        done.append(action)
        is_over = state.is_over or any(isinstance(event, TurnEnded) for event in events)
    return tuple(done)

"""How hard a puzzle is: which of the levels play its answer."""

import random
from typing import Final

from sneferu_gui.games.game import AnyState, Game
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.levels import levels_of

from .source import Turn

THOUGHT: Final = Budget(1.0)
"""Two hundred states or so for the vizier: counted, so always the same."""
TRIES: Final = 3
"""How often each is asked; one finds what it plays more often than not."""
THOROUGH: Final = frozenset({"vizier"})
"""Whose choice hardly hangs on chance: it is asked once."""


def levels_that_find(
    game: Game, state: AnyState, answers: tuple[Turn, ...], key: str
) -> tuple[str, ...]:
    """The levels that play one of the answers, from the weakest to the strongest."""
    names = [level.name for level in levels_of(game.id)]
    return tuple(name for name in names if _finds(game, name, state, answers, key))


def _finds(game: Game, level: str, state: AnyState, answers: tuple[Turn, ...], key: str) -> bool:
    tries = 1 if level in THOROUGH else TRIES
    right = sum(
        _is_answered(game, level, state, answers, f"{key} {level} {number}")
        for number in range(tries)
    )
    return 2 * right > tries


def _is_answered(
    game: Game, level: str, state: AnyState, answers: tuple[Turn, ...], seed: str
) -> bool:
    """Whether what a level does is an answer, to its end."""
    chance = random.Random(seed)  # noqa: S311 - the same in every run
    player, done = player_named(level, game.id), Turn()
    while any(answer[: len(done)] == done for answer in answers):
        if done in answers:
            return True
        action = player.choose(game.seen_by(state, state.seat), chance, THOUGHT)
        state = state.apply(action)
        done = (*done, action)
    return False

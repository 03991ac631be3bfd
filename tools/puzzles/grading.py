"""How hard a puzzle is: which of the levels play its answer."""

import random
from collections.abc import Callable
from functools import partial
from typing import Final

from sneferu_gui.games.game import AnyState, Game
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.levels import levels_of
from sneferu_gui.ui.pages.puzzles.kinds import TurnJudge

from .source import Turn

THOUGHT: Final = Budget(1.0)
"""What the strongest has by default: states are counted, so always the same."""
TRIES: Final = 3
"""How often each is asked; one finds what it plays more often than not."""
THOROUGH: Final = frozenset({"vizier"})
"""Whose choice hardly hangs on chance: it is asked once."""


def levels_that_find(
    game: Game,
    state: AnyState,
    answers: tuple[Turn, ...],
    key: str,
    judge: TurnJudge | None = None,
) -> tuple[str, ...]:
    """The levels that play what is right, from the weakest to the strongest.

    That is one of the answers, unless a `judge` says what it is.
    """
    names = [level.name for level in levels_of(game.id)]
    found = partial(_finds, game, state, answers, key, judge)
    return tuple(name for name in names if found(name))


def _finds(
    game: Game,
    state: AnyState,
    answers: tuple[Turn, ...],
    key: str,
    judge: TurnJudge | None,
    level: str,
) -> bool:
    tries = 1 if level in THOROUGH else TRIES
    judged = partial(judge or _is_written, state, answers[0] if judge else answers)
    right = sum(
        _is_answered(game, level, state, judged, f"{key} {level} {number}")
        for number in range(tries)
    )
    return 2 * right > tries


def _is_written(_state: AnyState, answers: tuple[Turn, ...], done: Turn) -> bool | None:
    """Whether what was done is one of the answers."""
    if done in answers:
        return True
    return None if any(answer[: len(done)] == done for answer in answers) else False


def _is_answered(
    game: Game, level: str, state: AnyState, judged: Callable[[Turn], bool | None], seed: str
) -> bool:
    """Whether what a level does is right, to its end."""
    chance = random.Random(seed)  # noqa: S311 - the same in every run
    player, done = player_named(level, game.id), Turn()
    while (is_right := judged(done)) is None:
        action = player.choose(game.seen_by(state, state.seat), chance, THOUGHT)
        state = state.apply(action)
        done = (*done, action)
    return is_right

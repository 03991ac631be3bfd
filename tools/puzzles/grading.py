"""The difficulty of a puzzle: which levels play its answer."""

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
"""The strongest level's default thought, counted in states so that results are repeatable."""
TRIES: Final = 3
"""Attempts of each level; one that is right in more than half of them finds the answer."""
THOROUGH: Final = frozenset({"vizier"})
"""Levels whose choice hardly depends on chance: one attempt is enough."""


def levels_that_find(
    game: Game,
    state: AnyState,
    answers: tuple[Turn, ...],
    key: str,
    judge: TurnJudge | None = None,
) -> tuple[str, ...]:
    """The levels that answer rightly, from the weakest to the strongest.

    Right is one of the answers, unless a `judge` decides.
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
    """Whether the actions done are an answer; None while they begin one."""
    if done in answers:
        return True
    return None if any(answer[: len(done)] == done for answer in answers) else False


def _is_answered(
    game: Game, level: str, state: AnyState, judged: Callable[[Turn], bool | None], seed: str
) -> bool:
    """Whether a level's turn, played to its end, is right."""
    chance = random.Random(seed)  # noqa: S311 - the same in every run
    player, done = player_named(level, game.id), Turn()
    while (is_right := judged(done)) is None:
        action = player.choose(game.seen_by(state, state.seat), chance, THOUGHT)
        state = state.apply(action)
        done = (*done, action)
    return is_right

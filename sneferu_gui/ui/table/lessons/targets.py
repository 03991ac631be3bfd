"""Targets and judges of lessons' tasks, for any game."""

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import Final, TypeAlias, TypeVar

from sneferu_gui.games.game import Action, AnyState
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Judge,
    Right,
    StepAttempt,
    SubjectPicker,
    Subjects,
    Undecided,
    Verdict,
    Wrong,
)

LEARNER: Final = 0
"""The seat of the player who learns."""

A = TypeVar("A")
TargetsToward: TypeAlias = Callable[[AnyTable, Action], Subjects]
"""A function that gives the things to choose next, so that in the end an action is done."""


def legal_actions(table: AnyTable, kind: type[A]) -> tuple[A, ...]:
    """The actions of a kind that can be done now."""
    return tuple(each for each in table.state.legal_actions() if isinstance(each, kind))


def any_action(_state: AnyState, _action: Action) -> bool:
    """A test that every action passes."""
    return True


def targets_toward_any(
    targets_toward: TargetsToward, table: AnyTable, actions: Iterable[Action]
) -> Subjects:
    """The things that lead to any of several actions."""
    found = [each for action in actions for each in targets_toward(table, action)]
    return tuple(dict.fromkeys(found))


def toward_any(
    targets_toward: TargetsToward, kind: type[A], test: Callable[[AnyState, A], bool]
) -> SubjectPicker:
    """The things that lead to any action of a kind that passes a test."""

    def found(table: AnyTable) -> Subjects:
        actions = [each for each in legal_actions(table, kind) if test(table.state, each)]
        return targets_toward_any(targets_toward, table, actions)

    return found


def toward_advised(
    targets_toward: TargetsToward, advise: Callable[[AnyState], Action]
) -> SubjectPicker:
    """The things that lead to one good action of many: none while others decide."""
    advised = lru_cache(8)(advise)

    def found(table: AnyTable) -> Subjects:
        state = table.state
        return (
            () if state.seat != LEARNER or state.is_over else targets_toward(table, advised(state))
        )

    return found


def own_actions(steps: tuple[Step, ...]) -> tuple[Action, ...]:
    """The player's actions."""
    return tuple(step.action for step in steps if step.seat == LEARNER)


def judge_game_over(attempt: StepAttempt) -> Verdict:
    """Judge whether the player's whole game has ended: won, or not won."""
    result = attempt.table.session.state.result()
    if result is None:
        return Undecided()
    return Right("won") if LEARNER in result.winners else Right("not-won")


def last_action_judge(judge: Callable[[StepAttempt, Action], Verdict]) -> Judge:
    """A judge of the player's last action, which waits until there is one."""

    @wraps(judge)
    def judged(attempt: StepAttempt) -> Verdict:
        actions = own_actions(attempt.steps)
        return judge(attempt, actions[-1]) if actions else Undecided()

    return judged


def kind_judge(kind: type, done: Right, other: Right | Wrong) -> Judge:
    """A judge of whether what the player did last is of a kind."""
    return last_action_judge(lambda _attempt, action: done if isinstance(action, kind) else other)

"""Targets and judges of lessons' tasks, for any game."""

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import Final, TypeAlias, TypeVar

from sneferu_gui.games.game import Action, AnyState
from sneferu_gui.session.game import Step
from sneferu_gui.ui.table.game_table import AnyTable
from sneferu_gui.ui.table.lessons.course import (
    Judge,
    Pointing,
    Right,
    Subjects,
    Tried,
    Verdict,
    Waits,
    Wrong,
)

ME: Final = 0
"""The seat of the player who learns."""

A = TypeVar("A")
Toward: TypeAlias = Callable[[AnyTable, Action], Subjects]
"""A function that gives the things to choose next, so that in the end an action is done."""


def legal(table: AnyTable, kind: type[A]) -> tuple[A, ...]:
    """The actions of a kind that can be done now."""
    return tuple(each for each in table.state.legal_actions() if isinstance(each, kind))


def whatever(_state: AnyState, _action: Action) -> bool:
    """A test that every action passes."""
    return True


def all_toward(toward: Toward, table: AnyTable, actions: Iterable[Action]) -> Subjects:
    """The things that lead to any of several actions."""
    found = [each for action in actions for each in toward(table, action)]
    return tuple(dict.fromkeys(found))


def any_of(toward: Toward, kind: type[A], test: Callable[[AnyState, A], bool]) -> Pointing:
    """The things that lead to any action of a kind that passes a test."""

    def found(table: AnyTable) -> Subjects:
        actions = [each for each in legal(table, kind) if test(table.state, each)]
        return all_toward(toward, table, actions)

    return found


def one_good_way(toward: Toward, advise: Callable[[AnyState], Action]) -> Pointing:
    """The things that lead to one good action of many: none while others decide."""
    advised = lru_cache(8)(advise)

    def found(table: AnyTable) -> Subjects:
        state = table.state
        return () if state.seat != ME or state.is_over else toward(table, advised(state))

    return found


def own(steps: tuple[Step, ...]) -> tuple[Action, ...]:
    """The player's actions."""
    return tuple(step.action for step in steps if step.seat == ME)


def is_game_over(tried: Tried) -> Verdict:
    """Judge whether the player's whole game has ended: won, or not won."""
    result = tried.table.session.state.result()
    if result is None:
        return Waits()
    return Right("won") if ME in result.winners else Right("not-won")


def once_acted(judge: Callable[[Tried, Action], Verdict]) -> Judge:
    """A judge of the player's last action, which waits until there is one."""

    @wraps(judge)
    def judged(tried: Tried) -> Verdict:
        actions = own(tried.steps)
        return judge(tried, actions[-1]) if actions else Waits()

    return judged


def expects(kind: type, done: Right, other: Right | Wrong) -> Judge:
    """A judge of whether what the player did last is of a kind."""
    return once_acted(lambda _tried, action: done if isinstance(action, kind) else other)

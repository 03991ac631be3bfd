"""The things on the table that a lesson points at on the way to an action."""

import random
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.legal import DONE
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players.greedy import GreedyPlayer
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.made_of import made_of
from sneferu_gui.games.men_nefer.table.plan import Plan, options
from sneferu_gui.ui.pages.lessons import course
from sneferu_gui.ui.pages.lessons.course import SubjectPicker, Subjects
from sneferu_gui.ui.table.game_table import AnyTable

A = TypeVar("A", bound=Action)


def state_of(table: AnyTable) -> State:
    """The game as the player may see it."""
    state: State = table.state
    return state


def plan_of(table: AnyTable) -> Plan:
    """The things chosen at a table."""
    plan: Plan = table.plan
    return plan


def targets_toward(table: AnyTable, action: Action) -> Subjects:
    """The things to choose now so that in the end the action is done.

    A panel opened over the land has to be closed first.
    """
    state, plan = state_of(table), plan_of(table)
    if plan.is_remaining_open or plan.rival is not None:
        return (places.Opened(),)
    made = made_of(state, action)
    things = tuple(dict.fromkeys((*made.quick, *made.held, *made.goals)))
    at_once = [each for each in things if options(state).gesture_at(plan, each)[:1] == (action,)]
    if at_once:
        return tuple(at_once)
    missing = [each for each in made.held if each not in plan.chosen]
    return tuple(missing[:1]) or made.goals


def targets_toward_any(table: AnyTable, actions: Iterable[Action]) -> Subjects:
    """The things to choose for any of several actions, first for those already begun."""
    state, chosen = state_of(table), {*plan_of(table).chosen}
    every = tuple(actions)
    begun = [each for each in every if chosen <= made_of(state, each).things] if chosen else ()
    return course.targets_toward_any(targets_toward, table, begun or every)


def toward_any(kind: type[A], test: Callable[[State, A], bool]) -> SubjectPicker:
    """Points at the things to choose for any action of a kind that passes a test."""

    def found(table: AnyTable) -> Subjects:
        state = state_of(table)
        return targets_toward_any(
            table, (each for each in course.legal_actions(table, kind) if test(state, each))
        )

    return found


def toward_first(kinds: Iterable[type[Action]]) -> SubjectPicker:
    """Points at the things to choose for any action of the first of these kinds that is legal."""

    def found(table: AnyTable) -> Subjects:
        for kind in kinds:
            actions = course.legal_actions(table, kind)
            if actions:
                return targets_toward_any(table, actions)
        return ()

    return found


def advised(state: State) -> Action:
    """A good action; nothing is left that is had for nothing, even where it brings no points."""
    chance = random.Random(state.turns)  # noqa: S311 - a game, not a secret
    best = GreedyPlayer().best_actions(Observation(state, state.seat), chance)
    return chance.choice([each for each in best if each != DONE] or [DONE])


toward_advised: Final = course.toward_advised(targets_toward, advised)

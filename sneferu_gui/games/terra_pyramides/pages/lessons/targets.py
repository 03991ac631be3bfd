"""The things on Terra Pyramides' table that lessons point at, and readers of what was done."""

import random
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.greedy import quick_choice
from sneferu_gui.games.terra_pyramides.table import places
from sneferu_gui.games.terra_pyramides.table.plan import (
    LOOK,
    Plan,
    builds_at,
    main_gesture,
    mode_of,
)
from sneferu_gui.ui.pages.lessons import course
from sneferu_gui.ui.pages.lessons.course import SubjectPicker, Subjects
from sneferu_gui.ui.table.choosing import GestureChoice
from sneferu_gui.ui.table.game_table import AnyTable

A = TypeVar("A", bound=do.Action)


def state_of(table: AnyTable) -> State:
    """The state as the player may see it."""
    state: State = table.state
    return state


def plan_of(table: AnyTable) -> Plan:
    """The unfinished choice at a table."""
    plan: Plan = table.plan
    return plan


def space_of(table: AnyTable, name: str) -> int:
    """The space of a name (B1)."""
    return state_of(table).table.board.index[name]


def on_site(*names: str) -> SubjectPicker:
    """A function that points at building sites."""
    return lambda table: tuple(places.SitePlace(space_of(table, name)) for name in names)


# -- The next choice on the way to an action -------------------------------------------------


def targets_toward(table: AnyTable, action: do.Action) -> Subjects:
    """The things that can be chosen now on the way to an action."""
    state, plan = state_of(table), plan_of(table)
    index = state.table.board.index
    if isinstance(action, do.Place):
        return _toward_place(plan, index[action.field], action.stairs)
    if isinstance(action, do.ChooseRow):
        return (places.RowPlace(action.line),)
    if isinstance(action, do.Pull):
        source = index[action.source]
        return (
            places.SitePlace(index[action.site])
            if plan.source == source
            else places.FieldPlace(source),
        )
    if isinstance(action, do.Build | do.Hire | do.Recall):
        return _toward_site(state, plan, index[action.site], action)
    if isinstance(action, do.Swap):
        left = [each for each in action.give if each not in plan.stones] or action.give[-1:]
        return (places.StonePlace(state.seat, left[0]),)
    return _toward_end(state, plan, action)


def _toward_place(plan: Plan, field: int, stairs: str) -> Subjects:
    if plan.field != field or plan.side == stairs:
        return (places.FieldPlace(field),)
    return (places.EdgePlace(field, stairs),)


def _toward_site(
    state: State, plan: Plan, site: int, action: do.Build | do.Hire | do.Recall
) -> Subjects:
    """The site, then the button of the action there, or the site again."""
    if plan.source is not None:
        return (places.FieldPlace(plan.source),)
    if plan.site != site:
        return (places.SitePlace(site),)
    if isinstance(action, do.Build):
        if len(builds_at(state, site, plan.colour)) == 1 and plan.colour in {None, action.colour}:
            return (places.SitePlace(site),)
        is_first = not state.site_on(site).level
        if is_first and plan.colour != action.colour:
            return (places.PiecePlace(1, action.colour), GestureChoice((action,)))
    return (GestureChoice((action,)),)


def _toward_end(
    state: State, plan: Plan, action: do.Buy | do.End | do.Draw | do.Look | do.Take
) -> Subjects:
    if isinstance(action, do.Draw):
        return (places.StackPlace(action.stack),)
    if isinstance(action, do.Look):
        is_asked = mode_of(state, plan) == LOOK
        return (places.StackPlace(action.stack),) if is_asked else (places.ModeChoice(LOOK),)
    if isinstance(action, do.Take):
        return (places.LookTile(action.tile),)
    return _unchosen(state, plan) or (GestureChoice((action,)),)


def _unchosen(state: State, plan: Plan) -> Subjects:
    """The thing to choose to undo a choice, so that the turn's buttons are back."""
    if plan.source is not None:
        return (places.FieldPlace(plan.source),)
    if plan.site is None and not plan.stones:
        return ()
    if plan.site is not None and not main_gesture(state, plan):
        return (places.SitePlace(plan.site),)
    sites = state.table.board.sites
    return tuple(places.SitePlace(s) for s in sites if not main_gesture(state, Plan(site=s)))[:1]


def targets_toward_any(table: AnyTable, actions: Iterable[do.Action]) -> Subjects:
    """The things that can be chosen now on the way to any of these actions."""
    return course.targets_toward_any(targets_toward, table, actions)


def toward_any(kind: type[A], test: Callable[[State, A], bool]) -> SubjectPicker:
    """A function that points at the way to any action of a kind that passes a test."""
    return course.toward_any(targets_toward, kind, test)


def _advised(state: State) -> do.Action:
    chance = random.Random(state.pool)  # noqa: S311 - a game, not a secret
    return quick_choice(Observation(state, state.seat), chance)


toward_advised: Final = course.toward_advised(targets_toward, _advised)

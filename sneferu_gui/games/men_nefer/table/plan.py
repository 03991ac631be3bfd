"""Choices at the table that are not done yet, and all gestures possible there.

A gesture is the meaning of one choice: an action, or several that leave nothing to ask in between.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.items import FOOD, HEKA
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.transition import act
from sneferu_gui.games.men_nefer.players.greedy import turn_ended, value_of
from sneferu_gui.games.men_nefer.table.made_of import made_of, to_room
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.table.choosing import Choice, MadeOf, Option, Options, Things

Gesture = tuple[do.Action, ...]


@dataclass(frozen=True, slots=True)
class Plan(Choice):
    """The things chosen at the table, and the panels opened."""

    region: str = ""
    """The region that was opened large; empty for the question's region."""
    rival: int | None = None
    """The seat whose board is open over the land; None for none."""
    is_remaining_open: bool = False
    """Whether the panel of tiles still to come is open over the land."""


NOTHING: Final = Plan()


# -- All that can be done now --------------------------------------------------------------


@remembered_by_values
def options(state: State) -> Options[do.Action]:
    """Every possible gesture: single actions, and several actions done as one."""
    found = [Option((action,), made_of(state, action)) for action in state.legal_actions()]
    if state.phase in {"bundle", "market"}:
        found += _gestures_through_parts(state)
    if state.phase == "limestone":
        found += _hauls(state)
    if state.phase == "priestess":
        found += _walks(state)
    return Options(found)


def _gestures_through_parts(state: State) -> list[Option[do.Action]]:
    """Gestures that pick a part and go on, where no other part allows the same.

    A tomb can be chosen while a rite is still one of several parts, without picking the rite
    first.
    """
    found: dict[MadeOf, list[Option[do.Action]]] = {}
    for action in state.legal_actions():
        if isinstance(action, do.Pick | do.UseMarket):
            after = state.apply(action)
            if after.turns == state.turns and after.phase not in {state.phase, "bundle"}:
                for each in options(after).every:
                    whole = Option((action, *each.gesture), each.made)
                    found.setdefault(each.made, []).append(whole)
    single = (each[0] for each in found.values() if len(each) == 1)
    return [each for each in single if not isinstance(each.gesture[-1], do.Done)]


def _is_asked_again(before: State, after: State) -> bool:
    """Whether the same frame is still on top, with nothing in between."""
    is_same_turn = after.turns == before.turns and after.phase == before.phase
    return is_same_turn and len(after.agenda) == len(before.agenda)


def _hauls(state: State) -> Iterator[Option[do.Action]]:
    """Several steps of a block in one gesture, while nothing is asked in between (P1)."""
    for action in state.legal_actions():
        if not isinstance(action, do.Haul):
            continue
        gesture: Gesture = (action,)
        after = state.apply(action)
        made = made_of(after, action)
        while _is_asked_again(state, after) and after.why_not(action) is None:
            step = made_of(after, action).goals
            gesture, after = (*gesture, action), after.apply(action)
            if made_of(after, action).goals == step:  # the end of the track
                break
            yield Option(gesture, made._replace(goals=step, quick=step))


def _walks(state: State) -> Iterator[Option[do.Action]]:
    """A priestess's walk through several rooms in one gesture (T4)."""
    for action in state.legal_actions():
        if not isinstance(action, do.Walk):
            continue
        gesture: Gesture = (action,)
        after, room = state.apply(action), action.room + 1
        while _is_asked_again(state, after) and after.why_not(do.Walk(room, standing=True)) is None:
            walk = do.Walk(room, standing=True)
            gesture, after, room = (*gesture, walk), after.apply(walk), room + 1
            yield Option(gesture, to_room(state, made_of(state, action), room))


@remembered_by_values
def plain_gesture(state: State) -> Gesture:
    """A gesture of all plain Food and Heka of the top bundle, in the written order (X7)."""
    gesture: Gesture = ()
    after = state
    while after.phase == "bundle" and _is_asked_again(state, after):
        frame: Any = after.agenda[-1]
        plain = (n for n, part in enumerate(frame.parts) if part[0].kind in {FOOD, HEKA})
        place = next((n for n in plain if len(frame.parts[n]) == 1), None)
        if place is None:
            break
        pick = do.Pick(place, 0)
        gesture, after = (*gesture, pick), after.apply(pick)
    return gesture


# -- What is suggested -----------------------------------------------------------------------


@remembered_by_values
def likely_things(state: State, chosen: Things) -> tuple[Hashable, ...]:
    """The things to choose next, the likeliest first, by plain measures as the greedy player's.

    No turn is looked beyond, so that nothing is told of what comes up at its end.
    """
    asked = options(state)
    every = asked.fitting(chosen) if chosen else asked.every[: len(state.legal_actions())]
    found = dict[Hashable, None]()
    for each in sorted(every, key=partial(_likelihood, state)):
        quick = () if chosen else each.made.quick
        held = (thing for thing in each.made.held if thing not in chosen)
        found.update(dict.fromkeys((*quick, *held, *each.made.goals)))
    return tuple(found)


def _likelihood(state: State, option: Option[do.Action]) -> tuple[bool, float]:
    """A key for sorting options: those worth most first, but unpaid ones last (A4, A7)."""
    first, draft = option.gesture[0], state.draft()
    is_unpaid = False
    if isinstance(first, do.Visit | do.Specialise):
        house, side = state.table.printed.house_of[first.house], isinstance(first, do.Specialise)
        is_unpaid = state.price(house, side) > state.board_to_read.food
    for action in option.gesture:
        act(draft, action, None)
    return is_unpaid, -value_of(turn_ended(draft), state.seat)

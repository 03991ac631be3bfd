"""What is chosen at the table and not done yet, and what choosing one thing more would do.

A gesture is what one choice means: an action, or several of which nothing has to be asked between.
"""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.items import FOOD, HEKA
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.made_of import MadeOf, made_of, to_room
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.table.choosing import Parts

Gesture = tuple[do.Action, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is chosen."""

    chosen: tuple[Hashable, ...] = ()
    """Things on the table, in the order in which they were chosen."""
    dragged: Hashable | None = None
    """What is on its way under the pointer."""
    region: str = ""
    """The region of the land that was asked to be large; empty for the one in question."""
    rival: int | None = None
    """Whose board is open over the land."""
    counts: bool = False
    """Whether what is still to come is counted there."""


NOTHING: Final = Plan()


class Meant(NamedTuple):
    """A gesture that is legal now, and what it is made of."""

    gesture: Gesture
    made: MadeOf


# -- All that can be done now --------------------------------------------------------------


@remembered_by_values
def meant(state: State) -> tuple[Meant, ...]:
    """Every gesture there is; what is chosen for the longer ones is not what shorter ones need."""
    found = [Meant((action,), made_of(state, action)) for action in state.legal_actions()]
    if state.phase in {"bundle", "market"}:
        found += _looked_through(state)
    if state.phase == "limestone":
        found += _hauls(state)
    if state.phase == "priestess":
        found += _walks(state)
    return tuple(found)


def _looked_through(state: State) -> list[Meant]:
    """What a part lets be done at once, where no other part lets the same be done.

    A tomb can be chosen while a rite is still one of several parts, without choosing the rite.
    """
    found: dict[MadeOf, list[Meant]] = {}
    for action in state.legal_actions():
        if isinstance(action, do.Pick | do.UseMarket):
            after = state.apply(action)
            if after.turns == state.turns and after.phase not in {state.phase, "bundle"}:
                for each in meant(after):
                    whole = Meant((action, *each.gesture), each.made)
                    found.setdefault(each.made, []).append(whole)
    single = (each[0] for each in found.values() if len(each) == 1)
    return [each for each in single if not isinstance(each.gesture[-1], do.Done)]


def _is_asked_again(before: State, after: State) -> bool:
    """Whether the same frame goes on asking, and nothing came between."""
    is_same_turn = after.turns == before.turns and after.phase == before.phase
    return is_same_turn and len(after.agenda) == len(before.agenda)


def _hauls(state: State) -> Iterator[Meant]:
    """Several steps of a block, as long as nothing is asked between and it moves (P1)."""
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
            yield Meant(gesture, made._replace(goals=step, quick=step))


def _walks(state: State) -> Iterator[Meant]:
    """A priestess through several rooms (T4)."""
    for action in state.legal_actions():
        if not isinstance(action, do.Walk):
            continue
        gesture: Gesture = (action,)
        after, room = state.apply(action), action.room + 1
        while _is_asked_again(state, after) and after.why_not(do.Walk(room, standing=True)) is None:
            walk = do.Walk(room, standing=True)
            gesture, after, room = (*gesture, walk), after.apply(walk), room + 1
            yield Meant(gesture, to_room(state, made_of(state, action), room))


@remembered_by_values
def plain_gesture(state: State) -> Gesture:
    """All Food and Heka that can be had of a bundle, in the written order (X7)."""
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


# -- What choosing one thing more does -----------------------------------------------------


@remembered_by_values
def _meant_by_thing(state: State) -> dict[Hashable, list[Meant]]:
    """The gestures that each thing is chosen for."""
    found: dict[Hashable, list[Meant]] = {}
    for each in meant(state):
        for thing in each.made.things:
            found.setdefault(thing, []).append(each)
    return found


def _fitting(state: State, chosen: tuple[Hashable, ...]) -> list[Meant]:
    """The gestures that all of these are chosen for."""
    if not chosen:
        return list(meant(state))
    things = frozenset(chosen)
    fitting = _meant_by_thing(state).get(chosen[-1], ())
    return [each for each in fitting if things <= each.made.things]


def _finished(found: Iterable[Meant], chosen: tuple[Hashable, ...]) -> Meant | None:
    """The gesture that nothing more has to be chosen for."""
    for each in found:
        rest = list(chosen)
        for thing in each.made.held:
            if thing not in rest:
                break
            rest.remove(thing)
        else:
            if rest and set(rest) <= set(each.made.goals):
                return each
    return None


def gesture_at(state: State, plan: Plan, about: Hashable | None) -> Gesture:
    """What choosing what is pointed at would do; empty where it does nothing yet."""
    if isinstance(about, places.GestureChoice):
        return about.actions
    return _meanings(state, plan.chosen, is_dragged=plan.dragged is not None).get(about, ())


@remembered_by_values
def _meanings(
    state: State, chosen: tuple[Hashable, ...], *, is_dragged: bool
) -> dict[Hashable, Gesture]:
    """What choosing each thing would do, of those that do something."""
    if is_dragged:  # what is put down where it lay does nothing
        away = [each for each in _fitting(state, chosen) if not {*chosen} & {*each.made.goals}]
        return {
            goal: each.gesture for each in away for goal in (*each.made.goals, *each.made.drops)
        }
    every = {
        thing for each in meant(state) for thing in (*each.made.things, *each.made.quick)
    }  # fmt: skip
    found = {about: _gesture(state, chosen, about) for about in every}
    return {about: gesture for about, gesture in found.items() if gesture}


def _gesture(state: State, chosen: tuple[Hashable, ...], about: Hashable) -> Gesture:
    fitting = _fitting(state, chosen)
    for each in fitting:
        if about in each.made.quick:
            return each.gesture
    found = [each for each in fitting if about in each.made.things]
    done = _finished(found, (*chosen, about))
    if done is None and len(found) == 1 and about not in chosen:
        done = found[0]  # nothing else can be meant
    if done is not None:
        return done.gesture
    return _gesture(state, (), about) if chosen and not found else ()


def planned(state: State, plan: Plan, about: Hashable | None) -> Plan | None:
    """What is chosen once this is chosen too; None where that does something, or nothing.

    What is on its way under the pointer can only be let go where that does something.
    """
    if about is None or plan.dragged is not None or gesture_at(state, plan, about):
        return None
    if about in plan.chosen:
        rest = tuple(each for each in plan.chosen if each != about)
        return replace(plan, chosen=rest)
    for chosen in ((*plan.chosen, about), (about,)):
        if _fitting(state, chosen):
            return replace(plan, chosen=chosen)
    return None


def grasped(state: State, plan: Plan, about: Hashable | None) -> Plan | None:
    """What is chosen while a thing is on its way under the pointer; None where it stays."""
    if any(about in each.made.held for each in meant(state)):
        return replace(plan, chosen=(about,), dragged=about)
    return None


def next_things(state: State, plan: Plan) -> Iterator[Hashable]:
    """What most would choose next, the likeliest first: of gestures that the chosen is for.

    A House's moon comes before the spaces of its track, which are small and many.
    """
    for each in _fitting(state, plan.chosen):
        if not (plan.chosen or (isinstance(each.gesture[0], do.Specialise) and each.made.held)):
            yield from each.made.quick
        yield from (thing for thing in each.made.held if thing not in plan.chosen)
        yield from each.made.goals


def parts(state: State, action: do.Action) -> Parts:
    """The things on the table that an action is made of, as hints mark them."""
    made = made_of(state, action)
    return Parts(made.held or made.quick[:1], made.goals or made.quick)

"""What is chosen at the table and not done yet, and all that can be done at it.

A gesture is what one choice means: an action, or several of which nothing has to be asked between.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law.items import FOOD, HEKA
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.made_of import made_of, to_room
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.table.choosing import Choice, MadeOf, Option, Options

Gesture = tuple[do.Action, ...]


@dataclass(frozen=True, slots=True)
class Plan(Choice):
    """What is chosen, and what is looked at."""

    region: str = ""
    """The region of the land that was asked to be large; empty for the one in question."""
    rival: int | None = None
    """Whose board is open over the land."""
    counts: bool = False
    """Whether what is still to come is counted there."""


NOTHING: Final = Plan()


# -- All that can be done now --------------------------------------------------------------


@remembered_by_values
def options(state: State) -> Options[do.Action]:
    """Every gesture there is; what is chosen for the longer ones is not what shorter ones need."""
    found = [Option((action,), made_of(state, action)) for action in state.legal_actions()]
    if state.phase in {"bundle", "market"}:
        found += _looked_through(state)
    if state.phase == "limestone":
        found += _hauls(state)
    if state.phase == "priestess":
        found += _walks(state)
    return Options(found)


def _looked_through(state: State) -> list[Option[do.Action]]:
    """What a part lets be done at once, where no other part lets the same be done.

    A tomb can be chosen while a rite is still one of several parts, without choosing the rite.
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
    """Whether the same frame goes on asking, and nothing came between."""
    is_same_turn = after.turns == before.turns and after.phase == before.phase
    return is_same_turn and len(after.agenda) == len(before.agenda)


def _hauls(state: State) -> Iterator[Option[do.Action]]:
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
            yield Option(gesture, made._replace(goals=step, quick=step))


def _walks(state: State) -> Iterator[Option[do.Action]]:
    """A priestess through several rooms (T4)."""
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

"""A gesture tried out on what the viewer may see, before anybody does it.

The state it is tried out on has everything hidden covered: a foundation that would be laid has no
value there, whatever it is in truth.
"""

from typing import NamedTuple

from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.plan import Gesture
from sneferu_gui.ui.kit.remembered import remembered_by_values


class Outcome(NamedTuple):
    """What a gesture would come to."""

    before: State
    gesture: Gesture
    events: tuple[Event, ...]
    after: State


@remembered_by_values
def outcome_of(state: State, gesture: Gesture) -> Outcome | None:
    """What a gesture would come to; None where its first action is not legal, or there is none."""
    if not gesture or state.why_not(gesture[0]) is not None:
        return None
    after: State = state
    events: tuple[Event, ...] = ()
    for action in gesture:
        if after.why_not(action) is not None:
            break
        after, more = after.play(action)
        events += more
    return Outcome(state, gesture, events, after)

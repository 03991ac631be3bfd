"""Ptah's takings shown one by one, with the quarry that woke him lit (A2)."""

from typing import NamedTuple

from sneferu_gui.rules import State
from sneferu_gui.rules.events import PtahTook, StoneBought
from sneferu_gui.session.game import Step
from sneferu_gui.ui.scenes.table.plan import taken_by_ptah

SECONDS = 1.1
"""How long each of Ptah's takings is shown."""


class Taking(NamedTuple):
    """One of Ptah's takings as it is shown: the table just before he takes the stone."""

    event: PtahTook
    shown: State
    """A state for showing only: the offer and Ptah's board as they were at that moment."""


def takings_of(before: State, step: Step) -> tuple[Taking, ...]:
    """What Ptah took in a step, each with the table as it was then; mostly empty."""
    events = taken_by_ptah(step.events)
    if not events:
        return ()
    bought = next(event for event in step.events if isinstance(event, StoneBought))
    columns = [list(stones) for stones in before.offer]
    del columns[bought.column][bought.row]
    taken = list(before.ptah or ())
    takings = []
    for event in events:
        shown = step.after.draft()
        shown.offer = tuple(tuple(stones) for stones in columns)
        shown.ptah = tuple(taken)
        takings.append(Taking(event, shown))
        taken.append(columns[event.column].pop(0))
    return tuple(takings)

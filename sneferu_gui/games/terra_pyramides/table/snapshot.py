"""A table at one moment: everything its picture is made of."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.plan import Plan
from sneferu_gui.ui.table.snapshot import SeatSnapshot


@dataclass(frozen=True, slots=True)
class TableSnapshot(SeatSnapshot[Setup]):
    """The only thing that goes from a table's scene to its picture."""

    state: State
    plan: Plan
    marks: frozenset[Hashable]
    """What a hint marks, as nodes are about it."""
    opening: tuple[Event, ...] = ()
    """How the game began, as the viewer may know it."""
    asks_undone: bool = True
    """Whether it is asked before a turn is ended with something that could still be done."""

"""A table of Terra Pyramides at one moment, and what can be done at it."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.motion import BACK, TerraChoreography
from sneferu_gui.games.terra_pyramides.table.places import TilePlace
from sneferu_gui.games.terra_pyramides.table.plan import (
    NOTHING,
    Plan,
    grasped,
    planned,
    turned,
)
from sneferu_gui.ui.table.choosing import ChoosingTable
from sneferu_gui.ui.table.scene import PlayedScene
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


class TerraTable(ChoosingTable):
    """A table with what is chosen at it."""

    state: State
    back_sound = BACK
    nothing = plan = NOTHING

    def choreography(self) -> TerraChoreography:
        """How what happened is shown."""
        return TerraChoreography()

    # -- what is chosen -------------------------------------------------------------------------

    def planned(self, about: Hashable) -> Plan | None:
        """What is chosen once a thing is, too."""
        return planned(self.state, self.plan, about)

    def grasped(self, about: Hashable) -> Plan | None:
        """What is chosen while a thing is on its way under the pointer."""
        return grasped(self.state, self.plan, about)

    def turn_stairs(self) -> None:
        """Let the stairs of the tile that is tried out be at its next edge."""
        if self.is_open:
            self.plan = turned(self.state, self.plan)

    def put_down(self) -> None:
        """What was taken along in vain goes back; a field or a source stays chosen."""
        if isinstance(self.plan.dragged, TilePlace):
            self.animation.spring_back(f"hand:{self.plan.dragged.seat}")
        self.plan = replace(self.plan, dragged=None, mode="")


PRESSING: Final = (
    (PlayedScene.do_if_legal, TerraTable.do_gesture),
    (TerraTable.choose,),
)
"""What the game goes on with, the most pressing first."""

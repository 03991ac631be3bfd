"""What can be done at a table of Terra Pyramides: things chosen, and gestures done."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

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

"""What can be done at a table of Terra Pyramides: things chosen, and gestures done."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.motion import BACK, TerraChoreography
from sneferu_gui.games.terra_pyramides.table.places import TilePlace
from sneferu_gui.games.terra_pyramides.table.plan import (
    NOTHING,
    Gesture,
    grasped,
    main_gesture,
    planned,
    turned,
)
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.scene import PlayedScene, ViewOptions
from sneferu_gui.ui.table.sounds import TableSounds


class TerraTable(PlayedScene):
    """A table with what is chosen at it."""

    choreography = TerraChoreography()

    def __init__(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None = None,
        context: TableContext | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats that people do not."""
        super().__init__(session, navigation, computers, context)
        self.plan = NOTHING
        """What is chosen."""
        self.view_options: ViewOptions = ViewOptions()
        self.sounds = TableSounds(session.shown.seat)

    @property
    def state(self) -> State:
        """The state of the game, as the viewer may see it."""
        state: State = self.session.shown
        return state

    # -- what is chosen -------------------------------------------------------------------------

    def choose(self, about: Hashable) -> None:
        """Choose a thing on the table, or one more."""
        if not self.is_open:
            return
        chosen = planned(self.state, self.plan, about)
        if chosen is not None:
            self.plan = chosen

    def grasp(self, about: Hashable) -> None:
        """Take a thing along under the pointer: it is chosen for as long."""
        taken = grasped(self.state, self.plan, about) if self.is_open else None
        if taken is not None:
            self.plan = taken

    def turn_stairs(self) -> None:
        """Let the stairs of the tile that is tried out be at its next edge."""
        if self.is_open:
            self.plan = turned(self.state, self.plan)

    def forget_choice(self) -> None:
        """Choose nothing any more."""
        self.plan = NOTHING

    def put_back(self) -> bool:
        """Whether something was chosen, and is no more.

        What was taken along in vain goes back; a field or a source stays chosen.
        """
        was = self.plan
        if isinstance(was.dragged, TilePlace):
            self.animation.spring_back(f"hand:{was.dragged.seat}")
        if isinstance(was.dragged, TilePlace):
            self.animation.spring_back(f"hand:{was.dragged.seat}")
        if was.dragged is not None:
            self.sounds.add(BACK)
        self.plan = replace(was, dragged=None, mode="") if was.dragged is not None else NOTHING
        return was != NOTHING

    def go_back(self) -> Answer:
        """What is on its way under the pointer is put back first of all."""
        return None if self.plan.dragged is not None and self.put_back() else super().go_back()

    # -- what the game goes on with -------------------------------------------------------------

    def do_gesture(self, actions: Gesture) -> Answer:
        """Carry out what one choice means, action after action."""
        is_legal = self.is_open and bool(actions) and self.state.why_not(actions[0]) is None
        return self.do(*actions) if is_legal else None

    def complete(self) -> Answer:
        """Carry out what completes the choice."""
        return self.do_gesture(main_gesture(self.state, self.plan))


PRESSING: Final = (
    (PlayedScene.do_if_legal, TerraTable.do_gesture),
    (TerraTable.choose,),
)
"""What the game goes on with, the most pressing first."""

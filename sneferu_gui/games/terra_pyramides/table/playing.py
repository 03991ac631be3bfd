"""What can be done at a table of Terra Pyramides: things chosen, and gestures done."""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.plan import (
    NOTHING,
    Gesture,
    main_gesture,
    planned,
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

    def cancel(self) -> None:
        """Choose nothing any more."""
        if self.is_open:
            self.plan = NOTHING

    def forget_choice(self) -> None:
        """Choose nothing any more."""
        self.plan = NOTHING

    def put_back(self) -> bool:
        """Whether something was chosen, and is no more."""
        was, self.plan = self.plan, NOTHING
        return was != NOTHING

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

"""The acts at a table of Men-Nefer: choosing things, doing gestures, opening panels."""

from collections.abc import Hashable
from dataclasses import replace

from sneferu_gui.games.men_nefer.law.actions import Done
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.harvest.season_motion import MenChoreography
from sneferu_gui.games.men_nefer.table.motion import BACK_SOUND
from sneferu_gui.games.men_nefer.table.plan import NOTHING, Plan, options
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.table.interludes import PartedTable
from sneferu_gui.ui.table.scene import looking


class MenTable(PartedTable):
    """A table with the present choice."""

    is_gesture_undone_whole = True
    back_sound = BACK_SOUND
    plan: Plan = NOTHING
    """The things chosen and the panels opened."""

    def choreography(self) -> MenChoreography:
        """The animations of this table's events."""
        return MenChoreography(self.session.setup, tells_seasons=not self.has_interludes)

    @property
    def state(self) -> State:
        """The state as the viewer may see it."""
        state: State = self.session.shown
        return state

    # -- what is chosen -------------------------------------------------------------------------

    def planned(self, about: Hashable) -> Plan | None:
        """The plan once a thing is chosen, too; None if it cannot be."""
        return options(self.state).planned(self.plan, about)

    def plan_dragging(self, about: Hashable) -> Plan | None:
        """The plan while a thing is dragged; None if it cannot be."""
        return options(self.state).plan_dragging(self.plan, about)

    def forget_choice(self) -> None:
        """Drop the chosen things, the dragged thing and the enlarged region."""
        self.plan = replace(self.plan, chosen=(), dragged=None, region="")

    # -- what is looked at ----------------------------------------------------------------------

    @looking
    def open_board(self, rival: int | None) -> Answer:
        """Open a rival's board over the land; None or the open rival closes it."""
        rival = None if rival == self.plan.rival else rival
        self.plan = replace(self.plan, rival=rival, is_remaining_open=False)
        return None

    @looking
    def count_remaining(self) -> Answer:
        """Open or close the panel of tiles still to come."""
        self.plan = replace(
            self.plan, rival=None, is_remaining_open=not self.plan.is_remaining_open
        )
        return None

    @looking
    def enlarge(self, region: str) -> Answer:
        """Make a region of the land large; the large one becomes small again."""
        self.plan = replace(self.plan, region="" if region == self.plan.region else region)
        return None

    def stop_looking(self) -> bool:
        """Close a board or drawer; returns whether one was open."""
        was_open = self.plan.rival is not None or self.plan.is_remaining_open
        self.plan = replace(self.plan, rival=None, is_remaining_open=False)
        return super().stop_looking() or was_open

    # -- what the game goes on with -------------------------------------------------------------

    def leave_rest(self) -> Answer:
        """Do `done`: leave the rest of the frame."""
        return self.do_gesture((Done(),))

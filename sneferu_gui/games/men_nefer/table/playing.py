"""What can be done at a table of Men-Nefer: things chosen, and gestures done."""

from collections.abc import Hashable
from dataclasses import replace

from sneferu_gui.games.men_nefer.law.actions import Done
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.harvest.telling import MenChoreography
from sneferu_gui.games.men_nefer.table.motion import BACK
from sneferu_gui.games.men_nefer.table.plan import NOTHING, Plan, options
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.table.choosing import ChoosingTable
from sneferu_gui.ui.table.scene import looking


class MenTable(ChoosingTable):
    """A table with what is chosen at it."""

    is_gesture_undone_whole = True
    back_sound = BACK
    plan: Plan = NOTHING
    """What is chosen."""

    def choreography(self) -> MenChoreography:
        """How what happened is shown."""
        return MenChoreography(self.session.setup, tells_seasons=not self.has_interludes)

    @property
    def state(self) -> State:
        """As the viewer may see it."""
        state: State = self.session.shown
        return state

    # -- what is chosen -------------------------------------------------------------------------

    def planned(self, about: Hashable) -> Plan | None:
        """What is chosen once a thing is, too."""
        return options(self.state).planned(self.plan, about)

    def grasped(self, about: Hashable) -> Plan | None:
        """What is chosen while a thing is on its way under the pointer."""
        return options(self.state).grasped(self.plan, about)

    def forget_choice(self) -> None:
        """Choose nothing any more."""
        self.plan = replace(self.plan, chosen=(), dragged=None, region="")

    # -- what is looked at ----------------------------------------------------------------------

    @looking
    def open_board(self, rival: int | None) -> Answer:
        """Open a rival's board over the land; None, or the open one once more, closes it."""
        rival = None if rival == self.plan.rival else rival
        self.plan = replace(self.plan, rival=rival, counts=False)
        return None

    @looking
    def count_remaining(self) -> Answer:
        """Count over the land what is still to come; once more, show the land again."""
        self.plan = replace(self.plan, rival=None, counts=not self.plan.counts)
        return None

    @looking
    def enlarge(self, region: str) -> Answer:
        """Let a region of the land be large; the large one once more is small again."""
        self.plan = replace(self.plan, region="" if region == self.plan.region else region)
        return None

    def stop_looking(self) -> bool:
        """Whether a board or a drawer was open, and is no more."""
        was_open = self.plan.rival is not None or self.plan.counts
        self.plan = replace(self.plan, rival=None, counts=False)
        return super().stop_looking() or was_open

    # -- what the game goes on with -------------------------------------------------------------

    def leave_rest(self) -> Answer:
        """Leave what is left of what is asked."""
        return self.do_gesture((Done(),))

"""A table of Sneferu that is only looked at: in a replay, and behind the end of a stored game."""

from collections.abc import Hashable

from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.scenes.sneferu.table.acts import LookingAct
from sneferu_gui.ui.scenes.sneferu.table.scene import TableScene
from sneferu_gui.ui.scenes.sneferu.table.trail import Trail, trail_of


class WatchedTableScene(TableScene):
    """One game, at a moment that others choose."""

    is_watched = True

    def trail_in(self, steps: tuple[Step, ...]) -> Trail:
        """The marks of the last action."""
        return trail_of(steps[-1:])

    def activate(self, act: Hashable) -> Answer:
        """Look at it another way; nothing else can be done."""
        return super().activate(act) if isinstance(act, LookingAct) else None

    def press(self, key: KeyPressed) -> Answer | bool:
        """Nothing but what the nodes' shortcuts do."""
        del key
        return False

    def comes_back(self) -> bool:
        """Whether another's pyramid was large, and is no more."""
        return self.view_options.goes_back(self)

"""A table of Sneferu that is only looked at: in a replay, and behind the end of a stored game."""

from collections.abc import Hashable

from sneferu_gui.games.sneferu.table import acts
from sneferu_gui.games.sneferu.table.highlights import Highlights, highlights_of
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.table import acts as table_acts


class WatchedTableScene(TableScene):
    """One game, at a moment that others choose."""

    is_watched = True

    def highlights_in(self, steps: tuple[Step, ...]) -> Highlights:
        """The marks of the last action."""
        return highlights_of(steps[-1:])

    def activate(self, act: Hashable) -> Answer:
        """Look at it another way; nothing else can be done."""
        return (
            super().activate(act)
            if isinstance(act, acts.LookingAct | table_acts.LookingAct)
            else None
        )

    def press(self, key: KeyPressed) -> Answer | bool:
        """Nothing but what the nodes' shortcuts do."""
        del key
        return False

    def comes_back(self) -> bool:
        """Whether another's pyramid was large, and is no more."""
        return self.view_options.goes_back(self)

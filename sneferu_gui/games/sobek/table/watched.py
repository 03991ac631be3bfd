"""A table of Sobek that is only looked at: in a replay, and behind the end of a stored game."""

from collections.abc import Hashable

from sneferu_gui.games.sobek.table import acts
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.table import acts as table_acts


class WatchedTableScene(TableScene):
    """One game, at a moment that others choose."""

    is_watched = True

    def activate(self, act: Hashable) -> Answer:
        """Look at it another way; nothing else can be done."""
        is_looking = isinstance(act, acts.LookThrough | acts.SeeRound | table_acts.LookingAct)
        return super().activate(act) if is_looking else None

    def press(self, key: KeyPressed) -> Answer | bool:
        """Nothing but what the nodes' shortcuts do."""
        del key
        return False

    def comes_back(self) -> bool:
        """Whether something was looked at more closely, and is no more."""
        return self.stop_looking()

"""A table at one moment: everything its picture is made of."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.plan import Plan
from sneferu_gui.ui.table.snapshot import SeatSnapshot


@dataclass(frozen=True, slots=True)
class TableSnapshot(SeatSnapshot[Setup]):
    """The only thing that goes from a table's scene to its picture."""

    state: State
    plan: Plan
    marks: frozenset[Hashable]
    """What a hint marks, as nodes are about it."""

    @property
    def own(self) -> Board:
        """What lies before the table."""
        return self.state.boards[self.seat]

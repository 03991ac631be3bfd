"""A table at one moment: all that its picture is made of."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.games.men_nefer.law.position import Board
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.plan import Plan
from sneferu_gui.ui.table.snapshot import SeatSnapshot


@dataclass(frozen=True, slots=True)
class TableSnapshot(SeatSnapshot[Setup]):
    """A table at one moment: all that its picture is made of."""

    state: State
    plan: Plan
    marks: frozenset[Hashable]
    """The `about` of nodes that a hint marks."""

    @property
    def own_board(self) -> Board:
        """The viewer's board."""
        return self.state.boards[self.seat]

"""A table at one moment: everything its picture is made of."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.plan import Plan
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.table.snapshot import CommonSnapshot, Undoing

NO_UNDO: Final = Undoing(None, None, UndoRule.FREE, can_redo=False)


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The only thing that goes from a table's scene to its picture."""

    common: CommonSnapshot
    state: State
    """As the viewer may see it."""
    seat: int
    """Whose things lie before the table."""
    plan: Plan
    marks: frozenset[Hashable]
    """What a hint marks, as nodes are about it."""
    asks_undone: bool = True
    """Whether it is asked before a turn is ended with something that could still be done."""

    @property
    def setup(self) -> Setup:
        """The table's."""
        setup: Setup = self.common.setup
        return setup

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""
        return self.common.is_open

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, clockwise."""
        seats = self.state.table.seats
        return tuple((self.seat + step) % seats for step in range(1, seats))

    @property
    def board(self) -> "TableSnapshot":
        """It without what only bar and log read: the other panels are not made again for that."""
        common = self.common
        quiet = replace(
            common, steps=(), trouble="", can_move_now=False, undo=NO_UNDO, has_recap=False,
            drawer=None, log_back=0, hint=None,
        )  # fmt: skip
        return replace(self, common=quiet)

"""When a hint is followed at a table of Sneferu, and when it is put away."""

from typing import Protocol

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.table.hint_view import turn_of
from sneferu_gui.games.sneferu.table.plan import Plan
from sneferu_gui.session.game import Session
from sneferu_gui.ui.table.hinting import Hinting


class HoldingTable(Protocol):
    """A table at which stones are held, and hints told."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def state(self) -> State:
        """As everybody may see it."""

    @property
    def plan(self) -> Plan:
        """What is held."""

    @property
    def hinting(self) -> Hinting:
        """What of a hint is asked and told."""


def keep_if_followed(table: HoldingTable) -> None:
    """Put a hint away when another stone is taken up than the one it tells of."""
    turn = turn_of(table.state, table.hinting.shown(table.session))
    pick = table.plan.pick
    if turn is not None and pick is not None and pick != turn.pick:
        table.hinting.put_away()

"""A state of the game, with its queries and actions."""

from sneferu_gui.games.draft_state import DraftState
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.faults import faults_of
from sneferu_gui.games.terra_pyramides.law.legal import legal_actions
from sneferu_gui.games.terra_pyramides.law.position import Phase, Position
from sneferu_gui.games.terra_pyramides.law.refusal import refusal_of
from sneferu_gui.games.terra_pyramides.law.result import result_of
from sneferu_gui.games.terra_pyramides.law.table import Table
from sneferu_gui.games.terra_pyramides.law.transition import advance


class State(Position, DraftState[Action, Event]):
    """A state of the game, as a value: applying an action gives a new one."""

    __slots__ = ()
    new_table = Table
    find_legal = legal_actions
    advance = advance
    refusal_of = refusal_of
    faults = faults_of
    result = result_of

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (E1, K5)."""
        return self.phase is Phase.OVER

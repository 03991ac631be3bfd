"""A state of the game: questions to it, and the actions that lead on from it."""

from sneferu_gui.games.draft_state import DraftState
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.events import Event
from sneferu_gui.games.sobek.law.faults import faults_of
from sneferu_gui.games.sobek.law.legal import legal_actions
from sneferu_gui.games.sobek.law.position import Phase, Position, result_of
from sneferu_gui.games.sobek.law.refusal import refusal_of
from sneferu_gui.games.sobek.law.rounds import set_up_round
from sneferu_gui.games.sobek.law.table import Table
from sneferu_gui.games.sobek.law.transition import advance


class State(Position, DraftState[Action, Event]):
    """A state of the game, as a value: applying an action gives a new one."""

    __slots__ = ()
    new_table = Table
    find_legal = legal_actions
    advance = advance
    refusal_of = refusal_of
    faults = faults_of
    result = result_of

    def deal_out(self, table: Table) -> None:
        """Fill a new position with the start of the game (S)."""
        self.table = table
        self.mixing = None
        set_up_round(self, 1, None)
        self.scores = (0,) * table.seats
        self.scored = ()
        self.phase = Phase.TURN
        self.seat = self.turn = self.started = table.deal.first
        self._legal = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (Z3, Z4)."""
        return self.phase is Phase.OVER

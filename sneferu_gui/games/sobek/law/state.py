"""A state of the game: what can be asked of it and done with it."""

from typing import Self

from sneferu_gui.games.draft_state import DraftState
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.dealing import set_up_round
from sneferu_gui.games.sobek.law.events import Event
from sneferu_gui.games.sobek.law.faults import faults_of
from sneferu_gui.games.sobek.law.legal import legal_actions
from sneferu_gui.games.sobek.law.position import Phase, Position, result_of
from sneferu_gui.games.sobek.law.refusal import refusal_of
from sneferu_gui.games.sobek.law.setup import Deal, Setup
from sneferu_gui.games.sobek.law.table import Table
from sneferu_gui.games.sobek.law.transition import advance


class State(Position, DraftState[Action, Event]):
    """A state of the game, as a value: applying an action gives a new one."""

    __slots__ = ()
    find_legal = legal_actions
    advance = advance
    refusal_of = refusal_of
    faults = faults_of
    result = result_of

    @classmethod
    def start(cls, setup: Setup, deal: Deal) -> Self:
        """The state in which a game begins (S).

        The deal is taken as it is; `deal_faults` says whether it is one of the box's.
        """
        state = cls()
        state.table = Table(setup, deal)
        state.mixing = None
        set_up_round(state, 1, None)
        state.scores = (0,) * len(setup.seats)
        state.scored = ()
        state.phase = Phase.TURN
        state.seat = state.turn = state.started = deal.first
        state._legal = None
        return state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (Z3, Z4)."""
        return self.phase is Phase.OVER

"""A state of the game: what can be asked of it and done with it."""

from typing import Self

from sneferu_gui.games.reason import IllegalAction, Refusal
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.dealing import set_up_round
from sneferu_gui.games.sobek.law.events import Event
from sneferu_gui.games.sobek.law.faults import faults_of
from sneferu_gui.games.sobek.law.legal import legal_actions
from sneferu_gui.games.sobek.law.position import Phase, Position, Result, result_of
from sneferu_gui.games.sobek.law.refusal import refusal_of
from sneferu_gui.games.sobek.law.setup import Deal, Setup
from sneferu_gui.games.sobek.law.table import Table
from sneferu_gui.games.sobek.law.transition import advance


class State(Position):
    """A state of the game, as a value: applying an action gives a new one."""

    __slots__ = ()

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

    def legal_actions(self) -> tuple[Action, ...]:
        """Every distinct legal action, in a fixed order; empty only when the game is over."""
        legal = self._legal
        if legal is None:
            legal = self._legal = legal_actions(self)
        return legal

    def apply(self, action: Action) -> Self:
        """The state after an action. Raises IllegalAction, changing nothing, if it is refused."""
        if action not in self.legal_actions():
            self._refuse(action)
        draft = self.draft()
        advance(draft, action, None)
        return draft

    def play(self, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """The state after an action and what happened on the way. Raises IllegalAction."""
        if action not in self.legal_actions():
            self._refuse(action)
        draft = self.draft()
        log: list[Event] = []
        advance(draft, action, log)
        return draft, tuple(log)

    def _refuse(self, action: Action) -> None:
        raise IllegalAction(action, refusal_of(self, action))

    def why_not(self, action: Action) -> Refusal | None:
        """The clause and the fact that forbid an action now, or None when it is legal."""
        return None if action in self.legal_actions() else refusal_of(self, action)

    def faults(self) -> tuple[str, ...]:
        """What cannot be so in a state of the game, each with its clause; empty when sound."""
        return faults_of(self)

    def result(self) -> Result | None:
        """Who won and how, when the game is over; None while it runs (Z)."""
        return result_of(self)

"""A state of the game, with its queries and actions."""

from sneferu_gui.games.draft_state import DraftState
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.events import Event
from sneferu_gui.games.sneferu.law.faults import faults_of
from sneferu_gui.games.sneferu.law.legal import legal_actions
from sneferu_gui.games.sneferu.law.position import Phase, Position
from sneferu_gui.games.sneferu.law.refusal import refusal_of
from sneferu_gui.games.sneferu.law.result import Result, result_of
from sneferu_gui.games.sneferu.law.table import Table
from sneferu_gui.games.sneferu.law.transition import advance


class State(Position, DraftState[Action, Event]):
    """A state of the game, as a value: applying an action gives a new one."""

    __slots__ = ("_result",)

    _result: Result
    """The result, kept after the first request once the game is over; copies lack it."""

    new_table = Table
    find_legal = legal_actions
    advance = advance
    refusal_of = refusal_of
    faults = faults_of

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (E1, A4, A5)."""
        return self.phase is Phase.OVER

    def result(self) -> Result | None:
        """The result with the reasons when the game is over; None while it runs (W, A)."""
        try:
            return self._result
        except AttributeError:
            result = result_of(self)
        if result is not None:
            self._result = result
        return result

"""The state of a game, as a value."""

from sneferu_gui.games.draft_state import DraftState
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.events import Event
from sneferu_gui.games.men_nefer.law.faults import faults_of
from sneferu_gui.games.men_nefer.law.legal import legal_actions
from sneferu_gui.games.men_nefer.law.position import Position
from sneferu_gui.games.men_nefer.law.refusal import refusal_of
from sneferu_gui.games.men_nefer.law.result import result_of
from sneferu_gui.games.men_nefer.law.table import Table
from sneferu_gui.games.men_nefer.law.transition import advance


class State(Position, DraftState[Action, Event]):
    """A state of the game, as a value: applying an action gives a new one."""

    __slots__ = ()
    new_table = Table
    find_legal = legal_actions
    advance = advance
    refusal_of = refusal_of
    faults = faults_of
    result = result_of

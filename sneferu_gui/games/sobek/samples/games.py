"""Moments in games of Sobek, for pictures and tests."""

from typing import Final

from sneferu_gui.games.sobek.law.actions import PlaySet
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.session.game import Session
from sneferu_gui.ui.samples.moments import Company, Moment

MIDDLE: Final = 24
"""Actions that have been done by the middle of a round."""
MANY: Final = 12
"""Cards in a hand that is crowded."""
TWO: Final = Company(2)
THREE: Final = Company(3)
FOUR: Final = Company(4)


def mid_round(session: Session) -> bool:
    """A turn in the middle of a round, with sets on the table and a set in hand."""
    state: State = session.state
    return session.count >= MIDDLE and state.phase is Phase.TURN and has_set(state)


def has_set(state: State) -> bool:
    """Whether a set can be laid now."""
    return any(isinstance(action, PlaySet) for action in state.legal_actions())


def can_enlarge(session: Session) -> bool:
    """A turn in which a set on the table can be enlarged (P4)."""
    actions = session.state.legal_actions()
    return any(isinstance(action, PlaySet) and action.onto is not None for action in actions)


def in_phase(phase: Phase) -> Moment:
    """Another decision than a turn's."""
    return lambda session: session.state.phase is phase


def holding(power: str) -> Moment:
    """A turn in which a character of this power can do something."""

    def moment(session: Session) -> bool:
        state: State = session.state
        legal = state.legal_actions() if state.phase is Phase.TURN else ()
        power_of = state.table.printed.power_of
        return any(
            action.do == "power"
            and power_of[action.card] == power
            and None not in action
            and () not in action
            for action in legal
        )

    return moment


def crowded(session: Session) -> bool:
    """A turn with many cards in hand."""
    state: State = session.state
    return state.phase is Phase.TURN and count_in(state.hands[state.seat]) >= MANY


def choosing_event(session: Session) -> bool:
    """A choice among several tokens (E1), with sets and opponents to aim them at."""
    state: State = session.state
    return state.phase is Phase.EVENT and len(set(state.tokens)) > 2  # noqa: PLR2004 - several


def second_round(session: Session) -> bool:
    """A turn after a round was scored."""
    state: State = session.state
    return state.round > 1 and state.phase is Phase.TURN


def is_over(session: Session) -> bool:
    """The end."""
    return bool(session.state.is_over)

"""Games as far as certain moments, for pictures and tests: always the same ones."""

from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import PtahTook
from sneferu_gui.games.sneferu.law.options import DEALT
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.plan import OfferPick
from sneferu_gui.session.game import Session
from sneferu_gui.ui.samples.moments import Company

EARLY: Final = 10
MIDDLE: Final = 60
MIDDLE_ALONE: Final = 16
"""Actions that have been done by then."""


WITH_BUILDERS: Final = ("powers", DEALT)
AGAINST_PTAH: Final = ("solo", True)
"""What tables are played with."""
FOUR: Final = Company(4, options=(WITH_BUILDERS,))
SOLO: Final = Company(1, options=(WITH_BUILDERS, AGAINST_PTAH))
SCRIPTS: Final = Company(4, "greedy", ("Ἑλένη", "Дмитро", "王芳", "שרה"), (WITH_BUILDERS,))
"""People whose names the game's own words have no letters for."""


def _is_choice(state: State, steps: int, session: Session) -> bool:
    return session.count >= steps and state.phase is Phase.START and not state.declared


def mid_game(session: Session) -> bool:
    """A choice in the middle of a game of four."""
    state = session.state
    return _is_choice(state, MIDDLE, session) and state.why_not(do.Sail()) is not None


def solo_game(session: Session) -> bool:
    """A choice with which Ptah would take several stones."""
    state = session.state
    return _is_choice(state, MIDDLE_ALONE, session) and waking(state) is not None


def waking(state: State) -> OfferPick | None:
    """The stone with which Ptah would take two stones or more."""
    for action in state.legal_actions():
        if isinstance(action, do.Buy):
            _, events = state.play(action)
            if sum(isinstance(event, PtahTook) for event in events) > 1:
                return OfferPick(action.column, action.row)
    return None


def bonus_choice(session: Session) -> bool:
    """A choice for which a bonus may be used, or not."""
    return session.count >= EARLY and with_bonus(session.state) is not None


def with_bonus(state: State) -> OfferPick | None:
    """A stone that can be bought with the quarry's bonus, and without."""
    legal = state.legal_actions()
    for action in legal:
        if isinstance(action, do.Buy) and action.bonus and action._replace(bonus=False) in legal:
            return OfferPick(action.column, action.row)
    return None


def may_store(session: Session) -> bool:
    """A bought stone that may be laid aside (Q7)."""
    return session.count >= EARLY and session.state.why_not(do.Store()) is None


def has_stored(session: Session) -> bool:
    """A stored stone that may be placed."""
    return any(isinstance(action, do.PlaceStored) for action in session.state.legal_actions())


def must_sail(session: Session) -> bool:
    """Nothing can be bought (E2)."""
    return session.state.why_not(do.Sail()) is None


def is_tie(session: Session) -> bool:
    """An end that more than the stones decided."""
    result = session.state.result()
    return result is not None and len(result.comparisons) > 1


def is_won(session: Session) -> bool:
    """An end with a winner."""
    result = session.state.result()
    return result is not None and bool(result.winners)


def is_lost(session: Session) -> bool:
    """An end that Ptah won."""
    result = session.state.result()
    return result is not None and not result.winners


def early(session: Session) -> bool:
    """After a few turns."""
    return session.count >= MIDDLE_ALONE

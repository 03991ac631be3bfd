"""Moments of sample games, for pictures and tests: always the same ones."""

from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import PtahTook
from sneferu_gui.games.sneferu.law.options import DEALT
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.places import OfferPlace
from sneferu_gui.session.game import Session
from sneferu_gui.ui.samples.moments import Company

EARLY: Final = 10
MIDDLE: Final = 60
MIDDLE_ALONE: Final = 16
"""The numbers of actions done by the early and the middle moments, the last for one player."""
LATE: Final = 48
"""The number of actions done by the late moment of a game of two."""


WITH_BUILDERS: Final = ("powers", DEALT)
AGAINST_PTAH: Final = ("solo", True)
"""The options of sample tables."""
FOUR: Final = Company(4, options=(WITH_BUILDERS,))
SOLO: Final = Company(1, options=(WITH_BUILDERS, AGAINST_PTAH))
MANY_SCRIPTS: Final = Company(4, "greedy", ("Ἑλένη", "Дмитро", "王芳", "שרה"), (WITH_BUILDERS,))
"""People whose names need letters that the game's own words do not have."""


def _is_choice(state: State, steps: int, session: Session) -> bool:
    return session.count >= steps and state.phase is Phase.START and not state.declared


def mid_game(session: Session) -> bool:
    """Whether the session is at a choice in the middle of a game of four."""
    state = session.state
    return _is_choice(state, MIDDLE, session) and state.why_not(do.Sail()) is not None


def late_game(session: Session) -> bool:
    """Whether the session is at a choice among the last turns of a game of two."""
    state = session.state
    return _is_choice(state, LATE, session) and state.why_not(do.Sail()) is not None


def solo_game(session: Session) -> bool:
    """Whether the session is at a choice that can let Ptah take several stones."""
    state = session.state
    return _is_choice(state, MIDDLE_ALONE, session) and stone_that_wakes_ptah(state) is not None


def stone_that_wakes_ptah(state: State) -> OfferPlace | None:
    """The stone whose purchase lets Ptah take two stones or more; None without one."""
    for buy in state.legal_of(do.Buy):
        if sum(isinstance(event, PtahTook) for event in state.play(buy)[1]) > 1:
            return OfferPlace(buy.column, buy.row)
    return None


def bonus_choice(session: Session) -> bool:
    """Whether the session is at a choice with or without a bonus."""
    return session.count >= EARLY and with_bonus(session.state) is not None


def with_bonus(state: State) -> OfferPlace | None:
    """A stone that can be bought with the quarry's bonus, and without; None if there is none."""
    buys = state.legal_of(do.Buy)
    both = (each for each in buys if each.bonus and each._replace(bonus=False) in buys)
    return next((OfferPlace(each.column, each.row) for each in both), None)


def may_store(session: Session) -> bool:
    """Whether a bought stone may be stored (Q7)."""
    return session.count >= EARLY and session.state.why_not(do.Store()) is None


def has_stored(session: Session) -> bool:
    return bool(session.state.legal_of(do.PlaceStored))


def must_sail(session: Session) -> bool:
    """Whether no stone can be bought (E2)."""
    return session.state.why_not(do.Sail()) is None


def is_tie(session: Session) -> bool:
    """Whether the game has ended by more than the number of stones."""
    result = session.state.result()
    return result is not None and len(result.comparisons) > 1


def is_won(session: Session) -> bool:
    result = session.state.result()
    return result is not None and bool(result.winners)


def is_lost(session: Session) -> bool:
    """Whether the game has ended with Ptah as the winner."""
    result = session.state.result()
    return result is not None and not result.winners


def early(session: Session) -> bool:
    """Whether a few turns are over."""
    return session.count >= MIDDLE_ALONE

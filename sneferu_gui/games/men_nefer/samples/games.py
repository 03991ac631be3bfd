"""Moments in games of Men-Nefer, for pictures and tests."""

from typing import Final, TypeVar

from sneferu_gui.games.men_nefer.law import actions as do
from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.edition import SLOTS
from sneferu_gui.games.men_nefer.law.legal import CANNOT_PAY
from sneferu_gui.games.men_nefer.law.position import NONE, TURN
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.session.game import Session
from sneferu_gui.ui.samples.moments import Company, Moment

A = TypeVar("A", bound=do.Action)

ALONE: Final = Company(1)
TWO: Final = Company(2)
THREE: Final = Company(3)
FOUR: Final = Company(4)

TURNS_AN_ERA: Final = 3 * SLOTS
"""Of each player: each apprentice visits and specialises, each space gets a tablet (E3)."""
LEAST: Final[dict[str, int]] = {"bundle": 3, "market": 4, "boats": 6, "contract": 3, "craft": 6,
                                "papyrus": 4, "rite": 5, "erect": 5, "mastaba": 6, "priestess": 4,
                                "basket": 5, "limestone": 3, "build": 3, "grant": 2}  # fmt: skip
"""Choices by the kind of a frame, so that there is something to choose among."""
SECOND: Final = 2
"""An Era in which boards have filled."""
LAST: Final = 3


def legal(state: State, kind: type[A]) -> list[A]:
    """The actions of a kind that can be done now."""
    return [each for each in state.legal_actions() if isinstance(each, kind)]


def asking(phase: str, era: int = 1) -> Moment:
    """A frame of a kind on top, with several choices, in an Era or a later one."""

    def is_there(session: Session) -> bool:
        state: State = session.state
        if state.phase != phase or state.era < era:
            return False
        return len(state.legal_actions()) >= LEAST.get(phase, 2)

    return is_there


def turn_of(era: int, own: int) -> Moment:
    """The first player's turn after so many own turns of an Era."""

    def is_there(session: Session) -> bool:
        state: State = session.state
        if state.phase != TURN or state.era != era:
            return False
        players = state.table.seats
        return bool(state.turns == ((era - 1) * TURNS_AN_ERA + own) * players)

    return is_there


START: Final = turn_of(1, 0)
"""Nothing done yet."""
MIDDLE: Final = turn_of(2, 5)
FLOODED: Final = turn_of(2, 0)
"""The last action brought a Harvest and the Flood after it."""
LATE: Final = turn_of(3, 6)
LAST_HARVEST: Final = turn_of(3, 0)
"""The Harvest before the last Era."""


def of_all_kinds(session: Session) -> bool:
    """A turn of which any of the three choices can be made."""
    state: State = session.state
    if state.phase != TURN or state.era < SECOND:
        return False
    return all(legal(state, kind) for kind in (do.Visit, do.Specialise, do.Obtain))


def cannot_pay(session: Session) -> bool:
    """A House so crowded that an apprentice could come only for nothing (A4, A7)."""
    state: State = session.state
    unpaid = any(each.space is CANNOT_PAY for each in legal(state, do.Specialise))
    return state.phase == TURN and unpaid and bool(legal(state, do.Visit))


def at_pyramidion(session: Session) -> bool:
    """The last piece of the Great Pyramid (P6)."""
    return any(each.take is not None for each in legal(session.state, do.Build))


def has_uncovered(session: Session) -> bool:
    """A turn that goes on after a piece was built over another one (K5)."""
    events = session.steps[-1].events if session.steps else ()
    is_uncovered = any(
        isinstance(each, told.PieceBuilt) and each.next is not None for each in events
    )
    return is_uncovered and session.state.phase != TURN


def can_offer(session: Session) -> bool:
    """An offering, or steps (T5)."""
    state: State = session.state
    return state.phase == "priestess" and len(legal(state, do.Offer)) > 1


def can_activate_in_city(session: Session) -> bool:
    """A boat that lies in a city and can be activated, and others that can sail (R5)."""
    state: State = session.state
    cities = {each.id for each in state.table.edition.cities}
    return state.phase == "boats" and any(
        each.at in cities for each in legal(state, do.ActivateBoat)
    )


def contract_of_any(session: Session) -> bool:
    """A contract out of several cities (Hathor)."""
    return len({each.city for each in legal(session.state, do.TakeContract)}) > 1


def with_all_tiles(session: Session) -> bool:
    """Any of the five Mastaba tiles to be activated (N6)."""
    state: State = session.state
    return len({each.tile for each in legal(state, do.Activate)}) > SLOTS


def late_frame(session: Session) -> bool:
    """A bundle in the last Era, with boats in cities and a Book that has papyri."""
    state: State = session.state
    board = state.board
    in_city = any(boat.place >= CITY for boat in board.boats)
    return state.phase == "bundle" and state.era == LAST and in_city and bool(board.papyri)


def with_gap(session: Session) -> bool:
    """A market action, the tablet's row being a gap until the turn ends (B3)."""
    state: State = session.state
    return state.phase == "market" and NONE in state.market[:SLOTS]


def steward_about(session: Session) -> bool:
    """The steward stands on suns and moons (V)."""
    state: State = session.state
    sides = {side for _house, side in state.steward}
    return state.phase == TURN and len(sides) > 1 and state.era == SECOND


def is_over(session: Session) -> bool:
    """The end."""
    return bool(session.state.is_over)

"""Where a turn is through, as far as whoever decides can know beforehand."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.events import Event, RoundScored, TokensSeen, TurnBegan
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.seen import reveals
from sneferu_gui.games.sobek.law.state import State


class TurnDone(NamedTuple):
    """What actions of one seat came to."""

    state: State
    events: tuple[Event, ...]
    is_through: bool
    """Whether the same seat has nothing more to decide before it sees something new."""


def done(state: State, actions: Sequence[Action], *, knows_tokens: bool) -> TurnDone:
    """Carry out what a seat does in a turn. Raises IllegalAction.

    Tokens that are looked at are nothing new to whoever has looked at them in this round.
    """
    seat, is_through = state.seat, False
    told: list[Event] = []
    for action in actions:
        state, events = state.play(action)
        told += events
        is_through = (
            state.is_over
            or state.seat != seat
            or any(ends(event, knows_tokens=knows_tokens) for event in events)
        )
    return TurnDone(state, tuple(told), is_through)


def ends(event: Event, *, knows_tokens: bool) -> bool:
    """Whether a seat's decision ends with an event: what follows is decided by what it shows."""
    if isinstance(event, TurnBegan | RoundScored):
        return True
    if isinstance(event, TokensSeen):
        return not knows_tokens
    return reveals(event)


def knows_tokens(observation: Observation) -> bool:
    """Whether the seat has looked at the tokens that are left."""
    return observation.known.tokens is not None


def plain_state(observation: Observation) -> State:
    """The state as the seat sees it, with the tokens it has looked at."""
    state = observation.state.draft()
    tokens = observation.known.tokens
    if tokens is not None:
        state.tokens = tokens
    return state

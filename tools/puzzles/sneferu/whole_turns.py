"""All ways through a turn of Sneferu, and the purchases that count as the same."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import Event, TurnEnded
from sneferu_gui.games.sneferu.law.materials import KIND_OF
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State

MOST: Final = 3_000
"""Most ways through a turn; a position with more is no puzzle."""
FEWEST: Final = 30
"""Fewest ways through a turn that make a puzzle."""


class WholeTurn(NamedTuple):
    """The actions of a turn, its events, and the state after it."""

    actions: tuple[do.Action, ...]
    events: tuple[Event, ...]
    after: State


def whole_turns(state: State, most: int = MOST) -> tuple[WholeTurn, ...]:
    """Every way through the turn that begins in a state; none if there are more than `most`.

    Only the stones drawn at the turn's end depend on the order of the bag.
    """
    found = []
    for turn in _turns(WholeTurn((), (), state)):
        found.append(turn)
        if len(found) > most:
            return ()
    return tuple(found)


def _turns(begun: WholeTurn) -> Iterator[WholeTurn]:
    for action in begun.after.legal_actions():
        after, events = begun.after.play(action)
        turn = WholeTurn((*begun.actions, action), (*begun.events, *events), after)
        if after.is_over or any(isinstance(event, TurnEnded) for event in events):
            yield turn
        else:
            yield from _turns(turn)


def played(state: State, actions: tuple[do.Action, ...]) -> WholeTurn:
    """The turn made of these actions, done in a state."""
    after, told = state, list[Event]()
    for action in actions:
        after, events = after.play(action)
        told += events
    return WholeTurn(actions, tuple(told), after)


Purchase = tuple[object, ...]
"""Stone, price and whether it is stored: equal for stones of a kind at one price."""


def purchase_in(state: State, actions: tuple[do.Action, ...]) -> Purchase:
    """The purchase in a turn that begins in a state; empty if nothing is bought."""
    buy = next((action for action in actions if isinstance(action, do.Buy)), None)
    if buy is None:
        return ()
    # Stones placed before the purchase change neither prices nor the offer.
    price = price_of(state, buy.column, buy.row, bonus=buy.bonus)
    kind = KIND_OF[state.offer[buy.column][buy.row]]
    return kind, price.time, price.food, price.gain, any(isinstance(a, do.Store) for a in actions)

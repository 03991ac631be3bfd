"""All that can be done in a turn, and what is one and the same there."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import Event, TurnEnded
from sneferu_gui.games.sneferu.law.materials import KIND_OF
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State

MOST: Final = 3_000
"""A position with more ways through a turn is no puzzle."""
FEWEST: Final = 30
"""Fewer ways through a turn leave nothing to find."""


class WholeTurn(NamedTuple):
    """The actions of a turn, what happened, and the state it led to."""

    actions: tuple[do.Action, ...]
    events: tuple[Event, ...]
    after: State


def whole_turns(state: State, most: int = MOST) -> tuple[WholeTurn, ...]:
    """Every way through the turn that begins in a state; none where there are more than `most`.

    Nothing of them but what is drawn at their end hangs on the order of the bag.
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
    """A turn done in a state."""
    after, told = state, list[Event]()
    for action in actions:
        after, events = after.play(action)
        told += events
    return WholeTurn(actions, tuple(told), after)


Purchase = tuple[object, ...]
"""What is bought, for what, and whether it is stored: alike for stones of a kind at one price."""


def purchase_in(state: State, actions: tuple[do.Action, ...]) -> Purchase:
    """What is bought in a turn that begins in a state; empty where nothing is."""
    buy = next((action for action in actions if isinstance(action, do.Buy)), None)
    if buy is None:
        return ()
    # Stones placed before the purchase change neither prices nor the offer.
    price = price_of(state, buy.column, buy.row, bonus=buy.bonus)
    kind = KIND_OF[state.offer[buy.column][buy.row]]
    return kind, price.time, price.food, price.gain, any(isinstance(a, do.Store) for a in actions)

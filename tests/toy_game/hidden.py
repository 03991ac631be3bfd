"""Toy games that differ only in things a viewer has never seen."""

import random
from dataclasses import replace

from sneferu_gui.session.game import Session

from .law import HIDDEN, Observation, State


def otherwise_dealt(session: Session, viewer: int | None, chance: random.Random) -> Session | None:
    """The same game with swapped cards that `viewer` has never seen."""
    cards = list(session.deal.cards)
    unseen = _never_seen(session, viewer)
    pairs = [(one, two) for one in unseen for two in unseen if cards[one] != cards[two]]
    if not pairs:
        return None
    one, two = chance.choice(pairs)
    cards[one], cards[two] = cards[two], cards[one]
    other = Session(session.setup, replace(session.deal, cards=tuple(cards)))
    for action in session.actions:
        other.do(action)
    return other


def _never_seen(session: Session, viewer: int | None) -> list[int]:
    """The places in the deal of cards that a viewer has never been shown."""
    game, count = session.game, len(session.deal.cards)
    marked = replace(session.deal, cards=tuple(range(100, 100 + count)))
    state: State = game.start(session.setup, marked)
    seen: set[int] = set()
    for step in (None, *session.steps):
        if step is not None:
            state = state.apply(step.action)
        shown = Observation(replace(state, is_over=False), viewer).state
        seen.update(card for hand in shown.hands for card in hand)
        seen.update(shown.shown)
        seen.add(shown.offered[0] if shown.offered else HIDDEN)
    return [place for place in range(count) if place + 100 not in seen]

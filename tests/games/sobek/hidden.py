"""Games that differ only in things a viewer has never seen."""

import random
from collections.abc import Iterator
from dataclasses import replace

from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.games.sobek.law.setup import Deal, RoundDeal
from sneferu_gui.session.game import Session

TRIES = 300


def otherwise_dealt(session: Session, viewer: int | None, chance: random.Random) -> Session | None:
    """The same game with cards or tokens swapped, which looks the same to `viewer`.

    The rules decide that; `tests/games/sobek/law/test_seen.py` compares them with the law.
    """
    shown, told = looks_of(session, viewer)
    for other in _others(session, chance):
        if other.state != session.state and looks_of(other, viewer) == (shown, told):
            return other
    return None


def looks_of(session: Session, viewer: int | None) -> tuple[object, object]:
    """The states and events that the rules show to a viewer."""
    told = [session.game.events_seen_by(step.events, viewer) for step in session.steps]
    return session.shown_to(viewer), told


def _others(session: Session, chance: random.Random) -> Iterator[Session]:
    deal: Deal = session.deal
    now = session.state.round - 1
    for _try in range(TRIES):
        dealt = _swapped(deal.rounds[now], chance)
        rounds = (*deal.rounds[:now], dealt, *deal.rounds[now + 1 :])
        other = Session(session.setup, replace(deal, rounds=rounds), session.computers)
        try:
            for action in session.actions:
                other.do(action)
        except IllegalAction:
            continue
        yield other


def _swapped(dealt: RoundDeal, chance: random.Random) -> RoundDeal:
    """The deal with two cards, or two tokens, swapped."""
    kind = chance.choice(("deck", "deck", "deck", "start", "tokens"))
    things = list(getattr(dealt, kind))
    one, two = chance.sample(range(len(things)), 2)
    things[one], things[two] = things[two], things[one]
    return replace(dealt, **{kind: tuple(things)})

"""Sobek's part in comparing twin games that differ only in hidden cards."""

import random
from dataclasses import replace
from functools import partial
from typing import Final

from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.setup import Deal, RoundDeal
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.session.game import Session
from tests.games import twins
from tests.games.sobek.games import CHOOSING

from .law_of_secrets import shown_by_law

UNSEEN: Final = ("give", "pick")
"""Actions that name a card whose face not all see."""
OTHER_SEED: Final = 4711
SAME: Final = 0.7
"""Probability that it stays the same card."""


def _otherwise(session: Session, chance: random.Random) -> Session | None:
    """The game with two cards or tokens of a round swapped; None if it becomes illegal."""
    deal: Deal = session.deal
    number = chance.randrange(session.state.round)
    faces = {kind.id for kind in session.setup.edition.kinds if kind.power is not None}
    dealt = _swapped(deal.rounds[number], faces, chance)
    rounds = (*deal.rounds[:number], dealt, *deal.rounds[number + 1 :])
    seed = deal.seed if session.state.is_over else OTHER_SEED
    other_deal = replace(deal, rounds=rounds, seed=seed)
    other = Session(session.setup, other_deal, session.computers, secret=session.secret)
    try:
        for action in session.actions:
            other.do(_perhaps_another(action, other, chance))
    except IllegalAction:
        return None
    return other


def _perhaps_another(action: Action, session: Session, chance: random.Random) -> Action:
    """The action; of one that names a hidden card, now and then another card."""
    if action.do not in UNSEEN or chance.random() < SAME:
        return action
    legal: tuple[Action, ...] = session.state.legal_actions()
    return chance.choice([each for each in legal if each.do == action.do] or [action])


def _swapped(dealt: RoundDeal, characters: set[str], chance: random.Random) -> RoundDeal:
    """The deal with two things swapped; characters lie face down, so any may be swapped."""
    kind = chance.choice(("deck", "deck", "characters", "characters", "start", "tokens", "thefts"))
    if kind == "thefts":
        return replace(dealt, thefts=tuple(chance.getrandbits(32) for _ in dealt.thefts))
    things = list(dealt.deck if kind == "characters" else getattr(dealt, kind))
    places = [n for n, card in enumerate(things) if kind != "characters" or card in characters]
    one, two = chance.sample(places, 2)
    things[one], things[two] = things[two], things[one]
    return replace(dealt, **{"deck" if kind == "characters" else kind: tuple(things)})


SOBEK: Final = twins.TwinGame(
    "sobek",
    shown_by_law,
    _otherwise,
    lambda session: session.deal.rounds,
    (*CHOOSING, SobekTable.look_through),
    ("harbour/1", "hand/0"),
    "ferryman",
    {RoundScene: "round/on"},
)
twin_of: Final = partial(twins.twin_of, SOBEK)
Playthrough: Final = partial(twins.Playthrough, SOBEK)

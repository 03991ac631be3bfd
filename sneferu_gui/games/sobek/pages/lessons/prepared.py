"""Prepared tables: real deals with the goods of a lesson in front, and an opponent by a script."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action, PlaySet, Take
from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.setup import Deal, Seat, Setup, deal_from_seed
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import standard_edition

OTHER: Final = "Hapi"
"""Who sits opposite."""
COLOURS: Final = ("carnelian", "lapis")
OPPONENT: Final = "child"
"""What the opponent is told to be; the script decides."""


class Script(NamedTuple):
    """An opponent who does the first of these that is legal, else whatever comes first."""

    wishes: tuple[Action, ...]

    def choose(self, observation: Observation, chance: random.Random, budget: object) -> Action:
        """The action it takes."""
        del chance, budget
        legal = observation.state.legal_actions()
        return next((wish for wish in self.wishes if wish in legal), legal[0])


TAKES_FIRST: Final = Script((Take(0),))
"""An opponent who takes the first card as long as that can be done."""
CHANCE: Final = "lesson"
"""What the opponent's chance follows from: a lesson always goes the same way."""


class WantedDeal(NamedTuple):
    """What of the first round's deal a lesson needs, by kinds; the rest is as the seed deals it."""

    own: tuple[str, ...] = ()
    """The player's starting hand (S4)."""
    others: tuple[str, ...] = ()
    """The opponent's."""
    cards: tuple[str, ...] = ()
    """The first that come onto the Nile."""
    tokens: tuple[str, ...] = ()
    """Those in play (S7)."""


def in_front(wanted: Iterable[str], dealt: tuple[str, ...]) -> tuple[str, ...]:
    """What is wanted first, then the rest in the order in which it was dealt.

    Raises ValueError where something is wanted that was not dealt.
    """
    front = tuple(wanted)
    left = Counter(front)
    rest = []
    for each in dealt:
        if left[each]:
            left[each] -= 1
        else:
            rest.append(each)
    if left.total():
        raise ValueError(f"not in the box: {+left}")
    return (*front, *rest)


def prepared_deal(edition: Edition, wanted: WantedDeal, seed: int) -> Deal:
    """The deal of a seed for two, with what is wanted in the first round; the player begins."""
    deal = deal_from_seed(edition, len(COLOURS), seed)
    first = deal.rounds[0]
    # The cards that two players leave out lie on top of the deck (S5): they are no wanted ones.
    deck = in_front(wanted.cards, first.deck)
    shown, rest = deck[: len(wanted.cards)], deck[len(wanted.cards) :]
    cut = len(rest) - edition.removed_for_two
    deck = (*rest[cut:], *shown, *rest[:cut])
    start = in_front((*wanted.own, *wanted.others), first.start)
    tokens = in_front(wanted.tokens, first.tokens)
    changed = replace(first, start=start, deck=deck, tokens=tokens)
    return replace(deal, first=0, rounds=(changed, *deal.rounds[1:]), seed=None)


def names_of(name: str) -> tuple[str, str]:
    """The player's name and the opponent's, which is another."""
    return name, OTHER if name != OTHER else "Merit"


def prepared(name: str, wanted: WantedDeal, seed: int, actions: Iterable[Action] = ()) -> Session:
    """A game of two by the standard edition, after some actions; the first seat has a name."""
    edition = standard_edition("sobek")
    seats = tuple(Seat(*each) for each in zip(names_of(name), COLOURS, strict=True))
    deal = prepared_deal(edition, wanted, seed)
    session = Session(Setup(edition, seats), deal, (None, OPPONENT), secret=CHANCE)
    for action in actions:
        session.do(action)
    return session


def plain_round(name: str, seed: int) -> Session:
    """A first round played plainly up to the player's last card: one lies on the Nile, no deck."""
    session = prepared(name, WantedDeal(), seed)
    while session.state.deck or len(session.state.nile) > 1 or session.state.seat:
        session.do(plain_action(session.state))
    return session


LARGE: Final = 4
"""Cards of a set that is laid at once."""
FULL: Final = 8
"""Cards of a hand out of which any set is laid."""


def plain_action(state: State) -> Action:
    """Large sets are laid, else the first card is taken; the player now and then the second."""
    legal = state.legal_actions()
    if state.phase is not Phase.TURN:
        return legal[0]
    sets = [each for each in legal if isinstance(each, PlaySet)]
    is_full = count_in(state.hands[state.seat]) >= FULL
    if any(is_full or len(each.cards) >= LARGE for each in sets):
        return max(sets, key=lambda each: (len(each.cards), each.cards))
    reaches = state.seat == 0 and len(state.nile) % 4 == 2  # noqa: PLR2004 - some corruption
    return Take(1 if reaches else 0)

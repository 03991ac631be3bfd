"""A toy game's player, besides random ones."""

import random
from typing import Final

from sneferu_gui.players.player import Budget

from .law import Action, Answer, Observation, Offer


class Honest:
    """Offers the highest card it knows to the seat with least; takes everything."""

    name = "honest"

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        del chance, budget
        state = observation.state
        if isinstance(observation.legal_actions[0], Answer):
            return Answer(takes=True)
        offers = [one for one in observation.legal_actions if isinstance(one, Offer)]
        hand = state.hands[state.turn]
        return max(offers, key=lambda one: (hand[one.card], -state.points[one.to]))


PLAYERS: Final = {Honest.name: Honest}

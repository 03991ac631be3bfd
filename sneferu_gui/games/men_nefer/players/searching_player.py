"""Players who judge by the learned weights, and look ahead as far as the budget goes."""

import random
from functools import cache

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.players.evaluator import MenNeferEvaluator
from sneferu_gui.games.men_nefer.players.weights import ALL, learned_heads
from sneferu_gui.players.levels import SearchingPlayer
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.turns import Ahead


class MenNeferSearcher(SearchingPlayer):
    """Somebody who plans whole turns, and looks into what comes of them."""

    is_thorough = True
    """Whether the best beginnings of a turn are gone into further."""

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The first action of the best turn found."""
        state, mind = observation.state, evaluator()
        states = round(min(self.most, self.expansions * budget.seconds))
        if states > 1 and not state.agenda:
            guess = observation.imagined(chance)
            search = Search(Ahead(mind, guess, BREADTH, LATER), guess)
            search.run(states, budget.is_over)
            action: Action = search.best().actions[0]
            return action
        plans = mind.plans(state)
        if self.is_thorough and not state.agenda:
            plans = mind.refined(state, plans, 1)
        blur = self.misjudges
        rated = [(plan.worth + (blur and chance.gauss(0, blur)), -at, plan)
                 for at, plan in enumerate(plans)]  # fmt: skip
        first: Action = max(rated)[2].actions[0]
        return first


BREADTH, LATER = 8, 4
"""Turns of the state at hand that are looked into, and of those to come."""


@cache
def evaluator() -> MenNeferEvaluator:
    """One for all players of a process."""
    return MenNeferEvaluator(learned_heads()[ALL])

"""Players who judge by the learned weights, and look ahead as far as the budget goes."""

import random
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator
from sneferu_gui.games.sobek.players.weights import leaning
from sneferu_gui.players.levels import SearchingPlayer
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.searcher import Searcher


class SobekSearcher(Searcher, SearchingPlayer):
    """Somebody who looks at several guesses at what is hidden, and some states of each."""

    guesses = 8

    def states_for(self, observation: Observation, budget: Budget) -> int:
        """How many states it looks at in each guess; at least one."""
        return max(1, super().states_for(observation, budget))

    def new_search(self, guess: State) -> Search:
        """A search from a state that could be the true one."""
        return Search(self.mind(), guess, breadth=BREADTH)

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The action that all guesses together speak for."""
        found = self.judged(observation, chance, budget)
        if not self.misjudges:
            return max(found, key=lambda action: found[action])
        blurred = {action: self.judged_odds(one.share, chance) for action, one in found.items()}
        return max(blurred, key=lambda action: blurred[action])

    def mind(self) -> SobekEvaluator:
        """Who judges."""
        return evaluator(self.temper)

    def judged(
        self, observation: Observation, chance: random.Random, budget: Budget
    ) -> Mapping[Action, "Judged"]:
        """What all guesses together have of each action worth a thought."""
        seat = observation.seat or 0
        found: dict[Action, Judged] = {}
        for search in self.searches(observation, chance, budget):
            for line in search.lines():
                action, share = line.move.actions[0], line.shares[seat]
                visits, before, times = found.get(action, Judged(0, 0.0, 0))
                mean = (before * times + share) / (times + 1)
                found[action] = Judged(visits + line.visits, mean, times + 1)
        return found


class Judged(NamedTuple):
    """What was found of an action; the more was looked at it, the better it is."""

    visits: int
    share: float
    """Of the win, the mean of what the guesses say."""
    guesses: int
    """In which it was among the best."""


BREADTH: Final = 10
"""Actions of a state that are looked at."""


@cache
def evaluator(temper: str = "") -> SobekEvaluator:
    """One for all players of a process: what it remembers changes nothing but its speed."""
    return SobekEvaluator(leaning(temper))

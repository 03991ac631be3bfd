"""Computer players of Sobek: a quick player, and the levels; docs/sobek.md has their measurements.

The lower three levels weigh each action by itself, as the greedy player does, and misjudge more or
less; the upper ones judge by the learned weights.
"""

import random
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.players.evaluator import LEANINGS, SobekEvaluator, tempered_weights
from sneferu_gui.games.sobek.players.greedy import GreedyPlayer, Sight
from sneferu_gui.players.levels import SearchingPlayer, by_name, with_tempers
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.searcher import Searcher


class SobekSearcher(Searcher, SearchingPlayer):
    """A player who searches several guesses at the hidden cards, and some states of each."""

    guesses = 8

    def states_for(self, observation: Observation, budget: Budget) -> int:
        """The number of states to look at in each guess; at least one."""
        return max(1, super().states_for(observation, budget))

    def new_search(self, guess: State) -> Search:
        """A search from a state that could be the true one."""
        return Search(self.mind(), guess, breadth=BREADTH)

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The action with the best results in all guesses together."""
        found = self.judged(observation, chance, budget)
        if not self.misjudgement:
            return max(found, key=lambda action: found[action])
        blurred = {action: self.judged_odds(one.share, chance) for action, one in found.items()}
        return max(blurred, key=lambda action: blurred[action])

    def mind(self) -> SobekEvaluator:
        return evaluator(self.temper)

    def judged(
        self, observation: Observation, chance: random.Random, budget: Budget
    ) -> Mapping[Action, "Judged"]:
        """The results of each considered action in all guesses together."""
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
    """The results of an action; more visits mean a better action."""

    visits: int
    share: float
    """The share of the win, as the mean of the guesses."""
    guesses: int
    """The number of guesses in which it was among the best."""


BREADTH: Final = 10
"""The number of actions of a state that are searched."""


@cache
def evaluator(temper: str = "") -> SobekEvaluator:
    """The evaluator shared by all players of a process: its memory affects only the speed."""
    return SobekEvaluator(tempered_weights(temper))


class Child(GreedyPlayer):
    """The first level: takes what glitters, and ignores corruption."""

    name = "child"
    sight = Sight(corruption=0.0, token=1.0, powers=0.4, misjudgement=6.0)


class Ferryman(GreedyPlayer):
    """The second level: minds corruption a little, and misjudges much."""

    name = "ferryman"
    sight = Sight(corruption=0.9, token=3.0, powers=0.8, misjudgement=2.5)


class Mason(GreedyPlayer):
    """The third level: weighs what a card brings against what it costs."""

    name = "mason"
    sight = Sight(misjudgement=0.5)


class Scribe(SobekSearcher):
    """The fourth level: judges positions after an action, with small errors."""

    name = "scribe"
    guesses = 2
    expansions = 0.0
    misjudgement = 0.25


class Architect(SobekSearcher):
    """The fifth level: judges positions after an action without errors."""

    name = "architect"
    guesses = 4
    expansions = 0.0


class Vizier(SobekSearcher):
    """The sixth level: looks ahead as far as its time allows."""

    name = "vizier"
    guesses = 16
    expansions = 1_600.0


PLAYERS: Final = by_name(GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
"""By their names; the first is the yardstick, which is never changed."""


TEMPERED: Final = with_tempers((Scribe, Architect, Vizier), LEANINGS)
"""The levels that judge by the learned weights, each with a temper, by names of their own."""

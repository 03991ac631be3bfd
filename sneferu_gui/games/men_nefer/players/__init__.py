"""Computer players of Men-Nefer, by level; docs/men_nefer.md has their measured strengths.

The lower three judge their own turn by plain measures, with larger or smaller errors; the upper
ones judge by the learned weights.
"""

import random
from collections.abc import Mapping
from functools import cache
from typing import Final

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players.evaluator import MenNeferEvaluator
from sneferu_gui.games.men_nefer.players.features import TABLES
from sneferu_gui.games.men_nefer.players.greedy import GreedyPlayer
from sneferu_gui.players.levels import SearchingPlayer, by_name, weights_of
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.lanes import RowHead, row_heads
from sneferu_gui.players.search.searcher import FEWEST_STATES, Searcher
from sneferu_gui.players.search.turns import SearchEvaluator


class MenNeferSearcher(Searcher, SearchingPlayer):
    """Plans whole turns, and searches the turns that follow them."""

    is_thorough = True
    """Whether the turns with the best first actions are refined."""

    def states_for(self, observation: Observation, budget: Budget) -> int:
        """The number of states to search; none within a turn."""
        return 0 if observation.state.agenda else super().states_for(observation, budget)

    def new_search(self, guess: State) -> Search:
        """A search from a state that could be the true one."""
        return Search(SearchEvaluator(evaluator(), guess, BREADTH, LATER), guess)

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The first action of the best turn found."""
        state, mind = observation.state, evaluator()
        if self.states_for(observation, budget) >= FEWEST_STATES:
            (search,) = self.searches(observation, chance, budget)
            action: Action = search.best().actions[0]
            return action
        plans = mind.plans(state)
        if self.is_thorough and not state.agenda:
            plans = mind.refined_plans(state, plans, 1)
        blur = self.misjudgement
        rated = [(plan.worth + (blur and chance.gauss(0, blur)), -at, plan)
                 for at, plan in enumerate(plans)]  # fmt: skip
        first: Action = max(rated)[2].actions[0]
        return first


BREADTH, LATER = 8, 4
"""Turns considered at the present state, and at those to come."""


FORMAT: Final = "men_nefer weights"
ALL: Final = "all"
HEADS: Final = (ALL,)


@cache
def learned_heads() -> Mapping[str, RowHead]:
    """The weights the program comes with: how many points a seat will still have.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    return row_heads(weights_of("men_nefer"), FORMAT, HEADS, TABLES)


@cache
def evaluator() -> MenNeferEvaluator:
    """The evaluation, one for all players of a process."""
    return MenNeferEvaluator(learned_heads()[ALL])


class Child(GreedyPlayer):
    """Misjudges turns much, and hardly values the Harvest."""

    name = "child"
    misjudgement = 2.2
    harvest = 0.3


class Ferryman(GreedyPlayer):
    """Misjudges turns a good deal, and undervalues the Harvest."""

    name = "ferryman"
    misjudgement = 1.4
    harvest = 0.6


class Mason(GreedyPlayer):
    """Judges turns by plain measures with a moderate error, and sees the whole Harvest."""

    name = "mason"
    misjudgement = 0.65


class Scribe(MenNeferSearcher):
    """Judges turns by the learned weights, a little wrong now and then."""

    name = "scribe"
    expansions = 0.0
    is_thorough = False
    misjudgement = 1.5


class Architect(MenNeferSearcher):
    """Judges turns by the learned weights, with a small error."""

    name = "architect"
    expansions = 0.0
    misjudgement = 0.35


class Vizier(MenNeferSearcher):
    """Searches as far ahead as there is time for."""

    name = "vizier"
    expansions = 16.0


PLAYERS: Final = by_name(GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
"""Players by their names; the first is never changed, to measure others by."""

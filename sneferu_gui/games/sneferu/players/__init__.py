"""The computer players of Sneferu: the yardstick, the levels people choose, and tempers."""

import random
from functools import cache
from typing import Final

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer, Sight
from sneferu_gui.games.sneferu.players.weights import LEANINGS, tempered_heads
from sneferu_gui.players.levels import SearchingPlayer, by_name, with_tempers
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.searcher import Searcher

PART_IN_HAND: Final = 0.25
"""The share of the states spent on placing a stone in hand: most were spent on its purchase."""


class SneferuSearcher(Searcher, SearchingPlayer):
    """Searches a number of states before each choice; at least one, the state as it is."""

    expansions = 1_000.0

    def states_for(self, observation: Observation, budget: Budget) -> int:
        part = PART_IN_HAND if observation.state.phase is Phase.PLACE else 1.0
        return round(min(self.most, self.expansions * budget.seconds) * part)

    def new_search(self, guess: State) -> Search:
        return Search(evaluator(self.temper), guess)

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        # One fair guess at the bag is enough: knowing its order gains nothing (docs/players.md).
        (search,) = self.searches(observation, chance, budget)
        lines = search.lines()
        best = lines[0]
        if self.misjudgement:
            judged = [
                (self.judged_odds(line.shares[observation.state.seat], chance), -index, line)
                for index, line in enumerate(lines)
            ]
            best = max(judged)[2]
        action: Action = best.move.actions[0]
        return action


@cache
def evaluator(temper: str = "") -> SneferuEvaluator:
    """The evaluator of all players of a process: its cache affects speed only."""
    return SneferuEvaluator(tempered_heads(temper) if temper else None)


class Child(GreedyPlayer):
    """Sees the food of this turn, hardly any later food, and keeps food rather than spend it."""

    name = "child"
    sight = Sight(hope=0.15, landing=False, spending=0.32)


class Ferryman(GreedyPlayer):
    """Minds what things cost, and hopes for too little."""

    name = "ferryman"
    sight = Sight(hope=0.4, price=0.9, landing=False, spending=0.8)


class Mason(GreedyPlayer):
    """Sees all that the greedy player sees, and that its time is worth more."""

    name = "mason"
    sight = Sight(time=1.15)


class Scribe(SneferuSearcher):
    """Judges the state after a move, with small errors."""

    name = "scribe"
    expansions = 0.0
    misjudgement = 0.13


class Architect(SneferuSearcher):
    """Searches a few moves ahead, always as far."""

    name = "architect"
    most = 25


class Vizier(SneferuSearcher):
    """Searches ahead as long as its time allows."""

    name = "vizier"
    expansions = 1_000.0


PLAYERS: Final = by_name(GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
"""The players by name; the first is the yardstick, which never changes."""


TEMPERED: Final = with_tempers((Scribe, Architect, Vizier), LEANINGS)
"""The levels that judge by the learned weights, with a temper each, by name."""

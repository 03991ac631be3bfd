"""The levels at which Sneferu is played; what each was measured at stands in docs/players.md.

The lower three see less than the greedy player does; the upper ones judge by the learned weights,
and look ahead as far as the budget goes.
"""

import random
from functools import cache
from typing import Final

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer, Sight
from sneferu_gui.games.sneferu.players.weights import leaning_heads
from sneferu_gui.players.levels import SearchingPlayer
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.searcher import Searcher

PART_IN_HAND: Final = 0.25
"""Which part of a thought is given to a stone in hand: that it is bought was thought about then."""


class SneferuSearcher(Searcher, SearchingPlayer):
    """Somebody who looks at so many states before each choice; at least one, that as it stands."""

    expansions = 1_000.0

    def states_for(self, observation: Observation, budget: Budget) -> int:
        """How many states it looks at."""
        part = PART_IN_HAND if observation.state.phase is Phase.PLACE else 1.0
        return round(min(self.most, self.expansions * budget.seconds) * part)

    def new_search(self, guess: State) -> Search:
        """A search from a state that could be the true one."""
        return Search(evaluator(self.temper), guess)

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The first action of the best move found."""
        # One fair guess at the bag is enough: to know it is worth nothing (docs/players.md).
        (search,) = self.searches(observation, chance, budget)
        lines = search.lines()
        best = lines[0]
        if self.misjudges:
            judged = [
                (self.judged_odds(line.shares[observation.state.seat], chance), -index, line)
                for index, line in enumerate(lines)
            ]
            best = max(judged)[2]
        action: Action = best.move.actions[0]
        return action


@cache
def evaluator(temper: str = "") -> SneferuEvaluator:
    """One for all players of a process: what it remembers changes nothing but its speed."""
    return SneferuEvaluator(leaning_heads(temper) if temper else None)


class Child(GreedyPlayer):
    """Sees the food of this turn, hardly any of later, and keeps it rather than spend it."""

    name = "child"
    sight = Sight(hope=0.15, landing=False, spending=0.32)


class Ferryman(GreedyPlayer):
    """Minds what things cost, and hopes for less than there is."""

    name = "ferryman"
    sight = Sight(hope=0.4, price=0.9, landing=False, spending=0.8)


class Mason(GreedyPlayer):
    """Sees what the greedy player sees, and that its time is worth more."""

    name = "mason"
    sight = Sight(time=1.15)


class Scribe(SneferuSearcher):
    """Judges what is there after a move, a little wrong now and then."""

    name = "scribe"
    expansions = 0.0
    misjudges = 0.13


class Architect(SneferuSearcher):
    """Looks a few moves ahead, always as far."""

    name = "architect"
    most = 25


class Vizier(SneferuSearcher):
    """Looks as far as there is time for."""

    name = "vizier"
    expansions = 1_000.0

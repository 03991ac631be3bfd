"""The computer players of Terra Pyramides: the yardstick, and one for each level.

Their measured strength stands in docs/terra_pyramides.md. The lower three plan their own turn by
plain measures, try few rows, and misjudge them more or less; the upper ones judge by the learned
weights.
"""

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.legal import END
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.evaluator import (
    FEW_ROWS,
    TerraEvaluator,
    learned_heads,
)
from sneferu_gui.games.terra_pyramides.players.greedy import GreedyPlayer, Sight
from sneferu_gui.players.levels import SearchingPlayer, by_name
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.searcher import FEWEST_STATES, Searcher
from sneferu_gui.players.search.turns import Plan, SearchEvaluator

SEARCHED_SEATS: Final = 2
"""The number of seats of games that are searched.

Alone nobody answers; with more seats the value tells more than a search of few states does.
"""


class TerraSearcher(Searcher, SearchingPlayer):
    """Plans whole turns, and searches the opponent's answers."""

    rows = 12
    """The number of rows tried of the turn at hand."""
    is_thorough = True
    """Whether turns are continued by beam search, rather than by the best step each time."""

    def states_for(self, observation: Observation, budget: Budget) -> int:
        """The number of states to search; 0 except before a tile is laid, in a game for two."""
        state = observation.state
        is_searched = state.phase is Phase.TILE and state.table.seats == SEARCHED_SEATS
        return super().states_for(observation, budget) if is_searched else 0

    def new_search(self, guess: State) -> Search:
        return Search(SearchEvaluator(evaluator(), guess, self.rows, FEW_ROWS), guess)

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        state, mind = observation.state, evaluator()
        if state.phase is Phase.TILE:
            if self.states_for(observation, budget) >= FEWEST_STATES:
                (search,) = self.searches(observation, chance, budget)
                action: Action = search.best().actions[0]
                return action
            return self._planned(state, chance, max(1, round(budget.seconds)))
        if state.phase is Phase.ROW:
            plans = [self._completed(state, (row,)) for row in state.table.printed.rows]
            row: Action = max(plans, key=lambda plan: plan.worth).actions[0]
            return row
        if state.phase is Phase.ACT:
            return next(iter(self._completed(state, ()).actions), END)
        return mind.next_tiles(state, observation.unseen()[0])[0][0]

    def _completed(self, state: State, first: Sequence[Action]) -> Plan:
        """A turn with these first actions, continued as thoroughly as this player does."""
        mind = evaluator()
        return mind.beam_plan(state, first) if self.is_thorough else mind.completed(state, first)

    def _planned(self, state: State, chance: random.Random, seconds: int) -> Action:
        """The placing of the best plan, by this player's judgement; more time means more plans."""
        mind, rated = evaluator(), []
        if self.is_thorough:
            plans = mind.refined_plans(state, mind.plans(state, self.rows * seconds), 2, seconds)
        else:
            plans = mind.plans(state, self.rows)
        for number, plan in enumerate(plans):
            share = mind.shares_after(plan)[state.seat]
            rated.append((self.judged_odds(share, chance), -number, plan))
        first: Action = max(rated)[2].actions[0]
        return first


@cache
def evaluator() -> TerraEvaluator:
    """The evaluator of all players of a process: its cache affects speed only."""
    return TerraEvaluator(learned_heads())


class Child(GreedyPlayer):
    """Tries few rows, hardly plans ahead, and misjudges plans widely."""

    name = "child"
    sight = Sight(breadth=2, ahead=0.05, look=5.0, misjudgement=2.5)


class Ferryman(GreedyPlayer):
    """Tries some rows, and misjudges them."""

    name = "ferryman"
    sight = Sight(breadth=3, ahead=0.08, look=2.0, misjudgement=1.4)


class Mason(GreedyPlayer):
    """Tries the usual number of rows, and misjudges none."""

    name = "mason"
    sight = Sight(misjudgement=0.6)


class Scribe(TerraSearcher):
    """Judges the state at the end of a turn, with small errors."""

    name = "scribe"
    expansions = 0.0
    rows = 6
    is_thorough = False
    misjudgement = 0.4


class Architect(TerraSearcher):
    """Judges the state at the end of a turn by the learned weights."""

    name = "architect"
    expansions = 0.0
    rows = 12
    is_thorough = False
    misjudgement = 0.05


class Vizier(TerraSearcher):
    """Searches ahead as long as its time allows."""

    name = "vizier"
    expansions = 16.0
    rows = 24


PLAYERS: Final = by_name(GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
"""The players by name; the first is the yardstick, which never changes."""

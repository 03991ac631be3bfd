"""Players who judge by the learned weights, and look ahead as far as the budget goes."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.legal import END
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.evaluator import FEW_ROWS, TerraEvaluator
from sneferu_gui.games.terra_pyramides.players.weights import learned_heads
from sneferu_gui.players.levels import SearchingPlayer
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search
from sneferu_gui.players.search.searcher import SEARCHES_FROM, Searcher
from sneferu_gui.players.search.turns import Ahead, Plan

SEARCHED_SEATS: Final = 2
"""Alone nobody answers; of what three others will do the value tells more than few states do."""


class TerraSearcher(Searcher, SearchingPlayer):
    """Somebody who plans whole turns, and looks into what others can answer."""

    rows = 12
    """How many rows are tried of the turn at hand."""
    is_thorough = True
    """Whether several ways to go on with a turn are tried abreast."""

    def states_for(self, observation: Observation, budget: Budget) -> int:
        """How many states it looks at; none but before a tile is laid, in a game for two."""
        state = observation.state
        is_searched = state.phase is Phase.TILE and state.table.seats == SEARCHED_SEATS
        return super().states_for(observation, budget) if is_searched else 0

    def new_search(self, guess: State) -> Search:
        """A search from a state that could be the true one."""
        return Search(Ahead(evaluator(), guess, self.rows, FEW_ROWS), guess)

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The first action of the best turn found."""
        state, mind = observation.state, evaluator()
        if state.phase is Phase.TILE:
            if self.states_for(observation, budget) >= SEARCHES_FROM:
                (search,) = self.searches(observation, chance, budget)
                action: Action = search.best().actions[0]
                return action
            return self._planned(state, chance, max(1, round(budget.seconds)))
        if state.phase is Phase.ROW:
            plans = [self._played_on(state, (row,)) for row in state.table.printed.rows]
            row: Action = max(plans, key=lambda plan: plan.worth).actions[0]
            return row
        if state.phase is Phase.ACT:
            return next(iter(self._played_on(state, ()).actions), END)
        return mind.next_tiles(state, observation.unseen()[0])[0][0]

    def _played_on(self, state: State, first: Sequence[Action]) -> Plan:
        """A turn that begins so, as this player goes on with it."""
        mind = evaluator()
        return mind.searched(state, first) if self.is_thorough else mind.played_on(state, first)

    def _planned(self, state: State, chance: random.Random, seconds: int) -> Action:
        """The tile of the best plan, as this player judges plans; more of them in more time."""
        mind, rated = evaluator(), []
        if self.is_thorough:
            plans = mind.refined(state, mind.plans(state, self.rows * seconds), 2, seconds)
        else:
            plans = mind.plans(state, self.rows)
        for number, plan in enumerate(plans):
            share = mind.promised(plan)[state.seat]
            rated.append((self.judged_odds(share, chance), -number, plan))
        first: Action = max(rated)[2].actions[0]
        return first


@cache
def evaluator() -> TerraEvaluator:
    """One for all players of a process: what it remembers changes nothing but its speed."""
    return TerraEvaluator(learned_heads())

"""Who advises in Terra Pyramides: as the strongest player searches, with all that was found."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.terra_pyramides.law.actions import Action, Look
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.evaluator import FEW_ROWS, TerraEvaluator
from sneferu_gui.games.terra_pyramides.players.reasons import Reasoning
from sneferu_gui.games.terra_pyramides.players.searching_player import evaluator
from sneferu_gui.games.terra_pyramides.players.turn_reason import TurnReason
from sneferu_gui.players.player import Advisor
from sneferu_gui.players.search.turn_advisor import Turn, TurnAdvisor


class TerraAdvisor(TurnAdvisor):
    """Advises by the search and the weights of the strongest level."""

    reason = TurnReason
    expansions = 60.0
    breadth, later = 16, FEW_ROWS
    """Rows that are tried of the turn at hand, and of those to come."""

    def mind(self) -> TerraEvaluator:
        """The value that was learned."""
        return evaluator()

    def is_through(self, state: State, start: State) -> bool:
        """With the next tile taken."""
        return state.is_over or state.seat != start.seat or state.phase is Phase.TILE

    def known_part(self, state: State, actions: Sequence[Action]) -> Turn:
        """As much of a turn as is decided before a look shows what to take."""
        del state
        for number, action in enumerate(actions):
            if isinstance(action, Look):
                return tuple(actions[: number + 1])
        return tuple(actions)

    def reasoning(self, observation: Observation) -> Reasoning:
        """By the state as the seat sees it."""
        return Reasoning(evaluator(), observation.state)


ADVISOR: Final[Advisor] = TerraAdvisor()

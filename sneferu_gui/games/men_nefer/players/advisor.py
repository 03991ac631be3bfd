"""Who advises in Men-Nefer: as the strongest player searches, with all that was found."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.game import Mark
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.game import GAME
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.players.evaluator import MOST_ALONE, MenNeferEvaluator
from sneferu_gui.games.men_nefer.players.reasons import Reasoning
from sneferu_gui.games.men_nefer.players.searching_player import BREADTH, LATER, evaluator
from sneferu_gui.games.men_nefer.players.turn_reason import TurnReason
from sneferu_gui.players.player import Advisor
from sneferu_gui.players.search.turn_advisor import Turn, TurnAdvisor


class MenNeferAdvisor(TurnAdvisor):
    """Advises by the search and the weights of the strongest level."""

    reason = TurnReason
    breadth, later = BREADTH, LATER

    def mind(self) -> MenNeferEvaluator:
        """The value that was learned."""
        return evaluator()

    def is_through(self, state: State, start: State) -> bool:
        """A turn ends by itself."""
        return self.mind().has_ended(state, start)

    def known_part(self, state: State, actions: Sequence[Action]) -> Turn:
        """Up to where something comes up that nobody knew (K5)."""
        for number, action in enumerate(actions):
            state, events = state.play(action)
            if any(GAME.mark(event) is Mark.REVEALED for event in events):
                return tuple(actions[: number + 1])
        return tuple(actions)

    def reasoning(self, observation: Observation) -> Reasoning:
        """By the state as the seat sees it."""
        return Reasoning(evaluator(), observation.state)

    def points_of(self, setup: Setup) -> int | None:
        """Alone a share is of many points."""
        return MOST_ALONE if setup.is_solo else None


ADVISOR: Final[Advisor] = MenNeferAdvisor()

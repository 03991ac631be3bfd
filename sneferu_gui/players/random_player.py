"""A player who does whatever comes to hand."""

import random

from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.players.budget import Budget


class RandomPlayer:
    """Takes every legal action with the same probability."""

    name = "random"

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """Any legal action. Raises ValueError when there is none."""
        del budget  # it does not think
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        # `random` alone gives the same numbers in every version of Python.
        return legal[int(chance.random() * len(legal))]

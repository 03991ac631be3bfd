"""What a computer player is."""

import random
from typing import Protocol

from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.players.budget import Budget


class Player(Protocol):
    """Someone who decides. Keeps nothing in mind between decisions."""

    @property
    def name(self) -> str:
        """The name it is chosen by, such as on a command line."""

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """One of `observation.legal_actions`, of which there must be one.

        The same for the same observation, the same state of `chance` and the same budget, while
        that does not end it. Those that need only milliseconds do not look at the budget.
        """

"""What a computer player is."""

import random
from typing import Protocol

from sneferu_gui.rules.game import Action, AnyObservation


class Player(Protocol):
    """Someone who decides. Keeps nothing in mind between decisions."""

    @property
    def name(self) -> str:
        """The name it is chosen by, such as on a command line."""

    def choose(self, observation: AnyObservation, chance: random.Random, seconds: float) -> Action:
        """One of `observation.legal_actions`, of which there must be one.

        The same for the same observation and the same state of `chance`. `seconds` is how long
        it may think; those that need only milliseconds do not look at it.
        """

"""What a computer player is, what it may think about a choice, and one who does anything."""

import random
from collections.abc import Callable
from typing import NamedTuple, Protocol

from sneferu_gui.games.game import Action, AnyObservation


def _never() -> bool:
    return False


class Budget(NamedTuple):
    """Time for one choice, and a way to be told that it is over sooner.

    Players that search spend so many steps a second, counted and not timed, so that they choose
    the same on any computer that is fast enough; `is_over` ends them on one that is not.
    """

    seconds: float = 1.0
    is_over: Callable[[], bool] = _never
    """Asked from time to time; from when it says so, the best found so far is chosen."""


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

"""Players that know only numbers, at a table of this program's."""

import random
from collections.abc import Callable
from typing import Any

from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.players import Budget
from sneferu_gui.research.coding import coding_of
from sneferu_gui.research.vectors import mask_of, vector_of

Choose = Callable[[AnyObservation, random.Random, Budget], Action]


def by_numbers(act: Callable[[Any, Any], Any], game: str) -> Choose:
    """`Player.choose` of whoever is asked as in PettingZoo: a vector and a mask in, a number out.

    Raises ValueError, when it chooses, for a number that the mask leaves out.
    """
    coding = coding_of(game)

    def choose(observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        del chance, budget
        legal = coding.legal(observation)
        number = int(act(vector_of(coding, observation), mask_of(coding.actions, legal)))
        if number not in legal:
            raise ValueError(f"the mask leaves action {number} out")
        return legal[number]

    return choose

"""Observations as vectors with the mask of actions, and players that know only those."""

import random
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.players import Budget
from sneferu_gui.research.coding import Coding, coding_of

Vector: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


def vector_of(coding: Coding, observation: AnyObservation) -> Vector:
    """What the seat sees."""
    features: Any = coding.features(observation)
    return np.asarray(features, dtype=np.float32)


def mask_of(actions: int, legal: Any) -> Mask:  # noqa: ANN401 - any numbers, as of a mapping
    """1 for the actions there are, 0 for the others."""
    mask = np.zeros(actions, dtype=np.int8)
    mask[list(legal)] = 1
    return mask


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

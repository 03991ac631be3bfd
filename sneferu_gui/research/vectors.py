"""Observations as vectors with the mask of actions, and players that use only those."""

import random
from collections.abc import Callable, Collection, Iterable
from struct import pack
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.players import Budget
from sneferu_gui.research.coding import Coding, coding_of

Vector: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Actions: TypeAlias = NDArray[np.int64]


Part: TypeAlias = bytes
"""Some numbers of a vector, as they lie in its memory.

Joining bytes is four times as fast as joining arrays, of which a game has twenty short ones.
"""


def part_of(*values: float) -> Part:
    return pack(f"{len(values)}f", *values)


def part_from(rows: NDArray[np.float32]) -> Part:
    return rows.tobytes()


def joined(parts: Iterable[Part]) -> Vector:
    return np.frombuffer(bytearray().join(parts), np.float32)


def clipped(vector: Vector) -> Vector:
    """The vector, limited to 0 to 1; it is written into."""
    np.maximum(vector, 0, out=vector)
    return np.minimum(vector, 1, out=vector)


def vector_of(coding: Coding, observation: AnyObservation) -> Vector:
    features: Any = coding.features(observation)
    return np.asarray(features, dtype=np.float32)


def numbers_of(legal: Collection[int]) -> Actions:
    """The numbers of the legal actions, in the order in which the game has them."""
    return np.fromiter(legal, np.int64, len(legal))


def mask_of(actions: int, numbers: Actions) -> Mask:
    """1 for the legal actions, 0 for the others."""
    mask = np.zeros(actions, dtype=np.int8)
    mask[numbers] = 1
    return mask


Choose = Callable[[AnyObservation, random.Random, Budget], Action]


def by_numbers(act: Callable[[Any, Any], Any], game: str) -> Choose:
    """A `Player.choose` from a function as in PettingZoo: vector and mask in, number out.

    The result raises ValueError, when it chooses, for a number that the mask leaves out.
    """
    coding = coding_of(game)

    def choose(observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        del chance, budget
        legal = coding.legal(observation)
        number = int(
            act(vector_of(coding, observation), mask_of(coding.actions, numbers_of(legal)))
        )
        if number not in legal:
            raise ValueError(f"the mask leaves action {number} out")
        return legal[number]

    return choose

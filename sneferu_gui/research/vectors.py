"""What an agent is given: an observation as a vector, and the mask of its actions."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sneferu_gui.games.game import AnyObservation
from sneferu_gui.research.coding import Coding

Vector: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


def vector_of(coding: Coding, observation: AnyObservation) -> Vector:
    """What the seat sees."""
    return np.array(coding.features(observation), dtype=np.float32)


def mask_of(actions: int, legal: Any) -> Mask:  # noqa: ANN401 - any numbers, as of a mapping
    """1 for the actions there are, 0 for the others."""
    mask = np.zeros(actions, dtype=np.int8)
    mask[list(legal)] = 1
    return mask

"""What the nodes of a review do when they are activated."""

from enum import Enum, auto
from typing import NamedTuple

from sneferu_gui.ui.engine.scene import Leave, Slide


class ChooseTurn(NamedTuple):
    """Look at what was done after so many actions."""

    first: int


class StepTurn(NamedTuple):
    """Look at the next of the turns, or one before."""

    by: int


class ShowPlayer(NamedTuple):
    """Speak of somebody."""

    seat: int


class ReviewWork(Enum):
    """What the computer is to do."""

    STOP = auto()
    GO_ON = auto()
    AGAIN = auto()
    """Forget all judgements, and begin anew."""


class SeeTable(NamedTuple):
    """Look at the game as it was before the turn."""


class TryAgain(NamedTuple):
    """Begin a new game from there."""


ReviewAct = ChooseTurn | StepTurn | ShowPlayer | ReviewWork | SeeTable | TryAgain | Slide | Leave
"""Everything that can be done in a review."""

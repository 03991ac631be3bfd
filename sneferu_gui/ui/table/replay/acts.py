"""What the nodes of a replay do when they are activated."""

from typing import NamedTuple

from sneferu_gui.ui.engine.scene import Leave


class StepBy(NamedTuple):
    """Go on by so many actions, or back by fewer than none."""

    by: int


class TurnStep(NamedTuple):
    """Go to where the next turn begins, or back to where this or the last one began."""

    by: int


class GoToEnd(NamedTuple):
    """Go to the last action, or to the start."""

    last: bool


class TogglePlay(NamedTuple):
    """Let it play by itself, or stop it."""


class ChangePace(NamedTuple):
    """Play faster or slower."""

    by: int


class PlayOn(NamedTuple):
    """Begin a new game from this moment."""


class SeeItsResult(NamedTuple):
    """Open the end of the game that is looked at."""


class SeeItsReview(NamedTuple):
    """Look over the turn that was seen last."""


ReplayAct = (
    StepBy
    | TurnStep
    | GoToEnd
    | TogglePlay
    | ChangePace
    | PlayOn
    | SeeItsResult
    | SeeItsReview
    | Leave
)
"""Everything that can be done in a replay, but for what the table and the slider do."""

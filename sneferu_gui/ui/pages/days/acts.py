"""What the nodes of the calendar do when they are activated."""

from typing import NamedTuple

from sneferu_gui.ui.engine.scene import Leave


class ChooseDeal(NamedTuple):
    """Show the deal of a day or week; one that is shown already, do what it is for."""

    seed: str


class TurnMonth(NamedTuple):
    """Show another month."""

    by: int


class Attempt(NamedTuple):
    """Begin the rated attempt."""

    seed: str


class PlayFreely(NamedTuple):
    """Play a deal without its being rated, with one's best game of it as a ghost."""

    seed: str


class ContinueStored(NamedTuple):
    """Go on with a stored game."""

    game: int


class SeeGame(NamedTuple):
    """Look at the end of a stored game."""

    game: int


class OpenChallenge(NamedTuple):
    """Open what a friend has sent."""


DealAct = Attempt | PlayFreely | ContinueStored | SeeGame
"""What is done with a deal."""
DaysAct = ChooseDeal | TurnMonth | OpenChallenge | DealAct | Leave
"""Everything that can be done on the page."""

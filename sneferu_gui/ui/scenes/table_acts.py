"""What nodes of any game's table, and of what opens over it, mean when they are activated."""

from typing import NamedTuple


class Undo(NamedTuple):
    """Take back the last action."""


class SeeMoment(NamedTuple):
    """Look at the game as it was after so many of its actions."""

    after: int

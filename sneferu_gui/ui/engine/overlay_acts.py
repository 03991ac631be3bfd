"""What can be done with what the stage lays over any scene."""

from typing import NamedTuple


class Dismiss(NamedTuple):
    """Put a notice away."""

    number: int


class OpenOutside(NamedTuple):
    """Let the system open a file, or the folder it lies in."""

    path: str
    shows_folder: bool = False


class CloseRule(NamedTuple):
    """Put away the card that explains something."""


class OpenBook(NamedTuple):
    """Open the rulebook at a clause."""

    clause: str


StageAct = Dismiss | OpenOutside | CloseRule | OpenBook
"""What is done with what the stage lays over any scene."""

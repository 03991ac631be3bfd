"""What the page of puzzles does when its nodes are activated."""

from typing import NamedTuple


class OpenPuzzle(NamedTuple):
    """Begin a puzzle, by its key."""

    key: str


class TurnPuzzlesPage(NamedTuple):
    """Show other puzzles: so many pages on."""

    by: int

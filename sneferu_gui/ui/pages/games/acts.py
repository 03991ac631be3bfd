"""What the nodes of the list of games do when they are activated."""

from typing import NamedTuple

from sneferu_gui.session.store import Show
from sneferu_gui.ui.engine.scene import Leave


class Choose(NamedTuple):
    """Show another part of the list."""

    show: Show


class OpenGame(NamedTuple):
    """Play on, or look at a finished game again."""

    game: int


class Watch(NamedTuple):
    """Look at a game again."""

    game: int


class Delete(NamedTuple):
    """Take a game off the list."""

    game: int


class Restore(NamedTuple):
    """Bring a deleted game back."""

    game: int


class Export(NamedTuple):
    """Write a game's record into a file."""

    game: int


class TurnGamesPage(NamedTuple):
    """Turn the pages."""

    by: int


class BeginSearch(NamedTuple):
    """Begin to write what is searched for."""


class SeeResult(NamedTuple):
    """Open the end of a finished game."""

    game: int


class SeeReview(NamedTuple):
    """Look over a game that is over, turn by turn."""

    game: int


class Challenge(NamedTuple):
    """Play a finished game of one player again, with it as a ghost to beat."""

    game: int


class OpenFile(NamedTuple):
    """Choose a record from a file."""


class BringBack(NamedTuple):
    """Bring back what was only in memory when the program was left."""


ListAct = Choose | TurnGamesPage | BeginSearch | OpenFile | Leave
"""What is done with the list."""
GameAct = (
    OpenGame | Watch | Delete | Restore | Export | SeeResult | SeeReview | Challenge | BringBack
)
"""What is done with the games themselves."""

"""What the nodes of the list of games do when they are activated."""

from typing import NamedTuple


class Choose(NamedTuple):
    """Show another part of the list: all, in progress, finished."""

    show: str


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


class Page(NamedTuple):
    """Turn the pages."""

    by: int


class Search(NamedTuple):
    """Begin to write what is searched for."""

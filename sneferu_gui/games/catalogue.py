"""The catalogue of games. Each is imported on demand: the first picture needs none."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from sneferu_gui.games.entry import PARTS, Entry, entry_in

if TYPE_CHECKING:
    from sneferu_gui.games.game import Game, Setup

GAMES: Final[dict[str, Entry]] = {
    "sneferu": entry_in("sneferu", "Sneferu", *PARTS, puzzles=True),
    "sobek": entry_in("sobek", "Sobek", *PARTS, puzzles=True),
    "terra_pyramides": entry_in("terra_pyramides", "Terra Pyramides", *PARTS, puzzles=True),
    "men_nefer": entry_in("men_nefer", "Men-Nefer", *PARTS, puzzles=True),
}
"""The games by the names of their folders, beside this module.

A folder's name is the id that records, stores and the command line know the game by.
"""


def shown_games() -> dict[str, Entry]:
    return {identity: entry for identity, entry in GAMES.items() if entry.face}


FIRST_GAME: Final = next(iter(GAMES))
"""The game offered first."""
GAME_OF_OLD_FILES: Final = "sneferu"
"""The game of records, codes and settings that name none: they are older than the other games."""


class UnknownGameError(ValueError):
    """No game has the name asked for. The text lists the names."""


def game_named(identity: str) -> "Game":
    """The game of that id. Raises UnknownGameError, which lists the ids.

    >>> game_named("sneferu").id
    'sneferu'
    """
    entry = GAMES.get(identity)
    if entry is None:
        known = ", ".join(GAMES)
        raise UnknownGameError(f"no game is called {identity[:40]!r}; there are {known}")
    game: Game = import_module(entry.rules).GAME
    return game


def game_of(setup: "Setup") -> "Game":
    return game_named(setup.game)

"""Computer players: given what is visible, randomness and time, they give an action."""

from typing import Final

from sneferu_gui.players.greedy import GreedyPlayer
from sneferu_gui.players.player import Player
from sneferu_gui.players.random_player import RandomPlayer

_PLAYERS: Final[dict[str, type[Player]]] = {
    RandomPlayer.name: RandomPlayer,
    GreedyPlayer.name: GreedyPlayer,
}

PLAYER_NAMES: Final = tuple(_PLAYERS)
"""The names `player_named` knows."""


class UnknownPlayerError(ValueError):
    """A computer player was asked for by a name nobody has. Its text lists the names."""


def player_named(name: str) -> Player:
    """The computer player of that name. Raises UnknownPlayerError, which lists the names.

    >>> player_named("greedy").name
    'greedy'
    """
    if name not in _PLAYERS:
        known = ", ".join(PLAYER_NAMES)
        raise UnknownPlayerError(f"no computer player is called {name[:40]!r}; there are {known}")
    return _PLAYERS[name]()


__all__ = [
    "PLAYER_NAMES",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "UnknownPlayerError",
    "player_named",
]

"""Who takes a seat that a computer is to play."""

from sneferu_gui.players import player_names


def usual_computer(game: str) -> str:
    """The name of the computer player of a game that takes seats: the last it has.

    >>> usual_computer("sneferu")
    'greedy'
    """
    return player_names(game)[-1]

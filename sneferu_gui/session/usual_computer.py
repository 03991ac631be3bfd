"""Who takes a seat that a computer is to play."""

from sneferu_gui.players import usual_player


def usual_computer(game: str) -> str:
    """The name of the computer player of a game that takes seats.

    >>> usual_computer("sneferu")
    'greedy'
    """
    return usual_player(game)

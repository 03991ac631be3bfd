"""The hour of a game: how far it has come, as music and ambience know it."""

from typing import Final

HOURS: Final = ("morning", "noon", "evening", "night")
ENDS: Final = (0.27, 0.53, 0.82)
"""The shares of a game at which morning, noon and evening are over."""
WITHOUT_GAME: Final = "evening"
"""On the title the sun sets."""


def hour_of(progress: float | None) -> str:
    """The hour after a share of the game, from 0 to 1; None where there is none.

    >>> hour_of(0.0), hour_of(0.4), hour_of(0.7), hour_of(1.0), hour_of(None)
    ('morning', 'noon', 'evening', 'night', 'evening')
    """
    if progress is None:
        return WITHOUT_GAME
    return HOURS[sum(progress >= end for end in ENDS)]

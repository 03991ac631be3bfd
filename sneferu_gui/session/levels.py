"""The computer players that a seat can be given to, as people choose them: by levels.

Scenes may not import players: this is their door to them.
"""

from typing import Final

from sneferu_gui.players import LEVELS, USUAL, Level, player_names, usual_player

__all__ = [
    "Level",
    "face_of_level",
    "level_named",
    "levels_of",
    "ratings_of_levels",
    "usual_level",
]

PLAIN_FACE: Final = "icons/computer"
"""The picture of a computer player that is of no level."""

_BY_NAME: Final = {level.name: level for level in LEVELS}


def levels_of(game: str) -> tuple[Level, ...]:
    """Who can be chosen for a game, from the weakest to the strongest.

    A game that none of the levels plays is played by whoever it has.

    >>> [level.name for level in levels_of("sneferu")]
    ['child', 'ferryman', 'mason', 'scribe', 'architect', 'vizier']
    """
    names = player_names(game)
    ranked = tuple(level for level in LEVELS if level.name in names)
    return ranked or (Level(usual_player(game), usual_player(game), "", None),)


def usual_level(game: str) -> str:
    """The name of who takes a seat that a computer is to play, while nobody else is chosen.

    >>> usual_level("sneferu")
    'mason'
    """
    names = [level.name for level in levels_of(game)]
    return USUAL if USUAL in names else names[0]


def ratings_of_levels(game: str) -> dict[str | None, int]:
    """What the computer players of a game were measured at, by their names.

    >>> list(ratings_of_levels("sneferu"))
    ['child', 'ferryman', 'mason', 'scribe', 'architect', 'vizier']
    """
    levels = levels_of(game)
    return {level.name: level.rating for level in levels if level.rating is not None}


def level_named(name: str | None) -> Level | None:
    """The level of that name; None for people, and for players who are of none."""
    return None if name is None else _BY_NAME.get(name)


def face_of_level(name: str | None) -> str:
    """The picture of a computer player; empty for people.

    >>> face_of_level("scribe"), face_of_level("greedy"), face_of_level(None)
    ('levels/scribe', 'icons/computer', '')
    """
    if name is None:
        return ""
    return f"levels/{name}" if name in _BY_NAME else PLAIN_FACE

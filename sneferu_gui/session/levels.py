"""The levels of computer players that people can choose for a seat.

Scenes may not import players: this is their door to them.
"""

from typing import Final

from sneferu_gui.games.game import OptionValue
from sneferu_gui.language import _, within_sentence
from sneferu_gui.players import (
    LEVELS,
    TEMPERS,
    USUAL_LEVEL,
    Level,
    Temper,
    level_and_temper,
    own_levels,
    player_names,
    tempered_name,
    tempered_names,
    usual_player,
)

__all__ = [
    "Level",
    "easiest_level",
    "face_of_level",
    "goals_met",
    "level_and_temper",
    "level_named",
    "level_words",
    "levels_of",
    "ratings_of_levels",
    "tempered_name",
    "tempers_of",
    "usual_level",
]

PLAIN_FACE: Final = "icons/computer"
"""The picture of a computer player without a level."""

_BY_NAME: Final = {level.name: level for level in LEVELS}


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels that can be chosen for a game, from the weakest to the strongest.

    In a game that none of the levels plays, its own players.

    >>> [level.name for level in levels_of("sneferu")]
    ['child', 'ferryman', 'mason', 'scribe', 'architect', 'vizier']
    """
    names, own = player_names(game), own_levels(game)
    ranked = tuple(
        level._replace(**own[level.name]._asdict()) if level.name in own else level
        for level in LEVELS
        if level.name in names
    )
    return ranked or (Level(usual_player(game), usual_player(game), "", None),)


def goals_met(game: str, option: str, value: OptionValue) -> tuple[tuple[Level, int], ...]:
    """For each measured level, in how many of 100 deals it reaches the goal of an option's value.

    Empty where that was not measured.
    """
    return tuple(
        (level, goal.times)
        for level in levels_of(game)
        for goal in level.goals
        if (goal.option, goal.value) == (option, value)
    )


def usual_level(game: str) -> str:
    """The name of the default level of a computer's seat.

    >>> usual_level("sneferu")
    'mason'
    """
    names = [level.name for level in levels_of(game)]
    return USUAL_LEVEL if USUAL_LEVEL in names else names[0]


def easiest_level(game: str) -> str:
    """The name of the weakest level, which plays at a new table.

    >>> easiest_level("sneferu")
    'child'
    """
    return levels_of(game)[0].name


def ratings_of_levels(game: str) -> dict[str | None, int]:
    """The measured Elo ratings of a game's computer players, by their names.

    >>> list(ratings_of_levels("sneferu"))[:6]
    ['child', 'ferryman', 'mason', 'scribe', 'architect', 'vizier']
    """
    rated = [level for level in levels_of(game) if level.rating is not None]
    plain = [(level.name, level.rating or 0) for level in rated]
    tempered = [
        (tempered_name(name, temper.name), rating - temper.costs)
        for name, rating in plain
        for temper in tempers_of(name, game)
    ]
    return {**dict(plain), **dict(tempered)}


def tempers_of(level: str, game: str) -> tuple[Temper, ...]:
    """The tempers that a level can have in a game.

    >>> [temper.name for temper in tempers_of("scribe", "sneferu")]
    ['tall', 'areas', 'patient']
    """
    names = tempered_names(game)
    return tuple(each for each in TEMPERS if tempered_name(level, each.name) in names)


def level_named(name: str | None) -> Level | None:
    """The level of a player's name, whatever its temper; None for people and other players."""
    return None if name is None else _BY_NAME.get(level_and_temper(name)[0])


def level_words(name: str) -> str:
    """A level's name in words, with its temper, if any; empty for other players.

    >>> level_words("scribe-tall")
    'Scribe, tall'
    """
    level, temper = level_named(name), level_and_temper(name)[1]
    if level is None:
        return ""
    title = next((_(each.title) for each in TEMPERS if each.name == temper), "")
    return f"{_(level.title)}, {within_sentence(title)}" if title else _(level.title)


def face_of_level(name: str | None) -> str:
    """The picture of a computer player; empty for people.

    >>> face_of_level("scribe-tall"), face_of_level("greedy"), face_of_level(None)
    ('levels/scribe', 'icons/computer', '')
    """
    if name is None:
        return ""
    level = level_named(name)
    return PLAIN_FACE if level is None else f"levels/{level.name}"

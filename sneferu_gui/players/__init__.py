"""Computer players: given what is visible, randomness and time, they give an action.

Any game can be played at random; who else plays one says its room, by way of the catalogue.
"""

from collections.abc import Mapping
from importlib import import_module

from sneferu_gui.games.catalogue import FIRST, GAMES
from sneferu_gui.players.calibration import Calibrations, LevelErrors, calibrations
from sneferu_gui.players.levels import (
    LEVELS,
    TEMPERS,
    USUAL,
    Level,
    OwnLevel,
    Temper,
    level_and_temper,
    tempered_name,
)
from sneferu_gui.players.player import (
    Advice,
    AdvisedMove,
    Advisor,
    AheadPlayer,
    AnyReason,
    Budget,
    Expected,
    Kept,
    Player,
    RandomPlayer,
    thinks_ahead,
)


class UnknownPlayerError(ValueError):
    """A computer player was asked for by a name nobody has. Its text lists the names."""


def player_names(game: str = FIRST) -> tuple[str, ...]:
    """The names `player_named` knows for the game of that id.

    >>> player_names("sneferu")
    ('random', 'greedy', 'child', 'ferryman', 'mason', 'scribe', 'architect', 'vizier')
    """
    return (RandomPlayer.name, *_players_of(game))


def tempered_names(game: str = FIRST) -> tuple[str, ...]:
    """Further names `player_named` knows: of the game's levels with a temper.

    >>> tempered_names("sneferu")[:3]
    ('scribe-tall', 'scribe-areas', 'scribe-patient')
    """
    return tuple(_tempered_of(game))


def player_named(name: str, game: str = FIRST) -> Player:
    """Who plays that game by that name. Raises UnknownPlayerError, which lists the names.

    >>> player_named("greedy", "sneferu").name
    'greedy'
    """
    if name == RandomPlayer.name:
        return RandomPlayer()
    players = {**_players_of(game), **_tempered_of(game)}
    if name not in players:
        known = ", ".join(player_names(game))
        raise UnknownPlayerError(f"no computer player is called {name[:40]!r}; there are {known}")
    return players[name]()


def own_levels(game: str = FIRST) -> Mapping[str, OwnLevel]:
    """What a game says of its levels itself, by their names: LEVELS of its players, if there."""
    levels: Mapping[str, OwnLevel] = getattr(import_module(GAMES[game].players), "LEVELS", {})
    return levels


def usual_player(game: str = FIRST) -> str:
    """The name of who plays where nobody is named: the first of a game's own.

    >>> usual_player("sneferu")
    'greedy'
    """
    return next(iter(_players_of(game)), RandomPlayer.name)


def has_advisor(game: str = FIRST) -> bool:
    """Whether there is somebody who advises in the game of that id."""
    return bool(GAMES[game].advisor)


def advisor_of(game: str = FIRST) -> Advisor:
    """Who advises in the game of that id. Raises ValueError where nobody does."""
    module = GAMES[game].advisor
    if not module:
        raise ValueError(f"nobody advises in {game}")
    advisor: Advisor = import_module(module).ADVISOR
    return advisor


def _players_of(game: str) -> Mapping[str, type[Player]]:
    """A game's own: imported when they are asked for, as its rules are with them."""
    players: Mapping[str, type[Player]] = import_module(GAMES[game].players).PLAYERS
    return players


def _tempered_of(game: str) -> Mapping[str, type[Player]]:
    """A game's own levels with a temper, where it has any."""
    module = import_module(GAMES[game].players)
    players: Mapping[str, type[Player]] = getattr(module, "TEMPERED", {})
    return players


__all__ = [
    "LEVELS",
    "TEMPERS",
    "USUAL",
    "Advice",
    "AdvisedMove",
    "Advisor",
    "AheadPlayer",
    "AnyReason",
    "Budget",
    "Calibrations",
    "Expected",
    "Kept",
    "Level",
    "LevelErrors",
    "OwnLevel",
    "Player",
    "RandomPlayer",
    "Temper",
    "UnknownPlayerError",
    "advisor_of",
    "calibrations",
    "has_advisor",
    "level_and_temper",
    "own_levels",
    "player_named",
    "player_names",
    "tempered_name",
    "tempered_names",
    "thinks_ahead",
    "usual_player",
]

"""Computer players: from an observation, chance and a budget, they choose an action.

Any game can be played at random; its other players are in its own room, found by the catalogue.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from sneferu_gui.games.catalogue import FIRST_GAME, GAMES
from sneferu_gui.games.content import read_content
from sneferu_gui.players.calibration import LevelErrors, calibrations
from sneferu_gui.players.levels import (
    LEVELS,
    TEMPERS,
    USUAL_LEVEL,
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
    AnyReason,
    Budget,
    Expected,
    Kept,
    Player,
    RandomPlayer,
    thinks_ahead,
)


class UnknownPlayerError(ValueError):
    """No computer player has the name asked for. The text lists the names."""


def player_names(game: str = FIRST_GAME) -> tuple[str, ...]:
    """The names `player_named` knows for the game of that id.

    >>> player_names("sneferu")
    ('random', 'greedy', 'child', 'ferryman', 'mason', 'scribe', 'architect', 'vizier')
    """
    return (RandomPlayer.name, *_players_of(game))


def tempered_names(game: str = FIRST_GAME) -> tuple[str, ...]:
    """The names of a game's levels with a temper, which `player_named` knows too.

    >>> tempered_names("sneferu")[:3]
    ('scribe-tall', 'scribe-areas', 'scribe-patient')
    """
    return tuple(_tempered_of(game))


def player_named(name: str, game: str = FIRST_GAME) -> Player:
    """A game's player by its name. Raises UnknownPlayerError, which lists the names.

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


@cache
def own_levels(game: str) -> Mapping[str, OwnLevel]:
    """A game's own notes on its levels, by their names; empty without content on them."""
    try:
        return read_content(game, "levels", dict[str, OwnLevel])
    except FileNotFoundError:
        return {}


def usual_player(game: str) -> str:
    """The name of the default player: the first of a game's own.

    >>> usual_player("sneferu")
    'greedy'
    """
    return next(iter(_players_of(game)), RandomPlayer.name)


def has_advisor(game: str) -> bool:
    return bool(GAMES[game].advisor)


def advisor_of(game: str = FIRST_GAME) -> Advisor:
    """The adviser of the game of that id. Raises ValueError where it has none."""
    module = GAMES[game].advisor
    if not module:
        raise ValueError(f"nobody advises in {game}")
    advisor: Advisor = import_module(module).ADVISOR
    return advisor


def _players_of(game: str) -> Mapping[str, type[Player]]:
    """A game's players by their names: imported on demand, as its rules are with them."""
    players: Mapping[str, type[Player]] = import_module(GAMES[game].players).PLAYERS
    return players


def _tempered_of(game: str) -> Mapping[str, type[Player]]:
    """A game's levels with a temper, by their names; empty where it has none."""
    module = import_module(GAMES[game].players)
    players: Mapping[str, type[Player]] = getattr(module, "TEMPERED", {})
    return players


__all__ = [
    "LEVELS",
    "TEMPERS",
    "USUAL_LEVEL",
    "Advice",
    "AdvisedMove",
    "AnyReason",
    "Budget",
    "Expected",
    "Kept",
    "Level",
    "LevelErrors",
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

"""A game in numbers: what each game brings for agents that learn."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Protocol

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.game import Action, AnyObservation


class Coding(Protocol):
    """How a game's observations and actions are told in numbers. It has no state of its own."""

    @property
    def actions(self) -> int:
        """How many numbers of actions there are: with any players, options and edition."""

    def legal(self, observation: AnyObservation) -> Mapping[int, Action]:
        """The actions the seat can choose from, by their numbers; a number means one thing always.

        Empty when it does not decide.
        """

    def features(self, observation: AnyObservation) -> Sequence[float]:
        """What the seat sees, each number from 0 to 1; as many in all states of a game.

        They follow from the observation's `state` and `seat` alone, in which what the seat may not
        see is covered.
        """


class NoCodingError(LookupError):
    """A game that brings no numbers. Its text says which."""


def coding_of(game: str) -> Coding:
    """The coding of the game of that id. Raises UnknownGameError, NoCodingError."""
    game_named(game)
    module = GAMES[game].coding
    if not module:
        raise NoCodingError(f"{game} brings no coding: see Entry.coding in games/catalogue.py")
    coding: Coding = import_module(module).CODING
    return coding

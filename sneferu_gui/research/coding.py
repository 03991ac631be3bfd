"""A game in numbers, for agents that learn; and what is said where the extra is not installed."""

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Final, Protocol

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.language import _

SOUND: Final = "SDL_AUDIODRIVER"
"""What says to the window's library which sound device to use."""


class MissingExtraError(ImportError):
    """The libraries of the extra `research` are not there. Its text says how they are installed."""


@contextmanager
def needed() -> Iterator[None]:
    """Let what is imported in the block say, where it is not installed, how it is."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("sneferu_gui"):
            raise
        message = _("environments need what is not installed ({module}): {command}")
        command = "pip install sneferu-gui[research]"
        raise MissingExtraError(message.format(module=error.name, command=command)) from None


@contextmanager
def sound_kept() -> Iterator[None]:
    """Leave the choice of a sound device as it was: PettingZoo sets another when it is imported.

    A window opened by the same program would be silent on most computers.
    """
    before = os.environ.get(SOUND)
    try:
        yield
    finally:
        os.environ.pop(SOUND, None)
        if before is not None:
            os.environ[SOUND] = before


class Coding(Protocol):
    """How a game's observations and actions are told in numbers. It has no state of its own."""

    @property
    def actions(self) -> int:
        """How many numbers of actions there are: with any players, options and edition."""

    def legal(self, observation: AnyObservation) -> Mapping[int, Action]:
        """The actions the seat can choose from, by their numbers; a number means one thing always.

        Empty when it does not decide.
        """

    def features(self, observation: AnyObservation) -> Collection[float]:
        """What the seat sees, each number from 0 to 1; as many in all states of a game.

        An array, or any other collection.

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

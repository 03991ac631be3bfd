"""The protocol of a game's coding in numbers; errors where the extra is not installed."""

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Final, Protocol

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.game import Action, AnyObservation
from sneferu_gui.language import _

SOUND: Final = "SDL_AUDIODRIVER"
"""The environment variable that selects the sound device of pygame's library."""


class MissingExtraError(ImportError):
    """The libraries of the extra `research` are missing. The text says how to install them."""


@contextmanager
def extra_required() -> Iterator[None]:
    """Turn a failed import in the block into a MissingExtraError, which says how to install."""
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
    """Restore the choice of a sound device: PettingZoo changes it when it is imported.

    Otherwise a window opened by the same program would be silent on most computers.
    """
    before = os.environ.get(SOUND)
    try:
        yield
    finally:
        os.environ.pop(SOUND, None)
        if before is not None:
            os.environ[SOUND] = before


class Coding(Protocol):
    """The coding of a game's observations and actions in numbers. It has no state of its own."""

    @property
    def actions(self) -> int:
        """The number of action numbers: the same for any players, options and edition."""

    def legal(self, observation: AnyObservation) -> Mapping[int, Action]:
        """The actions the seat can choose from, by their numbers; a number always means the same.

        Empty when it does not decide.
        """

    def features(self, observation: AnyObservation) -> Collection[float]:
        """The seat's observation, each number from 0 to 1; as many in all states of a game.

        An array, or any other collection.

        They are computed from the observation's `state` and `seat` alone, in which hidden things
        are covered.
        """


class NoCodingError(LookupError):
    """A game has no coding. The text says which."""


def coding_of(game: str) -> Coding:
    """The coding of the game of that id. Raises UnknownGameError, NoCodingError."""
    game_named(game)
    module = GAMES[game].coding
    if not module:
        raise NoCodingError(f"{game} brings no coding: see Entry.coding in games/catalogue.py")
    coding: Coding = import_module(module).CODING
    return coding

"""What is said where the extra `research` is not installed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

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

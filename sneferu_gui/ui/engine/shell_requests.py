"""What a stage asks of the shell: the sounds to be heard, wishes of the user, the clipboard."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from sneferu_gui.ui.engine.scene import Scene


class ShellRequest(StrEnum):
    """What only the shell can do."""

    MUTE = "mute"
    """Turn all sound off, or on again."""
    PICTURE = "picture"
    """Keep a picture of the window."""
    SCREEN = "screen"
    """Fill the screen, or no longer."""


SHELL_REQUESTS: Final = {
    "m": ShellRequest.MUTE,
    "f12": ShellRequest.PICTURE,
    "f11": ShellRequest.SCREEN,
}
"""By the usual keys for them."""


class Clipboard:
    """Text that is taken from one place to another; the shell has the system's own."""

    def __init__(self) -> None:
        """Nothing has been copied."""
        self._text = ""

    def put(self, text: str) -> None:
        """Keep a text."""
        self._text = text

    def get(self) -> str:
        """The text kept last."""
        return self._text


BUTTON: Final = "button"
PAGE: Final = "page"
"""Another scene has been opened, or one has been left."""
REFUSAL: Final = "refusal"
"""Something closed was to be used."""


def game_progress(scenes: Sequence[Scene]) -> float | None:
    """How far the game has come that is played or shown, below other scenes too; None without."""
    told = (scene.game_progress for scene in reversed(scenes))
    return next((progress for progress in told if progress is not None), None)


class Sounding:
    """The sounds that wait to be heard."""

    def __init__(self) -> None:
        """None yet."""
        self._waiting: list[str] = []
        self.is_silent = False
        """Whether all sound is off: a sign on the way to the menu tells it."""

    def add(self, name: str) -> None:
        """Let a sound be heard now."""
        self._waiting.append(name)

    def take(self, own: Sequence[str]) -> list[str]:
        """All that is to be heard now, with the scene's `own`; a button only where nothing else is.

        >>> sounding = Sounding()
        >>> sounding.add(BUTTON)
        >>> sounding.take(["card"]), sounding.take([])
        (['card'], [])
        """
        heard, self._waiting = [*self._waiting, *own], []
        others = [name for name in heard if name != BUTTON]
        return others or heard

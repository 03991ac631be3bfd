"""A stage's requests to the shell: sounds to play, the clipboard, mute, picture, full screen."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from sneferu_gui.ui.engine.scene import Scene


class ShellRequest(StrEnum):
    MUTE = "mute"
    """Turn all sound off or on."""
    PICTURE = "picture"
    """Save a picture of the window."""
    SCREEN = "screen"
    """Change between full screen and window."""


SHELL_REQUESTS: Final = {
    "m": ShellRequest.MUTE,
    "f12": ShellRequest.PICTURE,
    "f11": ShellRequest.SCREEN,
}
"""By their usual keys."""


class Clipboard:
    """A clipboard within the program; the shell uses the system's."""

    def __init__(self) -> None:
        self._text = ""

    def put(self, text: str) -> None:
        self._text = text

    def get(self) -> str:
        """The text put last."""
        return self._text


BUTTON: Final = "button"
PAGE: Final = "page"
"""The sound of a scene opened or left."""
REFUSAL: Final = "refusal"
"""The sound of a closed node being used."""


def game_progress(scenes: Sequence[Scene]) -> float | None:
    """How far the shown game has come, 0 to 1, the topmost scene with a game; None without one."""
    told = (scene.game_progress for scene in reversed(scenes))
    return next((progress for progress in told if progress is not None), None)


class Sounding:
    def __init__(self) -> None:
        self._waiting: list[str] = []
        self.is_silent = False
        """Whether all sound is off, which the menu's button shows."""

    def add(self, name: str) -> None:
        """Have a sound played now."""
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

"""What scenes and keys ask of the shell, and the clipboard between programs."""

from enum import StrEnum
from typing import Final


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

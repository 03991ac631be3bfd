"""What is heard at a stage: buttons, pages, refusals, and what the scene brings itself."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node

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

    def signed(self, canvas: Canvas, tree: Node) -> Node:
        """A picture, with that sign while all is silent."""
        if not self.is_silent:
            return tree
        from sneferu_gui.ui.engine.overlays import with_silence  # noqa: PLC0415 - the first picture needs none

        return with_silence(canvas, tree)

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

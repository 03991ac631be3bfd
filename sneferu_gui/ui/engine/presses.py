"""Which presses were meant: the second of a double click, or a held key, destroys nothing."""

from dataclasses import replace
from typing import Final

from sneferu_gui.ui.engine.inputs import KeyPressed, PointerPressed
from sneferu_gui.ui.kit.node import Node

DOUBLE: Final = 0.5
"""Seconds within which two presses are one double click, as desktops count them."""
NEAR: Final = 16
"""Pixels between the two at most."""


class Presses:
    """What was pressed last, and when."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.now = 0.0
        """The time in seconds."""
        self._last: PointerPressed | KeyPressed | None = None
        self._since = 0.0

    def mean(self, node: Node | None, given: PointerPressed | KeyPressed) -> bool:
        """Whether a press means a node: what is guarded takes no second press at the same spot."""
        is_second = self._repeats(given) and 0 <= self.now - self._since <= DOUBLE
        self._last, self._since = given, self.now
        return not (is_second and node is not None and node.is_guarded)

    def _repeats(self, given: PointerPressed | KeyPressed) -> bool:
        last = self._last
        if isinstance(given, PointerPressed) and isinstance(last, PointerPressed):
            return max(abs(given.x - last.x), abs(given.y - last.y)) <= NEAR
        if not isinstance(given, KeyPressed) or not isinstance(last, KeyPressed):
            return False
        return replace(given, is_held=False) == replace(last, is_held=False)

"""What only this game's pictures are made of."""

from typing import Final, NamedTuple

from sneferu_gui.ui.views.rect import Rect

PAINTERS: Final = "sneferu_gui.ui.views.painters.sneferu.painted"
"""Where those are who paint them: imported with the first one to be painted."""


class StoneLook(NamedTuple):
    """A stone: two halves side by side."""

    rect: Rect
    left: str
    """The left half's material."""
    right: str
    opacity: int = 255

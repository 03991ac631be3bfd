"""What only this game's pictures are made of."""

from typing import NamedTuple

from sneferu_gui.ui.views.rect import Rect


class StoneLook(NamedTuple):
    """A stone: two halves side by side."""

    rect: Rect
    left: str
    """The left half's material."""
    right: str
    opacity: int = 255

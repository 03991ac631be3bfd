"""What stands at the water's edge, seen in the water."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect

PAINTERS: Final = "sneferu_gui.ui.paint.reflections"
"""Where it is painted: imported with the first one."""


class Reflection(NamedTuple):
    """Pictures, boxes and a game's own looks, upside down, broken by ripples, fainter below."""

    rect: Rect
    """Where it is seen; what it mirrors stands as high above its upper edge."""
    mirrored: tuple[Look, ...]
    lift: int = 0
    """How far above that edge its foot is, in pixels: so far it is let down."""
    opacity: int = 255
    """Of its upper edge."""

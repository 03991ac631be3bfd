"""The bank of the title's river at night: a ground on which something can be built.

Its terrace lies across the whole picture; what stands on it stands at the waterline, wherever a
page wants that to be, and mirrors itself below (`reflection.py`).
"""

from math import ceil
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import NIGHT

WIDE: Final = 1600
HIGH: Final = 900
SHORE: Final = 500
"""The waterline, from the top of the picture that is 1600 by 900 (`tools/art/make_bank.py`)."""
FOOT: Final = 16
"""How far above it the terrace is built upon."""
USUAL: Final = 0.555
"""Where the waterline is in a window, as a share of its height, if nobody says."""
DIMNESS: Final = (*NIGHT[:3], 120)
"""What lies over it where something else is looked at."""


class Bank(NamedTuple):
    """Where it lies in a window."""

    rect: Rect
    """The whole picture: it fills the window, and may reach beyond it."""
    scale: float
    """Pixels for a unit of the picture."""

    @property
    def shore(self) -> int:
        """The waterline's height in the window."""
        return self.rect.y + round(self.scale * SHORE)

    @property
    def ground(self) -> int:
        """The height at which what is built stands."""
        return self.shore - round(self.scale * FOOT)

    @property
    def looks(self) -> tuple[Look, ...]:
        """The picture."""
        return (Picture(self.rect, "bank", 255, covers=True),)


def bank_at(canvas: Canvas, shore: int | None = None) -> Bank:
    """The bank that fills a window, with its waterline at a height in pixels."""
    w, h = canvas.width, canvas.height
    shore = round(USUAL * h) if shore is None else max(1, min(shore, h - 1))
    scale = max(w / WIDE, shore / SHORE, (h - shore) / (HIGH - SHORE))
    wide, high = ceil(WIDE * scale), ceil(HIGH * scale)
    return Bank(Rect((w - wide) // 2, shore - round(SHORE * scale), wide, high), scale)


def dimmed_bank(canvas: Canvas) -> tuple[Look, ...]:
    """The bank as the ground of a page on which something is read."""
    return (*bank_at(canvas).looks, Box(canvas.rect, DIMNESS))


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


class Grown(NamedTuple):
    """What is painted once at its full size, and shown smaller while it grows from its foot."""

    rect: Rect
    """Where all of it lies at its full size."""
    looks: tuple[Look, ...]
    foot: int
    """The height that stays where it is."""
    share: float
    """Of its full size."""
    opacity: int = 255

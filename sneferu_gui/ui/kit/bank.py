"""The bank of the title's river at night: a ground on which monuments can be built.

Its terrace lies across the whole picture. Monuments stand on it at the waterline, whose height each
page chooses, and are mirrored in the water below (`Reflection`).
"""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, ComposedLook, Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import NIGHT

PICTURE_WIDTH: Final = 1600
PICTURE_HEIGHT: Final = 900
SHORE_HEIGHT: Final = 500
"""The waterline's height in the picture, which is 1600 by 900 (`tools/art/make_bank.py`)."""
TERRACE_HEIGHT: Final = 16
"""The height of the terrace's top above the waterline, in units of the picture."""
USUAL_SHORE: Final = 0.555
"""The waterline's height in a window, as a share of the window's, unless a page sets it."""
DIMMING_COLOUR: Final = (*NIGHT[:3], 120)


class Bank(NamedTuple):
    """The bank's place and size in a window."""

    rect: Rect
    """The whole picture's rectangle: it fills the window, and may reach beyond it."""
    scale: float
    """Pixels per unit of the picture."""

    @property
    def shore(self) -> int:
        """The waterline's height in the window, in pixels from the top."""
        return self.rect.y + round(self.scale * SHORE_HEIGHT)

    @property
    def ground(self) -> int:
        """The height of the terrace's top in the window: buildings stand on it."""
        return self.shore - round(self.scale * TERRACE_HEIGHT)

    @property
    def looks(self) -> tuple[Look, ...]:
        return (Picture(self.rect, "bank", 255, covers=True),)


def bank_at(canvas: Canvas, shore: int | None = None) -> Bank:
    """The bank that fills a window, with its waterline at a height in pixels."""
    w, h = canvas.width, canvas.height
    shore = round(USUAL_SHORE * h) if shore is None else max(1, min(shore, h - 1))
    scale = max(
        w / PICTURE_WIDTH, shore / SHORE_HEIGHT, (h - shore) / (PICTURE_HEIGHT - SHORE_HEIGHT)
    )
    wide, high = ceil(PICTURE_WIDTH * scale), ceil(PICTURE_HEIGHT * scale)
    return Bank(Rect((w - wide) // 2, shore - round(SHORE_HEIGHT * scale), wide, high), scale)


def dimmed_bank(canvas: Canvas) -> tuple[Look, ...]:
    """The bank, dimmed, as the ground of a page of text."""
    return (*bank_at(canvas).looks, Box(canvas.rect, DIMMING_COLOUR))


PAINTERS: Final = "sneferu_gui.ui.paint.reflections"
"""The module with the painters of this file's looks, imported when the first one is painted."""


class Reflection(NamedTuple):
    """Pictures, boxes and a game's own looks, upside down, broken by ripples, fainter below."""

    rect: Rect
    """The reflection's rectangle; what it mirrors stands as high above its upper edge."""
    mirrored: tuple[Look, ...]
    lift: int = 0
    """Pixels by which the mirrored things' foot is above that edge; the reflection is set lower."""
    opacity: int = 255
    """The opacity at its upper edge."""

    def parts(self) -> "tuple[Look, ...]":
        return self.mirrored


class ScaledFromFoot(NamedTuple):
    """Looks painted once at full size, shown smaller while they grow up from their foot."""

    rect: Rect
    """The rectangle of all the looks at full size."""
    looks: tuple[Look, ...]
    foot: int
    """The height in the window that stays fixed while they grow."""
    share: float
    """The share of the full size shown now."""
    opacity: int = 255

    def parts(self) -> "tuple[Look, ...]":
        return self.looks


def parts_first(look: Look) -> Iterator[Look]:
    """The looks that a look is painted of, each before what it is a part of; the look itself."""
    if isinstance(look, ComposedLook):
        for part in look.parts():
            yield from parts_first(part)
    yield look

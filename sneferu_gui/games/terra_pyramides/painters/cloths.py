"""The painter of cloths: each player's things lie on one of the player's colour."""

from functools import partial
from typing import Final

import pygame

from sneferu_gui.games.terra_pyramides.table.looks import ClothLook
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.palettes import PALETTES, STANDARD
from sneferu_gui.ui.paint.light import WHITE, is_flat, mixed, shadow, vertical_gradient
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    LAID,
    Print,
    Size,
    SurfaceCache,
    blank,
    kept_prints,
    multiplied,
)

LINEN: Final[tuple[Colour, Colour]] = ((250, 241, 219, 255), (238, 224, 191, 255))
"""The cloth's colour at its top and bottom: the light comes from above."""
THREAD: Final[Colour] = (120, 88, 44, 255)
ACROSS, DOWN = 15, 9
"""The share of 255 by which every third thread is darker, across and down."""
BLACK: Final[Colour] = (0, 0, 0, 255)
PLAIN: Final[Colour] = (255, 255, 255, 255)
MARGIN: Final = 4
"""The reach of the cloth's shadow, in pixels."""
EVERY: Final = 3
"""The distance between darker threads, and between ends of the fringe, in pixels."""


def cloth_prints(cache: SurfaceCache, pictures: Pictures, look: ClothLook) -> list[Print]:
    flat, colour = is_flat(pictures), PALETTES.get(pictures.palette, STANDARD).colour(look.colour)
    make = partial(_plain if flat else _cloth, look.rect[2:], colour, look.band)
    return kept_prints(cache, look, ("cloth", flat, colour, look.band), make, (MARGIN, MARGIN))


def _plain(size: Size, colour: Colour, band: int) -> pygame.Surface:
    """A white field between two bars of the colour."""
    w, h = size
    whole = blank((w + 2 * MARGIN, h + 2 * MARGIN))
    whole.blit(rounded(size, 2, PLAIN, BLACK, 2), (MARGIN, MARGIN), special_flags=LAID)
    for x in (2, w - 2 - band):
        whole.fill(colour, (MARGIN + x, MARGIN + 2, band, h - 4))
    return whole


def _cloth(size: Size, colour: Colour, band: int) -> pygame.Surface:
    """Linen with a stripe along both ends, fringes beyond it, and the shadow close to it."""
    w, h = size
    fringe = max(2, band - 1)
    inner = max(1, w - 2 * fringe), h
    whole = blank((w + 2 * MARGIN, h + 2 * MARGIN))
    left = MARGIN + fringe
    under = shadow(rounded(inner, 1, WHITE), 105, 2)
    whole.blit(under, (left - 3, MARGIN - 2), special_flags=LAID)
    linen = mixed(*LINEN, 0.5)
    for n, y in enumerate(range(1, h - 1, EVERY)):
        out = fringe - n % 2
        whole.fill(mixed(linen, THREAD, 0.25), (left - out, MARGIN + y, out, 1))
        whole.fill(mixed(linen, THREAD, 0.35), (left + inner[0], MARGIN + y, out, 1))
    cloth = vertical_gradient(inner, *LINEN)
    across = [(0, y, inner[0], 1) for y in range(0, h, EVERY)]
    down = [(x, 0, 1, h) for x in range(0, inner[0], EVERY)]
    for threads, dark in ((across, ACROSS), (down, DOWN)):
        weave = blank(inner)
        for thread in threads:
            weave.fill(multiplied((*THREAD[:3], dark)), thread)
        cloth.blit(weave, (0, 0), special_flags=LAID)
    thin = max(1, band // 3)
    for x, wide in ((1, band), (1 + band + thin, thin)):
        cloth.fill(colour, (x, 0, wide, h))
        cloth.fill(colour, (inner[0] - x - wide, 0, wide, h))
    whole.blit(cloth, (left, MARGIN), special_flags=LAID)
    return whole

"""Filled rectangles with round corners and borders, smooth at the edges."""

from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Box, Colour
from sneferu_gui.ui.paint.surfaces import Print, Size, SurfaceCache, blank, multiplied

FINENESS: Final = 8
"""Corners are drawn so many times larger, then shrunk."""
TILE: Final = 256
"""Plain areas are laid with square tiles of so many pixels: a backdrop costs no memory."""


def rounded(
    size: Size, radius: int, fill: Colour, border: Colour = (0, 0, 0, 0), border_width: int = 0
) -> pygame.Surface:
    """A new surface with a rectangle that fills it, its corners cut by quarter circles."""
    w, h = size
    radius = max(0, min(radius, w // 2, h // 2))
    surface = blank(size)
    surface.fill(multiplied(border if border_width else fill))
    inner = pygame.Rect(0, 0, w, h).inflate(-2 * border_width, -2 * border_width)
    if border_width and inner.w > 0 and inner.h > 0:
        surface.fill(multiplied(fill), inner)
    if radius:
        _cut_corners(surface, _disc(radius, fill, border, border_width))
    return surface


def _disc(radius: int, fill: Colour, border: Colour, border_width: int) -> pygame.Surface:
    """The four corners put together."""
    fine = blank((2 * radius * FINENESS,) * 2)
    middle = (radius * FINENESS,) * 2
    pygame.draw.circle(fine, multiplied(border if border_width else fill), middle, middle[0])
    if border_width and border_width < radius:
        inner = (radius - border_width) * FINENESS
        pygame.draw.circle(fine, multiplied(fill), middle, inner)
    return pygame.transform.smoothscale(fine, (2 * radius, 2 * radius))


def _cut_corners(surface: pygame.Surface, disc: pygame.Surface) -> None:
    w, h = surface.get_size()
    radius = disc.get_width() // 2
    for x, from_x in ((0, 0), (w - radius, radius)):
        for y, from_y in ((0, 0), (h - radius, radius)):
            surface.fill((0, 0, 0, 0), (x, y, radius, radius))
            corner = pygame.Rect(from_x, from_y, radius, radius)
            # Added to nothing, the corner is copied as it is.
            surface.blit(disc, (x, y), corner, pygame.BLEND_RGBA_ADD)


def box_prints(cache: SurfaceCache, box: Box) -> list[Print]:
    """What is to be laid down for a box."""
    x, y, w, h = box.rect
    has_border = box.border_width > 0 and box.border[3] > 0
    if w <= 0 or h <= 0 or not (has_border or box.fill[3]):
        return []
    if not has_border and box.radius <= 0:
        return _tiled(cache, box)
    key = ("box", w, h, *box[1:])
    surface = cache.get(
        key,
        lambda: rounded((w, h), box.radius, box.fill, box.border, max(0, box.border_width)),
    )
    return [(surface, (x, y))]


def _tiled(cache: SurfaceCache, box: Box) -> list[Print]:
    tile = cache.get(("tile", box.fill), lambda: rounded((TILE, TILE), 0, box.fill))
    rect = box.rect
    return [
        (tile.subsurface(0, 0, min(TILE, rect.right - x), min(TILE, rect.bottom - y)), (x, y))
        for y in range(rect.y, rect.bottom, TILE)
        for x in range(rect.x, rect.right, TILE)
    ]

"""Panels: a picture for a ground, round corners, an edge and a soft shadow."""

from typing import Final

import pygame

from sneferu_gui.ui.views.looks import SHADOW, Sheet
from sneferu_gui.ui.views.painters.boxes import rounded
from sneferu_gui.ui.views.painters.pictures import Pictures
from sneferu_gui.ui.views.painters.surfaces import (
    LAID,
    Print,
    Size,
    SurfaceCache,
    blank,
)

DARKNESS: Final = (0, 0, 0, 120)
DROP: Final = 3
"""How far the shadow falls, in pixels."""
BLUR: Final = 5
WHITE: Final = (255, 255, 255, 255)
CLEAR: Final = (0, 0, 0, 0)
SMALL_GROUND: Final = 300
LARGE_GROUND: Final = 600
"""Grounds are drawn in one of two heights and stretched: all sheets share them."""


def sheet_prints(cache: SurfaceCache, pictures: Pictures, sheet: Sheet) -> list[Print]:
    """What is to be laid down for a panel. Raises PictureError for an unknown ground."""
    x, y, w, h = sheet.rect
    if w <= 0 or h <= 0:
        return []
    key = ("sheet", w, h, *sheet[1:])
    return [(cache.get(key, lambda: _sheet(cache, pictures, sheet)), (x - SHADOW, y - SHADOW))]


def _sheet(cache: SurfaceCache, pictures: Pictures, sheet: Sheet) -> pygame.Surface:
    size = sheet.rect.w, sheet.rect.h
    body = pygame.transform.smoothscale(_ground(cache, pictures, sheet), size)
    _multiply(body, rounded(size, sheet.radius, WHITE))
    edge = rounded(size, sheet.radius, CLEAR, sheet.edge, max(1, sheet.radius // 5))
    body.blit(edge, (0, 0), special_flags=LAID)
    whole = _shadow((size[0] + 2 * SHADOW, size[1] + 2 * SHADOW), sheet.radius)
    whole.blit(body, (SHADOW, SHADOW), special_flags=LAID)
    return whole


def _ground(cache: SurfaceCache, pictures: Pictures, sheet: Sheet) -> pygame.Surface:
    wide, high = pictures.shape(sheet.ground)
    is_small = (
        sheet.rect.h <= 1.5 * SMALL_GROUND and sheet.rect.w <= 1.5 * wide / high * SMALL_GROUND
    )
    height = SMALL_GROUND if is_small else LARGE_GROUND
    size = round(wide / high * height), height
    return cache.get(
        ("ground", sheet.ground, height), lambda: pictures.covering(sheet.ground, size)
    )


def _multiply(surface: pygame.Surface, mask: pygame.Surface) -> None:
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _shadow(size: Size, radius: int) -> pygame.Surface:
    """A new surface of a size with the shadow in it: a small one, its middle stretched."""
    corner = 2 * SHADOW + radius
    side = 2 * corner + 1
    small = blank((side, side))
    dark = rounded((side - 2 * SHADOW,) * 2, radius, DARKNESS)
    small.blit(dark, (SHADOW, SHADOW + DROP), special_flags=pygame.BLEND_RGBA_ADD)
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, BLUR), BLUR)
    return _stretched(small, corner, size)


def _stretched(small: pygame.Surface, corner: int, size: Size) -> pygame.Surface:
    """Corners as they are, what lies between them drawn out to a size."""
    whole = blank(size)
    columns = _cuts(small.get_width(), corner, size[0])
    for from_y, from_h, y, h in _cuts(small.get_height(), corner, size[1]):
        for from_x, from_w, x, w in columns:
            part = small.subsurface(from_x, from_y, from_w, from_h)
            if (from_w, from_h) != (w, h):
                part = pygame.transform.scale(part, (w, h))
            whole.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return whole


def _cuts(length: int, corner: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Start and length of both ends and the middle, in the small picture and in the whole."""
    end = min(corner, wanted // 2)
    return [
        (0, end, 0, end),
        (corner, 1, end, wanted - 2 * end),
        (length - end, end, wanted - end, end),
    ]

"""Panels: a picture for a ground, round corners, an edge and a soft shadow."""

from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import SHADOW, Sheet
from sneferu_gui.ui.paint.patches import Layer, patch, stretched
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
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
NOTHING: Final = (0, 0, 0, 0)
LIGHT: Final = (255, 252, 240, 150)
SHADE: Final = (90, 62, 20, 70)
"""What the edge gains where light falls on it, and loses where it does not."""
BAND: Final = (222, 203, 160, 255)
BAND_LIGHT: Final = (246, 235, 208, 255)
BAND_SHADE: Final = (160, 130, 80, 255)
"""The band around a framed sheet."""
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
    _multiply(body, patch(sheet.radius, ((NOTHING, WHITE),), size))
    body.blit(patch(sheet.radius, _edges(sheet), size), (0, 0), special_flags=LAID)
    whole = _shadow((size[0] + 2 * SHADOW, size[1] + 2 * SHADOW), sheet.radius)
    whole.blit(body, (SHADOW, SHADOW), special_flags=LAID)
    return whole


def _edges(sheet: Sheet) -> tuple[Layer, ...]:
    """The line around it, lit on the upper left; around a framed one a carved band."""
    line, band = max(1, sheet.radius // 6), sheet.frame
    edge: Layer = (NOTHING, sheet.edge)
    inner = line + band
    lit: Layer = ((inner,) * 4, LIGHT)
    shaded: Layer = ((inner + line, inner + line, inner, inner), SHADE)
    hollow: Layer = ((inner + line,) * 4, CLEAR)
    if not band:
        return edge, lit, shaded, hollow
    carved: tuple[Layer, ...] = (
        ((line,) * 4, BAND_SHADE),
        ((line, line, line + 1, line + 1), BAND_LIGHT),
        ((line + 1,) * 4, BAND),
        ((inner - 1,) * 4, sheet.edge),
    )
    return (
        edge,
        *carved,
        ((inner,) * 4, SHADE),
        ((inner + line, inner + line, inner, inner), LIGHT),
        hollow,
    )


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
    return stretched(small, corner, size)

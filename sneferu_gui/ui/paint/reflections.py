"""Reflections in water: looks are painted, turned over, and cut into swaying rows. Grown looks."""

from collections.abc import Callable, Mapping
from math import pi, sin
from typing import Final

import pygame

from sneferu_gui.ui.kit.bank import Reflection, ScaledFromFoot
from sneferu_gui.ui.kit.looks import Box, Letters, Line, Look, Picture, Sheet, moved
from sneferu_gui.ui.paint.painter import own_prints
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import box_prints, line_prints
from sneferu_gui.ui.paint.surfaces import BLEND, Print, SurfaceCache, blank, faded

ROWS: Final = 2
"""The height of rows that sway as one, in pixels."""
SWAY: Final = 0.022
"""The most that rows sway, as a share of the reflection's height."""
SQUASH: Final = 0.82
"""The height of mirrored things as a share of their own, as the water is seen from above."""
TINT: Final = (150, 140, 190, 255)
"""The colour that multiplies mirrored things."""


def reflection_prints(cache: SurfaceCache, pictures: Pictures, look: Reflection) -> list[Print]:
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    mirrored = tuple(moved(each, -x, -y) for each in look.mirrored)
    key = ("reflection", pictures.palette, w, h, look.lift, look.opacity, mirrored)
    return [(cache.get(key, lambda: _reflection(cache, pictures, look), lasts=False), (x, y))]


def _reflection(cache: SurfaceCache, pictures: Pictures, look: Reflection) -> pygame.Surface:
    x, y, w, h = look.rect
    source = blank((w, h))
    for each in look.mirrored:
        for surface, (left, top) in _prints(cache, pictures, each):
            source.blit(surface, (left - x, top - y + h + look.lift), special_flags=BLEND)
    source = pygame.transform.flip(source, flip_x=False, flip_y=True)
    source = pygame.transform.smoothscale(source, (w, max(1, round(SQUASH * h))))
    source.fill(TINT, special_flags=pygame.BLEND_RGBA_MULT)
    return _rippled(source, (w, h), look.opacity)


def _rippled(source: pygame.Surface, size: tuple[int, int], opacity: int) -> pygame.Surface:
    """The rows of a reflection, swaying more with depth, and fading; the source is used up."""
    whole = blank(size)
    w, h = source.get_size()
    for top in range(0, h, ROWS):
        depth = top / h
        sway = SWAY * h * depth**0.7 * sin(2 * pi * (top / max(7.0, 0.12 * h)) + 9 * depth)
        row = source.subsurface(0, top, w, min(ROWS, h - top))
        bright = round(opacity * (1 - depth) ** 1.2)
        row.fill((bright,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(row, (round(sway), top), special_flags=BLEND)
    return whole


def _prints(cache: SurfaceCache, pictures: Pictures, look: Look) -> list[Print]:
    match look:
        case Box():
            return box_prints(cache, look)
        case Picture():
            return pictures.prints(cache, look)
        case Line():
            return line_prints(cache, look)
        case Letters() | Sheet():
            return []
        case _:
            return own_prints(cache, pictures, look)


def grown_prints(cache: SurfaceCache, pictures: Pictures, look: ScaledFromFoot) -> list[Print]:
    """The prints of looks that grow, at a share of their size."""
    x, y, w, h = look.rect
    looks = tuple(moved(each, -x, -y) for each in look.looks)
    key = ("grown", pictures.palette, w, h, looks)
    whole = cache.get(key, lambda: _painted_together(cache, pictures, (w, h), looks))
    size = max(1, round(look.share * w)), max(1, round(look.share * h))
    at = x + (w - size[0]) // 2, look.foot - round(look.share * (look.foot - y))
    return [(faded(pygame.transform.smoothscale(whole, size), look.opacity), at)]


def _painted_together(
    cache: SurfaceCache, pictures: Pictures, size: tuple[int, int], looks: tuple[Look, ...]
) -> pygame.Surface:
    whole = blank(size)
    for each in looks:
        for surface, at in _prints(cache, pictures, each):
            whole.blit(surface, at, special_flags=BLEND)
    return whole


PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    Reflection: reflection_prints, ScaledFromFoot: grown_prints
}  # fmt: skip

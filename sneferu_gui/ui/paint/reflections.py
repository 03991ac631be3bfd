"""Reflections: what is mirrored is painted as it is, turned over, and cut into swaying rows."""

from collections.abc import Callable, Mapping
from math import pi, sin
from typing import Final

import pygame

from sneferu_gui.ui.kit.bank import Reflection
from sneferu_gui.ui.kit.looks import Box, Letters, Line, Look, Picture, Sheet, moved
from sneferu_gui.ui.paint.painter import own_prints
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import box_prints, line_prints
from sneferu_gui.ui.paint.surfaces import LAID, Print, SurfaceCache, blank

ROWS: Final = 2
"""The height of what sways as one, in pixels."""
SWAY: Final = 0.022
"""How far rows sway at most, as a share of the reflection's height."""
SQUASH: Final = 0.82
"""How high things are in the water, seen from above it."""
TINT: Final = (150, 140, 190, 255)
"""What the water leaves of their colours."""


def reflection_prints(cache: SurfaceCache, pictures: Pictures, look: Reflection) -> list[Print]:
    """What is to be laid down for a reflection."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    mirrored = tuple(moved(each, -x, -y) for each in look.mirrored)
    key = ("reflection", pictures.palette, w, h, look.lift, look.opacity, mirrored)
    return [(cache.get(key, lambda: _reflection(cache, pictures, look)), (x, y))]


def _reflection(cache: SurfaceCache, pictures: Pictures, look: Reflection) -> pygame.Surface:
    x, y, w, h = look.rect
    source = blank((w, h))
    for each in look.mirrored:
        for surface, (left, top) in _prints(cache, pictures, each):
            source.blit(surface, (left - x, top - y + h + look.lift), special_flags=LAID)
    source = pygame.transform.flip(source, flip_x=False, flip_y=True)
    source = pygame.transform.smoothscale(source, (w, max(1, round(SQUASH * h))))
    source.fill(TINT, special_flags=pygame.BLEND_RGBA_MULT)
    return _rippled(source, (w, h), look.opacity)


def _rippled(source: pygame.Surface, size: tuple[int, int], opacity: int) -> pygame.Surface:
    """Rows that sway the more the deeper, and fade away."""
    whole = blank(size)
    w, h = source.get_size()
    for top in range(0, h, ROWS):
        depth = top / h
        sway = SWAY * h * depth**0.7 * sin(2 * pi * (top / max(7.0, 0.12 * h)) + 9 * depth)
        row = source.subsurface(0, top, w, min(ROWS, h - top)).copy()
        bright = round(opacity * (1 - depth) ** 1.2)
        row.fill((bright,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(row, (round(sway), top), special_flags=LAID)
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


PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {Reflection: reflection_prints}

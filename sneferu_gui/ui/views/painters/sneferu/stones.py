"""Stones: two halves cut from their materials' pictures, in one block with a bevel."""

from typing import Final

import pygame

from sneferu_gui.ui.views.painters.boxes import rounded
from sneferu_gui.ui.views.painters.pictures import Pictures
from sneferu_gui.ui.views.painters.surfaces import (
    LAID,
    Print,
    Size,
    SurfaceCache,
    blank,
    faded,
)
from sneferu_gui.ui.views.sneferu.looks import StoneLook

OUTLINE: Final = (38, 26, 12, 190)
LIGHT: Final = (255, 255, 255, 90)
SHADE: Final = (20, 10, 0, 95)
SEAM: Final = (20, 12, 4, 80)
WHITE: Final = (255, 255, 255, 255)


def stone_prints(cache: SurfaceCache, pictures: Pictures, look: StoneLook) -> list[Print]:
    """What is to be laid down for a stone. Raises PictureError for an unknown material."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    whole = cache.get(
        ("stone", look.left, look.right, w, h, look.opacity),
        lambda: faded(_stone(cache, pictures, look), look.opacity),
    )
    return [(whole, (x, y))]


def _stone(cache: SurfaceCache, pictures: Pictures, look: StoneLook) -> pygame.Surface:
    _, _, w, h = look.rect
    radius = max(2, h // 8)
    stone = blank((w, h))
    left = w // 2
    stone.blit(_half(cache, pictures, look.left, (left, h)), (0, 0))
    stone.blit(_half(cache, pictures, look.right, (w - left, h)), (left, 0))
    stone.fill((255 - SEAM[3],) * 3, (left, 0, max(1, h // 50), h), pygame.BLEND_RGB_MULT)
    stone.blit(rounded((w, h), radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    depth = max(1, h // 18)
    stone.blit(_rim((w, h), radius, LIGHT, depth), (0, 0), special_flags=LAID)
    stone.blit(_rim((w, h), radius, SHADE, -depth), (0, 0), special_flags=LAID)
    outline = rounded((w, h), radius, (0, 0, 0, 0), OUTLINE, max(1, h // 60))
    stone.blit(outline, (0, 0), special_flags=LAID)
    return stone


def _half(cache: SurfaceCache, pictures: Pictures, material: str, size: Size) -> pygame.Surface:
    name = f"sneferu/stones/{material}"
    return cache.get(("half", material, *size), lambda: pictures.covering(name, size))


def _rim(size: Size, radius: int, colour: tuple[int, int, int, int], depth: int) -> pygame.Surface:
    """What of a block of a colour a copy of it, moved down by `depth`, leaves uncovered."""
    rim = rounded(size, radius, colour)
    left_over = blank(size)
    left_over.fill(WHITE)
    copy = rounded(size, radius, WHITE)
    left_over.blit(copy, (0, depth), special_flags=pygame.BLEND_RGBA_SUB)
    rim.blit(left_over, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rim

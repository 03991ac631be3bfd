"""The painters of stones and the dust they raise, and the table of Sneferu's painters."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from sneferu_gui.games.sneferu.painters.pyramids import GROUND_PAINTERS
from sneferu_gui.games.sneferu.painters.river_map import map_prints, wake_prints
from sneferu_gui.games.sneferu.table.looks import DustLook, MapLook, StoneLook, WakeLook
from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.paint.light import (
    THROWS,
    cast_shadow,
    is_flat,
    lift_over,
    masked,
    overhang,
    raised_edge,
)
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    PREMULTIPLIED,
    Print,
    Size,
    SurfaceCache,
    blank,
    faded,
    kept_prints,
)

OUTLINE: Final = (38, 26, 12, 190)
STRONG_OUTLINE: Final = (0, 0, 0, 255)
LIGHT: Final = (255, 250, 232, 120)
SHADE: Final = (20, 10, 0, 125)
SEAM: Final = (20, 12, 4, 80)
WHITE: Final = (255, 255, 255, 255)
GOLD: Final = (255, 214, 94, 255)
PLAIN_GOLD: Final = (255, 216, 77, 255)
DARK_GOLD: Final = (58, 34, 4, 255)
STEP: Final = 16
"""Moving stones are scaled down from one whose height is a multiple of this, in pixels."""
DUST: Final = (250, 240, 218, 255)


def stone_prints(cache: SurfaceCache, pictures: Pictures, look: StoneLook) -> list[Print]:
    """The prints of a stone. Raises PictureError for an unknown material."""
    margin = 0 if is_flat(pictures) else overhang(look.lift, look.rect.h)
    make = partial(_with_shadow, cache, pictures, look, margin)
    return kept_prints(cache, look, ("stone", *look[1:]), make, (margin, margin))


def _with_shadow(
    cache: SurfaceCache, pictures: Pictures, look: StoneLook, margin: int
) -> pygame.Surface:
    _, _, w, h = look.rect
    throw = THROWS.get(look.lift)
    if throw is None or not margin:
        return _stone(cache, pictures, look)
    if look.lift is Lift.HELD and h % STEP:
        return _shrunk(cache, pictures, look, margin)
    under = cast_shadow(rounded((w, h), max(2, h // 8), WHITE), throw, h, margin)
    return lift_over(under, _stone(cache, pictures, look), throw, h, margin)


def _shrunk(
    cache: SurfaceCache, pictures: Pictures, look: StoneLook, margin: int
) -> pygame.Surface:
    """A held stone, scaled down from a larger one, since its size changes in each frame."""
    _, _, w, h = look.rect
    high = -(-h // STEP) * STEP
    larger = look._replace(rect=look.rect._replace(w=round(w * high / h), h=high), opacity=255)
    [(drawn, _)] = stone_prints(cache, pictures, larger)
    own = overhang(look.lift, high)
    share = h / high
    body = pygame.transform.smoothscale(
        drawn, (w + round(2 * own * share), h + round(2 * own * share))
    )
    whole = blank((w + 2 * margin, h + 2 * margin))
    at = margin - round(own * share)
    whole.blit(body, (at, at), special_flags=PREMULTIPLIED)
    return whole


def _stone(cache: SurfaceCache, pictures: Pictures, look: StoneLook) -> pygame.Surface:
    _, _, w, h = look.rect
    radius = max(2, h // 8)
    stone = blank((w, h))
    left = w // 2
    stone.blit(_half(cache, pictures, look.left, (left, h)), (0, 0))
    stone.blit(_half(cache, pictures, look.right, (w - left, h)), (left, 0))
    stone.fill((255 - SEAM[3],) * 3, (left, 0, max(1, h // 50), h), pygame.BLEND_RGB_MULT)
    masked(stone, rounded((w, h), radius, WHITE))
    if is_flat(pictures):
        line, wide = STRONG_OUTLINE, max(1, h // 24)
    else:
        depth = max(1, h // 16)
        light = raised_edge((w, h), radius, LIGHT, SHADE, depth)
        stone.blit(light, (0, 0), special_flags=PREMULTIPLIED)
        line, wide = OUTLINE, max(1, h // 60)
    outline = rounded((w, h), radius, (0, 0, 0, 0), line, wide)
    stone.blit(outline, (0, 0), special_flags=PREMULTIPLIED)
    if look.is_inlaid:
        gold = PLAIN_GOLD if is_flat(pictures) else GOLD
        stone.blit(_inlay((w, h), gold), (0, 0), special_flags=PREMULTIPLIED)
    return stone


def _half(cache: SurfaceCache, pictures: Pictures, material: str, size: Size) -> pygame.Surface:
    name = f"sneferu/stones/{material}"
    return cache.get(("half", material, *size), lambda: pictures.covering(name, size))


def dust_prints(cache: SurfaceCache, pictures: Pictures, look: DustLook) -> list[Print]:
    """The prints of a puff of dust, in one of a few sizes and strengths."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0 or is_flat(pictures):
        return []
    size = max(4, w - w % 4), max(4, h - h % 4)
    strength = look.opacity - look.opacity % 16
    puff = cache.get(("dust", *size, strength), lambda: faded(_puff(size), strength))
    return [(puff, (x + (w - size[0]) // 2, y + (h - size[1]) // 2))]


def _puff(size: Size) -> pygame.Surface:
    """A soft round cloud, stretched to a size."""
    small = blank((32, 32))
    for ring in range(16):
        share = (ring + 1) / 16
        colour = tuple(round(part * min(1.0, 1.15 * share**1.5)) for part in DUST)
        pygame.draw.circle(small, colour, (16, 16), 16 - ring)
    return pygame.transform.smoothscale(small, size)


def _inlay(size: Size, gold: Colour) -> pygame.Surface:
    """The corners of a dark and golden frame."""
    w, h = size
    wide, long = max(2, h // 13), max(5, h // 4)
    radius = max(2, h // 8)
    frame = rounded(size, radius, (0, 0, 0, 0), DARK_GOLD, wide + max(1, wide // 2))
    frame.blit(rounded(size, radius, (0, 0, 0, 0), gold, wide), (0, 0), special_flags=PREMULTIPLIED)
    frame.fill((0, 0, 0, 0), (long, 0, w - 2 * long, h))
    frame.fill((0, 0, 0, 0), (0, long, w, h - 2 * long))
    return frame


PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    StoneLook: stone_prints,
    DustLook: dust_prints,
    MapLook: map_prints,
    WakeLook: wake_prints,
    **GROUND_PAINTERS,
}

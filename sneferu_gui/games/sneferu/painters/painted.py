"""Painters of stones, of pyramids in the open, of dust; and the table of Sneferu's painters."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from sneferu_gui.games.sneferu.painters.pyramids import GROUND_PAINTERS
from sneferu_gui.games.sneferu.painters.river_map import map_prints, wake_prints
from sneferu_gui.games.sneferu.table.looks import DustLook, MapLook, StoneLook, WakeLook
from sneferu_gui.games.sneferu.table.pyramid_places import (
    DEPTH,
    HALVES_ACROSS,
    LEVELS,
    POINT_ROOM,
    BuiltLook,
)
from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.rect import Rect
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
    BLEND,
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
HEIGHT_STEP: Final = 16
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
    if look.lift is Lift.HELD and h % HEIGHT_STEP:
        return _shrunk(cache, pictures, look, margin)
    under = cast_shadow(rounded((w, h), max(2, h // 8), WHITE), throw, h, margin)
    return lift_over(under, _stone(cache, pictures, look), throw, h, margin)


def _shrunk(
    cache: SurfaceCache, pictures: Pictures, look: StoneLook, margin: int
) -> pygame.Surface:
    """A held stone, scaled down from a larger one, since its size changes in each frame."""
    _, _, w, h = look.rect
    high = -(-h // HEIGHT_STEP) * HEIGHT_STEP
    larger = look._replace(rect=look.rect._replace(w=round(w * high / h), h=high), opacity=255)
    [(drawn, _)] = stone_prints(cache, pictures, larger)
    own = overhang(look.lift, high)
    share = h / high
    body = pygame.transform.smoothscale(
        drawn, (w + round(2 * own * share), h + round(2 * own * share))
    )
    whole = blank((w + 2 * margin, h + 2 * margin))
    at = margin - round(own * share)
    whole.blit(body, (at, at), special_flags=BLEND)
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
        stone.blit(light, (0, 0), special_flags=BLEND)
        line, wide = OUTLINE, max(1, h // 60)
    outline = rounded((w, h), radius, (0, 0, 0, 0), line, wide)
    stone.blit(outline, (0, 0), special_flags=BLEND)
    if look.is_inlaid:
        gold = PLAIN_GOLD if is_flat(pictures) else GOLD
        stone.blit(_inlay((w, h), gold), (0, 0), special_flags=BLEND)
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
    frame.blit(rounded(size, radius, (0, 0, 0, 0), gold, wide), (0, 0), special_flags=BLEND)
    frame.fill((0, 0, 0, 0), (long, 0, w - 2 * long, h))
    frame.fill((0, 0, 0, 0), (0, long, w, h - 2 * long))
    return frame


PYRAMID_TOP: Final = (255, 236, 206)
"""The light on a stone's upper side, mixed in by PYRAMID_TOP_SHARE."""
PYRAMID_TOP_SHARE: Final = 0.42
PYRAMID_SIDE: Final = (34, 22, 58)
"""The shade on a stone's right side, mixed in by PYRAMID_SIDE_SHARE."""
PYRAMID_SIDE_SHARE: Final = 0.68
BLOCK_EDGE: Final = (24, 16, 34)
LAST_LEVEL: Final = LEVELS - 1
CASING: Final = ((250, 244, 230, 255), (150, 134, 140, 255))
GILT: Final = ((248, 206, 92, 255), (176, 112, 34, 255))
"""The front and the right side of casings; gilt ones at the ends of the last level."""
LEFT_LIGHT: Final = (255, 244, 232)
RIGHT_LIGHT: Final = (196, 180, 206)
"""The light at the left and at the right end of a pyramid, by which colours are multiplied."""


def built_prints(cache: SurfaceCache, pictures: Pictures, look: BuiltLook) -> list[Print]:
    if not look.stones:
        return []
    key = ("built", pictures.palette, look.stones)
    make = partial(_built, cache, pictures, look)
    return kept_prints(cache, look, key, make, _margin(look), lasts=False)


def _margin(look: BuiltLook) -> Size:
    """The room for the casing beside the lowest level, and over the last stone."""
    return round(0.5 * look.rect.w / HALVES_ACROSS), round(POINT_ROOM * look.rect.h / LEVELS)


def _built(cache: SurfaceCache, pictures: Pictures, look: BuiltLook) -> pygame.Surface:
    w, h = look.rect.w, look.rect.h
    aside, over = _margin(look)
    whole = blank((w + 2 * aside, h + over))
    finished = cased_levels(look)
    cell = w / (HALVES_ACROSS + DEPTH[0])
    rise = h / (LEVELS + DEPTH[1])
    back = max(1, round(DEPTH[0] * rise)), max(1, round(DEPTH[1] * rise))
    placed = look._replace(rect=Rect(aside, over, w, h))
    for (level, slot, *_halves), stone in zip(sorted(look.stones), placed.parts(), strict=True):
        front = stone.rect
        _block(whole, cache, pictures, stone, back)
        if slot == LEVELS - 1 - level and level in finished:
            first = aside + round(level * cell)
            row = Rect(first, front.y, front.right - first, front.h)
            outer = (aside if not level else front.h, over)
            _paint_casings(whole, row, outer, back, is_last=level == LAST_LEVEL)
    light = _light(whole.get_size())
    whole.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def cased_levels(look: BuiltLook) -> frozenset[int]:
    """The levels with all their stones, which get a casing at both ends."""
    count = Counter(level for level, *_ in look.stones)
    return frozenset(level for level in count if count[level] == LEVELS - level)


def _paint_casings(
    whole: pygame.Surface, row: Rect, reach: Size, back: Size, *, is_last: bool
) -> None:
    """Paint casings at both ends of a level; gilt ones at the last, with a golden point above."""
    (slope, over), (dx, dy) = reach, back
    face, far = GILT if is_last else CASING
    left = ((row.x - slope, row.bottom), (row.x, row.y), (row.x, row.bottom))
    right = ((row.right + slope, row.bottom), (row.right, row.y), (row.right, row.bottom))
    behind = ((row.right + dx, row.y - dy), (row.right + slope + dx, row.bottom - dy))
    pygame.draw.polygon(whole, far, (right[0], right[1], *behind))
    for points in (left, right):
        pygame.draw.polygon(whole, face, points)
        pygame.draw.aaline(whole, BLOCK_EDGE, *points[:2])
    pygame.draw.aaline(whole, BLOCK_EDGE, *behind)
    if is_last:
        top = row.x + row.w // 2, row.y - over + dy
        ridge = top[0] + dx, top[1] - dy
        pygame.draw.polygon(whole, far, (right[1], top, ridge, behind[0]))
        pygame.draw.polygon(whole, face, (left[1], top, right[1]))
        pygame.draw.aalines(whole, BLOCK_EDGE, False, (left[1], top, ridge, behind[0]))
        pygame.draw.aaline(whole, BLOCK_EDGE, top, right[1])


def _block(
    whole: pygame.Surface, cache: SurfaceCache, pictures: Pictures, stone: StoneLook, back: Size
) -> None:
    """Paint a stone with its upper side and its right side behind it."""
    ((surface, place),) = stone_prints(cache, pictures, stone)
    x, y, w, h = stone.rect
    dx, dy = back
    middle = x + w // 2
    for start, end, half in ((x, middle, 0), (middle, x + w, 1)):
        tone = _mixed(_mean_colour(surface, half), PYRAMID_TOP, PYRAMID_TOP_SHARE)
        top = ((start, y + 1), (start + dx, y - dy), (end + dx, y - dy), (end, y + 1))
        pygame.draw.polygon(whole, tone, top)
    side = _mixed(_mean_colour(surface, 1), PYRAMID_SIDE, PYRAMID_SIDE_SHARE)
    far = x + w - 1
    right = ((far, y), (far + dx, y - dy), (far + dx, y + h - dy), (far, y + h))
    pygame.draw.polygon(whole, side, right)
    pygame.draw.aaline(whole, BLOCK_EDGE, (x + w + dx - 1, y - dy), (x + w + dx - 1, y + h - dy))
    whole.blit(surface, place, special_flags=BLEND)


def _mean_colour(stone: pygame.Surface, half: int) -> tuple[int, int, int]:
    """The average colour of half a stone."""
    w, h = stone.get_size()
    part = pygame.Rect(half * w // 2 + w // 10, h // 4, max(1, w // 3), max(1, h // 2))
    r, g, b, _a = pygame.transform.average_color(stone, part)
    return r, g, b


def _mixed(
    colour: tuple[int, int, int], other: tuple[int, int, int], share: float
) -> tuple[int, int, int, int]:
    r, g, b = (round(a + share * (c - a)) for a, c in zip(colour, other, strict=True))
    return r, g, b, 255


def _light(size: Size) -> pygame.Surface:
    """A light that is brighter on the left."""
    small = pygame.Surface((2, 1), pygame.SRCALPHA, 32)
    small.set_at((0, 0), (*LEFT_LIGHT, 255))
    small.set_at((1, 0), (*RIGHT_LIGHT, 255))
    return pygame.transform.smoothscale(small, size)


PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    StoneLook: stone_prints,
    DustLook: dust_prints,
    BuiltLook: built_prints,
    MapLook: map_prints,
    WakeLook: wake_prints,
    **GROUND_PAINTERS,
}

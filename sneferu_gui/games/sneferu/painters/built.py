"""The painter of pyramids in the open: stones with lit tops and shaded sides, in evening light."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

import pygame

from sneferu_gui.games.sneferu.painters.painted import stone_prints
from sneferu_gui.games.sneferu.table.looks import StoneLook
from sneferu_gui.games.sneferu.table.pyramid_places import (
    DEPTH,
    HALVES_ACROSS,
    LEVELS,
    POINT_ROOM,
    BuiltLook,
)
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import (
    PREMULTIPLIED,
    Print,
    Size,
    SurfaceCache,
    blank,
    kept_prints,
)

TOP: Final = (255, 236, 206)
"""The light on a stone's upper side, mixed in by TOP_SHARE."""
TOP_SHARE: Final = 0.42
SIDE: Final = (34, 22, 58)
"""The shade on a stone's right side, mixed in by SIDE_SHARE."""
SIDE_SHARE: Final = 0.68
EDGE: Final = (24, 16, 34)
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
    return kept_prints(cache, look, key, lambda: _built(cache, pictures, look), _margin(look))


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
    for level, slot, left, right in sorted(look.stones):
        x = aside + round((level + 2 * slot) * cell)
        wide = aside + round((level + 2 * slot + 2) * cell) - x
        top = over + round(h - (level + 1) * rise)
        front = Rect(x, top, wide, over + round(h - level * rise) - top)
        _block(whole, cache, pictures, StoneLook(front, left, right), back)
        if slot == LEVELS - 1 - level and level in finished:
            first = aside + round(level * cell)
            row = Rect(first, top, front.right - first, front.h)
            _paint_casings(
                whole,
                row,
                (aside if not level else front.h, over),
                back,
                is_last=level == LAST_LEVEL,
            )
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
        pygame.draw.aaline(whole, EDGE, *points[:2])
    pygame.draw.aaline(whole, EDGE, *behind)
    if is_last:
        top = row.x + row.w // 2, row.y - over + dy
        ridge = top[0] + dx, top[1] - dy
        pygame.draw.polygon(whole, far, (right[1], top, ridge, behind[0]))
        pygame.draw.polygon(whole, face, (left[1], top, right[1]))
        pygame.draw.aalines(whole, EDGE, False, (left[1], top, ridge, behind[0]))
        pygame.draw.aaline(whole, EDGE, top, right[1])


def _block(
    whole: pygame.Surface, cache: SurfaceCache, pictures: Pictures, stone: StoneLook, back: Size
) -> None:
    """Paint a stone with its upper side and its right side behind it."""
    ((surface, place),) = stone_prints(cache, pictures, stone)
    x, y, w, h = stone.rect
    dx, dy = back
    middle = x + w // 2
    for start, end, half in ((x, middle, 0), (middle, x + w, 1)):
        tone = _mixed(_mean_colour(surface, half), TOP, TOP_SHARE)
        top = ((start, y + 1), (start + dx, y - dy), (end + dx, y - dy), (end, y + 1))
        pygame.draw.polygon(whole, tone, top)
    side = _mixed(_mean_colour(surface, 1), SIDE, SIDE_SHARE)
    right = (
        (x + w - 1, y),
        (x + w - 1 + dx, y - dy),
        (x + w - 1 + dx, y + h - dy),
        (x + w - 1, y + h),
    )
    pygame.draw.polygon(whole, side, right)
    pygame.draw.aaline(whole, EDGE, (x + w + dx - 1, y - dy), (x + w + dx - 1, y + h - dy))
    whole.blit(surface, place, special_flags=PREMULTIPLIED)


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


PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {BuiltLook: built_prints}

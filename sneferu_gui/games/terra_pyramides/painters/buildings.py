"""Painters of pyramids with courts, foundations, workers, stones, gold and supply pieces."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from sneferu_gui.games.terra_pyramides.table import looks
from sneferu_gui.ui.kit.looks import OwnLook, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import hour_of_day
from sneferu_gui.ui.paint.light import DARK, is_flat, night_share, smooth
from sneferu_gui.ui.paint.pictures import Art, Pictures
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    SurfaceCache,
    blank,
    kept_prints,
    multiplied,
)

ROOM: Final = "terra_pyramides"
RISE: Final = 0.3
"""The share of a site's side by which pictures of buildings rise over it."""
FALL: Final = 0.34
"""The share of a site's side by which the longest shadow reaches beyond its right."""
SHADOW: Final = (0.4, 0.036)
"""The length of a shadow at noon, and what each level adds, as shares of a site's side."""
LOW_SUN: Final = (0.06, 0.034)
"""What the lowest sun adds to both."""
SHADOW_DARK, NIGHT_DARK = 100, 64
HIGH_NOON: Final = 0.4
"""The share of the day at which shadows are shortest."""
SHADOW_STEPS: Final = 8
"""The number of steps from morning to night in which shadows change."""
GHOST: Final = 120
"""The opacity of a worker that is only previewed."""
MOST_GOLD: Final = 8
PIECES: Final = (1.0, 0.9, 0.78, 0.64, 0.46)
"""The width of each level's piece in the supply, as a share of its place."""
DIGIT: Final = 0.56
"""The height of the digits of a foundation's value, as a share of the foundation."""
LOW_DIGIT: Final = 0.42
UPPER: Final = 0.1
"""The height of the digits, and their distance from the top, where workers stand before them."""
NARROW: Final = 0.66
"""The width of a digit's room, as a share of its height."""


def pyramid_prints(cache: SurfaceCache, pictures: Pictures, look: looks.PyramidLook) -> list[Print]:
    """The prints of a pyramid over its shadow. Raises PictureError for an unknown colour."""
    art, rise = Art(cache, pictures), round(RISE * look.rect.h)
    key = art.key("pyramid", *look[1:5])
    body = kept_prints(cache, look, key, lambda: _pyramid(art, look), (0, rise))
    if is_flat(pictures):
        return body
    height = len(look.levels) + look.has_capstone
    step = min(SHADOW_STEPS, int(look.hour * SHADOW_STEPS))

    def shadow() -> pygame.Surface:
        return _fallen_shadow(look.rect[2:], height, step / SHADOW_STEPS)

    return [*kept_prints(cache, look, ("fallen", height, step), shadow), *body]


def _pyramid(art: Art, look: looks.PyramidLook) -> pygame.Surface:
    _, _, w, h = look.rect
    size = w, h + round(RISE * h)
    whole = blank(size)
    names = [f"levels/{n}_{colour or 'sandstone'}" for n, colour in enumerate(look.levels, 1)]
    if look.owner:
        names = [f"courts/{look.owner}", *names, f"banners/{look.owner}"]
    if look.has_capstone and look.owner:
        names.append(f"levels/5_{look.owner}")
    for name in names:
        art.lay(whole, f"{ROOM}/{name}", Rect(0, 0, *size))
    return whole


def _fallen_shadow(size: tuple[int, int], height: int, day: float) -> pygame.Surface:
    """The shadow of a pyramid of so many levels: longer when higher, and when the sun is low."""
    w, h = size
    night = night_share(hour_of_day(day))
    low = 0.0 if night else min(1.0, abs(day - HIGH_NOON) / HIGH_NOON)
    noon, more = (one + height * each for one, each in (SHADOW, LOW_SUN))
    foot = h - w // 4
    tip = (0.5 + noon + low * more) * w
    outline = (
        (0.5 * w, foot + 0.25 * w), (0.98 * w, foot + 0.1 * w), (tip, foot + 0.09 * w),
        (tip, foot + 0.02 * w), (0.94 * w, foot - 0.06 * w), (0.5 * w, foot - 0.25 * w),
    )  # fmt: skip
    dark = round(SHADOW_DARK + night * (NIGHT_DARK - SHADOW_DARK))

    def draw(fine: pygame.Surface, n: int) -> None:
        corners = [(x * n, y * n) for x, y in outline]
        pygame.draw.polygon(fine, multiplied((*DARK, dark)), corners)

    return smooth((w + round(FALL * w), h), draw)


def foundation_prints(
    cache: SurfaceCache, pictures: Pictures, look: looks.FoundationLook
) -> list[Print]:
    art = Art(cache, pictures)
    key = art.key("foundation", *look[1:])
    return kept_prints(cache, look, key, lambda: _foundation(art, look))


def _foundation(art: Art, look: looks.FoundationLook) -> pygame.Surface:
    """The slab of a foundation with its value cut in."""
    _, _, w, h = look.rect
    whole = blank((w, h))
    name = "covered" if look.value is None else "slab"
    art.lay(whole, f"{ROOM}/foundations/{name}", Rect(0, 0, w, h))
    digits = "" if look.value is None else str(look.value)
    high = round((LOW_DIGIT if look.owner else DIGIT) * h)  # workers stand at its foot
    wide = min(round(NARROW * high), w * 2 // 3 // max(1, len(digits)))
    left = (w - wide * len(digits)) // 2
    top = round(UPPER * h) if look.owner else (h - high) // 2
    for i, digit in enumerate(digits):
        place = Rect(left + i * wide, top, wide, high)
        art.lay(whole, f"{ROOM}/digits/{digit}", place)
    return whole


def pictured(name: Callable[[Any], str]) -> Callable[..., list[Print]]:
    """A painter of looks that are one picture, with the function that names it."""

    def prints(cache: SurfaceCache, pictures: Pictures, look: OwnLook) -> list[Print]:
        return pictures.prints(cache, Picture(look.rect, f"{ROOM}/{name(look)}", look.opacity))

    return prints


def worker_prints(cache: SurfaceCache, pictures: Pictures, look: looks.WorkerLook) -> list[Print]:
    opacity = look.opacity * GHOST // 255 if look.is_ghost else look.opacity
    picture = Picture(look.rect, f"{ROOM}/workers/{look.owner}", opacity)
    return pictures.prints(cache, picture)


def gold_prints(cache: SurfaceCache, pictures: Pictures, look: looks.GoldLook) -> list[Print]:
    """The prints of pieces of gold: side by side, overlapping where they must."""
    x, y, w, h = look.rect
    count = min(look.amount, MOST_GOLD)
    if count <= 0:
        return []
    side = min(w, h)
    step = min(side, (w - side) // max(1, count - 1))
    first = Picture(Rect(x, y + (h - side) // 2, side, side), f"{ROOM}/signs/gold", look.opacity)
    pieces = [first._replace(rect=first.rect.moved(i * step, 0)) for i in range(count)]
    return [each for piece in pieces for each in pictures.prints(cache, piece)]


def piece_prints(cache: SurfaceCache, pictures: Pictures, look: looks.PieceLook) -> list[Print]:
    key = ("piece", pictures.palette, *look[1:])
    return kept_prints(cache, look, key, lambda: _piece(pictures, look))


def _piece(pictures: Pictures, look: looks.PieceLook) -> pygame.Surface:
    """One level cut out of its picture: higher levels are smaller, but less than on pyramids."""
    _, _, w, h = look.rect
    name = f"{ROOM}/levels/{look.level}_{look.colour or 'sandstone'}"
    of_all = PIECES[min(look.level, len(PIECES)) - 1]
    drawn = pictures.fitting(name, (2 * w, round(2 * w * (1 + RISE))))
    seen = drawn.get_bounding_rect()
    scale = min(of_all * w / max(1, seen.w), h / max(1, seen.h))
    size = max(1, round(seen.w * scale)), max(1, round(seen.h * scale))
    piece = pygame.transform.smoothscale(drawn.subsurface(seen), size)
    whole = blank((w, h))
    whole.blit(piece, ((w - size[0]) // 2, h - size[1]), special_flags=BLEND)
    return whole

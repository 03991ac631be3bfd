"""Pyramids with their courts, foundations, workers, stones, gold and the pieces of the supply."""

from typing import Final

import pygame

from sneferu_gui.games.terra_pyramides.painters.tiles import Art
from sneferu_gui.games.terra_pyramides.table.looks import (
    FoundationLook,
    GoldLook,
    PieceLook,
    PyramidLook,
    SignLook,
    StoneLook,
    WorkerLook,
)
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import LAID, Print, SurfaceCache, blank, faded

ROOM: Final = "terra_pyramides"
RISE: Final = 0.3
"""How far pictures of buildings rise over their site, as a share of it."""
GHOST: Final = 120
"""How opaque a worker is that only would come."""
MOST_GOLD: Final = 8
VALUES: Final = (1, 2, 3, 4)
"""The foundations that there are pictures of."""


def pyramid_prints(cache: SurfaceCache, pictures: Pictures, look: PyramidLook) -> list[Print]:
    """What is to be laid down for a pyramid. Raises PictureError for an unknown colour."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    key = ("pyramid", pictures.palette, w, h, *look[1:])
    whole = cache.get(key, lambda: faded(_pyramid(Art(cache, pictures), look), look.opacity))
    return [(whole, (x, y - round(RISE * h)))]


def _pyramid(art: Art, look: PyramidLook) -> pygame.Surface:
    _, _, w, h = look.rect
    size = w, h + round(RISE * h)
    whole = blank(size)
    names = [f"levels/{n}_{colour or 'sandstone'}" for n, colour in enumerate(look.levels, 1)]
    if look.owner:
        names.insert(0, f"courts/{look.owner}")
    if look.has_capstone and look.owner:
        names.append(f"levels/5_{look.owner}")
    for name in names:
        art.lay(whole, f"{ROOM}/{name}", Rect(0, 0, *size))
    return whole


def foundation_prints(cache: SurfaceCache, pictures: Pictures, look: FoundationLook) -> list[Print]:
    """What is to be laid down for a foundation; one of an unusual value is left blank."""
    name = str(look.value) if look.value in VALUES else "covered"
    return _plain(cache, pictures, look, f"foundations/{name}")


def worker_prints(cache: SurfaceCache, pictures: Pictures, look: WorkerLook) -> list[Print]:
    """What is to be laid down for a worker."""
    opacity = look.opacity * GHOST // 255 if look.is_ghost else look.opacity
    return _plain(cache, pictures, look._replace(opacity=opacity), f"workers/{look.owner}")


def stone_prints(cache: SurfaceCache, pictures: Pictures, look: StoneLook) -> list[Print]:
    """What is to be laid down for a stone."""
    return _plain(cache, pictures, look, f"stones/{look.colour}")


def sign_prints(cache: SurfaceCache, pictures: Pictures, look: SignLook) -> list[Print]:
    """What is to be laid down for a sign."""
    return _plain(cache, pictures, look, f"signs/{look.sign}")


def _plain(
    cache: SurfaceCache,
    pictures: Pictures,
    look: FoundationLook | WorkerLook | StoneLook | SignLook,
    name: str,
) -> list[Print]:
    return pictures.prints(cache, Picture(look.rect, f"{ROOM}/{name}", look.opacity))


def gold_prints(cache: SurfaceCache, pictures: Pictures, look: GoldLook) -> list[Print]:
    """What is to be laid down for pieces of gold: side by side, overlapping where they must."""
    x, y, w, h = look.rect
    count = min(look.amount, MOST_GOLD)
    if count <= 0:
        return []
    side = min(w, h)
    step = min(side, (w - side) // max(1, count - 1))
    return [
        each
        for i in range(count)
        for each in pictures.prints(
            cache,
            Picture(
                Rect(x + i * step, y + (h - side) // 2, side, side),
                f"{ROOM}/signs/gold",
                look.opacity,
            ),
        )
    ]


def piece_prints(cache: SurfaceCache, pictures: Pictures, look: PieceLook) -> list[Print]:
    """What is to be laid down for a level of a pyramid: what its picture shows of the pyramid."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    key = ("piece", pictures.palette, w, h, *look[1:])
    whole = cache.get(key, lambda: faded(_piece(pictures, look), look.opacity))
    return [(whole, (x, y))]


def _piece(pictures: Pictures, look: PieceLook) -> pygame.Surface:
    _, _, w, h = look.rect
    name = f"{ROOM}/levels/{look.level}_{look.colour or 'sandstone'}"
    drawn = pictures.fitting(name, (w, round(w * (1 + RISE))))
    seen = drawn.get_bounding_rect()
    piece = drawn.subsurface(seen)
    if seen.h > h:
        piece = pygame.transform.smoothscale(piece, (max(1, seen.w * h // seen.h), h))
    whole = blank((w, h))
    at = (w - piece.get_width()) // 2, h - piece.get_height()
    whole.blit(piece, at, special_flags=LAID)
    return whole

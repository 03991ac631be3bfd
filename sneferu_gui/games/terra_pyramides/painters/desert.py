"""The desert with its oases and plots, and light that is laid over it."""

from math import hypot
from typing import Final

import pygame

from sneferu_gui.games.terra_pyramides.painters.tiles import Art
from sneferu_gui.games.terra_pyramides.table.looks import (
    CLOSED,
    ROW,
    WAY,
    BeamLook,
    DesertLook,
    OasisLook,
    PlotLook,
)
from sneferu_gui.ui.kit.looks import Colour, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.light import WHITE, is_flat, masked, mixed, smooth
from sneferu_gui.ui.paint.patches import patch
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import LAID, Print, SurfaceCache, faded, multiplied

ROOM: Final = "terra_pyramides"
HOURS: Final = 40
"""So many steps there are from morning to night."""
LIGHTS: Final[tuple[Colour, ...]] = (
    (255, 236, 214, 255),
    (255, 252, 244, 255),
    (255, 255, 255, 255),
    (255, 240, 212, 255),
    (247, 196, 158, 255),
    (150, 140, 190, 255),
)
"""What the sand is multiplied by, from morning to night."""
HOLLOW: Final = (70, 44, 12, 34)
OASES: Final = 3
TONES: Final = {"row": ROW, "way": WAY, "closed": CLOSED}
ALL_ROUND: Final = (0, 0, 0, 0)


def desert_prints(cache: SurfaceCache, pictures: Pictures, look: DesertLook) -> list[Print]:
    """What is to be laid down for the desert. Raises PictureError without its picture."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    hour = round(max(0.0, min(look.hour, 1.0)) * HOURS)
    spaces = tuple(space.moved(-x, -y) for space in look.spaces)
    art = Art(cache, pictures)
    ground = cache.get(
        ("desert's ground", pictures.palette, w, h, spaces, look.radius),
        lambda: _ground(art, look, spaces),
    )
    key = ("desert", pictures.palette, w, h, spaces, hour, look.radius, look.opacity)
    whole = cache.get(key, lambda: faded(_lit(art, ground, hour), look.opacity), lasts=False)
    return [(whole, (x, y))]


def _ground(art: Art, look: DesertLook, spaces: tuple[Rect, ...]) -> pygame.Surface:
    _, _, w, h = look.rect
    ground = art.pictures.covering(f"{ROOM}/desert", (w, h))
    for space in spaces:
        mark = rounded(space[2:], max(1, space.w // 10), HOLLOW)
        ground.blit(mark, space[:2], special_flags=LAID)
    if look.radius:
        ground = masked(ground, patch(look.radius, ((ALL_ROUND, WHITE),), (w, h)))
    return ground


def _lit(art: Art, ground: pygame.Surface, hour: int) -> pygame.Surface:
    lit = ground.copy()
    if not is_flat(art.pictures):
        lit.fill(light_of(hour / HOURS), special_flags=pygame.BLEND_RGBA_MULT)
    return lit


def light_of(hour: float) -> Colour:
    """What the sand is multiplied by at an hour, 0 to 1."""
    way = hour * (len(LIGHTS) - 1)
    leg = min(int(way), len(LIGHTS) - 2)
    return mixed(LIGHTS[leg], LIGHTS[leg + 1], way - leg)


def oasis_prints(cache: SurfaceCache, pictures: Pictures, look: OasisLook) -> list[Print]:
    """What is to be laid down for an oasis."""
    name = f"{ROOM}/oases/{look.kind % OASES}"
    return pictures.prints(cache, Picture(look.rect, name, look.opacity))


def plot_prints(cache: SurfaceCache, pictures: Pictures, look: PlotLook) -> list[Print]:
    """What is to be laid down for a bare site."""
    name = f"{ROOM}/plots/{'open' if look.is_open else 'bare'}"
    return pictures.prints(cache, Picture(look.rect, name, look.opacity))


def beam_prints(cache: SurfaceCache, pictures: Pictures, look: BeamLook) -> list[Print]:
    """What is to be laid down for light along a line; nothing without two points."""
    x, y, w, h = look.rect
    points = tuple((px - x, py - y) for px, py in look.points)
    if w <= 0 or h <= 0 or look.opacity <= 0 or len(points) < 2:  # noqa: PLR2004 - its ends
        return []
    key = ("beam", pictures.palette, w, h, points, *look[3:])
    whole = cache.get(key, lambda: faded(_beam(look, points), look.opacity))
    return [(whole, (x, y))]


def _beam(look: BeamLook, points: tuple[tuple[int, int], ...]) -> pygame.Surface:
    (ax, ay), (bx, by) = points[0], points[-1]
    width = look.width or max(4, round(hypot(bx - ax, by - ay) / 24))
    colour = TONES.get(look.tone, WAY)

    def draw(fine: pygame.Surface, n: int) -> None:
        for share, opacity in ((1.0, 60), (0.55, 120), (0.22, 220)):
            ink = multiplied((*colour[:3], opacity))
            path = [(px * n, py * n) for px, py in points]
            pygame.draw.lines(fine, ink, False, path, max(1, round(width * share * n)))

    return smooth(look.rect[2:], draw)

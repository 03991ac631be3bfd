"""Painters of the desert with its oases and plots, and of the light laid over it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from sneferu_gui.games.terra_pyramides.table.looks import DesertLook, OasisLook, PlotLook
from sneferu_gui.ui.kit.ground import HOURS, Ground, Soil, hour_of_day
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.daylight import LIGHTS, colour_at_hour
from sneferu_gui.ui.paint.ground import ground_prints
from sneferu_gui.ui.paint.light import WHITE, edge_light, is_flat, masked, mixed
from sneferu_gui.ui.paint.patches import patch
from sneferu_gui.ui.paint.pictures import Art, Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import LAID, Print, Size, SurfaceCache, blank, faded, kept_prints

ROOM: Final = "terra_pyramides"
HOLLOW: Final = (84, 52, 16, 34)
HOLLOW_DARK: Final = (70, 40, 10, 80)
HOLLOW_LIGHT: Final = (255, 242, 206, 110)
BOARD: Final = (212, 212, 212, 255)
"""The colour of the sand where the palette wants it plain."""
LESS_LIGHT: Final = 0.3
OASES: Final = 3
ALL_ROUND: Final = (0, 0, 0, 0)


def desert_prints(cache: SurfaceCache, pictures: Pictures, look: DesertLook) -> list[Print]:
    """The prints of the desert: its fields, with sand below unless a ground is there already."""
    art = Art(cache, pictures)
    spaces = tuple(space.moved(-look.rect.x, -look.rect.y) for space in look.spaces)
    key = art.key("desert", spaces, *look[2:])
    return kept_prints(cache, look, key, lambda: _desert(art, look, spaces), lasts=False)


def _desert(art: Art, look: DesertLook, spaces: tuple[Rect, ...]) -> pygame.Surface:
    size = look.rect.w, look.rect.h
    desert = blank(size)
    if is_flat(art.pictures):
        desert.fill(BOARD)
    elif look.hour is not None:
        sand = Ground(Rect(0, 0, *size), Soil.SAND, hour_of_day(look.hour), 0)
        desert.fblits(ground_prints(art.cache, art.pictures, sand), LAID)
    for space in spaces:
        key = ("hollow", art.pictures.palette, space.w, space.h)
        mark = art.cache.get(key, partial(_hollow, space[2:], is_plain=is_flat(art.pictures)))
        desert.blit(mark, space[:2], special_flags=LAID)
    if look.radius:
        desert = masked(desert, patch(look.radius, ((ALL_ROUND, WHITE),), size))
    return desert


def _hollow(size: Size, *, is_plain: bool) -> pygame.Surface:
    """A field: levelled sand, a little lower than the ground around it."""
    radius = max(1, size[0] // 9)
    if is_plain:
        return rounded(size, radius, (255, 255, 255, 255), (90, 90, 90, 255), 1)
    shape = rounded(size, radius, WHITE)
    mark = rounded(size, radius, HOLLOW)
    edges = edge_light(shape, HOLLOW_DARK, HOLLOW_LIGHT, max(1, size[0] // 60))
    mark.blit(edges, (0, 0), special_flags=LAID)
    return mark


def oasis_prints(cache: SurfaceCache, pictures: Pictures, look: OasisLook) -> list[Print]:
    return _in_the_light(cache, pictures, look, f"oases/{look.kind % OASES}")


def plot_prints(cache: SurfaceCache, pictures: Pictures, look: PlotLook) -> list[Print]:
    return _in_the_light(cache, pictures, look, f"plots/{'open' if look.is_open else 'bare'}")


def _in_the_light(
    cache: SurfaceCache, pictures: Pictures, look: OasisLook | PlotLook, name: str
) -> list[Print]:
    """The prints of a picture in the light of its hour, weaker than on the sand."""
    _, _, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    art = Art(cache, pictures)
    hour = hour_of_day(look.hour)

    def lit() -> pygame.Surface:
        picture = art.fitting(f"{ROOM}/{name}", (w, h)).copy()
        if not is_flat(pictures):
            tone = mixed(colour_at_hour(LIGHTS, hour), WHITE, LESS_LIGHT)
            picture.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
        return faded(picture, look.opacity)

    surface = cache.get((name, pictures.palette, w, h, hour, look.opacity), lit)
    return [(surface, look.rect.centred(*surface.get_size())[:2])]


def light_ahead(cache: SurfaceCache, pictures: Pictures, looks: Sequence[Look]) -> Iterator[None]:
    """Draw oases and plots ahead, in the light of the next step of the day.

    The whole board changes then, in the one frame in which a turn ends.
    """
    for look in looks:
        if isinstance(look, OasisLook):
            oasis_prints(cache, pictures, look._replace(hour=_later(look.hour)))
            yield
        elif isinstance(look, PlotLook):
            plot_prints(cache, pictures, look._replace(hour=_later(look.hour)))
            yield


def _later(hour: float) -> float:
    return (hour_of_day(hour) + 1) / HOURS

"""Grounds as large as the window: noise of two octaves, the hour's light, a vignette, the sky.

The broad forms are drawn small and enlarged; fine grain is a repeated tile.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Colour, Look
from sneferu_gui.ui.kit.table_room import HOURS, Ground, Soil
from sneferu_gui.ui.paint.light import (
    colour_at_hour,
    is_flat,
    light_air,
    light_dunes,
    mixed,
    night_share,
    smooth,
    vertical_gradient,
)
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    Size,
    SurfaceCache,
    blank,
    multiplied,
)

BROAD_SCALE: Final = 4
"""The factor by which the broad forms are drawn smaller."""
TONES: Final[Mapping[Soil, tuple[Colour, Colour]]] = {
    Soil.SAND: ((230, 190, 126, 255), (208, 162, 98, 255)),
    Soil.PAVING: ((158, 134, 100, 255), (130, 107, 78, 255)),
    Soil.WATER: ((34, 96, 118, 255), (14, 58, 86, 255)),
}
"""By soil, its colours at the upper and at the lower edge."""
PATCHES: Final[Mapping[Soil, Size]] = {
    Soil.SAND: (160, 90), Soil.PAVING: (120, 120), Soil.WATER: (260, 16),
}  # fmt: skip
"""By soil, the size of patches in the coarse octave, in pixels."""
COARSE: Final = 30
FINE: Final = 22
"""The most that both octaves darken, of 255."""
GRAIN: Final = 256
"""The side of the tile of the fine octave, in pixels."""
DIM: Final = 74
"""The most that the vignette darkens the corners, of 255."""
SLAB: Final = 15
"""The number of stone slabs across the window."""
JOINT_DARK: Final = (44, 30, 16, 130)
JOINT_LIGHT: Final = (255, 240, 205, 70)
GLINT: Final = (214, 240, 240)
PLAIN: Final = (0, 0, 0, 255)

SKIES: Final[tuple[tuple[Colour, ...], ...]] = (
    ((38, 36, 84, 255), (24, 44, 96, 255), (20, 58, 110, 255), (20, 60, 112, 255),
     (34, 48, 104, 255), (50, 34, 84, 255), (12, 17, 42, 255)),
    ((88, 60, 104, 255), (44, 84, 136, 255), (30, 86, 138, 255), (32, 86, 136, 255),
     (82, 74, 122, 255), (118, 54, 84, 255), (24, 33, 72, 255)),
    ((240, 170, 124, 255), (226, 202, 170, 255), (168, 204, 212, 255), (186, 204, 196, 255),
     (240, 198, 140, 255), (244, 142, 84, 255), (64, 78, 132, 255)),
)  # fmt: skip
"""The sky's colours from morning to night, at the zenith, in the middle and at the horizon."""
RIDGES: Final[tuple[Colour, ...]] = (
    (150, 96, 98, 255), (176, 140, 112, 255), (170, 150, 122, 255), (172, 146, 112, 255),
    (172, 120, 84, 255), (126, 62, 62, 255), (30, 36, 72, 255),
)  # fmt: skip
"""The colours of the far desert and its pyramids, from morning to night."""
SIDE_LIGHT: Final = 0.22
"""The share by which the sunny side of a far pyramid is lighter."""
PEAKS: Final = (
    (0.245, 0.52), (0.585, 0.3), (0.62, 0.5), (0.664, 0.36), (0.965, 0.44),
)  # fmt: skip
"""Far pyramids, clear of a game's name: place across the sky, and share of it they rise."""
STARS: Final = 70
STAR: Final = (236, 232, 214, 255)


def ground_prints(cache: SurfaceCache, pictures: Pictures, look: Ground) -> list[Print]:
    """The prints of a ground: one picture, drawn once for a size and an hour."""
    if look.rect.w <= 0 or look.rect.h <= 0:
        return []
    for _step in _drawing(cache, pictures, look):
        pass
    return [(cache.get(_key(pictures, look), lambda: blank((0, 0))), look.rect[:2])]


def _key(pictures: Pictures, look: Ground) -> Hashable:
    return ("ground", pictures.palette, *look.rect[2:], *look[1:])


def _drawing(cache: SurfaceCache, pictures: Pictures, look: Ground) -> Iterator[None]:
    """Draw a ground in steps and keep it, unless it is kept already."""
    size, soil, hour = (look.rect.w, look.rect.h), look.soil, look.hour
    if cache.has(_key(pictures, look)):
        return
    whole = blank(size)
    if is_flat(pictures):
        whole.fill(PLAIN)
    else:
        broad = _broad_forms(cache, pictures, look)
        yield
        pygame.transform.smoothscale(broad, size, whole)
        yield
        _lay_grain(whole)
        yield
        if soil is Soil.PAVING:
            _lay_slabs(whole)
        elif soil is Soil.WATER:
            _lay_glints(whole, hour)
        if look.sky > 0:
            whole.blit(_sky((size[0], min(look.sky, size[1])), hour), (0, 0))
    cache.get(_key(pictures, look), lambda: whole, lasts=False)


def _broad_forms(cache: SurfaceCache, pictures: Pictures, look: Ground) -> pygame.Surface:
    """The broad forms of a ground: colours, dunes and patches in the light of the hour."""
    size, soil, hour = (look.rect.w, look.rect.h), look.soil, look.hour
    broad = vertical_gradient(
        (-(-size[0] // BROAD_SCALE), -(-size[1] // BROAD_SCALE)), *TONES[soil]
    )
    if soil is Soil.SAND:
        light_dunes(cache, pictures, broad, hour)
    wide, high = PATCHES[soil]
    _darken(broad, _noise((size[0] // wide + 2, size[1] // high + 2), COARSE, soil))
    light_air(broad, hour)
    _darken(broad, _vignette())
    return broad


# -- noise ------------------------------------------------------------------------------------


def _noise(size: Size, depth: int, seed: str) -> pygame.Surface:
    """Random grey dots, from white to darker by `depth`; the same for each seed."""
    rng = Random(seed)  # noqa: S311 - the same picture every time
    dots = pygame.image.frombytes(rng.randbytes(size[0] * size[1]), size, "P")
    dots.set_palette([(255 - depth * i // 255,) * 3 for i in range(256)])
    return dots.convert(blank((1, 1)))


def _darken(surface: pygame.Surface, small: pygame.Surface) -> None:
    """Multiply a surface by a small one, enlarged to its size."""
    drawn_out = pygame.transform.smoothscale(small, surface.get_size())
    surface.blit(drawn_out, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """The fine octave: grains of one and of two pixels."""
    grain = _noise((GRAIN, GRAIN), FINE // 2, "grain")
    _darken(grain, _noise((GRAIN // 2, GRAIN // 2), FINE // 2, "grains"))
    return grain


def _lay_grain(surface: pygame.Surface) -> None:
    wide, high = surface.get_size()
    tiles = [(_grain(), (x, y)) for y in range(0, high, GRAIN) for x in range(0, wide, GRAIN)]
    surface.fblits(tiles, pygame.BLEND_RGB_MULT)


VIGNETTE: Final = (64, 36)


@lru_cache(maxsize=1)
def _vignette() -> pygame.Surface:
    """White in the middle, darker in the corners; least dark at the upper left, by the light."""
    small = blank(VIGNETTE)
    for x in range(VIGNETTE[0]):
        for y in range(VIGNETTE[1]):
            across, down = (2 * x / VIGNETTE[0] - 0.85) / 1.15, (2 * y / VIGNETTE[1] - 0.85) / 1.15
            grey = 255 - round(DIM * min(1.0, (across * across + down * down) / 2) ** 1.2)
            small.set_at((x, y), (grey, grey, grey, 255))
    return small


# -- stone and water --------------------------------------------------------------------------


def _lay_slabs(surface: pygame.Surface) -> None:
    """Draw joints between slabs of stone, each slab in a tone of its own."""
    rng = Random("slabs")  # noqa: S311 - the same picture every time
    wide, high = surface.get_size()
    side = max(24, wide // SLAB)
    joint = max(1, side // 48)
    for row, y in enumerate(range(0, high, side * 5 // 8)):
        x = -side // 2 if row % 2 else 0
        while x < wide:
            slab = pygame.Rect(x, y, round(side * rng.uniform(0.75, 1.35)), side * 5 // 8)
            tone = rng.randint(228, 255)
            surface.fill((tone, tone, tone), slab, pygame.BLEND_RGB_MULT)
            _lay_edges(surface, slab, joint)
            x = slab.right


def _lay_edges(surface: pygame.Surface, slab: pygame.Rect, joint: int) -> None:
    """Draw light on the upper left edges of a slab, and the joint at its lower right."""
    x, y, w, h = slab
    for at, size, colour in (
        ((x, y), (w, joint), JOINT_LIGHT),
        ((x, y), (joint, h), JOINT_LIGHT),
        ((x, y + h - joint), (w, joint), JOINT_DARK),
        ((x + w - joint, y), (joint, h), JOINT_DARK),
    ):
        line = blank(size)
        line.fill(multiplied(colour))
        surface.blit(line, at, special_flags=BLEND)


def _lay_glints(surface: pygame.Surface, hour: int) -> None:
    """Draw short strokes of light on water; fewer at night."""
    rng = Random("glints")  # noqa: S311 - the same picture every time
    wide, high = surface.get_size()
    unit = max(1, high // 720)
    for _ in range(130):
        size = rng.randint(12, 44) * unit, unit
        stroke = blank(size)
        opacity = rng.randint(14, 60) * (1.0 - 0.4 * night_share(hour))
        stroke.fill(multiplied((*GLINT, round(opacity))))
        surface.blit(stroke, (rng.randrange(wide), rng.randrange(high)), special_flags=BLEND)


# -- the sky ----------------------------------------------------------------------------------


def _sky(size: Size, hour: int) -> pygame.Surface:
    """The sky over the far desert, with pyramids on the horizon and at night with stars."""
    zenith, middle, horizon = (colour_at_hour(colours, hour) for colours in SKIES)
    # Words are written on the sky's middle: there it is nearly as dark as above.
    sky = vertical_gradient(
        size, zenith, *(mixed(zenith, middle, x) for x in (0.4, 0.6, 0.8)), horizon
    )
    if night := night_share(hour):
        rng = Random("stars")  # noqa: S311 - the same picture every time
        for _ in range(STARS):
            at = rng.randrange(size[0] // 4, size[0]), rng.randrange(max(1, size[1] * 3 // 4))
            sky.set_at(at, mixed(colour_at_hour(SKIES[1], hour), STAR, 0.8 * night))
    colour, (wide, high) = colour_at_hour(RIDGES, hour), size
    foot = high - max(1, high // 12)
    for across, share in PEAKS:
        tall = round(share * high)
        peak = smooth((2 * tall, tall), partial(_draw_peak, colour))
        sky.blit(peak, (round(across * wide) - tall, foot - tall), special_flags=BLEND)
    sky.fill(colour, (0, foot, wide, high - foot))
    return sky


def _draw_peak(colour: Colour, fine: pygame.Surface, _times: int) -> None:
    """A pyramid a little wider than high, lit at its left."""
    wide, high = fine.get_size()
    lit = mixed(colour, (255, 236, 200, 255), SIDE_LIGHT)
    top, edge = (wide // 2, 0), (wide * 61 // 100, high)
    pygame.draw.polygon(fine, lit, (top, (wide // 10, high), edge))
    pygame.draw.polygon(fine, colour, (top, edge, (wide * 9 // 10, high)))


# -- drawing ahead ----------------------------------------------------------------------------


def ground_ahead(cache: SurfaceCache, pictures: Pictures, looks: Sequence[Look]) -> Iterator[None]:
    """Draw, in steps, the ground of the next hour."""
    for look in looks:
        if isinstance(look, Ground) and look.hour < HOURS:
            yield from _drawing(cache, pictures, look._replace(hour=look.hour + 1))
            yield


PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {Ground: ground_prints}
AHEAD: Final = ground_ahead

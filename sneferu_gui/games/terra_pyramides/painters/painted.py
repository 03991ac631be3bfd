"""Painters of cloths, the desert and light along lines, and the table of all the painters."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from math import hypot
from typing import Final

import pygame

from sneferu_gui.games.terra_pyramides.painters.buildings import (
    foundation_prints,
    gold_prints,
    pictured,
    piece_prints,
    pyramid_prints,
    worker_prints,
)
from sneferu_gui.games.terra_pyramides.painters.tiles import back_prints, stack_prints, tile_prints
from sneferu_gui.games.terra_pyramides.table import looks
from sneferu_gui.games.terra_pyramides.table.looks import (
    BeamLook,
    ClothLook,
    DesertLook,
    OasisLook,
    PlotLook,
    PyramidLook,
)
from sneferu_gui.ui.kit.looks import Colour, Look
from sneferu_gui.ui.kit.palettes import PALETTES, STANDARD
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import HOURS, Ground, Soil, hour_of_day
from sneferu_gui.ui.paint.ground import ground_prints
from sneferu_gui.ui.paint.light import (
    LIGHTS,
    WHITE,
    colour_at_hour,
    edge_light,
    is_flat,
    masked,
    mixed,
    shadow,
    vertical_gradient,
)
from sneferu_gui.ui.paint.pictures import OPAQUE, Art, Pictures, Point, drawn, shape, stroke
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    Size,
    SurfaceCache,
    blank,
    faded,
    kept_prints,
    multiplied,
    patch,
)

LINEN: Final[tuple[Colour, Colour]] = ((250, 241, 219, 255), (238, 224, 191, 255))
"""The cloth's colour at its top and bottom: the light comes from above."""
THREAD: Final[Colour] = (120, 88, 44, 255)
ACROSS, DOWN = 15, 9
"""The share of 255 by which every third thread is darker, across and down."""
CLOTH_EDGE: Final[Colour] = (0, 0, 0, 255)
PLAIN_CLOTH: Final[Colour] = (255, 255, 255, 255)
CLOTH_MARGIN: Final = 4
"""The reach of the cloth's shadow, in pixels."""
THREAD_GAP: Final = 3
"""The distance between darker threads, and between ends of the fringe, in pixels."""


def cloth_prints(cache: SurfaceCache, pictures: Pictures, look: ClothLook) -> list[Print]:
    flat, colour = is_flat(pictures), PALETTES.get(pictures.palette, STANDARD).colour(look.colour)
    make = partial(_plain_cloth if flat else _cloth, look.rect[2:], colour, look.band)
    return kept_prints(
        cache, look, ("cloth", flat, colour, look.band), make, (CLOTH_MARGIN, CLOTH_MARGIN)
    )


def _plain_cloth(size: Size, colour: Colour, band: int) -> pygame.Surface:
    """A white field between two bars of the colour."""
    w, h = size
    whole = blank((w + 2 * CLOTH_MARGIN, h + 2 * CLOTH_MARGIN))
    cloth = rounded(size, 2, PLAIN_CLOTH, CLOTH_EDGE, 2)
    whole.blit(cloth, (CLOTH_MARGIN, CLOTH_MARGIN), special_flags=BLEND)
    for x in (2, w - 2 - band):
        whole.fill(colour, (CLOTH_MARGIN + x, CLOTH_MARGIN + 2, band, h - 4))
    return whole


def _cloth(size: Size, colour: Colour, band: int) -> pygame.Surface:
    """Linen with a stripe along both ends, fringes beyond it, and the shadow close to it."""
    w, h = size
    fringe = max(2, band - 1)
    inner = max(1, w - 2 * fringe), h
    whole = blank((w + 2 * CLOTH_MARGIN, h + 2 * CLOTH_MARGIN))
    left = CLOTH_MARGIN + fringe
    under = shadow(rounded(inner, 1, WHITE), 105, 2)
    whole.blit(under, (left - 3, CLOTH_MARGIN - 2), special_flags=BLEND)
    linen = mixed(*LINEN, 0.5)
    for n, y in enumerate(range(1, h - 1, THREAD_GAP)):
        out = fringe - n % 2
        whole.fill(mixed(linen, THREAD, 0.25), (left - out, CLOTH_MARGIN + y, out, 1))
        whole.fill(mixed(linen, THREAD, 0.35), (left + inner[0], CLOTH_MARGIN + y, out, 1))
    cloth = vertical_gradient(inner, *LINEN)
    across = [(0, y, inner[0], 1) for y in range(0, h, THREAD_GAP)]
    down = [(x, 0, 1, h) for x in range(0, inner[0], THREAD_GAP)]
    for threads, dark in ((across, ACROSS), (down, DOWN)):
        weave = blank(inner)
        for thread in threads:
            weave.fill(multiplied((*THREAD[:3], dark)), thread)
        cloth.blit(weave, (0, 0), special_flags=BLEND)
    thin = max(1, band // 3)
    for x, wide in ((1, band), (1 + band + thin, thin)):
        cloth.fill(colour, (x, 0, wide, h))
        cloth.fill(colour, (inner[0] - x - wide, 0, wide, h))
    whole.blit(cloth, (left, CLOTH_MARGIN), special_flags=BLEND)
    return whole


ROOM: Final = "terra_pyramides"
HOLLOW: Final = (84, 52, 16, 34)
HOLLOW_DARK: Final = (70, 40, 10, 80)
HOLLOW_LIGHT: Final = (255, 242, 206, 110)
BOARD: Final = (212, 212, 212, 255)
"""The colour of the sand where the palette wants it plain."""
LESS_LIGHT: Final = 0.3
OASES: Final = 3
LEAST_DUNES: Final = 200
"""The least width and height of sand, in pixels, on which dunes are drawn."""
MOST_DRAWN: Final = 1000
"""The greatest width and height, in pixels, at which dunes are drawn; they are soft anyway."""
FADING: Final = (48, 44)
"""The size of the mask that fades the dunes out at the desert's edges."""
ALL_ROUND: Final = (0, 0, 0, 0)


def desert_prints(cache: SurfaceCache, pictures: Pictures, look: DesertLook) -> list[Print]:
    """The prints of the desert: sand or what lies on it, and the fields."""
    art, hour = Art(cache, pictures), hour_of_day(look.hour)
    spaces = tuple(space.moved(-look.rect.x, -look.rect.y) for space in look.spaces)
    key = art.key("desert", spaces, hour, *look[3:])
    return kept_prints(cache, look, key, lambda: _desert(art, look, spaces), lasts=False)


def _desert(art: Art, look: DesertLook, spaces: tuple[Rect, ...]) -> pygame.Surface:
    size, hour = (look.rect.w, look.rect.h), hour_of_day(look.hour)
    desert = blank(size)
    if is_flat(art.pictures):
        desert.fill(BOARD)
    elif look.is_on_ground:
        desert = _dunes(art, size, hour)
    else:
        sand = Ground(Rect(0, 0, *size), Soil.SAND, hour, 0)
        desert.fblits(ground_prints(art.cache, art.pictures, sand), BLEND)
        if min(size) >= LEAST_DUNES:
            desert.blit(_dunes(art, size, hour), (0, 0), special_flags=BLEND)
    for space in spaces:
        key = ("hollow", art.pictures.palette, space.w, space.h)
        mark = art.cache.get(key, partial(_hollow, space[2:], is_plain=is_flat(art.pictures)))
        desert.blit(mark, space[:2], special_flags=BLEND)
    if look.radius:
        desert = masked(desert, patch(look.radius, ((ALL_ROUND, WHITE),), size))
    return desert


def _dunes(art: Art, size: Size, hour: int) -> pygame.Surface:
    """Dunes, ripples and stones in the light of an hour, fading out at the edges."""
    if min(size) <= 0:
        return blank(size)

    by = max(1.0, max(size) / MOST_DRAWN)
    small = max(1, round(size[0] / by)), max(1, round(size[1] / by))

    def drawn_dunes() -> pygame.Surface:
        dunes = art.pictures.covering(f"{ROOM}/ground/floor", small)
        return masked(dunes, pygame.transform.smoothscale(_fading_edge(), small))

    dunes = art.cache.get(art.key("dunes", *small), drawn_dunes, lasts=False).copy()
    dunes.fill(colour_at_hour(LIGHTS, hour), special_flags=pygame.BLEND_RGBA_MULT)
    return dunes if small == size else pygame.transform.smoothscale(dunes, size)


@lru_cache(maxsize=1)
def _fading_edge() -> pygame.Surface:
    """White that grows transparent in the outermost of its pixels."""
    mask = blank(FADING)
    for step, grey in enumerate((0, 120, 225, 255)):
        inner = FADING[0] - 2 * step, FADING[1] - 2 * step
        mask.fill((grey, grey, grey, grey), (step, step, *inner))
    return mask


def _hollow(size: Size, *, is_plain: bool) -> pygame.Surface:
    """A field: levelled sand, a little lower than the ground around it."""
    radius = max(1, size[0] // 9)
    if is_plain:
        return rounded(size, radius, (255, 255, 255, 255), (90, 90, 90, 255), 1)
    shape = rounded(size, radius, WHITE)
    mark = rounded(size, radius, HOLLOW)
    edges = edge_light(shape, HOLLOW_DARK, HOLLOW_LIGHT, max(1, size[0] // 60))
    mark.blit(edges, (0, 0), special_flags=BLEND)
    return mark


def oasis_prints(cache: SurfaceCache, pictures: Pictures, look: OasisLook) -> list[Print]:
    return _in_the_light(cache, pictures, look, f"oases/{look.kind % OASES}")


def plot_prints(cache: SurfaceCache, pictures: Pictures, look: PlotLook) -> list[Print]:
    name = "filled" if look.is_filled else "open" if look.is_open else "bare"
    return _in_the_light(cache, pictures, look, f"plots/{name}")


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
    """Draw the desert, oases and plots ahead, in the light of the next step of the day.

    The whole board changes then, in the one frame in which a turn ends.
    """
    for look in looks:
        if isinstance(look, DesertLook | OasisLook | PlotLook | PyramidLook):
            hour = (hour_of_day(look.hour) + 1) / HOURS
            PAINTED[type(look)](cache, pictures, look._replace(hour=hour))
            yield


# -- Light along lines: rows that are lit, and the ways of workers -------------------------

DARK: Final = "#2b1709"
GOLD: Final = "#ffd873"
PALE: Final = "#fff6dc"
BRICK: Final = "#b32d1c"
BLACK: Final = "#000000"
BAND: Final = 0.46
"""The reach of a lit row to either side of its middle, as a share of a space."""
STEP: Final = 0.16
"""The distance between footsteps on a worker's way, as a share of a space."""
OPACITY: Final = 255
START: Final = 0.16
"""The share of the way at which the first footstep stands."""


def beam_prints(cache: SurfaceCache, pictures: Pictures, look: BeamLook) -> list[Print]:
    """The prints of light along a line; empty where the line has no length."""
    x, y, w, h = look.rect
    (ax, ay), (bx, by) = look.points[0], look.points[-1]
    if w <= 0 or h <= 0 or look.opacity <= 0 or (ax, ay) == (bx, by):
        return []
    ends = (ax - x, ay - y), (bx - x, by - y)
    key = ("beam", pictures.palette, w, h, ends, look.tone, look.side)
    whole = cache.get(key, lambda: _beam(look, ends, is_plain=is_flat(pictures)))
    if look.opacity < OPACITY:  # while fading: drawn once, and thinned in each frame
        bright = whole
        whole = cache.get((*key, look.opacity), lambda: faded(bright.copy(), look.opacity))
    return [(whole, (x, y))]


def _beam(look: BeamLook, ends: tuple[Point, Point], *, is_plain: bool) -> pygame.Surface:
    _, _, w, h = look.rect
    side = look.side
    if look.tone == "row":
        items = _band(ends, BAND * side, is_plain=is_plain)
    else:
        items = _way(ends, side, is_closed=look.tone == "closed", is_plain=is_plain)
    return drawn((w, h), (), items)


def _band(ends: tuple[Point, Point], reach: float, *, is_plain: bool) -> list[str]:
    """A band with round ends around a whole row, bright at its edges, clear in its middle."""
    (ax, ay), (bx, by) = ends
    length = hypot(bx - ax, by - ay)
    nx, ny = -(by - ay) / length * reach, (bx - ax) / length * reach
    arc = f"A{reach:.1f} {reach:.1f} 0 0 0"
    around = (
        f"M{ax + nx:.1f} {ay + ny:.1f}L{bx + nx:.1f} {by + ny:.1f}{arc} {bx - nx:.1f} {by - ny:.1f}"
        f"L{ax - nx:.1f} {ay - ny:.1f}{arc} {ax + nx:.1f} {ay + ny:.1f}Z"
    )
    thin = max(1.4, reach / 13)
    if is_plain:
        return [stroke(around, BLACK, 3.4 * thin), stroke(around, GOLD, 1.6 * thin)]
    return [
        shape(around, GOLD, 0.26),
        stroke(around, DARK, 2.6 * thin, 0.5),
        stroke(around, GOLD, 1.5 * thin),
        stroke(around, PALE, 0.6 * thin),
    ]


def _way(ends: tuple[Point, Point], side: float, *, is_closed: bool, is_plain: bool) -> list[str]:
    """Footsteps with an arrowhead at the end; with a cross where the way is barred."""
    (ax, ay), (bx, by) = ends
    length = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    foot, beside = 0.036 * side, 0.05 * side
    last = length - (0.62 if is_closed else 0.54) * side

    def at(along: float, aside: float) -> str:
        return f"{ax + ux * along - uy * aside:.1f} {ay + uy * along + ux * aside:.1f}"

    steps, along, aside = "", START * side, beside
    while along < last - 0.1 * side:
        steps += f"M{at(along, aside)}L{at(along + 1.7 * foot, aside)}"
        along, aside = along + STEP * side, -aside
    reach = (0.065 if is_closed else 0.13) * side
    if is_closed:
        x, y = ax + ux * last, ay + uy * last  # upright: a slanted cross would look like a plus
        left, right, top, foot_at = x - reach, x + reach, y - reach, y + reach
        head = (
            f"M{left:.1f} {top:.1f}L{right:.1f} {foot_at:.1f}"
            f"M{left:.1f} {foot_at:.1f}L{right:.1f} {top:.1f}"
        )
    else:
        head = f"M{at(last - reach, -reach)}L{at(last, 0)}L{at(last - reach, reach)}"
    light, dark = (PALE, BRICK) if is_closed else (DARK, PALE)
    if is_plain:
        light, dark = (PALE, BLACK) if is_closed else (BLACK, PALE)
    faint = 0.45 if is_closed else OPAQUE
    halo, head_wide = (1.1 if is_closed else 1.6) * foot, (1.8 if is_closed else 2.4) * foot
    return [
        stroke(steps, light, 2 * foot + halo, 0.6 * faint),
        stroke(steps, dark, 2 * foot, 2 * faint),
        stroke(head, light, head_wide + 1.6 * halo, 0.9),
        stroke(head, dark, head_wide),
    ]


# -- All looks -----------------------------------------------------------------------------

PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    looks.DesertLook: desert_prints,
    looks.OasisLook: oasis_prints,
    looks.PlotLook: plot_prints,
    looks.BeamLook: beam_prints,
    looks.ClothLook: cloth_prints,
    looks.TileLook: tile_prints,
    looks.TileBackLook: back_prints,
    looks.StackLook: stack_prints,
    looks.PyramidLook: pyramid_prints,
    looks.FoundationLook: foundation_prints,
    looks.WorkerLook: worker_prints,
    looks.StoneLook: pictured(lambda look: f"stones/{look.colour}"),
    looks.GoldLook: gold_prints,
    looks.PieceLook: piece_prints,
    looks.SignLook: pictured(lambda look: f"signs/{look.sign}"),
}

AHEAD: Final = light_ahead

"""Painters of pyramids' slots and casings, the site, the yard, mats, steles and the storehouse.

Pyramids are hewn recesses, the rock around them, and the casing of finished levels.
"""

import random
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Final

import pygame

from sneferu_gui.games.sneferu.table import looks
from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS, level_rect, rim_of
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.light import (
    LIGHTS,
    WHITE,
    colour_at_hour,
    edge_light,
    hollow_shadow,
    is_flat,
    masked,
    mixed,
    rim,
    shadow,
    smooth,
    vertical_gradient,
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
    multiplied,
    patch,
)

BLACK: Final = (0, 0, 0, 255)
PLAIN: Final = (255, 255, 255, 255)
PLAIN_GREY: Final = (222, 222, 222, 255)
FLOORS: Final[dict[looks.Floor, tuple[Colour, Colour]]] = {
    looks.Floor.HEWN: (looks.RECESS_TOP, looks.RECESS_FOOT),
    looks.Floor.OPEN: (looks.RECESS_OPEN_TOP, looks.RECESS_OPEN_FOOT),
    looks.Floor.POINTED: (looks.RECESS_POINTED, looks.RECESS_POINTED),
}
JOINT: Final = (150, 128, 92, 150)
CASING: Final = (looks.CASING_LIGHT, looks.CASING_SHADE)
GILT: Final = ((255, 226, 122, 255), (222, 164, 44, 255))
"""The light and the shaded flank of a casing, of white stone and of gold."""
GILT_JOINT: Final = (150, 96, 14, 170)
GILT_EDGE: Final = (128, 80, 10, 255)
GLEAM: Final = (255, 246, 200, 255)
STEP_LIGHT: Final = (255, 244, 214, 190)
STEP_LIP: Final = (58, 34, 12, 150)
EDGE: Final = (74, 50, 22, 210)


def recess_prints(cache: SurfaceCache, pictures: Pictures, look: looks.RecessLook) -> list[Print]:
    """The prints of a place hewn out for a stone."""
    recess = _plain_recess if is_flat(pictures) else _recess
    make = partial(recess, look.rect[2:], look.floor)
    return kept_prints(cache, look, ("recess", look.floor), make)


def _plain_recess(size: Size, floor: looks.Floor) -> pygame.Surface:
    fill = PLAIN_GREY if floor is looks.Floor.HEWN else PLAIN
    return rounded(size, max(2, size[1] // 10), fill, BLACK, max(1, size[1] // 40))


def _recess(size: Size, floor: looks.Floor) -> pygame.Surface:
    radius = max(2, size[1] // 10)
    ground = masked(vertical_gradient(size, *FLOORS[floor]), rounded(size, radius, WHITE))
    depth = max(1, size[1] // 11)
    dark = 190 if floor is looks.Floor.HEWN else 120
    ground.blit(hollow_shadow(size, radius, depth, dark), (0, 0), special_flags=BLEND)
    thin = max(1, size[1] // 32)
    # The lower right edge catches the light.
    lit = rim(size, radius, (255, 240, 205, 150), (-thin, -thin))
    ground.blit(lit, (0, 0), special_flags=BLEND)
    return ground


def core_prints(cache: SurfaceCache, pictures: Pictures, look: looks.CoreLook) -> list[Print]:
    """The prints of the rock that a pyramid's slots are hewn into."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.board.h < LEVELS or is_flat(pictures):
        return []
    board = look.board.moved(-x, -y)
    surface = cache.get(
        ("core", w, h, board, look.opacity), lambda: faded(_core((w, h), board), look.opacity)
    )
    return [(surface, (x, y))]


def _core(size: Size, board: Rect) -> pygame.Surface:
    """Six steps of rough rock with the shadow they throw."""
    margin = rim_of(board)
    shape = blank(size)
    for level in range(LEVELS):
        block = level_rect(board, level).inset(-margin)
        foot = block._replace(h=block.h + (board.h // 12 if level else 0))
        shape.fill(WHITE, foot)
    rock = masked(vertical_gradient(size, looks.ROCK_TOP, looks.ROCK_FOOT), shape)
    _roughen(rock, shape, board.h)
    blur = max(2, board.h // 30)
    whole = blank(size)
    dark = shadow(shape, 130, blur)
    whole.blit(dark, (blur - 2 * blur, blur - 2 * blur), special_flags=BLEND)
    whole.blit(rock, (0, 0), special_flags=BLEND)
    light = edge_light(shape, STEP_LIGHT, STEP_LIP, max(1, margin // 3))
    whole.blit(light, (0, 0), special_flags=BLEND)
    return whole


def _roughen(rock: pygame.Surface, shape: pygame.Surface, high: int) -> None:
    """Add light and dark marks of the chisel."""
    chance = random.Random("rock")  # noqa: S311 - the same rock every time
    marks = blank(rock.get_size())
    w, h = rock.get_size()
    for _ in range(260):
        x, y = chance.randrange(w), chance.randrange(h)
        long = max(2, round(chance.uniform(0.01, 0.03) * high))
        tone = chance.choice(((90, 58, 24, 60), (255, 238, 204, 70)))
        pygame.draw.line(marks, multiplied(tone), (x, y), (x + long, y - long // 3))
    rock.blit(masked(marks, shape), (0, 0), special_flags=BLEND)


def casing_prints(cache: SurfaceCache, pictures: Pictures, look: looks.CasingLook) -> list[Print]:
    if look.rect.h <= look.cap or look.slope <= 0:
        return []
    make = partial(_casing, look, is_plain=is_flat(pictures))
    return kept_prints(cache, look, ("casing", *look[1:]), make)


def _casing(look: looks.CasingLook, *, is_plain: bool) -> pygame.Surface:
    """Both flanks, the left one in the light; over the last level a golden point."""
    _, _, w, h = look.rect

    def draw(fine: pygame.Surface, n: int) -> None:
        slope, rim, cap = look.slope, look.rim, look.cap
        left = [(0, h), (slope, cap), (slope + rim, cap), (slope + rim, h)]
        flanks = (left, [(w - x, y) for x, y in left])
        tones = GILT if cap else CASING
        # The upper edge lies in the light as far as the next level's stones reach.
        fine.fill(tones[0], (slope * n, cap * n, (w - 2 * slope) * n, rim * n))
        if not is_plain:
            turned = max(slope, h - cap) + rim
            fine.fill(tones[1], ((w - slope - turned) * n, cap * n, turned * n, rim * n))
        for points, tone in zip(flanks, tones if not is_plain else (tones[0],) * 2, strict=True):
            pygame.draw.polygon(fine, tone, [(x * n, y * n) for x, y in points])
        if not is_plain:
            _courses(fine, look, n)
        line, wide = (BLACK, max(n, h * n // 30)) if is_plain else (EDGE, max(n, h * n // 56))
        if cap:
            _golden_point(fine, look, n)
        for points in flanks:
            edge = [(x * n, y * n) for x, y in points[:2]]
            pygame.draw.lines(fine, multiplied(line), False, edge, wide)

    return smooth((w, h), draw)


def _courses(fine: pygame.Surface, look: looks.CasingLook, n: int) -> None:
    """Draw fine joints between the casing's courses, and upright ones in turn."""
    _, _, w, h = look.rect
    body, slope = h - look.cap, look.slope
    tone = multiplied(GILT_JOINT if look.cap else JOINT)
    thick = max(1, body * n // 60)
    for course in range(3):
        y = (look.cap + body * course // 3) * n
        out = slope * (3 - course) // 3
        edge = slope + look.rim
        if course:
            pygame.draw.line(fine, tone, (out * n, y), (edge * n, y), thick)
            pygame.draw.line(fine, tone, ((w - edge) * n, y), ((w - out) * n, y), thick)
        x = edge - slope * (1 + course % 2) // 4
        foot = y + body * n // 3
        for upright in (x, w - x):
            pygame.draw.line(fine, tone, (upright * n, y), (upright * n, foot), thick)


def _golden_point(fine: pygame.Surface, look: looks.CasingLook, n: int) -> None:
    """Draw the golden point over the last stone, its left face in the light."""
    _, _, w, _ = look.rect
    left, right, foot = look.slope * n, (w - look.slope) * n, look.cap * n
    top = (w * n // 2, n)
    ridge = (left + (right - left) * 5 // 9, foot)
    pygame.draw.polygon(fine, GILT[0], [(left, foot), top, ridge])
    pygame.draw.polygon(fine, GILT[1], [ridge, top, (right, foot)])
    gleam = [(left + (right - left) // 5, foot), top, (left + (right - left) // 3, foot)]
    pygame.draw.polygon(fine, GLEAM, gleam)
    thick = max(n, look.cap * n // 14)
    pygame.draw.lines(fine, GILT_EDGE, False, [(left, foot), top, (right, foot)], thick)


LIT_EDGE: Final = (255, 246, 220, 170)
CARVED: Final = (124, 92, 48, 170)
WOOD: Final = ((156, 112, 62, 255), (98, 64, 30, 255))
REED_EDGE: Final = (206, 188, 118, 255)
CORD: Final = (120, 92, 44, 255)
SLAB_LIGHT: Final = (255, 255, 250, 230)
SLAB_LIP: Final = (128, 92, 44, 200)
ALL_ROUND: Final = (0, 0, 0, 0)
"""The distances to the edges of a layer that reaches to all of them."""
HORIZON: Final = 0.36
"""The height of the desert's horizon above the pyramid's foot, as a share of the site's height."""
ABOVE_HORIZON: Final = 0.42
"""The share of the desert's picture above its horizon."""
LESS_LIGHT: Final = 0.4
"""The share of plain white in the yard's light, so that things in it stay readable."""
MULTIPLIED: Final = pygame.BLEND_RGBA_MULT


def site_prints(cache: SurfaceCache, pictures: Pictures, look: looks.SiteLook) -> list[Print]:
    """The prints of a building site. Raises PictureError without a desert."""
    x, _, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0 or is_flat(pictures):
        return []
    wide, high = pictures.shape("sneferu/desert")
    tall = max(1, round(w * high / wide))
    key = ("site", w, tall, look.hour, look.opacity)
    surface = cache.get(
        key, lambda: faded(_site(cache, pictures, (w, tall), look.hour), look.opacity)
    )
    return [(surface, (x, look.foot - round(HORIZON * h + ABOVE_HORIZON * tall)))]


def _site(cache: SurfaceCache, pictures: Pictures, size: Size, hour: int) -> pygame.Surface:
    """The desert in the light of an hour, which melts into the sand around it."""
    desert = cache.get(
        ("site's desert", *size), lambda: pictures.covering("sneferu/desert", size)
    ).copy()
    desert.fill(colour_at_hour(LIGHTS, hour), special_flags=MULTIPLIED)
    return masked(desert, pygame.transform.smoothscale(_fading_mask(), size))


@lru_cache(maxsize=1)
def _fading_mask() -> pygame.Surface:
    """A mask that is white in the middle, and transparent at the sides and the foot."""
    wide, high = 40, 12
    mask = blank((wide, high))
    for x in range(wide):
        for y in range(high):
            side = min(x, wide - 1 - x) / 5
            share = min(1.0, side) * min(1.0, 2.4 * (1 - (y + 1) / high))
            mask.set_at((x, y), (round(255 * share),) * 4)
    return mask


def yard_prints(cache: SurfaceCache, pictures: Pictures, look: looks.YardLook) -> list[Print]:
    """The prints of the quarry's yard."""
    ways = tuple(way.moved(-look.rect.x, -look.rect.y) for way in look.ways)
    yard = _plain_yard if is_flat(pictures) else _yard
    make = partial(yard, look.rect[2:], ways, look)
    return kept_prints(cache, look, ("yard", ways, *look[2:]), make)


def _plain_yard(size: Size, ways: tuple[Rect, ...], look: looks.YardLook) -> pygame.Surface:
    yard = rounded(size, look.radius, PLAIN)
    for way in ways:
        yard.blit(rounded(way[2:], look.radius, PLAIN_GREY, BLACK, 1), way[:2], special_flags=BLEND)
    return yard


def _yard(size: Size, ways: tuple[Rect, ...], look: looks.YardLook) -> pygame.Surface:
    """Rock hewn out below the ground: its upper left edge in shadow, the other one lit."""
    yard, radius = vertical_gradient(size, *looks.YARD), look.radius
    _terraces(yard)
    yard.fill(mixed(colour_at_hour(LIGHTS, look.hour), WHITE, LESS_LIGHT), special_flags=MULTIPLIED)
    for way in ways:
        yard.blit(_way(Rect(*way), radius), way[:2], special_flags=BLEND)
    masked(yard, patch(radius, ((ALL_ROUND, WHITE),), size))
    yard.blit(hollow_shadow(size, radius, max(3, radius), 150), (0, 0), special_flags=BLEND)
    thin = max(1, radius // 5)
    yard.blit(rim(size, radius, LIT_EDGE, (-thin, -thin)), (0, 0), special_flags=BLEND)
    return yard


def _terraces(yard: pygame.Surface) -> None:
    """Draw beds of rock, with the marks of wedges along them."""
    chance = random.Random("quarry")  # noqa: S311 - the same rock every time
    w, h = yard.get_size()
    y = chance.randint(18, 30)
    while y < h:
        points = [(x, y + chance.randint(-1, 1)) for x in range(-8, w + 24, 24)]
        dark = blank((w, 8))
        pygame.draw.lines(
            dark, multiplied((150, 112, 60, 80)), False, [(x, py - y + 3) for x, py in points]
        )
        pygame.draw.lines(
            dark, multiplied((255, 250, 232, 120)), False, [(x, py - y + 4) for x, py in points]
        )
        yard.blit(dark, (0, y - 3), special_flags=BLEND)
        y += chance.randint(26, 52)


def _way(way: Rect, radius: int) -> pygame.Surface:
    """Trodden sand between the beds of rock, a little below them, in soft ripples."""
    size = way.w, way.h
    chance = random.Random("way")  # noqa: S311 - the same sand every time
    floor, radius = vertical_gradient(size, *looks.WAY), max(3, radius)
    for y in range(3, way.h, max(4, way.w // 12)):
        start, long = chance.randint(0, way.w // 2), chance.randint(way.w // 5, way.w // 2)
        floor.fill(mixed(looks.WAY[0], BLACK, 0.1), (start, y, long, 1))
        floor.fill(mixed(looks.WAY[1], WHITE, 0.2), (start + 2, y + 1, long, 1))
    masked(floor, rounded(size, radius, WHITE))
    floor.blit(hollow_shadow(size, radius, max(2, way.w // 24), 130), (0, 0), special_flags=BLEND)
    floor.blit(rim(size, radius, LIT_EDGE, (-1, -1)), (0, 0), special_flags=BLEND)
    return floor


def stele_prints(cache: SurfaceCache, pictures: Pictures, look: looks.SteleLook) -> list[Print]:
    """The prints of a slab with a round head."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    if is_flat(pictures):
        surface = cache.get(("stele", w, h), lambda: rounded((w, h), h // 4, PLAIN, BLACK, 1))
        return [(surface, (x, y))]
    blur = max(1, h // 14)
    return kept_prints(cache, look, ("stele",), lambda: _stele((w, h), blur), (blur, blur))


def _stele(size: Size, blur: int) -> pygame.Surface:
    """The slab with its shadow to the lower right, and a carved line inside its edge."""
    w, h = size
    shape = _round_head(size)
    whole = blank((w + 4 * blur, h + 4 * blur))
    whole.blit(shadow(shape, 140, blur), (0, 0), special_flags=BLEND)
    slab = masked(vertical_gradient(size, *looks.STELE), shape)
    slab.blit(edge_light(shape, SLAB_LIGHT, SLAB_LIP, max(1, h // 14)), (0, 0), special_flags=BLEND)
    inner = Rect(0, 0, w, h).inset(max(3, h // 9))
    line = _round_head(inner[2:])
    line.blit(_round_head((inner.w - 2, inner.h - 2)), (1, 1), special_flags=pygame.BLEND_RGBA_SUB)
    line.fill(multiplied(CARVED), special_flags=MULTIPLIED)
    slab.blit(line, inner[:2], special_flags=BLEND)
    whole.blit(slab, (blur, blur), special_flags=BLEND)
    return whole


def _round_head(size: Size) -> pygame.Surface:
    """A white slab, its upper corners rounder than its lower ones."""
    w, h = size
    shape = rounded((w, h), h // 2, WHITE)
    foot = rounded((w, h - h // 2), max(1, h // 12), WHITE)
    shape.fill((0, 0, 0, 0), (0, h // 2, w, h))
    shape.blit(foot, (0, h // 2))
    shape.fill(WHITE, (0, h // 2, w, h // 6))
    return shape


def mat_prints(cache: SurfaceCache, pictures: Pictures, look: looks.MatLook) -> list[Print]:
    if is_flat(pictures):
        return []
    return kept_prints(cache, look, ("mat",), partial(_mat, look.rect[2:]), (2, 2))


def _mat(size: Size) -> pygame.Surface:
    """Reeds side by side, bound by two cords; its ends are frayed."""
    w, h = size
    chance = random.Random("reeds")  # noqa: S311 - the same mat every time
    whole = blank((w + 6, h + 6))
    whole.blit(shadow(rounded((w, h), 2, WHITE), 130, 1), (2, 2), special_flags=BLEND)
    thick = max(2, round(h / 8))
    rows = -(-h // thick)
    for row in range(rows):
        y, high = 2 + row * thick, min(thick, h - row * thick)
        left, right = chance.randint(0, 1), chance.randint(0, 1)
        whole.fill(looks.REED[row % 2], (2 + left, y, w - left - right, high))
        whole.fill(REED_EDGE, (2 + left, y + high - 1, w - left - right, 1))
    for x in (2 + w // 14, 1 + w - w // 14):
        whole.fill(CORD, (x, 2, max(1, w // 40), h))
    return whole


def storehouse_prints(
    cache: SurfaceCache, pictures: Pictures, look: looks.StorehouseLook
) -> list[Print]:
    bays = tuple(bay.moved(-look.rect.x, -look.rect.y) for bay in look.bays)
    house = _plain_storehouse if is_flat(pictures) else _storehouse
    make = partial(house, look.rect[2:], bays, look.lit)
    return kept_prints(cache, look, ("storehouse", bays, look.lit), make, (4, 4))


def _plain_storehouse(size: Size, bays: tuple[Rect, ...], lit: int) -> pygame.Surface:
    w, h = size
    house = blank((w + 12, h + 12))
    house.blit(rounded(size, 2, PLAIN, BLACK, 1), (4, 4), special_flags=BLEND)
    for index, bay in enumerate(bays):
        fill = PLAIN if index == lit else PLAIN_GREY
        house.blit(rounded(bay[2:], 2, fill, BLACK, 1), (bay.x + 4, bay.y + 4), special_flags=BLEND)
    return house


def _storehouse(size: Size, bays: tuple[Rect, ...], lit: int) -> pygame.Surface:
    w, h = size
    shape = _house_shape(size)
    house = blank((w + 12, h + 12))
    house.blit(shadow(shape, 130, 2), (2, 2), special_flags=BLEND)
    wall = masked(vertical_gradient(size, *looks.BRICKS), shape)
    wall.blit(masked(_brickwork(size), shape), (0, 0), special_flags=BLEND)
    wall.fill((226, 190, 140), (1, max(2, h // 14), w - 2, 1))
    for index, bay in enumerate(bays):
        wall.blit(_bay(Rect(*bay), is_lit=index == lit), bay[:2], special_flags=BLEND)
    house.blit(wall, (4, 4), special_flags=BLEND)
    return house


def _house_shape(size: Size) -> pygame.Surface:
    """A front that leans a little inwards, with a row of battlements."""
    w, h = size

    def draw(fine: pygame.Surface, n: int) -> None:
        lean, tooth = max(1, w // 40), max(2, h // 14)
        front = [(0, h), (lean, tooth), (w - lean, tooth), (w, h)]
        pygame.draw.polygon(fine, WHITE, [(x * n, y * n) for x, y in front])
        step = max(4, w // 11)
        for x in range(lean, w - lean - step // 2, step):
            pygame.draw.rect(fine, WHITE, (x * n, 0, step * n * 5 // 9, tooth * n))

    return smooth(size, draw)


def _brickwork(size: Size) -> pygame.Surface:
    w, h = size
    bricks = blank(size)
    high = max(3, h // 16)
    for row, y in enumerate(range(0, h, high)):
        bricks.fill(multiplied((92, 58, 26, 110)), (0, y, w, 1))
        bricks.fill(multiplied((240, 208, 158, 70)), (0, y + 1, w, 1))
        for x in range((row % 2) * high, w, 2 * high):
            bricks.fill(multiplied((92, 58, 26, 90)), (x, y, 1, high))
    return bricks


def _bay(bay: Rect, *, is_lit: bool) -> pygame.Surface:
    """An opening under a wooden beam: dark, or lit by a lamp where a stone may be stored."""
    size = bay.w, bay.h
    tones: tuple[Colour, Colour] = (
        ((238, 196, 110, 255), (250, 224, 150, 255)) if is_lit else looks.BAY
    )
    inside = masked(vertical_gradient(size, *tones), rounded(size, 2, WHITE))
    inside.blit(hollow_shadow(size, 2, max(1, bay.h // 10), 200), (0, 0), special_flags=BLEND)
    inside.fill(WOOD[1], (0, 0, bay.w, max(1, bay.h // 14)))
    return inside


GROUND_PAINTERS: Final[Mapping[type, Callable[..., list[Print]]]] = {
    looks.RecessLook: recess_prints,
    looks.CoreLook: core_prints,
    looks.CasingLook: casing_prints,
    looks.SiteLook: site_prints,
    looks.YardLook: yard_prints,
    looks.SteleLook: stele_prints,
    looks.MatLook: mat_prints,
    looks.StorehouseLook: storehouse_prints,
}

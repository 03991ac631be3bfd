"""What stones are built into: hewn recesses, the rock around them, the casing of what is done."""

import random
from typing import Final

import pygame

from sneferu_gui.games.sneferu.table.colours import (
    CASING_LIGHT,
    CASING_SHADE,
    RECESS_FOOT,
    RECESS_OPEN_FOOT,
    RECESS_OPEN_TOP,
    RECESS_POINTED,
    RECESS_TOP,
    ROCK_FOOT,
    ROCK_TOP,
)
from sneferu_gui.games.sneferu.table.looks import CasingLook, CoreLook, Floor, RecessLook
from sneferu_gui.games.sneferu.table.pyramid_places import LEVELS, level_rect, rim_of
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.light import (
    WHITE,
    edge_light,
    falling,
    hollow,
    is_flat,
    masked,
    rim,
    shadow,
    smooth,
)
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import LAID, Print, Size, SurfaceCache, blank, faded, multiplied

BLACK: Final = (0, 0, 0, 255)
PLAIN: Final = (255, 255, 255, 255)
PLAIN_GREY: Final = (222, 222, 222, 255)
FLOORS: Final[dict[Floor, tuple[Colour, Colour]]] = {
    Floor.HEWN: (RECESS_TOP, RECESS_FOOT),
    Floor.OPEN: (RECESS_OPEN_TOP, RECESS_OPEN_FOOT),
    Floor.POINTED: (RECESS_POINTED, RECESS_POINTED),
}
JOINT: Final = (150, 128, 92, 150)
CASING: Final = (CASING_LIGHT, CASING_SHADE)
GILT: Final = ((255, 226, 122, 255), (222, 164, 44, 255))
"""A flank in the light and the one in shadow: of white stone, and of gold."""
GILT_JOINT: Final = (150, 96, 14, 170)
GILT_EDGE: Final = (128, 80, 10, 255)
GLEAM: Final = (255, 246, 200, 255)
STEP_LIGHT: Final = (255, 244, 214, 190)
STEP_LIP: Final = (58, 34, 12, 150)
EDGE: Final = (74, 50, 22, 210)


def recess_prints(cache: SurfaceCache, pictures: Pictures, look: RecessLook) -> list[Print]:
    """What is to be laid down for a place hewn out for a stone."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    make = _plain_recess if is_flat(pictures) else _recess
    surface = cache.get(
        ("recess", w, h, look.floor, look.opacity),
        lambda: faded(make((w, h), look.floor), look.opacity),
    )
    return [(surface, (x, y))]


def _plain_recess(size: Size, floor: Floor) -> pygame.Surface:
    fill = PLAIN_GREY if floor is Floor.HEWN else PLAIN
    return rounded(size, max(2, size[1] // 10), fill, BLACK, max(1, size[1] // 40))


def _recess(size: Size, floor: Floor) -> pygame.Surface:
    radius = max(2, size[1] // 10)
    ground = masked(falling(size, *FLOORS[floor]), rounded(size, radius, WHITE))
    depth = max(1, size[1] // 11)
    dark = 190 if floor is Floor.HEWN else 120
    ground.blit(hollow(size, radius, depth, dark), (0, 0), special_flags=LAID)
    thin = max(1, size[1] // 32)
    # The lower right edge catches the light.
    lit = rim(size, radius, (255, 240, 205, 150), (-thin, -thin))
    ground.blit(lit, (0, 0), special_flags=LAID)
    return ground


def core_prints(cache: SurfaceCache, pictures: Pictures, look: CoreLook) -> list[Print]:
    """What is to be laid down for the rock that a pyramid's slots are hewn into."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.board.h < LEVELS or is_flat(pictures):
        return []
    board = look.board.moved(-x, -y)
    surface = cache.get(
        ("core", w, h, board, look.opacity), lambda: faded(_core((w, h), board), look.opacity)
    )
    return [(surface, (x, y))]


def _core(size: Size, board: Rect) -> pygame.Surface:
    """Six steps of rough rock, their shadow on what is behind them."""
    margin = rim_of(board)
    shape = blank(size)
    for level in range(LEVELS):
        block = level_rect(board, level).inset(-margin)
        foot = block._replace(h=block.h + (board.h // 12 if level else 0))
        shape.fill(WHITE, foot)
    rock = masked(falling(size, ROCK_TOP, ROCK_FOOT), shape)
    _roughen(rock, shape, board.h)
    blur = max(2, board.h // 30)
    whole = blank(size)
    dark = shadow(shape, 130, blur)
    whole.blit(dark, (blur - 2 * blur, blur - 2 * blur), special_flags=LAID)
    whole.blit(rock, (0, 0), special_flags=LAID)
    light = edge_light(shape, STEP_LIGHT, STEP_LIP, max(1, margin // 3))
    whole.blit(light, (0, 0), special_flags=LAID)
    return whole


def _roughen(rock: pygame.Surface, shape: pygame.Surface, high: int) -> None:
    """Marks of the chisel, light and dark."""
    chance = random.Random("rock")  # noqa: S311 - the same rock every time
    marks = blank(rock.get_size())
    w, h = rock.get_size()
    for _ in range(260):
        x, y = chance.randrange(w), chance.randrange(h)
        long = max(2, round(chance.uniform(0.01, 0.03) * high))
        tone = chance.choice(((90, 58, 24, 60), (255, 238, 204, 70)))
        pygame.draw.line(marks, multiplied(tone), (x, y), (x + long, y - long // 3))
    rock.blit(masked(marks, shape), (0, 0), special_flags=LAID)


def casing_prints(cache: SurfaceCache, pictures: Pictures, look: CasingLook) -> list[Print]:
    """What is to be laid down for the casing of a level."""
    x, y, w, h = look.rect
    if w <= 0 or h <= look.cap or look.slope <= 0 or look.opacity <= 0:
        return []
    surface = cache.get(
        ("casing", *look[0][2:], *look[1:]),
        lambda: faded(_casing(look, is_plain=is_flat(pictures)), look.opacity),
    )
    return [(surface, (x, y))]


def _casing(look: CasingLook, *, is_plain: bool) -> pygame.Surface:
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
            _point(fine, look, n)
        for points in flanks:
            edge = [(x * n, y * n) for x, y in points[:2]]
            pygame.draw.lines(fine, multiplied(line), False, edge, wide)

    return smooth((w, h), draw)


def _courses(fine: pygame.Surface, look: CasingLook, n: int) -> None:
    """Fine joints between the casing's courses, and uprights in turn."""
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


def _point(fine: pygame.Surface, look: CasingLook, n: int) -> None:
    """The golden point over the last stone: its left face in the light."""
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

"""Painters of Sobek's looks: cards (`cards.py`), and the harbour, mats, awnings and score track."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from math import ceil
from random import Random
from typing import Final

import pygame

from sneferu_gui.games.sobek.painters.cards import (
    card_prints,
    cards_ahead,
    pile_prints,
    shadow_prints,
)
from sneferu_gui.games.sobek.table import looks
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.palettes import PALETTES, STANDARD
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import Ground, Soil
from sneferu_gui.ui.paint.ground import ground_prints
from sneferu_gui.ui.paint.light import (
    LIGHTS,
    WHITE,
    colour_at_hour,
    edge_light,
    is_flat,
    light_air,
    masked,
    mixed,
    shadow,
    smooth,
    vertical_gradient,
)
from sneferu_gui.ui.paint.pictures import Art, Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    Size,
    SurfaceCache,
    blank,
    cut,
    kept_prints,
    multiplied,
)

WASH: Final = 240
"""The opacity of the bank's light tone over the sand, of 255."""
SHADE: Final = (60, 40, 16)
"""The colour of dark parts of the bank."""
JOINT: Final = 20
"""The opacity of the joints between the bank's slabs, of 255."""
JOINT_LIGHT: Final = (255, 248, 226)
"""The colour of the light on a slab's upper and left edge."""
WORN: Final = 6
"""The greatest opacity of the shade on a slab, of 255: each has a tone of its own."""
DAYLIGHT: Final = 0.93
"""The share of noon that stays on the bank at any hour: it is read by day and night."""
MULTIPLY: Final = pygame.BLEND_RGB_MULT
BLACK: Final = (0, 0, 0, 255)
PLAIN: Final = (255, 255, 255, 255)
PLAIN_SUN: Final = (255, 242, 174, 255)
SPACE_LIGHT: Final = (255, 252, 240, 200)
SPACE_LIP: Final = (120, 88, 40, 170)
LIT: Final = (255, 226, 138, 110)
CLOTH: Final = (246, 234, 204, 255)
"""Every other stripe of a stall's cloth."""
FOLD_LIGHT: Final = (255, 250, 230, 90)
FOLD_SHADE: Final = (40, 20, 8, 80)
FALL: Final = 26
"""The opacity of each of the shadows that a cloth throws onto what it covers, of 255."""
REED: Final = 5
"""The thickness of a reed, in pixels."""


def harbour_prints(cache: SurfaceCache, pictures: Pictures, look: looks.HarbourLook) -> list[Print]:
    """The prints of the harbour. Raises PictureError without its pictures."""
    art = Art(cache, pictures)
    key = art.key("harbour", *look)
    return kept_prints(cache, look, key, lambda: _harbour(art, look), lasts=False)


def _harbour(art: Art, look: looks.HarbourLook) -> pygame.Surface:
    """The picture from its left edge on, its water stretched to the bank, the bank to the foot."""
    w, h = look.rect.w, look.rect.h
    scale = look.scale
    size = ceil(looks.HARBOUR_ALL * scale), ceil(looks.HARBOUR_HIGH * scale)
    whole = art.pictures.covering("sobek/harbour", size)
    left = round(looks.HARBOUR_LEFT * scale) - (look.harbour.x - look.rect.x)
    top = round(looks.HARBOUR_SHORE * scale) - (look.shore - look.rect.y)
    line, bank = round(looks.HARBOUR_SHORE * scale), look.bank - look.rect.y
    kept = line + (size[1] - line) // 3
    harbour = blank((w, h))
    if top < 0:
        harbour.fill(whole.get_at((0, 0)), (0, 0, w, -top))
    harbour.blit(whole, (0, max(0, -top)), (left, max(0, top), w, kept - max(0, top)))
    below = bank - (kept - top)
    if below > 0:
        water = cut(whole, (w, size[1] - kept), (left, kept))
        harbour.blit(pygame.transform.smoothscale(water, (w, below)), (0, kept - top))
    if not is_flat(art.pictures) and look.hour > looks.LIGHT:
        light_air(harbour, look.hour)
    near = h - bank
    if near > 0:
        _lay_bank(art, harbour, bank, look.hour)
    return harbour


def _lay_bank(art: Art, harbour: pygame.Surface, bank: int, hour: int) -> None:
    """Paint the near bank from its edge down: paved sand, light enough for words on it."""
    wide, high = harbour.get_size()
    if is_flat(art.pictures):
        harbour.fill(PLAIN, (0, bank, wide, high - bank))
        return
    ground = Ground(Rect(0, 0, wide, high - bank), Soil.SAND, looks.LIGHT, 0)
    for sand, _at in ground_prints(art.cache, art.pictures, ground):
        harbour.blit(sand, (0, bank))
    near = harbour.subsurface((0, bank, wide, high - bank))
    light = vertical_gradient(near.get_size(), *((*tone[:3], WASH) for tone in looks.BANK))
    near.blit(light, (0, 0), special_flags=BLEND)
    _lay_paving(near)
    if hour > looks.LIGHT:
        near.fill(mixed(colour_at_hour(LIGHTS, hour), WHITE, DAYLIGHT), special_flags=MULTIPLY)
    _lay_coping(harbour, bank)


def _lay_paving(near: pygame.Surface) -> None:
    """Paint the joints of large slabs, which are the larger the nearer, and their worn tones."""
    wide, high = near.get_size()
    unit, rng = max(1, round(wide / 1280)), Random("paving")  # noqa: S311 - always the same
    tops, y = [0], 0
    while y < high:
        y += max(18 * unit, round((0.5 + 0.3 * y / high) * 0.42 * high))
        tops.append(y)
    paving = blank((wide, high))
    for row, (top, bottom) in enumerate(pairwise(tops)):
        usual = 1.9 * (bottom - top)
        x = -rng.uniform(0.2, 0.8) * usual
        while x < wide:
            right = x + rng.uniform(0.8, 1.3) * usual
            slab = pygame.Rect(round(x), top, round(right) - round(x), bottom - top)
            paving.fill(multiplied((*SHADE, rng.randint(0, WORN))), slab)
            paving.fill(multiplied((*JOINT_LIGHT, 110)), (slab.x, top, unit, slab.h))
            paving.fill(multiplied((*SHADE, JOINT)), (slab.right - unit, top, unit, slab.h))
            x = right
        if row:
            paving.fill(multiplied((*SHADE, JOINT)), (0, top - unit, wide, unit))
            paving.fill(multiplied((*JOINT_LIGHT, 130)), (0, top, wide, unit))
    near.blit(paving, (0, 0), special_flags=BLEND)


def _lay_coping(harbour: pygame.Surface, bank: int) -> None:
    """Paint the blocks at the bank's edge, and the shadow they throw onto it."""
    wide, unit = harbour.get_width(), max(1, round(harbour.get_width() / 1280))
    high, rng = 6 * unit, Random("coping")  # noqa: S311 - the same picture every time
    shade = vertical_gradient((wide, 5 * unit), (*SHADE, 120), (*SHADE, 0))
    harbour.blit(shade, (0, bank + high // 2), special_flags=BLEND)
    x = 0
    while x < wide:
        block = pygame.Rect(x, bank - high // 2, rng.randint(40, 84) * unit, high)
        tone = mixed(looks.COPING, looks.COPING_JOINT, rng.uniform(0, 0.22))
        harbour.fill(tone, block)
        harbour.fill(looks.COPING_JOINT, (block.right - unit, block.y, unit, high))
        x = block.right
    harbour.fill(looks.COPING_JOINT, (0, bank + high // 2 - unit, wide, unit))


def mat_prints(cache: SurfaceCache, pictures: Pictures, look: looks.MatLook) -> list[Print]:
    mat = _plain_mat if is_flat(pictures) else _mat
    key = ("cards' mat", pictures.palette, look.is_lit)
    make = partial(mat, look.rect[2:], is_lit=look.is_lit)
    return kept_prints(cache, look, key, make, (3, 3))


def _plain_mat(size: Size, *, is_lit: bool) -> pygame.Surface:
    w, h = size
    mat = blank((w + 6, h + 6))
    fill = PLAIN_SUN if is_lit else PLAIN
    mat.blit(rounded(size, 3, fill, BLACK, 1), (3, 3), special_flags=BLEND)
    return mat


def _mat(size: Size, *, is_lit: bool) -> pygame.Surface:
    """Reeds side by side, bound by cords, with a soft shadow."""
    w, h = size
    mat = blank((w + 6, h + 6))
    mat.blit(shadow(rounded(size, 3, WHITE), 90, 1), (2, 2), special_flags=BLEND)
    reeds = blank(size)
    for y in range(0, h, REED):
        reeds.fill(looks.MAT[(y // REED) % 2], (0, y, w, REED))
        reeds.fill(mixed(looks.MAT[0], looks.MAT_EDGE, 0.3), (0, y + REED - 1, w, 1))
    for x in (max(3, w // 40), w - max(3, w // 40) - 2):
        reeds.fill(multiplied((*looks.MAT_EDGE[:3], 200)), (x, 0, 2, h))
    if is_lit:
        light = blank(size)
        light.fill(multiplied(LIT))
        reeds.blit(light, (0, 0), special_flags=BLEND)
    mat.blit(masked(reeds, rounded(size, 3, WHITE)), (3, 3), special_flags=BLEND)
    return mat


def awning_prints(cache: SurfaceCache, pictures: Pictures, look: looks.AwningLook) -> list[Print]:
    flat, colour = is_flat(pictures), PALETTES.get(pictures.palette, STANDARD).colour(look.colour)
    make = partial(_awning, look.rect[2:], colour, is_plain=flat)
    return kept_prints(cache, look, ("awning", flat, colour), make, (3, 3))


def _awning(size: Size, colour: Colour, *, is_plain: bool) -> pygame.Surface:
    """An odd number of stripes, so that both ends are alike, and the shadow they throw."""
    w, h = size
    count = max(3, 2 * round(w / (3 * h)) + 1)
    edges = [round(w * n / count) for n in range(count + 1)]

    def draw(canvas: pygame.Surface, scale: int) -> None:
        for n, (left, right) in enumerate(pairwise(edges)):
            place = pygame.Rect(left * scale, 0, (right - left) * scale, h * scale)
            low = {"border_bottom_left_radius": place.w // 2,
                   "border_bottom_right_radius": place.w // 2}  # fmt: skip
            pygame.draw.rect(canvas, CLOTH if n % 2 else colour, place, **low)
            if is_plain:
                pygame.draw.rect(canvas, BLACK, place, scale, **low)

    cloth = smooth(size, draw)
    if is_plain:
        whole = blank((w + 6, h + 6))
        whole.blit(cloth, (3, 3), special_flags=BLEND)
        return whole
    fall = max(2, h)
    whole = blank((w + 6, 2 * h + fall + 6))
    whole.blit(_fall_of(cloth, fall), (3, 3), special_flags=BLEND)
    whole.blit(shadow(cloth, 130, 1), (2, 3), special_flags=BLEND)
    fold = masked(vertical_gradient(size, FOLD_LIGHT, FOLD_SHADE), cloth)
    cloth.blit(fold, (0, 0), special_flags=BLEND)
    whole.blit(cloth, (3, 3), special_flags=BLEND)
    return whole


def _fall_of(cloth: pygame.Surface, far: int) -> pygame.Surface:
    """The shadow that a cloth throws so far below it, fainter the farther."""
    w, h = cloth.get_size()
    blur = max(1, far // 5)
    soft = shadow(cloth, FALL, blur)
    fall = blank((w, h + far))
    for step in range(4):
        fall.blit(soft, (-2 * blur, far * (step + 1) // 4 - 2 * blur), special_flags=BLEND)
    fall.blit(
        vertical_gradient((w, h + far), WHITE, (255, 255, 255, 70)), (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )  # fmt: skip
    return fall


def track_prints(cache: SurfaceCache, pictures: Pictures, look: looks.TrackLook) -> list[Print]:
    """The prints of the score track. Raises PictureError for an unknown sign."""
    x, y, w, h = look.rect
    art, spaces = Art(cache, pictures), tuple(space.moved(-x, -y) for space in look.spaces)
    moved = look._replace(rect=Rect(0, 0, w, h), spaces=spaces)
    return kept_prints(cache, look, art.key("track", *moved), lambda: _track(art, moved))


def _track(art: Art, look: looks.TrackLook) -> pygame.Surface:
    spaces, signs = look.spaces, look.signs
    track = blank(look.rect[2:])
    flat = is_flat(art.pictures)
    for colour, more in ((looks.WAY_EDGE, 2), (looks.WAY, 0)):
        for one, other in pairwise(spaces):
            width = max(4, round(0.55 * min(one.w, one.h))) + more
            pygame.draw.line(track, colour, one.centre, other.centre, width)
    for space, sign in zip(spaces, signs, strict=True):
        made = ("space", flat, space.w, space.h, sign)
        stone = art.cache.get(made, partial(_space, space[2:], sign, is_plain=flat))
        track.blit(stone, (space.x - 1, space.y - 1), special_flags=BLEND)
        side = sign_place(space, sign)
        name = "disc" if look.is_numbered and sign == "sun" else sign
        picture = art.fitting(f"sobek/signs/{name}", (side.w, side.h))
        at = side.centred(*picture.get_size())
        track.blit(picture, at[:2], special_flags=BLEND)
    return track


def sign_place(space: Rect, sign: str) -> Rect:
    """The rectangle of a sign on its space; suns have a number in the middle and fill the space."""
    side = min(space.w, space.h) - (1 if sign == "sun" else max(2, space.w // 9))
    return space.centred(side, side)


def _space(size: Size, sign: str, *, is_plain: bool) -> pygame.Surface:
    """A stone of the track with its shadow, a pixel larger on every side."""
    w, h = size
    radius = max(2, min(size) // 5)
    whole = blank((w + 4, h + 4))
    if is_plain:
        fill = PLAIN_SUN if sign == "sun" else PLAIN
        whole.blit(rounded(size, radius, fill, BLACK, 1), (1, 1), special_flags=BLEND)
        return whole
    shape = rounded(size, radius, WHITE)
    whole.blit(shadow(shape, 110, 1), (0, 0), special_flags=BLEND)
    stone = masked(vertical_gradient(size, *looks.SPACES.get(sign, looks.SPACE)), shape)
    stone.blit(edge_light(shape, SPACE_LIGHT, SPACE_LIP, 1), (0, 0), special_flags=BLEND)
    whole.blit(stone, (1, 1), special_flags=BLEND)
    return whole


PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {
    looks.CardLook: card_prints,
    looks.CardShadow: shadow_prints,
    looks.PileLook: pile_prints,
    looks.HarbourLook: harbour_prints,
    looks.TrackLook: track_prints,
    looks.MatLook: mat_prints,
    looks.AwningLook: awning_prints,
}

AHEAD: Final = cards_ahead

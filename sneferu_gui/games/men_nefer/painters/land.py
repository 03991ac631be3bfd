"""The painters of the land of Memphis, its regions, and the Duat meter."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from sneferu_gui.games.men_nefer.painters.art import Art, plain_prints, thrown_prints
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.ui.kit.looks import Colour, Lift, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import HOURS, hour_of_day
from sneferu_gui.ui.paint.light import colour_at_hour, masked, vertical_gradient
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    Size,
    SurfaceCache,
    blank,
    faded,
    patch,
)

LIGHTS: Final[tuple[Colour, ...]] = (
    (255, 240, 220, 255),
    (255, 250, 240, 255),
    (255, 252, 244, 255),
    (255, 238, 212, 255),
    (250, 214, 184, 255),
)
"""The colours by which the land is multiplied, from morning to dusk."""
MORNING: Final = ((255, 226, 160, 54), (150, 120, 150, 16))
DUSK: Final = ((60, 40, 96, 56), (255, 160, 84, 58))
"""The colours of the air, from the east (left) to the west (right)."""
SHAPE: Final = 1.4
"""The width of the drawn grounds, per height; other shapes stretch them."""
FINE: Final = 4
"""The factor by which the masks of soft edges are drawn smaller."""
FEATHER: Final = 0.022
"""The width of the soft edge between grounds, as a share of a region's width."""
PLACED: Final[dict[str, tuple[tuple[str, float, float, float], ...]]] = {
    "pyramids": (
        ("masons", 0.19, 0.3, 0.1),
        ("haulers", 0.165, 0.555, 0.085),
        ("bushes", 0.69, 0.34, 0.06),
    ),
    "necropolis": (
        ("bushes", 0.8, 0.71, 0.07),
        ("procession", 0.86, 0.79, 0.1),
        ("palm", 0.975, 0.81, 0.17),
    ),
    "temple": (
        ("palm", 0.955, 0.13, 0.16),
        ("palms", 0.82, 0.82, 0.2),
        ("bushes", 0.97, 0.82, 0.07),
    ),
    "nile": (
        ("cattle", 0.89, 0.17, 0.09),
        ("palm", 0.97, 0.27, 0.18),
        ("reeds", 0.72, 0.3, 0.08),
        ("reeds", 0.3, 0.3, 0.09),
        ("palms", 0.08, 0.8, 0.19),
        ("reeds", 0.06, 0.625, 0.1),
    ),
}
"""The pictures standing in each region: name, middle and foot as shares of the region, height."""
EDGE: Final = (74, 48, 19, 255)
WHITE: Final = (255, 255, 255, 255)
ALL_ROUND: Final = (0, 0, 0, 0)
NIGHTS: Final = ((52, 48, 108, 255), (26, 26, 68, 255), (38, 36, 92, 255))
SPACE: Final = (255, 240, 200, 20)
SPACE_PLAIN: Final = (0, 0, 0, 24)
STAR: Final = (255, 236, 184, 255)
GILT: Final = (214, 172, 90, 255)
END: Final = 90
"""The opacity of heart and feather at the ends of the meter."""
LEAST_END: Final = 8
FRAME_LIT: Final = (255, 236, 184, 255)
CLEAR: Final = (0, 0, 0, 0)
BLACK: Final = (0, 0, 0, 255)


def land_prints(cache: SurfaceCache, pictures: Pictures, look: looks.LandLook) -> list[Print]:
    """The prints of the land. Raises PictureError without its pictures."""
    hour = hour_of_day(look.hour)
    x, y, w, h = look.rect
    whole = Rect(0, 0, w, h)
    regions = tuple(each.moved(-x, -y) for each in look.regions) or tuple(
        cell for row in whole.rows(2) for cell in row.columns(2)
    )
    art = Art(cache, pictures)

    def ground(_art: Art, size: Size) -> pygame.Surface:
        land = _stretched(art, "sand", size).copy()
        for region, rect in zip(REGIONS, regions, strict=False):
            if rect.w > 0 and rect.h > 0:
                _run_into(land, art, region, rect)
        return land

    def body(_art: Art, size: Size) -> pygame.Surface:
        under = cache.get(art.key("ground", w, h, regions), lambda: ground(art, size))
        corners = patch(look.radius, ((ALL_ROUND, WHITE),), size)
        return masked(_lit(art, under, hour), corners)

    return plain_prints(art, look, ("land", regions, hour, look.radius), body)


REGIONS: Final = ("pyramids", "necropolis", "temple", "nile")


def _run_into(land: pygame.Surface, art: Art, region: str, rect: Rect) -> None:
    """Draw a region's ground on the land, with soft edges to the regions above and at the left."""
    soft = max(3, round(FEATHER * rect.w))
    around = rect.inset(-soft)
    ground = _stretched(art, region, (around.w, around.h)).copy()
    mask = _feathered(around, soft + FINE)
    land.blit(masked(ground, mask), around[:2], special_flags=BLEND)
    _place(land, art, region, rect)


def _feathered(around: Rect, soft: int) -> pygame.Surface:
    """A white mask, fading within `soft` pixels at upper and left edges inside the land."""
    small = max(1, around.w // FINE), max(1, around.h // FINE)
    edge = max(1, soft // FINE)
    left, top = (edge if at > 0 else -edge for at in around[:2])
    mask = blank((small[0] + 2 * edge, small[1] + 2 * edge))
    mask.fill(WHITE, (edge + left, edge + top, small[0] + edge, small[1] + edge))
    soft_mask = pygame.transform.box_blur(mask, edge).subsurface((edge, edge, *small))
    return pygame.transform.smoothscale(soft_mask, (around.w, around.h))


def _place(land: pygame.Surface, art: Art, region: str, rect: Rect) -> None:
    """Draw the pictures standing in a region, upright whatever the region's shape."""
    unit = min(rect.h, round(rect.w / SHAPE))
    for name, middle, foot, high in () if art.is_flat else PLACED[region]:
        size = max(2, 2 * round(high * unit)), max(1, round(high * unit))
        picture = art.fitting(f"land/{name}", size)
        at = (
            rect.x + round(middle * rect.w) - picture.get_width() // 2,
            rect.y + round(foot * rect.h) - picture.get_height(),
        )
        land.blit(picture, at, special_flags=BLEND)


def _stretched(art: Art, name: str, size: Size) -> pygame.Surface:
    """A ground stretched to a size; callers must not change it."""

    def draw() -> pygame.Surface:
        wide = max(size[0], round(SHAPE * size[1]))
        drawn_ = art.pictures.covering(
            f"men_nefer/land/{name}", (wide, max(1, round(wide / SHAPE)))
        )
        return pygame.transform.smoothscale(drawn_, size)

    return art.cache.get(art.key("stretched", name, *size), draw, lasts=False)


def _lit(art: Art, ground: pygame.Surface, hour: int) -> pygame.Surface:
    """The ground in the light of an hour: its tone, and the low sun at both ends of the day."""
    lit, share = ground.copy(), hour / HOURS
    if art.is_flat:
        return lit
    lit.fill(colour_at_hour(LIGHTS, hour), special_flags=pygame.BLEND_RGBA_MULT)
    for tones, strength in ((MORNING, 1 - 3 * share), (DUSK, 2.4 * share - 1.4)):
        if strength > 0:
            high, wide = ground.get_height(), ground.get_width()
            air = pygame.transform.rotate(vertical_gradient((1, wide), *reversed(tones)), -90)
            air = pygame.transform.scale(air, (wide, high))
            lit.blit(faded(air, round(255 * min(1.0, strength))), (0, 0), special_flags=BLEND)
    return lit


def region_prints(cache: SurfaceCache, pictures: Pictures, look: looks.RegionLook) -> list[Print]:
    """The prints of a region that has grown over its neighbours."""
    hour = hour_of_day(look.hour)

    def body(art: Art, size: Size) -> pygame.Surface:
        radius = max(2, min(size) // 40)
        ground = _stretched(art, look.region, size).copy()
        _place(ground, art, look.region, Rect(0, 0, *size))
        whole = masked(_lit(art, ground, hour), rounded(size, radius, WHITE))
        thick = max(1, min(size) // 160)
        for line, wide in ((FRAME_LIT, 3 * thick), (EDGE, 2 * thick)):
            frame = rounded(size, radius, CLEAR, line, wide)
            whole.blit(frame, (0, 0), special_flags=BLEND)
        return whole

    made = ("region", look.region, hour)
    return thrown_prints(Art(cache, pictures), look, Lift.LYING, made, body)


def regions_ahead(cache: SurfaceCache, pictures: Pictures, shown: Sequence[Look]) -> Iterator[None]:
    """Draw the grounds of grown regions into the cache, one each step."""
    for look in shown:
        if isinstance(look, looks.LandLook):
            for region, rect in zip(REGIONS, look.grown, strict=False):
                region_prints(cache, pictures, looks.RegionLook(rect, region, look.hour))
                yield


def duat(art: Art, look: looks.DuatLook, size: Size) -> pygame.Surface:
    """The river of night: spaces side by side under stars.

    Heart and feather, faint, are at the ends they start from.
    """
    (w, h), spaces = size, look.spaces
    radius = max(1, h // 8)
    if art.is_flat:
        whole = rounded(size, radius, WHITE, BLACK, max(1, h // 30))
    else:
        whole = masked(vertical_gradient(size, *NIGHTS), rounded(size, radius, WHITE))
    for i, place in enumerate(Rect(0, 0, w, h).inset(1).columns(max(1, spaces))):
        tone = SPACE_PLAIN if art.is_flat else SPACE
        if i % 2 and place.w > 0 and place.h > 0:
            whole.blit(rounded(place[2:], 0, tone), place[:2], special_flags=BLEND)
        star = Rect(place.centre[0] - 1, place.y + place.h // 2 - 1, 2, 2)
        if not art.is_flat:
            whole.fill(STAR, star)
        end = {0: "items/heart", spaces - 1: "items/feather"}.get(i)
        if end and min(place.w, place.h) > LEAST_END:
            side = min(place.w, place.h) * 3 // 5
            faint = faded(art.fitting(end, (side, side)).copy(), END)
            whole.blit(faint, place.centred(side, side)[:2], special_flags=BLEND)
    line = BLACK if art.is_flat else GILT
    frame = rounded(size, radius, CLEAR, line, max(1, h // 40))
    whole.blit(frame, (0, 0), special_flags=BLEND)
    return whole

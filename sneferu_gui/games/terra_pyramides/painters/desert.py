"""The desert with its oases and plots, and light that is laid over it."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from sneferu_gui.games.terra_pyramides.painters.tiles import Art
from sneferu_gui.games.terra_pyramides.table.looks import (
    DesertLook,
    OasisLook,
    PlotLook,
)
from sneferu_gui.ui.kit.looks import Colour, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.light import WHITE, edge_light, is_flat, masked, mixed
from sneferu_gui.ui.paint.patches import patch
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import LAID, Print, Size, SurfaceCache, blank, faded, multiplied

ROOM: Final = "terra_pyramides"
HOURS: Final = 40
"""So many steps there are from morning to night."""
LIGHTS: Final[tuple[Colour, ...]] = (
    (255, 226, 205, 255),
    (255, 246, 232, 255),
    (255, 255, 250, 255),
    (255, 250, 235, 255),
    (255, 228, 190, 255),
    (240, 172, 140, 255),
    (112, 122, 190, 255),
)
"""What the sand is multiplied by, from morning to night."""
HOLLOW: Final = (84, 52, 16, 34)
HOLLOW_DARK: Final = (70, 40, 10, 80)
HOLLOW_LIGHT: Final = (255, 242, 206, 110)
NIGHT: Final = (24, 34, 92)
DUSK: Final = 0.75
"""The blue of the night, which comes from this hour on."""
MOST_NIGHT: Final = 70
NOON: Final = 0.58
"""When the sun goes over the ridges: the slopes of both sides would cancel each other out."""
CROSSING: Final = 0.06
"""How much of the day that takes, in which little is seen of the dunes."""
LESS_LIGHT: Final = 0.3
OASES: Final = 3
ALL_ROUND: Final = (0, 0, 0, 0)


def desert_prints(cache: SurfaceCache, pictures: Pictures, look: DesertLook) -> list[Print]:
    """What is to be laid down for the desert. Raises PictureError without its picture."""
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    hour = _step_of(look.hour)
    spaces = tuple(space.moved(-x, -y) for space in look.spaces)
    art = Art(cache, pictures)
    ground = cache.get(
        ("desert's ground", pictures.palette, w, h, spaces),
        lambda: _ground(art, look, spaces),
    )
    key = ("desert", pictures.palette, w, h, spaces, hour, look.radius, look.opacity)
    whole = cache.get(
        key, lambda: faded(_lit(art, ground, hour, look.radius), look.opacity), lasts=False
    )
    return [(whole, (x, y))]


def _ground(art: Art, look: DesertLook, spaces: tuple[Rect, ...]) -> pygame.Surface:
    """The sand with its fields, in no light yet."""
    _, _, w, h = look.rect
    ground = art.pictures.covering(f"{ROOM}/desert", (w, h))
    for space in spaces:
        key = ("hollow", art.pictures.palette, space.w, space.h)
        mark = art.cache.get(key, partial(_hollow, space[2:], is_plain=is_flat(art.pictures)))
        ground.blit(mark, space[:2], special_flags=LAID)
    return ground


def _hollow(size: Size, *, is_plain: bool) -> pygame.Surface:
    """A field: sand that was levelled, a little lower than what is around it."""
    radius = max(1, size[0] // 9)
    if is_plain:
        return rounded(size, radius, (255, 255, 255, 255), (90, 90, 90, 255), 1)
    shape = rounded(size, radius, WHITE)
    mark = rounded(size, radius, HOLLOW)
    edges = edge_light(shape, HOLLOW_DARK, HOLLOW_LIGHT, max(1, size[0] // 60))
    mark.blit(edges, (0, 0), special_flags=LAID)
    return mark


def _lit(art: Art, ground: pygame.Surface, hour: int, radius: int) -> pygame.Surface:
    """The ground in the light of an hour: the sun's slopes, and the tone of the air."""
    lit, size = ground.copy(), ground.get_size()
    if not is_flat(art.pictures):
        for name, share in sun_of(hour / HOURS):
            if share:
                slopes = pygame.transform.smoothscale(_slopes(art, name, size), size)
                lit.blit(faded(slopes, round(255 * share)), (0, 0), special_flags=LAID)
        lit.fill(light_of(hour / HOURS), special_flags=pygame.BLEND_RGBA_MULT)
        night = max(0.0, hour / HOURS - DUSK) / (1 - DUSK)
        if night:
            air = blank(size)
            air.fill(multiplied((*NIGHT, round(MOST_NIGHT * night))))
            lit.blit(air, (0, 0), special_flags=LAID)
    if radius:
        lit = masked(lit, patch(radius, ((ALL_ROUND, WHITE),), size))
    return lit


def _slopes(art: Art, name: str, size: Size) -> pygame.Surface:
    """What the sun does to the dunes: soft, and so drawn at half the size."""
    half = max(1, size[0] // 2), max(1, size[1] // 2)
    key = ("slopes", name, *half)
    return art.cache.get(key, partial(art.pictures.covering, f"{ROOM}/{name}", half))


def sun_of(hour: float) -> tuple[tuple[str, float], ...]:
    """How much of the morning's slopes is seen at an hour, and how much of the evening's.

    At night the moon stands where the sun was in the morning.
    """
    night = max(0.0, hour - DUSK) / (1 - DUSK)
    before = max(0.0, min(1.0, (NOON - hour) / CROSSING + 0.5))
    after = max(0.0, min(1.0, (hour - NOON) / (2 * CROSSING) + 0.25))
    return ("morning", max((1 - hour) * before, 0.7 * night)), ("evening", after * (1 - night))


def _step_of(hour: float) -> int:
    """The hour in steps of the day."""
    return round(max(0.0, min(hour, 1.0)) * HOURS)


def light_of(hour: float) -> Colour:
    """What the sand is multiplied by at an hour, 0 to 1."""
    way = hour * (len(LIGHTS) - 1)
    leg = min(int(way), len(LIGHTS) - 2)
    return mixed(LIGHTS[leg], LIGHTS[leg + 1], way - leg)


def oasis_prints(cache: SurfaceCache, pictures: Pictures, look: OasisLook) -> list[Print]:
    """What is to be laid down for an oasis."""
    return _in_the_light(cache, pictures, look, f"oases/{look.kind % OASES}")


def plot_prints(cache: SurfaceCache, pictures: Pictures, look: PlotLook) -> list[Print]:
    """What is to be laid down for a bare site."""
    return _in_the_light(cache, pictures, look, f"plots/{'open' if look.is_open else 'bare'}")


def _in_the_light(
    cache: SurfaceCache, pictures: Pictures, look: OasisLook | PlotLook, name: str
) -> list[Print]:
    """A picture in the light of its hour, of which it takes on less than the sand does."""
    _, _, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    art = Art(cache, pictures)
    hour = _step_of(look.hour)

    def lit() -> pygame.Surface:
        picture = art.fitting(f"{ROOM}/{name}", (w, h)).copy()
        if not is_flat(pictures):
            tone = mixed(light_of(hour / HOURS), WHITE, LESS_LIGHT)
            picture.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
        return faded(picture, look.opacity)

    surface = cache.get((name, pictures.palette, w, h, hour, look.opacity), lit)
    return [(surface, look.rect.centred(*surface.get_size())[:2])]


def light_ahead(cache: SurfaceCache, pictures: Pictures, looks: Sequence[Look]) -> Iterator[None]:
    """Draw the desert, its oases and plots as they will be a step of the day later.

    All of the board changes then, in the one frame in which a turn ends.
    """
    for look in looks:
        if isinstance(look, DesertLook):
            desert_prints(cache, pictures, look._replace(hour=_later(look.hour)))
            yield
        elif isinstance(look, OasisLook):
            oasis_prints(cache, pictures, look._replace(hour=_later(look.hour)))
        elif isinstance(look, PlotLook):
            plot_prints(cache, pictures, look._replace(hour=_later(look.hour)))


def _later(hour: float) -> float:
    return (_step_of(hour) + 1) / HOURS

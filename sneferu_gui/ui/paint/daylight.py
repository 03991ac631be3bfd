"""Daylight on the ground: the tone of the air and the light on the dunes at each hour."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from sneferu_gui.ui.kit.ground import HOURS
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.paint.light import mixed
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import (
    LAID,
    SurfaceCache,
    blank,
    faded,
    multiplied,
)

LIGHTS: Final[tuple[Colour, ...]] = (
    (255, 226, 205, 255),
    (255, 246, 232, 255),
    (255, 255, 250, 255),
    (255, 250, 235, 255),
    (255, 228, 190, 255),
    (240, 172, 140, 255),
    (112, 122, 190, 255),
)
"""The colours that multiply the ground, from morning to night."""
NIGHT: Final = (24, 34, 92)
DUSK: Final = 0.75
"""The share of the day at which the blue of the night begins."""
MOST_NIGHT: Final = 70
NOON: Final = 0.58
"""The share of the day at which the sun crosses the ridges; the slopes' lights then cancel."""
CROSSING: Final = 0.06
"""The share of the day that the crossing takes, in which little is seen of the dunes."""
SLOPES: Final = (640, 480)
"""The size at which the soft light of the dunes is drawn, for windows of all sizes."""


def colour_at_hour(colours: Sequence[Colour], hour: int) -> Colour:
    """The colour of an hour, from colours spread over the day from morning to night."""
    way = hour / HOURS * (len(colours) - 1)
    leg = min(int(way), len(colours) - 2)
    return mixed(colours[leg], colours[leg + 1], way - leg)


def dune_lights(hour: int) -> tuple[tuple[str, float], ...]:
    """The pictures of the dunes' light from morning and evening, each with its share at an hour.

    At night the moon stands where the sun was in the morning.
    """
    part, night = hour / HOURS, night_share(hour)
    before = max(0.0, min(1.0, (NOON - part) / CROSSING + 0.5))
    after = max(0.0, min(1.0, (part - NOON) / (2 * CROSSING) + 0.25))
    return ("morning", max((1 - part) * before, 0.7 * night)), ("evening", after * (1 - night))


def night_share(hour: int) -> float:
    """The share of the night's blue at an hour, 0 to 1."""
    return max(0.0, hour / HOURS - DUSK) / (1 - DUSK)


def light_dunes(cache: SurfaceCache, pictures: Pictures, ground: pygame.Surface, hour: int) -> None:
    """Lay the light and shadow of the dunes at an hour onto a sand ground."""
    for name, share in dune_lights(hour):
        if share:
            picture = f"ground/{name}"
            small = cache.get(("dunes", name), partial(pictures.covering, picture, SLOPES))
            slopes = pygame.transform.smoothscale(small, ground.get_size())
            ground.blit(faded(slopes, round(255 * share)), (0, 0), special_flags=LAID)


def light_air(ground: pygame.Surface, hour: int) -> None:
    """Tint a ground with the tone of the air at an hour."""
    ground.fill(colour_at_hour(LIGHTS, hour), special_flags=pygame.BLEND_RGBA_MULT)
    if night := night_share(hour):
        air = blank(ground.get_size())
        air.fill(multiplied((*NIGHT, round(MOST_NIGHT * night))))
        ground.blit(air, (0, 0), special_flags=LAID)

"""Light from the upper left: bevels, hollows, and the shadows of things that lie or are lifted.

Daylight tones the air at each hour, and lies on the dunes.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

import pygame

from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.kit.palettes import PALETTES, STANDARD
from sneferu_gui.ui.kit.table_room import HOURS
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Size,
    SurfaceCache,
    blank,
    faded,
    multiplied,
)

WHITE: Final = (255, 255, 255, 255)
DARK: Final = (26, 15, 18)
"""The colour of shadows in the evening."""
FINE: Final = 4
"""The factor by which slanting edges are drawn larger before they are shrunk."""

Draw = Callable[[pygame.Surface, int], None]
"""Draws on a surface that is larger than the result by the given factor."""


def is_flat(pictures: Pictures) -> bool:
    """Whether the palette replaces light and shadow by plain faces and strong lines."""
    return PALETTES.get(pictures.palette, STANDARD).is_plain


def smooth(size: Size, draw: Draw) -> pygame.Surface:
    """A surface of a size, drawn larger and shrunk; `draw` uses colours that are `multiplied`."""
    fine = blank((size[0] * FINE, size[1] * FINE))
    draw(fine, FINE)
    return pygame.transform.smoothscale(fine, size)


def masked(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The surface itself, made transparent where the mask is."""
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def vertical_gradient(size: Size, *colours: Colour) -> pygame.Surface:
    """A surface that changes evenly from colour to colour, from its top to its foot."""
    return pygame.transform.scale(_column(size[1], colours), size)


@lru_cache(maxsize=256)
def _column(high: int, colours: tuple[Colour, ...]) -> pygame.Surface:
    """The gradient one pixel wide; it is shared, so it must not be changed."""
    column = blank((1, high))
    for y in range(high):
        way = y / max(1, high - 1) * (len(colours) - 1)
        leg = min(int(way), len(colours) - 2)
        column.set_at((0, y), multiplied(mixed(colours[leg], colours[leg + 1], way - leg)))
    return column


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two.

    >>> mixed((0, 0, 0, 255), (100, 50, 0, 255), 0.5)
    (50, 25, 0, 255)
    """
    (r, g, b, a), (red, green, blue, alpha) = one, other
    return (
        round(r + (red - r) * share), round(g + (green - g) * share),
        round(b + (blue - b) * share), round(a + (alpha - a) * share),
    )  # fmt: skip


def rim(size: Size, radius: int, colour: Colour, depth: tuple[int, int]) -> pygame.Surface:
    """The part of a coloured block that a copy of it, moved by `depth`, leaves uncovered."""
    edge = rounded(size, radius, colour)
    left_over = blank(size)
    left_over.fill(WHITE)
    left_over.blit(rounded(size, radius, WHITE), depth, special_flags=pygame.BLEND_RGBA_SUB)
    return masked(edge, left_over)


WIDE_BLUR: Final = 12
"""The blur in pixels from which shadows are drawn small: ten times as fast, hardly changed."""
FINENESS: Final = 6
"""The blur of those small shadows, in their own pixels."""


def shadow(shape: pygame.Surface, dark: int, blur: int) -> pygame.Surface:
    """The soft shadow of a white shape, larger than the shape by `2 * blur` on every side."""
    margin = 2 * blur
    w, h = shape.get_size()
    cast = blank((w + 2 * margin, h + 2 * margin))
    cast.blit(shape, (margin, margin), special_flags=pygame.BLEND_RGBA_ADD)
    cast.fill(multiplied((*DARK, dark)), special_flags=pygame.BLEND_RGBA_MULT)
    return _blurred(cast, blur)


def _blurred(surface: pygame.Surface, blur: int) -> pygame.Surface:
    if blur <= 0:
        return surface
    if blur < WIDE_BLUR:
        soft = pygame.transform.box_blur(surface, blur)
        return pygame.transform.box_blur(soft, max(1, blur // 2))
    by, (w, h) = blur // FINENESS, surface.get_size()
    small = pygame.transform.smoothscale(surface, (-(-w // by), -(-h // by)))
    return pygame.transform.smoothscale(_blurred(small, round(blur / by)), (w, h))


def hollow_shadow(size: Size, radius: int, depth: int, dark: int) -> pygame.Surface:
    """The shadow in a hollow, thrown by its upper left edge."""
    around = blank((size[0] + 4 * depth, size[1] + 4 * depth))
    around.fill(multiplied((*DARK, dark)))
    hole = rounded(size, radius, WHITE)
    around.blit(hole, (3 * depth, 3 * depth), special_flags=pygame.BLEND_RGBA_SUB)
    soft = _blurred(around, depth)
    part = blank(size)
    part.blit(soft, (0, 0), (2 * depth, 2 * depth, *size), pygame.BLEND_RGBA_ADD)
    return masked(part, rounded(size, radius, WHITE))


def raised_edge(
    size: Size, radius: int, light: Colour, shade: Colour, depth: int
) -> pygame.Surface:
    """The light on a raised block's upper left edge, and the darker lip at its lower right."""
    both = rim(size, radius, light, (depth, depth))
    both.blit(rim(size, radius, shade, (-depth, -depth)), (0, 0), special_flags=BLEND)
    return both


def edge_light(shape: pygame.Surface, light: Colour, shade: Colour, depth: int) -> pygame.Surface:
    """The light on the upper left edges of a white shape, and the shade on the lower right ones."""
    edges = blank(shape.get_size())
    for colour, way in ((light, depth), (shade, -depth)):
        edge = shape.copy()
        edge.fill(multiplied(colour), special_flags=pygame.BLEND_RGBA_MULT)
        uncovered = blank(shape.get_size())
        uncovered.fill(WHITE)
        uncovered.blit(shape, (way, way), special_flags=pygame.BLEND_RGBA_SUB)
        edges.blit(masked(edge, uncovered), (0, 0), special_flags=BLEND)
    return edges


class Throw(NamedTuple):
    """A shadow and the height of its thing above its place, as shares of the thing's height."""

    rise: float
    right: float
    down: float
    blur: float
    dark: int


THROWS: Final = {
    Lift.LYING: Throw(0, 0.05, 0.07, 0.05, 150),
    Lift.OVER: Throw(0.07, 0.09, 0.13, 0.1, 140),
    Lift.HELD: Throw(0.12, 0.22, 0.32, 0.2, 110),
}
"""By the height of things: lying, over a slot, and held."""


def overhang(lift: Lift, high: int) -> int:
    """The pixels by which a thing of a height extends beyond its place, shadow included."""
    throw = THROWS.get(lift)
    if throw is None:
        return 0
    return round((max(throw.right, throw.down, throw.rise) + 2 * throw.blur) * high) + 2


def cast_shadow(shape: pygame.Surface, throw: Throw, unit: int, margin: int) -> pygame.Surface:
    """The shadow of a white shape, on a surface with a margin around the shape.

    The throw's shares are taken of `unit` pixels.
    """
    w, h = shape.get_size()
    whole = blank((w + 2 * margin, h + 2 * margin))
    blur = max(1, round(throw.blur * unit))
    at = margin + max(1, round(throw.right * unit)), margin + max(1, round(throw.down * unit))
    dark = shadow(shape, throw.dark, blur)
    whole.blit(dark, (at[0] - 2 * blur, at[1] - 2 * blur), special_flags=BLEND)
    return whole


def lift_over(
    under: pygame.Surface, body: pygame.Surface, throw: Throw, unit: int, margin: int
) -> pygame.Surface:
    """Draw a thing over its `cast` shadow, raised by its height; returns the surface."""
    rise = round(throw.rise * unit)
    under.blit(body, (margin - rise // 2, margin - rise), special_flags=BLEND)
    return under


def stack_shadow(size: Size, rise: int, radius: int, margin: int) -> pygame.Surface:
    """The shadow of a stack of things of a size; `rise` is the height of the topmost."""
    w, h = size
    whole, blur = blank((w + 2 * margin, h + rise + 2 * margin)), max(1, w // 24)
    dark = shadow(rounded((w, h + rise), radius, WHITE), 150, blur)
    at = margin + max(1, w // 40) - 2 * blur, margin + max(1, w // 28) - 2 * blur
    whole.blit(dark, at, special_flags=BLEND)
    return whole


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
            ground.blit(faded(slopes, round(255 * share)), (0, 0), special_flags=BLEND)


def light_air(ground: pygame.Surface, hour: int) -> None:
    ground.fill(colour_at_hour(LIGHTS, hour), special_flags=pygame.BLEND_RGBA_MULT)
    if night := night_share(hour):
        air = blank(ground.get_size())
        air.fill(multiplied((*NIGHT, round(MOST_NIGHT * night))))
        ground.blit(air, (0, 0), special_flags=BLEND)

"""Light from the upper left: bevels, hollows and the shadows of what stands or is held."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from sneferu_gui.ui.kit.looks import Colour, Lift
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import LAID, Size, blank, multiplied

WHITE: Final = (255, 255, 255, 255)
DARK: Final = (26, 15, 18)
"""The colour of shadows in the evening."""
FINE: Final = 4
"""Slanting edges are drawn so many times larger, then shrunk."""

Draw = Callable[[pygame.Surface, int], None]
"""Draws on a surface that is so many times larger than it will be."""


def is_flat(pictures: Pictures) -> bool:
    """Whether the palette wants plain faces and strong lines in place of light and shadow."""
    return pictures.palette == "high-contrast"


def smooth(size: Size, draw: Draw) -> pygame.Surface:
    """A surface of a size, drawn finer and shrunk; colours are handed over `multiplied`."""
    fine = blank((size[0] * FINE, size[1] * FINE))
    draw(fine, FINE)
    return pygame.transform.smoothscale(fine, size)


def masked(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The surface itself, seen only as far as a mask is opaque."""
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def falling(size: Size, *colours: Colour) -> pygame.Surface:
    """A surface that changes evenly from colour to colour, from its top to its foot."""
    return pygame.transform.scale(_column(size[1], colours), size)


@lru_cache(maxsize=256)
def _column(high: int, colours: tuple[Colour, ...]) -> pygame.Surface:
    """The same a pixel wide: nobody may change it."""
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
    """What of a block of a colour a copy of it, moved by `depth`, leaves uncovered."""
    edge = rounded(size, radius, colour)
    left_over = blank(size)
    left_over.fill(WHITE)
    left_over.blit(rounded(size, radius, WHITE), depth, special_flags=pygame.BLEND_RGBA_SUB)
    return masked(edge, left_over)


WIDE: Final = 12
"""Shadows as soft as so many pixels are worked out small: ten times as fast, and hardly other."""
FINENESS: Final = 6
"""How soft the small ones are, in pixels of theirs."""


def shadow(shape: pygame.Surface, dark: int, blur: int) -> pygame.Surface:
    """The soft shadow of a white shape: larger than it by `2 * blur` on every side."""
    margin = 2 * blur
    w, h = shape.get_size()
    cast = blank((w + 2 * margin, h + 2 * margin))
    cast.blit(shape, (margin, margin), special_flags=pygame.BLEND_RGBA_ADD)
    cast.fill(multiplied((*DARK, dark)), special_flags=pygame.BLEND_RGBA_MULT)
    return _blurred(cast, blur)


def _blurred(surface: pygame.Surface, blur: int) -> pygame.Surface:
    if blur <= 0:
        return surface
    if blur < WIDE:
        soft = pygame.transform.box_blur(surface, blur)
        return pygame.transform.box_blur(soft, max(1, blur // 2))
    by, (w, h) = blur // FINENESS, surface.get_size()
    small = pygame.transform.smoothscale(surface, (-(-w // by), -(-h // by)))
    return pygame.transform.smoothscale(_blurred(small, round(blur / by)), (w, h))


def hollow(size: Size, radius: int, depth: int, dark: int) -> pygame.Surface:
    """The shadow that a hollow's upper left edge throws into it."""
    around = blank((size[0] + 4 * depth, size[1] + 4 * depth))
    around.fill(multiplied((*DARK, dark)))
    hole = rounded(size, radius, WHITE)
    around.blit(hole, (3 * depth, 3 * depth), special_flags=pygame.BLEND_RGBA_SUB)
    soft = _blurred(around, depth)
    part = blank(size)
    part.blit(soft, (0, 0), (2 * depth, 2 * depth, *size), pygame.BLEND_RGBA_ADD)
    return masked(part, rounded(size, radius, WHITE))


def lipped(size: Size, radius: int, light: Colour, shade: Colour, depth: int) -> pygame.Surface:
    """The light on a raised block's upper left edge, and the darker lip at its lower right."""
    both = rim(size, radius, light, (depth, depth))
    both.blit(rim(size, radius, shade, (-depth, -depth)), (0, 0), special_flags=LAID)
    return both


def edge_light(shape: pygame.Surface, light: Colour, shade: Colour, depth: int) -> pygame.Surface:
    """The same for a white shape of any kind."""
    edges = blank(shape.get_size())
    for colour, way in ((light, depth), (shade, -depth)):
        edge = shape.copy()
        edge.fill(multiplied(colour), special_flags=pygame.BLEND_RGBA_MULT)
        uncovered = blank(shape.get_size())
        uncovered.fill(WHITE)
        uncovered.blit(shape, (way, way), special_flags=pygame.BLEND_RGBA_SUB)
        edges.blit(masked(edge, uncovered), (0, 0), special_flags=LAID)
    return edges


class Throw(NamedTuple):
    """A shadow, in shares of a thing's height, and how far that is above its place."""

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
"""How things are shown to lie, to be over a slot, and to be held (from less to more)."""


def reach(lift: Lift, high: int) -> int:
    """How far a thing of a height reaches beyond its place with its shadow, in pixels."""
    throw = THROWS.get(lift)
    if throw is None:
        return 0
    return round((max(throw.right, throw.down, throw.rise) + 2 * throw.blur) * high) + 2


def cast(shape: pygame.Surface, throw: Throw, unit: int, margin: int) -> pygame.Surface:
    """The shadow of a white shape, on a surface with a margin around the shape.

    The throw is in shares of so many pixels as the `unit` has.
    """
    w, h = shape.get_size()
    whole = blank((w + 2 * margin, h + 2 * margin))
    blur = max(1, round(throw.blur * unit))
    at = margin + max(1, round(throw.right * unit)), margin + max(1, round(throw.down * unit))
    dark = shadow(shape, throw.dark, blur)
    whole.blit(dark, (at[0] - 2 * blur, at[1] - 2 * blur), special_flags=LAID)
    return whole


def lift_over(
    under: pygame.Surface, body: pygame.Surface, throw: Throw, unit: int, margin: int
) -> pygame.Surface:
    """The `cast` shadow of a thing with the thing laid over it, as high as it is held."""
    rise = round(throw.rise * unit)
    under.blit(body, (margin - rise // 2, margin - rise), special_flags=LAID)
    return under


def stack_shadow(size: Size, rise: int, radius: int, margin: int) -> pygame.Surface:
    """The shadow of things of a size that lie on one another, the topmost so much higher."""
    w, h = size
    whole, blur = blank((w + 2 * margin, h + rise + 2 * margin)), max(1, w // 24)
    dark = shadow(rounded((w, h + rise), radius, WHITE), 150, blur)
    at = margin + max(1, w // 40) - 2 * blur, margin + max(1, w // 28) - 2 * blur
    whole.blit(dark, at, special_flags=LAID)
    return whole

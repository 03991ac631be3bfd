"""Stretched patches: small pictures enlarged to any size, with their corners unchanged."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.paint.surfaces import Size, blank, multiplied

FINENESS: Final = 4
"""The factor by which corners are drawn larger before they are shrunk."""

Inset = tuple[float, float, float, float]
"""Distances from the left, the top, the right and the bottom."""
Layer = tuple[Inset, Colour]
"""The insets of a block within another, and its colour."""


def stretched(small: pygame.Surface, corner: int, size: Size) -> pygame.Surface:
    """A small picture enlarged to a size: corners unchanged, the middle stretched."""
    whole = blank(size)
    columns = _cuts(small.get_width(), corner, size[0])
    for from_y, from_h, y, h in _cuts(small.get_height(), corner, size[1]):
        for from_x, from_w, x, w in columns:
            if w <= 0 or h <= 0:
                continue
            part = small.subsurface(from_x, from_y, from_w, from_h)
            if (from_w, from_h) != (w, h):
                part = pygame.transform.scale(part, (w, h))
            whole.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return whole


def patch(
    cut: int, layers: tuple[Layer, ...], size: Size, *, is_square_below: bool = False
) -> pygame.Surface:
    """Nested blocks of a size: drawn small once, and stretched."""
    corner = cut + 2 + int(max(max(inset) for inset, _ in layers))
    side = 2 * corner + 1
    if min(size) < side:
        return blocks(size, cut, layers, is_square_below=is_square_below)
    return stretched(_small_patch(side, cut, layers, is_square_below), corner, size)


@lru_cache(maxsize=256)
def _small_patch(
    side: int,
    cut: int,
    layers: tuple[Layer, ...],
    is_square_below: bool,  # noqa: FBT001 - remembered by its place
) -> pygame.Surface:
    return blocks((side, side), cut, layers, is_square_below=is_square_below)


def _cuts(length: int, corner: int, wanted: int) -> list[tuple[int, int, int, int]]:
    """Start and length of both ends and the middle, in the small picture and in the large one."""
    end = min(corner, wanted // 2)
    return [
        (0, end, 0, end),
        (corner, 1, end, wanted - 2 * end),
        (length - end, end, wanted - end, end),
    ]


def blocks(
    side: Size, cut: float, layers: Iterable[Layer], *, is_square_below: bool = False
) -> pygame.Surface:
    """A new surface with nested blocks, their corners cut off; each covers the one it lies on.

    Inner blocks have smaller cuts, so that the lines between blocks keep their width.
    """
    w, h = side[0] * FINENESS, side[1] * FINENESS
    fine = blank((w, h))
    for (left, top, right, bottom), colour in layers:
        inside = min(left, top, right, bottom)
        corner = max(0.0, cut - 0.58 * inside) * FINENESS
        points = _chamfered(
            (left * FINENESS, top * FINENESS, w - right * FINENESS, h - bottom * FINENESS),
            corner,
            0.0 if is_square_below else corner,
        )
        pygame.draw.polygon(fine, multiplied(colour), points)
    return pygame.transform.smoothscale(fine, side)


def _chamfered(
    edges: tuple[float, float, float, float], cut: float, below: float
) -> Sequence[tuple[float, float]]:
    """The corners of a block; one pixel less right and below, as polygons fill their edges."""
    left, top, right, bottom = edges
    right, bottom = right - 1, bottom - 1
    most = max(0.0, min((right - left) / 2, (bottom - top) / 2))
    c, b = min(cut, most), min(below, most)
    return (
        (left + c, top), (right - c, top), (right, top + c), (right, bottom - b),
        (right - b, bottom), (left + b, bottom), (left, bottom - b), (left, top + c),
    )  # fmt: skip

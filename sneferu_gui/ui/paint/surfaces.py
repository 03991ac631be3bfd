"""Surfaces that the painters work on, and the cache that keeps them.

Every surface here is 32 bits deep with its colours multiplied by their opacity beforehand: such
pixels can be laid on one another, scaled and faded without dark fringes, and the whole picture is
laid down by one call.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Colour, OwnLook

BLEND: Final = pygame.BLEND_PREMULTIPLIED
"""The blend mode in which these surfaces are laid on one another."""

Size = tuple[int, int]
"""Width and height in pixels."""

Print = tuple[pygame.Surface, tuple[int, int]]
"""A surface and the place of its upper left corner."""


def blank(size: Size) -> pygame.Surface:
    """A transparent surface; a size below 0 counts as 0."""
    return pygame.Surface((max(0, size[0]), max(0, size[1])), pygame.SRCALPHA, 32)


def multiplied(colour: Colour) -> Colour:
    """The colour multiplied by its opacity, as these surfaces hold it."""
    r, g, b, opacity = colour
    return r * opacity // 255, g * opacity // 255, b * opacity // 255, opacity


def adopted(surface: pygame.Surface) -> pygame.Surface:
    """A copy of an ordinary surface, with its colours multiplied by their opacity."""
    # Blitting onto a blank surface would do as well, but takes ten times as long.
    copy = surface.convert(blank((1, 1)))
    copy.premul_alpha_ip()
    return copy


def cut(surface: pygame.Surface, size: Size, at: Size) -> pygame.Surface:
    """A part of a surface, from `at` on; transparent beyond its end."""
    if surface.get_size() == size:
        return surface
    part = blank(size)
    part.blit(surface, (0, 0), (at, size), pygame.BLEND_RGBA_ADD)
    return part


def faded(surface: pygame.Surface, opacity: int) -> pygame.Surface:
    """The surface itself, made less opaque; 255 changes nothing."""
    if opacity < 255:  # noqa: PLR2004 - full opacity, here as in every colour
        surface.fill((opacity,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


class SurfaceCache:
    """Surfaces by key; when they take too much memory, those unused for longest are dropped."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._keys: dict[int, Hashable] = {}
        """The keys of the kept surfaces, by the surfaces' identities."""
        self._bytes = 0
        self.bytes_made = 0
        """The memory of all surfaces made so far, in bytes."""

    @property
    def bytes_kept(self) -> int:
        """The memory taken by the pixels kept, in bytes."""
        return self._bytes

    def get(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, lasts: bool = True
    ) -> pygame.Surface:
        """The surface of a key, made if it is not kept. It is shared and must not be changed.

        Surfaces that do not last are the first to be dropped: those of a single frame, or drawn
        ahead.
        """
        surface = self._kept.get(key)
        if surface is None:
            surface = make()
            self._make_room(_bytes_of(surface))
            self._kept[key] = surface
            self._keys[id(surface)] = key
            self._bytes += _bytes_of(surface)
            self.bytes_made += _bytes_of(surface)
            if not lasts:
                self._kept.move_to_end(key, last=False)
        else:
            self._kept.move_to_end(key)
        return surface

    def touch(self, surfaces: Iterable[pygame.Surface]) -> None:
        """Count surfaces as used now, if they are kept; the largest are the first to be dropped."""
        for surface in sorted(surfaces, key=_bytes_of, reverse=True):
            key = self._keys.get(id(surface))
            if key is not None:
                self._kept.move_to_end(key)

    def has(self, key: Hashable) -> bool:
        return key in self._kept

    def clear(self) -> None:
        self._kept.clear()
        self._keys.clear()
        self._bytes = 0

    def _make_room(self, wanted: int) -> None:
        while self._kept and self._bytes + wanted > self.most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _bytes_of(oldest)
            self._keys.pop(id(oldest), None)


def kept_prints(
    cache: SurfaceCache,
    look: OwnLook,
    key: tuple[Hashable, ...],
    make: Callable[[], pygame.Surface],
    over: Size = (0, 0),
    *,
    lasts: bool = True,
) -> list[Print]:
    """The print of a look as a surface of its own; empty if it has no pixels.

    The surface is made once for a key, a size and an opacity; `make` draws it opaque. It extends
    beyond the look's upper left corner by `over`.
    """
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    whole = (*key, w, h, look.opacity)
    surface = cache.get(whole, lambda: faded(make(), look.opacity), lasts=lasts)
    return [(surface, (x - over[0], y - over[1]))]


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()


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

"""Surfaces that the painters work on, and the cache that keeps them.

Every surface here is 32 bits deep with its colours multiplied by their opacity beforehand: such
pixels can be laid on one another, scaled and faded without dark fringes, and the whole picture is
laid down by one call.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Colour, OwnLook

LAID: Final = pygame.BLEND_PREMULTIPLIED
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
        self._bytes = 0

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
            self._bytes += _bytes_of(surface)
            if not lasts:
                self._kept.move_to_end(key, last=False)
        else:
            self._kept.move_to_end(key)
        return surface

    def has(self, key: Hashable) -> bool:
        return key in self._kept

    def clear(self) -> None:
        self._kept.clear()
        self._bytes = 0

    def _make_room(self, wanted: int) -> None:
        while self._kept and self._bytes + wanted > self.most_bytes:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _bytes_of(oldest)


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

"""Surfaces the painters work on, and the store that keeps them.

Every surface here is 32 bits deep with its colours multiplied by their opacity beforehand:
such pixels can be laid on one another, scaled and faded without dark fringes, and the whole
picture is laid down by one call.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Colour, OwnLook

LAID: Final = pygame.BLEND_PREMULTIPLIED
"""How one of these surfaces is laid on another."""

Size = tuple[int, int]
"""Width and height in pixels."""

Print = tuple[pygame.Surface, tuple[int, int]]
"""A surface and where its left upper corner goes."""


def blank(size: Size) -> pygame.Surface:
    """A transparent surface; what an edge leaves nothing of has no pixels."""
    return pygame.Surface((max(0, size[0]), max(0, size[1])), pygame.SRCALPHA, 32)


def multiplied(colour: Colour) -> Colour:
    """The colour as these surfaces hold it."""
    r, g, b, opacity = colour
    return r * opacity // 255, g * opacity // 255, b * opacity // 255, opacity


def adopted(surface: pygame.Surface) -> pygame.Surface:
    """A copy of an ordinary surface that is of the common kind."""
    # Laying it on a blank one would do as well, but takes ten times as long.
    copy = surface.convert(blank((1, 1)))
    copy.premul_alpha_ip()
    return copy


def cut(surface: pygame.Surface, size: Size, at: Size) -> pygame.Surface:
    """A surface of a size with what another shows from `at` on; nothing where it ends."""
    if surface.get_size() == size:
        return surface
    part = blank(size)
    part.blit(surface, (0, 0), (at, size), pygame.BLEND_RGBA_ADD)
    return part


def faded(surface: pygame.Surface, opacity: int) -> pygame.Surface:
    """The surface itself, made less opaque; 255 leaves it as it is."""
    if opacity < 255:  # noqa: PLR2004 - full opacity, here as in every colour
        surface.fill((opacity,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


class SurfaceCache:
    """Surfaces by what they show; those not asked for longest go when there are too many."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    @property
    def bytes_kept(self) -> int:
        """How much memory the pixels kept take."""
        return self._bytes

    def get(
        self, key: Hashable, make: Callable[[], pygame.Surface], *, lasts: bool = True
    ) -> pygame.Surface:
        """The surface of a key, made if it is not there. Nobody may change it.

        What does not last is the first to go: what is seen for one frame, or was not asked for yet.
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
        """Whether the surface of a key is there."""
        return key in self._kept

    def clear(self) -> None:
        """Keep nothing."""
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
    """What is to be laid down for a look: a surface of its own; nothing where it has no pixels.

    It is made once for a key, a size and an opacity, as `make` draws it, opaque. It reaches beyond
    the look's left upper corner by `over`.
    """
    x, y, w, h = look.rect
    if w <= 0 or h <= 0 or look.opacity <= 0:
        return []
    whole = (*key, w, h, look.opacity)
    surface = cache.get(whole, lambda: faded(make(), look.opacity), lasts=lasts)
    return [(surface, (x - over[0], y - over[1]))]


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()

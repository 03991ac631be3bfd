"""Paints what only the toy game's pictures are made of."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.surfaces import Print, SurfaceCache

from .law import HIDDEN
from .table import CardLook


def card_colour(card: int) -> tuple[int, int, int]:
    return (90, 90, 90) if card == HIDDEN else (200, 25 * card, 40)


def _card_prints(cache: SurfaceCache, pictures: Pictures, look: CardLook) -> list[Print]:
    del cache, pictures
    surface = pygame.Surface((look.rect.w, look.rect.h), pygame.SRCALPHA, 32)
    surface.fill(card_colour(look.card))
    return [(surface, look.rect[:2])]


PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {CardLook: _card_prints}

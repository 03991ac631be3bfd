"""What stands in for a picture that is missing or damaged: a plain ground, or a crossed frame."""

from typing import Final

import pygame

from sneferu_gui.ui.kit.palettes import ground_of
from sneferu_gui.ui.paint.surfaces import Size, adopted, blank

FRAME: Final = (72, 60, 44, 255)
INSIDE: Final = (176, 160, 130, 255)
LEAST_NAMED: Final = 14
"""Pixels of height from which the picture's name is written into its frame."""


def stand_in(name: str, size: Size) -> pygame.Surface:
    """A new surface of a size that says which picture is not there."""
    surface = blank(size)
    ground = ground_of(name)
    if ground is not None:
        surface.fill(ground)
        return adopted(surface)
    surface.fill(INSIDE)
    _cross(surface)
    _write_name(surface, name)
    return adopted(surface)


def _cross(surface: pygame.Surface) -> None:
    w, h = surface.get_size()
    thick = max(1, min(w, h) // 16)
    pygame.draw.rect(surface, FRAME, surface.get_rect(), thick)
    pygame.draw.line(surface, FRAME, (0, 0), (w, h), thick)
    pygame.draw.line(surface, FRAME, (0, h), (w, 0), thick)


def _write_name(surface: pygame.Surface, name: str) -> None:
    """Write the beginning of the name: pictures that stand in must be told apart."""
    w, h = surface.get_size()
    if h < LEAST_NAMED or not pygame.font.get_init():
        return
    try:
        font = pygame.font.Font(None, max(LEAST_NAMED, h // 2))
    except (OSError, pygame.error):  # the library's own font may be missing too
        return
    line = font.render(name.rsplit("/", 1)[-1][:3], True, FRAME[:3], INSIDE[:3])
    surface.blit(line, ((w - line.get_width()) // 2, (h - line.get_height()) // 2))

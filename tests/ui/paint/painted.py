"""A single look, painted."""

import pygame

from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.painter import Painter


def painted(painter: Painter, look: Look, ground: str = "black") -> pygame.Surface:
    """The picture of a look on a black or white ground."""
    surface = pygame.Surface((200, 150), 0, 32)
    value = 0 if ground == "black" else 255
    under = Box(Rect(0, 0, 200, 150), (value, value, value, 255))
    painter.paint(surface, (under, look))
    return surface

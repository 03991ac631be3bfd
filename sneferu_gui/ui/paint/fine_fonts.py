"""Fonts whose letters stand at fractions of pixels.

The library sets letters at whole pixels, and rounds what lies between them: at small sizes that is
uneven, and "cl" reads as "d". The game's fonts are therefore `ACROSS` times as wide as their
letters are (`tools/art/make_fonts.py`): a line is set so, and then made as narrow as it belongs.
Its heights are those of the picture, and hinted, so that the lines of the letters stay sharp.
"""

from io import BytesIO
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Colour

ACROSS: Final = 4
"""How many steps a pixel has from left to right."""


def steps_up(steps: int) -> int:
    """The first whole pixel at or after a place, in steps."""
    return -(-steps // ACROSS) * ACROSS


def narrowed(line: pygame.Surface) -> pygame.Surface:
    """A line in steps, its width a whole number of pixels, as it is to be seen."""
    wide, high = line.get_size()
    return pygame.transform.smoothscale(line, (wide // ACROSS, high))


class FineFont:
    """A font at a size. Distances across are in steps."""

    def __init__(
        self, content: bytes, size: int, *, is_stretched: bool = True, script: str = ""
    ) -> None:
        """Open it, out of its file's content. The game's own are stretched; the library's is not.

        `script` is what it is for, if that is read from the right, by its four letters in Unicode.
        """
        # Out of memory: from a file the library reads each letter anew, with five calls for each.
        self.font = pygame.font.Font(BytesIO(content), max(1, size))
        if script:
            self.font.set_script(script)
            self.font.set_direction(pygame.DIRECTION_RTL)
        self._is_stretched = is_stretched
        self.ascent = self.font.get_ascent()
        self.descent = self.font.get_descent()
        self.height = self.font.get_height()
        self.line_height = self.font.get_linesize()

    def wide(self, text: str) -> int:
        """How wide a part of a line is."""
        wide: int = self.font.size(text)[0]
        return wide if self._is_stretched else ACROSS * wide

    def drawn(self, text: str, colour: Colour) -> pygame.Surface:
        """A part of a line, opaque."""
        drawn = self.font.render(text, True, colour[:3])  # of the common kind, as it comes
        drawn.premul_alpha_ip()
        if self._is_stretched:
            return drawn
        wide, high = drawn.get_size()
        return pygame.transform.scale(drawn, (ACROSS * wide, high))

    def capitals(self) -> tuple[int, int]:
        """How far down a line's capitals start, and how high they are."""
        drawn = self.font.render("H", True, "white").get_bounding_rect()
        return drawn.y, drawn.h

"""Letters: fonts at their sizes, lines of text, and the ruler that measures them."""

from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.ui.views.looks import Align, Font, Letters
from sneferu_gui.ui.views.painters.surfaces import (
    LAID,
    Print,
    SurfaceCache,
    adopted,
    blank,
    faded,
)

WORD_GAP: Final = 0.22
"""The least space between words, in ems: at small sizes the fonts' own is two pixels."""
MOST_WIDTHS: Final = 20_000
"""So many measured texts are kept; then measuring starts afresh."""


class Lettering:
    """Sets lines of text in the fonts of a folder. Needs `pygame.font` to be open."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._fonts: dict[Font, pygame.font.Font] = {}
        self._capitals: dict[Font, tuple[int, int]] = {}

    def font(self, font: Font) -> pygame.font.Font:
        """The font, loaded once. Raises FileNotFoundError, naming the file, without it."""
        loaded = self._fonts.get(font)
        if loaded is None:
            path = self._folder / f"{font.face}.ttf"
            if not path.is_file():
                raise FileNotFoundError(f"the font {path} is missing")
            loaded = self._fonts[font] = pygame.font.Font(path, max(1, font.size))
        return loaded

    def prints(self, cache: SurfaceCache, look: Letters) -> list[Print]:
        """What is to be laid down for a line of text."""
        if not look.text.strip() or not look.colour[3]:
            return []
        key = ("letters", look.text, look.font, look.colour)
        surface = cache.get(key, lambda: self._line(look))
        spare = look.rect.w - surface.get_width()
        x = look.rect.x + {Align.LEFT: 0, Align.CENTRE: spare // 2, Align.RIGHT: spare}[look.align]
        return [(surface, (x, self._top(look)))]

    def width(self, text: str, font: Font) -> int:
        """How many pixels wide a line of text is set."""
        words = text.split(" ")
        loaded = self.font(font)
        return sum(loaded.size(word)[0] for word in words) + self._gap(font) * (len(words) - 1)

    def _gap(self, font: Font) -> int:
        """The space between words, in pixels."""
        return max(self.font(font).size(" ")[0], round(font.size * WORD_GAP))

    def _line(self, look: Letters) -> pygame.Surface:
        font = self.font(look.font)
        line = blank((max(1, self.width(look.text, look.font)), font.get_height()))
        x = 0
        for word in look.text.split(" "):
            drawn = font.render(word, True, look.colour[:3])
            # Letters may reach a little into the space beside their word.
            line.blit(adopted(drawn), (x, 0), special_flags=LAID)
            x += font.size(word)[0] + self._gap(look.font)
        return faded(line, look.colour[3])

    def _top(self, look: Letters) -> int:
        """Where the line's surface starts, for its capitals to stand in the rectangle's middle."""
        top, high = self._capitals.get(look.font) or self._measured_capitals(look.font)
        return look.rect.y + (look.rect.h - high) // 2 - top

    def _measured_capitals(self, font: Font) -> tuple[int, int]:
        """How far down a line's capitals start, and how high they are."""
        drawn = self.font(font).render("H", True, "white").get_bounding_rect()
        self._capitals[font] = (drawn.y, drawn.h)
        return drawn.y, drawn.h


class FontRuler:
    """Measures text in the fonts it will be set in: a `views.ruler.Ruler`."""

    def __init__(self, lettering: Lettering) -> None:
        self._lettering = lettering
        self._widths: dict[tuple[str, Font], int] = {}
        self._heights: dict[Font, int] = {}

    def width(self, text: str, font: Font) -> int:
        """How many pixels wide a line of text is."""
        key = (text, font)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            width = self._widths[key] = self._lettering.width(text, font)
        return width

    def height(self, font: Font) -> int:
        """How many pixels high a line of text is."""
        height = self._heights.get(font)
        if height is None:
            height = self._heights[font] = self._lettering.font(font).get_linesize()
        return height

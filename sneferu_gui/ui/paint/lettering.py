"""Lettering: fonts at their sizes, lines of text, and the ruler that measures them.

The library sets letters at whole pixels and rounds positions between them: at small sizes the gaps
X should be (`tools/art/make_fonts.py`): a line is drawn with them, and then shrunk to
its proper width. Its heights are final and hinted, so that the letters' horizontal edges stay
sharp.

Whether a font file is whole, and which characters it has, is read from the file itself: the
library tells neither. It frees memory of a damaged file twice, which may end the whole program;
and it does not tell a blank sign from a missing one. All numbers in font files have their highest
byte first.
"""

import sys
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from sneferu_gui.asset_faults import FONT, AssetFaults
from sneferu_gui.ui.kit.looks import Align, Colour, Font, Letters, Typeface
from sneferu_gui.ui.paint.spelling import (
    Piece,
    code_of,
    has_right_to_left,
    pieces_of,
    visual_order,
    visual_parts,
)
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    SurfaceCache,
    adopted,
    blank,
    faded,
)

STEPS_A_PIXEL: Final = 4
"""The number of horizontal steps in a pixel."""


def rounded_up(steps: int) -> int:
    """The first whole pixel at or after a horizontal place, given and returned in steps."""
    return -(-steps // STEPS_A_PIXEL) * STEPS_A_PIXEL


def narrowed(line: pygame.Surface) -> pygame.Surface:
    """The final picture of a line drawn in steps; its width is a whole number of pixels."""
    wide, high = line.get_size()
    return pygame.transform.smoothscale(line, (wide // STEPS_A_PIXEL, high))


class FineFont:
    """A font at a size. Horizontal distances are in steps."""

    def __init__(
        self, content: bytes, size: int, *, is_stretched: bool = True, script: str = ""
    ) -> None:
        """Open the font in a file's content; the game's own are stretched, the library's is not.

        `script` names a script read from the right, by its four letters in Unicode; else it is
        empty.
        """
        # From bytes in memory: from a file the library reads each letter anew, with five calls.
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
        """The width of a part of a line, in steps."""
        wide: int = self.font.size(text)[0]
        return wide if self._is_stretched else STEPS_A_PIXEL * wide

    def drawn(self, text: str, colour: Colour) -> pygame.Surface:
        """A part of a line, drawn in steps, before its opacity."""
        drawn = self.font.render(text, True, colour[:3])  # an ordinary surface
        drawn.premul_alpha_ip()
        if self._is_stretched:
            return drawn
        wide, high = drawn.get_size()
        return pygame.transform.scale(drawn, (STEPS_A_PIXEL * wide, high))

    def capitals(self) -> tuple[int, int]:
        """The top of a line's capitals, and their height, in pixels."""
        drawn = self.font.render("H", True, "white").get_bounding_rect()
        return drawn.y, drawn.h


CODE_SIZE: Final = 0.76
"""The size of a number in place of a character, as a share of the letters around it."""
MOST_WIDTHS: Final = 20_000
"""The most measured words, and texts, kept in memory; at more, all are forgotten."""

SCRIPTS: Final = {"hebrew": "Hebr", "arabic": "Arab"}
"""By font file of a script read from the right, the script's name in Unicode."""
REGULAR: Final = ("more", "hebrew", "arabic")
BOLD: Final = tuple(f"{name}-bold" for name in REGULAR)
FALLBACK_FONTS: Final = {
    Typeface.BODY: REGULAR,
    Typeface.HEADING: REGULAR,
    Typeface.BOLD: BOLD,
    Typeface.HEADING_BOLD: BOLD,
}
"""By face, the files for letters it lacks: Greek, Cyrillic and further Latin ones first."""


class FontError(OSError):
    """A font that is missing or damaged; its text names the file."""

    def __init__(self, path: Path, text: str) -> None:
        super().__init__(text)
        self.path = path


class FontFile(NamedTuple):
    path: Path
    content: bytes
    """The bytes that were checked; the library reads nothing else."""


class Lettering:
    """Sets lines of text in the fonts of a folder. Needs `pygame.font` to be open.

    A character missing in all fonts is drawn as a framed number, so that no text is ever
    invisible.
    """

    def __init__(self, folder: Path, faults: AssetFaults | None = None) -> None:
        """Take the fonts from a folder.

        With `faults` a font that is missing or damaged is noted there, and another is used.
        """
        self._folder = folder
        self._faults = faults
        self._files: dict[str, FontFile] = {}
        self._fonts: dict[tuple[str, int], FineFont] = {}
        self._characters: dict[str, frozenset[int]] = {}
        self._capitals: dict[Font, tuple[int, int]] = {}
        self._words: dict[tuple[str, Font], tuple[int, bool]] = {}
        self._gaps: dict[Font, int] = {}

    def font(self, font: Font) -> FineFont:
        """The font, loaded once. Raises OSError, naming the file, when no font can be loaded."""
        return self._loaded(font.face, font.size)

    def _loaded(self, name: str, size: int) -> FineFont:
        loaded = self._fonts.get((name, size))
        if loaded is None:
            file = self._file(name)
            script = SCRIPTS.get(file.path.stem.removesuffix("-bold"), "")
            is_own = file.path.parent == self._folder
            font = FineFont(file.content, size, is_stretched=is_own, script=script)
            loaded = self._fonts[name, size] = font
        return loaded

    def _file(self, name: str) -> FontFile:
        """The file of a font, read once; that of another font if it is missing or damaged."""
        file = self._files.get(name)
        if file is None:
            own = self._folder / f"{name}.ttf"
            content = _content(own)
            file = FontFile(own, content) if is_font(content) else self._substitute(own)
            self._files[name] = file
        return file

    def _substitute(self, path: Path) -> FontFile:
        if self._faults is not None:
            others = [self._folder / f"{name}.ttf" for name in (*Typeface, *REGULAR, *BOLD)]
            library = Path(pygame.font.__file__).parent / pygame.font.get_default_font()
            for other in (*others, library):
                content = _content(other)
                if is_font(content) or (other is library and content):
                    self._faults.note(FONT, path)
                    return FontFile(other, content)
        if not path.is_file():
            raise FontError(path, f"the font {path} is missing")
        raise FontError(path, f"the font {path} is damaged")

    def prints(self, cache: SurfaceCache, look: Letters) -> list[Print]:
        if not look.text.strip(" ") or not look.colour[3]:
            return []
        key = ("letters", look.text, look.font, look.colour)
        surface = cache.get(key, lambda: self._line(look))
        spare = look.rect.w - surface.get_width()
        x = look.rect.x + {Align.LEFT: 0, Align.CENTRE: spare // 2, Align.RIGHT: spare}[look.align]
        rise = (surface.get_height() - self.font(look.font).height) // 2
        return [(surface, (x, self._top(look) - rise))]

    def width(self, text: str, font: Font) -> int:
        x, gap = 0, self._space_width(font)
        for word in _words_in_visual_order(text):
            wide, is_coded = self._word(word, font)
            x = (rounded_up(x) if is_coded else x) + wide + gap
        return rounded_up(x - gap) // STEPS_A_PIXEL

    def _word(self, word: str, font: Font) -> tuple[int, bool]:
        """The width of a word in steps, and whether it must begin at a whole pixel.

        Words are remembered, as long texts are made of few words.
        """
        measured = self._words.get((word, font))
        if measured is None:
            if len(self._words) >= MOST_WIDTHS:
                self._words.clear()
            pieces = self._pieces(word, font)
            is_coded = any(piece.font is None for piece in pieces)
            wide = sum(self._piece_width(piece, font, whole=is_coded) for piece in pieces)
            measured = self._words[word, font] = wide, is_coded
        return measured

    def _space_width(self, font: Font) -> int:
        """The space between words, in steps."""
        gap = self._gaps.get(font)
        if gap is None:
            gap = self._gaps[font] = self.font(font).wide(" ")
        return gap

    # -- parts of a word ---------------------------------------------------------------------

    def _pieces(self, word: str, font: Font) -> list[Piece]:
        if word.isascii() and word.isprintable():
            return [Piece(word, 0)]
        if not has_right_to_left(word):
            return self._pieces_of(word, font)

        pieces: list[Piece] = []
        for part, is_right in visual_parts(word):
            own = self._pieces_of(part, font)
            pieces += reversed(own) if is_right else own
        return pieces

    def _pieces_of(self, word: str, font: Font) -> list[Piece]:
        """A word in as few fonts as possible; the files of further fonts are not read."""
        names = (font.face, *FALLBACK_FONTS[font.face])
        pieces: list[Piece] = []
        for count in range(1, len(names) + 1):
            pieces = pieces_of(word, [self._characters_in(name) for name in names[:count]])
            if all(piece.font is not None for piece in pieces):
                break
        return pieces

    def _characters_in(self, name: str) -> frozenset[int]:
        """The code points of a font; none if it is missing."""
        if name not in self._characters:
            self._characters[name] = characters_of(self._file(name).content)
        return self._characters[name]

    def _font_of(self, piece: Piece, font: Font) -> FineFont:
        if piece.font is None:
            return self._loaded(font.face, self._code_size(font))
        return self._loaded((font.face, *FALLBACK_FONTS[font.face])[piece.font], font.size)

    def _code_size(self, font: Font) -> int:
        return max(1, round(font.size * CODE_SIZE))

    def _piece_width(self, piece: Piece, font: Font, *, whole: bool) -> int:
        """The width of a part of a word in steps; if `whole`, in whole pixels, as beside codes."""
        own = self._font_of(piece, font)
        if piece.font is not None:
            wide = own.wide(piece.text)
            return rounded_up(wide) if whole else wide
        return rounded_up(own.wide(code_of(piece.text))) + 6 * STEPS_A_PIXEL * _frame(font)

    def _line(self, look: Letters) -> pygame.Surface:
        """A line of text as wide as measured, higher than its face where other fonts need it."""
        font, words = look.font, _words_in_visual_order(look.text)
        spelt_out = [self._pieces(word, font) for word in words]
        own = self.font(font)
        fonts = {self._font_of(piece, font) for word in spelt_out for piece in word}
        rise = max(_excess(each, own) for each in (own, *fonts))
        high = own.height + 2 * rise
        fine = blank((STEPS_A_PIXEL * max(1, self.width(look.text, font)), high))
        codes = []
        x = 0
        for word, pieces in zip(words, spelt_out, strict=True):
            wide, is_coded = self._word(word, font)
            x = rounded_up(x) if is_coded else x
            end = x + wide
            for piece in pieces:
                if piece.font is None:
                    codes.append((x // STEPS_A_PIXEL, piece))
                else:
                    self._lay(fine, (x, rise), piece, look)
                if piece is not pieces[-1]:  # the last one ends with its measured word
                    x += self._piece_width(piece, font, whole=is_coded)
            x = end + self._space_width(font)
        line = narrowed(fine)
        for place, piece in codes:
            self._lay_code(line, (place, rise), piece, look)
        return faded(line, look.colour[3])

    def _lay(
        self, line: pygame.Surface, place: tuple[int, int], piece: Piece, look: Letters
    ) -> None:
        """Draw a part of a word on the baseline of the line's own face."""
        font = self._font_of(piece, look.font)
        down = self.font(look.font).ascent - font.ascent
        # Letters may extend a little into the space beside their word.
        drawn = font.drawn(piece.text, look.colour)
        line.blit(drawn, (place[0], place[1] + down), special_flags=BLEND)

    def _lay_code(
        self, line: pygame.Surface, place: tuple[int, int], piece: Piece, look: Letters
    ) -> None:
        """Draw the framed number of a character that no font has, at whole pixels."""
        frame, wide = (
            _frame(look.font),
            self._piece_width(piece, look.font, whole=True) // STEPS_A_PIXEL,
        )
        top, high = self._measured(look.font)
        top += place[1]
        room = pygame.Rect(place[0] + frame, top - 2 * frame, wide - 2 * frame, high + 4 * frame)
        _lay_frame(line, room, look.colour, frame)
        small = Font(look.font.face, self._code_size(look.font))
        drawn = self.font(small).drawn(code_of(piece.text), look.colour)
        fine = blank((rounded_up(drawn.get_width()), drawn.get_height()))
        fine.blit(drawn, (0, 0), special_flags=BLEND)
        small_top, small_high = self._measured(small)
        corner = place[0] + 3 * frame, top + (high - small_high) // 2 - small_top
        line.blit(narrowed(fine), corner, special_flags=BLEND)

    # -- the place of a line -----------------------------------------------------------------

    def _top(self, look: Letters) -> int:
        """The top of a line's surface that centres its capitals in the rectangle's height."""
        top, high = self._measured(look.font)
        return look.rect.y + (look.rect.h - high) // 2 - top

    def _measured(self, font: Font) -> tuple[int, int]:
        """The top of a line's capitals, and their height, in pixels."""
        measured = self._capitals.get(font)
        if measured is None:
            measured = self._capitals[font] = self.font(font).capitals()
        return measured


def _content(path: Path) -> bytes:
    """The bytes of a file; empty if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _words_in_visual_order(text: str) -> list[str]:
    words = text.split(" ")
    return visual_order(words) if has_right_to_left(text) else words


def _excess(font: FineFont, own: FineFont) -> int:
    """The pixels by which a font reaches above or below another on the same baseline."""
    over, under = font.ascent - own.ascent, own.descent - font.descent
    return max(0, over, under)


def _frame(font: Font) -> int:
    """The width of the frame around a number in place of a character."""
    return max(1, round(font.size / 16))


def _lay_frame(line: pygame.Surface, room: pygame.Rect, colour: Colour, width: int) -> None:
    drawn = pygame.Surface(room.size, pygame.SRCALPHA, 32)
    pygame.draw.rect(drawn, colour[:3], drawn.get_rect(), width, 3 * width)
    line.blit(adopted(drawn), room, special_flags=BLEND)


class FontRuler:
    """Measures text in its fonts: a `Ruler` of the kit."""

    def __init__(self, lettering: Lettering) -> None:
        self._lettering = lettering
        self._widths: dict[tuple[str, Font], int] = {}
        self._heights: dict[Font, int] = {}

    def width(self, text: str, font: Font) -> int:
        key = (text, font)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= MOST_WIDTHS:
                self._widths.clear()
            width = self._widths[key] = self._lettering.width(text, font)
        return width

    def height(self, font: Font) -> int:
        height = self._heights.get(font)
        if height is None:
            height = self._heights[font] = self._lettering.font(font).line_height
        return height


UNICODE: Final = frozenset({(0, 3), (0, 4), (3, 1), (3, 10)})
"""Platform and encoding of character tables in Unicode."""
SEGMENTS: Final = 4
GROUPS: Final = 12
"""The formats of character tables; every font of the last thirty years has one of them."""
LAST_SEGMENT: Final = 0xFFFF

LARGE_TABLE: Final = 16_384
"""Bytes. Larger tables hold outlines: damage there only makes letters look wrong."""
NEEDED_TABLES: Final = frozenset({b"cmap", b"head", b"hhea", b"hmtx", b"loca", b"glyf", b"maxp"})
CHECKSUM_PLACE: Final = slice(8, 12)
"""The place in the table `head` of the whole file's sum, which its own sum leaves out."""


def is_font(font: bytes) -> bool:
    """Whether a file's content is a TrueType font with all needed tables, undamaged."""
    entries = _entries(font)
    return {entry[0] for entry in entries} >= NEEDED_TABLES and all(
        offset + size <= len(font)
        and (size > LARGE_TABLE or _sum_of(name, font[offset : offset + size]) == checksum)
        for name, checksum, offset, size in entries
    )


def _entries(font: bytes) -> list[tuple[bytes, int, int, int]]:
    """The directory of a file: each table's name, checksum, start and size."""
    lines = (font[at : at + 16] for at in _places(font, 12, 16, _number(font, 4, 2)))
    return [
        (line[:4], _number(line, 4, 4), _number(line, 8, 4), _number(line, 12, 4)) for line in lines
    ]


def _number(font: bytes, at: int, size: int) -> int:
    """The whole number of `size` bytes at a place; cut off at the end of the file."""
    return int.from_bytes(font[at : at + size], "big")


def _numbers(font: bytes, at: int, size: int, count: int) -> list[int]:
    return [_number(font, place, size) for place in _places(font, at, size, count)]


def _places(font: bytes, at: int, size: int, count: int) -> range:
    """The places of `count` things of a size in a row, up to the end of the file."""
    return range(at, min(at + size * count, len(font)), size)


def _sum_of(name: bytes, table: bytes) -> int:
    """The checksum of a table as the file's directory has it: the sum of its four-byte words."""
    padded = bytearray(table + bytes(-len(table) % 4))
    if name == b"head":
        padded[CHECKSUM_PLACE] = bytes(4)
    if sys.byteorder == "little":
        padded.reverse()  # its words then have this computer's byte order, last word first
    return sum(memoryview(padded).cast("I")) & 0xFFFFFFFF


def characters_of(font: bytes) -> frozenset[int]:
    """The code points for which a TrueType file has signs; none if it cannot be read."""
    starts = [offset for name, _, offset, _ in _entries(font) if name == b"cmap"]
    found: set[int] = set()
    for start in starts:
        for line in _places(font, start + 4, 8, _number(font, start + 2, 2)):
            if (_number(font, line, 2), _number(font, line + 2, 2)) in UNICODE:
                found |= _mapped_characters(font, start + _number(font, line + 4, 4))
    return frozenset(found)


def _mapped_characters(font: bytes, start: int) -> set[int]:
    kind = _number(font, start, 2)
    if kind == SEGMENTS:
        double = _number(font, start + 6, 2)
        lasts = _numbers(font, start + 14, 2, double // 2)
        firsts = _numbers(font, start + 16 + double, 2, double // 2)
        pairs = [pair for pair in zip(firsts, lasts, strict=False) if pair[0] != LAST_SEGMENT]
    elif kind == GROUPS:
        groups = _places(font, start + 16, 12, _number(font, start + 12, 4))
        pairs = [(_number(font, at, 4), _number(font, at + 4, 4)) for at in groups]
    else:
        return set()
    return {code for first, last in pairs for code in range(first, last + 1)}

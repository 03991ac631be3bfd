"""What a font file holds: whether it is whole, and which characters it has a sign for.

The library tells neither: where a file is damaged it frees the same memory twice, and may take the
whole program with it; and a blank sign is the same to it as none. All numbers in these files have
their highest byte first.
"""

import sys
from typing import Final

UNICODE: Final = frozenset({(0, 3), (0, 4), (3, 1), (3, 10)})
"""Platform and encoding of the tables that are in Unicode."""
SEGMENTS: Final = 4
GROUPS: Final = 12
"""The formats such tables have; every font of the last thirty years has one of them."""
LAST_SEGMENT: Final = 0xFFFF

LARGE: Final = 16_384
"""Bytes. Tables above this hold outlines: damaged, they are drawn wrong, and nothing worse."""
NEEDED: Final = frozenset({b"cmap", b"head", b"hhea", b"hmtx", b"loca", b"glyf", b"maxp"})
"""The tables without which nothing can be set."""
ADJUSTED: Final = slice(8, 12)
"""Where the table `head` holds the sum of the whole file: left out of the table's own."""


def is_font(font: bytes) -> bool:
    """Whether a file's content is a TrueType font with all it needs, its tables whole."""
    entries = _entries(font)
    return {entry[0] for entry in entries} >= NEEDED and all(
        offset + size <= len(font)
        and (size > LARGE or _sum_of(name, font[offset : offset + size]) == checksum)
        for name, checksum, offset, size in entries
    )


def _entries(font: bytes) -> list[tuple[bytes, int, int, int]]:
    """The directory of a file: each table's name, checksum, start and size."""
    lines = (font[at : at + 16] for at in _places(font, 12, 16, _number(font, 4, 2)))
    return [
        (line[:4], _number(line, 4, 4), _number(line, 8, 4), _number(line, 12, 4)) for line in lines
    ]


def _number(font: bytes, at: int, size: int) -> int:
    """The whole number of so many bytes that stands there; less of it at the end of the file."""
    return int.from_bytes(font[at : at + size], "big")


def _numbers(font: bytes, at: int, size: int, count: int) -> list[int]:
    return [_number(font, place, size) for place in _places(font, at, size, count)]


def _places(font: bytes, at: int, size: int, count: int) -> range:
    """Where so many things of a size stand, one after the other, as far as the file goes."""
    return range(at, min(at + size * count, len(font)), size)


def _sum_of(name: bytes, table: bytes) -> int:
    """The checksum of a table, as the directory of the file has it: of its words of four bytes."""
    padded = bytearray(table + bytes(-len(table) % 4))
    if name == b"head":
        padded[ADJUSTED] = bytes(4)
    if sys.byteorder == "little":
        padded.reverse()  # then its words are as this computer has them, the last one first
    return sum(memoryview(padded).cast("I")) & 0xFFFFFFFF


def characters_of(font: bytes) -> frozenset[int]:
    """The code points a TrueType file has signs for; none where it cannot be read as one."""
    starts = [offset for name, _, offset, _ in _entries(font) if name == b"cmap"]
    found: set[int] = set()
    for start in starts:
        for line in _places(font, start + 4, 8, _number(font, start + 2, 2)):
            if (_number(font, line, 2), _number(font, line + 2, 2)) in UNICODE:
                found |= _mapped(font, start + _number(font, line + 4, 4))
    return frozenset(found)


def _mapped(font: bytes, start: int) -> set[int]:
    """The code points of one table of characters."""
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

"""What a font file holds: whether it is whole, and which characters it has a sign for.

The library tells neither: where a file is damaged it frees the same memory twice, and may take the
whole program with it; and a blank sign is the same to it as none.
"""

import struct
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
    try:
        (count,) = struct.unpack_from(">H", font, 4)
        entries = [struct.unpack_from(">4sIII", font, 12 + 16 * index) for index in range(count)]
    except struct.error:
        return False
    return {entry[0] for entry in entries} >= NEEDED and all(
        offset + size <= len(font)
        and (size > LARGE or _sum_of(name, font[offset : offset + size]) == checksum)
        for name, checksum, offset, size in entries
    )


def _sum_of(name: bytes, table: bytes) -> int:
    """The checksum of a table, as the directory of the file has it."""
    padded = bytearray(table + bytes(-len(table) % 4))
    if name == b"head":
        padded[ADJUSTED] = bytes(4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}I", padded)
    return sum(words) & 0xFFFFFFFF


def characters_of(font: bytes) -> frozenset[int]:
    """The code points a TrueType file has signs for; none where it cannot be read as one."""
    try:
        start = _table(font, b"cmap")
        (count,) = struct.unpack_from(">H", font, start + 2)
        found: set[int] = set()
        for index in range(count):
            platform, encoding, offset = struct.unpack_from(">HHI", font, start + 4 + 8 * index)
            if (platform, encoding) in UNICODE:
                found |= _mapped(font, start + offset)
        return frozenset(found)
    except (struct.error, LookupError):
        return frozenset()


def _table(font: bytes, tag: bytes) -> int:
    """Where a table starts. Raises LookupError."""
    (count,) = struct.unpack_from(">H", font, 4)
    for index in range(count):
        name, _, offset, _ = struct.unpack_from(">4sIII", font, 12 + 16 * index)
        if name == tag:
            return int(offset)
    raise LookupError(tag)


def _mapped(font: bytes, start: int) -> set[int]:
    """The code points of one table of characters."""
    (kind,) = struct.unpack_from(">H", font, start)
    if kind == SEGMENTS:
        (double,) = struct.unpack_from(">H", font, start + 6)
        shape = f">{double // 2}H"
        lasts = struct.unpack_from(shape, font, start + 14)
        firsts = struct.unpack_from(shape, font, start + 16 + double)
        pairs = [pair for pair in zip(firsts, lasts, strict=True) if pair[0] != LAST_SEGMENT]
    elif kind == GROUPS:
        (count,) = struct.unpack_from(">I", font, start + 12)
        pairs = [struct.unpack_from(">II", font, start + 16 + 12 * i) for i in range(count)]
    else:
        return set()
    return {code for first, last in pairs for code in range(first, last + 1)}

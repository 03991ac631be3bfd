"""Rows read page by page from a damaged store, which SQLite refuses to read as a whole.

By the documented format of its files (https://www.sqlite.org/fileformat2.html). Each page is read
by itself, independent of the others; free pages, which may hold outdated content, are left out. Of
the journal every frame counts whose checksum is right, those behind a damaged one too.
"""

import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from sneferu_gui.regular_files import read_regular
from sneferu_gui.session.store.integrity import WAL, sibling

_LARGEST_FILE: Final = 256 * 2**20
"""The most bytes that are read: a thousand games have ten million."""
_LARGEST_ROW: Final = 100_000
"""Bytes. An edition has three thousand."""
_USUAL_SIZE: Final = 4_096

_TABLE_LEAF: Final = 0x0D
_INDEX_LEAF: Final = 0x0A
_INDEX_NODE: Final = 0x02
_HEADERS: Final = {_TABLE_LEAF: 8, _INDEX_LEAF: 8, _INDEX_NODE: 12}
"""Bytes before the places of its cells, by kind of page."""

Value = int | str | float | bytes | None


StoredRow: TypeAlias = tuple[int | None, tuple[Value, ...]]
"""A row of some table or index: its rowid, None where it has none, and its values."""


class _Unreadable(Exception):  # noqa: N818 - not an error but what was found
    """The bytes cannot be a row."""


class Pages(NamedTuple):
    """The pages of a store's file with its journal written into it."""

    content: dict[int, bytes]
    """By their numbers, from 1."""
    size: int
    is_behind: bool
    """Whether a page is missing, or its newest version is in a damaged frame of the journal."""

    def rows(self) -> Iterator[StoredRow]:
        free = _free_pages(self.content)
        for number in self.content:
            if number not in free:
                yield from _rows_of(self.content, number, self.size)


def pages_of(path: Path) -> tuple[Pages, ...]:
    """The versions of the store's pages, the newest last; empty where nothing can be read.

    With a damaged journal, the version that SQLite would read comes before the newest: older, but
    all of one moment.
    """
    content, journal = _content(path), _content(sibling(path, WAL))
    size = _page_size(content, journal)
    pages = {
        at // size + 1: content[at : at + size].ljust(size, b"\0")  # the last one may be cut off
        for at in range(0, len(content), size)
    }
    found = _journal_in(journal, size)
    whole = pages | found.newest
    is_cut = len(content) % size > 0 or _page_count(whole) > len(whole)
    newest = Pages(whole, size, is_behind=is_cut or bool(found.damaged))
    if found.sound == found.newest:
        return (newest,)
    return Pages(pages | found.sound, size, is_behind=True), newest


def _content(path: Path) -> bytes:
    try:
        return read_regular(path, _LARGEST_FILE, None)
    except (OSError, ValueError):
        return b""


def _page_size(content: bytes, journal: bytes) -> int:
    found = int.from_bytes(content[16:18], "big"), int.from_bytes(journal[8:12], "big")
    sizes = (65_536 if size == 1 else size for size in found)
    return next((size for size in sizes if size in {2**n for n in range(9, 17)}), _USUAL_SIZE)


# -- The journal ---------------------------------------------------------------------------

_HEAD: Final = struct.Struct(">IIIIIIII")
"""Magic, version, page size, number, two salts, two checksums."""
_FRAME: Final = struct.Struct(">IIIIII")
"""Page, pages after a commit, two salts, two checksums."""
_BIG_ENDIAN: Final = 0x377F0683
Sums = tuple[int, int]


class _Journal(NamedTuple):
    sound: dict[int, bytes]
    """As SQLite reads it: up to the first damaged frame."""
    newest: dict[int, bytes]
    """Including the frames behind that one."""
    damaged: set[int]
    """Pages whose newest version is in a damaged frame; or that frame's place, below 0."""


def _journal_in(journal: bytes, size: int) -> _Journal:
    """The newest committed version of each page; frames of earlier rounds are left out."""
    if len(journal) < _HEAD.size + _FRAME.size:
        return _Journal({}, {}, set())
    magic, *_rest, salt_1, salt_2, sum_1, sum_2 = _HEAD.unpack_from(journal)
    order = ">" if magic == _BIG_ENDIAN else "<"
    salts, before = (salt_1, salt_2), [(sum_1, sum_2)]
    is_sound = _sums(journal[:24], (0, 0), order) in before
    if not is_sound:
        salts = _FRAME.unpack_from(journal, _HEAD.size)[2:4]
    found = _Journal({}, {}, set())
    pending: dict[int, bytes] = {}
    foreign: set[int] = set()
    for at in range(_HEAD.size, len(journal) - _FRAME.size - size + 1, _FRAME.size + size):
        number, commits, salt_1, salt_2, sum_1, sum_2 = _FRAME.unpack_from(journal, at)
        page = journal[at + _FRAME.size : at + _FRAME.size + size]
        sums = [_sums(journal[at : at + 8] + page, each, order) for each in before]
        before = [(sum_1, sum_2), sums[0]]  # the next one tells which of them is right
        if (salt_1, salt_2) != salts:  # from an earlier round of the journal, or damaged
            foreign.add(-at)
            continue
        found.damaged.update(foreign)  # frames of an earlier round at the end are no loss
        if (sum_1, sum_2) not in sums:
            found.damaged.add(number)
        else:
            pending[number] = page
        is_sound = is_sound and not found.damaged
        if commits and number in pending:
            found.newest.update(pending)
            if is_sound:
                found.sound.update(pending)
            found.damaged.difference_update(pending)
            pending = {}
    return found


def _sums(content: bytes, sums: Sums, order: str) -> Sums:
    """SQLite's checksums over some bytes, continued from those before them."""
    one, two = sums
    for first, second in struct.iter_unpack(f"{order}II", content):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two


# -- Pages ---------------------------------------------------------------------------------


def _page_count(pages: dict[int, bytes]) -> int:
    """The number of pages according to the first one."""
    return int.from_bytes(pages.get(1, b"")[28:32], "big")


def _free_pages(pages: dict[int, bytes]) -> set[int]:
    """The numbers of pages that no table uses, as far as the list of them can be read."""
    free: set[int] = set()
    trunk = int.from_bytes(pages.get(1, b"")[32:36], "big")
    while trunk in pages and trunk not in free:
        free.add(trunk)
        page = pages[trunk]
        count = min(int.from_bytes(page[4:8], "big"), len(page) // 4 - 2)
        free |= set(struct.unpack_from(f">{count}I", page, 8))
        trunk = int.from_bytes(page[:4], "big")
    return free


def _rows_of(pages: dict[int, bytes], number: int, size: int) -> Iterator[StoredRow]:
    page, first = pages[number], 100 if number == 1 else 0
    header = _HEADERS.get(page[first])
    if header is None:
        return
    count = min(int.from_bytes(page[first + 3 : first + 5], "big"), size // 4)
    long_ones = 0
    for place in range(first + header, min(first + header + 2 * count, size - 1), 2):
        with suppress(_Unreadable, IndexError, struct.error):
            rowid, length, start, here = _cell_at(
                page, int.from_bytes(page[place : place + 2], "big"), page[first]
            )
            payload = page[start : start + here]
            if length > here:
                long_ones += 1
                if long_ones > size // _least_overflow_bytes(size):  # a page has no room for more
                    return
                following = page[start + here : start + here + 4]
                payload += _overflow(pages, int.from_bytes(following, "big"), length - here)
            yield rowid, _values(payload, length)


def _cell_at(page: bytes, at: int, kind: int) -> tuple[int | None, int, int, int]:
    """A row: its rowid, its length, and its place in the page with the number of its bytes there.

    Raises _Unreadable, IndexError.
    """
    size, rowid = len(page), None
    length, at = _varint(page, at + 4 if kind == _INDEX_NODE else at)
    most = (size - 12) * 64 // 255 - 23
    if kind == _TABLE_LEAF:
        rowid, at = _varint(page, at)
        most = size - 35
    if not 0 < length <= _LARGEST_ROW:
        raise _Unreadable
    here = length
    if length > most:
        here = _least_overflow_bytes(size) + (length - _least_overflow_bytes(size)) % (size - 4)
        here = here if here <= most else _least_overflow_bytes(size)
    return rowid, length, at, here


def _least_overflow_bytes(size: int) -> int:
    """The least number of bytes in the page of a row that is too long for it."""
    return (size - 12) * 32 // 255 - 23


def _overflow(pages: dict[int, bytes], number: int, length: int) -> bytes:
    """The rest of a long row, from its overflow pages."""
    content, seen = bytearray(), set[int]()
    while len(content) < length and number in pages and number not in seen:
        seen.add(number)
        content += pages[number][4:]
        number = int.from_bytes(pages[number][:4], "big")
    return bytes(content[:length])


def _values(payload: bytes, length: int) -> tuple[Value, ...]:
    head, at = _varint(payload, 0)
    kinds = []
    while at < head:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    values: list[Value] = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        values.append(value)
    if at != length or len(payload) != length:
        raise _Unreadable
    return tuple(values)


_WHOLE_NUMBER_BYTES: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""Bytes of whole numbers, by their kinds."""
_REAL: Final = 7
_ZERO: Final = 8
_ONE: Final = 9
_BLOB: Final = 12


def _value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind == 0:
        return None, at
    if kind in (_ZERO, _ONE):
        return kind - _ZERO, at
    if kind in _WHOLE_NUMBER_BYTES:
        end = at + _WHOLE_NUMBER_BYTES[kind]
        return int.from_bytes(payload[at:end], "big", signed=True), end
    if kind == _REAL:
        return float(struct.unpack_from(">d", payload, at)[0]), at + 8
    if kind < _BLOB:
        raise _Unreadable
    end = at + (kind - _BLOB) // 2
    content = payload[at:end]
    return (content.decode("utf-8", "replace") if kind % 2 else content), end


_GOES_ON: Final = 0x80
"""The bit of a byte that says that the number goes on."""


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and the place behind it. Raises IndexError."""
    value = 0
    for _byte in range(8):
        byte = content[at]
        at += 1
        value = value << 7 | byte & ~_GOES_ON
        if not byte & _GOES_ON:
            return value, at
    return value << 8 | content[at], at + 1

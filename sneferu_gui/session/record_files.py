"""Files of records: one object a line, or a single game by itself, however it is laid out."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from sneferu_gui.session.record import Record, json_in, record_from_json
from sneferu_gui.session.record_values import RecordError

LONGEST_LINE: Final = 4_000_000
"""Bytes of one record. A long game with its trace has fifty thousand."""


BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


class Entry(NamedTuple):
    """One record of a file, or why it is none."""

    line: int
    """Where it begins, counted from 1."""
    record: Record | RecordError


def read_records(path: Path) -> list[Record]:
    """All records of a file. Raises RecordError, with file and line, at the first that is bad."""
    records = []
    for entry in read_entries(path):
        if isinstance(entry.record, RecordError):
            raise entry.record
        records.append(entry.record)
    if not records:
        raise RecordError((), "there is no record in it", str(path))
    return records


def read_entries(path: Path) -> Iterator[Entry]:
    """The records of a file one after another, the bad ones too, read only as far as asked.

    Raises RecordError when the file cannot be read at all.
    """
    # A pipe or a device may never end, or keep the reader waiting for ever.
    if path.exists() and not path.is_file():
        raise RecordError((), "not a file", str(path))
    try:
        with path.open("rb") as file:
            for line, content in _pieces(file):
                yield Entry(line, _record_in(content, str(path), line))
    except OSError as error:
        reason = f"cannot be read: {error.strerror or error}"
        raise RecordError((), reason, str(path)) from error
    except ValueError as error:  # a name that no file can have
        raise RecordError((), f"cannot be read: {error}", repr(str(path))) from error


def _record_in(content: bytes, file: str, line: int) -> Record | RecordError:
    try:
        if len(content) > LONGEST_LINE:
            raise RecordError((), f"too long for a record: over {LONGEST_LINE} bytes")  # noqa: TRY301 - one way out for every error
        return record_from_json(json_in(_text_in(content)))
    except RecordError as error:
        return error.located(file, line)


def _text_in(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError((), f"not UTF-8 text, from byte {error.start + 1} of it on") from None


def _pieces(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each record's text and the line it begins on; of one that is too long only the start."""
    lines = _lines(file)
    first = next(lines, None)
    if first is None:
        return
    number, content = first
    second = next(lines, None)
    if second is not None and _goes_on(content, second[1]):
        file.seek(0)
        yield number, file.read(LONGEST_LINE + 1).removeprefix(BYTE_ORDER_MARK)
        return
    yield first
    if second is not None:
        yield second
        yield from lines


def _goes_on(first: bytes, second: bytes) -> bool:
    """Whether a first line is only the beginning of an object laid out over several lines."""
    begins = first.lstrip()[:1] == b"{" and first.rstrip()[-1:] != b"}"
    return begins and len(first) <= LONGEST_LINE and not second.startswith(b"{")


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, numbered from 1, without a byte order mark at the start."""
    number = 0
    while content := file.readline(LONGEST_LINE + 1):
        number += 1
        if number == 1:
            content = content.removeprefix(BYTE_ORDER_MARK)
        if len(content) > LONGEST_LINE:
            _skip_line(file, content)
        if content.strip():
            yield number, content


def _skip_line(file: BinaryIO, read: bytes) -> None:
    """Go to the end of a line of which only the start has been read."""
    while read and not read.endswith(b"\n"):
        read = file.readline(LONGEST_LINE)

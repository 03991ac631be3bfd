"""Files of records: one object a line, or a single game by itself, however it is laid out."""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from sneferu_gui.file_words import file_reason
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.reason import Reason
from sneferu_gui.regular_files import open_regular
from sneferu_gui.session.record import Record, json_in, record_from_json

LONGEST_LINE: Final = 4_000_000
"""Bytes of one record. A long game with its trace has fifty thousand."""


MOST_BLANK: Final = 100_000
"""Bytes of empty lines one after another."""
TOO_LONG: Final = Reason(
    "too long for a recorded game: over {most} bytes; nothing after it was read", most=LONGEST_LINE
)
TOO_BLANK: Final = Reason(
    "no recorded game: over {most} bytes of nothing but empty lines", most=MOST_BLANK
)
NO_RECORD: Final = Reason("there is no recorded game in it")
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


class RecordInFile(NamedTuple):
    """One record of a file, or why it is none."""

    line: int
    """Where it begins, counted from 1."""
    record: Record | RecordError


def first_record(path: Path) -> Record:
    """The first record of a file; the rest is not read. Raises as `read_records`."""
    entry = next(read_entries(path), None)
    if entry is None:
        raise RecordError((), NO_RECORD, str(path))
    if isinstance(entry.record, RecordError):
        raise entry.record
    return entry.record


def read_records(path: Path) -> list[Record]:
    """All records of a file. Raises RecordError, with file and line, at the first that is bad."""
    records = []
    for entry in read_entries(path):
        if isinstance(entry.record, RecordError):
            raise entry.record
        records.append(entry.record)
    if not records:
        raise RecordError((), NO_RECORD, str(path))
    return records


def read_entries(path: Path) -> Iterator[RecordInFile]:
    """The records of a file one after another, the bad ones too, read only as far as asked.

    Raises RecordError when the file cannot be read at all.
    """
    try:
        with open_regular(path) as file:
            for line, content in _pieces(file):
                yield RecordInFile(line, _record_in(content, str(path), line))
    except RecordError as error:
        raise error.located(str(path), 1) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise RecordError((), file_reason(error), str(path)) from error


def _record_in(content: bytes, file: str, line: int) -> Record | RecordError:
    try:
        if len(content) > LONGEST_LINE:
            raise RecordError((), TOO_LONG)  # noqa: TRY301 - one way out for every error
        return record_from_json(json_in(_text_in(content)))
    except RecordError as error:
        return error.located(file, line)


def _text_in(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        reason = Reason("no text in UTF-8, from its byte {byte} on", byte=error.start + 1)
        raise RecordError((), reason) from None


def _pieces(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Each record's text and the line it begins on; of one that is too long only the start."""
    lines = _lines(file)
    first = next(lines, None)
    if first is None:
        return
    number, content = first
    second = next(lines, None) if _may_go_on(content) else None
    if second is not None and not second[1].startswith(b"{"):
        file.seek(0)
        yield number, file.read(LONGEST_LINE + 1).removeprefix(BYTE_ORDER_MARK)
        return
    yield first
    if second is not None:
        yield second
    yield from lines


def _may_go_on(first: bytes) -> bool:
    """Whether a first line may be only the beginning of an object laid out over several."""
    begins = first.lstrip()[:1] == b"{" and first.rstrip()[-1:] != b"}"
    return begins and len(first) <= LONGEST_LINE


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, numbered from 1, without a byte order mark at the start.

    One that is too long is the last.

    Raises RecordError when very much is blank, one line after another.
    """
    number = blank = 0
    while content := file.readline(LONGEST_LINE + 1):
        number += 1
        if number == 1:
            content = content.removeprefix(BYTE_ORDER_MARK)
        blank = 0 if content.strip() else blank + len(content)
        if blank > MOST_BLANK:
            raise RecordError((), TOO_BLANK, line=number)
        if not blank:
            yield number, content
        if len(content) > LONGEST_LINE:
            return  # where the line ends, and another might begin, may be gigabytes away

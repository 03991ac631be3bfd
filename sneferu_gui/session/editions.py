"""Edition files: reading them, and saying where in the file something is wrong (D8)."""

import re
import tomllib
from pathlib import Path
from typing import Final

from sneferu_gui.language import ngettext
from sneferu_gui.rules.checked_values import path_text
from sneferu_gui.rules.edition import Edition
from sneferu_gui.rules.edition_check import EditionError, edition_from_mapping
from sneferu_gui.session.toml_lines import TomlLines

LARGEST_FILE: Final = 100_000
"""Bytes. An edition has two or three thousand."""

LONGEST_LINE: Final = 4_000
"""Characters. A key of thousands of parts on one line takes `tomllib` minutes to read."""

_WHERE: Final = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
"""How `tomllib` ends its messages; its later versions have the line as a number too."""


class EditionFileError(ValueError):
    """An edition file that cannot be played.

    Its text has a line for each fault: the file, the line in it where that is known, the place
    and the reason, such as `my.toml:9: river.last: must be a whole number, not 'far'`.
    """


EDITION_ENDING: Final = ".toml"
"""Of the names of edition files, in small letters."""

MOST_TOLD: Final = 3
"""Faults told at a time where there is room for a few only."""


def in_short(error: EditionFileError) -> str:
    """What is wrong with an edition file: the first few faults, each on a line."""
    faults = str(error).split("\n")
    if len(faults) <= MOST_TOLD:
        return str(error)
    more = len(faults) - MOST_TOLD
    told = ngettext("and {n} fault more", "and {n} faults more", more).format(n=more)
    return "\n".join([*faults[:MOST_TOLD], told])


def read_edition(path: Path) -> Edition:
    """The edition in a file. Raises EditionFileError with all that is wrong with it."""
    text = _text_in(path)
    try:
        mapping = tomllib.loads(text)
    except RecursionError:
        raise EditionFileError(f"{path}: brackets within brackets, too deep to read") from None
    except ValueError as error:
        raise EditionFileError(_syntax_message(path, text, error)) from error
    try:
        return edition_from_mapping(mapping)
    except EditionError as error:
        raise EditionFileError(_fault_messages(path, text, error)) from error


def edition_at(name: str) -> Edition:
    """The edition in the file of that name, as somebody typed or chose it. As `read_edition`."""
    return read_edition(Path(name))


def _text_in(path: Path) -> str:
    """The file's text, if it has a size and a form that can be read without harm."""
    content = _bytes_in(path)
    if len(content) > LARGEST_FILE:
        raise EditionFileError(f"{path}: too large for an edition: over {LARGEST_FILE} bytes")
    try:
        text = content.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise EditionFileError(f"{path}:{line}: not UTF-8 text") from error
    for number, line_text in enumerate(text.split("\n"), start=1):
        if len(line_text) > LONGEST_LINE:
            raise EditionFileError(f"{path}:{number}: a line of over {LONGEST_LINE} characters")
    return text


def _bytes_in(path: Path) -> bytes:
    """The file's first bytes, enough to see whether it is too large."""
    try:
        # A pipe or a device may never end, or keep the reader waiting for ever.
        is_special = path.exists() and not path.is_file()
        content = b"" if is_special else _first_bytes(path)
    except OSError as error:
        raise EditionFileError(f"{path}: cannot be read: {error.strerror or error}") from error
    except ValueError as error:  # a name that no file can have
        raise EditionFileError(f"{str(path)!r}: cannot be read: {error}") from error
    if is_special:
        raise EditionFileError(f"{path}: not a file")
    return content


def _first_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def _syntax_message(path: Path, text: str, error: ValueError) -> str:
    where = _WHERE.search(str(error))
    reason = str(error)[: where.start()] if where else str(error)
    if where is None:  # no fault of form but a number of thousands of digits, say
        return f"{path}: cannot be read as TOML: {reason}"
    line = int(where["line"] or text.count("\n") + 1)
    return f"{path}:{line}: cannot be read as TOML: {reason}"


def _fault_messages(path: Path, text: str, error: EditionError) -> str:
    lines = TomlLines(text)
    faults = sorted(error.faults, key=lambda fault: lines.line_of(fault.path))
    return "\n".join(
        f"{path}:{lines.line_of(fault.path)}: {path_text(fault.path)}: {fault.reason}"
        for fault in faults
    )

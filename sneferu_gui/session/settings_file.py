"""The file of the settings: read with its faults, and written in one step."""

import re
import tomllib
from codecs import BOM_UTF8
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from sneferu_gui.games.checked_values import is_deeper
from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _
from sneferu_gui.regular_files import read_regular, write_whole
from sneferu_gui.safe_text import file_name, file_reason
from sneferu_gui.session.reasons import fault_words, form_reason, reason_words
from sneferu_gui.session.settings import (
    ReadSettings,
    Settings,
    settings_from_mapping,
    settings_to_text,
)

NAME: Final = "settings.toml"
LARGEST_FILE: Final = 65_536
"""Bytes. The program's own has two thousand."""
LONGEST_KEY: Final = 50
"""The most parts of a dotted key: one of thousands takes `tomllib` minutes to read."""
DEEPEST: Final = 100
"""The deepest nesting of tables and lists: a deeper file could be read, but not written."""

TOO_DEEP: Final = Reason("tables and lists within one another, more than {most} deep", most=DEEPEST)

# The limits on a part's length bound the time of the search itself.
_PART: Final = r"""(?:[\w-]{1,200}+|"(?:\\.|[^"\\\n]){0,200}+"|'[^'\n]{0,200}+')"""
_LONG_KEY: Final = rf"(?<![\w-])(?:{_PART}[ \t]*+\.[ \t]*+){{{LONGEST_KEY}}}"


class SettingsFile:
    """One user's settings, in a folder."""

    def __init__(self, folder: Path) -> None:
        """Read the file. Its faults are in `notes`; nothing is raised."""
        self.path = folder / NAME
        self._unreadable: tuple[OSError | Reason, str] | None = None
        """Why the file could not be read, and the name under which it is kept."""
        self._lines: Mapping[tuple[str, ...], int] = {}
        """The lines of wrong values."""
        self._read = ReadSettings(Settings(), (), {})
        self.is_new = False
        """Whether there was no file yet: nobody has chosen anything here."""
        self._load()

    @property
    def settings(self) -> Settings:
        return self._read.settings

    @property
    def notes(self) -> tuple[str, ...]:
        """The faults of the file, a sentence each, with the place, in the language spoken."""
        if self._unreadable is not None:
            found, aside = self._unreadable
            reason = reason_words(found) if isinstance(found, str) else file_reason(found)
            kept = "; " + _("it is kept as {name}").format(name=aside) if aside else ""
            message = _("{path}: cannot be read: {reason}{kept}; the usual settings hold")
            return (message.format(path=file_name(self.path), reason=reason, kept=kept),)
        return tuple(
            fault_words(
                str(self.path), self._lines[path], (), f"{'.'.join(path)} {note.in_words()}"
            )
            for path, note in self._read.notes
        )

    def change(self, settings: Settings) -> str:
        """Use and write these settings; return why that failed, else an empty text."""
        if settings == self._read.settings:
            return ""
        return self.write(settings)

    def write(self, settings: Settings) -> str:
        """Use these settings, and write them even if they have not changed; as `change`."""
        self._read = self._read._replace(settings=settings)
        text = settings_to_text(settings, self._read.others)
        if len(text.encode()) > LARGEST_FILE:
            message = _("{path}: not written: it would be over {most} bytes")
            return message.format(path=file_name(self.path), most=LARGEST_FILE)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, text)
        except OSError as error:
            return f"{file_name(self.path)}: {file_reason(error)}"
        return ""

    def _load(self) -> None:
        try:
            text = _text_in(self.path)
            mapping = _mapping_in(text)
        except FileNotFoundError:
            self.is_new = True
            return
        except OSError as error:
            self._set_aside(error)
            return
        except ValueError as error:
            self._set_aside(_reason_of(error))
            return
        self._read = settings_from_mapping(mapping)
        if self._read.notes:
            from sneferu_gui.session.toml_lines import TomlLines  # noqa: PLC0415 - seldom needed

            lines = TomlLines(text)
            self._lines = {path: lines.line_of(path) for path, _note in self._read.notes}

    def _set_aside(self, reason: OSError | Reason) -> None:
        """Rename a file that cannot be read, so that it is not written over."""
        number = 1
        while (aside := self.path.with_name(f"{NAME}.unreadable-{number}")).exists():
            number += 1
        kept = ""
        with suppress(OSError):
            self.path.rename(aside)
            kept = aside.name
        self._unreadable = (reason, kept)


def _text_in(path: Path) -> str:
    """The file's text. Raises OSError, or ValueError for a file that cannot be settings."""
    # Without a time limit: a disk that does not answer blocks the program. Reading in a thread
    # would delay every first picture, by ten milliseconds on a busy computer.
    content = read_regular(path, LARGEST_FILE + 1, seconds=None)
    if len(content) > LARGEST_FILE:
        raise ValueError(Reason("too large for settings: over {most} bytes", most=LARGEST_FILE))
    text = content.removeprefix(BOM_UTF8).decode()
    if _has_long_key(text):
        raise ValueError(Reason("a key of over {most} parts", most=LONGEST_KEY))
    return text


def _mapping_in(text: str) -> Mapping[str, object]:
    """The value of a text in TOML. Raises ValueError with a reason."""
    try:
        mapping = tomllib.loads(text)
    except RecursionError:
        raise ValueError(TOO_DEEP) from None
    except ValueError as error:
        cause = form_reason(str(error))
        reason = Reason("no settings, or damaged ones (TOML: {cause})", cause=cause)
        raise ValueError(reason) from None
    if is_deeper(mapping, DEEPEST):
        raise ValueError(TOO_DEEP)
    return mapping


def _has_long_key(text: str) -> bool:
    # Hardly any file has so many dots in a line: then the pattern need not be compiled.
    dotted = (line for line in text.split("\n") if line.count(".") >= LONGEST_KEY)
    return any(re.search(_LONG_KEY, line) for line in dotted)


def _reason_of(error: ValueError) -> Reason:
    """The reason the error was made with; without one, that the text is not UTF-8."""
    reason = error.args[0] if error.args else None
    return reason if isinstance(reason, Reason) else Reason("no text in UTF-8")

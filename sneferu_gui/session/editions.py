"""Editions: those of the games and those in files, with their faults by line (D8)."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES, game_named
from sneferu_gui.games.checked_values import EditionError, KeyPath, is_deeper, path_text
from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.reason import Reason
from sneferu_gui.language import _, ngettext
from sneferu_gui.regular_files import read_regular
from sneferu_gui.safe_text import file_reason
from sneferu_gui.session.reasons import fault_words, form_reason, reason_words
from sneferu_gui.session.toml_lines import TomlLines

LARGEST_FILE: Final = 100_000
"""Bytes. An edition has two or three thousand."""

LONGEST_LINE: Final = 4_000
"""Characters. A key of thousands of parts on one line takes `tomllib` minutes to read."""

DEEPEST: Final = 50
"""Tables and lists within one another; an edition's own are three deep."""

TOO_DEEP: Final = Reason("tables and lists within one another, more than {most} deep", most=DEEPEST)

_WHERE: Final = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
"""How `tomllib` ends its messages; its later versions have the line as a number too."""


class FileFault(NamedTuple):
    line: int | None
    path: KeyPath
    reason: str


class EditionFileError(ValueError):
    """An edition file that cannot be played.

    Its text has a line for each fault: the file, the line in it where that is known, the place and
    the reason, such as `my.toml:9: river.last: must be a whole number, not 'far'`.
    """

    def __init__(self, path: Path, faults: Sequence[FileFault]) -> None:
        self.file = str(path)
        self.faults = tuple(faults)
        super().__init__("\n".join(map(self._line_of, self.faults)))

    def _line_of(self, fault: FileFault) -> str:
        where = self.file if fault.line is None else f"{self.file}:{fault.line}"
        place = path_text(fault.path) if fault.path else ""
        return ": ".join(part for part in (where, place, fault.reason) if part)

    def in_words(self) -> str:
        """The text in the language spoken, a line for each fault."""
        return "\n".join(fault_words(self.file, *fault) for fault in self.faults)


EDITION_ENDING: Final = ".toml"
"""The ending of edition files' names, in small letters."""

MOST_TOLD: Final = 3
"""The most faults shown where there is little room."""


def in_short(error: EditionFileError) -> str:
    """The first few faults of an edition file, each on a line."""
    faults = error.in_words().split("\n")
    if len(faults) <= MOST_TOLD:
        return "\n".join(faults)
    more = len(faults) - MOST_TOLD
    text = ngettext("and {n} fault more", "and {n} faults more", more).format(n=more)
    return "\n".join([*faults[:MOST_TOLD], text])


def read_edition(path: Path, game: str = FIRST_GAME) -> AnyEdition:
    """The edition of a game in a file. Raises EditionFileError with all its faults."""
    text = _text_in(path)
    try:
        mapping = tomllib.loads(text)
    except RecursionError:
        raise EditionFileError(path, [FileFault(None, (), TOO_DEEP)]) from None
    except ValueError as error:
        raise EditionFileError(path, [_syntax_fault(text, error)]) from error
    if is_deeper(mapping, DEEPEST):
        raise EditionFileError(path, [FileFault(None, (), TOO_DEEP)])
    try:
        return game_named(game).new_edition_from_plain(mapping)
    except EditionError as error:
        raise EditionFileError(path, _located_faults(text, error)) from error


def edition_at(name: str, game: str) -> AnyEdition:
    """The edition in the file of that name, typed or chosen by a person. As `read_edition`."""
    return read_edition(Path(name), game)


def _text_in(path: Path) -> str:
    """The text of a file whose size and form can be read without harm."""
    try:
        content = read_regular(path, LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise EditionFileError(path, [FileFault(None, (), file_reason(error))]) from error
    if len(content) > LARGEST_FILE:
        reason = Reason("too large for an edition: over {most} bytes", most=LARGEST_FILE)
        raise EditionFileError(path, [FileFault(None, (), reason)])
    try:
        text = content.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        fault = FileFault(line, (), Reason("no text in UTF-8"))
        raise EditionFileError(path, [fault]) from error
    for number, line_text in enumerate(text.split("\n"), start=1):
        if len(line_text) > LONGEST_LINE:
            reason = Reason("a line of over {most} characters", most=LONGEST_LINE)
            raise EditionFileError(path, [FileFault(number, (), reason)])
    return text


def _syntax_fault(text: str, error: ValueError) -> FileFault:
    where = _WHERE.search(str(error))
    cause = str(error)[: where.start()] if where else str(error)
    line = None  # not a syntax error: a number of thousands of digits, say
    if where is not None:
        line = int(where["line"] or text.count("\n") + 1)
    reason = Reason("no edition, or a damaged one (TOML: {cause})", cause=form_reason(cause))
    return FileFault(line, (), reason)


def _located_faults(text: str, error: EditionError) -> list[FileFault]:
    """The faults in the order of the lines they stand on."""
    lines = TomlLines(text)
    found = [FileFault(lines.line_of(each.path), each.path, each.reason) for each in error.faults]
    return sorted(found, key=lambda fault: fault.line or 0)


def warning_of(edition: AnyEdition) -> str:
    """A warning to an edition's players, in words; empty for none."""
    reason = game_named(edition.game).edition_warning(edition)
    return "" if reason is None else reason_words(reason)


STANDARD_ID: Final = "standard"


def shipped_of(game: str = FIRST_GAME) -> Mapping[str, str]:
    """The ids of the editions a game comes with, and their names in English."""
    return game_named(game).editions


@cache
def shipped_edition(identity: str, game: str = FIRST_GAME) -> AnyEdition:
    """A game's edition by its id. Raises as `read_edition` when its file is damaged."""
    folder = assets_folder() / GAMES[game].editions
    return read_edition(folder / f"{identity}.toml", game)


def standard_edition(game: str = FIRST_GAME) -> AnyEdition:
    return shipped_edition(STANDARD_ID, game)


def as_in_codes(edition: AnyEdition) -> AnyEdition:
    """An edition under the id and name that share codes have for it."""
    game = game_named(edition.game)
    identity = game.ids_in_codes.get(edition.id)
    if identity is None or edition != shipped_edition(edition.id, game.id):
        return edition
    return replace(edition, id=identity, name=game.editions[identity])


def edition_named(path: Path, game: str = FIRST_GAME) -> AnyEdition:
    """The edition in a file; without such a file, the one of that id that the game comes with.

    Raises EditionFileError with all faults of the file.
    """
    if str(path) in shipped_of(game) and not path.exists():
        return shipped_edition(str(path), game)
    return read_edition(path, game)


def known_as(edition: AnyEdition) -> AnyEdition:
    """The edition the game comes with that has these numbers; without one, the edition itself.

    Editions are identified by their numbers: games of the time when the generous ones were called
    standard are generous games.
    """
    for identity in shipped_of(edition.game):
        shipped = shipped_edition(identity, edition.game)
        if replace(edition, id=shipped.id, name=shipped.name) == shipped:
            return shipped
    return edition


def edition_name(edition: AnyEdition) -> str:
    """An edition's name in the language spoken.

    Other boards that kept the name of one the game comes with get a name of their own.
    """
    variant = game_named(edition.game).variant_of(edition)
    if variant is not None:
        base, varied = variant
        message = _("{edition}, variant: {variant}")
        return message.format(edition=edition_name(base), variant=_(varied))
    known, shipped = known_as(edition), shipped_of(edition.game)
    if known.id in shipped and known == shipped_edition(known.id, edition.game):
        return _(shipped[known.id])
    name: str = known.name
    if name in shipped.values():
        return _("{name}, with other numbers").format(name=_(name))
    return name


def name_in_tables(edition: AnyEdition) -> str:
    """An edition's name in files for other programs: English, whatever the language."""
    variant = game_named(edition.game).variant_of(edition)
    name: str = edition.name
    return name if variant is None else f"{name}, variant: {variant[1]}"


def is_standard(edition: AnyEdition) -> bool:
    """Whether an edition has the numbers of the default one."""
    return bool(known_as(edition) == standard_edition(edition.game))

"""Rescue files: games that were only in memory when the program ended, until they are restored.

A file has a record a line, so that it opens as any file of records does. What only a store knows
of a game (its players, actions taken back, its origin) stands in the same line under `kept`, which
a record's reader ignores.
"""

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, NamedTuple, TypedDict

from sneferu_gui.games.checked_values import (
    JsonObject,
    RecordError,
    object_in,
    value_at,
)
from sneferu_gui.games.codec import Absent, Conversion, Key, from_plain, to_plain
from sneferu_gui.games.reason import Reason
from sneferu_gui.regular_files import make_private, read_regular, write_new
from sneferu_gui.safe_text import file_reason
from sneferu_gui.session.record import (
    RecordedAction,
    json_in,
    record_from_json,
    record_to_mapping,
)
from sneferu_gui.session.store.errors import GameError, Trouble
from sneferu_gui.session.store.game_rows import GameChange, Guard
from sneferu_gui.session.store.games import (
    CHANCE_KEY,
    Computers,
    Dates,
    Origin,
    OriginKind,
    StoredGame,
    StoredTable,
    secret_from_plain,
    text_of,
)
from sneferu_gui.session.store.store import GameStore, new_writer, utc_now
from sneferu_gui.session.undo_rules import UndoRule

LARGEST_FILE: Final = 50_000_000
"""Bytes. A long game has fifty thousand."""
_NAME: Final = "unsaved-{key}-{number}.sneferu"
_KEY: Final = 8
"""Letters that stand for the folder of saved games in such a file's name."""
_UNREADABLE_ENDING: Final = ".unreadable"
"""The ending of the name of a file that is only partly readable."""


class RescuedGame(NamedTuple):
    """A game as it was in memory."""

    game: StoredGame
    """Its number is that of the stored game it goes on from; 0 when it never was stored."""
    writer: str
    """The mark of the writer that was storing it."""


class RescueContent(NamedTuple):
    games: tuple[RescuedGame, ...]
    faults: tuple[RecordError, ...]
    """Those of the lines that cannot be read."""


def write_rescue(
    home: Path, folders: Iterable[Path], games: Iterable[RescuedGame]
) -> tuple[Path, ...]:
    """Write games of the store in the folder `home` into the first of these folders that works.

    Return the file in a tuple; an empty one where there are no games. Raises OSError when nothing
    can be written anywhere.
    """
    text = "".join(f"{_line(game)}\n" for game in games)
    if not text:
        return ()
    names = [_NAME.format(key=_key_of(home), number=f"{number:03}") for number in range(1, 1000)]
    trouble: OSError | None = None
    for folder in folders:
        try:
            make_private(folder)
            return (write_new(folder, names, text),)
        except OSError as error:
            trouble = trouble or error
    raise trouble or FileNotFoundError(str(home))


def rescue_files(home: Path, folders: Iterable[Path]) -> tuple[Path, ...]:
    """The files with games of the store in the folder `home`, the oldest first."""
    pattern = _NAME.format(key=_key_of(home), number="*")
    found: dict[Path, None] = {}
    for folder in folders:
        with suppress(OSError):
            found |= dict.fromkeys(sorted(folder.glob(pattern)))
    return tuple(found)


def read_rescue(path: Path) -> RescueContent:
    """The games in a file. A fault of the whole file is among the faults."""
    try:
        content = read_regular(path, LARGEST_FILE)
    except (OSError, ValueError) as error:
        return RescueContent((), (RecordError((), file_reason(error), str(path)),))
    games: list[RescuedGame] = []
    faults: list[RecordError] = []
    for number, line in enumerate(content.splitlines(), 1):
        try:
            games.append(_game_in(line))
        except RecordError as error:
            faults.append(error.located(str(path), number))
    return RescueContent(tuple(games), tuple(faults))


def bring_back(store: GameStore, rescued: RescuedGame) -> int:
    """Put a game into the store, and return its number there. Raises StoreError.

    If nobody has written to the stored game since, that one goes on; else the game becomes one of
    its own, a copy of the stored one if that still exists. Repeating it finds the same game.
    """
    game, writer = rescued.game, rescued.writer
    standing = game.standing if game.table.undo_rule is UndoRule.TURN else None
    progress = GameChange(0, game.actions, game.position, game.shown(), standing)
    found = store.game_written_by(writer)
    if found is not None:
        try:
            store.claim(found).release()
            store.save(found, Guard(writer, game.revision), game.table, progress)
        except GameError as error:
            if error.trouble not in (Trouble.TAKEN, Trouble.MISSING):
                raise
        else:
            return found
    table = game.table
    if _is_stored(store, game):
        origin = replace(table.origin, kind=OriginKind.COPY, game=game.id, count=game.position)
        table = replace(table, origin=origin)
    return store.begin(table, progress, writer if found is None else new_writer())


def _is_stored(store: GameStore, game: StoredGame) -> bool:
    """Whether the store has the game it goes on from; a new store has others by that number."""
    try:
        stored = store.load(game.id).table
    except GameError:
        return False
    return (stored.setup, stored.deal) == (game.table.setup, game.table.deal)


def discard_rescue(path: Path, found: RescueContent) -> Path | None:
    """Delete a file whose games are in the store; one with faults is kept, under the name returned.

    Raises OSError.
    """
    if not found.faults:
        path.unlink()
        return None
    aside = path.with_name(path.name + _UNREADABLE_ENDING)
    path.replace(aside)
    return aside


# -- Lines ---------------------------------------------------------------------------------


def _key_of(home: Path) -> str:
    """The letters for the folder of saved games in names of files."""
    name = str(home.absolute()).encode("utf-8", "surrogateescape")
    return hashlib.sha256(name).hexdigest()[:_KEY]


_SECRET: Final = Conversion(
    lambda value, *_: secret_from_plain(JsonObject({CHANCE_KEY: value})), str
)
_UNLESS_FALSE: Final = Conversion(lambda value, *_: value is not False, bool)


class _RescueFields(TypedDict):
    """What only a store knows of a game."""

    taken_back: tuple[RecordedAction, ...]
    standing: int | None
    computers: Computers
    undo_rule: UndoRule
    has_hints: Annotated[bool, _UNLESS_FALSE, Absent(value=True, is_written=True)]
    is_counted: bool
    origin: Origin
    game: int
    revision: int
    writer: str
    secret: Annotated[str, _SECRET, Key(CHANCE_KEY), Absent("")]


def _line(rescued: RescuedGame) -> str:
    game, table = rescued.game, rescued.game.table
    kept: _RescueFields = {
        "taken_back": game.actions[game.position :],
        "standing": game.standing,
        "computers": table.computers_by_seat,
        "undo_rule": table.undo_rule,
        "has_hints": table.has_hints,
        "is_counted": table.is_counted,
        "origin": table.origin,
        "game": game.id,
        "revision": game.revision,
        "writer": rescued.writer,
        "secret": table.secret,
    }
    return text_of(record_to_mapping(game.record()) | {"kept": to_plain(kept, _RescueFields)})


def _game_in(line: bytes) -> RescuedGame:
    """The game in a line. Raises RecordError."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        reason = Reason("no text in UTF-8, from its byte {byte} on", byte=error.start + 1)
        raise RecordError((), reason) from None
    top = object_in(json_in(text), ())
    record = record_from_json(top)
    kept = from_plain(
        _RescueFields,
        value_at(top, (), "kept"),
        ("kept",),
        setup=record.setup,
        seats=len(record.setup.seats),
    )
    table = StoredTable(
        record.setup, record.deal, kept["computers"], kept["undo_rule"], kept["origin"],
        kept["is_counted"], kept["has_hints"], kept["secret"],
    )  # fmt: skip
    position = len(record.actions)
    moment = utc_now()  # the store that gets it dates it anew
    standing = None if kept["standing"] is None else min(kept["standing"], position)
    game = StoredGame(
        kept["game"], table, (*record.actions, *kept["taken_back"]), position,
        Dates(moment, moment), kept["revision"], standing,
    )  # fmt: skip
    _check_legal(game)
    return RescuedGame(game, kept["writer"])


def _check_legal(game: StoredGame) -> None:
    """Play a game through. Raises RecordError at an action that the rules forbid."""
    try:
        game.session()
    except GameError as error:
        raise RecordError(("actions",), error.details) from None

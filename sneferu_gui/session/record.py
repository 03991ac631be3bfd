"""Game records: one JSON object a game, in RECORD.md's form, with each game's own part.

A file of records has one object a line, or a single game in any layout.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, BinaryIO, Final

from sneferu_gui.games.catalogue import GAMES, game_named, game_of
from sneferu_gui.games.checked_values import (
    JsonObject,
    KeyPath,
    RecordError,
    choice_in,
    is_deeper,
    list_in,
    object_in,
    value_at,
    whole_in,
)
from sneferu_gui.games.codec import Conversion, Reading, from_plain, to_plain
from sneferu_gui.games.game import (
    FIRST_VERSION,
    Action,
    AnyDeal,
    AnySetup,
    AnyState,
    Deal,
    Fields,
    Game,
    Setup,
    State,
)
from sneferu_gui.games.reason import IllegalAction, Reason
from sneferu_gui.regular_files import open_regular
from sneferu_gui.safe_text import file_reason
from sneferu_gui.session.reasons import form_reason

DEEPEST: Final = 50
"""The deepest nesting of lists and objects; a record has five levels."""
TOO_DEEP: Final = Reason("tables and lists within one another, more than {most} deep", most=DEEPEST)


@dataclass(frozen=True)
class Record:
    """A game as recorded: setup, deal and actions, with its claimed result and trace."""

    setup: AnySetup
    deal: AnyDeal
    actions: tuple[Action, ...]
    result: Fields | None = None
    """In the form of the game's `result_to_plain`; None while the game runs."""
    trace: tuple[Fields, ...] | None = None
    """In the form of the game's `trace_entry`, one for each action; None without a trace."""

    @property
    def game(self) -> Game:
        return game_of(self.setup)


def record_of(setup: Setup, deal: Deal, actions: Iterable[Action], state: State) -> Record:
    """The record of a game that came to `state` by these actions, without a trace."""
    result = state.result()
    fields = None if result is None else game_of(setup).result_to_plain(result)
    return Record(setup, deal, tuple(actions), fields)


def with_trace(record: Record) -> Record:
    """The record with its trace. Raises RecordError where an action is illegal."""
    entry = record.game.trace_entry
    states = list(replay(record))[:-1]
    return replace(record, trace=tuple(entry(state) for state in states))


def replay(record: Record) -> Iterator[AnyState]:
    """Every state of the game, from the start to the one after the last action.

    Raises RecordError, naming the action and the clause, at an action that is not legal.
    """
    state = record.game.start(record.setup, record.deal)
    yield state
    for index, action in enumerate(record.actions):
        try:
            state = state.apply(action)
        except IllegalAction as error:
            raise RecordError(
                ("actions", index), Reason("illegal: {refusal}", refusal=error.refusal)
            ) from None
        yield state


# -- Writing -------------------------------------------------------------------------------


def record_to_line(record: Record) -> str:
    """The record as one line of JSON, without the line's end."""
    return json.dumps(record_to_mapping(record), ensure_ascii=False, separators=(",", ":"))


def record_to_mapping(record: Record) -> Fields:
    """The record as the object described in RECORD.md."""
    game = record.game
    fields: Fields = {
        "record": game.id,
        "version": game.record_version_of(game.edition_to_plain(record.setup.edition)),
        **game.start_to_plain(record.setup, record.deal),
        "actions": [to_plain(action) for action in record.actions],
        "result": record.result,
    }
    if record.trace is not None:
        fields["trace"] = list(record.trace)
    return fields


# -- Reading -------------------------------------------------------------------------------


def record_from_text(text: str) -> Record:
    """The record in a JSON text. Raises RecordError when no game can be played from it.

    Its actions are read but not yet tried: `replay` does that.
    """
    return record_from_json(json_in(text))


def json_in(text: str) -> object:
    """The value of a JSON text. Raises RecordError, with line and column, for any other text."""
    try:
        found: object = json.loads(
            text, object_pairs_hook=JsonObject.from_pairs, parse_constant=_refuse_constant
        )
    except RecursionError:
        raise RecordError((), TOO_DEEP) from None
    except json.JSONDecodeError as error:
        reason = Reason(
            "no recorded game, or a damaged one, at character {column} (JSON: {cause})",
            column=error.colno,
            cause=form_reason(error.msg),
        )
        raise RecordError((), reason, line=error.lineno) from None
    except ValueError as error:
        own = error.args[0] if error.args else ""
        cause = own if isinstance(own, Reason) else form_reason(str(error))
        reason = Reason("no recorded game, or a damaged one (JSON: {cause})", cause=cause)
        raise RecordError((), reason) from None
    if is_deeper(found, DEEPEST):
        raise RecordError((), TOO_DEEP)
    return found


def _refuse_constant(name: str) -> object:
    raise ValueError(Reason("{name} is no number", name=name))


def record_from_json(value: object) -> Record:
    """The record in a value read from JSON. Raises RecordError."""
    top = object_in(value, ())
    game = game_named(choice_in(value_at(top, (), "record"), ("record",), tuple(GAMES)))
    edition = top.get("edition")
    varied = game.record_version_of(edition) if isinstance(edition, Mapping) else None
    _check_version(value_at(top, (), "version"), FIRST_VERSION, varied)
    setup, deal = game.start_from_plain(top)
    actions = actions_from_plain(value_at(top, (), "actions"), setup)
    claimed = value_at(top, (), "result")
    result = None if claimed is None else _result(game, claimed, setup)
    trace = _trace(game, top["trace"], setup) if "trace" in top else None
    return Record(setup, deal, actions, result, trace)


def _check_version(value: object, known: int, varied: int | None) -> None:
    version = whole_in(value, ("version",))
    if version not in {known, varied}:
        reason = Reason(
            "{version} is a version this program does not know; it reads {known}",
            version=version,
            known=known,
        )
        raise RecordError(("version",), reason)


def read_action(value: object, path: KeyPath, reading: Reading) -> Action:
    """The action at a place, in a record whose setup `reading` knows; called by the codec."""
    setup: AnySetup = reading.known["setup"]
    return game_of(setup).action_from_plain(value, path, setup)


RecordedAction = Annotated[Action, Conversion(read_action, to_plain)]


def actions_from_plain(value: object, setup: AnySetup) -> tuple[Action, ...]:
    """The `actions` of a record of a game of this setup. Raises RecordError."""
    read, entries = game_of(setup).action_from_plain, list_in(value, ("actions",))
    return tuple(read(entry, ("actions", index), setup) for index, entry in enumerate(entries))


def _result(game: Game, value: object, setup: Setup) -> Fields:
    """The result in a record, checked, in plain values. Raises RecordError."""
    return to_plain(from_plain(game.kinds.result, value, ("result",), **game.known(setup)))


def _trace(game: Game, value: object, setup: Setup) -> tuple[Fields, ...]:
    """The trace in a record, checked, in plain values. Raises RecordError."""
    kind, entries = game.kinds.trace, list_in(value, ("trace",))
    return tuple(
        to_plain(from_plain(kind, entry, ("trace", index), **game.known(setup)), kind)
        for index, entry in enumerate(entries)
    )


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
JSON_BLANKS: Final = b" \t\r\n"
"""Left out at a record's end: what is missing there is missing on its last line."""


def first_record(path: Path) -> Record:
    """The first record of a file; the rest is not read. Raises RecordError, with file and line."""
    entry = next(read_entries(path), None)
    if entry is None:
        raise RecordError((), NO_RECORD, str(path))
    _line, record = entry
    if isinstance(record, RecordError):
        raise record
    return record


def read_entries(path: Path) -> Iterator[tuple[int, Record | RecordError]]:
    """The records of a file, or the errors in their places, each with its line, from 1.

    The file is read only as far as asked. Raises RecordError when the file cannot be read at all.
    """
    try:
        with open_regular(path) as file:
            for line, content in _pieces(file):
                yield line, _record_in(content, str(path), line)
    except RecordError as error:
        raise error.located(str(path), 1) from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise RecordError((), file_reason(error), str(path)) from error


def _record_in(content: bytes, file: str, line: int) -> Record | RecordError:
    try:
        if len(content) > LONGEST_LINE:
            raise RecordError((), TOO_LONG)  # noqa: TRY301 - caught below with the others
        return record_from_json(json_in(_text_in(content.rstrip(JSON_BLANKS))))
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
    """Whether a first line may be the beginning of an object laid out over several lines."""
    begins = first.lstrip()[:1] == b"{" and first.rstrip()[-1:] != b"}"
    return begins and len(first) <= LONGEST_LINE


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, numbered from 1, without a byte order mark at the start.

    A line that is too long is the last one read. Raises RecordError when very many blank lines
    follow one another.
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
            return  # the end of the line may be gigabytes away

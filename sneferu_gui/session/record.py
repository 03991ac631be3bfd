"""The game record: one JSON object a game, as RECORD.md describes it, and each game its part."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Final

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
from sneferu_gui.games.codec import Reading, Via, from_plain, to_plain
from sneferu_gui.games.game import (
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
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.refusal import IllegalAction
from sneferu_gui.session.parse_errors import form_reason

DEEPEST: Final = 50
"""Lists and objects within one another; those of a record are five deep."""
TOO_DEEP: Final = Reason("tables and lists within one another, more than {most} deep", most=DEEPEST)


@dataclass(frozen=True)
class Record:
    """Everything one game was made of, and what is claimed of how it went."""

    setup: AnySetup
    deal: AnyDeal
    actions: tuple[Action, ...]
    result: Fields | None = None
    """As the game's `result_to_plain` gives it; None while the game runs."""
    trace: tuple[Fields, ...] | None = None
    """As the game's `trace_entry` gives them, one for each action; None when there is no trace."""

    @property
    def game(self) -> Game:
        """The game that was played."""
        return game_of(self.setup)


def record_of(setup: Setup, deal: Deal, actions: Iterable[Action], state: State) -> Record:
    """The record of a game that came to `state` by these actions, without a trace."""
    result = state.result()
    fields = None if result is None else game_of(setup).result_to_plain(result)
    return Record(setup, deal, tuple(actions), fields)


def traced(record: Record) -> Record:
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
    """The record as the object RECORD.md describes."""
    game = record.game
    fields: Fields = {
        "record": game.id,
        "version": game.record_version_of(game.edition_to_plain(record.setup.edition)),
        **game.start_to_plain(record.setup, record.deal),
        "actions": [game.action_to_plain(action) for action in record.actions],
        "result": record.result,
    }
    if record.trace is not None:
        fields["trace"] = list(record.trace)
    return fields


# -- Reading -------------------------------------------------------------------------------


def record_from_text(text: str) -> Record:
    """The record in a JSON text. Raises RecordError when it cannot be played from.

    Its actions are read but not yet tried: `replay` does that.
    """
    return record_from_json(json_in(text))


def json_in(text: str) -> object:
    """What a JSON text says. Raises RecordError, with the line and column, when it is none."""
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
    """The record a value read from JSON means. Raises RecordError."""
    top = object_in(value, ())
    game = game_named(choice_in(value_at(top, (), "record"), ("record",), tuple(GAMES)))
    edition = top.get("edition")
    varied = game.record_version_of(edition) if isinstance(edition, Mapping) else None
    _check_version(value_at(top, (), "version"), game.record_version, varied)
    setup, deal = game.start_from_plain(top)
    actions = actions_from_plain(value_at(top, (), "actions"), setup)
    claimed = value_at(top, (), "result")
    result = None if claimed is None else game.result_from_plain(claimed, setup)
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
    """The action at a place, of a game whose setup the reading knows; reads for the codec."""
    setup: AnySetup = reading.known["setup"]
    return game_of(setup).action_from_plain(value, path, setup)


RecordedAction = Annotated[Action, Via(read_action, to_plain)]


def actions_from_plain(
    value: object, setup: AnySetup, path: KeyPath = ("actions",)
) -> tuple[Action, ...]:
    """The actions of a record of a game of this setup. Raises RecordError."""
    return from_plain(tuple[RecordedAction, ...], value, path, setup=setup)


def _trace(game: Game, value: object, setup: Setup) -> tuple[Fields, ...]:
    entries = list_in(value, ("trace",))
    return tuple(
        game.trace_entry_from_plain(entry, ("trace", index), setup)
        for index, entry in enumerate(entries)
    )

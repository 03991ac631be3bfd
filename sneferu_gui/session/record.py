"""The game record: one JSON object a game, as RECORD.md describes it."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.rules import (
    BUILDERS,
    Action,
    ActionError,
    Deal,
    IllegalAction,
    Result,
    Seat,
    Setup,
    State,
    action_from_mapping,
    action_to_mapping,
    deal_faults,
    stone_code,
    stone_halves,
)
from sneferu_gui.rules.checked_values import KeyPath, is_deeper
from sneferu_gui.rules.edition import Edition
from sneferu_gui.rules.edition_check import (
    EditionError,
    edition_from_mapping,
    edition_to_mapping,
)
from sneferu_gui.rules.reason import Reason
from sneferu_gui.rules.setup import BONUSES, COLUMNS, QUARRIES
from sneferu_gui.session.record_values import (
    JsonObject,
    RecordError,
    choice_in,
    flag_in,
    list_in,
    object_in,
    seed_in,
    text_in,
    value_at,
    whole_in,
    whole_or_null_in,
    wholes_in,
)

RECORD: Final = "sneferu"
VERSION: Final = 1

Fields = dict[str, object]
"""A part of a record, with exactly the keys RECORD.md gives it."""

PHASES: Final = ("start", "place", "end")
DEEPEST: Final = 50
"""Lists and objects within one another; those of a record are five deep."""
TOO_DEEP: Final = Reason("tables and lists within one another, more than {most} deep", most=DEEPEST)
_COUNTS: Final = ("food", "boats", "stones", "stored")
_BEST_RATING: Final = 4


@dataclass(frozen=True)
class Record:
    """Everything one game was made of, and what is claimed of how it went."""

    setup: Setup
    deal: Deal
    actions: tuple[Action, ...]
    result: Fields | None = None
    """As `result_to_mapping` gives it; None while the game runs."""
    trace: tuple[Fields, ...] | None = None
    """As `trace_entry` gives them, one for each action; None when there is no trace."""


def record_of(setup: Setup, deal: Deal, actions: Iterable[Action], state: State) -> Record:
    """The record of a game that came to `state` by these actions, without a trace."""
    result = state.result()
    fields = None if result is None else result_to_mapping(result)
    return Record(setup, deal, tuple(actions), fields)


def traced(record: Record) -> Record:
    """The record with its trace. Raises RecordError where an action is illegal."""
    states = list(replay(record))[:-1]
    return replace(record, trace=tuple(trace_entry(state) for state in states))


def replay(record: Record) -> Iterator[State]:
    """Every state of the game, from the start to the one after the last action.

    Raises RecordError, naming the action and the clause, at an action that is not legal.
    """
    state = State.start(record.setup, record.deal)
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
    setup, deal = record.setup, record.deal
    fields: Fields = {
        "record": RECORD,
        "version": VERSION,
        "edition": edition_to_mapping(setup.edition),
        "players": [
            {"name": seat.name, "colour": seat.colour, "builder": seat.builder}
            for seat in setup.seats
        ],
        "solo": setup.solo,
        "seed": deal.seed,
        "bonuses": list(deal.bonuses),
        "boats": list(deal.boats),
        "offer": [_stones(column) for column in deal.offer],
        "bag": _stones(deal.bag),
        "actions": [action_to_mapping(action) for action in record.actions],
        "result": record.result,
    }
    if record.trace is not None:
        fields["trace"] = list(record.trace)
    return fields


def _stones(codes: Iterable[int]) -> list[list[str]]:
    return [list(stone_halves(code)) for code in codes]


def result_to_mapping(result: Result) -> Fields:
    """A result as a record holds it."""
    return {
        "stones": list(result.stones),
        "food": list(result.food),
        "areas": [list(sizes) for sizes in result.areas],
        "winners": list(result.winners),
        "ptah": result.ptah,
        "score": result.score,
        "rating": result.rating,
    }


def trace_entry(state: State) -> Fields:
    """What a trace tells of a state, before the action that leads on from it."""
    players = state.players
    return {
        "seat": state.seat,
        "phase": state.phase.value,
        "legal": len(state.legal_actions()),
        "food": [player.food for player in players],
        "boats": list(state.boats),
        "stones": [player.placed for player in players],
        "stored": [len(player.stored) for player in players],
        "ptah": None if state.ptah is None else len(state.ptah),
        "bag": state.bag_count,
    }


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
        told = Reason(
            "no recorded game, or a damaged one, at character {column} (JSON: {cause})",
            column=error.colno,
            cause=error.msg,
        )
        raise RecordError((), told, line=error.lineno) from None
    except ValueError as error:
        cause = str(error).partition(";")[0]  # Python goes on with advice to programmers
        told = Reason("no recorded game, or a damaged one (JSON: {cause})", cause=cause)
        raise RecordError((), told) from None
    if is_deeper(found, DEEPEST):
        raise RecordError((), TOO_DEEP)
    return found


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON number")


def record_from_json(value: object) -> Record:
    """The record a value read from JSON means. Raises RecordError."""
    top = object_in(value, ())
    choice_in(value_at(top, (), "record"), ("record",), (RECORD,))
    _check_version(value_at(top, (), "version"))
    edition = _edition(value_at(top, (), "edition"))
    seats = _seats(value_at(top, (), "players"))
    setup = _setup(edition, seats, solo=flag_in(value_at(top, (), "solo"), ("solo",)))
    deal = _deal(top, len(seats))
    actions = _actions(value_at(top, (), "actions"))
    result = _result(value_at(top, (), "result"), len(seats))
    trace = _trace(top["trace"], len(seats)) if "trace" in top else None
    return Record(setup, deal, actions, result, trace)


def _check_version(value: object) -> None:
    version = whole_in(value, ("version",))
    if version != VERSION:
        reason = Reason(
            "{version} is a version this program does not know; it reads {known}",
            version=version,
            known=VERSION,
        )
        raise RecordError(("version",), reason)


def _edition(value: object) -> Edition:
    path: KeyPath = ("edition",)
    _check_keys_below(value, path, depth=4)
    try:
        return edition_from_mapping(object_in(value, path))
    except EditionError as error:
        first = error.faults[0]
        reason = first.reason
        if len(error.faults) > 1:
            more = len(error.faults) - 1
            reason = Reason("{reason} (more faults: {count})", reason=reason, count=more)
        raise RecordError((*path, *first.path), reason) from None


def _check_keys_below(value: object, path: KeyPath, depth: int) -> None:
    """Refuse a key named twice in any object down to a depth."""
    if depth and isinstance(value, JsonObject):
        for key, inner in object_in(value, path).items():
            _check_keys_below(inner, (*path, key), depth - 1)
    elif depth and isinstance(value, list):
        for index, inner in enumerate(value):
            _check_keys_below(inner, (*path, index), depth - 1)


def _seats(value: object) -> tuple[Seat, ...]:
    return tuple(
        _seat(entry, ("players", index)) for index, entry in enumerate(list_in(value, ("players",)))
    )


def _seat(value: object, path: KeyPath) -> Seat:
    table = object_in(value, path)
    name = text_in(value_at(table, path, "name"), (*path, "name"))
    colour = text_in(value_at(table, path, "colour"), (*path, "colour"))
    builder = value_at(table, path, "builder")
    if builder is not None:
        builder = choice_in(builder, (*path, "builder"), BUILDERS)
    return Seat(name, colour, builder)


def _setup(edition: Edition, seats: tuple[Seat, ...], *, solo: bool) -> Setup:
    try:
        return Setup(edition, seats, solo)
    except ValueError as error:
        raise RecordError(("players",), error.args[0]) from None


def _deal(top: JsonObject, seats: int) -> Deal:
    bonuses = list_in(value_at(top, (), "bonuses"), ("bonuses",), QUARRIES)
    offer = list_in(value_at(top, (), "offer"), ("offer",), COLUMNS)
    deal = Deal(
        tuple(choice_in(id_, ("bonuses", i), BONUSES) for i, id_ in enumerate(bonuses)),
        tuple(wholes_in(value_at(top, (), "boats"), ("boats",), seats)),
        tuple(_stone_codes(column, ("offer", i)) for i, column in enumerate(offer)),
        _stone_codes(value_at(top, (), "bag"), ("bag",)),
        seed_in(value_at(top, (), "seed"), ("seed",)),
    )
    for fault in deal_faults(deal, seats):
        raise RecordError((fault.key,), fault.reason)
    return deal


def _stone_codes(value: object, path: KeyPath) -> tuple[int, ...]:
    return tuple(_stone(entry, (*path, index)) for index, entry in enumerate(list_in(value, path)))


def _stone(value: object, path: KeyPath) -> int:
    first, second = list_in(value, path, 2)
    halves = text_in(first, (*path, 0)), text_in(second, (*path, 1))
    try:
        return stone_code(*halves)
    except ValueError as error:
        raise RecordError(path, error.args[0]) from None


def _actions(value: object) -> tuple[Action, ...]:
    entries = list_in(value, ("actions",))
    return tuple(_action(entry, ("actions", index)) for index, entry in enumerate(entries))


def _action(value: object, path: KeyPath) -> Action:
    try:
        return action_from_mapping(object_in(value, path))
    except ActionError as error:
        raise RecordError((*path, error.key), error.reason) from None


def _result(value: object, seats: int) -> Fields | None:
    if value is None:
        return None
    path: KeyPath = ("result",)
    table = object_in(value, path)
    areas = list_in(value_at(table, path, "areas"), (*path, "areas"), seats)
    winners = wholes_in(value_at(table, path, "winners"), (*path, "winners"))
    return {
        **_counts(table, path, ("stones", "food"), seats),
        "areas": [wholes_in(sizes, (*path, "areas", i)) for i, sizes in enumerate(areas)],
        "winners": winners,
        **_numbers_or_null(table, path, ("ptah", "score")),
        "rating": whole_or_null_in(
            value_at(table, path, "rating"), (*path, "rating"), _BEST_RATING
        ),
    }


def _trace(value: object, seats: int) -> tuple[Fields, ...]:
    entries = list_in(value, ("trace",))
    return tuple(_trace_entry(entry, ("trace", i), seats) for i, entry in enumerate(entries))


def _trace_entry(value: object, path: KeyPath, seats: int) -> Fields:
    table = object_in(value, path)
    return {
        "seat": whole_in(value_at(table, path, "seat"), (*path, "seat"), 0, seats - 1),
        "phase": choice_in(value_at(table, path, "phase"), (*path, "phase"), PHASES),
        "legal": whole_in(value_at(table, path, "legal"), (*path, "legal")),
        **_counts(table, path, _COUNTS, seats),
        **_numbers_or_null(table, path, ("ptah",)),
        "bag": whole_in(value_at(table, path, "bag"), (*path, "bag")),
    }


def _counts(table: JsonObject, path: KeyPath, keys: Iterable[str], seats: int) -> Fields:
    """One number for each seat, under each of these keys."""
    return {key: wholes_in(value_at(table, path, key), (*path, key), seats) for key in keys}


def _numbers_or_null(table: JsonObject, path: KeyPath, keys: Iterable[str]) -> Fields:
    return {key: whole_or_null_in(value_at(table, path, key), (*path, key)) for key in keys}

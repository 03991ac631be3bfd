"""Sneferu's part of the record format: RECORD.md, from the edition to the trace."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from sneferu_gui.games.checked_values import (
    JsonObject,
    KeyPath,
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
from sneferu_gui.games.game import Fields
from sneferu_gui.games.gathered_faults import EditionError
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sneferu.law.actions import Action, action_from_mapping
from sneferu_gui.games.sneferu.law.edition import PRINTED_PTAH, Edition
from sneferu_gui.games.sneferu.law.edition_check import (
    edition_from_mapping,
    edition_to_mapping,
)
from sneferu_gui.games.sneferu.law.materials import stone_code, stone_halves
from sneferu_gui.games.sneferu.law.result import Result
from sneferu_gui.games.sneferu.law.setup import (
    BONUSES,
    BUILDERS,
    COLUMNS,
    QUARRIES,
    Deal,
    Seat,
    Setup,
    deal_faults,
)
from sneferu_gui.games.sneferu.law.state import State

VERSION: Final = 1
"""Of the format."""
VARIED_VERSION: Final = 2
"""Of records in which Ptah plays by a variant: their edition has his numbers."""
PHASES: Final = ("start", "place", "end")
_COUNTS: Final = ("food", "boats", "stones", "stored")
_BEST_RATING: Final = 4


# -- Writing -------------------------------------------------------------------------------


def start_to_plain(setup: Setup, deal: Deal) -> Fields:
    """Setup and deal as a record holds them, from the edition on."""
    return {
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
    }


def _stones(codes: Iterable[int]) -> list[list[str]]:
    return [list(stone_halves(code)) for code in codes]


def result_to_plain(result: Result) -> Fields:
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


def start_from_plain(top: JsonObject) -> tuple[Setup, Deal]:
    """Setup and deal of a record. Raises RecordError at the first thing that is wrong."""
    edition = _edition(value_at(top, (), "edition"))
    if top.get("version") == VERSION:  # which knows no such key, and ignores it
        edition = replace(edition, ptah=PRINTED_PTAH)
    seats = _seats(value_at(top, (), "players"))
    setup = _setup(edition, seats, solo=flag_in(value_at(top, (), "solo"), ("solo",)))
    return setup, _deal(top, len(seats))


def action_from_plain(value: object, path: KeyPath) -> Action:
    """The action at a place of a record. Raises RecordError."""
    return action_from_mapping(object_in(value, path), path)


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


def result_from_plain(value: object, seats: int) -> Fields:
    """The result of a record, checked. Raises RecordError."""
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


def trace_entry_from_plain(value: object, path: KeyPath, seats: int) -> Fields:
    """An entry of a record's trace, checked. Raises RecordError."""
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

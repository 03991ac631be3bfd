"""Sneferu's part of the record format: RECORD.md, from the edition to the trace."""

from dataclasses import replace
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.checked_values import JsonObject, KeyPath, RecordError, flag_in, value_at
from sneferu_gui.games.codec import (
    Entries,
    OneOf,
    Whole,
    edition_in_record,
    from_plain,
    to_plain,
)
from sneferu_gui.games.game import Fields
from sneferu_gui.games.sneferu.law.edition import PRINTED_PTAH
from sneferu_gui.games.sneferu.law.edition_check import edition_from_mapping
from sneferu_gui.games.sneferu.law.result import Result
from sneferu_gui.games.sneferu.law.setup import Deal, Seat, Setup, deal_faults
from sneferu_gui.games.sneferu.law.state import State

VERSION: Final = 1
"""Of the format."""
VARIED_VERSION: Final = 2
"""Of records in which Ptah plays by a variant: their edition has his numbers."""
EDITION_DEPTH: Final = 4
"""Tables and lists of an edition within one another."""

OfSeats = Annotated[tuple[int, ...], Entries("seats")]


class RecordedResult(NamedTuple):
    """What a record tells of a `Result`."""

    stones: OfSeats
    food: OfSeats
    areas: Annotated[tuple[tuple[int, ...], ...], Entries("seats")]
    winners: tuple[int, ...]
    ptah: int | None
    score: int | None
    rating: Annotated[int | None, Whole(0, 4)]


class TraceEntry(NamedTuple):
    """What a trace tells of a state, before the action that leads on from it."""

    seat: Annotated[int, Whole(0, "last_seat")]
    phase: Annotated[str, OneOf(("start", "place", "end"))]
    legal: int
    food: OfSeats
    boats: OfSeats
    stones: OfSeats
    stored: OfSeats
    ptah: int | None
    bag: int


def start_to_plain(setup: Setup, deal: Deal) -> Fields:
    """Setup and deal as a record holds them, from the edition on."""
    return {
        "edition": to_plain(setup.edition),
        "players": [to_plain(seat) for seat in setup.seats],
        "solo": setup.solo,
        "seed": deal.seed,
        **to_plain(deal),
    }


def start_from_plain(top: JsonObject) -> tuple[Setup, Deal]:
    """Setup and deal of a record. Raises RecordError at the first thing that is wrong."""
    edition = edition_in_record(value_at(top, (), "edition"), edition_from_mapping, EDITION_DEPTH)
    if top.get("version") == VERSION:  # which knows no such key, and ignores it
        edition = replace(edition, ptah=PRINTED_PTAH)
    seats = from_plain(tuple[Seat, ...], value_at(top, (), "players"), ("players",))
    solo = flag_in(value_at(top, (), "solo"), ("solo",))
    try:
        setup = Setup(edition, seats, solo)
    except ValueError as error:
        raise RecordError(("players",), error.args[0]) from None
    deal = from_plain(Deal, top, seats=len(seats))
    for fault in deal_faults(deal, len(seats)):
        raise RecordError((fault.key,), fault.reason)
    return setup, deal


def result_to_plain(result: Result) -> Fields:
    """A result as a record holds it."""
    return to_plain(result, RecordedResult)


def result_from_plain(value: object, seats: int) -> Fields:
    """The result of a record, checked. Raises RecordError."""
    return to_plain(from_plain(RecordedResult, value, ("result",), seats=seats))


def trace_entry(state: State) -> Fields:
    """The entry of a trace, as a record holds it."""
    players = state.players
    return to_plain(
        TraceEntry(
            seat=state.seat,
            phase=state.phase.value,
            legal=len(state.legal_actions()),
            food=tuple(player.food for player in players),
            boats=state.boats,
            stones=tuple(player.placed for player in players),
            stored=tuple(len(player.stored) for player in players),
            ptah=None if state.ptah is None else len(state.ptah),
            bag=state.bag_count,
        )
    )


def trace_entry_from_plain(value: object, path: KeyPath, seats: int) -> Fields:
    """An entry of a record's trace, checked. Raises RecordError."""
    return to_plain(from_plain(TraceEntry, value, path, seats=seats, last_seat=seats - 1))

"""Sneferu's part of the record format: RECORD.md, from the edition to the trace."""

from typing import Annotated, Final, NamedTuple, TypedDict

from sneferu_gui.games.card import PlainKinds
from sneferu_gui.games.codec import Entries, OfSeats, OneOf, Whole, to_plain
from sneferu_gui.games.game import Fields
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.card import GameCard
from sneferu_gui.games.sneferu.law.edition import Edition
from sneferu_gui.games.sneferu.law.setup import Deal, Setup
from sneferu_gui.games.sneferu.law.state import State

VARIED_VERSION: Final = 2
"""Of records in which Ptah plays by a variant: their edition has his numbers."""


class RecordedResult(NamedTuple):
    """What a record tells of a `Result`."""

    stones: OfSeats
    food: OfSeats
    areas: Annotated[tuple[tuple[int, ...], ...], Entries("seats")]
    winners: tuple[int, ...]
    ptah: int | None
    score: int | None
    rating: Annotated[int | None, Whole(0, 4)]


class TraceEntry(TypedDict):
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


def trace_entry(state: State) -> Fields:
    """The entry of a trace, as a record holds it."""
    players = state.players
    entry: TraceEntry = {
        "seat": state.seat,
        "phase": state.phase.value,
        "legal": len(state.legal_actions()),
        "food": tuple(player.food for player in players),
        "boats": state.boats,
        "stones": tuple(player.placed for player in players),
        "stored": tuple(len(player.stored) for player in players),
        "ptah": None if state.ptah is None else len(state.ptah),
        "bag": state.bag_count,
    }
    return to_plain(entry, TraceEntry)


KINDS: Final = PlainKinds(Edition, Setup, Deal, Action, RecordedResult, TraceEntry, GameCard)

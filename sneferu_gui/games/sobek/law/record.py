"""Sobek's part of the record format (RULES.md, A and V): from the edition to the trace."""

from collections.abc import Mapping
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.checked_values import (
    JsonObject,
    KeyPath,
    RecordError,
    choice_in,
    object_in,
    value_at,
)
from sneferu_gui.games.codec import Entries, OneOf, Whole, edition_in_record, from_plain, to_plain
from sneferu_gui.games.game import Fields
from sneferu_gui.games.sobek.law.actions import (
    Action,
    Done,
    Give,
    Lay,
    Pick,
    PlayCourtesan,
    PlayMerchant,
    PlayPlain,
    PlayPriest,
    PlaySet,
    PlayThief,
    PlayVizier,
    Start,
    Take,
    UseOnSeat,
    UseOnSet,
    UseToken,
)
from sneferu_gui.games.sobek.law.edition import CURSE, FAMILIES, GUILD, PROSPERITY, TOKENS, Edition
from sneferu_gui.games.sobek.law.edition_check import edition_from_mapping, edition_to_mapping
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.result import Result
from sneferu_gui.games.sobek.law.setup import Deal, Seat, Setup, deal_faults
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in

VERSION: Final = 1
EDITION_DEPTH: Final = 5
"""Tables and lists of an edition within one another."""

# -- The start -----------------------------------------------------------------------------


def start_to_plain(setup: Setup, deal: Deal) -> Fields:
    """Setup and deal as a record holds them, from the edition on (V1)."""
    return {
        "edition": edition_to_mapping(setup.edition),
        "players": [to_plain(seat) for seat in setup.seats],
        "seed": deal.seed,
        **to_plain(deal),
    }


def start_from_plain(top: JsonObject) -> tuple[Setup, Deal]:
    """Setup and deal of a record. Raises RecordError at the first thing that is wrong (V3)."""
    edition = edition_in_record(value_at(top, (), "edition"), edition_from_mapping, EDITION_DEPTH)
    seats = from_plain(tuple[Seat, ...], value_at(top, (), "players"), ("players",))
    try:
        setup = Setup(edition, seats)
    except ValueError as error:
        raise RecordError(("players",), error.args[0]) from None
    deal = from_plain(Deal, top, kinds=_kinds(edition))
    for fault in deal_faults(deal, setup.edition, len(setup.seats)):
        raise RecordError(fault.path, fault.reason)
    return setup, deal


def _kinds(edition: Edition) -> tuple[str, ...]:
    return tuple(kind.id for kind in edition.kinds)


# -- Actions -------------------------------------------------------------------------------

_ACTIONS: Final[Mapping[str, type[Action]]] = {
    "start": Start,
    "take": Take,
    "set": PlaySet,
    "power": PlayPlain,
    "event": UseToken,
    "pick": Pick,
    "give": Give,
    "lay": Lay,
    "done": Done,
}
_POWERS: Final[Mapping[str | None, type[Action]]] = {
    "priest": PlayPriest,
    "thief": PlayThief,
    "vizier": PlayVizier,
    "courtesan": PlayCourtesan,
    "merchant": PlayMerchant,
}
_EVENTS: Final[Mapping[str, type[Action]]] = {
    GUILD: UseOnSeat,
    CURSE: UseOnSeat,
    PROSPERITY: UseOnSet,
}


def action_to_plain(action: Action) -> Fields:
    """An action as a record holds it (A1).

    >>> action_to_plain(PlayCourtesan("courtesan", 0, ("fish0",)))
    {'do': 'power', 'card': 'courtesan', 'set': 0, 'cards': ['fish0']}
    """
    return to_plain(action)


def action_from_plain(value: object, path: KeyPath, setup: Setup) -> Action:
    """The action at a place of a record (A1). Unknown keys are ignored. Raises RecordError."""
    table, kinds = object_in(value, path), _kinds(setup.edition)

    def chosen(key: str, choices: tuple[str, ...]) -> str:
        return choice_in(value_at(table, path, key), (*path, key), choices)

    do = chosen("do", tuple(_ACTIONS))
    kind = _ACTIONS[do]
    if do == "power":
        card = setup.edition.kinds[kinds.index(chosen("card", kinds))]
        kind = _POWERS.get(card.power, PlayPlain)
    elif do == "event":
        kind = _EVENTS.get(chosen("token", TOKENS), UseToken)
    return from_plain(kind, table, path, kinds=kinds)


# -- Results and traces --------------------------------------------------------------------

Seats = Annotated[
    tuple[Annotated[int, Whole(0, "last_seat")], ...], Entries("seats", is_exact=False)
]
OfSeats = Annotated[tuple[int, ...], Entries("seats")]
"""A number for each seat."""


class RecordedRound(NamedTuple):
    """What a record tells of a `ScoredRound`."""

    points: OfSeats
    corruption: OfSeats
    corrupt: Seats
    score: OfSeats


class RecordedResult(NamedTuple):
    """What a record tells of a `Result` (V1)."""

    rounds: tuple[RecordedRound, ...]
    score: OfSeats
    winners: Seats
    early: bool


TracedSet = tuple[Annotated[str, OneOf(FAMILIES)], int, int, bool]
"""Family, cards, scarabs, and whether it lies flat."""


class TraceEntry(NamedTuple):
    """What a trace tells of a state, before the action that leads on from it (V2)."""

    round: Annotated[int, Whole(1)]
    seat: Annotated[int, Whole(0, "last_seat")]
    phase: Phase
    legal: int
    score: OfSeats
    hand: OfSeats
    pile: OfSeats
    curse: OfSeats
    sets: Annotated[tuple[tuple[TracedSet, ...], ...], Entries("seats")]
    nile: int
    deck: int
    tokens: int


def result_to_plain(result: Result) -> Fields:
    """A result as a record holds it."""
    return to_plain(result, RecordedResult)


def result_from_plain(value: object, seats: int) -> Fields:
    """The result of a record, checked. Raises RecordError."""
    read = from_plain(RecordedResult, value, ("result",), seats=seats, last_seat=seats - 1)
    return to_plain(read)


def trace_entry(state: State) -> Fields:
    """The entry of a trace, as a record holds it."""
    return to_plain(
        TraceEntry(
            round=state.round,
            seat=state.seat,
            phase=state.phase,
            legal=len(state.legal_actions()),
            score=state.scores,
            hand=tuple(map(count_in, state.hands)),
            pile=tuple(map(count_in, state.piles)),
            curse=state.curses,
            sets=tuple(
                tuple(
                    (FAMILIES[laid.family], laid.size, laid.scarabs, laid.is_flat) for laid in own
                )
                for own in state.sets
            ),
            nile=len(state.nile),
            deck=len(state.deck),
            tokens=len(state.tokens),
        )
    )


def trace_entry_from_plain(value: object, path: KeyPath, seats: int) -> Fields:
    """An entry of a record's trace, checked. Raises RecordError."""
    return to_plain(from_plain(TraceEntry, value, path, seats=seats, last_seat=seats - 1))

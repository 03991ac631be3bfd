"""Sobek's part of the record format (RULES.md, A and V): from the edition to the trace."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, NamedTuple, TypedDict

from sneferu_gui.games.card import PlainKinds
from sneferu_gui.games.checked_values import KeyPath, choice_in, object_in, value_at
from sneferu_gui.games.codec import Entries, OfSeats, OneOf, Whole, from_plain, to_plain
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
from sneferu_gui.games.sobek.law.card import GameCard
from sneferu_gui.games.sobek.law.edition import CURSE, FAMILIES, GUILD, PROSPERITY, TOKENS, Edition
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.setup import Deal, Setup
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in

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


def action_from_plain(
    value: object, path: KeyPath, setup: Setup, known: Mapping[str, Any]
) -> Action:
    """The action at a place of a record (A1). Unknown keys are ignored. Raises RecordError.

    Which class it is of follows from its card or token, too: `do` alone does not say it.
    """
    table, kinds = object_in(value, path), known["kinds"]

    def chosen(key: str, choices: tuple[str, ...]) -> str:
        return choice_in(value_at(table, path, key), (*path, key), choices)

    do = chosen("do", tuple(_ACTIONS))
    kind = _ACTIONS[do]
    if do == "power":
        card = setup.edition.kinds[kinds.index(chosen("card", kinds))]
        kind = _POWERS.get(card.power, PlayPlain)
    elif do == "event":
        kind = _EVENTS.get(chosen("token", TOKENS), UseToken)
    return from_plain(kind, table, path, **known)


# -- Results and traces --------------------------------------------------------------------

Seats = Annotated[
    tuple[Annotated[int, Whole(0, "last_seat")], ...], Entries("seats", is_exact=False)
]


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


class TraceEntry(TypedDict):
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


def trace_entry(state: State) -> Fields:
    """The entry of a trace, as a record holds it."""
    entry: TraceEntry = {
        "round": state.round,
        "seat": state.seat,
        "phase": state.phase,
        "legal": len(state.legal_actions()),
        "score": state.scores,
        "hand": tuple(map(count_in, state.hands)),
        "pile": tuple(map(count_in, state.piles)),
        "curse": state.curses,
        "sets": tuple(
            tuple((FAMILIES[laid.family], laid.size, laid.scarabs, laid.is_flat) for laid in own)
            for own in state.sets
        ),
        "nile": len(state.nile),
        "deck": len(state.deck),
        "tokens": len(state.tokens),
    }
    return to_plain(entry, TraceEntry)


KINDS: Final = PlainKinds(Edition, Setup, Deal, Action, RecordedResult, TraceEntry, GameCard)

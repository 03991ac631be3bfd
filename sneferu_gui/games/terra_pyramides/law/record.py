"""Terra Pyramides' part of the record format (RULES.md, J and Q): results and traces."""

from typing import Annotated, Final, NamedTuple, TypedDict

from sneferu_gui.games.card import PlainKinds
from sneferu_gui.games.codec import Entries, OfSeats, Whole, to_plain
from sneferu_gui.games.game import Fields
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.card import GameCard
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, TASKS, Edition
from sneferu_gui.games.terra_pyramides.law.position import Phase, Points
from sneferu_gui.games.terra_pyramides.law.setup import Deal, Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE

SeatIndex = Annotated[int, Whole(0, "last_seat")]


class RecordedResult(NamedTuple):
    """What a record tells of a `Result` (Q)."""

    scores: OfSeats
    parts: Annotated[tuple[Points, ...], Entries("seats")]
    winners: Annotated[tuple[SeatIndex, ...], Entries("seats", is_exact=False)]
    task: Annotated[int, Whole(0, max(TASKS))]


TracedSite = tuple[str, int, Annotated[int, Whole(0, LEVELS)], str | None, int | None, int]
"""Space, value of the foundation, level, colour, owner, workers."""


class TraceEntry(TypedDict):
    """What a trace tells of a state, before the action that leads on from it (Q5)."""

    seat: SeatIndex
    phase: Phase
    legal: int
    turns: OfSeats
    gold: OfSeats
    stones: Annotated[tuple[tuple[int, ...], ...], Entries("seats")]
    workers: OfSeats
    pool: int
    tiles: int
    stacks: tuple[int, ...]
    sites: tuple[TracedSite, ...]
    score: OfSeats


def trace_entry(state: State) -> Fields:
    """The entry of a trace, as a record holds it."""
    table = state.table
    entry: TraceEntry = {
        "seat": state.seat,
        "phase": state.phase,
        "legal": len(state.legal_actions()),
        "turns": state.turns,
        "gold": state.gold,
        "stones": tuple(map(table.printed.stones_in, state.stones)),
        "workers": state.home,
        "pool": state.pool if state.phase is Phase.ACT else 0,
        "tiles": sum(code >> 2 != NO_TILE for code in state.laid),
        "stacks": tuple(map(len, state.stacks)),
        "sites": _traced_sites(state),
        "score": tuple(state.points_of(seat).total for seat in range(table.seats)),
    }
    return to_plain(entry, TraceEntry)


def _traced_sites(state: State) -> tuple[TracedSite, ...]:
    """Every site with a foundation, row by row."""
    board, colours = state.table.board, state.table.edition.colours
    return tuple(
        (
            board.names[board.sites[number]],
            site.foundation,
            site.level,
            colours[site.colour] if site.level else None,
            state.owner_of(number),
            site.workers,
        )
        for number, site in enumerate(state.sites)
        if state.founded >> number & 1
    )


KINDS: Final = PlainKinds(Edition, Setup, Deal, Action, RecordedResult, TraceEntry, GameCard)

"""Terra Pyramides as a game of the catalogue: setup, deals, records, lists and statistics."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, Final, NamedTuple, TypedDict

from sneferu_gui.games.card import Card, PlainKinds, seats_within
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.codec import (
    Absent,
    Entries,
    Inline,
    OfSeats,
    OneOf,
    Text,
    WholeNumber,
    to_plain,
)
from sneferu_gui.games.game import COLOURS, Fields, Game, Mark, Mode, Options, Seat, SeatChoice
from sneferu_gui.games.game_texts import game_texts_of
from sneferu_gui.games.options import table_options
from sneferu_gui.games.terra_pyramides.law import events
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.arranging import arranged, parts_of
from sneferu_gui.games.terra_pyramides.law.board import board_of
from sneferu_gui.games.terra_pyramides.law.edition import (
    LEVELS,
    MOST_NUMBER,
    SEATS,
    SIDES,
    TASKS,
    Edition,
)
from sneferu_gui.games.terra_pyramides.law.edition_check import edition_from_mapping, sentence_of
from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.observation import (
    REVEALING,
    Observation,
    cover_new,
    events_seen_by,
)
from sneferu_gui.games.terra_pyramides.law.position import Phase, Points, Position
from sneferu_gui.games.terra_pyramides.law.result import Result
from sneferu_gui.games.terra_pyramides.law.setup import (
    Deal,
    Setup,
    Variants,
    deal_faults,
    deal_from_seed,
)
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import NO_TILE


@dataclass(frozen=True)
class PyramidCard:
    colour: Annotated[str, Text()]
    level: Annotated[int, WholeNumber(1, LEVELS)]


@dataclass(frozen=True)
class SeatCard:
    """One seat of a game in a list."""

    name: str
    colour: Annotated[str, OneOf(COLOURS)]
    computer: str | None
    """The computer player's name; None for people."""
    score: int
    pyramids: tuple[PyramidCard, ...]
    """The pyramids of the seat; in a task all pyramids, finished ones too (K4)."""
    foundations: Annotated[
        tuple[Annotated[int, WholeNumber(0, MOST_NUMBER)], ...], Absent((), is_written=True)
    ] = ()
    """The values of the foundations where the seat's workers stand."""


@dataclass(frozen=True)
class GameCard(Card):
    """A game at its present moment, as lists and small board pictures show it."""

    game = "terra_pyramides"

    seats: Annotated[tuple[SeatCard, ...], seats_within(SEATS)]
    count: int
    seat: Annotated[int, WholeNumber(0, "last_seat")]
    """The seat to move; in a finished game the seat that moved last."""
    turn: int
    """The number of the turn of the seat to move, from 1; in a finished game of its last turn."""
    turns: int
    variants: Annotated[Variants, Inline()]
    winners: tuple[Annotated[int, WholeNumber(0, "last_seat")], ...] | None
    """The winning seats; None while the game runs."""


def card_of(setup: Setup, computers: Sequence[str | None], count: int, state: State) -> GameCard:
    result = state.result()
    colours, seats = state.table.edition.colours, []
    for index, (seat, computer) in enumerate(zip(setup.seats, computers, strict=True)):
        built = [PyramidCard(colours[s.colour], s.level) for s in state.pyramids_of(index)]
        values = tuple(site.foundation for site in state.sites_of(index) if not site.level)
        points = state.points_of(index).total
        seats.append(SeatCard(seat.name, seat.colour, computer, points, tuple(built), values))
    turns = state.table.turns[state.seat]
    return GameCard(
        tuple(seats),
        count,
        state.seat,
        min(state.turns[state.seat] + 1, turns),
        turns,
        setup.variants,
        None if result is None else result.winners,
    )


SYMBOLS: Final = "symbols"
OPEN_STACKS: Final = "open_stacks"
TASK: Final = "task"

OPTIONS: Final = tuple(each.option() for each in game_texts_of("terra_pyramides").options)
"""The options, in the order in which share codes hold them."""


TEXTS: Final = game_texts_of("terra_pyramides")
_CAPSTONE, _TWO_CAPSTONES, _MANY_PYRAMIDS = "capstone", "two_capstones", "five_pyramids"
"""The milestones that can be reached before the end."""


def pyramids_of(position: Position, seat: int) -> int:
    return len(position.pyramids_of(seat))


def capstones_of(position: Position, seat: int) -> int:
    """The number of pyramids of a seat that have their capstones."""
    return sum(site.level == LEVELS for site in position.pyramids_of(seat))


REACHED: Final[Mapping[str, Callable[[State, int], bool]]] = {
    _CAPSTONE: lambda state, seat: capstones_of(state, seat) >= TEXTS.least[_CAPSTONE],
    _TWO_CAPSTONES: lambda state, seat: capstones_of(state, seat) >= TEXTS.least[_TWO_CAPSTONES],
    _MANY_PYRAMIDS: lambda state, seat: pyramids_of(state, seat) >= TEXTS.least[_MANY_PYRAMIDS],
}
"""For each milestone that can be reached before the end, whether a seat has it in a state."""


SeatIndex = Annotated[int, WholeNumber(0, "last_seat")]


class RecordedResult(NamedTuple):
    """The result of a game as it is written in a record (Q)."""

    scores: OfSeats
    parts: Annotated[tuple[Points, ...], Entries("seats")]
    winners: Annotated[tuple[SeatIndex, ...], Entries("seats", is_exact=False)]
    task: Annotated[int, WholeNumber(0, max(TASKS))]


TracedSite = tuple[str, int, Annotated[int, WholeNumber(0, LEVELS)], str | None, int | None, int]
"""A site in a trace: space, foundation's value, level, colour, owner, workers."""


class TraceEntry(TypedDict):
    """The entry of a trace: a state before the action that leads on from it (Q5)."""

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
        "score": state.points,
    }
    return to_plain(entry, TraceEntry)


def _traced_sites(state: State) -> tuple[TracedSite, ...]:
    """The trace of every site with a foundation, row by row."""
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


class TerraPyramides(Game):
    id = "terra_pyramides"
    title = "Terra Pyramides"
    has_secrets = True
    piece_picture = "terra_pyramides/workers/{colour}"
    seats = SEATS
    kinds = KINDS
    edition_notes = TEXTS.edition_notes
    options = OPTIONS
    shared_deals = TEXTS.shared_deals
    shared_deal = staticmethod(TEXTS.shared_deal)
    challenge_note = TEXTS.challenge_note
    undo_note = TEXTS.undo_note
    measures = TEXTS.measures
    milestones = TEXTS.milestones
    reached = REACHED
    game_measures = TEXTS.game_measures
    marks = MappingProxyType(
        {
            events.TurnBegan: Mark.TURN_BEGAN,
            events.GameEnded: Mark.ENDED,
            **dict.fromkeys(REVEALING, Mark.REVEALED),
        }
    )
    edition_from_plain = staticmethod(edition_from_mapping)
    edition_sentence = staticmethod(sentence_of)
    start = staticmethod(State.start)
    seen_by = Observation
    events_seen_by = staticmethod(events_seen_by)
    trace_entry = staticmethod(trace_entry)
    card = staticmethod(card_of)
    can_be_arranged = True
    parts = staticmethod(parts_of)
    arranged = staticmethod(arranged)

    # -- Before a game ---------------------------------------------------------------------

    def setup(
        self, edition: Edition, seats: Sequence[SeatChoice], options: Options, seed: int | str
    ) -> Setup:
        """The setup for these seats; a single player plays a task (K1). Raises ValueError."""
        del seed
        chosen = table_options(self, len(seats), options)
        task = int(chosen[TASK]) if len(seats) == 1 else 0
        variants = Variants(bool(chosen[SYMBOLS]), bool(chosen[OPEN_STACKS]), task)
        return Setup(edition, tuple(Seat(seat.name, seat.colour) for seat in seats), variants)

    def mode(self, setup: Setup) -> Mode:
        """SOLO for a task, which can be lost; MULTI for players against one another."""
        return Mode.SOLO if setup.variants.task else Mode.MULTI

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        return deal_from_seed(setup.edition, len(setup.seats), seed)

    def pace(self, state: State) -> int:
        """The number of turns finished by seat 0."""
        return state.turns[0]

    def progress(self, state: State) -> float:
        """The share of turns that are over, from 0 to 1."""
        return 1.0 if state.is_over else sum(state.turns) / sum(state.table.turns)

    # -- Observations ----------------------------------------------------------------------

    def before_handing_over(self, state: State, seat: int, events: Iterable[Event]) -> State:
        """The state as `seat` left it, with whatever its turn revealed face down."""
        shown = state.draft()
        cover_new(shown, seat, events)
        return shown

    # -- As plain JSON values --------------------------------------------------------------

    def known(self, setup: Setup) -> Mapping[str, Any]:
        """The names known to record readers: spaces and colours, and the stones a swap takes."""
        edition = setup.edition
        return {
            **super().known(setup),
            "spaces": board_of(edition.map).names,
            "colours": edition.colours,
            "stone_colours": edition.stone_colours,
            "swap": edition.swap,
        }

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        """Faults of a deal that does not hold exactly the pieces of the box (Q2)."""
        return deal_faults(deal, setup.edition, len(setup.seats))

    # -- Records and statistics ------------------------------------------------------------

    def order(self, setup: Setup, deal: Deal) -> Sequence[int]:
        """The seats in order of turns, from the one that begins (S5)."""
        seats = range(len(setup.seats))
        return (*seats[deal.first :], *seats[: deal.first])

    def measured(self, state: State, result: Result, seat: int) -> dict[str, int | str | None]:
        """The measures of a seat: points by item, and its buildings."""
        points = result.parts[seat]
        return {
            "score": points.total,
            "pyramid_points": points.pyramids,
            "foundation_points": points.foundations,
            "stones": points.stones,
            "gold": points.gold,
            "pyramids": pyramids_of(state, seat),
            "capstones": capstones_of(state, seat),
            "goal": result.task if result.task and result.winners else None,
        }

    def game_figures(self, setup: Setup, state: State) -> Mapping[str, int | str | None]:
        """The number of sites with foundations."""
        del setup
        return {"sites": state.founded.bit_count()}


GAME: Final = TerraPyramides()


def opening_events(start: State) -> tuple[Event, ...]:
    """The events that led to the first state of a game, as far as that state shows them."""
    table, kinds = start.table, start.table.printed.kinds
    deal, variants, board = table.deal, table.variants, table.board
    laid = []
    for own in table.edition.start:
        space = board.index[own.field]
        number = board.touched[space][SIDES.index(own.stairs)] or 0
        tile = kinds[start.laid[space] >> 2]
        site, value = board.names[board.sites[number]], start.sites[number].foundation
        laid.append(events.StartTile(own.field, tile, own.stairs, site, value))
    began = events.GameBegan(deal.first, *variants, tuple(laid))
    dealt = [
        events.FirstTileDealt(seat, hand.stack, kinds[hand.tile])
        for seat, hand in enumerate(start.hands)
    ]
    tops = [
        events.TopSeen(number, kinds[stack[0]])
        for number, stack in enumerate(start.stacks)
        if stack and start.is_open(number)
    ]
    gone = [events.StackTakenAway(number) for number, stack in enumerate(start.stacks)
            if not stack and table.kept]  # fmt: skip
    first = events.TurnBegan(start.seat, 1, table.turns[start.seat])
    return (began, *dealt, *tops, *gone, first)

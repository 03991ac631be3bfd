"""Terra Pyramides, as the house knows it, and as records hold it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Final, NamedTuple, TypedDict

from sneferu_gui.games.card import PlainKinds
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.codec import Entries, OfSeats, Whole, to_plain
from sneferu_gui.games.game import (
    Fields,
    Game,
    Mark,
    Measure,
    Mode,
    Options,
    Seat,
    SeatChoice,
    Sort,
)
from sneferu_gui.games.measure import Milestone
from sneferu_gui.games.options import table_options
from sneferu_gui.games.reason import N_
from sneferu_gui.games.terra_pyramides.law import events as told
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.arranging import arranged, parts_of
from sneferu_gui.games.terra_pyramides.law.board import board_of
from sneferu_gui.games.terra_pyramides.law.card import GameCard, card_of
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS, SEATS, SIDES, TASKS, Edition
from sneferu_gui.games.terra_pyramides.law.edition_check import (
    EDITION_NOTES,
    edition_from_mapping,
    sentence_of,
)
from sneferu_gui.games.terra_pyramides.law.observation import (
    REVEALING,
    Observation,
    cover_new,
    events_seen_by,
)
from sneferu_gui.games.terra_pyramides.law.options import (
    OPEN_STACKS,
    OPTIONS,
    SHARED_DEALS,
    SYMBOLS,
    TASK,
    shared_deal,
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

MEASURES: Final = (
    Measure(
        "score",
        N_("score"),
        line=N_("Score, mean and most"),
        column=N_("score"),
        chart=N_("Scores"),
        record=N_("most points"),
    ),
    Measure(
        "pyramid_points",
        N_("points from pyramids"),
        line=N_("Points from pyramids, mean and most"),
        column=N_("pyramids"),
    ),
    Measure("foundation_points", N_("points from foundations"), column=N_("foundations")),
    Measure("stones", N_("stones left")),
    Measure("gold", N_("gold left")),
    Measure("pyramids", N_("pyramids"), line=N_("Pyramids, mean and most")),
    Measure(
        "capstones",
        N_("capstones"),
        line=N_("Capstones, mean and most"),
        record=N_("most capstones"),
    ),
    Measure("goal", N_("goal of the task met"), Sort.BEST),
)
"""Of each seat."""

SITES_OPENED: Final = Measure("sites", N_("building sites opened"))
"""Of a whole game."""

HUNDRED: Final = 100
MANY: Final = 5
_CAPSTONE, _TWO_CAPSTONES, _MANY_PYRAMIDS = "capstone", "two_capstones", "five_pyramids"

MILESTONES: Final = (
    Milestone(
        _CAPSTONE, N_("A capstone"), N_("Raise a pyramid to its capstone"), "capstones", 1
    ),
    Milestone(
        _TWO_CAPSTONES, N_("Two capstones"), N_("Raise two pyramids to capstones"), "capstones", 2
    ),
    Milestone(
        _MANY_PYRAMIDS, N_("Five pyramids"), N_("Have five pyramids in one game"), "pyramids", MANY
    ),
    Milestone(
        "hundred", N_("A hundred points"), N_("Have 100 points or more at the end"), "score",
        HUNDRED,
    ),
    Milestone("task", N_("A task met"), N_("Meet the goal of a task"), "goal", 1),
)  # fmt: skip


def pyramids_of(position: Position, seat: int) -> int:
    """How many pyramids a seat has."""
    return len(position.pyramids_of(seat))


def capstones_of(position: Position, seat: int) -> int:
    """How many of them have their capstones."""
    return sum(site.level == LEVELS for site in position.pyramids_of(seat))


REACHED: Final[Mapping[str, Callable[[State, int], bool]]] = {
    _CAPSTONE: lambda state, seat: capstones_of(state, seat) >= 1,
    _TWO_CAPSTONES: lambda state, seat: capstones_of(state, seat) > 1,
    _MANY_PYRAMIDS: lambda state, seat: pyramids_of(state, seat) >= MANY,
}
"""Whether it has been, of those that a moment before the end decides."""


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


class TerraPyramides(Game):
    """The game of Terra Pyramides."""

    id = "terra_pyramides"
    title = "Terra Pyramides"
    has_secrets = True
    piece_picture = "terra_pyramides/workers/{colour}"
    seats = SEATS
    kinds = KINDS
    edition_notes = EDITION_NOTES
    options = OPTIONS
    shared_deals = SHARED_DEALS
    shared_deal = staticmethod(shared_deal)
    challenge_note = N_("The same desert again, with this game as a ghost to beat")
    undo_note = N_("Only within a turn, until it is handed over and what it turned up is shown.")
    measures = MEASURES
    milestones = MILESTONES
    reached = REACHED
    game_measures = (SITES_OPENED,)
    marks = MappingProxyType(
        {
            told.TurnBegan: Mark.TURN_BEGAN,
            told.GameEnded: Mark.ENDED,
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
        """A table; one player alone plays a task (K1). Raises ValueError."""
        del seed
        chosen = table_options(self, len(seats), options)
        task = int(chosen[TASK]) if len(seats) == 1 else 0
        variants = Variants(bool(chosen[SYMBOLS]), bool(chosen[OPEN_STACKS]), task)
        return Setup(edition, tuple(Seat(seat.name, seat.colour) for seat in seats), variants)

    def mode(self, setup: Setup) -> Mode:
        """Against one another; a task can be lost, as a game against an opponent."""
        return Mode.SOLO if setup.variants.task else Mode.MULTI

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        """The deal of that seed for such a table."""
        return deal_from_seed(setup.edition, len(setup.seats), seed)

    def pace(self, state: State) -> int:
        """The turns finished."""
        return state.turns[0]

    def progress(self, state: State) -> float:
        """The turns that are over."""
        return 1.0 if state.is_over else sum(state.turns) / sum(state.table.turns)

    # -- Seeing ----------------------------------------------------------------------------

    def before_handing_over(self, state: State, seat: int, events: Iterable[told.Event]) -> State:
        """As `seat` has left it: what it turned up lies face down."""
        shown = state.draft()
        cover_new(shown, seat, events)
        return shown

    # -- As plain JSON values --------------------------------------------------------------

    def known(self, setup: Setup) -> Mapping[str, Any]:
        """The names of spaces and colours, too, and how many stones a swap takes."""
        edition = setup.edition
        return {
            **super().known(setup),
            "spaces": board_of(edition.map).names,
            "colours": edition.colours,
            "stone_colours": edition.stone_colours,
            "swap": edition.swap,
        }

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        """Whether it is all of the box, and nothing else (Q2)."""
        return deal_faults(deal, setup.edition, len(setup.seats))

    # -- Kept and counted ------------------------------------------------------------------

    def order(self, setup: Setup, deal: Deal) -> Sequence[int]:
        """From the seat on that begins (S5)."""
        seats = range(len(setup.seats))
        return (*seats[deal.first :], *seats[: deal.first])

    def measured(self, state: State, result: Result, seat: int) -> dict[str, int | str | None]:
        """The points by item, and what was built."""
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
        """How many sites have foundations."""
        del setup
        return {"sites": state.founded.bit_count()}


GAME: Final = TerraPyramides()


def opening_events(start: State) -> tuple[told.Event, ...]:
    """What led to the first state of a game, as far as that shows it."""
    table, kinds = start.table, start.table.printed.kinds
    deal, variants, board = table.deal, table.variants, table.board
    laid = []
    for own in table.edition.start:
        space = board.index[own.field]
        number = board.touched[space][SIDES.index(own.stairs)] or 0
        tile = kinds[start.laid[space] >> 2]
        site, value = board.names[board.sites[number]], start.sites[number].foundation
        laid.append(told.StartTile(own.field, tile, own.stairs, site, value))
    began = told.GameBegan(deal.first, *variants, tuple(laid))
    dealt = [
        told.FirstTileDealt(seat, hand.stack, kinds[hand.tile])
        for seat, hand in enumerate(start.hands)
    ]
    tops = [
        told.TopSeen(number, kinds[stack[0]])
        for number, stack in enumerate(start.stacks)
        if stack and start.is_open(number)
    ]
    gone = [told.StackTakenAway(number) for number, stack in enumerate(start.stacks)
            if not stack and table.kept]  # fmt: skip
    first = told.TurnBegan(start.seat, 1, table.turns[start.seat])
    return (began, *dealt, *tops, *gone, first)

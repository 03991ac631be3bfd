"""Terra Pyramides, as the house knows it."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.game import (
    CountedMeasures,
    Game,
    Mark,
    Mode,
    Options,
    Seat,
    SeatChoice,
    SeatFigures,
)
from sneferu_gui.games.options import table_options
from sneferu_gui.games.reason import N_
from sneferu_gui.games.terra_pyramides.law.arranging import arranged, parts_of
from sneferu_gui.games.terra_pyramides.law.board import board_of
from sneferu_gui.games.terra_pyramides.law.card import card_of
from sneferu_gui.games.terra_pyramides.law.edition import SEATS, Edition
from sneferu_gui.games.terra_pyramides.law.edition_check import (
    EDITION_NOTES,
    edition_from_mapping,
    sentence_of,
)
from sneferu_gui.games.terra_pyramides.law.events import Event, GameEnded, TurnBegan
from sneferu_gui.games.terra_pyramides.law.measures import (
    COUNTED,
    MEASURES,
    MILESTONES,
    REACHED,
    SITES_OPENED,
    figures_of,
)
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.options import (
    OPEN_STACKS,
    OPTIONS,
    SHARED_DEALS,
    SYMBOLS,
    TASK,
    shared_deal,
)
from sneferu_gui.games.terra_pyramides.law.record import KINDS, trace_entry
from sneferu_gui.games.terra_pyramides.law.seen import (
    REVEALING,
    cover_new,
    events_seen_by,
)
from sneferu_gui.games.terra_pyramides.law.setup import (
    Deal,
    Setup,
    Variants,
    deal_faults,
    deal_from_seed,
)
from sneferu_gui.games.terra_pyramides.law.state import State


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
            TurnBegan: Mark.TURN_BEGAN,
            GameEnded: Mark.ENDED,
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

    def before_handing_over(self, state: State, seat: int, events: Iterable[Event]) -> State:
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

    def figures(self, setup: Setup, deal: Deal, state: State) -> tuple[SeatFigures, ...]:
        """What is kept of each seat; nothing while the game runs."""
        del setup
        result = state.result()
        return () if result is None else figures_of(deal, state, result)

    # -- Counted ---------------------------------------------------------------------------

    def game_figures(self, setup: Setup, state: State) -> Mapping[str, int | str | None]:
        """How many sites have foundations."""
        del setup
        return {"sites": state.founded.bit_count()}

    def counted(self, options: Options) -> CountedMeasures:
        """Points, by what brought them, and pyramids."""
        del options
        return CountedMeasures(COUNTED)


GAME: Final = TerraPyramides()

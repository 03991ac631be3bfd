"""Sobek, as the house knows it."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any, Final

from sneferu_gui.games.checked_values import KeyPath, RecordError
from sneferu_gui.games.game import (
    CountedMeasures,
    Fields,
    Game,
    Mark,
    Options,
    Seat,
    SeatChoice,
    SeatFigures,
    SharedDeal,
)
from sneferu_gui.games.options import table_options
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sobek.law import record
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.card import GameCard, card_of
from sneferu_gui.games.sobek.law.edition import Edition
from sneferu_gui.games.sobek.law.edition_check import (
    EDITION_NOTES,
    edition_from_mapping,
    edition_to_mapping,
    sentence_of,
)
from sneferu_gui.games.sobek.law.events import Event, GameEnded, TurnBegan
from sneferu_gui.games.sobek.law.measures import (
    MEASURES,
    MILESTONES,
    ROUNDS_PLAYED,
    figures_of,
    moment_of,
)
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.seen import cover_new, events_seen_by, reveals
from sneferu_gui.games.sobek.law.setup import SEATS, Deal, Setup, deal_faults, deal_from_seed
from sneferu_gui.games.sobek.law.shared_deals import SHARED_DEALS, shared_deal
from sneferu_gui.games.sobek.law.state import State


class Sobek(Game):
    """The game of Sobek."""

    id = "sobek"
    title = "Sobek"
    has_secrets = True
    piece_picture = "sobek/boats/{colour}"
    seats = SEATS
    kinds = record.KINDS
    edition_notes = EDITION_NOTES
    shared_deals = SHARED_DEALS
    undo_note = N_("Only within a turn, until it is handed over and what it turned up is shown.")
    measures = MEASURES
    milestones = MILESTONES
    game_measures = (ROUNDS_PLAYED,)
    marks = MappingProxyType({TurnBegan: Mark.TURN_BEGAN, GameEnded: Mark.ENDED})

    # -- Editions --------------------------------------------------------------------------

    def edition_to_plain(self, edition: Edition) -> Fields:
        """Cards, tokens, track, numbers, and for how many it is."""
        return edition_to_mapping(edition)

    def edition_from_plain(self, mapping: Mapping[str, object]) -> Edition:
        """Reads them back, and checks them as a whole. Raises EditionError."""
        return edition_from_mapping(mapping)

    def edition_sentence(self, edition: Edition) -> Reason:
        """How many cards and tokens it has."""
        return sentence_of(edition)

    # -- Before a game ---------------------------------------------------------------------

    def setup(
        self, edition: Edition, seats: Sequence[SeatChoice], options: Options, seed: int | str
    ) -> Setup:
        """A table. Raises ValueError."""
        del seed
        table_options(self, len(seats), options)
        return Setup(edition, tuple(Seat(seat.name, seat.colour) for seat in seats))

    def shared_deal(self, first: date, *, is_week: bool = False) -> SharedDeal:
        """The market of a day, or of a week."""
        return shared_deal(first, is_week=is_week)

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        """The deal of that seed for such a table."""
        return deal_from_seed(setup.edition, len(setup.seats), seed)

    def start(self, setup: Setup, deal: Deal) -> State:
        """The state in which the game begins (S)."""
        return State.start(setup, deal)

    # -- Seeing ----------------------------------------------------------------------------

    def seen_by(self, state: State, seat: int | None) -> Observation:
        """What lies open, and what is the seat's own (H)."""
        return Observation(state, seat)

    def events_seen_by(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        """What each may know of it (H4)."""
        return events_seen_by(events, seat)

    def before_handing_over(self, state: State, seat: int, events: Iterable[Event]) -> State:
        """As `seat` has left it: what it turned up lies face down."""
        shown = state.draft()
        cover_new(shown, seat, events)
        return shown

    def mark(self, event: Event) -> Mark | None:
        """Also what only some see is revealed."""
        return Mark.REVEALED if reveals(event) else self.marks.get(type(event))

    # -- As plain JSON values --------------------------------------------------------------

    def known(self, setup: Setup) -> Mapping[str, Any]:
        """The ids of the cards, too."""
        return {**super().known(setup), "kinds": tuple(kind.id for kind in setup.edition.kinds)}

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        """Whether it is all of the box, and nothing else (V3)."""
        return deal_faults(deal, setup.edition, len(setup.seats))

    def action_from_plain(self, value: object, path: KeyPath, setup: Setup) -> Action:
        """Reads it back, its cards in canonical order. Raises RecordError."""
        return record.action_from_plain(value, path, setup, self.known(setup))

    def trace_entry(self, state: State) -> Fields:
        """What a trace tells of a state."""
        return record.trace_entry(state)

    # -- Kept and counted ------------------------------------------------------------------

    def card(
        self, setup: Setup, computers: Sequence[str | None], count: int, state: State
    ) -> GameCard:
        """The game after `count` actions, in this state."""
        return card_of(setup, computers, count, state)

    def figures(self, setup: Setup, deal: Deal, state: State) -> tuple[SeatFigures, ...]:
        """What is kept of each seat; nothing while the game runs."""
        del setup
        result = state.result()
        return () if result is None else figures_of(deal, result)

    def moment_of(
        self, key: str, setup: Setup, deal: Deal, actions: Sequence[Action], seat: int
    ) -> int:
        """With the set or the round that it is about, else at the end."""
        return moment_of(key, setup, deal, actions, seat)

    def game_figures(self, setup: Setup, state: State) -> Mapping[str, int | str | None]:
        """How many rounds were played."""
        del setup
        return {"rounds": len(state.scored)}

    def counted(self, options: Options) -> CountedMeasures:
        """Score, sets and corruption."""
        del options
        return CountedMeasures(
            ("score", "set_points", "corruption", "paid", "largest_set", "best_round", "families",
             "rounds")
        )  # fmt: skip


GAME: Final = Sobek()

"""Sobek, as the house knows it."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

from sneferu_gui.games.checked_values import KeyPath, RecordError
from sneferu_gui.games.game import (
    CountedMeasures,
    Game,
    Mark,
    Options,
    SeatFigures,
)
from sneferu_gui.games.options import plain_setup
from sneferu_gui.games.reason import N_
from sneferu_gui.games.sobek.law import record
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.arranging import arranged, parts_of
from sneferu_gui.games.sobek.law.card import card_of
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
    REACHED,
    ROUNDS_PLAYED,
    figures_of,
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
    reached = REACHED
    game_measures = (ROUNDS_PLAYED,)
    marks = MappingProxyType({TurnBegan: Mark.TURN_BEGAN, GameEnded: Mark.ENDED})
    edition_to_plain = staticmethod(edition_to_mapping)
    edition_from_plain = staticmethod(edition_from_mapping)
    edition_sentence = staticmethod(sentence_of)
    shared_deal = staticmethod(shared_deal)
    setup = plain_setup
    start = staticmethod(State.start)
    can_be_arranged = True
    parts = staticmethod(parts_of)
    arranged = staticmethod(arranged)
    seen_by = Observation
    events_seen_by = staticmethod(events_seen_by)
    trace_entry = staticmethod(record.trace_entry)
    card = staticmethod(card_of)

    # -- Before a game ---------------------------------------------------------------------

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        """The deal of that seed for such a table."""
        return deal_from_seed(setup.edition, len(setup.seats), seed)

    def progress(self, state: State) -> float:
        """As far as rounds have come, each by how much of its deck is delivered."""
        if state.is_over:
            return 1.0
        edition = state.table.edition
        cards = sum(kind.count for kind in edition.kinds)
        share = 1.0 - min(1.0, (len(state.deck) + len(state.nile)) / cards)
        return min(1.0, (state.round - 1 + share) / edition.rounds)

    # -- Seeing ----------------------------------------------------------------------------

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

    # -- Kept and counted ------------------------------------------------------------------

    def figures(self, setup: Setup, deal: Deal, state: State) -> tuple[SeatFigures, ...]:
        """What is kept of each seat; nothing while the game runs."""
        del setup
        result = state.result()
        return () if result is None else figures_of(deal, result)

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

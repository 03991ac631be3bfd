"""The interface of Men-Nefer to the house."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from sneferu_gui.games.checked_values import JsonObject, RecordError, flag_in, value_at
from sneferu_gui.games.game import Fields, Game, Mark, Mode, Options
from sneferu_gui.games.game_texts import game_texts_of
from sneferu_gui.games.measure import Bands, CountedMeasures
from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.arranging import arranged, current_changes, parts_of
from sneferu_gui.games.men_nefer.law.edition import SEATS
from sneferu_gui.games.men_nefer.law.edition_check import (
    edition_from_mapping,
    new_edition_from_mapping,
    sentence_of,
)
from sneferu_gui.games.men_nefer.law.observation import Observation, waiting
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.record import KINDS, card_of, trace_entry
from sneferu_gui.games.men_nefer.law.result import Result
from sneferu_gui.games.men_nefer.law.setup import Deal, Setup, deal_faults, deal_from_seed
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.options import plain_setup
from sneferu_gui.games.reason import N_, Reason

TEXTS: Final = game_texts_of("men_nefer")
RATING_NAMES: Final = next(tuple(each.names.values()) for each in TEXTS.measures if each.names)
"""Names of the rating's bands (V7)."""

RATINGS: Final = Bands("rating", N_("Ratings alone"), N_("rating"), tuple(enumerate(RATING_NAMES)))
COUNTED: Final = ("pp", *SOURCES, "purity")


class MenNefer(Game):
    id = "men_nefer"
    title = "Men-Nefer"
    piece_picture = "men_nefer/pieces/apprentice_{colour}"
    seats = SEATS
    kinds = KINDS
    edition_notes = TEXTS.edition_notes
    undo_note = TEXTS.undo_note
    company_notes = MappingProxyType({int(n): note for n, note in TEXTS.company_notes.items()})
    measures = TEXTS.measures
    milestones = TEXTS.milestones
    shared_deals = TEXTS.shared_deals
    setup = plain_setup
    marks = MappingProxyType(
        {
            events.TurnBegan: Mark.TURN_BEGAN,
            events.GameEnded: Mark.ENDED,
            **dict.fromkeys(
                (events.PapyriRefilled, events.CraftsRefilled, events.TabletsMovedDown,
                 events.ContractsRefilled, events.StewardCame, events.StewardDid),
                Mark.REVEALED,
            ),
        }
    )  # fmt: skip
    """Events that reveal something: refills, and the steward's deeds (K5); see `mark`."""

    edition_from_plain = staticmethod(edition_from_mapping)
    new_edition_from_plain = staticmethod(new_edition_from_mapping)
    edition_sentence = staticmethod(sentence_of)
    shared_deal = staticmethod(TEXTS.shared_deal)
    start = staticmethod(State.start)
    seen_by = Observation
    trace_entry = staticmethod(trace_entry)
    card = staticmethod(card_of)
    traces_end = True
    can_be_arranged = True
    parts = staticmethod(parts_of)
    current_changes = staticmethod(current_changes)
    arranged = staticmethod(arranged)

    # -- Before a game ---------------------------------------------------------------------

    def mode(self, setup: Setup) -> Mode:
        """Against one another, or alone beside the steward, who has no score (V7)."""
        return Mode.ALONE if setup.is_solo else Mode.MULTI

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        return deal_from_seed(setup.edition, len(setup.seats), seed)

    def pace(self, state: State) -> int:
        """The number of turns ended."""
        return state.turns

    def progress(self, state: State) -> float:
        """The share of the game's turns that have ended, 0 to 1."""
        most = state.table.edition.eras * 3 * len(state.boards[0].slots) * state.table.seats
        return 1.0 if state.is_over else min(1.0, state.turns / most)

    # -- Seeing ----------------------------------------------------------------------------

    waiting = staticmethod(waiting)

    def mark(self, event: events.Event) -> Mark | None:
        """An event's mark; a piece built reveals its level's next one, if there is one (K5)."""
        if isinstance(event, events.PieceBuilt):
            return None if event.next is None else Mark.REVEALED
        return super().mark(event)

    # -- As plain JSON values --------------------------------------------------------------

    def known(self, setup: Setup) -> Mapping[str, Any]:
        """The ids that records may name, with those of Houses and cities."""
        edition = setup.edition
        cities = tuple(city.id for city in edition.cities)
        return {**super().known(setup), "houses": edition.houses, "cities": cities}

    def start_to_plain(self, setup: Setup, deal: Deal) -> Fields:
        """Setup and deal as JSON values, with `solo` (J1)."""
        return {**super().start_to_plain(setup, deal), "solo": setup.is_solo}

    def start_from_plain(self, top: JsonObject) -> tuple[Setup, Deal]:
        """Setup and deal of a record. Raises RecordError at the first thing wrong."""
        is_solo = flag_in(value_at(top, (), "solo"), ("solo",))
        setup, deal = super().start_from_plain(top)
        if is_solo != setup.is_solo:
            raise RecordError(("solo",), Reason("J1: true with one player, else false"))
        return setup, deal

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        """Faults of a deal that does not use exactly the tiles of the box (J8)."""
        return deal_faults(deal, setup.edition, len(setup.seats))

    # -- Kept and counted ------------------------------------------------------------------

    def order(self, setup: Setup, deal: Deal) -> Sequence[int]:
        del setup
        return deal.seats.order

    def measured(self, state: State, result: Result, seat: int) -> dict[str, int | str | None]:
        """A seat's measures: points by source, purity, and the rating of a game alone."""
        del state
        sources = dict(zip(SOURCES, map(sum, result.sources[seat]), strict=True))
        own = {"pp": result.pp[seat], **sources, "purity": result.purity[seat]}
        return {**own, "rating": result.rating}

    def counted(self, options: Options) -> CountedMeasures:
        """The measures that are counted: points by source, and ratings."""
        del options
        return CountedMeasures(COUNTED, RATINGS)


GAME: Final = MenNefer()

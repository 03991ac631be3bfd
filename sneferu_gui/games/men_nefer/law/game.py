"""Men-Nefer, as the house knows it."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Any, Final

from sneferu_gui.games.checked_values import JsonObject, RecordError, flag_in, value_at
from sneferu_gui.games.game import (
    CountedMeasures,
    DealName,
    Fields,
    Game,
    Mark,
    Mode,
    Options,
    SeatFigures,
    SharedDeal,
    SharedDeals,
)
from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.law.card import GameCard, card_of
from sneferu_gui.games.men_nefer.law.edition import SEATS, Edition
from sneferu_gui.games.men_nefer.law.edition_check import (
    EDITION_NOTES,
    edition_from_mapping,
    sentence_of,
)
from sneferu_gui.games.men_nefer.law.measures import (
    COUNTED,
    MEASURES,
    MILESTONES,
    RATINGS,
    figures_of,
)
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.record import KINDS, trace_entry
from sneferu_gui.games.men_nefer.law.setup import Deal, Setup, deal_faults, deal_from_seed
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.options import plain_setup
from sneferu_gui.games.reason import N2_, N_, Reason

COMPANY_NOTES: Final[Mapping[int, str]] = {
    1: N_(
        "The steward visits, specialises and obtains beside you, by a list, and scores nothing."
        " A house variant: the printed game has no rules for one (V)."
    ),
    2: N_(
        "Neutral apprentices take up room at the Houses, and hammers open more spaces for building"
        " (S7, S10)."
    ),
    3: N_("Some neutral apprentices take up room at the Houses (S10)."),
    4: N_("The Houses are as full as you make them."),
}


SHARED_DEALS: Final = SharedDeals(
    Mode.ALONE,
    N_("Memphis of today"),
    DealName(N_("Memphis of the day"), N_("Memphis of the day")),
    DealName(N_("Memphis of the week"), N_("Memphis of the week")),
    N2_(
        "Memphis of the day was played {n} day in succession.",
        "Memphis of the day was played {n} days in succession.",
    ),
    "pp",
    band="rating",
)

OF_ALL: Final = SharedDeal(
    "standard", {}, N_("The same for everybody: alone, beside the steward of Memphis")
)


def shared_deal(first: date, *, is_week: bool = False) -> SharedDeal:
    """What everybody plays on the day that `first` is, or in the week that begins on it."""
    del first, is_week  # seeds alone make the difference
    return OF_ALL


class MenNefer(Game):
    """The game of Men-Nefer."""

    id = "men_nefer"
    title = "Men-Nefer"
    piece_picture = "men_nefer/pieces/apprentice_{colour}"
    seats = SEATS
    kinds = KINDS
    edition_notes = EDITION_NOTES
    undo_note = N_("Only within a turn, and not past a stone that uncovered the next one.")
    company_notes = COMPANY_NOTES
    measures = MEASURES
    milestones = MILESTONES
    shared_deals = SHARED_DEALS
    setup = plain_setup
    marks = MappingProxyType(
        {
            told.TurnBegan: Mark.TURN_BEGAN,
            told.GameEnded: Mark.ENDED,
            **dict.fromkeys(
                (told.PapyriRefilled, told.CraftsRefilled, told.TabletsMovedDown,
                 told.ContractsRefilled, told.StewardCame, told.StewardDid),
                Mark.REVEALED,
            ),
        }
    )  # fmt: skip
    """What comes up from piles and bags, and what the steward does (K5); see `mark`."""

    # -- Editions --------------------------------------------------------------------------

    def edition_from_plain(self, mapping: Mapping[str, object]) -> Edition:
        """Reads the numbers, and checks them as a whole. Raises EditionError."""
        return edition_from_mapping(mapping)

    def edition_sentence(self, edition: Edition) -> Reason:
        """How many tablets, crafts and contracts it has."""
        return sentence_of(edition)

    # -- Before a game ---------------------------------------------------------------------

    def shared_deal(self, first: date, *, is_week: bool = False) -> SharedDeal:
        """Alone, beside the steward."""
        return shared_deal(first, is_week=is_week)

    def mode(self, setup: Setup) -> Mode:
        """Against one another, or beside the steward, who has no score (V7)."""
        return Mode.ALONE if setup.is_solo else Mode.MULTI

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        """The deal of that seed for such a table."""
        return deal_from_seed(setup.edition, len(setup.seats), seed)

    def start(self, setup: Setup, deal: Deal) -> State:
        """The state in which the game begins (S)."""
        return State.start(setup, deal)

    def pace(self, state: State) -> int:
        """The turns ended."""
        return state.turns

    def progress(self, state: State) -> float:
        """The turns that are over."""
        most = state.table.edition.eras * 3 * len(state.boards[0].slots) * state.table.seats
        return 1.0 if state.is_over else min(1.0, state.turns / most)

    # -- Seeing ----------------------------------------------------------------------------

    def seen_by(self, state: State, seat: int | None) -> Observation:
        """All but the orders that lie hidden (K2)."""
        return Observation(state, seat)

    def mark(self, event: told.Event) -> Mark | None:
        """A piece that is built reveals the next one, where there is one (K5)."""
        if isinstance(event, told.PieceBuilt):
            return None if event.next is None else Mark.REVEALED
        return super().mark(event)

    # -- As plain JSON values --------------------------------------------------------------

    def known(self, setup: Setup) -> Mapping[str, Any]:
        """The ids of Houses and cities, too."""
        edition = setup.edition
        cities = tuple(city.id for city in edition.cities)
        return {**super().known(setup), "houses": edition.houses, "cities": cities}

    def start_to_plain(self, setup: Setup, deal: Deal) -> Fields:
        """Whether one plays alone is told, too (J1)."""
        return {**super().start_to_plain(setup, deal), "solo": setup.is_solo}

    def start_from_plain(self, top: JsonObject) -> tuple[Setup, Deal]:
        """Setup and deal of a record. Raises RecordError at the first thing wrong."""
        is_solo = flag_in(value_at(top, (), "solo"), ("solo",))
        setup, deal = super().start_from_plain(top)
        if is_solo != setup.is_solo:
            raise RecordError(("solo",), Reason("J1: true with one player, else false"))
        return setup, deal

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        """Whether it is all of the box, and nothing else (J8)."""
        return deal_faults(deal, setup.edition, len(setup.seats))

    def trace_entry(self, state: State) -> Fields:
        """What a trace tells of a state (J4)."""
        return trace_entry(state)

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
        return () if result is None else figures_of(deal, state, result)

    def counted(self, options: Options) -> CountedMeasures:
        """Points by what brought them."""
        del options
        return CountedMeasures(COUNTED, RATINGS)


GAME: Final = MenNefer()

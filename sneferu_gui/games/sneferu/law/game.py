"""Sneferu, as the house knows it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.checked_values import JsonObject, KeyPath
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.game import (
    Bands,
    CountedMeasures,
    Fields,
    Mark,
    Measure,
    Mode,
    Options,
    SeatChoice,
    SeatFigures,
    Sort,
)
from sneferu_gui.games.option import SharedDeal
from sneferu_gui.games.options import table_options
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sneferu.law import record
from sneferu_gui.games.sneferu.law.actions import Action, action_from_mapping, action_to_mapping
from sneferu_gui.games.sneferu.law.card import GameCard, card_from_plain, card_of
from sneferu_gui.games.sneferu.law.edition import PRINTED_PTAH, PTAHS, Edition
from sneferu_gui.games.sneferu.law.edition_check import (
    EDITION_NOTES,
    PTAH,
    edition_from_mapping,
    edition_to_mapping,
    new_edition_from_mapping,
    sentence_of,
    warning_of,
)
from sneferu_gui.games.sneferu.law.events import Event, GameEnded, StoneDrawn, TurnBegan
from sneferu_gui.games.sneferu.law.handing_over import before_handing_over
from sneferu_gui.games.sneferu.law.milestones import MILESTONES, moment_of
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.options import (
    CHOSEN,
    DEALT,
    OPPONENT,
    OPTIONS,
    VARIANT_WORDS,
)
from sneferu_gui.games.sneferu.law.result import RATING_FROM, Result
from sneferu_gui.games.sneferu.law.setup import (
    BUILDERS,
    Deal,
    Seat,
    Setup,
    builders_from_seed,
    deal_from_seed,
)
from sneferu_gui.games.sneferu.law.shared_deals import SHARED_DEALS, shared_deal
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.titles import BUILDER_NAMES, RATINGS

_MARKS: Final[dict[type, Mark]] = {
    TurnBegan: Mark.TURN_BEGAN,
    StoneDrawn: Mark.REVEALED,
    GameEnded: Mark.ENDED,
}

_BUILDERS: Final[list[tuple[int | str | None, str]]] = [*BUILDER_NAMES.items()]


def _scores() -> Bands:
    """How often which rating was earned, by the scores it is given for (A8)."""
    ends = [start - 1 for start in RATING_FROM[1:]]
    between = [f"{start} to {end}" for start, end in zip(RATING_FROM, ends, strict=False)]
    labels = (f"up to {RATING_FROM[0] - 1}", *between, f"{RATING_FROM[-1]} and more")
    return Bands(
        "rating", N_("Against Ptah"), N_("score"), ((None, N_("lost")), *enumerate(labels))
    )


_SCORES: Final = _scores()


def _variant_of(edition: Edition) -> str:
    """The option's value with which Ptah plays so."""
    return next(value for value, numbers in PTAHS.items() if numbers == edition.ptah)


class Sneferu:
    """The game of Sneferu."""

    id = "sneferu"
    title = "Sneferu"
    record_version = record.VERSION
    has_secrets = False
    piece_picture = "sneferu/boats/{colour}"
    seats = (1, len(BUILDERS))
    editions: Final = MappingProxyType({"standard": N_("Standard"), "generous": N_("Generous")})
    ids_in_codes: Final = MappingProxyType({"generous": "standard"})
    edition_notes = EDITION_NOTES
    options = OPTIONS
    opponent = OPPONENT
    shared_deals = SHARED_DEALS
    challenge_note = N_("The same river again, with this game as a ghost to beat")
    undo_note = N_("Only within a turn, until it is handed over and its drawn stones are shown.")
    measures = (
        Measure(
            "builder",
            N_("builder"),
            Sort.GROUP,
            chart=N_("Wins by builder"),
            names={None: N_("no builder"), **dict(_BUILDERS)},
        ),
        Measure(
            "stones",
            N_("stones"),
            line=N_("Stones, mean and most"),
            column=N_("stones"),
            chart=N_("Stones placed"),
            record=N_("most stones"),
        ),
        Measure(
            "food",
            N_("food"),
            line=N_("Food left, mean and most"),
            column=N_("food"),
            record=N_("most food left"),
        ),
        Measure("areas", N_("areas")),
        Measure(
            "largest_area",
            N_("largest area"),
            line=N_("Largest area, mean and most"),
            record=N_("largest area"),
        ),
        Measure("days_unused", N_("days unused")),
        Measure(
            "score",
            N_("score of a win"),
            Sort.BEST,
            line=N_("Score, mean and best"),
            column=N_("best score"),
            chart=N_("Scores"),
            record=N_("best score"),
        ),
        Measure(
            "rating",
            N_("rating"),
            Sort.BEST,
            line=N_("Best rating"),
            names=dict(enumerate(RATINGS)),
            bands=N_("Ratings against Ptah"),
            picture="sneferu/ratings/{value}",
        ),
    )
    milestones = MILESTONES
    game_measures = (Measure("ptah", N_("Ptah's stones")),)

    # -- Editions --------------------------------------------------------------------------

    def edition_to_plain(self, edition: Edition) -> Fields:
        """The boards' numbers."""
        return edition_to_mapping(edition)

    def edition_from_plain(self, mapping: Mapping[str, object]) -> Edition:
        """Reads them back. Raises EditionError."""
        return edition_from_mapping(mapping)

    def new_edition_from_plain(self, mapping: Mapping[str, object]) -> Edition:
        """The same, where the river can be read on a screen."""
        return new_edition_from_mapping(mapping)

    def edition_sentence(self, edition: Edition) -> Reason:
        """The length of its river, and what its columns cost."""
        return sentence_of(edition)

    def edition_warning(self, edition: Edition) -> Reason | None:
        """That whoever cannot pay is fed too well; None where nobody is."""
        return warning_of(edition)

    def variant_of(self, edition: Edition) -> tuple[Edition, str] | None:
        """What is varied is how Ptah plays."""
        if edition.ptah == PRINTED_PTAH:
            return None
        return replace(edition, ptah=PRINTED_PTAH), VARIANT_WORDS[_variant_of(edition)]

    # -- Before a game ---------------------------------------------------------------------

    def setup(
        self, edition: Edition, seats: Sequence[SeatChoice], options: Options, seed: int | str
    ) -> Setup:
        """A table; builders, where played with, are dealt by the seed (B1). Raises ValueError."""
        chosen = table_options(self, len(seats), options)
        builders: tuple[str | None, ...] = (None,) * len(seats)
        if chosen["powers"] == DEALT:
            builders = builders_from_seed(len(seats), seed)
        elif chosen["powers"] == CHOSEN:
            builders = tuple(str(seat.options.get("builder")) for seat in seats)
        named = zip(seats, builders, strict=True)
        return Setup(
            replace(edition, ptah=PTAHS[str(chosen["variant"])]),
            tuple(Seat(seat.name, seat.colour, builder) for seat, builder in named),
            bool(chosen["solo"]),
        )

    def shared_deal(self, first: date, *, is_week: bool = False) -> SharedDeal:
        """A river against Ptah; of a week, with builders dealt."""
        return shared_deal(first, is_week=is_week)

    def mode(self, setup: Setup) -> Mode:
        """Against Ptah, against one another, or alone."""
        if setup.solo:
            return Mode.SOLO
        return Mode.MULTI if len(setup.seats) > 1 else Mode.ALONE

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        """The deal of that seed for so many seats."""
        return deal_from_seed(len(setup.seats), seed)

    def start(self, setup: Setup, deal: Deal) -> State:
        """The state in which the game begins (S)."""
        return State.start(setup, deal)

    def pace(self, state: State) -> int:
        """The space of the boat: the days that have been spent."""
        return state.boats[0]

    # -- Seeing ----------------------------------------------------------------------------

    def seen_by(self, state: State, seat: int | None) -> Observation:
        """All but the bag's order, which nobody knows (S4)."""
        return Observation(state, seat)

    def events_seen_by(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        """All of it: whatever happens lies open."""
        del seat
        return tuple(events)

    def before_handing_over(self, state: State, seat: int, events: Iterable[Event]) -> State:
        """As `seat` has left it: the stones that were drawn lie face down."""
        return before_handing_over(state, seat, events)

    def mark(self, event: Event) -> Mark | None:
        """A turn began, a stone was drawn, the game ended."""
        return _MARKS.get(type(event))

    # -- As plain JSON values --------------------------------------------------------------

    def record_version_of(self, edition: Mapping[str, object]) -> int:
        """A later one where Ptah plays by a variant: readers of the first would play it wrongly."""
        return record.VARIED_VERSION if PTAH in edition else record.VERSION

    def start_to_plain(self, setup: Setup, deal: Deal) -> Fields:
        """Edition, players, solo, and the deal."""
        return record.start_to_plain(setup, deal)

    def start_from_plain(self, top: JsonObject) -> tuple[Setup, Deal]:
        """Reads them back. Raises RecordError."""
        return record.start_from_plain(top)

    def action_to_plain(self, action: Action) -> Fields:
        """An action."""
        return action_to_mapping(action)

    def action_from_plain(self, value: object, path: KeyPath, setup: Setup) -> Action:
        """Reads it back. Raises RecordError."""
        del setup
        return action_from_mapping(value, path)

    def result_to_plain(self, result: Result) -> Fields:
        """A result."""
        return record.result_to_plain(result)

    def result_from_plain(self, value: object, setup: Setup) -> Fields:
        """The same of a record, checked. Raises RecordError."""
        return record.result_from_plain(value, len(setup.seats))

    def trace_entry(self, state: State) -> Fields:
        """What a trace tells of a state."""
        return record.trace_entry(state)

    def trace_entry_from_plain(self, value: object, path: KeyPath, setup: Setup) -> Fields:
        """The same of a record, checked. Raises RecordError."""
        return record.trace_entry_from_plain(value, path, len(setup.seats))

    # -- Kept ------------------------------------------------------------------------------

    def card(
        self, setup: Setup, computers: Sequence[str | None], count: int, state: State
    ) -> GameCard:
        """The game after `count` actions, in this state."""
        return card_of(setup, computers, count, state)

    def card_to_plain(self, card: GameCard) -> Fields:
        """As a store holds it."""
        return to_plain(card)

    def card_from_plain(self, top: JsonObject) -> GameCard:
        """Reads it back. Raises RecordError."""
        return card_from_plain(top)

    def figures(self, setup: Setup, deal: Deal, state: State) -> tuple[SeatFigures, ...]:
        """What is kept of each seat; nothing while the game runs."""
        result = state.result()
        if result is None:
            return ()
        return tuple(
            SeatFigures(
                deal.boats.index(index),
                {
                    "builder": seat.builder,
                    "stones": result.stones[index],
                    "food": result.food[index],
                    "areas": len(result.areas[index]),
                    "largest_area": max(result.areas[index], default=0),
                    "days_unused": setup.edition.last - state.boats[index],
                    "score": result.score,
                    "rating": result.rating,
                },
            )
            for index, seat in enumerate(setup.seats)
        )

    def moment_of(
        self, key: str, setup: Setup, deal: Deal, actions: Sequence[Action], seat: int
    ) -> int:
        """With the area of six, else at the end."""
        return moment_of(key, setup, deal, actions, seat)

    # -- Counted ---------------------------------------------------------------------------

    def game_figures(self, setup: Setup, state: State) -> Mapping[str, int | str | None]:
        """Ptah's stones."""
        result = state.result() if setup.solo else None
        return {} if result is None else {"ptah": result.ptah}

    def counted(self, options: Options) -> CountedMeasures:
        """Stones, food and areas; against Ptah his stones, and the scores as they are rated."""
        usual = ("stones", "food", "areas", "largest_area")
        if not options.get("solo"):
            return CountedMeasures(usual)
        return CountedMeasures((*usual, "ptah", "score"), _SCORES)


GAME: Final = Sneferu()

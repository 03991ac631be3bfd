"""The toy game, as the house knows it."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.codec import OfSeats, Whole, to_plain
from sneferu_gui.games.game import (
    Card,
    CountedMeasures,
    Fields,
    Game,
    Mark,
    Measure,
    Mode,
    Option,
    Options,
    PlainKinds,
    Seat,
    SeatChoice,
    SeatFigures,
    SharedDeals,
)
from sneferu_gui.games.milestone import Milestone
from sneferu_gui.games.option import SharedDeal
from sneferu_gui.games.options import table_options
from sneferu_gui.games.reason import Reason

from .state import (
    HIDDEN,
    Action,
    CardDrawn,
    CardOffered,
    CardRevealed,
    Deal,
    Edition,
    Event,
    GameEnded,
    Observation,
    Result,
    Setup,
    State,
    TurnBegan,
)


class TraceEntry(NamedTuple):
    seat: Annotated[int, Whole(0, "last_seat")]
    legal: int
    points: OfSeats


@dataclass(frozen=True)
class SeatCard:
    name: str
    computer: str | None
    points: int
    hand: int
    """How many cards: which, is nobody's business."""


@dataclass(frozen=True)
class ToyCard(Card):
    """A line of the list."""

    game = "toy"

    seats: tuple[SeatCard, ...]
    count: int
    seat: Annotated[int, Whole(0, "last_seat")]
    winners: tuple[int, ...] | None


class ToyGame(Game):
    """What it has no answer of its own to is the house's."""

    id = "toy"
    title = "Toy"
    seats = (2, 4)
    piece_picture = "emblems/{colour}"
    kinds = PlainKinds(Edition, Setup, Deal, Action, Result, TraceEntry, ToyCard)
    has_secrets = True
    edition_notes = MappingProxyType({"standard": "Few cards, and odd ones."})
    challenge_note = "The same cards again"
    undo_note = "Only within a turn, and not once a card has been shown."
    shared_deals = SharedDeals(
        Mode.MULTI,
        "Cards of today",
        "Cards of the day",
        "Cards of the week",
        "cards of the day",
        "cards of the week",
        ("The cards of the day were dealt {n} day running.",
         "The cards of the day were dealt {n} days running."),
        "points",
    )  # fmt: skip
    options = (
        Option("hand", "Cards dealt", ((2, "two"), (3, "three"), (4, "four")), default=3),
        Option("blind", "Blind", ((False, "no"), (True, "yes")), default=False),
    )
    measures = (
        Measure("points", "points", line="Points, mean and most", column="points", chart="Points"),
        Measure("cards", "cards left"),
    )
    milestones = (Milestone("rich", "Rich", "Have five points", "points", 5),)
    game_measures = (Measure("shown", "cards shown"),)
    marks = MappingProxyType({
        TurnBegan: Mark.TURN_BEGAN,
        CardRevealed: Mark.REVEALED,
        CardDrawn: Mark.REVEALED,
        GameEnded: Mark.ENDED,
    })  # fmt: skip

    def edition_sentence(self, edition: Edition) -> Reason:
        return Reason("{count} cards", count=len(edition.cards()))

    def edition_warning(self, edition: Edition) -> Reason | None:
        return None if len(set(edition.worths)) > 1 else Reason("all cards are alike")

    def setup(
        self, edition: Edition, seats: Sequence[SeatChoice], options: Options, seed: int | str
    ) -> Setup:
        del seed
        chosen = table_options(self, len(seats), options)
        taken = tuple(Seat(seat.name, seat.colour) for seat in seats)
        return Setup(edition, taken, int(chosen["hand"]), bool(chosen["blind"]))

    def shared_deal(self, first: date, *, is_week: bool = False) -> SharedDeal:
        del first, is_week
        return SharedDeal("standard", {"hand": 4}, "Four cards each, the same for everybody")

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        cards = list(setup.edition.cards())
        random.Random(f"toy {seed}").shuffle(cards)
        return Deal(tuple(cards), seed)

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        if sorted(deal.cards) != sorted(setup.edition.cards()):
            yield RecordError(("cards",), Reason("D1: not the cards of the box"))

    def start(self, setup: Setup, deal: Deal) -> State:
        return State.start(setup, deal)

    def seen_by(self, state: State, seat: int | None) -> Observation:
        return Observation(state, seat)

    def events_seen_by(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        return tuple(
            event._replace(card=HIDDEN)
            if isinstance(event, CardOffered | CardDrawn) and event.seat != seat
            else event
            for event in events
        )

    def before_handing_over(self, state: State, seat: int, events: Iterable[Event]) -> State:
        del seat, events
        return Observation(state, None).state

    def trace_entry(self, state: State) -> Fields:
        return to_plain(TraceEntry(state.seat, len(state.legal_actions()), state.points))

    def card(
        self, setup: Setup, computers: Sequence[str | None], count: int, state: State
    ) -> ToyCard:
        names, hands = (seat.name for seat in setup.seats), map(len, state.hands)
        seats = tuple(map(SeatCard, names, computers, state.points, hands))
        result = state.result()
        return ToyCard(seats, count, state.seat, None if result is None else result.winners)

    def figures(self, setup: Setup, deal: Deal, state: State) -> tuple[SeatFigures, ...]:
        del setup, deal
        return tuple(
            SeatFigures(seat, {"points": points, "cards": len(state.hands[seat])})
            for seat, points in enumerate(state.points)
        )

    def game_figures(self, setup: Setup, state: State) -> Mapping[str, int | str | None]:
        del setup
        return {"shown": len(state.shown)}

    def counted(self, options: Options) -> CountedMeasures:
        del options
        return CountedMeasures(("points", "shown"))


GAME: Final = ToyGame()

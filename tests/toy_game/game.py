"""The toy game, as the house knows it."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from typing import Final

from sneferu_gui.games.checked_values import (
    JsonObject,
    KeyPath,
    RecordError,
    choice_in,
    flag_in,
    list_in,
    object_in,
    seed_in,
    text_in,
    value_at,
    whole_in,
    wholes_in,
)
from sneferu_gui.games.codec import gathered_from_plain, to_plain
from sneferu_gui.games.game import (
    CountedMeasures,
    Fields,
    Mark,
    Measure,
    Mode,
    Option,
    Options,
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
    Answer,
    CardDrawn,
    CardOffered,
    CardRevealed,
    Deal,
    Edition,
    Event,
    GameEnded,
    Observation,
    Offer,
    Result,
    Seat,
    Setup,
    State,
    TurnBegan,
)

MARKS: Final[dict[type, Mark]] = {
    TurnBegan: Mark.TURN_BEGAN,
    CardRevealed: Mark.REVEALED,
    CardDrawn: Mark.REVEALED,
    GameEnded: Mark.ENDED,
}


@dataclass(frozen=True)
class Card:
    """A line of the list."""

    names: tuple[str, ...]
    computers: tuple[str | None, ...]
    count: int
    seat: int
    points: tuple[int, ...]
    hands: tuple[int, ...]
    """How many cards each holds: which, is nobody's business."""
    winners: tuple[int, ...] | None

    @property
    def game(self) -> str:
        return "toy"

    @property
    def is_over(self) -> bool:
        return self.winners is not None


class ToyGame:
    """All of it."""

    id = "toy"
    title = "Toy"
    record_version = 1
    has_secrets = True
    piece_picture = "emblems/{colour}"
    seats = (2, 4)
    editions: Final = {"standard": "Standard"}
    ids_in_codes: Final[dict[str, str]] = {}
    edition_notes: Final = {"standard": "Few cards, and odd ones."}
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
    challenge_note = "The same cards again"
    undo_note = "Only within a turn, and not once a card has been shown."
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
    opponent = None

    def edition_to_plain(self, edition: Edition) -> Fields:
        return to_plain(edition)

    def edition_from_plain(self, mapping: Mapping[str, object]) -> Edition:
        return gathered_from_plain(Edition, mapping)

    def new_edition_from_plain(self, mapping: Mapping[str, object]) -> Edition:
        return self.edition_from_plain(mapping)

    def edition_sentence(self, edition: Edition) -> Reason:
        return Reason("{count} cards", count=len(edition.cards()))

    def edition_warning(self, edition: Edition) -> Reason | None:
        return None if len(set(edition.worths)) > 1 else Reason("all cards are alike")

    def variant_of(self, edition: Edition) -> None:
        del edition

    def moment_of(
        self, key: str, setup: Setup, deal: Deal, actions: Sequence[Action], seat: int
    ) -> int:
        del key, setup, deal, seat
        return len(actions)

    def setup(
        self, edition: Edition, seats: Sequence[SeatChoice], options: Options, seed: int | str
    ) -> Setup:
        del seed
        chosen = table_options(self, len(seats), options)
        return Setup(
            edition,
            tuple(Seat(seat.name, seat.colour) for seat in seats),
            int(chosen["hand"]),
            bool(chosen["blind"]),
        )

    def shared_deal(self, first: date, *, is_week: bool = False) -> SharedDeal:
        del first, is_week
        return SharedDeal("standard", {"hand": 4}, "Four cards each, the same for everybody")

    def mode(self, setup: Setup) -> Mode:
        del setup
        return Mode.MULTI

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        cards = list(setup.edition.cards())
        random.Random(f"toy {seed}").shuffle(cards)
        return Deal(tuple(cards), seed)

    def start(self, setup: Setup, deal: Deal) -> State:
        return State.start(setup, deal)

    def pace(self, state: State) -> int:
        return len(state.shown)

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

    def mark(self, event: Event) -> Mark | None:
        return MARKS.get(type(event))

    def record_version_of(self, edition: Mapping[str, object]) -> int:
        del edition
        return self.record_version

    def start_to_plain(self, setup: Setup, deal: Deal) -> Fields:
        return {
            "edition": self.edition_to_plain(setup.edition),
            "players": [{"name": seat.name, "colour": seat.colour} for seat in setup.seats],
            "hand": setup.hand,
            "blind": setup.is_blind,
            "seed": deal.seed,
            "cards": list(deal.cards),
        }

    def start_from_plain(self, top: JsonObject) -> tuple[Setup, Deal]:
        edition = self.edition_from_plain(object_in(value_at(top, (), "edition"), ("edition",)))
        seats = []
        for index, entry in enumerate(list_in(value_at(top, (), "players"), ("players",))):
            path: KeyPath = ("players", index)
            table = object_in(entry, path)
            name, colour = value_at(table, path, "name"), value_at(table, path, "colour")
            seats.append(Seat(text_in(name, (*path, "name")), text_in(colour, (*path, "colour"))))
        hand = whole_in(value_at(top, (), "hand"), ("hand",), 2, 4)
        setup = Setup(edition, tuple(seats), hand, flag_in(value_at(top, (), "blind"), ("blind",)))
        cards = tuple(wholes_in(value_at(top, (), "cards"), ("cards",)))
        if sorted(cards) != sorted(edition.cards()):
            raise RecordError(("cards",), Reason("D1: not the cards of the box"))
        return setup, Deal(cards, seed_in(value_at(top, (), "seed"), ("seed",)))

    def action_to_plain(self, action: Action) -> Fields:
        fields = action._asdict()
        return {"do": fields.pop("do")} | fields

    def action_from_plain(self, value: object, path: KeyPath, setup: Setup) -> Action:
        del setup
        table = object_in(value, path)
        do = choice_in(value_at(table, path, "do"), (*path, "do"), ("offer", "answer"))
        if do == "answer":
            return Answer(takes=flag_in(value_at(table, path, "takes"), (*path, "takes")))
        card = whole_in(value_at(table, path, "card"), (*path, "card"), 0, 9)
        return Offer(card, whole_in(value_at(table, path, "to"), (*path, "to"), 0, 3))

    def result_to_plain(self, result: Result) -> Fields:
        return {"winners": list(result.winners), "points": list(result.points)}

    def result_from_plain(self, value: object, setup: Setup) -> Fields:
        table = object_in(value, ("result",))
        return {
            "winners": wholes_in(value_at(table, ("result",), "winners"), ("result", "winners")),
            "points": wholes_in(
                value_at(table, ("result",), "points"), ("result", "points"), len(setup.seats)
            ),
        }

    def trace_entry(self, state: State) -> Fields:
        return {"seat": state.seat, "legal": len(state.legal_actions()),
                "points": list(state.points)}  # fmt: skip

    def trace_entry_from_plain(self, value: object, path: KeyPath, setup: Setup) -> Fields:
        table = object_in(value, path)
        return {
            "seat": whole_in(value_at(table, path, "seat"), (*path, "seat"), 0, 3),
            "legal": whole_in(value_at(table, path, "legal"), (*path, "legal")),
            "points": wholes_in(
                value_at(table, path, "points"), (*path, "points"), len(setup.seats)
            ),
        }

    def card(self, setup: Setup, computers: Sequence[str | None], count: int, state: State) -> Card:
        result = state.result()
        return Card(
            tuple(seat.name for seat in setup.seats),
            tuple(computers),
            count,
            state.seat,
            state.points,
            tuple(map(len, state.hands)),
            None if result is None else result.winners,
        )

    def card_to_plain(self, card: Card) -> Fields:
        return asdict(card)

    def card_from_plain(self, top: JsonObject) -> Card:
        def texts(key: str) -> tuple[str, ...]:
            entries = list_in(value_at(top, (), key), (key,))
            return tuple(text_in(entry, (key, index)) for index, entry in enumerate(entries))

        computers = list_in(value_at(top, (), "computers"), ("computers",))
        winners = value_at(top, (), "winners")
        return Card(
            texts("names"),
            tuple(None if one is None else text_in(one, ("computers",)) for one in computers),
            whole_in(value_at(top, (), "count"), ("count",)),
            whole_in(value_at(top, (), "seat"), ("seat",)),
            tuple(wholes_in(value_at(top, (), "points"), ("points",))),
            tuple(wholes_in(value_at(top, (), "hands"), ("hands",))),
            None if winners is None else tuple(wholes_in(winners, ("winners",))),
        )

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

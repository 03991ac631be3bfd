"""The toy game's law, and its interface to the house."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType
from typing import Annotated, ClassVar, Final, Literal, NamedTuple, Self

from sneferu_gui.games.card import PlainKinds
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.codec import Entries, Key, OfSeats, Seed, Text, WholeNumber
from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.game import (
    DealName,
    Game,
    Mark,
    Mode,
    Option,
    Period,
    Seat,
    SharedDeal,
    SharedDeals,
)
from sneferu_gui.games.measure import Measure, Milestone
from sneferu_gui.games.options import plain_setup
from sneferu_gui.games.reason import IllegalAction, Index, Reason, Refusal

HIDDEN: Final = 0
"""The worth of an unknown card."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The number of cards of each worth."""

    id: Annotated[str, Text()]
    name: Annotated[str, Text()]
    worths: Annotated[tuple[Annotated[int, WholeNumber(1, 9)], ...], Entries(9, is_exact=False)]
    copies: Annotated[int, WholeNumber(1, 9)]
    game: ClassVar = "toy"

    def cards(self) -> tuple[int, ...]:
        return self.worths * self.copies


@dataclass(frozen=True, slots=True)
class Setup:
    edition: Edition
    seats: Annotated[tuple[Seat, ...], Key("players")]
    hand: Annotated[int, WholeNumber(2, 4)] = 3
    """Cards dealt to each seat."""
    is_blind: Annotated[bool, Key("blind")] = False
    """Whether the card offered is the first of the hand, which its owner has not seen."""
    game: ClassVar = "toy"


@dataclass(frozen=True, slots=True)
class Deal:
    """The order of all cards: nothing else is random."""

    cards: tuple[int, ...]
    seed: Seed = None


class Offer(NamedTuple):
    card: Annotated[int, WholeNumber(0, 9)]
    """The card's place in the hand."""
    to: Annotated[int, WholeNumber(0, 3)]
    do: Literal["offer"] = "offer"


class Answer(NamedTuple):
    takes: bool
    do: Literal["answer"] = "answer"


Action = Offer | Answer


class TurnBegan(NamedTuple):
    seat: int


class CardOffered(NamedTuple):
    seat: int
    to: int
    card: int
    """The card's worth; HIDDEN to all but the giver."""


class CardRevealed(NamedTuple):
    card: int
    points_for: int


class CardDrawn(NamedTuple):
    seat: int
    card: int
    """The card's worth; HIDDEN to all but its owner."""


class GameEnded(NamedTuple):
    pass


Event = TurnBegan | CardOffered | CardRevealed | CardDrawn | GameEnded


class Result(NamedTuple):
    winners: tuple[int, ...]
    points: OfSeats
    cards: OfSeats
    """Number of cards left in each hand."""


@dataclass(frozen=True, slots=True)
class State:
    setup: Setup
    deal: Deal
    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]
    shown: tuple[int, ...]
    """The cards turned up, in order."""
    points: tuple[int, ...]
    turn: int
    """The seat on turn, though another may have to decide within it."""
    offered: tuple[int, int] | None = None
    """A card that lies face down, and the seat it is offered to."""
    is_over: bool = False

    @classmethod
    def start(cls, setup: Setup, deal: Deal) -> Self:
        count, hand = len(setup.seats), setup.hand
        hands = tuple(deal.cards[seat * hand : (seat + 1) * hand] for seat in range(count))
        return cls(setup, deal, hands, deal.cards[count * hand :], (), (0,) * count, 0)

    @property
    def seat(self) -> int:
        return self.turn if self.offered is None else self.offered[1]

    def legal_actions(self) -> tuple[Action, ...]:
        if self.is_over:
            return ()
        if self.offered is not None:
            return (Answer(takes=True), Answer(takes=False))
        places = range(1) if self.setup.is_blind else range(len(self.hands[self.turn]))
        others = [seat for seat in range(len(self.hands)) if seat != self.turn]
        return tuple(Offer(place, to) for place in places for to in others)

    def why_not(self, action: Action) -> Refusal | None:
        if action in self.legal_actions():
            return None
        if self.is_over:
            return Refusal("Z1", "the cards are out: the game is over")
        if isinstance(action, Answer):
            return Refusal("T1", "no card lies before anybody")
        if self.offered is not None:
            return Refusal("T2", "the card offered must be answered first")
        return Refusal("T3", "no card {card} can be offered so", {"card": Index(action.card)})

    def apply(self, action: Action) -> "State":
        return self.play(action)[0]

    def play(self, action: Action) -> tuple["State", tuple[Event, ...]]:
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        if isinstance(action, Offer):
            hand = self.hands[self.turn]
            card, rest = hand[action.card], hand[: action.card] + hand[action.card + 1 :]
            after = replace(self, hands=with_replaced(self.hands, self.turn, rest),
                            offered=(card, action.to))  # fmt: skip
            return after, (CardOffered(self.turn, action.to, card),)
        return self._answered(takes=action.takes)

    def _answered(self, *, takes: bool) -> tuple["State", tuple[Event, ...]]:
        assert self.offered is not None
        card, taker = self.offered
        winner = taker if (card % 2 == 0) == takes else self.turn
        points = with_replaced(self.points, winner, self.points[winner] + card)
        events: list[Event] = [CardRevealed(card, winner)]
        hands, deck = self.hands, self.deck
        if deck:
            events.append(CardDrawn(self.turn, deck[0]))
            hands = with_replaced(hands, self.turn, (*hands[self.turn], deck[0]))
            deck = deck[1:]
        after = replace(self, hands=hands, deck=deck, shown=(*self.shown, card), points=points,
                        offered=None, turn=(self.turn + 1) % len(hands))  # fmt: skip
        if not after.hands[after.turn]:
            return replace(after, turn=self.turn, is_over=True), (*events, GameEnded())
        return after, (*events, TurnBegan(after.turn))

    def faults(self) -> tuple[str, ...]:
        lying = [card for hand in self.hands for card in hand]
        lying += [*self.deck, *self.shown, *([self.offered[0]] if self.offered else [])]
        if HIDDEN not in lying and sorted(lying) != sorted(self.setup.edition.cards()):
            return ("D1: the cards are not those of the box",)
        return ()

    def result(self) -> Result | None:
        if not self.is_over:
            return None
        most = max(self.points)
        winners = tuple(seat for seat, own in enumerate(self.points) if own == most)
        return Result(winners, self.points, tuple(map(len, self.hands)))


class Observation:
    """The view of a seat or an onlooker; after the end, everything."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.seat = seat
        self.state = state if state.is_over else _covered(state, seat)
        self.legal_actions = state.legal_actions() if seat == state.seat else ()

    def imagined(self, chance: random.Random) -> State:
        seen = self.state
        known = [card for card in _cards_of(seen) if card != HIDDEN]
        unknown = list(seen.setup.edition.cards())
        for card in known:
            unknown.remove(card)
        chance.shuffle(unknown)

        def told(card: int) -> int:
            return card or unknown.pop()

        return replace(
            seen,
            hands=tuple(tuple(map(told, hand)) for hand in seen.hands),
            deck=tuple(map(told, seen.deck)),
            offered=seen.offered and (told(seen.offered[0]), seen.offered[1]),
        )


def _covered(true: State, seat: int | None) -> State:
    """The state with the seat's knowledge only, safe to hand to anybody."""
    offered = true.offered
    return replace(
        true,
        deal=Deal(()),
        hands=tuple(
            hand if own == seat and not true.setup.is_blind else (HIDDEN,) * len(hand)
            for own, hand in enumerate(true.hands)
        ),
        deck=(HIDDEN,) * len(true.deck),
        offered=offered and (offered[0] if seat == true.turn else HIDDEN, offered[1]),
    )


def _cards_of(state: State) -> Iterator[int]:
    for hand in state.hands:
        yield from hand
    yield from state.deck
    yield from state.shown
    if state.offered is not None:
        yield state.offered[0]


class ToyGame(Game):
    """The toy game; everything not defined here is the house's default."""

    id = "toy"
    title = "Toy"
    seats = (2, 4)
    piece_picture = "emblems/{colour}"
    kinds = PlainKinds(Edition, Setup, Deal, Action, Result)
    has_secrets = True
    edition_notes = MappingProxyType({"standard": "Few cards, and odd ones."})
    challenge_note = "The same cards again"
    undo_note = "Only within a turn, and not once a card has been shown."
    shared_deals = SharedDeals(
        Mode.MULTI,
        "Cards of today",
        DealName("Cards of the day", "cards of the day"),
        DealName("Cards of the week", "cards of the week"),
        "points",
        streak=("The cards of the day were dealt {n} day running.",
                "The cards of the day were dealt {n} days running."),
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

    setup = plain_setup
    start = staticmethod(State.start)
    seen_by = Observation

    def edition_sentence(self, edition: Edition) -> Reason:
        return Reason("{count} cards", count=len(edition.cards()))

    def edition_warning(self, edition: Edition) -> Reason | None:
        return None if len(set(edition.worths)) > 1 else Reason("all cards are alike")

    def shared_deal(self, first: date, period: Period) -> SharedDeal:
        del first, period
        return SharedDeal("standard", {"hand": 4}, "Four cards each, the same for everybody")

    def deal(self, setup: Setup, seed: int | str) -> Deal:
        cards = list(setup.edition.cards())
        random.Random(f"toy {seed}").shuffle(cards)
        return Deal(tuple(cards), seed)

    def deal_faults(self, setup: Setup, deal: Deal) -> Iterable[RecordError]:
        if sorted(deal.cards) != sorted(setup.edition.cards()):
            yield RecordError(("cards",), Reason("D1: not the cards of the box"))

    def events_seen_by(self, events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
        return tuple(
            event._replace(card=HIDDEN)
            if isinstance(event, CardOffered | CardDrawn) and event.seat != seat
            else event
            for event in events
        )

    def game_figures(self, setup: Setup, state: State) -> Mapping[str, int | str | None]:
        del setup
        return {"shown": len(state.shown)}


GAME: Final = ToyGame()

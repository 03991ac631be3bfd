"""Hidden information: covers the cards and tokens that a seat may not see (RULES.md, H)."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from sneferu_gui.games.sobek.law.edition import HIDDEN, HIDDEN_TOKEN, ORANGE, CardKind
from sneferu_gui.games.sobek.law.events import (
    CardGiven,
    CardPicked,
    CardsDrawn,
    CardStolen,
    CardTaken,
    Delivered,
    Event,
    HandSetAside,
    Kinds,
    PileSeen,
    PileTakenUp,
    RoundBegan,
    RoundEnded,
    RoundScored,
    Seen,
    StartDealt,
    TokensSeen,
)
from sneferu_gui.games.sobek.law.position import Phase, Position
from sneferu_gui.games.sobek.law.table import HIDDEN_BEIGE, Printed, count_in

# -- Events (H4) ---------------------------------------------------------------------------


_E = TypeVar("_E", bound=Seen)
"""Some type of event, which covering keeps."""


def event_seen_by(event: _E, seat: int | None) -> _E:
    """The event as a seat, or an onlooker, may know it.

    An event that hides nothing from the seat is given back as it is.
    """
    cover = _COVERS.get(type(event))
    return event if cover is None else cover(event, seat)


def events_seen_by(events: Iterable[_E], seat: int | None) -> tuple[_E, ...]:
    return tuple([event_seen_by(event, seat) for event in events])


def _seen_so_far(position: Position, seat: int | None) -> tuple[Seen, ...]:
    """The events seen in the round, as a seat may know them; only new ones are covered anew."""
    kept, seen = position.table.seen_by_viewer, position.seen
    before, covered = kept.get(seat, ((), ()))
    count = len(before)
    if seen[:count] != before:  # of another round, or another game of the same table
        count, covered = 0, ()
    if count < len(seen):
        covered = (*covered, *events_seen_by(seen[count:], seat))
        kept[seat] = seen, covered
    return covered


def _backs(cards: Kinds) -> Kinds:
    return tuple([HIDDEN[card.back] for card in cards])


def _characters_down(card: CardKind) -> CardKind:
    """The card as it lay in the Nile: goods open, characters face down (N2)."""
    return HIDDEN[ORANGE] if card.back == ORANGE else card


def _taken(event: CardTaken, seat: int | None) -> Event:
    if seat == event.seat or not reveals(event):
        return event
    skipped = tuple([_characters_down(card) for card in event.skipped])
    return event._replace(card=_characters_down(event.card), skipped=skipped)


def _own_cards(event: StartDealt | CardsDrawn | PileTakenUp, seat: int | None) -> Event:
    """The event with faces for the owner of the cards, backs for others."""
    return event if seat == event.seat else event._replace(cards=_backs(event.cards))


def _stolen(event: CardStolen, seat: int | None) -> Event:
    known = seat in (event.seat, event.victim)
    return event if known else event._replace(card=HIDDEN[event.card.back])


def _pile_seen(event: PileSeen, seat: int | None) -> Event:
    return event if seat in (event.seat, event.owner) else event._replace(cards=())


def _picked(event: CardPicked, seat: int | None) -> Event:
    known = seat in (event.seat, event.owner)
    return event if known else event._replace(card=HIDDEN[event.card.back])


def _given(event: CardGiven, seat: int | None) -> Event:
    return event if seat == event.seat else event._replace(card=HIDDEN[event.card.back])


_COVERS: Final[dict[type, Callable[[Any, int | None], Any]]] = {
    CardTaken: _taken,
    StartDealt: _own_cards,
    CardsDrawn: _own_cards,
    PileTakenUp: _own_cards,
    CardStolen: _stolen,
    PileSeen: _pile_seen,
    CardPicked: _picked,
    CardGiven: _given,
    TokensSeen: lambda event, seat: event if seat == event.seat else event._replace(tokens=()),
}
"""By kind of event that not everybody sees alike, the function that covers it."""


def reveals(event: Event) -> bool:
    """Whether the event showed somebody something hidden before (X5)."""
    if isinstance(event, CardTaken):
        return ORANGE in [card.back for card in (event.card, *event.skipped)]
    return isinstance(event, _REVEALING)


def brings_hidden_cards(events: Iterable[Event]) -> bool:
    """Whether an action brought its player cards that lay hidden, and the round goes on (H4)."""
    is_found = False
    for event in events:
        if isinstance(event, RoundEnded):
            return False
        if isinstance(event, CardTaken):
            is_found = is_found or event.card.back == ORANGE
        elif isinstance(event, CardsDrawn):
            is_found = is_found or bool(event.cards)
        else:
            is_found = is_found or isinstance(event, CardStolen)
    return is_found


_REVEALING: Final = (
    Delivered,
    CardsDrawn,
    CardStolen,
    PileSeen,
    TokensSeen,
    HandSetAside,
    RoundScored,
)


# -- States (H1 to H3) ---------------------------------------------------------------------


def cover(draft: Position, seat: int | None) -> None:
    """Turn over, in a copy of a true state, all that a seat or an onlooker may not know.

    Only the faces of others' cards are lost: their number and backs are open to all (H1). When the
    game is over its piles lie open, and hands are empty (H4).
    """
    table = draft.table
    printed, is_over = table.printed, draft.phase is Phase.OVER
    draft.seen = _seen_so_far(draft, seat)
    draft.table = table.covered(seat)
    draft.hands = tuple(
        [
            hand if is_over or own == seat else printed.covered(hand)
            for own, hand in enumerate(draft.hands)
        ]
    )
    looked_at = {seat, draft.victim if seat == draft.seat else seat}
    draft.piles = tuple(
        [
            pile if is_over or own in looked_at else printed.covered(pile)
            for own, pile in enumerate(draft.piles)
        ]
    )
    draft.nile = tuple([printed.face_down(code) for code in draft.nile])
    draft.deck = (HIDDEN_BEIGE,) * len(draft.deck)
    draft.out = printed.units[HIDDEN_BEIGE] * count_in(draft.out)
    if seat != draft.seat or draft.phase is not Phase.EVENT:
        draft.tokens = (HIDDEN_TOKEN,) * len(draft.tokens)
    draft.tokens_out = (HIDDEN_TOKEN,) * len(draft.tokens_out)
    draft.thefts = (0,) * len(draft.thefts)
    draft.mixing = None


# -- Before a turn is handed over ----------------------------------------------------------


def cover_new(draft: Position, seat: int, events: Iterable[Event]) -> None:
    """Turn over, in a copy of a state to be shown, what events revealed, as `seat` left it."""
    printed = draft.table.printed
    draft.seat = draft.turn = seat
    draft.phase = Phase.TURN
    draft.tokens = (HIDDEN_TOKEN,) * len(draft.tokens)
    for event in events:
        if isinstance(event, RoundBegan):
            _cover_new_round(draft, printed)
        elif isinstance(event, RoundScored):
            draft.scores, draft.scored = event.before, draft.scored[:-1]
            # Of a game that is over all piles lie open.
            draft.piles = tuple([printed.covered(pile) for pile in draft.piles])
        elif isinstance(event, Delivered):
            draft.nile = (HIDDEN_BEIGE,) * len(draft.nile)
        elif isinstance(event, CardTaken):
            characters = [card for card in (event.card, *event.skipped) if card.back == ORANGE]
            _turn_over(draft, printed, characters, event.seat)
        elif isinstance(event, CardsDrawn):
            _turn_over(draft, printed, event.cards, event.seat)
        elif isinstance(event, CardStolen):
            _turn_over(draft, printed, (event.card,), event.seat)
        elif isinstance(event, PileSeen):
            pile = printed.covered(draft.piles[event.owner])
            owner = event.owner
            draft.piles = (*draft.piles[:owner], pile, *draft.piles[owner + 1 :])
    draft.victim = None


def _cover_new_round(draft: Position, printed: Printed) -> None:
    """Cover all hands of a new round until it is shown."""
    draft.hands = tuple([printed.covered(hand) for hand in draft.hands])


def _turn_over(draft: Position, printed: Printed, cards: Iterable[CardKind], seat: int) -> None:
    """Turn over cards that came to a seat's hand or pile."""
    for card in cards:
        code = printed.code(card)
        if code < 0:
            continue
        change = printed.units[printed.hidden_code(code)] - printed.units[code]
        hand, pile = draft.hands[seat], draft.piles[seat]
        if printed.holds(hand, code):
            draft.hands = (*draft.hands[:seat], hand + change, *draft.hands[seat + 1 :])
        elif printed.holds(pile, code):
            draft.piles = (*draft.piles[:seat], pile + change, *draft.piles[seat + 1 :])

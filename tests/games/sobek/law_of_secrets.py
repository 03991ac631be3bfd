"""Who learns what (H1 to H4), written from the law alone, without the program's own covering."""

from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.events import (
    CardGiven,
    CardPicked,
    CardsDrawn,
    CardStolen,
    CardTaken,
    Event,
    Kinds,
    PileSeen,
    PileTakenUp,
    StartDealt,
    TokensSeen,
)
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.session.game import Session


def shown_by_law(session: Session, viewer: int | None) -> tuple[object, object]:
    """Everything open to a seat now, and everything it has learnt from events."""
    learnt = [_learnt(event, viewer) for step in session.steps for event in step.events]
    return _lies_open(session.state, viewer), learnt


def _faces(cards: Kinds, *, is_known: bool) -> list[str]:
    return [card.id if is_known else card.back for card in cards]


def _in_nile(card: CardKind, *, is_taker: bool) -> str:
    """Goods lie face up, characters face down, always (N2)."""
    return card.id if is_taker or card.power is None else card.back


def _learnt(event: Event, viewer: int | None) -> object:
    """A row of H4's table; events that it does not name are public."""
    learnt: object
    match event:
        case CardTaken(seat, place, card, skipped):
            learnt = place, [_in_nile(each, is_taker=seat == viewer) for each in (card, *skipped)]
        case StartDealt(seat, cards) | CardsDrawn(seat, cards) | PileTakenUp(seat, cards):
            learnt = seat, _faces(cards, is_known=seat == viewer)
        case CardStolen(seat, other, card) | CardPicked(seat, other, card):
            learnt = seat, other, _faces((card,), is_known=viewer in (seat, other))
        case CardGiven(seat, card):
            learnt = seat, _faces((card,), is_known=seat == viewer)
        case PileSeen(seat, owner, cards):
            learnt = seat, owner, cards if viewer in (seat, owner) else len(cards)
        case TokensSeen(seat, tokens):
            learnt = seat, tokens if seat == viewer else len(tokens)
        case _:
            learnt = event
    return type(event), learnt


def _lies_open(state: State, viewer: int | None) -> object:
    """H1 for all, H3 for the owner; a pile or tokens while they are looked through.

    Scored rounds lie open, with everything that was turned up for it (H4).
    """
    kinds_in = state.table.printed.kinds_in
    decides, is_over = viewer is not None and state.seat == viewer, state.phase is Phase.OVER
    hands = [
        sorted(_faces(kinds_in(hand), is_known=seat == viewer or is_over))
        for seat, hand in enumerate(state.hands)
    ]
    open_piles = {viewer, state.victim if decides else viewer}
    piles = [
        kinds_in(pile) if seat in open_piles or is_over else count_in(pile)
        for seat, pile in enumerate(state.piles)
    ]
    backs_of_piles = [sorted(_faces(kinds_in(pile), is_known=False)) for pile in state.piles]
    nile = [_in_nile(state.table.printed.kinds[code], is_taker=False) for code in state.nile]
    sees_tokens = decides and state.phase is Phase.EVENT
    return (
        state.round, state.phase, state.seat, state.turn, state.scores, state.curses, state.sets,
        state.discard, state.used, hands, piles, backs_of_piles, nile, len(state.deck),
        state.tokens if sees_tokens else len(state.tokens), state.scored,
    )  # fmt: skip

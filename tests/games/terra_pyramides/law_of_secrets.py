"""Who learns what (H1 to H4), written from the law alone, without the program's own covering."""

from sneferu_gui.games.terra_pyramides.law.events import Event, StackLookedAt, TileTaken
from sneferu_gui.games.terra_pyramides.law.position import Hand
from sneferu_gui.games.terra_pyramides.law.setup import Deal, Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.session.game import Session


def shown_by_law(session: Session, viewer: int | None) -> tuple[object, ...]:
    """Everything open to a seat now, and everything it has learnt from events."""
    learnt = [_learnt(event, viewer) for step in session.steps for event in step.events]
    return _dealt(session.setup, session.deal, viewer), learnt, _lies_open(session.state, viewer)


def _dealt(setup: Setup, deal: Deal, viewer: int | None) -> object:
    """The own first tile, and the tops of the open stacks (H2, V4)."""
    own = None if viewer is None else deal.hands[viewer]
    tops = [
        stack[:1] for n, stack in enumerate(deal.stacks) if n not in setup.covered_stacks
    ]  # fmt: skip
    return deal.first, deal.start, deal.start_foundations, own, tops


def _learnt(event: Event, viewer: int | None) -> object:
    """The hidden part of events; all others are public."""
    learnt: object
    match event:
        case StackLookedAt(seat, stack, tiles):
            learnt = seat, stack, tiles if seat == viewer else len(tiles)
        case TileTaken(seat, stack, was_looked_up, tile, was_open):
            is_told = was_open or seat == viewer
            learnt = seat, stack, was_looked_up, tile if is_told else None, was_open
        case _:
            learnt = event
    return type(event), learnt


def _lies_open(state: State, viewer: int | None) -> object:
    """All but faces of tiles in other hands and in stacks, and values of covered foundations."""
    looks = state.looked_at if state.seat == viewer else None
    stacks = [
        stack if n == looks else (len(stack), stack[:1] if state.is_open(n) else ())
        for n, stack in enumerate(state.stacks)
    ]
    hands = [_hand(hand, is_own=seat == viewer) for seat, hand in enumerate(state.hands)]
    return (
        state.phase, state.seat, state.turns, state.laid, state.sites, state.held, state.gold,
        state.stones, state.home, state.capstones, state.pieces, state.laid_field,
        state.chosen_row, state.pool, state.stocked, state.looked_at, len(state.foundations),
        len(state.tiles_taken_away), stacks, hands,
    )  # fmt: skip


def _hand(hand: Hand, *, is_own: bool) -> object:
    return hand if is_own or hand.is_known else hand._replace(tile=0)

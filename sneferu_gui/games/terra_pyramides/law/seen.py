"""What is hidden from whom: the one place that covers tiles and foundations (RULES.md, H).

What lies covered stays so when the game is over: nothing that counts is hidden then.
"""

from collections.abc import Iterable
from typing import Final

from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    FirstTileDealt,
    FoundationLaid,
    StackLookedAt,
    TileTaken,
    TopSeen,
)
from sneferu_gui.games.terra_pyramides.law.position import Note, Phase, Position, TakenTile
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE

# -- Events --------------------------------------------------------------------------------


def event_seen_by(event: Event, seat: int | None) -> Event:
    """What happened, as a seat or an onlooker may be told of it."""
    if isinstance(event, FirstTileDealt) and event.seat != seat:
        return event._replace(tile=())
    if isinstance(event, TileTaken) and event.seat != seat and not event.was_open:
        return event._replace(tile=())
    if isinstance(event, StackLookedAt) and event.seat != seat:
        return event._replace(tiles=())
    return event


def events_seen_by(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The same of several."""
    return tuple([event_seen_by(event, seat) for event in events])


REVEALING: Final = (FoundationLaid, StackLookedAt, TileTaken, TopSeen)
"""Events with which somebody saw what had been hidden from them (O2)."""


# -- States --------------------------------------------------------------------------------


def cover(draft: Position, seat: int | None) -> None:
    """Turn over, in a copy of a true state, all that a seat or an onlooker may not know."""
    draft.table = draft.table.covered()
    draft.notes = tuple([_seen_note(draft, note) for note in draft.notes if note.seat == seat])
    draft.hands = tuple(
        [
            hand
            if own == seat or hand.is_known or hand.tile == NO_TILE
            else hand._replace(tile=HIDDEN)
            for own, hand in enumerate(draft.hands)
        ]
    )
    looked_at = draft.looked_at if seat == draft.seat else None
    draft.stacks = tuple(
        [
            stack if number == looked_at else _covered_stack(draft, number, stack)
            for number, stack in enumerate(draft.stacks)
        ]
    )
    draft.foundations = (0,) * len(draft.foundations)
    draft.out = (HIDDEN,) * len(draft.out)


def _covered_stack(draft: Position, number: int, stack: tuple[int, ...]) -> tuple[int, ...]:
    """An open stack shows its top tile (V4)."""
    if stack and draft.is_open(number):
        return (stack[0], *(HIDDEN,) * (len(stack) - 1))
    return (HIDDEN,) * len(stack)


def _seen_note(draft: Position, note: Note) -> Note:
    """A note without the tiles that others hold still, chosen by them or drawn (H2)."""
    last = {each.seat: at for at, each in enumerate(note.since) if isinstance(each, TakenTile)}
    held = {
        at
        for seat, at in last.items()
        if seat != note.seat
        and draft.hands[seat].stack == note.stack
        and draft.hands[seat].tile != NO_TILE
    }
    if not held:
        return note
    since = tuple(
        [
            each._replace(tile=HIDDEN) if at in held and isinstance(each, TakenTile) else each
            for at, each in enumerate(note.since)
        ]
    )
    return note._replace(since=since)


# -- Before a turn is handed over ----------------------------------------------------------


def cover_new(draft: Position, seat: int, events: Iterable[Event]) -> None:
    """Turn over, in a copy of a state to be shown, what events revealed: as `seat` left it."""
    board = draft.table.board
    draft.seat, draft.phase = seat, Phase.DRAW
    for event in events:
        if isinstance(event, FoundationLaid):
            number = board.number_of[board.index[event.site]]
            site = draft.sites[number]._replace(foundation=0)
            draft.sites = (*draft.sites[:number], site, *draft.sites[number + 1 :])
        elif isinstance(event, TileTaken):
            hand = draft.hands[event.seat]
            if hand.tile != NO_TILE:
                covered = hand._replace(tile=HIDDEN)
                own = event.seat
                draft.hands = (*draft.hands[:own], covered, *draft.hands[own + 1 :])
        elif isinstance(event, TopSeen | StackLookedAt):
            stack = (HIDDEN,) * len(draft.stacks[event.stack])
            number = event.stack
            draft.stacks = (*draft.stacks[:number], stack, *draft.stacks[number + 1 :])
    draft.looked_at = -1
    draft.notes = ()

"""A seat's knowledge of a game: open information, its own tile, and its looks at stacks (H).

Covered tiles stay covered when the game is over: nothing that counts is hidden then.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.draft_state import DraftObservation, with_replaced
from sneferu_gui.games.game import shuffled
from sneferu_gui.games.terra_pyramides.law import events
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.edition import foundations_of
from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.position import (
    Hand,
    Note,
    Phase,
    Position,
    Sight,
    TakenTile,
)
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE

# -- Events --------------------------------------------------------------------------------


def event_seen_by(event: Event, seat: int | None) -> Event:
    """The event without what a seat or an onlooker (None) may not know."""
    if isinstance(event, events.FirstTileDealt) and event.seat != seat:
        return event._replace(tile=())
    if isinstance(event, events.TileTaken) and event.seat != seat and not event.was_open:
        return event._replace(tile=())
    if isinstance(event, events.StackLookedAt) and event.seat != seat:
        return event._replace(tiles=())
    return event


def events_seen_by(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events without what a seat or an onlooker (None) may not know."""
    return tuple([event_seen_by(event, seat) for event in events])


REVEALING: Final = (events.FoundationLaid, events.StackLookedAt, events.TileTaken, events.TopSeen)
"""The events in which somebody sees what was hidden from them (O2)."""


# -- States --------------------------------------------------------------------------------


def cover(draft: Position, seat: int | None) -> None:
    """Turn over, in a copy of a true state, everything that a seat or an onlooker may not know."""
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
    draft.tiles_taken_away = (HIDDEN,) * len(draft.tiles_taken_away)


def _covered_stack(draft: Position, number: int, stack: tuple[int, ...]) -> tuple[int, ...]:
    """The stack with its tiles hidden, except for the top tile of an open stack (V4)."""
    if stack and draft.is_open(number):
        return (stack[0], *(HIDDEN,) * (len(stack) - 1))
    return (HIDDEN,) * len(stack)


def _seen_note(draft: Position, note: Note) -> Note:
    """A note without the tiles that others took, by choice or by drawing, and still hold (H2)."""
    last = {each.seat: at for at, each in enumerate(note.seen_since) if isinstance(each, TakenTile)}
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
            for at, each in enumerate(note.seen_since)
        ]
    )
    return note._replace(seen_since=since)


# -- Before a turn is handed over ----------------------------------------------------------


def cover_new(draft: Position, seat: int, turn_events: Iterable[Event]) -> None:
    """Turn over, in a copy of a state to be shown, everything that these events revealed.

    `seat` is the seat whose turn they belong to.
    """
    board = draft.table.board
    draft.seat, draft.phase = seat, Phase.DRAW
    for event in turn_events:
        if isinstance(event, events.FoundationLaid):
            number = board.number_of[board.index[event.site]]
            site = draft.sites[number]._replace(foundation=0)
            draft.sites = with_replaced(draft.sites, number, site)
        elif isinstance(event, events.TileTaken):
            hand = draft.hands[event.seat]
            if hand.tile != NO_TILE:
                covered = hand._replace(tile=HIDDEN)
                draft.hands = with_replaced(draft.hands, event.seat, covered)
        elif isinstance(event, events.TopSeen | events.StackLookedAt):
            stack = (HIDDEN,) * len(draft.stacks[event.stack])
            draft.stacks = with_replaced(draft.stacks, event.stack, stack)
    draft.looked_at = -1
    draft.notes = ()


# -- A seat's observation ------------------------------------------------------------------


class Course(NamedTuple):
    """One way in which the tiles of a stack that was looked at may have been taken since."""

    left: tuple[int, ...]
    """The codes of the tiles left on the stack, top first; or taken away with the stack (N4)."""
    taken: tuple[int, ...]
    """The codes of all tiles taken, in order."""


def courses_of(note: Note) -> tuple[Course, ...]:
    """The possible courses after a look, given what was seen since: all equally likely."""
    return tuple(_courses(note.tiles, note.seen_since, ()))


def _courses(
    left: tuple[int, ...], since: Sequence[TakenTile | Sight], taken: tuple[int, ...]
) -> Iterator[Course]:
    if not since:
        yield Course(left, taken)
        return
    step, later = since[0], since[1:]
    if isinstance(step, Sight):
        if left == step.tiles:
            yield from _courses(left, later, taken)
        return
    for place in range(len(left)) if step.was_looked_up else range(1):
        tile = left[place]
        if step.tile in (HIDDEN, tile):
            rest = left[:place] + left[place + 1 :]
            yield from _courses(rest, later, (*taken, tile))


class Observation(DraftObservation[State, Action]):
    """A state as one seat sees it.

    Observations that differ only in what the seat has not seen give equal answers to everything.
    `imagined` gives fair guesses, in which tiles seen in a look lie where they can be.
    """

    __slots__ = ("_hidden", "_known")

    def __init__(self, state: State, seat: int | None) -> None:
        """The view of a state for `seat`; None is an onlooker, who sees open information only."""
        super().__init__(state, seat)
        self._known: tuple[tuple[Note, tuple[Course, ...]], ...] | None = None
        self._hidden: tuple[list[int], list[int]] | None = None

    def cover(self, draft: State) -> None:
        cover(draft, self.seat)

    @property
    def known(self) -> tuple[tuple[Note, tuple[Course, ...]], ...]:
        """For each stack the seat has looked at, the possible courses of its tiles since (H3)."""
        if self._known is None:
            self._known = tuple([(note, courses_of(note)) for note in self.state.notes])
        return self._known

    def unseen(self) -> tuple[list[int], list[int]]:
        """The codes of the tiles, and values of the foundations, that are hidden from the seat."""
        if self._hidden is None:
            self._hidden = unseen_in(self.state)
        return self._hidden

    def imagined(self, chance: random.Random) -> State:
        """A random state that agrees with everything the seat knows."""
        guess = self.state.draft()
        tiles, values = self.unseen()
        stacks, hands = list(guess.stacks), list(guess.hands)
        pool, out = list(tiles), list[int]()
        for place, (note, courses) in enumerate(self.known):
            course = courses[int(chance.random() * len(courses))]
            self._follow(course, note, stacks, hands, pool, out)
            guess.notes = with_replaced(guess.notes, place, _filled(note, course))
        mixed = shuffled(pool, chance)
        for seat, hand in enumerate(hands):
            if hand.tile == HIDDEN:
                hands[seat] = hand._replace(tile=mixed.pop())
        for number, stack in enumerate(stacks):
            if HIDDEN in stack:
                stacks[number] = tuple([mixed.pop() if t == HIDDEN else t for t in stack])
        guess.stacks, guess.hands = tuple(stacks), tuple(hands)
        guess.tiles_taken_away = (*out, *mixed)
        guess.foundations = tuple(shuffled(values, chance)[: len(guess.foundations)])
        return guess

    def _follow(
        self,
        course: Course,
        note: Note,
        stacks: list[tuple[int, ...]],
        hands: list[Hand],
        pool: list[int],
        out: list[int],
    ) -> None:
        """Put the tiles that the seat saw in a look into the places that this course gives them."""
        stack = stacks[note.stack]
        if HIDDEN in stack:
            stacks[note.stack] = course.left
        if HIDDEN in stack or not stack:
            for tile in course.left:
                pool.remove(tile)
        if not stack:
            out += course.left
        taken = [step for step in note.seen_since if isinstance(step, TakenTile)]
        for step, tile in zip(taken, course.taken, strict=True):
            if step.tile == HIDDEN:
                hands[step.seat] = hands[step.seat]._replace(tile=tile)
                pool.remove(tile)


def unseen_in(covered: State) -> tuple[list[int], list[int]]:
    """The codes of the tiles, and values of the foundations, that a covered state does not show."""
    tiles, printed = Counter(covered.table.printed.all_kinds), covered.table.printed
    seen = [code >> 2 for code in covered.laid]
    seen += [hand.tile for hand in covered.hands]
    seen += [tile for stack in covered.stacks for tile in stack]
    tiles -= Counter(tile for tile in seen if tile not in (HIDDEN, NO_TILE))
    values = Counter(foundations_of(printed.edition))
    values -= Counter(site.foundation for site in covered.sites)
    return sorted(tiles.elements()), sorted(values.elements())


def _filled(note: Note, course: Course) -> Note:
    """The note in a guess, with the guessed tiles in place of those that others hold."""
    tiles = iter(course.taken)
    since = tuple(
        [
            step if isinstance(step, Sight) else step._replace(tile=next(tiles))
            for step in note.seen_since
        ]
    )
    return note._replace(seen_since=since)

"""What a player may know of a game: what lies open, the own tile, what a look showed (H)."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sneferu_gui.games.draft_state import DraftObservation
from sneferu_gui.games.game import shuffled
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.edition import foundations_of
from sneferu_gui.games.terra_pyramides.law.position import Hand, Note, Sight, TakenTile
from sneferu_gui.games.terra_pyramides.law.seen import cover
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.law.table import HIDDEN, NO_TILE


class Course(NamedTuple):
    """One way in which the tiles of a stack that was looked at may have been taken since."""

    left: tuple[int, ...]
    """Codes of those that lie there still, top first; or were taken away with the stack (N4)."""
    taken: tuple[int, ...]
    """Codes of all that were taken, in order."""


def courses_of(note: Note) -> tuple[Course, ...]:
    """All that are possible, by what was seen since: each as likely as any other."""
    return tuple(_courses(note.tiles, note.since, ()))


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

    Whatever a seat has not seen, two observations are alike in all they give. `imagined` gives
    fair guesses, in which what was seen in a look is where it can be.
    """

    __slots__ = ("_hidden", "_known")

    def __init__(self, state: State, seat: int | None) -> None:
        """What `seat` may know of a state; None is an onlooker, who sees what lies open."""
        super().__init__(state, seat)
        self._known: tuple[tuple[Note, tuple[Course, ...]], ...] | None = None
        self._hidden: tuple[list[int], list[int]] | None = None

    def cover(self, draft: State) -> None:
        """Cover what the seat has not seen (H)."""
        cover(draft, self.seat)

    @property
    def known(self) -> tuple[tuple[Note, tuple[Course, ...]], ...]:
        """Of each stack the seat has looked at, what can have become of its tiles (H3)."""
        if self._known is None:
            self._known = tuple([(note, courses_of(note)) for note in self.state.notes])
        return self._known

    def unseen(self) -> tuple[list[int], list[int]]:
        """Codes of the tiles, and values of the foundations, that do not lie open to the seat."""
        if self._hidden is None:
            self._hidden = unseen_in(self.state)
        return self._hidden

    def imagined(self, chance: random.Random) -> State:
        """A state that could be the true one: what is not known is of chance's choosing."""
        guess = self.state.draft()
        tiles, values = self.unseen()
        stacks, hands = list(guess.stacks), list(guess.hands)
        pool, out = list(tiles), list[int]()
        for place, (note, courses) in enumerate(self.known):
            course = courses[int(chance.random() * len(courses))]
            self._follow(course, note, stacks, hands, pool, out)
            guess.notes = (*guess.notes[:place], _filled(note, course), *guess.notes[place + 1 :])
        mixed = shuffled(pool, chance)
        for seat, hand in enumerate(hands):
            if hand.tile == HIDDEN:
                hands[seat] = hand._replace(tile=mixed.pop())
        for number, stack in enumerate(stacks):
            if HIDDEN in stack:
                stacks[number] = tuple([mixed.pop() if t == HIDDEN else t for t in stack])
        guess.stacks, guess.hands = tuple(stacks), tuple(hands)
        guess.out = (*out, *mixed)
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
        """Put the tiles that the seat saw in a look where they are in this course."""
        stack = stacks[note.stack]
        if HIDDEN in stack:
            stacks[note.stack] = course.left
        if HIDDEN in stack or not stack:
            for tile in course.left:
                pool.remove(tile)
        if not stack:
            out += course.left
        taken = [step for step in note.since if isinstance(step, TakenTile)]
        for step, tile in zip(taken, course.taken, strict=True):
            if step.tile == HIDDEN:
                hands[step.seat] = hands[step.seat]._replace(tile=tile)
                pool.remove(tile)


def unseen_in(covered: State) -> tuple[list[int], list[int]]:
    """Codes of the tiles, and values of the foundations, that a covered state does not show."""
    tiles, printed = Counter(covered.table.printed.all_kinds), covered.table.printed
    seen = [code >> 2 for code in covered.laid]
    seen += [hand.tile for hand in covered.hands]
    seen += [tile for stack in covered.stacks for tile in stack]
    tiles -= Counter(tile for tile in seen if tile not in (HIDDEN, NO_TILE))
    values = Counter(foundations_of(printed.edition))
    values -= Counter(site.foundation for site in covered.sites)
    return sorted(tiles.elements()), sorted(values.elements())


def _filled(note: Note, course: Course) -> Note:
    """The note in a guess: with the tiles that are taken for those that others hold."""
    tiles = iter(course.taken)
    since = tuple(
        [
            step if isinstance(step, Sight) else step._replace(tile=next(tiles))
            for step in note.since
        ]
    )
    return note._replace(since=since)

"""What has just happened, or what a line of the log tells, as marks on the boards."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.games.sneferu.law import events as told
from sneferu_gui.session.game import Step, turns_of


class Voyage(NamedTuple):
    """Where a boat has sailed."""

    seat: int
    start: int
    end: int


class Highlights(NamedTuple):
    """The slots that were filled and the ways that were sailed."""

    slots: frozenset[tuple[int, int, int]]
    """Seat, level and slot of each."""
    voyages: tuple[Voyage, ...]
    taken: frozenset[int] = frozenset()
    """Which of Ptah's stones, counted from 0 in the order he took them."""
    columns: frozenset[int] = frozenset()
    """The columns of the offer that stones came from."""
    spaces: frozenset[int] = frozenset()
    """The spaces boats came to, and the quarries that woke Ptah."""


NO_HIGHLIGHTS = Highlights(frozenset(), ())


def highlights_of(steps: Sequence[Step]) -> Highlights:
    """The marks that these steps leave on the players' boards and the river."""
    slots = set()
    voyages = []
    for step in steps:
        for event in step.events:
            if isinstance(event, told.StonePlaced):
                slots.add((event.seat, event.level, event.slot))
            elif isinstance(event, told.BoatMoved):
                voyages.append(Voyage(event.seat, event.start, event.end))
    return Highlights(frozenset(slots), tuple(voyages))


def last_voyages(steps: Sequence[Step]) -> tuple[Voyage, ...]:
    """The ways sailed in the last turn in which a boat has moved."""
    for turn in reversed(turns_of(steps)):
        voyages = highlights_of(steps[turn.start : turn.end]).voyages
        if voyages:
            return voyages
    return ()


def highlights_of_span(steps: Sequence[Step], start: int, end: int) -> Highlights:
    """Everything that the actions from `start` up to `end` speak of."""
    columns, spaces = set(), set()
    for step in steps[start:end]:
        for event in step.events:
            if isinstance(event, told.StoneBought | told.PtahTook):
                columns.add(event.column)
            elif isinstance(event, told.StoneShifted):
                columns |= {event.source, event.target}
            if isinstance(event, told.BoatMoved):
                spaces.add(event.end)
            elif isinstance(event, told.PtahTook):
                spaces.add(event.space)
    before = _taken_in(steps[:start])
    taken = range(before, before + _taken_in(steps[start:end]))
    own = highlights_of(steps[start:end])
    return own._replace(
        taken=frozenset(taken), columns=frozenset(columns), spaces=frozenset(spaces)
    )


def _taken_in(steps: Sequence[Step]) -> int:
    """How many stones Ptah took."""
    return sum(isinstance(event, told.PtahTook) for step in steps for event in step.events)

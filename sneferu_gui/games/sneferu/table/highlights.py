"""The marks on boards and river for what has just happened, or for a line of the log."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.games.sneferu.law import events
from sneferu_gui.session.game import Step, turns_of


class Voyage(NamedTuple):
    """The voyage of a boat from one space to another."""

    seat: int
    start: int
    end: int


class Highlights(NamedTuple):
    """The slots that were filled, the voyages that were made, and other places to be marked."""

    slots: frozenset[tuple[int, int, int]]
    """Seat, level and slot of each stone laid."""
    voyages: tuple[Voyage, ...]
    taken: frozenset[int] = frozenset()
    """Ptah's stones to be marked, counted from 0 in the order he took them."""
    columns: frozenset[int] = frozenset()
    """The columns of the offer that stones were taken from or moved between."""
    spaces: frozenset[int] = frozenset()
    """The spaces that boats came to, and the quarries that woke Ptah."""


NO_HIGHLIGHTS = Highlights(frozenset(), ())


def highlights_of(steps: Sequence[Step]) -> Highlights:
    """The marks of these steps on the players' boards and the river."""
    slots = set()
    voyages = []
    for step in steps:
        for event in step.events:
            if isinstance(event, events.StonePlaced):
                slots.add((event.seat, event.level, event.slot))
            elif isinstance(event, events.BoatMoved):
                voyages.append(Voyage(event.seat, event.start, event.end))
    return Highlights(frozenset(slots), tuple(voyages))


def last_voyages(steps: Sequence[Step]) -> tuple[Voyage, ...]:
    """The voyages of the last turn in which a boat moved."""
    for turn in reversed(turns_of(steps)):
        voyages = highlights_of(steps[turn.start : turn.end]).voyages
        if voyages:
            return voyages
    return ()


def highlights_of_span(steps: Sequence[Step], start: int, end: int) -> Highlights:
    """The marks of the actions from `start` up to `end`, on the offer and Ptah's board as well."""
    columns, spaces = set(), set()
    for step in steps[start:end]:
        for event in step.events:
            if isinstance(event, events.StoneBought | events.PtahTook):
                columns.add(event.column)
            elif isinstance(event, events.StoneShifted):
                columns |= {event.source, event.target}
            if isinstance(event, events.BoatMoved):
                spaces.add(event.end)
            elif isinstance(event, events.PtahTook):
                spaces.add(event.space)
    before = _taken_in(steps[:start])
    taken = range(before, before + _taken_in(steps[start:end]))
    own = highlights_of(steps[start:end])
    return own._replace(
        taken=frozenset(taken), columns=frozenset(columns), spaces=frozenset(spaces)
    )


def _taken_in(steps: Sequence[Step]) -> int:
    """The number of stones that Ptah took."""
    return sum(isinstance(event, events.PtahTook) for step in steps for event in step.events)

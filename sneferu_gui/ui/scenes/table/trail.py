"""What has just happened, as marks on the boards."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.rules.events import BoatMoved, StonePlaced
from sneferu_gui.session.game import Session, Step


class Voyage(NamedTuple):
    """Where a boat has sailed."""

    seat: int
    start: int
    end: int


class Trail(NamedTuple):
    """The slots that were filled and the ways that were sailed."""

    slots: frozenset[tuple[int, int, int]]
    """Seat, level and slot of each."""
    voyages: tuple[Voyage, ...]


NO_TRAIL = Trail(frozenset(), ())


def trail_of(steps: Sequence[Step]) -> Trail:
    """The marks that these steps leave."""
    slots = set()
    voyages = []
    for step in steps:
        for event in step.events:
            if isinstance(event, StonePlaced):
                slots.add((event.seat, event.level, event.slot))
            elif isinstance(event, BoatMoved):
                voyages.append(Voyage(event.seat, event.start, event.end))
    return Trail(frozenset(slots), tuple(voyages))


def steps_since(session: Session, seat: int) -> tuple[Step, ...]:
    """What the others did since a seat's last action."""
    steps = session.steps
    count = len(steps)
    while count and steps[count - 1].seat != seat:
        count -= 1
    return steps[count:]

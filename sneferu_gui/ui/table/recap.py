"""What was done at a table since somebody's last turn, and who sits before it."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.session.game import Session, Step, turns_of

SEARCHED: Final = 60
"""How many of the last actions are searched for the last person to act."""


def steps_since(steps: Sequence[Step], seat: int) -> Sequence[Step]:
    """What the others did since a seat's last action."""
    count = len(steps)
    while count and steps[count - 1].seat != seat:
        count -= 1
    return steps[count:]


def steps_with_own(steps: Sequence[Step], seat: int) -> Sequence[Step]:
    """What the others did since a seat's last turn, and that turn too."""
    since = steps_since(steps, seat)
    end = len(steps) - len(since)
    own = [turn for turn in turns_of(steps[:end]) if turn.end == end]
    return steps[own[0].start :] if own else since


def recap_start_in(steps: Sequence[Step], seat: int) -> int | None:
    """How many actions had been done when others than a seat began to act; None if none did."""
    since = steps_since(steps, seat)
    return len(steps) - len(since) if since else None


def seat_before(session: Session, moving: int | None) -> int:
    """Who sits before the table: the person who plays, else the last person who did.

    While what a person has done is on its way (`moving`), it is still theirs.
    """
    seat: int = session.shown.seat
    people = [i for i, name in enumerate(session.computers) if name is None]
    if moving is not None and moving in people:
        return moving
    if not people or seat in people:
        return seat
    steps = session.last_steps(SEARCHED)
    last = [step.seat for step in reversed(steps) if step.seat in people]
    return last[0] if last else people[0]

"""Turns at a table in words, and the turns since a seat's last one."""

from collections.abc import Callable, Sequence
from functools import wraps
from operator import is_
from typing import Final, TypeVar, cast

from sneferu_gui.language import chosen_language
from sneferu_gui.session.game import Session, Step, Turn, turns_of
from sneferu_gui.ui.kit.widgets.log_panel import LogLine

LOG_TURNS: Final = 30

TurnWording = Callable[[Sequence[Step]], tuple[LogLine, ...]]
"""A turn's steps in lines; for no steps, what sets the players apart at the start."""

TurnWordingT = TypeVar("TurnWordingT", bound=Callable[..., tuple[LogLine, ...]])
SEARCHED_ACTIONS: Final = 60
"""The number of last actions that are searched for the last person to act."""
CACHED_TURNS: Final = 200
"""The number of turns whose words are cached."""


def cached_lines(tell: TurnWordingT) -> TurnWordingT:
    """The function with a cache: only few of a log's turns are new in a picture."""
    known: dict[tuple[str, int], tuple[object, tuple[Step, ...], tuple[LogLine, ...]]] = {}

    @wraps(tell)
    def cached(setup: object, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        if not steps:
            return tell(setup, steps)
        key, of = (chosen_language(), id(steps[0])), tuple(steps)
        before = known.get(key)
        if before is not None and before[0] is setup and _are_same(before[1], of):
            return before[2]
        lines = tell(setup, steps)
        if len(known) >= CACHED_TURNS:
            del known[next(iter(known))]
        known[key] = setup, of, lines
        return lines

    return cast(TurnWordingT, cached)


def _are_same(some: tuple[Step, ...], others: tuple[Step, ...]) -> bool:
    return len(some) == len(others) and all(map(is_, some, others))


def turns_with_lines(
    steps: Sequence[Step], wording: TurnWording
) -> tuple[tuple[Turn, tuple[LogLine, ...]], ...]:
    """The last turns with their lines; before the first turn of a game, how it began."""
    turns = turns_of(steps)
    found = [(turn, wording(steps[turn.start : turn.end])) for turn in turns[-LOG_TURNS:]]
    if len(turns) <= LOG_TURNS:
        found.insert(0, (Turn(0, 0, 0), wording(())))
    return tuple((turn, lines) for turn, lines in found if lines)


def log_text(session: Session, wording: TurnWording) -> str:
    """The whole log, turn by turn: a number before each, its consequences under it."""
    steps = session.shown_steps
    parts = [wording(steps[turn.start : turn.end]) for turn in turns_of(steps)]
    opening = [line.text for line in wording(())]
    turns = [
        f"{number}. {line.text}" if first else f"   {line.text}"
        for number, lines in enumerate((lines for lines in parts if lines), start=1)
        for first, line in ((line is lines[0], line) for line in lines)
    ]
    return "\n".join(opening + turns)


# -- since a seat's last turn --------------------------------------------------------------------


def steps_since(steps: Sequence[Step], seat: int) -> Sequence[Step]:
    """The others' steps since a seat's last action."""
    count = len(steps)
    while count and steps[count - 1].seat != seat:
        count -= 1
    return steps[count:]


def steps_with_own(steps: Sequence[Step], seat: int) -> Sequence[Step]:
    """The others' steps since a seat's last turn, and that turn too."""
    since = steps_since(steps, seat)
    end = len(steps) - len(since)
    own = [turn for turn in turns_of(steps[:end]) if turn.end == end]
    return steps[own[0].start :] if own else since


def recap_start_in(steps: Sequence[Step], seat: int) -> int | None:
    """The number of actions before others than a seat began to act; None if none did."""
    since = steps_since(steps, seat)
    return len(steps) - len(since) if since else None


def seat_before(session: Session, moving: int | None, *, is_done_with: bool = False) -> int:
    """The seat in front of the table: the person who decides, else the last person who did.

    While a person's action is in motion (`moving`), it is still theirs; while a computer's is, that
    of the last person who decided; so is a table that is done with, whoever would be next.
    """
    seat: int = session.shown.seat
    people = [i for i, name in enumerate(session.computers) if name is None]
    if moving is not None and moving in people:
        return moving
    if not people or (seat in people and moving is None and not is_done_with):
        return seat
    steps = session.last_steps(SEARCHED_ACTIONS)
    last = [step.seat for step in reversed(steps) if step.seat in people]
    return last[0] if last else people[0]

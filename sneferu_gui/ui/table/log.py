"""The log beside any table: its last turns, each of which leads back to its end."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import wraps
from operator import is_
from typing import Final, NamedTuple, TypeVar

from sneferu_gui.language import _, chosen_language
from sneferu_gui.session.game import Session, Step
from sneferu_gui.session.turns import Turn, turns_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.log_panel import LogAppearance, LogLine, LogTurn
from sneferu_gui.ui.table.acts import CopyLog, SeeMoment
from sneferu_gui.ui.table.snapshot import CommonSnapshot

LOG_TURNS: Final = 30
"""How many of the last turns the log tells."""
CROWD: Final = 4
"""How many players make the log so long that a turn is told in one line."""

FEWEST: Final = 5
"""How many of the last turns are to be seen at least, in few words if need be."""
LOW: Final = 340
"""Pixels at 100 % of a log that has no room for so many turns in all their words."""

TellsTurn = Callable[[Sequence[Step]], tuple[LogLine, ...]]
"""What a turn's steps did, in lines; of no steps, what sets the players apart at the start."""


class LogTurnPage(NamedTuple):
    """A page that tells of a turn of the log: choosing the turn opens it, and not its moment."""

    act: Hashable
    hint: str


PageOfTurn = Callable[[Sequence[Step]], LogTurnPage | None]
"""The page of a turn's steps; None for most."""


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """A turn of the log, by how many actions had been done at its end: what it is about."""

    end: int


SetupT = TypeVar("SetupT")
TOLD: Final = 200
"""How many turns are remembered with their words."""


def told_once(
    tell: Callable[[SetupT, Sequence[Step]], tuple[LogLine, ...]],
) -> Callable[[SetupT, Sequence[Step]], tuple[LogLine, ...]]:
    """The same, which puts no turn into words twice: few of a log's are new in a picture."""
    known: dict[tuple[str, int], tuple[SetupT, tuple[Step, ...], tuple[LogLine, ...]]] = {}

    @wraps(tell)
    def told(setup: SetupT, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        if not steps:
            return tell(setup, steps)
        key, of = (chosen_language(), id(steps[0])), tuple(steps)
        before = known.get(key)
        if before is not None and before[0] is setup and _are_same(before[1], of):
            return before[2]
        lines = tell(setup, steps)
        if len(known) >= TOLD:
            del known[next(iter(known))]
        known[key] = setup, of, lines
        return lines

    return told


def _are_same(some: tuple[Step, ...], others: tuple[Step, ...]) -> bool:
    return len(some) == len(others) and all(map(is_, some, others))


def log_turns(
    steps: Sequence[Step], told: TellsTurn, page_of: PageOfTurn = lambda _steps: None
) -> tuple[LogTurn, ...]:
    """The last turns; beyond the first of them there is nothing to scroll to."""
    hint = _("See this moment again")
    found = []
    turns = turns_of(steps)
    if 0 < len(turns) <= LOG_TURNS and (lines := told(())):
        found.append(LogTurn(0, lines, SeeMoment(0), hint, LoggedTurn(0)))
    for turn in turns[-LOG_TURNS:]:
        own = steps[turn.start : turn.end]
        if lines := told(own):
            page = page_of(own) or LogTurnPage(SeeMoment(turn.end), hint)
            found.append(LogTurn(turn.end, lines, *page, LoggedTurn(turn.end)))
    return tuple(found)


def is_told_in_few_words(canvas: Canvas, rect: Rect, seats: int) -> bool:
    """Whether a log in a rectangle tells a turn in a line: many play, or there is little room."""
    return seats >= CROWD or rect.h < canvas.px(LOW)


def log_view(
    table: CommonSnapshot,
    told: TellsTurn,
    expected: tuple[LogTurn, ...] = (),
    close: ButtonAppearance | None = None,
    page_of: PageOfTurn = lambda _steps: None,
    *,
    is_brief: bool = False,
) -> LogAppearance:
    """The last turns; choosing one leads to its end. With a hint, those that are expected.

    `close` puts it away where it is a drawer; `page_of` gives turns that have a page of their own.
    """
    if expected:
        return LogAppearance(_("Likely to follow"), expected, close=close)
    turns = log_turns(table.steps, told, page_of)
    copy = ButtonAppearance(
        "log/copy", _("Copy"), CopyLog(), _("Put the whole log on the clipboard")
    )
    back = max(0, min(table.log_back, len(turns) - 1))
    seats = len(table.setup.seats)
    each = (seats if seats >= CROWD else FEWEST) if is_brief else 0
    begins = _("What is done is told here, turn by turn. Choose a turn to see it again.")
    return LogAppearance(_("Log"), turns, back, copy if turns else None, each, close, begins)


def log_text(session: Session, told: TellsTurn) -> str:
    """The whole log, turn by turn: a number before each, what followed from it under it."""
    steps = session.shown_steps
    parts = [told(steps[turn.start : turn.end]) for turn in turns_of(steps)]
    opening = [line.text for line in told(())]
    turns = [
        f"{number}. {line.text}" if first else f"   {line.text}"
        for number, lines in enumerate((lines for lines in parts if lines), start=1)
        for first, line in ((line is lines[0], line) for line in lines)
    ]
    return "\n".join(opening + turns)


def turn_pointed_at(about: object, steps: Sequence[Step]) -> Turn | None:
    """The turn of the log that is pointed at; None when none is."""
    if not isinstance(about, LoggedTurn):
        return None
    return next((turn for turn in turns_of(steps) if turn.end == about.end), None)

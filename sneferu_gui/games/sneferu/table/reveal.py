"""Ptah's takings shown one by one, with the quarry that woke him lit (A2)."""

from typing import NamedTuple

from sneferu_gui.games.sneferu.law.events import PtahTook, StoneBought
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table.plan import taken_by_ptah
from sneferu_gui.session.game import Step

SECONDS = 1.1
"""The seconds that each of Ptah's takings is shown before the stone goes."""
MOVING_SHARE = 0.6
"""The share of these seconds that is enough where the stone's motion is shown as well."""


class Taking(NamedTuple):
    """One of Ptah's takings as it is shown: the table just before he takes the stone."""

    event: PtahTook
    shown: State
    """A state only for showing: the offer and Ptah's board as they were at that moment."""
    untold: int
    """The number of the last actions that the log does not show yet."""


def takings_of(before: State, step: Step, untold: int = 1) -> tuple[Taking, ...]:
    """What Ptah took in a step, each with the table as it was then; mostly empty.

    The step is the first of the last `untold` ones.
    """
    events = taken_by_ptah(step.events)
    if not events:
        return ()
    bought = next(event for event in step.events if isinstance(event, StoneBought))
    columns = [list(stones) for stones in before.offer]
    del columns[bought.column][bought.row]
    taken = list(before.ptah or ())
    takings = []
    for event in events:
        shown = step.after.draft()
        shown.offer = tuple(tuple(stones) for stones in columns)
        shown.ptah = tuple(taken)
        takings.append(Taking(event, shown, untold))
        taken.append(columns[event.column].pop(0))
    return tuple(takings)


class Reveal:
    """Ptah's takings on show: one after another, each for its time."""

    def __init__(self) -> None:
        """Begin with nothing on show."""
        self._takings: tuple[Taking, ...] = ()
        self._since: float | None = None

    @property
    def taking(self) -> Taking | None:
        """The taking that is being shown; None for none."""
        return self._takings[0] if self._takings else None

    def begin(self, takings: tuple[Taking, ...]) -> None:
        """Show these takings; an empty tuple ends the show."""
        self._takings = takings
        self._since = None

    def tick(self, now: float, share: float = 1.0) -> Taking | None:
        """Go on to the next taking if the present one's time is over at `now`; return that one.

        Each is shown for a `share` of the usual time. None while the time is not over.
        """
        if not self._takings:
            return None
        if self._since is None:
            self._since = now
        if now - self._since < SECONDS * share:
            return None
        seen = self._takings[0]
        self.begin(self._takings[1:])
        return seen

"""The table while a turn waits to be handed over: the stones drawn in it lie face down."""

from collections import Counter
from collections.abc import Iterable

from sneferu_gui.games.sneferu.law.events import Event, StoneDrawn
from sneferu_gui.games.sneferu.law.materials import NO_STONE
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State


def before_handing_over(state: State, seat: int, events: Iterable[Event]) -> State:
    """A state for showing only: as `seat` has left it, before it is handed over.

    The stones that `events` drew are NO_STONE on top of their columns (O1), and of those left in
    the bag nothing is told but their number; it is still the turn of the seat, at its end, whatever
    comes next.
    """
    drawn = Counter(event.column for event in events if isinstance(event, StoneDrawn))
    shown = state.draft()
    shown.offer = tuple(
        (*stones[: len(stones) - drawn[column]], *(NO_STONE,) * drawn[column])
        for column, stones in enumerate(state.offer)
    )
    shown.bag = (NO_STONE,) * len(state.bag)
    shown.seat, shown.phase = seat, Phase.END
    return shown


def face_down(state: State) -> int:
    """How many drawn stones lie face down in a state that is shown."""
    return sum(column.count(NO_STONE) for column in state.offer)

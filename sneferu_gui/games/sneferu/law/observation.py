"""A seat's knowledge of a game: everything but the order of the bag (D2, S4).

While a turn waits to be handed over, the stones drawn in it lie face down.
"""

import random
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from sneferu_gui.games.draft_state import DraftObservation
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.events import Event, StoneDrawn
from sneferu_gui.games.sneferu.law.materials import KIND_OF, NO_STONE
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State


class Observation(DraftObservation[State, Action]):
    """A state as one seat sees it.

    It is the same for every order of the bag and every way the bag was dealt. `imagined` gives
    fair guesses, each as cheap as an action.
    """

    __slots__ = ()

    def cover(self, draft: State) -> None:
        """Sort the stones left in the bag by kind, and remove the seed and the bag from the deal.

        Such a state does not draw the stones that will be drawn. No action depends on which stones
        are in the bag, only on whether there are any (O2).
        """
        draft.table = draft.table.covered
        draft.bag = _sorted_kinds(draft.bag)
        draft.mixing = None

    def imagined(self, chance: random.Random) -> State:
        """A random state that could be the true one: chance chooses the stones drawn from the bag.

        Each time a stone is drawn, every stone left is equally likely.
        """
        guess = self.state.draft()
        guess.mixing = chance.getrandbits(64)
        return guess


@lru_cache(maxsize=256)  # few steps of a game change the bag
def _sorted_kinds(bag: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted([KIND_OF[stone] for stone in bag]))


def before_handing_over(state: State, seat: int, events: Iterable[Event]) -> State:
    """A state for display only: as `seat` has left it, before it is handed over.

    The stones that `events` drew are NO_STONE on top of their columns (O1), and the bag shows only
    its number of stones; it is still the turn of the seat, at its end, whatever comes next.
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


def face_down_count(state: State) -> int:
    """The number of drawn stones that lie face down in a state for display."""
    return sum(column.count(NO_STONE) for column in state.offer)

"""What a player may know of a game: all that is visible, never the bag's order (D2, S4).

While a turn waits to be handed over, the stones drawn in it lie face down.
"""

import random
from collections import Counter
from collections.abc import Iterable
from typing import Self

from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.events import Event, StoneDrawn
from sneferu_gui.games.sneferu.law.materials import KIND_OF, KINDS, NO_STONE
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State


class Observation:
    """A state as one seat sees it.

    Whatever the bag's order, and however it was dealt, two observations are alike in all they
    give. `imagined` gives fair guesses, each as cheap as an action.
    """

    __slots__ = ("_covered", "_seen", "seat")

    def __init__(self, state: State, seat: int | None) -> None:
        """What `seat` may know of a state; None is an onlooker, who knows as much."""
        self.seat = seat
        self._seen = state
        self._covered: State | None = None

    def __reduce__(self) -> tuple[type[Self], tuple[State, int | None]]:
        """What is pickled: the covered state alone, never what is hidden."""
        return type(self), (self.state, self.seat)

    @property
    def state(self) -> State:
        """A whole state in which every action can be tried out, with what is hidden covered.

        The stones left in its bag lie sorted by kind, its seed is gone, and so is everything else
        the deal would give away. What it draws is not what will be drawn.
        """
        covered = self._covered
        if covered is None:
            covered = self._covered = self._seen.draft()
            covered.table = self._seen.table.covered
            covered.bag = tuple(sorted([KIND_OF[stone] for stone in self._seen.bag]))
            covered.mixing = None
        return covered

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions the seat can choose from; empty when it is not its turn."""
        # None of them depends on which stones are in the bag, only on whether there are any (O2).
        return self._seen.legal_actions() if self._seen.seat == self.seat else ()

    @property
    def stones_to_come(self) -> dict[int, int]:
        """How many stones of each kind are left in the bag."""
        left = Counter(self.state.bag)
        return {kind: left[kind] for kind in KINDS}

    def imagined(self, chance: random.Random) -> State:
        """A state that could be the true one: what the bag gives is of chance's choosing.

        Every stone left is as likely to come as any other, each time one is drawn.
        """
        guess = self.state.draft()
        guess.mixing = chance.getrandbits(64)
        return guess


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

"""What a player may know of a game: all that is visible, never the bag's order (D2, S4)."""

import random
from collections import Counter
from dataclasses import replace

from sneferu_gui.rules.actions import Action
from sneferu_gui.rules.materials import KINDS, kind_of
from sneferu_gui.rules.setup import shuffled
from sneferu_gui.rules.state import State
from sneferu_gui.rules.table import Table


class Observation:
    """A state as one seat sees it.

    `state` is a whole state in which every action can be tried out, but the stones left in
    its bag lie sorted by kind, its seed is gone, and so is everything else the deal would
    give away. What it draws is not what will be drawn: `imagined` gives fair guesses.
    """

    __slots__ = ("seat", "state")

    def __init__(self, state: State, seat: int) -> None:
        """What `seat` may know of a state."""
        self.seat = seat
        left = sorted(kind_of(stone) for stone in state.table.deal.bag[state.drawn :])
        self.state = _with_bag(state, tuple(left))

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The actions the seat can choose from; empty when it is not its turn."""
        return self.state.legal_actions() if self.state.seat == self.seat else ()

    @property
    def stones_to_come(self) -> dict[int, int]:
        """How many stones of each kind are left in the bag."""
        left = Counter(self.state.table.deal.bag[self.state.drawn :])
        return {kind: left[kind] for kind in KINDS}

    def imagined(self, chance: random.Random) -> State:
        """A state that could be the true one: the bag in an order of chance's choosing."""
        return _with_bag(self.state, tuple(shuffled(self.state.table.deal.bag, chance)))


def _with_bag(state: State, left: tuple[int, ...]) -> State:
    """The same state with these stones left in the bag and nothing of how it was dealt."""
    deal = replace(state.table.deal, bag=left, seed=None)
    twin = state.draft()
    twin.table = Table(state.table.setup, deal)
    twin.drawn = 0
    return twin

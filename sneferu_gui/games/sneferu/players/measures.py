"""What days, bonuses and Ptah's stones are worth to a player, in food."""

from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.law.geometry import levels_with_stones

LANDING: Final[dict[str | None, float]] = {
    None: 0.0,
    "food1": 0.5,
    "food2": 1.0,
    "no_extra": 0.8,
    "save_time": 1.2,
    "time_for_food": 0.8,
    "storehouse": 0.2,
}
"""Worth of beginning the next turn beside each quarry bonus; it is not always usable."""

PTAH_STONE: Final = 1.5
"""Worth of a stone that Ptah does not get."""

LATE: Final = 7
"""Days left from which stored stones are placed as soon as may be, and powers used."""

HEBA_LATE: Final = 3
"""Days left from which Heba goes back: worth two days whenever, but lost by a forced sail."""

LEVELS_ENOUGH: Final = 5
"""Levels of stones at which Lateef no longer waits for the sixth (B3)."""

LEVELS_IN_NEED: Final = 4
"""Levels at which he no longer waits when he has hardly any food."""


class Sight(NamedTuple):
    """How far somebody sees. Whoever sees less than all is weak as people are, not at random."""

    hope: float = 1.0
    """Which part they see of what open areas promise."""
    price: float = 1.0
    """Which part of a stone's food they mind."""
    time: float = 1.0
    """Which part of the worth of its days they mind."""
    landing: bool = True
    """Whether they think of the space where the boat will be."""
    spending: float = 1.0
    """Which part they see of why food is better spent than kept: it buys days."""


ALL: Final = Sight()


class Measures:
    """The worth of things to the player whose turn it is."""

    def __init__(self, state: State, sight: Sight = ALL) -> None:
        self._state = state
        self._sight = sight
        self.price: float = sight.price
        """Worth of a food that is paid."""
        self.days: int = state.table.last - state.boats[state.seat]
        """Days left."""
        spare = sight.spending * state.me.food / max(self.days, 1)
        self.day: float = sight.time * min(4.0, 1.1 + 0.8 * spare)
        """Worth of a day: more, the more food there is to spend on each."""
        self.hope: float = sight.hope * min(1.0, self.days / 14)
        """How much of what open areas promise will come true in the days left."""
        self.storing: float = 1.0
        """Worth of a stone kept for later."""
        self.is_late: bool = self.days <= LATE
        self.ptah_stone: float = PTAH_STONE

    def landing(self, space: int) -> float:
        """Worth of beginning the next turn on a space."""
        return LANDING[self._state.table.bonus_at[space]] if self._sight.landing else 0.0

    def is_power_due(self) -> bool:
        """Whether the once-a-game power is best used now (B3, B4)."""
        if self._state.table.powers[self._state.seat] == "heba":
            return self.days <= HEBA_LATE
        levels = levels_with_stones(self._state.me.filled)
        is_in_need = levels >= LEVELS_IN_NEED and self._state.me.food <= 1
        return self.is_late or levels >= LEVELS_ENOUGH or is_in_need

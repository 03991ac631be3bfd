"""A player who takes what is best at once, by a few plain measures; they are in food."""

import random
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law import geometry
from sneferu_gui.games.sneferu.law.building import lay
from sneferu_gui.games.sneferu.law.legal import placeable_stored
from sneferu_gui.games.sneferu.law.materials import flipped, kind_of
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.position import Phase, PlayerState
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import area_food
from sneferu_gui.players.levels import ThinkingPlayer
from sneferu_gui.players.player import Budget

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
        levels = geometry.levels_with_stones(self._state.me.filled)
        is_in_need = levels >= LEVELS_IN_NEED and self._state.me.food <= 1
        return self.is_late or levels >= LEVELS_ENOUGH or is_in_need


HOPE: Final = (1.0, 0.62, 0.45, 0.32, 0.22, 0.14, 0.08)
"""Which part of an area's food to count on, by how many empty cells still touch it."""

CELLS: Final = geometry.ALL_CELLS.bit_count()
PROMISED: Final = tuple(
    tuple(area_food(size) * HOPE[min(openings, len(HOPE) - 1)] for openings in range(CELLS + 1))
    for size in range(CELLS + 1)
)
"""That part of an area's food, by its size and by how many empty cells touch it."""

OPEN_SLOT: Final = 0.15
"""Worth of one more slot to choose from."""


class Spot(NamedTuple):
    """A way to place a stone."""

    worth: float
    """Food it brings now, and the change in what the pyramid promises."""
    slot: int
    flip: bool

    def as_place(self) -> do.Place:
        """The action that places a bought stone so."""
        return do.Place(*geometry.LEVEL_AND_SLOT[self.slot], self.flip)


def promise_of(player: PlayerState) -> float:
    """The food a pyramid's open areas promise, and the worth of its open slots."""
    promise = OPEN_SLOT * len(geometry.open_slots(player.filled))
    empty = player.empty
    beside_empty = empty << 1 | empty >> 1 | empty << geometry.ROW | empty >> geometry.ROW
    for cells in player.cells:
        starts = cells & beside_empty
        while starts:
            area = starts & -starts
            while True:  # as `areas_from`: half of what greedy players do is this
                around = area | area << 1 | area >> 1 | area << geometry.ROW | area >> geometry.ROW
                grown = around & cells
                if grown == area:
                    break
                area = grown
            starts &= ~area
            promise += PROMISED[area.bit_count()][(around & empty).bit_count()]
    return promise


class PyramidWorth:
    """Judges every placement in the pyramid of the player whose turn it is, each once."""

    def __init__(self, state: State, hope: float) -> None:
        """`hope`, from 0 to 1, says how much of what areas promise will come true."""
        self._state = state
        self._hope = hope
        self._promise = promise_of(state.me)
        self._best: dict[int, Spot | None] = {}

    def best_spot(self, stone: int) -> Spot | None:
        """The best way to place a stone; None when no slot is left."""
        kind = kind_of(stone)
        if kind not in self._best:
            self._best[kind] = max(self.spots(kind), default=None)
        return self._best[kind]

    def spots(self, stone: int) -> Iterator[Spot]:
        """Every way to place a stone."""
        before = self._state.me
        for slot in geometry.open_slots(before.filled):
            for flip in (False, True):
                after = before.draft()
                lay(self._state, after, slot, flipped(stone) if flip else stone, None, None)
                promised = promise_of(after) - self._promise
                yield Spot(after.food - before.food + self._hope * promised, slot, flip)


Rated = tuple[float, do.Action]


class GreedyPlayer(ThinkingPlayer):
    """Buys the stone whose best placement is worth most for its price, and places it there.

    Worth is counted in food. A day has a price that rises with the food at hand, as whoever
    has food to spare should spend it on time: most stones win.
    """

    name = "greedy"
    sight = ALL

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> do.Action:
        """The best action by its measures; chance decides between equals."""
        del budget  # it needs a few milliseconds
        return _Decision(observation.state, observation.legal_actions, chance, self.sight).action()


class _Decision:
    """One decision: the state, what can be done, and what things are worth in it."""

    def __init__(
        self, state: State, legal: tuple[do.Action, ...], chance: random.Random, sight: Sight
    ) -> None:
        self._state = state
        self._legal = legal
        self._chance = chance
        self._measures = Measures(state, sight)
        self._pyramid = PyramidWorth(state, self._measures.hope)

    def action(self) -> do.Action:
        if do.Power() in self._legal and self._measures.is_power_due():
            return do.Power()
        if self._state.phase is Phase.PLACE:
            return self._place_or_store()
        if self._state.declared:
            return self._best(self._stored_placements())
        due = self._stored_placement_due()
        if due is not None:
            return due
        return do.End() if self._state.phase is Phase.END else self._purchase()

    def _best(self, rated: Iterable[Rated]) -> do.Action:
        """One of the actions rated highest."""
        actions = list(rated)
        most = max(worth for worth, _action in actions)
        equals = [action for worth, action in actions if worth == most]
        return equals[int(self._chance.random() * len(equals))]

    def _place_or_store(self) -> do.Action:
        spots = self._pyramid.spots(self._state.hand)
        rated: list[Rated] = [(spot.worth, spot.as_place()) for spot in spots]
        if do.Store() in self._legal:
            rated.append((self._measures.storing, do.Store()))
        return self._best(rated)

    def _stored_placements(self) -> Iterator[Rated]:
        """Every way to place a stored stone."""
        state = self._state
        for index in range(placeable_stored(state)):
            for spot in self._pyramid.spots(state.me.stored[index]):
                level, slot = geometry.LEVEL_AND_SLOT[spot.slot]
                yield spot.worth, do.PlaceStored(index, level, slot, spot.flip)

    def _stored_placement_due(self) -> do.Action | None:
        """The best placement of a stored stone, if it is no better to wait with it."""
        rated = list(self._stored_placements())
        if not rated:
            return None
        is_due = self._measures.is_late or do.Sail() in self._legal
        if is_due or max(rated)[0] >= self._measures.storing:
            return self._best(rated)
        return None

    def _purchase(self) -> do.Action:
        """The best purchase; before it the power or a shift, where that makes it better."""
        if do.Sail() in self._legal and do.Power() in self._legal:
            return do.Power()
        rated: list[Rated] = []
        for action in self._legal:
            if isinstance(action, do.Buy):
                rated.append((self._worth_of(self._state, action), action))
            elif isinstance(action, do.Shift):
                rated.append((self._worth_after(action), action))
            elif isinstance(action, do.Sail):
                rated.append((-1000.0, action))
        return self._best(rated)

    def _worth_after(self, shift: do.Shift) -> float:
        """The best purchase after a shift; a little less, so that none is made for nothing."""
        after = self._state.apply(shift)
        purchases = (action for action in after.legal_actions() if isinstance(action, do.Buy))
        return max((self._worth_of(after, buy) for buy in purchases), default=-2000.0) - 0.01

    def _worth_of(self, state: State, buy: do.Buy) -> float:
        """What a purchase brings less what it costs, in food."""
        price = price_of(state, buy.column, buy.row, bonus=buy.bonus)
        spot = self._pyramid.best_spot(state.offer[buy.column][buy.row])
        worth = spot.worth if spot else 0.0
        if price.bonus == "storehouse":
            worth = max(worth, self._measures.storing)
        worth += price.gain - self._measures.price * price.food - self._measures.day * price.time
        worth += self._measures.landing(state.boats[state.seat] + price.time)
        if state.ptah is not None and price.time:
            taken = len(state.apply(buy).ptah or ()) - len(state.ptah)
            worth -= self._measures.ptah_stone * taken
        return worth

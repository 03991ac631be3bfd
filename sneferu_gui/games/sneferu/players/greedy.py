"""A player who takes what is best at once, by a few plain measures, counted in food."""

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

LANDING_WORTH: Final[dict[str | None, float]] = {
    None: 0.0,
    "food1": 0.5,
    "food2": 1.0,
    "no_extra": 0.8,
    "save_time": 1.2,
    "time_for_food": 0.8,
    "storehouse": 0.2,
}
"""The worth of starting the next turn beside each quarry bonus, which is not always usable."""

PTAH_STONE: Final = 1.5
"""The worth of a stone that Ptah does not get."""

LATE: Final = 7
"""The days left from which stored stones are placed at once, and powers used."""

HEBA_LATE: Final = 3
"""The days left from which Heba goes back: worth two days at any time, but lost by sailing home."""

LEVELS_ENOUGH: Final = 5
"""The levels with stones at which Lateef no longer waits for the sixth (B3)."""

LEVELS_IN_NEED: Final = 4
"""The levels at which Lateef no longer waits when he has hardly any food."""


class Sight(NamedTuple):
    """The limits of a player's judgement, by which weak players err as people do, not at random."""

    hope: float = 1.0
    """The share that is seen of the food promised by open areas."""
    price: float = 1.0
    """The share that counts of a stone's food."""
    time: float = 1.0
    """The share that counts of the worth of a stone's days."""
    landing: bool = True
    """Whether the space where the boat will arrive counts."""
    spending: float = 1.0
    """The share that counts of the days that food buys, which makes spending it better."""


FULL_SIGHT: Final = Sight()


class Measures:
    """The worth of things to the seat to move, in food."""

    def __init__(self, state: State, sight: Sight = FULL_SIGHT) -> None:
        self._state = state
        self._sight = sight
        self.price: float = sight.price
        """The worth of a food that is paid."""
        self.days: int = state.table.last - state.boats[state.seat]
        spare = sight.spending * state.me.food / max(self.days, 1)
        self.day: float = sight.time * min(4.0, 1.1 + 0.8 * spare)
        """The worth of a day: the more food there is to spend on each, the more."""
        self.hope: float = sight.hope * min(1.0, self.days / 14)
        """The share of the food promised by open areas that will come in the days left."""
        self.storing: float = 1.0
        """The worth of a stone stored for later."""
        self.is_late: bool = self.days <= LATE
        self.ptah_stone: float = PTAH_STONE

    def landing(self, space: int) -> float:
        """The worth of starting the next turn on a space."""
        return LANDING_WORTH[self._state.table.bonus_at[space]] if self._sight.landing else 0.0

    def is_power_due(self) -> bool:
        """Whether the once-a-game power is best used now (B3, B4)."""
        if self._state.table.powers[self._state.seat] == "heba":
            return self.days <= HEBA_LATE
        levels = geometry.levels_with_stones(self._state.me.filled)
        is_in_need = levels >= LEVELS_IN_NEED and self._state.me.food <= 1
        return self.is_late or levels >= LEVELS_ENOUGH or is_in_need


HOPED_SHARE: Final = (1.0, 0.62, 0.45, 0.32, 0.22, 0.14, 0.08)
"""The share of an area's food to count on, by the number of empty cells beside it."""

CELLS: Final = geometry.ALL_CELLS.bit_count()
PROMISED_FOOD: Final = tuple(
    tuple(
        area_food(size) * HOPED_SHARE[min(openings, len(HOPED_SHARE) - 1)]
        for openings in range(CELLS + 1)
    )
    for size in range(CELLS + 1)
)
"""The food to count on for an area, by its size and the number of empty cells beside it."""

OPEN_SLOT: Final = 0.15


class Spot(NamedTuple):
    worth: float
    """The food that the placement brings now, and the change in the pyramid's promise."""
    slot: int
    flip: bool

    def as_place(self) -> do.Place:
        """The action that places a bought stone in this way."""
        return do.Place(*geometry.LEVEL_AND_SLOT[self.slot], self.flip)


def promised_food(player: PlayerState) -> float:
    """The food promised by a pyramid's open areas, and the worth of its open slots."""
    promise = OPEN_SLOT * len(geometry.open_slots(player.filled))
    empty = player.empty
    beside_empty = empty << 1 | empty >> 1 | empty << geometry.ROW | empty >> geometry.ROW
    for cells in player.cells:
        starts = cells & beside_empty
        while starts:
            area = starts & -starts
            while True:  # like `areas_from`, written out: greedy players spend half their time here
                around = area | area << 1 | area >> 1 | area << geometry.ROW | area >> geometry.ROW
                grown = around & cells
                if grown == area:
                    break
                area = grown
            starts &= ~area
            promise += PROMISED_FOOD[area.bit_count()][(around & empty).bit_count()]
    return promise


class PyramidWorth:
    """The worth of placements in the pyramid of the seat to move, each computed once."""

    def __init__(self, state: State, hope: float) -> None:
        """Use `hope`, from 0 to 1, as the share of the areas' promise that will come."""
        self._state = state
        self._hope = hope
        self._promise = promised_food(state.me)
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
                promised = promised_food(after) - self._promise
                yield Spot(after.food - before.food + self._hope * promised, slot, flip)


Rated = tuple[float, do.Action]


class GreedyPlayer(ThinkingPlayer):
    """Buys the stone whose best placement is worth most for its price, and places it there.

    Worth is counted in food. A day has a price that rises with the food in hand, since spare food
    should be spent on time: most stones win.
    """

    name = "greedy"
    sight = FULL_SIGHT

    def decide(self, observation: Observation, chance: random.Random, budget: Budget) -> do.Action:
        """The best action by its measures; chance decides between equals."""
        del budget  # a choice takes a few milliseconds
        return _Decision(observation.state, observation.legal_actions, chance, self.sight).action()


class _Decision:
    """One decision: the state, the legal actions, and the worth of things."""

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
        """A random one of the actions rated highest."""
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
        """The best placement of a stored stone, if waiting is no better; else None."""
        rated = list(self._stored_placements())
        if not rated:
            return None
        is_due = self._measures.is_late or do.Sail() in self._legal
        if is_due or max(rated)[0] >= self._measures.storing:
            return self._best(rated)
        return None

    def _purchase(self) -> do.Action:
        """The best purchase, after the power or a shift where that makes it better."""
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
        """The worth of the best purchase after a shift, less a little, to shift only with gain."""
        after = self._state.apply(shift)
        purchases = after.legal_of(do.Buy)
        return max((self._worth_of(after, buy) for buy in purchases), default=-2000.0) - 0.01

    def _worth_of(self, state: State, buy: do.Buy) -> float:
        """The gain of a purchase less its cost, in food."""
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

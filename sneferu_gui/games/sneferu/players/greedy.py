"""A player who takes what is best at once, by a few plain measures."""

import random
from collections.abc import Iterable, Iterator

from sneferu_gui.games.sneferu.law import (
    Action,
    Buy,
    End,
    Observation,
    Phase,
    PlaceStored,
    Power,
    Sail,
    Shift,
    State,
    Store,
    price_of,
)
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.legal import placeable_stored
from sneferu_gui.games.sneferu.players.measures import ALL, Measures, Sight
from sneferu_gui.games.sneferu.players.pyramid_worth import PyramidWorth
from sneferu_gui.players.player import Budget

Rated = tuple[float, Action]


class GreedyPlayer:
    """Buys the stone whose best placement is worth most for its price, and places it there.

    Worth is counted in food. A day has a price that rises with the food at hand, as whoever
    has food to spare should spend it on time: most stones win.
    """

    name = "greedy"
    sight = ALL

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> Action:
        """The best action by its measures; chance decides between equals.

        Raises ValueError when there is nothing to choose from.
        """
        del budget  # it needs a few milliseconds
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        if len(legal) == 1:
            return legal[0]
        return _Decision(observation.state, legal, chance, self.sight).action()


class _Decision:
    """One decision: the state, what can be done, and what things are worth in it."""

    def __init__(
        self, state: State, legal: tuple[Action, ...], chance: random.Random, sight: Sight
    ) -> None:
        self._state = state
        self._legal = legal
        self._chance = chance
        self._measures = Measures(state, sight)
        self._pyramid = PyramidWorth(state, self._measures.hope)

    def action(self) -> Action:
        if Power() in self._legal and self._measures.is_power_due():
            return Power()
        if self._state.phase is Phase.PLACE:
            return self._place_or_store()
        if self._state.declared:
            return self._best(self._stored_placements())
        due = self._stored_placement_due()
        if due is not None:
            return due
        return End() if self._state.phase is Phase.END else self._purchase()

    def _best(self, rated: Iterable[Rated]) -> Action:
        """One of the actions rated highest."""
        actions = list(rated)
        most = max(worth for worth, _action in actions)
        equals = [action for worth, action in actions if worth == most]
        return equals[int(self._chance.random() * len(equals))]

    def _place_or_store(self) -> Action:
        spots = self._pyramid.spots(self._state.hand)
        rated: list[Rated] = [(spot.worth, spot.as_place()) for spot in spots]
        if Store() in self._legal:
            rated.append((self._measures.storing, Store()))
        return self._best(rated)

    def _stored_placements(self) -> Iterator[Rated]:
        """Every way to place a stored stone."""
        state = self._state
        for index in range(placeable_stored(state)):
            for spot in self._pyramid.spots(state.me.stored[index]):
                level, slot = LEVEL_AND_SLOT[spot.slot]
                yield spot.worth, PlaceStored(index, level, slot, spot.flip)

    def _stored_placement_due(self) -> Action | None:
        """The best placement of a stored stone, if it is no better to wait with it."""
        rated = list(self._stored_placements())
        if not rated:
            return None
        is_due = self._measures.is_late or Sail() in self._legal
        if is_due or max(rated)[0] >= self._measures.storing:
            return self._best(rated)
        return None

    def _purchase(self) -> Action:
        """The best purchase; before it the power or a shift, where that makes it better."""
        if Sail() in self._legal and Power() in self._legal:
            return Power()
        rated: list[Rated] = []
        for action in self._legal:
            if isinstance(action, Buy):
                rated.append((self._worth_of(self._state, action), action))
            elif isinstance(action, Shift):
                rated.append((self._worth_after(action), action))
            elif isinstance(action, Sail):
                rated.append((-1000.0, action))
        return self._best(rated)

    def _worth_after(self, shift: Shift) -> float:
        """The best purchase after a shift; a little less, so that none is made for nothing."""
        after = self._state.apply(shift)
        purchases = (action for action in after.legal_actions() if isinstance(action, Buy))
        return max((self._worth_of(after, buy) for buy in purchases), default=-2000.0) - 0.01

    def _worth_of(self, state: State, buy: Buy) -> float:
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

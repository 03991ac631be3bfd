"""Players that the strongest is measured against, for `sneferu tournament --bots`."""

import json
import random
from functools import cache
from pathlib import Path
from typing import Final

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.geometry import ROW
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import SneferuSearcher, Vizier
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.games.sneferu.players.weights import heads_of
from sneferu_gui.games.sobek.players import Vizier as SobekVizier
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator, learned_of
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search

SNEFERU_BEFORE: Final = Path(__file__).with_name("sneferu_before.json")
"""The weights of Sneferu's players before they valued what closes an area."""
SOBEK_BEFORE: Final = Path(__file__).with_name("sobek_before.json")
"""The weights of Sobek's players before they reckoned with an early end."""
FOOD_FOR_A_DAY: Final = 2
"""Estimated worth of a day, in food, for somebody who has never played."""


class Sixty(SneferuSearcher):
    """Searches as the strongest level does, but always 60 states, however long it may think."""

    name = "sixty"
    expansions = 1e9
    most = 60


class FiveTimes(Vizier):
    """Searches as Sneferu's strongest level does, five times its states."""

    name = "five_times"
    expansions = 5 * Vizier.expansions


class SneferuBefore(Vizier):
    """Searches as Sneferu's strongest level does, and judges by its former weights."""

    name = "sneferu_before"

    def new_search(self, guess: State) -> Search:
        """A search that judges by the former weights."""
        return Search(sneferu_before(), guess)


@cache
def sneferu_before() -> SneferuEvaluator:
    """The evaluator with Sneferu's former weights."""
    return SneferuEvaluator(heads_of(json.loads(SNEFERU_BEFORE.read_text(encoding="utf-8"))))


class SobekBefore(SobekVizier):
    """Searches as Sobek's strongest level does, and judges by its former weights."""

    name = "sobek_before"

    def mind(self) -> SobekEvaluator:
        """The evaluator with the former weights, without an early end (Z4)."""
        return sobek_before()


@cache
def sobek_before() -> SobekEvaluator:
    """The evaluator with Sobek's former weights."""
    return SobekEvaluator(learned_of(json.loads(SOBEK_BEFORE.read_text(encoding="utf-8"))))


class Newcomer:
    """A player that knows only the rules, as in a first game.

    It buys what seems cheapest, a day being worth two food, and lays the stone where it feeds at
    once, else beside stones of its kind, else as low as possible. It plans no turn ahead and
    ignores the other seats.
    """

    name = "newcomer"

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> do.Action:
        """An action by simple preferences; chance decides between equals."""
        del budget
        state, legal = observation.state, observation.legal_actions
        return min(legal, key=lambda action: (*_first_thought(state, action), chance.random()))


def _first_thought(state: State, action: do.Action) -> tuple[float, ...]:
    """Sort key of an action: placing comes first, then buying, then rarer actions."""
    match action:
        case do.Buy():
            price = price_of(state, action.column, action.row, bonus=action.bonus)
            return (2, price.time * FOOD_FOR_A_DAY + price.food - price.gain)
        case do.Place() | do.PlaceStored():
            me = state.apply(action).players[state.seat]
            return (1, state.me.food - me.food, -_pairs_alike(me.cells), action.level)
        case do.Power():
            return (3, 0)
        case do.End():
            return (4, 0)
        case do.Store():
            return (1, 0.5, 0, 0)
        case _:
            return (5, 0)


def _pairs_alike(cells: tuple[int, ...]) -> int:
    """The number of pairs of neighbouring cells with the same material."""
    return sum((each & each << step).bit_count() for each in cells for step in (1, ROW))

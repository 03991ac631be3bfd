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
from sneferu_gui.games.sneferu.players.evaluator import SneferuEvaluator
from sneferu_gui.games.sneferu.players.levels import SneferuSearcher, Vizier
from sneferu_gui.games.sneferu.players.weights import heads_of
from sneferu_gui.games.sobek.players import Vizier as SobekVizier
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator
from sneferu_gui.games.sobek.players.weights import learned_of
from sneferu_gui.players.player import Budget
from sneferu_gui.players.search import Search

SNEFERU_BEFORE: Final = Path(__file__).with_name("sneferu_before.json")
"""The weights that Sneferu's players judged by before they looked at what closes an area."""
SOBEK_BEFORE: Final = Path(__file__).with_name("sobek_before.json")
"""The weights that Sobek's players judged by before an early end was reckoned with."""
FOOD_FOR_A_DAY: Final = 2
"""What a day seems to be worth to somebody who has never played."""


class Sixty(SneferuSearcher):
    """Searches as the strongest does, 60 states deep, however long it may think."""

    name = "sixty"
    expansions = 1e9
    most = 60


class SneferuBefore(Vizier):
    """Searches as Sneferu's strongest does, and judges as it did before its weights of today."""

    name = "sneferu_before"

    def new_search(self, guess: State) -> Search:
        """A search that judges by the weights kept here."""
        return Search(sneferu_before(), guess)


@cache
def sneferu_before() -> SneferuEvaluator:
    """Who judges by the weights kept here."""
    return SneferuEvaluator(heads_of(json.loads(SNEFERU_BEFORE.read_text(encoding="utf-8"))))


class SobekBefore(SobekVizier):
    """Searches as Sobek's strongest does, and judges as it did before its weights of today."""

    name = "sobek_before"

    def mind(self) -> SobekEvaluator:
        """Who judges: by the weights kept here, an early end (Z4) left out."""
        return sobek_before()


@cache
def sobek_before() -> SobekEvaluator:
    """Who judges by the weights kept here."""
    return SobekEvaluator(learned_of(json.loads(SOBEK_BEFORE.read_text(encoding="utf-8"))))


class Newcomer:
    """Somebody who knows the rules and nothing else, as a first game is played.

    Buys what seems cheapest, a day being worth two food; lays it where it feeds at once, else
    beside its like, else as low as may be. Looks no turn ahead, and at nobody else.
    """

    name = "newcomer"

    def choose(self, observation: Observation, chance: random.Random, budget: Budget) -> do.Action:
        """An action by the rules alone; chance decides between equals."""
        del budget
        state, legal = observation.state, observation.legal_actions
        return min(legal, key=lambda action: (*_first_thought(state, action), chance.random()))


def _first_thought(state: State, action: do.Action) -> tuple[float, ...]:
    """What comes to mind first sorts first: to place, to buy, then what is rarely used."""
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
    """How many pairs of neighbouring cells are of one material."""
    return sum((each & each << step).bit_count() for each in cells for step in (1, ROW))

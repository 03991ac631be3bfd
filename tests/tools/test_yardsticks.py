"""`tools.bench.yardsticks`: the players that others are measured against."""

import random

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.players import Budget
from tests.games.sneferu.players.games import start, states_of
from tools.bench.yardsticks import FOOD_FOR_A_DAY, Newcomer


@pytest.mark.parametrize("powers", [False, True])
def test_a_newcomer_plays_whole_games_and_neither_turns_down_the_cheapest_nor_food(
    *, powers: bool
) -> None:
    states = states_of(start(2, 5, powers=powers), [Newcomer(), Newcomer()], 1)
    seen = set[type[do.Action]]()
    for before in states[:-1]:
        chosen = Newcomer().choose(Observation(before, before.seat), random.Random(0), Budget())
        seen.add(type(chosen))
        if isinstance(chosen, do.Buy):
            assert _dearness(before, chosen) == min(
                _dearness(before, each)
                for each in before.legal_actions()
                if isinstance(each, do.Buy)
            )
        elif isinstance(chosen, do.Place):
            fed = [
                before.apply(each).players[before.seat].food
                for each in before.legal_actions()
                if isinstance(each, do.Place)
            ]
            assert before.apply(chosen).players[before.seat].food == max(fed)
    assert {do.Buy, do.Place} <= seen


def _dearness(state: State, buy: do.Buy) -> int:
    price = price_of(state, buy.column, buy.row, bonus=buy.bonus)
    return price.time * FOOD_FOR_A_DAY + price.food - price.gain

"""Positions with a plain right or wrong: their statements are true, and the levels play by them."""

from collections import Counter

import pytest

from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.players import LEVELS
from tests.sweep import SWEEP

from .counted import most_stones
from .levels import answer
from .positions import Position, positions

POSITIONS = [pytest.param(each, id=each.name) for each in positions()]
LAST_DAYS = [pytest.param(each, id=each.name) for each in positions() if "food left" in each.name]
IN_HAND = [
    pytest.param(each, id=each.name)
    for each in positions()
    if each.state.phase is Phase.PLACE and not each.state.table.powers[0]
]
BRIEF = 0.02
"""Seconds of thought for searching levels."""


def test_there_are_fifty_of_many_kinds() -> None:
    assert len({each.name for each in positions()}) == 50
    assert Counter(each.is_silly for each in positions()) == {True: 25, False: 25}


@pytest.mark.parametrize("position", POSITIONS)
def test_something_is_right_and_something_wrong_and_nothing_both(position: Position) -> None:
    legal = position.state.legal_actions()
    right = [action for action in legal if position.is_right(action)]
    wrong = [action for action in legal if position.is_wrong(action)]
    assert right
    assert wrong
    assert not {*right} & {*wrong}
    assert len(position.why) > 20


def food_after(state: State, action: object) -> int:
    return state.apply(action).players[state.seat].food  # type: ignore[arg-type]


@pytest.mark.parametrize("position", IN_HAND)
def test_what_is_right_with_a_stone_in_hand_brings_most_food(position: Position) -> None:
    state = position.state
    gains = {True: [0], False: [0]}
    for action in state.legal_actions():
        gains[position.is_right(action)].append(food_after(state, action) - state.me.food)
    assert max(gains[True]) > max(gains[False])


@pytest.mark.parametrize("position", LAST_DAYS)
def test_what_is_right_in_the_last_days_brings_a_stone_more(position: Position) -> None:
    state = position.state
    stones: dict[bool, set[int]] = {True: set(), False: set()}
    for action in state.legal_actions():
        if isinstance(action, Buy) and action.row == 0:
            found = most_stones(state.apply(action), state.seat)
            stones[position.is_right(action)].add(found)
    assert len(stones[True]) == 1
    assert max(stones[False]) < max(stones[True])


@pytest.mark.parametrize("position", POSITIONS)
def test_nobody_is_silly(position: Position) -> None:
    assert not (position.is_silly and position.may_err)


@pytest.mark.parametrize("tries", [1, pytest.param(2, marks=SWEEP)])
@pytest.mark.parametrize("level", [level.name for level in LEVELS])
def test_what_the_levels_do_and_do_not(level: str, tries: int) -> None:
    wrong = [
        each.name
        for each in positions()
        if level not in each.may_err and answer(each, level, BRIEF, tries).wrong
    ]
    assert not wrong


def test_the_strongest_hardly_errs_and_the_weakest_only_as_people_do() -> None:
    errs = Counter(level for each in positions() for level in each.may_err)
    assert errs["vizier"] <= 3
    assert errs["child"] <= 6
    assert errs["architect"] < errs["scribe"]

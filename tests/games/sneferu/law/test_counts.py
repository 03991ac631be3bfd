"""What is counted of a game and told of an edition: areas (F4), results (E, A), warnings (E2)."""

import random
from dataclasses import replace
from typing import Any

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.sneferu.law import COLOURS
from sneferu_gui.games.sneferu.law.table import AREA_FOOD
from sneferu_gui.session.editions import standard_edition

GAME: Any = game_named("sneferu")


def over(seed: int, count: int, **options: bool) -> tuple[Any, Any, Any]:
    """A game played at random to its end: setup, deal and last state."""
    chance = random.Random(seed)
    seats = [SeatChoice(name, COLOURS[at]) for at, name in enumerate(("A", "B", "C")[:count])]
    setup = GAME.setup(standard_edition("sneferu"), seats, options, seed)
    deal = GAME.deal(setup, seed)
    state = GAME.start(setup, deal)
    while not state.is_over:
        state = state.apply(chance.choice(state.legal_actions()))
    return setup, deal, state


def test_f4_food_of_an_area_by_its_size() -> None:
    """Two and a half for each cell, rounded down, less three."""
    assert AREA_FOOD == (0, 0, 2, 4, 7, 9, 12, 14, 17, 19, 22, 24)
    assert list(AREA_FOOD[2:]) == [size * 5 // 2 - 3 for size in range(2, 12)]


@pytest.mark.parametrize("seed", range(3))
def test_figures_are_those_of_the_end(seed: int) -> None:
    setup, deal, state = over(seed, 3)
    result = state.result()
    for index, each in enumerate(GAME.figures(setup, deal, state)):
        told = each.measures
        assert told["stones"] == result.stones[index]
        assert told["food"] == result.food[index]
        assert told["areas"] == len(result.areas[index])
        assert told["largest_area"] == max([0, *result.areas[index]])
        assert told["days_unused"] + state.boats[index] == setup.edition.last
        assert deal.boats[each.place] == index
    assert GAME.figures(setup, deal, GAME.start(setup, deal)) == ()


def test_against_ptah_his_stones_and_the_score_are_counted_too() -> None:
    usual = ("stones", "food", "areas", "largest_area")
    assert GAME.counted({}).keys == usual
    assert GAME.counted({"solo": True}).keys == (*usual, "ptah", "score")
    setup, _, state = over(1, 1, solo=True)
    assert GAME.game_figures(setup, state) == {"ptah": state.result().ptah}


def test_e2_an_edition_that_feeds_whoever_sails_home_is_warned_of() -> None:
    standard = standard_edition("sneferu")
    assert GAME.edition_warning(standard) is None
    dear = replace(standard, columns=tuple(replace(each, food=1) for each in standard.columns))
    warned = GAME.edition_warning(dear)
    assert warned is not None
    assert f"up to {5 * standard.last} food" in str(warned)

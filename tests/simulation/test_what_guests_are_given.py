"""Inputs of players from outside: nothing in them reveals hidden things."""

import random
from collections import Counter
from typing import Any

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.sobek.law.position import Position
from sneferu_gui.games.sobek.law.setup import Deal
from sneferu_gui.games.sobek.law.table import printed_of
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.simulation.bots import seated_player
from sneferu_gui.simulation.plan import (
    SimulationPlan,
    chance_of_players,
    play_game,
    seed_of_game,
    setup_of,
)
from tests.games.sobek.games import played
from tests.games.sobek.twins import twin_of
from tests.object_graph import plain_in, reached_from

from .bots import Given

GIVEN = f"{Given.__module__}:{Given.__name__}"


def given_in(session: Session, viewer: int) -> list[Counter[str]]:
    """Everything that the guest in that seat could read from its inputs, at each of its turns."""
    printed_of.cache_clear()  # games may have been played before in this process
    game = session.game
    found: list[Counter[str]] = []
    state = game.start(session.setup, session.deal)
    for action in session.actions:
        Given.forget()
        guest = seated_player(GIVEN, game.id, state.seat)
        guest.choose(game.seen_by(state, state.seat), random.Random(1), Budget(1.0))
        assert Given.last
        if state.seat == viewer:
            found.append(plain_in(*Given.last))
        state = state.apply(action)
    return found


@pytest.mark.parametrize("viewer", range(3))
def test_in_two_games_that_differ_in_hidden_cards_a_guest_is_given_the_same(viewer: int) -> None:
    """Wherever it looks: the true state, the deal, its seed, memories of others' hands."""
    whole = played(42, players=3, seed=106)
    twin = twin_of(whole, viewer, random.Random(viewer))
    own, others = given_in(whole, viewer), given_in(twin, viewer)
    assert len(own) > 5
    for turn, (one, other) in enumerate(zip(own, others, strict=True)):
        assert one == other, (turn, list((one - other) + (other - one))[:5])


@pytest.mark.parametrize("game", ["sneferu", "sobek"])
def test_no_deal_is_reached_from_what_a_guest_is_given(game: str) -> None:
    plan = SimulationPlan(standard_edition(game), 1, (GIVEN, "greedy"), 1)
    play_game(plan, 0)
    for each in reached_from(*Given.last):
        assert getattr(each, "seed", None) is None
        if isinstance(each, Deal):
            assert each.rounds == ()
        if isinstance(each, Position):
            assert each.mixing is None


# -- Chance --------------------------------------------------------------------------------


def told_in(game: str) -> tuple[Any, Any]:
    """The seed given to two guests, and the random numbers of the first one."""
    Given.told = []
    play_game(SimulationPlan(standard_edition(game), 1, (GIVEN, GIVEN), 1), 0)
    seed, other, chance = Given.told[:3]
    assert seed == other
    return seed, chance


def test_the_seed_that_a_guest_is_told_is_not_that_of_hidden_cards() -> None:
    plan = SimulationPlan(standard_edition("sobek"), 1, (GIVEN, GIVEN), 1)
    game, dealt = game_named("sobek"), seed_of_game(1, 0)
    setup = setup_of(plan, dealt)
    seed, chance = told_in("sobek")
    assert game.deal(setup, seed).rounds != game.deal(setup, dealt).rounds
    assert chance != chance_of_players(dealt).getstate()
    assert told_in("sobek") == (seed, chance), "and yet it is always the same"


def test_in_an_open_game_it_is_told_what_it_was_before() -> None:
    seed, chance = told_in("sneferu")
    assert seed == seed_of_game(1, 0)
    assert chance == chance_of_players(seed).getstate()

"""Choosing at the table: it reaches every legal action, and no other."""

import random
from collections.abc import Hashable

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places as p
from sneferu_gui.games.men_nefer.table.plan import (
    NOTHING,
    Gesture,
    likely_things,
    options,
)
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.ui.table.choosing import Option
from tests.games.men_nefer.law.scenario import changed, started, with_board

GAMES = 4


def dealt(seed: int, seats: int) -> State:
    game = game_named("men_nefer")
    choices = [SeatChoice(colour, colour) for colour in COLOURS[:seats]]
    setup = game.setup(standard_edition("men_nefer"), choices, {}, seed)
    state: State = game.start(setup, game.deal(setup, seed))
    return state


def done_by_choosing(state: State, one: Option[Action]) -> list[Gesture]:
    """The gestures done by choosing the parts of an option one after another."""
    ways: list[tuple[Hashable, ...]] = [(thing,) for thing in one.made.quick]
    ways += [(*one.made.held, goal) for goal in one.made.goals if one.made.held]
    found: list[Gesture] = []
    for way in ways:
        plan = NOTHING
        for about in way:
            if gesture := options(state).gesture_at(plan, about):
                found.append(gesture)
                break
            plan = options(state).planned(plan, about) or plan
    return found


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_action_can_be_chosen_on_the_table(seed: int) -> None:
    """In games of one to four, at every decision; also options that stand for several actions."""
    state, chance = dealt(seed, seed + 1), random.Random(seed)
    while not state.is_over:
        every = options(state).every
        assert {each.gesture[0] for each in every} == set(state.legal_actions())
        for each in every:
            assert each.gesture in done_by_choosing(state, each), each
        doing = [each for each in state.legal_actions() if each.do != "done"]
        state = state.apply(chance.choice(doing or state.legal_actions()))


def test_what_stands_for_several_actions_can_be_done_at_once() -> None:
    """No question comes between them."""
    state, chance, lengths = dealt(5, 2), random.Random(5), set()
    while not state.is_over:
        for each in options(state).every:
            after = state
            for action in each.gesture:
                after = after.apply(action)
            lengths.add(len(each.gesture))
        doing = [each for each in state.legal_actions() if each.do != "done"]
        state = state.apply(chance.choice(doing or state.legal_actions()))
    assert {1, 2, 3} <= lengths


def test_a4_what_cannot_be_paid_is_suggested_last() -> None:
    """Enter after Enter went to the first House, which was too dear, and lost the tablet."""
    here, there = (0, 1), (0, 0)
    state = with_board(changed(started(2), sun=(here, *[there] * 4), neutral=()), food=0)
    first, *rest = likely_things(state, (p.Slot(0, 0),))
    assert p.Sun(0) != first
    assert rest[-1] == p.Sun(0)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_way_on_that_the_keyboard_stands_on_is_a_sensible_turn(seats: int) -> None:
    """Enter alone made 9 points in a game: it took whatever lay first on the table."""
    state = dealt(3, seats)
    while not state.is_over:
        plan, gesture = NOTHING, Gesture()
        while not gesture:
            thing = likely_things(state, plan.chosen)[0]
            gesture = options(state).gesture_at(plan, thing)
            plan = options(state).planned(plan, thing) or plan
        for action in gesture:
            state = state.apply(action)
    points = [board.pp for board in state.boards]
    assert sum(points) >= 30 * seats, points


def test_what_is_suggested_tells_nothing_of_what_comes_up() -> None:
    """Two games that differ in hidden orders alone suggest the same at every decision."""
    state, chance = dealt(7, 2), random.Random(7)
    while not state.is_over:
        other = Observation(state, state.seat).imagined(chance)
        assert likely_things(other, ()) == likely_things(state, ())
        state = state.apply(chance.choice(state.legal_actions()))

"""Choosing at Sneferu's table: every legal action by its parts, and nothing else."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.samples.games import (
    FOUR,
    SOLO,
    has_stored,
    may_store,
    must_sail,
)
from sneferu_gui.games.sneferu.table.places import (
    BonusChoice,
    OfferPlace,
    SlotPlace,
    Thing,
    TurnedRound,
)
from sneferu_gui.games.sneferu.table.plan import (
    NOTHING,
    Meaning,
    Plan,
    made_of,
    meaning_of,
    offered_places,
    planned,
    preview_of,
    why_not_bought,
)
from sneferu_gui.session.game import Session
from sneferu_gui.ui.samples.moments import TWO, Company, game_at, is_over
from tests.ui.pages.opened import program


def states(company: Company) -> Iterator[State]:
    session = game_at(program().edition(), company, is_over)
    for count in range(0, session.state_count, 4):
        session.go_to(count)
        yield session.state
    rare = [
        game_at(program().edition(), TWO, moment).state
        for moment in (must_sail, may_store, has_stored)
    ]
    yield from rare
    bought = rare[-1].apply(next(a for a in rare[-1].legal_actions() if a.do == "buy"))
    yield bought.apply(bought.legal_actions()[0])
    whole = deal_from_seed(2, 1)
    shifting = replace(whole, offer=((), *whole.offer[1:]), bag=())
    seats = Seat("Merit", "lapis"), Seat("Hapi", "carnelian")
    yield Session(Setup(program().edition(), seats), shifting).state


def chosen(state: State, action: do.Action) -> Plan:
    """The plan after choosing everything that an action takes, in turn."""
    plan = NOTHING
    for thing in made_of(state, action).held:
        plan = planned(state, plan, thing) or pytest.fail(f"{thing} cannot be chosen")
    if getattr(action, "flip", plan.flip) != plan.flip:
        plan = planned(state, plan, Thing.HELD) or pytest.fail("it cannot be turned round")
    if isinstance(action, do.Buy):
        plan = planned(state, plan, BonusChoice(action.bonus)) or pytest.fail("no such bonus")
    return plan


@pytest.mark.parametrize("company", [TWO, FOUR, SOLO])
def test_every_legal_action_can_be_chosen_by_its_things(company: Company) -> None:
    seen = set()
    for state in states(company):
        for action in state.legal_actions():
            plan = chosen(state, action)
            if isinstance(action, do.Buy):  # it is done with where the stone goes
                preview = preview_of(state, plan)
                assert preview is not None
                assert preview.before == (action,)
            elif isinstance(action, do.Sail | do.End):  # buttons alone do them
                assert len(made_of(state, action).goals) == 1
            else:
                (goal,) = made_of(state, action).goals
                assert meaning_of(state, plan, goal) == Meaning((action,), None)
            seen.add(action.do)
    assert seen >= {"buy", "place", "place_stored", "store", "sail", "shift", "end"}


def test_what_the_law_refuses_says_why() -> None:
    """L2: a stone needs two stones under it."""
    state = next(each for each in states(TWO) if each.phase is Phase.START and not each.declared)
    stone = next(place for place in offered_places(state) if why_not_bought(state, place) is None)
    plan = planned(state, NOTHING, stone)
    assert plan is not None
    highest = meaning_of(state, plan, SlotPlace(state.seat, 5, 0))
    assert highest is not None
    assert [action.do for action in highest.gesture] == ["buy", "place"]
    assert highest.refusal is not None
    assert highest.refusal.clause == "L2"
    assert meaning_of(state, plan, SlotPlace(1 - state.seat, 0, 0)) is None, "another's pyramid"


def test_what_is_held_is_put_back_by_choosing_it_again() -> None:
    for state in states(TWO):
        for place in offered_places(state):
            plan = planned(state, NOTHING, place)
            if plan is not None:
                assert plan.pick == place
                assert planned(state, plan, place) == NOTHING
                assert planned(state, plan, Thing.BACK) == NOTHING


def test_a_stored_stone_is_taken_up_either_way_round() -> None:
    """L1: a stone may lie either way round."""
    state = game_at(program().edition(), TWO, has_stored).state
    placed = next(each for each in state.legal_actions() if isinstance(each, do.PlaceStored))
    plain, turned = (chosen(state, placed._replace(flip=flip)) for flip in (False, True))
    (stone,) = made_of(state, placed).held
    assert planned(state, NOTHING, stone) == plain
    assert planned(state, NOTHING, TurnedRound(stone)) == turned  # type: ignore[arg-type]
    assert planned(state, NOTHING, OfferPlace(0, 99)) is None, "no stone lies there"

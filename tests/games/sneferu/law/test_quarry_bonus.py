"""The quarry bonus (RULES.md, Q1 to Q6)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import BoatMoved
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import LAST, Player, after, gains, kinds, position, why_not

TURA, BASALT = 3, 5
"""Spaces with quarries of these materials."""


def at_quarry(bonus: str, food: int = 6, offer: str = "BG BG BG BG BG BG BG") -> State:
    """A turn beginning on a quarry of basalt with this token beside it."""
    players = (Player(boat=BASALT, food=food), Player(boat=20))
    return position(*players, offer=(offer,) * 4, bonus=bonus)


def bonus_rows(state: State, column: int) -> set[int]:
    return {
        action.row
        for action in state.legal_actions()
        if isinstance(action, do.Buy) and action.bonus and action.column == column
    }


def shifts(state: State) -> list[do.Action]:
    return [action for action in state.legal_actions() if isinstance(action, do.Shift)]


@pytest.mark.clause("Q1")
def test_usable_with_a_stone_that_has_the_quarrys_material_in_either_half() -> None:
    state = at_quarry("food1", offer="BG GB MN TB NG BM MG")
    assert bonus_rows(state, 3) == {0, 1, 3, 5}
    assert why_not(state, do.Buy(3, 2, True)) == (
        "Q1: No bonus: this quarry is for basalt, and the stone has none."
    )


@pytest.mark.clause("Q1")
def test_not_usable_where_the_turn_began_on_no_quarry() -> None:
    state = position(Player(boat=4), Player(boat=9), bonus="food1")
    assert not bonus_rows(state, 3)
    assert (
        why_not(state, do.Buy(3, 0, True))
        == "Q1: No bonus: there is no quarry at space 4, where the turn began."
    )


@pytest.mark.clause("Q1")
def test_the_quarry_is_the_one_the_turn_began_on_not_the_one_reached() -> None:
    # One day leads from space 4 to the quarry of basalt, which only the next turn can use.
    state = position(Player(boat=4), Player(boat=9), bonus="food2")
    assert not bonus_rows(state, 0)
    state = after(state, do.Buy(0, 0, False))
    assert state.me.food == 1
    state = after(state, do.Place(0, 0, False))
    assert (state.seat, state.me.food) == (0, 1)
    assert bonus_rows(state, 3) == {0, 1, 2}


@pytest.mark.clause("Q1", "Q4")
def test_a_boat_that_stays_on_its_quarry_can_use_the_bonus_again_in_its_next_turn() -> None:
    state = after(at_quarry("save_time", food=12), do.Buy(0, 0, True), do.Place(0, 0, False))
    assert (state.seat, state.boats[0]) == (0, BASALT)
    assert bonus_rows(state, 0) == {0, 1, 2, 3}


@pytest.mark.clause("Q1")
def test_it_is_optional_and_tokens_stay() -> None:
    state = at_quarry("food2")
    assert {do.Buy(3, 0, False), do.Buy(3, 0, True)} <= set(state.legal_actions())
    without = after(state, do.Buy(3, 0, False))
    assert without.me.food == 6
    used = after(state, do.Buy(3, 0, True), do.Place(0, 0, False))
    assert used.table.bonus_at == state.table.bonus_at
    assert after(state, do.Buy(3, 0, True)).me.food == 8


@pytest.mark.clause("Q2")
@pytest.mark.parametrize(("bonus", "food"), [("food1", 1), ("food2", 2)])
def test_take_food(bonus: str, food: int) -> None:
    state, events = at_quarry(bonus).play(do.Buy(2, 0, True))
    assert state.me.food == 6 - 1 + food
    assert gains(events) == [(bonus, food, 1)]


@pytest.mark.clause("Q2")
@pytest.mark.parametrize("bonus", ["food1", "food2"])
def test_food_taken_cannot_pay_for_this_stone(bonus: str) -> None:
    state = at_quarry(bonus, food=0)
    assert bonus_rows(state, 3) == {0}
    assert why_not(state, do.Buy(3, 1, True)) == "C2: Not enough food: it costs 1, and you have 0."


@pytest.mark.clause("Q3")
def test_no_extra_cost() -> None:
    state = at_quarry("no_extra", food=3)
    assert bonus_rows(state, 1) == set(range(7))
    bought = after(state, do.Buy(1, 6, True))
    assert (bought.me.food, bought.boats[0]) == (0, BASALT + 2)
    assert price_of(state, 1, 6, bonus=True)[:5] == (2, 3, 5, 2, 3)


@pytest.mark.clause("Q3")
def test_the_base_cost_is_still_due() -> None:
    state = at_quarry("no_extra", food=2)
    assert not bonus_rows(state, 1)
    assert why_not(state, do.Buy(1, 6, True)) == "C2: Not enough food: it costs 3, and you have 2."


@pytest.mark.clause("Q4")
@pytest.mark.parametrize(("column", "days"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_save_one_day(column: int, days: int) -> None:
    state = after(at_quarry("save_time"), do.Buy(column, 0, True))
    assert state.boats[0] == BASALT + days


@pytest.mark.clause("Q4")
def test_a_boat_that_moves_no_space_has_left_nothing_and_plays_again_at_once() -> None:
    players = (Player(boat=BASALT), Player(boat=BASALT))
    state, events = position(*players, bonus="save_time").play(do.Buy(0, 0, True))
    assert not any(isinstance(event, BoatMoved) for event in events)
    assert state.order == (0, 1)
    assert after(state, do.Place(0, 0, False)).seat == 0


@pytest.mark.clause("Q4", "A2")
def test_a_boat_that_moves_no_space_wakes_nobody() -> None:
    start = position(Player(boat=BASALT), ptah=0, bonus="save_time")
    assert after(start, do.Buy(0, 0, True)).ptah == ()
    assert after(start, do.Buy(1, 0, True)).ptah != ()


@pytest.mark.clause("Q4", "C2")
def test_a_day_saved_can_keep_the_boat_on_the_track() -> None:
    state = position(Player(boat=43), Player(boat=LAST), bonus="save_time", offer=("MG",) * 4)
    buys = {action for action in state.legal_actions() if isinstance(action, do.Buy)}
    assert buys == {do.Buy(0, 0, False), do.Buy(0, 0, True), do.Buy(1, 0, True)}


@pytest.mark.clause("Q5", "Q5 ruling 1")
def test_spend_a_day_for_3_food_in_one_move() -> None:
    state, events = at_quarry("time_for_food").play(do.Buy(2, 0, True))
    assert (state.me.food, state.boats[0]) == (6 - 1 + 3, BASALT + 4)
    moves = [event for event in events if isinstance(event, BoatMoved)]
    assert moves == [BoatMoved(0, BASALT, BASALT + 4)]
    assert gains(events) == [("time_for_food", 3, 1)]


@pytest.mark.clause("Q5 ruling 1", "T2")
def test_the_space_in_between_is_not_entered() -> None:
    players = (Player(boat=BASALT), Player(boat=BASALT + 1), Player(boat=BASALT + 2))
    state = after(position(*players, bonus="time_for_food"), do.Buy(0, 0, True))
    assert state.order == (1, 2, 0)


@pytest.mark.clause("Q5")
def test_the_3_food_cannot_pay_for_this_stone() -> None:
    state = at_quarry("time_for_food", food=0)
    assert bonus_rows(state, 3) == {0}
    assert why_not(state, do.Buy(3, 1, True)) == "C2: Not enough food: it costs 1, and you have 0."


@pytest.mark.clause("Q5")
def test_one_space_more_only_if_the_track_allows() -> None:
    state = position(
        Player(boat=40), Player(boat=LAST), bonus="time_for_food", offer=("BG BG",) * 4
    )
    assert do.Buy(2, 0, True) in state.legal_actions()
    assert do.Buy(3, 0, False) in state.legal_actions()
    assert why_not(state, do.Buy(3, 0, True)) == (
        "C2: It takes 5 days, and the river has only 4 left."
    )


@pytest.mark.clause("Q6")
def test_a_stone_affordable_only_with_the_bonus_is_affordable() -> None:
    state = at_quarry("no_extra", food=1, offer="MN BG MN BG")
    assert {do.Buy(2, 1, True), do.Buy(2, 3, True)} <= set(state.legal_actions())
    assert {do.Buy(2, 1, False), do.Buy(2, 3, False)}.isdisjoint(state.legal_actions())
    assert after(state, do.Buy(2, 3, True)).me.food == 0


@pytest.mark.clause("Q6", "E2")
def test_nobody_sails_who_can_buy_with_the_bonus() -> None:
    # One space is left, and the only column costs two days: the day saved makes it reachable.
    players = (Player(boat=43, food=3), Player(boat=LAST))
    offer = ("", "MG", "", "")
    saving = position(*players, offer=offer, bonus="save_time", bag="")
    assert saving.legal_actions() == (do.Buy(1, 0, True), *shifts(saving))
    other = position(*players, offer=offer, bonus="no_extra", bag="")
    assert kinds(other) == {"sail", "shift"}


@pytest.mark.clause("Q6")
def test_the_choice_to_use_the_bonus_is_made_with_the_purchase() -> None:
    bought = after(at_quarry("food2"), do.Buy(3, 0, False))
    assert kinds(bought) == {"place"}
    assert after(bought, do.Place(0, 0, False)).players[0].food == 6


@pytest.mark.clause("B4 ruling 3", "Q1")
def test_the_quarry_of_the_turn_stays_after_moving_back() -> None:
    # Heba's boat goes from basalt back to tura before the purchase.
    heba = Player("heba", boat=BASALT, stored="MN")
    start = position(heba, Player("aya", boat=20), offer=("BG TG",) * 4, bonus="food1")
    placing = next(a for a in after(start, do.Power()).legal_actions() if a.do == "place_stored")
    state = after(start, do.Power(), placing)
    assert state.boats[0] == TURA
    assert bonus_rows(state, 3) == {0}
    assert why_not(state, do.Buy(3, 1, True)) == (
        "Q1: No bonus: this quarry is for basalt, and the stone has none."
    )

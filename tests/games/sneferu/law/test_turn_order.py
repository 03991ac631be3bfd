"""The order of turns, and the order within a turn (RULES.md, T)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import (
    BoatMoved,
    FoodGained,
    GameEnded,
    StoneBought,
    StoneDrawn,
    StonePlaced,
    TurnBegan,
    TurnEnded,
)
from sneferu_gui.games.sneferu.law.position import Phase
from tests.games.sneferu.law.scenario import LAST, Player, after, kinds, position

CHEAPEST = do.Buy(3, 0, False)
"""Four days and no food."""
CORNER = do.Place(0, 0, False)


@pytest.mark.clause("T1")
def test_the_boat_furthest_back_takes_the_turn() -> None:
    start = position(Player(boat=9), Player(boat=7), Player(boat=4))
    assert start.seat == 2
    state = after(start, CHEAPEST, CORNER)
    assert (state.boats, state.seat) == ((9, 7, 8), 1)
    state = after(state, CHEAPEST, CORNER)
    assert (state.boats, state.seat) == ((9, 11, 8), 2)


@pytest.mark.clause("T1")
def test_on_a_shared_space_whoever_arrived_first_takes_the_turn() -> None:
    players = (Player(boat=6), Player(boat=6), Player(boat=6))
    assert position(*players, order=(2, 0, 1)).seat == 2


@pytest.mark.clause("T2", "T1")
def test_a_boat_entering_a_space_queues_behind_those_on_it() -> None:
    state = after(position(Player(boat=4), Player(boat=8)), CHEAPEST, CORNER)
    assert state.boats == (8, 8)
    assert state.order == (1, 0)
    assert state.seat == 1


@pytest.mark.clause("T2 ruling 1", "T2")
def test_order_of_arrival_holds_after_a_boat_further_in_has_left() -> None:
    start = position(Player(boat=5, food=20), Player(boat=8), Player(boat=8), order=(0, 1, 2))
    # 0 moves to space 8 behind both; 1 leaves the innermost place; 2 is next, and then 0.
    state = after(start, do.Buy(2, 0, False), CORNER, CHEAPEST, CORNER)
    assert state.boats == (8, 12, 8)
    assert state.order == (2, 0, 1)
    assert state.seat == 2


@pytest.mark.clause("T2 ruling 1", "B4")
def test_a_boat_coming_back_does_not_take_the_innermost_place_it_left() -> None:
    heba, other = Player("heba", boat=8), Player("aya", boat=8)
    start = position(heba, other, order=(0, 1))
    state = after(start, do.Buy(1, 0, False), do.Power(), CORNER)
    assert state.boats == (8, 8)
    assert (state.order, state.seat) == ((1, 0), 1)


@pytest.mark.clause("T3")
def test_a_player_still_furthest_back_plays_again_as_often_as_that_holds() -> None:
    state = position(Player(boat=4), Player(boat=13))
    state = after(state, CHEAPEST, CORNER)
    assert state.seat == 0
    state = after(state, CHEAPEST, do.Place(0, 2, False))
    assert (state.boats, state.seat) == ((12, 13), 0)
    assert after(state, CHEAPEST, do.Place(0, 3, False)).seat == 1


@pytest.mark.clause("T3", "Q4")
def test_a_boat_that_did_not_move_keeps_its_place_and_plays_again() -> None:
    players = (Player(boat=5), Player(boat=5), Player(boat=9))
    start = position(*players, order=(1, 0, 2), bonus="save_time")
    state, events = start.play(do.Buy(0, 0, True))
    assert not any(isinstance(event, BoatMoved) for event in events)
    state = after(state, CORNER)
    assert state.boats == (5, 5, 9)
    assert (state.seat, state.order) == (1, (1, 0, 2))
    assert state.phase is Phase.START


@pytest.mark.clause("T4")
def test_a_boat_on_the_last_space_takes_no_more_turns() -> None:
    start = position(Player(boat=LAST, food=50), Player(boat=LAST - 5), Player(boat=LAST - 1))
    state = after(start, CHEAPEST, CORNER)
    assert (state.boats, state.seat) == ((LAST, LAST - 1, LAST - 1), 2)
    state = after(state, do.Buy(0, 0, False), CORNER)
    assert (state.boats, state.seat) == ((LAST, LAST - 1, LAST), 1)
    assert after(state, do.Buy(0, 0, False), do.Place(0, 1, False)).is_over


@pytest.mark.clause("T")
def test_choose_then_pay_then_place_then_gain_then_refill() -> None:
    start = position(Player(boat=4), Player(boat=6))
    bought, paid = start.play(CHEAPEST)
    assert [type(event) for event in paid] == [StoneBought, BoatMoved]
    assert (bought.phase, bought.offer[3]) == (Phase.PLACE, start.offer[3][1:])
    _, done = bought.play(do.Place(0, 1, False))
    assert [type(event) for event in done] == [
        *(StonePlaced, FoodGained, StoneDrawn, TurnEnded, TurnBegan),
    ]


@pytest.mark.clause("T")
def test_the_turn_ends_by_itself_where_there_is_nothing_optional() -> None:
    start = position(Player(boat=4), Player(boat=6))
    state = after(start, CHEAPEST)
    assert kinds(state) == {"place"}
    assert after(state, CORNER).phase is Phase.START
    ended, events = position(Player(boat=LAST - 1, food=0)).play(do.Sail())
    assert ended.is_over
    assert isinstance(events[-1], GameEnded)


@pytest.mark.clause("T")
def test_the_turn_waits_for_its_end_while_a_stored_stone_can_be_placed() -> None:
    start = position(Player(boat=4, stored="TM"), Player(boat=6))
    assert "end" not in kinds(start)
    state = after(start, CHEAPEST, CORNER)
    assert (state.phase, state.seat) == (Phase.END, 0)
    assert kinds(state) == {"place_stored", "end"}
    assert after(state, do.End()).seat == 1
    assert after(state, do.PlaceStored(0, 0, 2, False)).seat == 1


@pytest.mark.clause("T")
def test_a_turn_buys_one_stone() -> None:
    state = after(position(Player(boat=4, food=50, stored="TM"), Player(boat=20)), CHEAPEST)
    assert kinds(state) == {"place"}
    assert kinds(after(state, CORNER)).isdisjoint({"buy", "sail", "shift", "place", "store"})


@pytest.mark.clause("T", "Q7")
def test_a_stone_stored_with_nothing_else_to_do_ends_the_turn() -> None:
    start = position(Player(boat=5), Player(boat=6), bonus="storehouse")
    state = after(start, do.Buy(3, 0, True), do.Store())
    assert state.seat == 1

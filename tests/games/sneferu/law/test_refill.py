"""Refilling the offer, and the emptied bag (RULES.md, O)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import StoneShifted
from tests.games.sneferu.law.scenario import LAST, Player, after, kinds, position, stones, why_not

MIXED = ("BG BT BM BN TM TN TG",) * 4
EMPTY_COLUMN = ("BG BT BM", "", "TM", "NG TN")


@pytest.mark.clause("O1")
@pytest.mark.parametrize(
    ("row", "column"),
    [
        (0, "BT BM BN TM TN TG MN"),
        (3, "BG BT BM TM TN TG MN"),
        (6, "BG BT BM BN TM TN MN"),
    ],
)
def test_stones_slide_down_and_a_stone_from_the_bag_goes_on_top(row: int, column: str) -> None:
    start = position(Player(boat=4, food=20), Player(boat=9), offer=MIXED, bag="MN GT")
    bought = after(start, do.Buy(2, row, False))
    assert bought.bag_count == 2
    state = after(bought, do.Place(0, 0, False))
    assert state.offer[2] == stones(column)
    assert state.offer[:2] == start.offer[:2]
    assert state.bag_count == 1
    assert after(state, do.Buy(2, 0, False), do.Place(0, 2, False)).offer[2][-1] == stones("GT")[0]


@pytest.mark.clause("O1")
def test_the_offer_is_refilled_after_storing_too() -> None:
    start = position(Player(boat=5, food=20), Player(boat=9), bonus="storehouse", bag="MN")
    assert after(start, do.Buy(2, 0, True), do.Store()).offer[2][-1] == stones("MN")[0]


@pytest.mark.clause("O1")
def test_without_a_bag_there_is_no_refill() -> None:
    start = position(Player(boat=4), Player(boat=9), offer=MIXED, bag="")
    state = after(start, do.Buy(3, 0, False), do.Place(0, 0, False))
    assert state.offer[3] == start.offer[3][1:]
    assert state.bag_count == 0


@pytest.mark.clause("O2")
def test_the_topmost_stone_of_a_column_can_fill_an_empty_one() -> None:
    start = position(Player(boat=4), Player(boat=9), offer=EMPTY_COLUMN, bag="")
    shifts = {action for action in start.legal_actions() if isinstance(action, do.Shift)}
    assert shifts == {do.Shift(0, 1), do.Shift(2, 1), do.Shift(3, 1)}
    state, events = start.play(do.Shift(0, 1))
    assert [list(column) for column in state.offer] == [
        list(stones(column)) for column in ("BG BT", "BM", "TM", "NG TN")
    ]
    assert events == (StoneShifted(0, 0, 1, stones("BM")[0]),)
    assert state.seat == 0
    assert "buy" in kinds(state)


@pytest.mark.clause("O2")
def test_a_stone_is_moved_only_when_the_bag_and_a_column_are_empty() -> None:
    players = (Player(boat=4), Player(boat=9))
    with_bag = position(*players, offer=EMPTY_COLUMN, bag="MN")
    assert "shift" not in kinds(with_bag)
    assert (
        why_not(with_bag, do.Shift(0, 1))
        == "O2: Stones move only when the bag is empty; stones in it: 1."
    )
    all_full = position(*players, offer=MIXED, bag="")
    assert "shift" not in kinds(all_full)
    assert (
        why_not(all_full, do.Shift(0, 1))
        == "O2: A stone moves only into an empty column; column 1 is not."
    )


@pytest.mark.clause("O2")
def test_a_stone_is_moved_before_choosing_only() -> None:
    start = position(Player(boat=4, stored="BT"), Player(boat=9), offer=EMPTY_COLUMN, bag="")
    bought = after(start, do.Buy(3, 0, False))
    assert "shift" not in kinds(bought)
    assert "shift" not in kinds(after(bought, do.Place(0, 0, False)))


@pytest.mark.clause("O2 ruling 1")
def test_a_stone_is_moved_once_a_turn() -> None:
    offer = ("BG BT BM", "", "", "NG TN")
    start = position(Player(boat=4), Player(boat=6), offer=offer, bag="")
    state = after(start, do.Shift(0, 1))
    assert "shift" not in kinds(state)
    assert why_not(state, do.Shift(0, 2)) == "O2: A stone has already been moved this turn."
    # In the next turn it can be done again.
    state = after(state, do.Buy(3, 0, False), do.Place(0, 0, False))
    assert state.seat == 1
    assert "shift" in kinds(state)


@pytest.mark.clause("O2", "O1")
def test_a_bag_and_a_column_that_run_empty_in_play() -> None:
    offer = ("BG BT", "MN TM", "BG", "TG")
    start = position(Player(boat=4), Player(boat=9), offer=offer, bag="GN")
    state = after(start, do.Buy(3, 0, False), do.Place(0, 0, False))
    assert (state.offer[3], state.bag_count) == (stones("GN"), 0)
    assert "shift" not in kinds(state)
    state = after(state, do.Buy(3, 0, False), do.Place(0, 2, False))
    assert state.offer[3] == ()
    assert "shift" in kinds(state)
    state = after(state, do.Shift(1, 3))
    assert state.offer[1:] == (stones("MN"), stones("BG"), stones("TM"))
    # What was beyond reach for the player's food costs none in its new column.
    assert after(state, do.Buy(3, 0, False)).hand == stones("TM")[0]


@pytest.mark.clause("O2", "E2")
def test_moving_a_stone_can_make_a_purchase_possible() -> None:
    start = position(Player(boat=4, food=0), Player(boat=9), offer=("BG", "", "", ""), bag="")
    assert kinds(start) == {"sail", "shift"}
    assert kinds(after(start, do.Shift(0, 3))) == {"buy"}


@pytest.mark.clause("O2")
def test_an_offer_without_stones_has_nothing_to_move() -> None:
    state = position(Player(boat=4, food=9), Player(boat=9), offer=("", "", "", ""), bag="")
    assert state.legal_actions() == (do.Sail(),)
    assert why_not(state, do.Shift(0, 1)) == "O2: Column 0 has no stone to move."


@pytest.mark.clause("B4", "O1")
def test_the_refill_comes_after_the_placing_that_goes_with_a_power() -> None:
    players = (Player("heba", boat=LAST - 9), Player("aya", boat=LAST - 1))
    start = position(*players, bag="MN")
    state = after(start, do.Buy(3, 0, False), do.Power())
    assert state.bag_count == 1
    assert after(state, do.Place(0, 0, False)).bag_count == 0

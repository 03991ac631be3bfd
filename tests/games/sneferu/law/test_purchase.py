"""Choosing a stone and paying for it (RULES.md, C and P)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import BoatMoved
from sneferu_gui.games.sneferu.law.price import price_of
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import (
    FULL,
    LAST,
    TWENTY,
    Player,
    after,
    kinds,
    position,
    why_not,
)

SHORT = ("     ..", "    ..TG", *FULL[2:])
"""A pyramid of 19 stones."""


def plain_buys(state: State) -> set[tuple[int, int]]:
    return {
        (action.column, action.row)
        for action in state.legal_actions()
        if isinstance(action, do.Buy) and not action.bonus
    }


def rows_of(*heights: int) -> set[tuple[int, int]]:
    return {(column, row) for column, rows in enumerate(heights) for row in range(rows)}


@pytest.mark.clause("C1")
@pytest.mark.parametrize(
    ("food", "heights"),
    [
        (0, (0, 0, 0, 1)),
        (1, (0, 0, 1, 3)),
        (2, (0, 0, 3, 4)),
        (6, (3, 5, 7, 7)),
        (9, (6, 7, 7, 7)),
        (10, (7, 7, 7, 7)),
        (99, (7, 7, 7, 7)),
    ],
)
def test_any_stone_can_be_bought_whose_base_and_extra_cost_can_be_paid(
    food: int, heights: tuple[int, ...]
) -> None:
    assert plain_buys(position(Player(food=food))) == rows_of(*heights)


@pytest.mark.clause("C1", "O1")
def test_a_row_is_counted_by_where_the_stone_lies_now() -> None:
    offer = ("BG BG BG BG BG BG BG",) * 3 + ("BG MT BN TG BG BG BG",)
    start = position(Player(boat=4, food=3), Player(boat=20), offer=offer)
    assert price_of(start, 3, 3, bonus=False).food == 2
    state = after(start, do.Buy(3, 1, False), do.Place(0, 0, False))
    # The stone that was in row 3 has slid down to row 2 and become cheaper.
    assert state.offer[3][2] == start.offer[3][3]
    assert price_of(state, 3, 2, bonus=False).food == 1
    assert state.players[0].food == 2


@pytest.mark.clause("C2")
def test_food_must_be_in_hand_before_the_choice() -> None:
    # Placing on the bread would bring the food that is missing: too late.
    state = position(Player(food=0, boat=4), Player(boat=20))
    assert plain_buys(state) == {(3, 0)}
    assert why_not(state, do.Buy(3, 1, False)) == "C2: Not enough food: it costs 1, and you have 0."


@pytest.mark.clause("C2")
def test_time_must_not_carry_the_boat_beyond_the_last_space_and_may_reach_it() -> None:
    state = position(Player(food=50, boat=LAST - 3))
    assert {column for column, _ in plain_buys(state)} == {0, 1, 2}
    assert why_not(state, do.Buy(3, 0, False)) == (
        "C2: It takes 4 days, and the river has only 3 left."
    )
    assert after(state, do.Buy(2, 0, False)).boats == (LAST,)


@pytest.mark.clause("C3", "C3 ruling 1")
@pytest.mark.parametrize(
    "player",
    [
        Player(food=50, boat=4, pyramid=FULL),
        Player(food=50, boat=4, pyramid=TWENTY, stored="BG"),
        Player(food=50, boat=4, pyramid=SHORT, stored="BG MN"),
    ],
)
def test_21_placed_and_stored_stones_can_buy_no_more(player: Player) -> None:
    state = position(player, Player(boat=9))
    assert not plain_buys(state)
    assert "sail" in kinds(state)
    assert why_not(state, do.Buy(3, 0, False)) == (
        "C3: There is no room: laid and stored stones already fill the pyramid."
    )


@pytest.mark.clause("C3")
def test_20_placed_and_stored_stones_can_buy_one_more() -> None:
    for player in (Player(boat=4, pyramid=TWENTY), Player(boat=4, pyramid=SHORT, stored="BG")):
        assert plain_buys(position(player, Player(boat=9)))


@pytest.mark.clause("P1")
@pytest.mark.parametrize(
    ("action", "food", "space"),
    [
        (do.Buy(0, 0, False), 15, 5),
        (do.Buy(1, 2, False), 16, 6),
        (do.Buy(2, 6, False), 14, 7),
        (do.Buy(3, 4, False), 17, 8),
    ],
)
def test_food_goes_back_and_the_boat_moves_a_space_per_day_in_one_move(
    action: do.Action, food: int, space: int
) -> None:
    state, events = position(Player(boat=4, food=20), Player(boat=9)).play(action)
    assert (state.me.food, state.boats[0]) == (food, space)
    assert [event for event in events if isinstance(event, BoatMoved)] == [BoatMoved(0, 4, space)]


@pytest.mark.clause("P1", "T2")
def test_the_boat_queues_on_the_space_it_reaches() -> None:
    state = after(position(Player(boat=4), Player(boat=8), Player(boat=12)), do.Buy(3, 0, False))
    assert state.order == (1, 0, 2)

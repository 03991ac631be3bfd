"""Workers, building, gold (RULES.md, M, C, G); worked examples beside the clauses."""

import pytest

from sneferu_gui.games.terra_pyramides.law.actions import Build
from sneferu_gui.games.terra_pyramides.law.state import State

from .scenario import (
    do,
    example,
    later,
    legal,
    points,
    pulls,
    row_of_y4,
    site,
    sites_of,
    stones,
    tree,
    why,
    with_gold,
    with_hand,
    with_home,
    with_site,
    with_stones,
)


def test_y5_m8_m7_m6_the_first_turn() -> None:
    state = do(row_of_y4(), do="pull", from_="f5", to="e4")
    assert pulls(state) == {("f5", "e4"), ("e5", "e4")}
    assert why(state, do="pull", from_="f5", to="f6") == "M8"
    assert why(with_gold(state, 3), do="hire", site="h5") == "M8", "hiring counts too"
    back = do(state, do="recall", site="e4")
    assert (back.home[0], back.pool) == (13, 2)
    assert back.owner_of(back.table.board.number_of[back.table.board.index["e4"]]) is None
    assert {to for _field, to in pulls(back)} == {"e4"}, "left again, it is still the one"
    assert do(back, do="end").home[0] == 15


def test_y6_c_n_building_and_the_next_tile() -> None:
    state = row_of_y4()
    for field in ("e5", "f5", "f5"):
        state = do(state, do="pull", from_=field, to="e4")
    assert legal(state, "build") == [{"do": "build", "site": "e4", "colour": "blue", "white": 0}]
    assert points(state) == 5
    state = do(state, do="build", site="e4", colour="blue", white=0)
    assert points(state) == 6
    assert (site(state, "e4").level, site(state, "e4").workers) == (1, 1)
    assert (state.home[0], stones(state)) == (14, {})
    state = do(state, do="end")
    assert [len(stack) for stack in state.stacks] == [4, 4, 4, 5, 4, 4, 4, 5]
    assert (len(legal(state, "draw")), len(legal(state, "look"))) == (8, 8)
    assert len(state.legal_actions()) == 16
    state = do(state, do="draw", stack=3)
    assert (len(state.stacks[3]), state.seat) == (4, 1)


def ready(level: int, colour: str | None = "grey", **held: int) -> State:
    """A state in which seat 0 has three workers on such a pyramid on e4, and these stones."""
    state = with_site(later(), "e4", level=level, colour=colour, seat=0, workers=3)
    return with_stones(state, **held)


def builds(state: State, name: str = "e4") -> list[tuple[str, int]]:
    return [(each["colour"], each["white"]) for each in legal(state, "build", site=name)]


def test_y7_c3_c4_white_stones() -> None:
    state = ready(2, grey=2, white=2)
    assert builds(state) == [("grey", 1), ("grey", 2)]
    after = do(state, do="build", site="e4", colour="grey", white=1)
    assert stones(after) == {"white": 1}
    assert points(after) == 21
    assert builds(ready(2, blue=5, grey=2)) == []
    assert why(ready(2, blue=5, grey=2), do="build", site="e4", colour="grey", white=0) == "C1"
    assert why(ready(2, blue=5, grey=2), do="build", site="e4", colour="blue", white=0) == "C3"
    short = ready(2, grey=2).why_not(Build("e4", "grey", 1))
    assert str(short) == "C1: Stones for level 3: 3. You have 2 of its colour and 0 white."
    first = ready(0, None, white=1)
    assert [white for _colour, white in builds(first)] == [1] * 6
    gone = first.draft()
    gone.pieces = ((3, 3, 0, 3, 3, 3), *first.pieces[1:])
    assert [colour for colour, _white in builds(gone)] == [
        "blue", "grey", "yellow", "green", "violet",
    ]  # fmt: skip
    assert why(gone, do="build", site="e4", colour="red", white=1) == "C5"


def test_y8_c1_d5_m4_the_capstone() -> None:
    state, paid, worths = ready(0, None, blue=7), 0, []
    for level in range(1, 6):
        state = with_stones(state, blue=7)
        before = stones(state)["blue"]
        state = do(state, do="build", site="e4", colour="blue", white=0)
        paid += before - stones(state).get("blue", 0)
        worths.append(state.points_of(0).pyramids)
        if level < 5:
            again = site(state, "e4")
            state = with_site(
                state.draft(), "e4", level=again.level, colour="blue", seat=0, workers=3
            )
    assert (paid, worths) == (15, [5, 10, 20, 35, 60])
    assert state.capstones[0] == 1
    later_on = with_site(later(), "e4", level=5, colour="blue", seat=0, workers=1)
    assert {to for field, to in pulls(row_of_y4(later_on)) if field == "f5"} == {"f6", "h5"}
    assert why(row_of_y4(later_on), do="pull", from_="f5", to="e4") == "M4"
    assert why(later_on, do="build", site="e4", colour="blue", white=0) == "C1"


def test_y22_m3_m4_m7_where_workers_may_stand() -> None:
    state = with_site(later(), "e4", seat=1, workers=1)
    state = with_site(state, "f6", seat=0, workers=1)
    state = row_of_y4(with_site(state, "h5", level=2, colour="red", seat=0, workers=1))
    assert {to for _field, to in pulls(state)} == {"f6", "h5"}
    assert why(state, do="pull", from_="f5", to="e4") == "M3"
    assert sites_of(state, "recall") == {"f6"}
    assert why(state, do="recall", site="h5") == "M7"
    for _worker in range(2):
        state = do(state, do="pull", from_="f5", to="f6")
    assert {to for _field, to in pulls(state)} == {"h5"}
    assert why(state, do="pull", from_="e5", to="f6") == "M4"


def test_y23_c5_pieces_that_have_run_out() -> None:
    state = ready(4, "red", red=5)
    assert builds(state) == [("red", 0)]
    without = state.draft()
    without.capstones = (0, 2)
    assert builds(without) == []
    assert why(without, do="build", site="e4", colour="red", white=0) == "C5"
    third = ready(2, "red", red=3).draft()
    third.pieces = (*third.pieces[:2], (0,), third.pieces[3])
    assert builds(third) == []
    assert why(third, do="build", site="e4", colour="red", white=0) == "C5"


def test_y26_t3_c6_workers_who_come_home_and_work_again() -> None:
    state = with_stones(with_site(later(), "e4", seat=0, workers=2), blue=1)
    state = row_of_y4(state)
    assert stones(state) == {"blue": 2}
    state = do(state, do="pull", from_="e5", to="e4")
    state = do(state, do="build", site="e4", colour="blue", white=0)
    state = with_stones(state, blue=2)
    for _worker in range(2):
        state = do(state, do="pull", from_="f5", to="e4")
    state = do(state, do="build", site="e4", colour="blue", white=0)
    assert (points(state), state.home[0]) == (10 + 1, 14)
    assert state.gold[0] == 1


def test_y30_c3_c5_the_colour_of_the_first_stone() -> None:
    state = with_site(later(), "c5", seat=0, workers=3)
    state = with_stones(state, blue=1, grey=2, white=1).draft()
    state.pieces = ((3, 0, 3, 3, 3, 3), *state.pieces[1:])
    assert builds(state, "c5") == [
        ("blue", 0), ("blue", 1), ("red", 1), ("yellow", 1), ("green", 1), ("violet", 1),
    ]  # fmt: skip


def test_c2_c7_three_workers_wait_and_two_are_too_few() -> None:
    state = with_stones(with_site(later(), "e4", seat=0, workers=2), blue=3)
    assert why(state, do="build", site="e4", colour="blue", white=0) == "C2"
    waiting = row_of_y4(ready(0, None, blue=1))
    assert do(waiting, do="end").phase == "draw", "never forced"
    assert why(waiting, do="build", site="f6", colour="blue", white=0) == "C2"


def test_y11_g2_hiring() -> None:
    state = with_gold(later(), 3)
    state = with_site(state, "g3", level=1, colour="red", seat=0, workers=1)
    state = with_site(state, "a1", level=1, colour="blue", seat=1, workers=1)
    state = with_site(state, "j9", seat=0, workers=3)
    assert sites_of(state, "hire") == {"c5", "e4", "f6", "h5", "g3"}
    after = do(state, do="hire", site="g3")
    assert (after.gold[0], site(after, "g3").workers) == (0, 2)
    assert after.home[0] == state.home[0] - 1
    assert why(after, do="hire", site="c5") == "G2"


def test_y29_g2_r4_hiring_one_of_those_stocked() -> None:
    state = with_gold(with_home(later(), 1), 3)
    state = do(do(state, do="place", field="b4", stairs="w"), do="row", line="we")
    assert (state.pool, state.home[0], state.gold[0]) == (1, 0, 4)
    after = do(state, do="hire", site="h5")
    assert (after.gold[0], after.pool, pulls(after)) == (1, 0, set())
    assert site(after, "h5").workers == 1
    none = with_gold(with_home(later(), 0), 3)
    assert why(none, do="hire", site="h5") == "G2"


def test_g3_a_white_stone_for_three_gold() -> None:
    state = with_gold(later(), 4)
    after = do(state, do="buy")
    assert (after.gold[0], stones(after)) == (1, {"white": 1})
    assert why(after, do="buy") == "G3"


def test_t3_extra_actions_before_the_tile_and_before_the_row() -> None:
    state = with_gold(ready(0, None, blue=1), 3)
    assert {"build", "hire", "buy", "recall"} <= {each.do for each in state.legal_actions()}
    laid = do(state, do="place", field="h1", stairs="s")
    assert {"build", "hire", "buy", "recall", "row"} == {each.do for each in laid.legal_actions()}
    over = do(do(laid, do="row", line="ns"), do="end")
    assert {why(over, do="recall", site="e4"), why(over, do="buy")} == {"M7", "T3"}


@pytest.mark.parametrize("workers", [1, 2])
def test_m7_a_foundation_left_by_its_last_worker_is_free(workers: int) -> None:
    state = with_site(later(), "e4", seat=0, workers=workers)
    for _worker in range(workers):
        state = do(state, do="recall", site="e4")
    assert site(state, "e4").workers == 0
    assert state.home[0] == 15
    free = with_gold(state.draft(), 0, 3)
    free.seat = 1
    assert "e4" in sites_of(with_hand(free, "worker", seat=1), "hire")


def test_m5_one_by_one_in_any_order() -> None:
    state = row_of_y4(later())
    for field, to in (("f5", "h5"), ("e5", "e4"), ("f5", "f6")):
        state = do(state, do="pull", from_=field, to=to)
    assert [site(state, name).workers for name in ("e4", "f6", "h5")] == [1, 1, 1]


def test_y20_counted_tree_of_depth_four() -> None:
    assert tree(row_of_y4(example()), 4) == 20_361

"""Made positions for the difficult clauses, played in Sneferu's reference."""

import pytest

from .positions import LAST, PLAIN, buy, fill, names, place, place_stored, position
from .pyramid import Pyramid, area_food
from .sneferu import ReferenceGame


def test_t2_order_of_arrival_decides_after_a_boat_further_in_has_left() -> None:
    game = position(None, None, None, spaces=(5, 5, 5))
    game.apply(buy(3))  # seat 0 leaves the innermost place
    game.apply(place(0, 0))
    assert game.seat == 1
    assert game.river[5] == [1, 2]


def test_t3_a_player_still_furthest_back_plays_again() -> None:
    game = position(None, None, spaces=(5, 12))
    game.apply(buy(3))
    game.apply(place(0, 0))
    assert game.seat == 0


def test_c2_reaching_the_last_space_is_fine_and_passing_it_is_not() -> None:
    game = position(None, spaces=(LAST - 3,))
    game.players[0].food = 50
    assert {action["column"] for action in game.legal() if action["do"] == "buy"} == {0, 1, 2}


def test_c3_and_e2_a_finished_pyramid_sails() -> None:
    game = position(None, spaces=(10,))
    fill(game, 0, 20)
    game.players[0].stored = [PLAIN]
    assert names(game) == {"sail", "place_stored"}
    game.apply({"do": "sail"})
    assert game.players[0].food == 6 + 5 * (LAST - 10)
    assert names(game) == {"place_stored", "end"}
    game.apply(place_stored(5, 0))
    assert game.is_over()
    assert game.result()["stones"] == [21]


def test_l2_higher_slots_need_both_below() -> None:
    game = position(None)
    game.players[0].pyramid = {(0, 0): PLAIN, (0, 1): PLAIN, (0, 3): PLAIN}
    game.apply(buy(3))
    slots = {(action["level"], action["slot"]) for action in game.legal()}
    assert slots == {(0, 2), (0, 4), (0, 5), (1, 0)}
    assert len(game.legal()) == 8


def test_f4_payments() -> None:
    paid = [area_food(size) for size in range(1, 16)]
    assert paid == [0, 2, 4, 7, 9, 12, 14, 17, 19, 22, 24, 27, 29, 32, 34]


def test_f4_a_placement_encloses_an_area_across_levels() -> None:
    game = position(None, spaces=(4,))
    game.players[0].pyramid = {
        (0, 0): ("basalt", "gold"),
        (0, 1): ("gold", "basalt"),
        (0, 2): ("tura", "mokattam"),
    }
    game.apply(buy(3))
    game.apply(place(1, 0, flip=True))  # gold on top of gold: 3 cells, 4 food; basalt stays open
    assert game.players[0].food == 6 + 4 + 1  # and the bread


def open_areas() -> Pyramid:
    """An area of 2 of Tura and one of granite, both closed by a stone at level 2, slot 0."""
    return {
        (0, 0): ("gold", "basalt"),
        (0, 1): ("tura", "granite"),
        (0, 2): ("mokattam", "gold"),
        (1, 0): ("mokattam", "tura"),
        (1, 1): ("granite", "mokattam"),
    }


@pytest.mark.parametrize(("builder", "food"), [(None, 2 + 2), ("aya", 2 + 2 + 1)])
def test_f4_b2_a_placement_closes_two_areas_and_a_single_cell(
    builder: str | None, food: int
) -> None:
    game = position(builder)
    game.players[0].food = 0
    game.players[0].pyramid = open_areas()
    game.players[0].stored = [PLAIN]
    game.apply(place_stored(2, 0))  # the basalt half is an area of 1
    assert game.players[0].food == food
    assert game.phase == "start"
    game.apply(buy(3))
    game.apply(place(0, 3))  # nothing pays again
    assert game.players[0].food == food


def test_o1_the_column_slides_at_the_purchase_and_is_refilled_after_placing() -> None:
    game = position(None)
    top = game.bag[0]
    game.apply(buy(3, 1))
    assert (len(game.offer[3]), len(game.bag)) == (6, 72)
    game.apply(place(0, 0))
    assert (game.offer[3][6], len(game.bag)) == (top, 71)


def test_o2_empty_bag_and_column_one_shift_a_turn() -> None:
    game = position(None, bag=0)
    game.offer[1] = []
    game.offer[2] = [("tura", "granite")]
    shifts = [action for action in game.legal() if action["do"] == "shift"]
    assert [(shift["from"], shift["to"]) for shift in shifts] == [(0, 1), (2, 1), (3, 1)]
    game.apply({"do": "shift", "from": 2, "to": 1})
    assert game.offer[1] == [("tura", "granite")]
    assert "shift" not in names(game)  # column 2 is empty now, but once a turn


def test_o2_the_topmost_stone_is_moved() -> None:
    game = position(None, bag=0)
    game.offer[1] = []
    game.offer[2] = [("tura", "granite"), ("tura", "gold")]
    game.apply({"do": "shift", "from": 2, "to": 1})
    assert game.offer[1:3] == [[("tura", "gold")], [("tura", "granite")]]


def test_o2_no_shift_while_the_bag_has_stones() -> None:
    game = position(None, bag=1)
    game.offer[1] = []
    assert "shift" not in names(game)


def test_q1_q6_a_bonus_makes_a_stone_affordable() -> None:
    game = position(None, spaces=(3,), first_bonus="no_extra")
    game.offer[3][6] = ("gold", "tura")
    game.players[0].food = 0
    assert buy(3, 6, bonus=True) in game.legal()
    assert buy(3, 6) not in game.legal()
    assert buy(3, 0, bonus=True) not in game.legal()  # not of the quarry's material


@pytest.mark.parametrize(("bonus", "food"), [("food1", 1), ("food2", 2), ("time_for_food", 3)])
def test_q2_q5_food_of_the_bonus_does_not_pay_for_the_stone(bonus: str, food: int) -> None:
    game = position(None, spaces=(3,), first_bonus=bonus)
    game.offer[2][0] = ("gold", "tura")
    game.players[0].food = 0
    assert buy(2, bonus=True) not in game.legal()
    game.players[0].food = 1
    game.apply(buy(2, bonus=True))
    assert game.players[0].food == food
    assert game.space_of(0) == 6 + (bonus == "time_for_food")


def test_q4_a_boat_moving_0_keeps_its_place_and_plays_again() -> None:
    game = position(None, None, spaces=(3, 3), first_bonus="save_time")
    game.offer[0][0] = ("tura", "gold")
    game.apply(buy(0, bonus=True))
    game.apply(place(0, 0))
    assert game.seat == 0
    assert game.river[3] == [0, 1]
    assert game.players[0].food == 1


def test_q7_a_stone_is_not_placed_in_the_turn_it_was_stored() -> None:
    game = position(None, spaces=(3,), first_bonus="storehouse")
    game.offer[3][0] = ("tura", "gold")
    game.players[0].stored = [("granite", "mokattam")]
    game.apply(buy(3, bonus=True))
    assert names(game) == {"place", "store"}
    game.apply({"do": "store"})
    assert game.phase == "end"  # the older stone may be placed
    assert {action.get("stone") for action in game.legal()} == {0, None}
    game.apply(place_stored(0, 0))
    assert game.phase == "start"  # nothing left but the new one: the turn has ended by itself
    assert place_stored(0, 1) in game.legal()
    assert game.trace_entry()["stored"] == [1]


def test_e2_sailing_is_open_only_without_a_purchase() -> None:
    game = position(None, spaces=(LAST - 1,))
    assert "sail" not in names(game)
    game.players[0].food = 0
    assert names(game) == {"sail"}
    game.apply({"do": "sail"})
    assert game.is_over()
    assert game.result()["food"] == [5]


def ended(*pyramids: Pyramid) -> ReferenceGame:
    """A finished game of two with these pyramids and equal food."""
    game = position(None, None)
    game.has_ended = True
    for player, pyramid in zip(game.players, pyramids, strict=True):
        player.pyramid = pyramid
    return game


def test_w1_the_second_largest_area_breaks_the_tie() -> None:
    closed = open_areas() | {(2, 0): PLAIN}
    game = ended(closed | {(1, 1): ("basalt", "mokattam")}, closed)
    areas = game.result()["areas"]
    assert [sizes[:2] for sizes in areas] == [[2, 1], [2, 2]]
    assert game.result()["winners"] == [1]


def test_w1_a_missing_area_counts_0() -> None:
    game = ended({(0, 0): PLAIN}, {(0, 1): PLAIN})  # the half in the corner is enclosed
    assert game.result()["areas"] == [[1], []]
    assert game.result()["winners"] == [0]


def test_w1_a_shared_victory() -> None:
    assert ended(open_areas(), open_areas()).result()["winners"] == [0, 1]


def test_w1_food_comes_before_areas() -> None:
    closed = open_areas() | {(2, 0): PLAIN}
    game = ended(closed | {(1, 1): ("basalt", "mokattam")}, closed)
    game.players[0].food += 1
    assert game.result()["winners"] == [0]


def test_b1_start() -> None:
    game = position("aya", "heba", "tsekani", "lateef")
    assert game.trace_entry()["food"] == [4, 5, 6, 4]
    assert game.trace_entry()["boats"] == [2, 2, 2, 2]


def test_b3_lateef_before_choosing_and_after_the_last_turn() -> None:
    game = position("lateef", spaces=(LAST - 4,))
    fill(game, 0, 6)
    assert "power" in names(game)
    game.apply(buy(3))
    assert names(game) == {"place"}
    game.apply(place(1, 2))
    assert names(game) == {"power", "end"}
    food = game.players[0].food
    game.apply({"do": "power"})
    assert game.players[0].food == food + 4
    assert game.is_over()


def test_b3_lateef_is_not_asked_after_other_turns() -> None:
    game = position("lateef")
    game.apply(buy(3))
    game.apply(place(0, 0))
    assert game.phase == "start"


def test_b4_heba_with_the_stone_in_hand_must_place_it_and_queues_last() -> None:
    game = position("heba", "aya", spaces=(3, 5), first_bonus="storehouse")
    game.offer[3][0] = ("tura", "gold")
    game.apply(buy(3, bonus=True))  # to 7
    assert names(game) == {"place", "store", "power"}
    game.apply({"do": "power"})
    assert names(game) == {"place"}
    game.apply(place(0, 0))
    assert game.river[5] == [1, 0]
    assert game.seat == 1


def test_b4_heba_leaves_the_last_space_and_plays_on() -> None:
    game = position("heba", spaces=(20,))
    fill(game, 0, 20)
    game.players[0].stored = [PLAIN]
    game.apply({"do": "sail"})
    assert names(game) == {"place_stored", "power", "end"}
    game.apply({"do": "power"})
    assert names(game) == {"place_stored"}
    game.apply(place_stored(5, 0))
    assert (game.phase, game.space_of(0)) == ("start", LAST - 2)
    assert names(game) == {"sail"}


def test_b4_the_quarry_of_the_turn_stays_when_heba_moves_back_before_it() -> None:
    game = position("heba", spaces=(3,), first_bonus="food2")
    game.offer[3][0] = ("tura", "gold")
    game.players[0].stored = [PLAIN]
    game.apply({"do": "power"})
    game.apply(place_stored(0, 0))
    assert game.space_of(0) == 1
    assert buy(3, bonus=True) in game.legal()


@pytest.mark.parametrize(("space", "is_open"), [(1, False), (2, True)])
def test_b4_the_boat_must_have_two_spaces_behind_it(space: int, *, is_open: bool) -> None:
    game = position("heba", spaces=(space,))
    game.players[0].stored = [PLAIN]
    assert ("power" in names(game)) == is_open


def test_b5_a_stone_on_one_side_makes_no_gap() -> None:
    game = position("tsekani")
    game.players[0].pyramid = {(0, 1): PLAIN}
    game.players[0].stored = [("tura", "mokattam")] * 2
    game.apply(place_stored(0, 2))
    game.apply(place_stored(0, 0))
    assert game.players[0].food == 6


def test_b5_tsekani_fills_a_gap_with_a_stored_stone() -> None:
    game = position("tsekani")
    game.players[0].pyramid = {(0, 1): PLAIN, (0, 3): PLAIN}
    game.players[0].stored = [("tura", "mokattam")]
    game.apply(place_stored(0, 2))
    assert game.players[0].food == 6 + 1


def test_a2_a_second_quarry_sees_the_newly_lowest_stones() -> None:
    game = position(None, spaces=(3,), solo=True)
    game.offer = [[("granite", "gold")] * 7 for _column in range(4)]
    game.offer[0][:2] = [("basalt", "gold"), ("tura", "gold")]
    game.offer[2][:2] = [("tura", "gold"), ("basalt", "gold")]
    game.offer[3][:2] = [("granite", "gold"), ("tura", "basalt")]  # bought from
    drawn = game.bag[:4]
    game.apply(buy(3))  # to 7: leaves tura on 3 (column 2), passes basalt on 5 (columns 0, 2)
    assert game.ptah == 3
    assert [len(column) for column in game.offer] == [6, 7, 5, 6]
    game.apply(place(0, 0))
    # Refilled: the column bought from, then in the order taken.
    assert game.offer[3][6:] + game.offer[2][5:6] + game.offer[0][6:] + game.offer[2][6:] == drawn


def test_a2_the_space_the_boat_stops_on_is_not_left() -> None:
    game = position(None, spaces=(4,), solo=True)  # every stone is basalt and gold
    game.apply(buy(1))  # to 6, leaving basalt on 5
    assert game.ptah == 3
    game = position(None, spaces=(4,), solo=True)
    game.apply(buy(0))  # to 5, stopping there
    assert game.ptah == 0


def test_a4_ptah_wins_at_once_with_his_21st_stone() -> None:
    game = position(None, spaces=(5,), solo=True)
    game.ptah = 19
    game.apply(buy(3))  # every stone is of the quarry's basalt
    assert game.is_over()
    assert game.ptah == 21
    assert game.hand is not None
    assert [len(column) for column in game.offer] == [6, 6, 7, 6]
    result = game.result()
    assert (result["winners"], result["score"], result["rating"]) == ([], None, None)


@pytest.mark.parametrize(
    ("stones", "ptah", "food", "score", "rating"),
    [
        (12, 12, 50, None, None),
        (13, 12, 11, 30, 0),
        (13, 12, 12, 31, 1),
        (18, 14, 5, 41, 2),
        (18, 8, 2, 46, 3),
        (21, 12, 0, 51, 4),
    ],
)
def test_a5_a6_a8_score(
    stones: int, ptah: int, food: int, score: int | None, rating: int | None
) -> None:
    game = position(None, solo=True)
    fill(game, 0, stones)
    game.players[0].food = food
    game.ptah = ptah
    game.has_ended = True
    result = game.result()
    assert (result["score"], result["rating"]) == (score, rating)
    assert result["winners"] == ([] if score is None else [0])

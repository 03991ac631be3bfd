"""The solo game against Ptah (RULES.md, A)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import Event, GameEnded, PtahTook, StoneDrawn
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.result import Result, ScoreItem
from sneferu_gui.games.sneferu.law.setup import deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import (
    FULL,
    LAST,
    TWENTY,
    Player,
    after,
    kinds,
    position,
    setup,
    stones,
    why_not,
    written,
)

TURA, BASALT, MOKATTAM = 3, 5, 8
"""Spaces with quarries of these materials."""

OFFER = ("BG MN", "TM BT", "BN TG", "NG NG")
"""Ptah looks at the first stone of each column."""


def taken(events: tuple[Event, ...]) -> list[tuple[int, str, int]]:
    """The stones that Ptah took: column, stone, and the quarry's space."""
    return [
        (event.column, written(event.stone), event.space)
        for event in events
        if isinstance(event, PtahTook)
    ]


def buying(start: State, column: int, *, bonus: bool = False) -> list[tuple[int, str, int]]:
    _, events = start.play(do.Buy(column, 0, bonus))
    return taken(events)


def ended(food: int, ptah: int, *pyramid: str) -> Result:
    """The result when the boat reaches the end with this much food."""
    player = Player(boat=LAST - 1, food=food - 5, pyramid=pyramid)
    state = position(player, offer=("",) * 4, bag="", ptah=ptah)
    result = after(state, do.Sail()).result()
    assert result is not None
    return result


@pytest.mark.clause("A1")
def test_one_player_one_boat_and_ptah_without_one() -> None:
    state = State.start(setup(None, solo=True), deal_from_seed(1, 1))
    assert (state.boats, state.order, state.ptah) == ((0,), (0,), ())
    assert State.start(setup(None), deal_from_seed(1, 1)).ptah is None
    with pytest.raises(ValueError, match="A1: 2 players against Ptah"):
        setup(None, None, solo=True)


@pytest.mark.clause("A1")
def test_nobody_takes_stones_from_one_who_plays_without_ptah() -> None:
    state = position(Player(boat=BASALT), offer=OFFER, bag="")
    assert taken(state.play(do.Buy(3, 0, False))[1]) == []


@pytest.mark.clause("A2")
def test_a_quarry_that_was_left_wakes_ptah() -> None:
    start = position(Player(boat=BASALT), offer=OFFER, ptah=0)
    assert buying(start, 0) == [(2, "BN", BASALT)]
    state = after(start, do.Buy(0, 0, False))
    assert state.ptah == stones("BN")
    assert state.offer[2] == stones("TG")


@pytest.mark.clause("A2")
def test_a_quarry_that_was_passed_wakes_ptah() -> None:
    start = position(Player(boat=TURA - 1), offer=OFFER, ptah=0)
    assert buying(start, 1) == []
    far = position(Player(boat=TURA - 2), offer=OFFER, ptah=0)
    assert buying(far, 3) == [(1, "TM", TURA)]


@pytest.mark.clause("A2")
def test_every_column_but_the_one_bought_from() -> None:
    offer = ("BG BT", "BT BM", "BN BM", "BM BM")
    start = position(Player(boat=BASALT), offer=offer, ptah=0)
    assert buying(start, 2) == [(0, "BG", 5), (1, "BT", 5), (3, "BM", 5)]


@pytest.mark.clause("A2")
def test_only_the_lowest_stone_of_a_column_and_only_with_the_quarrys_material() -> None:
    start = position(Player(boat=BASALT), offer=("MN BG", "TM BT", "BG", "NG BT"), ptah=0)
    assert buying(start, 2) == []


@pytest.mark.clause("A2")
def test_after_paying_and_before_placing() -> None:
    state, events = position(Player(boat=BASALT), offer=OFFER, ptah=0).play(do.Buy(3, 0, False))
    assert state.phase is Phase.PLACE
    assert [type(event).__name__ for event in events[:2]] == ["StoneBought", "BoatMoved"]
    assert isinstance(events[2], PtahTook)


@pytest.mark.clause("A2 ruling 1")
def test_the_space_the_boat_stops_on_is_not_left() -> None:
    # Three days lead from 2 to the quarry at 5, past the one at 3.
    start = position(Player(boat=2), offer=("BM", "BT", "BG", "BN"), ptah=0)
    assert buying(start, 2) == [(1, "BT", TURA)]


@pytest.mark.clause("A2 ruling 2", "A2")
def test_a_second_quarry_in_one_move_sees_the_newly_lowest_stones() -> None:
    # Four days from 2: first the tura at 3, then the basalt at 5.
    offer = ("TB NB", "TG BM", "GB TM", "MN MN")
    start = position(Player(boat=2), offer=offer, bag="NG NG NG", ptah=0)
    assert buying(start, 3) == [
        *((0, "TB", TURA), (1, "TG", TURA)),
        *((0, "NB", BASALT), (1, "BM", BASALT), (2, "GB", BASALT)),
    ]


@pytest.mark.clause("A2 ruling 3", "O1")
def test_all_are_refilled_together_afterwards_the_column_bought_from_first() -> None:
    offer = ("MN", "BT BG", "NG", "BN")
    start = position(Player(boat=BASALT), offer=offer, bag="BM BN TG TN", ptah=0)
    bought = after(start, do.Buy(2, 0, False))
    # Nothing has come from the bag while the stone is in hand.
    assert (bought.bag_count, bought.gaps) == (4, (2, 1, 3))
    state, events = bought.play(do.Place(0, 0, False))
    drawn = [(e.column, written(e.stone)) for e in events if isinstance(e, StoneDrawn)]
    assert drawn == [(2, "BM"), (1, "BN"), (3, "TG")]
    assert state.offer == (stones("MN"), stones("BG BN"), stones("BM"), stones("TG"))


@pytest.mark.clause("A2 ruling 3")
def test_a_bag_that_runs_out_serves_the_column_bought_from_first() -> None:
    start = position(Player(boat=BASALT), offer=OFFER, bag="NT", ptah=0)
    state = after(start, do.Buy(1, 0, False), do.Place(0, 0, False))
    assert state.offer == (stones("MN"), stones("BT NT"), stones("TG"), stones("NG NG"))


@pytest.mark.clause("A2 ruling 3")
def test_refilled_after_storing_too() -> None:
    start = position(Player(boat=BASALT), offer=("BG", "", "BN", ""), bag="TM TG",
                     bonus="storehouse", ptah=0)  # fmt: skip
    state = after(start, do.Buy(2, 0, True), do.Store())
    assert state.offer == (stones("TG"), (), stones("TM"), ())


@pytest.mark.clause("A2 ruling 4", "E2")
def test_sailing_wakes_nobody() -> None:
    start = position(Player(boat=BASALT, food=0, pyramid=FULL), offer=OFFER, ptah=0)
    state, events = start.play(do.Sail())
    assert taken(events) == []
    assert state.ptah == ()


@pytest.mark.clause("A2 ruling 4", "B4")
def test_moving_back_wakes_nobody() -> None:
    heba = Player("heba", boat=7, stored="NG")
    state, events = position(heba, offer=OFFER, ptah=0).play(do.Power())
    assert state.boats == (BASALT,)
    assert taken(events) == []
    bought = after(position(Player("heba", boat=4), offer=OFFER, ptah=0), do.Buy(2, 0, False))
    woken = bought.ptah
    assert after(bought, do.Power()).ptah == woken


@pytest.mark.clause("A2", "Q5")
def test_a_day_spent_for_food_is_part_of_the_move() -> None:
    start = position(Player(boat=BASALT), offer=("BM", "MG", "BG", ""), ptah=0,
                     bonus="time_for_food")  # fmt: skip
    assert buying(start, 2, bonus=True) == [(0, "BM", BASALT), (1, "MG", MOKATTAM)]
    assert buying(start, 2) == [(0, "BM", BASALT)]


@pytest.mark.clause("A3")
def test_ptah_has_stones_and_nothing_else() -> None:
    start = position(Player(boat=BASALT), offer=OFFER, ptah=3)
    state = after(start, do.Buy(1, 0, False), do.Place(0, 0, False))
    assert state.ptah == stones("BG BG BG") + stones("BG BN")
    assert len(state.players) == len(state.boats) == 1
    won, lost = ended(9, 3, *FULL), ended(9, 3, "BT..........")
    for result in (won, lost):
        assert len(result.stones) == len(result.food) == len(result.areas) == 1
        assert result.ptah == 3


@pytest.mark.clause("A4")
def test_ptah_wins_at_once_with_his_21st_stone_the_bought_one_still_in_hand() -> None:
    offer = ("BG BT", "BT BM", "BN BM", "NG BM")
    start = position(Player(boat=BASALT, food=50), offer=offer, ptah=20)
    state, events = start.play(do.Buy(3, 0, False))
    assert state.is_over
    assert state.legal_actions() == ()
    assert state.hand == stones("NG")[0]
    # The others of that quarry stay: he took one and it was over.
    assert taken(events) == [(0, "BG", BASALT)]
    assert events[-1] == GameEnded()
    assert state.me.placed == 0
    assert why_not(state, do.Place(0, 0, False)) == "A4: The game is over: Ptah has 21 stones."


@pytest.mark.clause("A4")
def test_what_ended_the_game_is_his_21st_stone_on_the_last_space_too() -> None:
    start = position(Player(boat=LAST - 1, food=50), offer=("BG", "BM", "", ""), ptah=20)
    state = after(start, do.Buy(0, 0, False))
    assert state.boats == (LAST,)
    assert why_not(state, do.Place(0, 0, False)) == "A4: The game is over: Ptah has 21 stones."


@pytest.mark.clause("A4")
def test_against_21_stones_of_his_a_finished_pyramid_is_lost_too() -> None:
    offer = ("BG", "", "", "NG")
    start = position(Player(boat=BASALT, food=50, pyramid=TWENTY), offer=offer, ptah=20)
    result = after(start, do.Buy(3, 0, False)).result()
    assert result is not None
    assert (result.winners, result.ptah, result.stones) == ((), 21, (20,))
    assert result.ptah_finished


@pytest.mark.clause("A5")
@pytest.mark.parametrize("ptah", [0, 20])
def test_more_stones_than_ptah_win(ptah: int) -> None:
    assert ended(5, ptah, *FULL).winners == (0,)


@pytest.mark.clause("A5")
@pytest.mark.parametrize("ptah", [2, 3])
def test_a_tie_or_fewer_loses(ptah: int) -> None:
    result = ended(90, ptah, "BTMG........")
    assert result.winners == ()
    assert not result.ptah_finished


@pytest.mark.clause("A5")
def test_the_game_ends_when_the_turn_on_the_last_space_is_over() -> None:
    player = Player(boat=LAST - 1, stored="TM")
    state = after(position(player, bag="", ptah=1), do.Buy(0, 0, False))
    assert not state.is_over
    state = after(state, do.Place(0, 0, False))
    assert kinds(state) == {"place_stored", "end"}
    # The stone placed after the turn makes two: more than Ptah's.
    state = after(state, do.PlaceStored(0, 0, 1, False))
    result = state.result()
    assert result is not None
    assert (result.stones, result.winners) == ((2,), (0,))
    assert why_not(state, do.Sail()) == "A5: The game is over: the boat is on the last space."


@pytest.mark.clause("A6")
def test_the_score_of_a_win() -> None:
    result = ended(11, 9, *FULL)
    assert result.score_items == (
        ScoreItem("stones", 21, 63),
        ScoreItem("food", 11, 3),
        ScoreItem("ptah", 9, -9),
    )
    assert result.score == 57


@pytest.mark.clause("A7")
def test_a_loss_has_no_score_and_shows_both_stone_counts() -> None:
    result = ended(90, 8, "BTMG........")
    assert (result.score, result.rating, result.score_items) == (None, None, ())
    assert (result.stones, result.ptah) == ((2,), 8)


@pytest.mark.clause("A8")
@pytest.mark.parametrize(
    ("score", "rating"),
    [(5, 0), (30, 0), (31, 1), (40, 1), (41, 2), (45, 2), (46, 3), (50, 3), (51, 4), (90, 4)],
)
def test_the_rating_of_a_win(score: int, rating: int) -> None:
    # One stone makes 3 points, and each 3 food make one more.
    result = ended(3 * (score - 3), 0, "BT..........")
    assert (result.score, result.rating) == (score, rating)

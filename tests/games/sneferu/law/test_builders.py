"""The builders' powers (RULES.md, B)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import BoatMoved, PowerUsed
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, builders_from_seed, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import (
    EDITION,
    FULL,
    LAST,
    Player,
    after,
    gains,
    in_hand,
    kinds,
    position,
    setup,
    stones,
    why_not,
)

CHEAPEST = do.Buy(3, 0, False)
"""Four days and no food."""
CORNER = do.Place(0, 0, False)
ANOTHER = Player("aya", boat=20)
"""A player further on, whose power has no effect here."""

# B1


@pytest.mark.clause("B1")
def test_boats_start_on_the_third_space_and_food_is_the_builders() -> None:
    state = State.start(setup("aya", "lateef", "heba", "tsekani"), deal_from_seed(4, 1))
    assert state.boats == (2, 2, 2, 2)
    assert [player.food for player in state.players] == [4, 4, 5, 6]


@pytest.mark.clause("B1")
def test_everybody_has_a_builder_and_a_different_one() -> None:
    for builders in (("aya", "aya"), ("aya", None), (None, "heba")):
        with pytest.raises(ValueError, match="B1: with powers, every player has a builder"):
            setup(*builders)
    with pytest.raises(ValueError, match="B1: unknown builder"):
        Setup(EDITION, (Seat("One", "lapis", "imhotep"),))
    for seed in range(20):
        assert len(set(builders_from_seed(4, seed))) == 4


@pytest.mark.clause("B1 ruling 1", "A1")
def test_powers_and_solo_play_go_together() -> None:
    state = State.start(setup("heba", solo=True), deal_from_seed(1, 1))
    assert (state.boats, state.me.food, state.ptah) == ((2,), 5, ())


@pytest.mark.clause("B1")
def test_without_powers_there_is_none_to_use() -> None:
    state = position(Player(boat=9))
    assert "power" not in kinds(state)
    assert why_not(state, do.Power()) == "B1: This game is played without builder powers."


# B2


@pytest.mark.clause("B2")
def test_aya_gains_1_for_an_area_of_1() -> None:
    state, events = in_hand("BT", Player("aya", 4, 0), Player("heba", 9)).play(CORNER)
    assert gains(events) == [("aya", 1, 1)]
    assert state.players[0].food == 1
    state, events = in_hand("BT", Player("heba", 4, 0), Player("aya", 9)).play(CORNER)
    assert gains(events) == []


@pytest.mark.clause("B2")
def test_aya_gains_the_usual_for_larger_areas() -> None:
    aya = Player("aya", 4, 0, ("BGGBTM......",))
    _, events = in_hand("GT", aya, Player("heba", 9)).play(do.Place(1, 0, False))
    assert gains(events) == [("bread", 1, 1), ("area", 4, 3)]


@pytest.mark.clause("B2", "Q7")
def test_aya_with_a_stored_stone() -> None:
    start = position(Player("aya", 4, 0, stored="BT"), Player("heba", 9))
    _, events = start.play(do.PlaceStored(0, 0, 0, False))
    assert gains(events) == [("aya", 1, 1)]


# B3

LEVELS_3 = ("  MB......", " NGBT......", "BTMGTB......")


@pytest.mark.clause("B3")
@pytest.mark.parametrize(
    ("pyramid", "levels"), [((), 0), (("BTMGTB......",), 1), (LEVELS_3, 3), (FULL, 6)]
)
def test_lateef_gains_2_for_each_level_with_a_stone(pyramid: tuple[str, ...], levels: int) -> None:
    start = position(Player("lateef", 9, 1, pyramid), ANOTHER)
    state, events = start.play(do.Power())
    assert events == (PowerUsed(0, "lateef"), events[1])
    assert gains(events) == [("lateef", 2 * levels, levels)]
    assert state.me.food == 1 + 2 * levels
    assert (state.phase, state.seat, state.boats) == (Phase.START, 0, (9, 20))


@pytest.mark.clause("B3")
def test_lateef_once_per_game() -> None:
    state = after(position(Player("lateef", 4, pyramid=LEVELS_3), ANOTHER), do.Power())
    used = "B3: This power works once in a game, and it has been used."
    assert why_not(state, do.Power()) == used
    state = after(state, CHEAPEST, do.Place(0, 3, False))
    assert (state.seat, why_not(state, do.Power())) == (0, used)


@pytest.mark.clause("B3 ruling 1", "B3")
def test_lateef_before_choosing_and_not_with_the_stone_in_hand_or_after_the_turn() -> None:
    start = position(Player("lateef", 4, pyramid=LEVELS_3, stored="BT"), ANOTHER)
    bought = after(start, CHEAPEST)
    placed = after(bought, do.Place(0, 3, False))
    assert "power" in kinds(start)
    assert placed.phase is Phase.END
    for state in (bought, placed):
        assert "power" not in kinds(state)
        assert why_not(state, do.Power()) == (
            "B3: Lateef helps before you choose a stone, or after the last turn."
        )


@pytest.mark.clause("B3 ruling 1")
def test_lateef_in_an_own_turn_only() -> None:
    state = position(Player("aya", 4), Player("lateef", 9, pyramid=LEVELS_3))
    assert "power" not in kinds(state)


@pytest.mark.clause("B3 ruling 1")
@pytest.mark.parametrize("is_sailing", [False, True])
def test_lateef_after_the_turn_on_the_last_space(is_sailing: bool) -> None:  # noqa: FBT001
    food = 0 if is_sailing else 5
    start = position(Player("lateef", LAST - 1, food, LEVELS_3), Player("aya", LAST))
    turn = (do.Sail(),) if is_sailing else (do.Buy(0, 0, False), do.Place(0, 3, False))
    state = after(start, *turn)
    assert kinds(state) == {"power", "end"}
    assert after(state, do.End()).is_over
    ended, events = state.play(do.Power())
    assert gains(events) == [("lateef", 6, 3)]
    assert ended.is_over


@pytest.mark.clause("B3 ruling 1")
def test_lateef_after_the_last_turn_is_over_too_when_the_stone_was_stored() -> None:
    players = (Player("lateef", 43, 5), Player("aya", LAST))
    start = position(*players, offer=("MG",) * 4, bonus="storehouse")
    state = after(start, do.Buy(0, 0, True), do.Store())
    assert kinds(state) == {"power", "end"}


@pytest.mark.clause("B3", "Q7")
def test_lateef_counts_a_level_opened_with_a_stored_stone() -> None:
    start = position(Player("lateef", 4, 0, ("BTMG........",), stored="NG"), ANOTHER)
    _, events = after(start, do.PlaceStored(0, 1, 0, False)).play(do.Power())
    assert gains(events) == [("lateef", 4, 2)]


@pytest.mark.clause("B3", "Q7")
def test_lateef_and_a_stored_stone_after_the_last_turn_in_either_order() -> None:
    start = position(Player("lateef", LAST - 1, 0, stored="NG"), Player("aya", LAST))
    sailed = after(start, do.Sail())
    assert kinds(sailed) == {"place_stored", "power", "end"}
    first_placed = after(sailed, do.PlaceStored(0, 0, 0, False))
    assert kinds(first_placed) == {"power", "end"}
    assert after(first_placed, do.Power()).me.food == 5 + 2
    first_power = after(sailed, do.Power())
    assert kinds(first_power) == {"place_stored", "end"}
    assert after(first_power, do.PlaceStored(0, 0, 0, False)).me.food == 5


# B4


@pytest.mark.clause("B4", "B4 ruling 1")
def test_heba_goes_back_2_spaces_with_the_bought_stone_in_hand() -> None:
    bought = after(position(Player("heba", 4), ANOTHER), CHEAPEST)
    assert kinds(bought) == {"place", "power"}
    state, events = bought.play(do.Power())
    assert events == (PowerUsed(0, "heba"), BoatMoved(0, 8, 6))
    assert kinds(state) == {"place"}
    assert after(state, CORNER).boats == (6, 20)


@pytest.mark.clause("B4")
def test_heba_queues_last_on_the_space_she_comes_back_to() -> None:
    players = (Player("heba", 4), Player("aya", 6), Player("lateef", 8))
    state = after(position(*players), CHEAPEST, do.Power())
    assert state.order == (1, 0, 2)
    assert after(state, CORNER).seat == 1


@pytest.mark.clause("B4")
def test_heba_once_per_game() -> None:
    state = after(position(Player("heba", 4), ANOTHER), CHEAPEST, do.Power(), CORNER, CHEAPEST)
    assert state.seat == 0
    assert "power" not in kinds(state)
    assert (
        why_not(state, do.Power()) == "B4: This power works once in a game, and it has been used."
    )


@pytest.mark.clause("B4")
def test_heba_needs_two_spaces_behind_her() -> None:
    players = (Player("heba", 0), Player("aya", 20))
    state = after(position(*players), do.Buy(0, 0, False))
    assert state.boats[0] == 1
    assert why_not(state, do.Power()) == ("B4: From space 1 the boat cannot go 2 spaces back.")
    assert "power" in kinds(after(position(*players), do.Buy(1, 0, False)))


@pytest.mark.clause("B4 ruling 1")
def test_heba_must_then_place_the_stone_and_not_store_it() -> None:
    bought = after(position(Player("heba", 5), ANOTHER, bonus="storehouse"), do.Buy(3, 0, True))
    assert kinds(bought) == {"place", "store", "power"}
    state = after(bought, do.Power())
    assert kinds(state) == {"place"}
    due = "B4: Heba has gone back: now lay the stone."
    assert why_not(state, do.Store()) == why_not(state, do.Power()) == due


@pytest.mark.clause("B4 ruling 2", "Q7")
def test_heba_before_the_turn_with_a_stored_stone() -> None:
    start = position(Player("heba", 6, stored="BT"), ANOTHER)
    assert "power" in kinds(start)
    state = after(start, do.Power())
    assert kinds(state) == {"place_stored"}
    assert state.boats == (4, 20)
    state = after(state, do.PlaceStored(0, 0, 0, False))
    assert (state.phase, state.seat, kinds(state)) == (Phase.START, 0, {"buy"})
    assert after(state, CHEAPEST).boats[0] == 8


@pytest.mark.clause("B4 ruling 2", "Q7")
def test_heba_after_the_turn_with_a_stored_stone() -> None:
    start = position(Player("heba", 6, stored="BT"), Player("aya", 9))
    state = after(start, CHEAPEST, CORNER)
    assert kinds(state) == {"place_stored", "power", "end"}
    state = after(state, do.Power())
    assert kinds(state) == {"place_stored"}
    assert why_not(state, do.End()) == "B4: Heba has gone back: now lay the stone."
    state = after(state, do.PlaceStored(0, 0, 1, False))
    assert state.boats == (8, 9)
    assert (state.seat, state.phase) == (0, Phase.START)


@pytest.mark.clause("B4 ruling 2")
def test_heba_not_where_no_stone_can_be_placed() -> None:
    nothing = "B4: Heba helps while you lay a stone, and none can be laid now."
    assert why_not(position(Player("heba", 6), ANOTHER), do.Power()) == nothing
    # The stone stored this turn cannot be placed in it either, but an older one can.
    fresh = position(Player("heba", 5, stored="BT"), ANOTHER, bonus="storehouse")
    state = after(fresh, do.Buy(3, 0, True), do.Store())
    assert "power" in kinds(state)
    declared = after(state, do.Power())
    assert {a.stone for a in declared.legal_actions() if isinstance(a, do.PlaceStored)} == {0}
    # When it has been placed, only the fresh one is left: the turn ends by itself.
    state = after(state, do.PlaceStored(0, 0, 0, False))
    assert (state.phase, state.me.stored) == (Phase.START, stones("BG"))


@pytest.mark.clause("B4")
def test_heba_may_leave_the_last_space_with_the_bought_stone() -> None:
    start = position(Player("heba", LAST - 1), Player("aya", LAST))
    state = after(start, do.Buy(0, 0, False))
    assert state.boats == (LAST, LAST)
    state = after(state, do.Power(), CORNER)
    assert not state.is_over
    assert (state.boats, state.seat) == ((LAST - 2, LAST), 0)


@pytest.mark.clause("B4", "B4 ruling 2", "E1")
def test_heba_may_leave_the_last_space_after_a_forced_sail() -> None:
    start = position(Player("heba", LAST - 1, 0, stored="BT"), Player("aya", LAST))
    state = after(start, do.Sail(), do.Power(), do.PlaceStored(0, 0, 0, False))
    assert not state.is_over
    assert (state.boats, state.me.food) == ((LAST - 2, LAST), 5)
    # She plays on, and in the end sails again for the spaces she has left.
    assert kinds(state) == {"buy"}
    assert after(state, do.Buy(1, 0, False)).boats == (LAST, LAST)


@pytest.mark.clause("B4 ruling 3")
def test_heba_keeps_the_quarry_the_turn_began_on() -> None:
    start = position(Player("heba", 5, stored="MN"), ANOTHER, bonus="food2")
    moved = after(start, do.Power(), do.PlaceStored(0, 0, 0, False))
    assert moved.boats[0] == 3
    assert after(moved, do.Buy(3, 0, True)).me.food == 6 + 2


# B5


@pytest.mark.clause("B5")
@pytest.mark.parametrize(
    ("pyramid", "at", "food"),
    [
        (("BT..MG......",), (0, 1), 1),
        (("BT..........",), (0, 1), 0),
        (("....MG......",), (0, 1), 0),
        (("..BT........",), (0, 0), 0),
        (("........BT..",), (0, 5), 0),
        ((" BT..MG....", "BTMGTBGM...."), (1, 1), 1),
        ((" BT........", "BTMGTBGM...."), (1, 1), 0),
    ],
)
def test_tsekani_gains_1_for_filling_a_gap(
    pyramid: tuple[str, ...], at: tuple[int, int], food: int
) -> None:
    tsekani = Player("tsekani", 4, 0, pyramid)
    _, events = in_hand("NB", tsekani, ANOTHER).play(do.Place(*at, False))
    assert [gain for gain in gains(events) if gain[0] == "tsekani"] == [("tsekani", 1, 1)] * food


@pytest.mark.clause("B5")
def test_tsekani_gains_it_on_top_of_everything_else() -> None:
    tsekani = Player("tsekani", 4, 0, ("BT..MG......",))
    state, _ = in_hand("NB", tsekani, ANOTHER).play(do.Place(0, 1, False))
    assert state.players[0].food == 1 + 1
    other = Player("lateef", 4, 0, ("BT..MG......",))
    state, _ = in_hand("NB", other, ANOTHER).play(do.Place(0, 1, False))
    assert state.players[0].food == 1


@pytest.mark.clause("B5", "Q7")
def test_tsekani_with_a_stored_stone() -> None:
    tsekani = Player("tsekani", 4, 0, ("BT..MG......",), stored="NB")
    _, events = position(tsekani, ANOTHER).play(do.PlaceStored(0, 0, 1, False))
    assert ("tsekani", 1, 1) in gains(events)


@pytest.mark.clause("B2", "B5")
@pytest.mark.parametrize(("builder", "clause"), [("aya", "B2"), ("tsekani", "B5")])
def test_a_power_that_works_by_itself_is_not_used(builder: str, clause: str) -> None:
    state = position(Player(builder, 4), Player("heba", 9))
    assert "power" not in kinds(state)
    assert why_not(state, do.Power()) == (
        f"{clause}: This power works by itself: there is nothing to press."
    )

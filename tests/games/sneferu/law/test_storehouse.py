"""The storehouse and stored stones (RULES.md, Q7 and V)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import (
    FULL,
    LAST,
    Player,
    after,
    drawing_of,
    gains,
    kinds,
    position,
    stones,
    why_not,
)

BASALT = 5
"""A space with a quarry of basalt."""
BUY = do.Buy(3, 0, True)
"""Four days and no food, with the bonus."""


def at_storehouse(stored: str = "") -> State:
    """A turn beginning on a quarry of basalt with a storehouse; the offer is basalt and gold."""
    players = (Player(boat=BASALT, stored=stored), Player(boat=20))
    return position(*players, bonus="storehouse")


@pytest.mark.clause("Q7")
def test_after_paying_the_stone_may_be_laid_beside_the_pyramid() -> None:
    bought = after(at_storehouse(), BUY)
    assert kinds(bought) == {"place", "store"}
    state, events = bought.play(do.Store())
    assert state.players[0].stored == stones("BG")
    assert state.players[0].placed == 0
    assert state.players[0].food == 6
    assert gains(events) == []
    assert state.boats[0] == BASALT + 4
    assert (bought.may_store, state.may_store) == (True, False), "one stone, as agents are told"


@pytest.mark.clause("Q7")
def test_a_stone_bought_with_the_storehouse_may_still_be_placed() -> None:
    state = after(at_storehouse(), BUY, do.Place(0, 1, False))
    assert state.players[0].stored == ()
    assert state.players[0].food == 7


@pytest.mark.clause("Q7")
def test_only_the_storehouse_bonus_stores() -> None:
    plain = after(at_storehouse(), do.Buy(3, 0, False))
    assert kinds(plain) == {"place"}
    assert (
        why_not(plain, do.Store())
        == "Q7: Only a stone bought with the storehouse bonus can be stored."
    )
    other = position(Player(boat=BASALT), Player(boat=20), bonus="food1")
    assert "store" not in kinds(after(other, BUY))


@pytest.mark.clause("Q7", "V1")
def test_a_stored_stone_is_placed_for_free_and_with_its_food() -> None:
    pyramid = ("BGGBTM......",)
    state = position(Player(boat=4, food=0, pyramid=pyramid, stored="GT"), Player(boat=9))
    state, events = state.play(do.PlaceStored(0, 1, 0, False))
    assert gains(events) == [("bread", 1, 1), ("area", 4, 3)]
    assert (state.me.food, state.boats[0], state.me.stored) == (5, 4, ())
    assert drawing_of(state.me) == (" GT........", *pyramid)


@pytest.mark.clause("Q7", "V1")
def test_a_stored_stone_may_be_placed_before_or_after_any_later_turn() -> None:
    state = after(at_storehouse(), BUY, do.Store())
    assert (state.seat, state.phase) == (0, Phase.START)
    before = after(state, do.PlaceStored(0, 0, 0, True))
    assert drawing_of(before.me) == ("GB..........",)
    assert "buy" in kinds(before)
    later = after(state, do.Buy(3, 0, False), do.Place(0, 0, False))
    assert later.phase is Phase.END
    assert drawing_of(after(later, do.PlaceStored(0, 0, 1, False)).players[0]) == ("BGBG........",)


@pytest.mark.clause("Q7 ruling 1")
def test_not_in_the_turn_it_was_stored() -> None:
    state = after(at_storehouse(), BUY, do.Store())
    # The turn ended by itself, as nothing optional was open; in the next one it can be placed.
    assert state.phase is Phase.START
    assert "place_stored" in kinds(state)
    older = after(at_storehouse(stored="TM"), BUY, do.Store())
    assert older.phase is Phase.END
    assert {a.stone for a in older.legal_actions() if isinstance(a, do.PlaceStored)} == {0}
    assert why_not(older, do.PlaceStored(1, 0, 0, False)) == (
        "Q7: This stone was stored just now; lay it in a later turn."
    )
    # Not even once it has become the oldest one.
    assert after(older, do.PlaceStored(0, 0, 0, False)).phase is Phase.START
    turned = after(older, do.End())
    assert {a.stone for a in turned.legal_actions() if isinstance(a, do.PlaceStored)} == {0, 1}


@pytest.mark.clause("Q7 ruling 2", "E2")
def test_a_stored_stone_is_placed_before_a_forced_sail() -> None:
    start = position(Player(boat=LAST - 2, food=0, stored="TM"))
    assert kinds(start) == {"sail", "place_stored"}
    state, events = start.play(do.PlaceStored(0, 0, 1, False))
    assert gains(events) == [("bread", 1, 1)]
    assert kinds(state) == {"sail"}
    end = after(state, do.Sail())
    assert end.is_over
    assert (end.me.placed, end.me.food) == (1, 1 + 10)


@pytest.mark.clause("Q7 ruling 2", "E2")
def test_a_stored_stone_is_placed_after_a_forced_sail() -> None:
    start = position(Player(boat=LAST - 2, food=0, stored="TM"))
    sailed = after(start, do.Sail())
    assert (sailed.phase, sailed.boats) == (Phase.END, (LAST,))
    assert kinds(sailed) == {"place_stored", "end"}
    end = after(sailed, do.PlaceStored(0, 0, 1, False))
    assert end.is_over
    assert (end.me.placed, end.me.food) == (1, 1 + 10)


@pytest.mark.clause("Q7 ruling 3", "W1")
def test_a_stone_never_placed_does_not_count() -> None:
    pyramid = ("BGTM........",)
    start = position(
        Player(boat=LAST - 1, food=0, pyramid=pyramid, stored="TM BG"),
        Player(boat=LAST, food=0, pyramid=("BGTMNB......",)),
    )
    end = after(start, do.Sail(), do.End())
    result = end.result()
    assert end.is_over
    assert result is not None
    assert result.stones == (2, 3)
    assert result.winners == (1,)


@pytest.mark.clause("V1")
def test_stored_stones_are_placed_one_at_a_time_in_any_order() -> None:
    start = position(Player(boat=4, food=0, stored="TM BG NT"), Player(boat=9))
    assert {a.stone for a in start.legal_actions() if isinstance(a, do.PlaceStored)} == {0, 1, 2}
    state = after(start, do.PlaceStored(1, 0, 0, False))
    assert state.me.stored == stones("TM NT")
    assert state.phase is Phase.START
    state = after(state, do.PlaceStored(1, 0, 1, False), do.PlaceStored(0, 1, 0, True))
    assert drawing_of(state.me) == (" MT........", "BGNT........")
    assert kinds(state) == {"buy"}


@pytest.mark.clause("V1")
def test_after_the_turn_as_many_as_there_are_can_be_placed() -> None:
    start = position(Player(boat=4, stored="TM BG"), Player(boat=6))
    state = after(start, do.Buy(3, 0, False), do.Place(0, 0, False), do.PlaceStored(0, 0, 1, False))
    assert (state.phase, state.seat) == (Phase.END, 0)
    state = after(state, do.PlaceStored(0, 0, 2, False))
    assert (state.phase, state.seat) == (Phase.START, 1)


@pytest.mark.clause("V1")
def test_not_while_the_bought_stone_is_in_hand() -> None:
    state = after(position(Player(boat=4, stored="TM"), Player(boat=9)), do.Buy(3, 0, False))
    assert kinds(state) == {"place"}
    assert why_not(state, do.PlaceStored(0, 0, 0, False)) == (
        "T: First find a place for the stone that was bought."
    )


@pytest.mark.clause("V1", "L2")
def test_a_stored_stone_needs_support_like_any_other() -> None:
    state = position(Player(boat=4, stored="TM"), Player(boat=9))
    assert why_not(state, do.PlaceStored(0, 1, 0, False)) == (
        "L2: A stone needs two stones under it: level 0, slots 0 and 1."
    )


@pytest.mark.clause("E2 ruling 1", "V1")
def test_a_stored_stone_placed_first_can_make_a_purchase_possible() -> None:
    # No stone costs nothing here; the bread of the second slot pays for one.
    players = (Player(boat=4, food=0, stored="TM"), Player(boat=9))
    start = position(*players, offer=("", "", "BG", ""), bag="")
    assert "buy" not in kinds(start)
    state = after(start, do.PlaceStored(0, 0, 1, False))
    assert do.Buy(2, 0, False) in state.legal_actions()
    assert do.Sail() not in state.legal_actions()


@pytest.mark.clause("E2 ruling 1", "B3")
def test_a_power_used_first_can_make_a_purchase_possible() -> None:
    lateef = Player("lateef", boat=4, food=0, pyramid=("BT..........",))
    start = position(lateef, Player("aya", boat=9), offer=("", "", "BG", ""), bag="")
    assert {"sail", "power"} <= kinds(start)
    assert "buy" not in kinds(start)
    state = after(start, do.Power())
    assert state.me.food == 2
    assert do.Buy(2, 0, False) in state.legal_actions()
    assert do.Sail() not in state.legal_actions()


@pytest.mark.clause("C3", "V1")
def test_the_21st_stone_can_be_a_stored_one() -> None:
    start = position(Player(boat=LAST - 1, pyramid=("     ..", *FULL[1:]), stored="TM"))
    end = after(start, do.Sail(), do.PlaceStored(0, 5, 0, False))
    assert end.is_over
    assert end.me.placed == 21

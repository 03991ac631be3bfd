"""The end of the game and the forced sail (RULES.md, E)."""

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.events import BoatMoved, GameEnded, Sailed
from sneferu_gui.games.sneferu.law.position import Phase
from tests.games.sneferu.law.scenario import (
    FULL,
    LAST,
    Player,
    after,
    gains,
    kinds,
    position,
    why_not,
)


@pytest.mark.clause("E1")
def test_the_game_ends_when_every_boat_is_on_the_last_space() -> None:
    start = position(Player(boat=LAST - 1), Player(boat=LAST - 1))
    state = after(start, do.Buy(0, 0, False), do.Place(0, 0, False))
    assert state.boats == (LAST, LAST - 1)
    assert not state.is_over
    assert state.result() is None
    ended, events = after(state, do.Buy(0, 0, False)).play(do.Place(0, 0, False))
    assert ended.phase is Phase.OVER
    assert ended.legal_actions() == ()
    assert events[-1] == GameEnded()
    assert why_not(ended, do.Sail()) == "E1: The game is over: every boat is on the last space."


@pytest.mark.clause("E1", "T")
def test_the_last_turn_is_played_out() -> None:
    state = after(position(Player(boat=LAST - 1)), do.Buy(0, 0, False))
    assert state.boats == (LAST,)
    assert kinds(state) == {"place"}


@pytest.mark.clause("E2")
@pytest.mark.parametrize("spaces", [1, 2, 7])
def test_who_can_buy_nothing_sails_to_the_last_space_for_5_food_a_space(spaces: int) -> None:
    start = position(Player(boat=LAST - spaces, food=2, pyramid=FULL), Player(boat=LAST))
    assert start.legal_actions() == (do.Sail(),)
    state, events = start.play(do.Sail())
    assert events[:2] == (Sailed(0, spaces), BoatMoved(0, LAST - spaces, LAST))
    assert gains(events) == [("sail", 5 * spaces, spaces)]
    assert (state.boats[0], state.me.food) == (LAST, 2 + 5 * spaces)


@pytest.mark.clause("E2")
def test_too_little_food_too_little_time_a_finished_pyramid_or_no_stone_left() -> None:
    other = Player(boat=LAST)
    poor = position(Player(boat=9, food=0), other, offer=("BG", "BG", "BG", ""))
    late = position(Player(boat=LAST - 3, food=0), other)
    finished = position(Player(boat=9, food=50, pyramid=FULL), other)
    bare = position(Player(boat=9, food=50), other, offer=("", "", "", ""), bag="")
    for state in (poor, late, finished, bare):
        assert state.legal_actions() == (do.Sail(),)


@pytest.mark.clause("E2")
def test_never_voluntary() -> None:
    state = position(Player(boat=9, food=0), Player(boat=LAST))
    assert kinds(state) == {"buy"}
    assert (
        why_not(state, do.Sail())
        == "E2: Sail to the end only when nothing can be bought; open now: 1."
    )


@pytest.mark.clause("E2", "T2")
def test_a_boat_that_sails_queues_on_the_last_space() -> None:
    start = position(Player(boat=9, pyramid=FULL), Player(boat=LAST), Player(boat=20))
    state = after(start, do.Sail())
    assert state.order == (2, 1, 0)
    assert state.seat == 2


@pytest.mark.clause("E1", "E2")
def test_others_play_on_after_a_sail() -> None:
    start = position(Player(boat=9, pyramid=FULL), Player(boat=20))
    state = after(start, do.Sail())
    assert not state.is_over
    assert (state.seat, kinds(state)) == (1, {"buy"})

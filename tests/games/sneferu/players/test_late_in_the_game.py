"""The greedy player's saving for later, and when it stops."""

import random

import pytest

from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players import Child, Ferryman, Mason
from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer
from sneferu_gui.players import Budget, Player
from tests.games.sneferu.law.scenario import LAST, in_hand, position
from tests.games.sneferu.law.scenario import Player as Seated
from tests.games.sneferu.players.games import start, states_of

PLAIN = ("..BGMNTGBT..",)
"""A lowest level without bread on open slots, and with little to enclose."""
FOUR_LEVELS = (
    "   NG....",
    "  TBGM....",
    " GMBTNG....",
    "BTMGNBTM....",
)
FIVE_LEVELS = (
    "    MN..",
    "   NGTB..",
    "  TBGMBN..",
    " GMBTNGTB..",
    "BTMGNBTMGN..",
)


def choice(state: State) -> do.Action:
    seen, player = Observation(state, state.seat), GreedyPlayer()
    action: do.Action = player.choose(seen, random.Random(0), Budget())
    return action


def with_days_left(days: int, builder: str | None, food: int = 6, stored: str = "",
                   pyramid: tuple[str, ...] = PLAIN) -> State:  # fmt: skip
    """A turn so many days before the end; the other boat is nearly home."""
    other = "aya" if builder else None
    own = Seated(builder, LAST - days, food, pyramid, stored)
    return position(own, Seated(other, LAST), offer=("TM TM TM TM TM TM TM",) * 4)


@pytest.mark.parametrize(("days", "is_late"), [(20, False), (8, False), (7, True), (1, True)])
def test_a_stored_stone_that_brings_little_waits_until_a_week_is_left(
    days: int, *, is_late: bool
) -> None:
    state = with_days_left(days, None, stored="MN")
    assert any(isinstance(action, do.PlaceStored) for action in state.legal_actions())
    assert isinstance(choice(state), do.PlaceStored) == is_late


@pytest.mark.parametrize(("days", "is_late"), [(20, False), (8, False), (7, True), (1, True)])
def test_lateef_counts_few_levels_only_when_a_week_is_left(days: int, *, is_late: bool) -> None:
    state = with_days_left(days, "lateef")
    assert do.Power() in state.legal_actions()
    assert (choice(state) == do.Power()) == is_late


@pytest.mark.parametrize(
    ("pyramid", "food", "is_due"),
    [(FIVE_LEVELS, 9, True), (FOUR_LEVELS, 9, False), (FOUR_LEVELS, 2, False),
     (FOUR_LEVELS, 1, True), (PLAIN, 0, False)],
)  # fmt: skip
def test_lateef_counts_sooner_with_many_levels_or_in_need(
    pyramid: tuple[str, ...], food: int, *, is_due: bool
) -> None:
    state = with_days_left(20, "lateef", food, pyramid=pyramid)
    assert (choice(state) == do.Power()) == is_due


@pytest.mark.parametrize(("days", "is_late"), [(20, False), (4, False), (3, True), (2, True)])
def test_heba_goes_back_when_three_days_are_left(days: int, *, is_late: bool) -> None:
    own = Seated("heba", LAST - days, pyramid=PLAIN)
    state = in_hand("TM", own, Seated("aya", LAST))
    assert do.Power() in state.legal_actions()
    assert (choice(state) == do.Power()) == is_late


@pytest.mark.parametrize(("days", "food", "column"), [(40, 6, 3), (40, 12, 3), (4, 12, 0)])
def test_days_are_saved_with_food_when_few_are_left_and_food_is_plenty(
    days: int, food: int, column: int
) -> None:
    """All stones are alike, at 1 day and 5 food, 2 and 3, 3 and 1, 4 and none."""
    bought = choice(with_days_left(days, None, food))
    assert isinstance(bought, do.Buy)
    assert bought.column == column


@pytest.mark.parametrize(("player", "column"), [(Child(), 2), (Ferryman(), 0), (Mason(), 0)])
def test_the_child_keeps_food_that_others_spend_on_days(player: Player, column: int) -> None:
    state = with_days_left(6, None, 12)
    bought = player.choose(Observation(state, state.seat), random.Random(0), Budget())
    assert isinstance(bought, do.Buy)
    assert bought.column == column


def test_at_the_very_end_what_a_placement_brings_counts_and_not_what_it_promises() -> None:
    players: list[Player] = [GreedyPlayer(), GreedyPlayer()]
    told = 0
    for seed in range(8):
        for state in states_of(start(2, seed), players, seed):
            places = [action for action in state.legal_actions() if isinstance(action, do.Place)]
            if not places or state.table.last > state.boats[state.seat]:
                continue
            gains = [food_after(state, place) for place in places]
            assert food_after(state, choice(state)) == max(gains)
            told += len(set(gains)) > 1
    assert told > 3


def food_after(state: State, action: do.Action) -> int:
    return state.apply(action).players[state.seat].food

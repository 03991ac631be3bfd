"""Placing a stone (RULES.md, L)."""

import random

import pytest

from sneferu_gui.games.sneferu.law.actions import Place
from sneferu_gui.games.sneferu.law.materials import NO_STONE
from sneferu_gui.games.sneferu.law.setup import deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import Player, after, drawing_of, in_hand, setup, why_not

BASE = ("BTMG..BT....",)


def open_places(state: State) -> set[tuple[int, int]]:
    places = [action for action in state.legal_actions() if isinstance(action, Place)]
    assert len(places) == 2 * len({(place.level, place.slot) for place in places})
    return {(place.level, place.slot) for place in places}


@pytest.mark.clause("L1")
def test_into_any_empty_supported_slot() -> None:
    state = in_hand("MN", Player(boat=4, pyramid=BASE), Player(boat=6))
    assert open_places(state) == {(0, 2), (0, 4), (0, 5), (1, 0)}
    assert open_places(in_hand("MN")) == {(0, slot) for slot in range(6)}


@pytest.mark.clause("L1")
def test_not_into_a_slot_that_holds_a_stone() -> None:
    state = in_hand("MN", Player(boat=4, pyramid=BASE), Player(boat=6))
    assert why_not(state, Place(0, 3, False)) == "L1: A stone already lies here (level 0, slot 3)."


@pytest.mark.clause("L1")
def test_either_way_round() -> None:
    state = in_hand("MN", Player(boat=4), Player(boat=6))
    unturned, turned = after(state, Place(0, 1, False)), after(state, Place(0, 1, True))
    assert drawing_of(unturned.players[0]) == ("..MN........",)
    assert drawing_of(turned.players[0]) == ("..NM........",)


@pytest.mark.clause("L2")
@pytest.mark.parametrize(
    ("pyramid", "open_above"),
    [
        (("BT..........",), False),
        (("..BT........",), False),
        (("BT..MG......",), False),
        (("BTMG........",), True),
    ],
)
def test_a_higher_slot_needs_both_slots_below(pyramid: tuple[str, ...], open_above: bool) -> None:  # noqa: FBT001
    state = in_hand("MN", Player(boat=4, pyramid=pyramid), Player(boat=6))
    assert ((1, 0) in open_places(state)) == open_above


@pytest.mark.clause("L2")
def test_the_bottom_level_is_always_supported() -> None:
    state = after(in_hand("MN", Player(boat=4), Player(boat=6)), Place(0, 5, False))
    assert drawing_of(state.players[0]) == ("..........MN",)


@pytest.mark.clause("L2")
def test_support_on_the_higher_levels() -> None:
    pyramid = ("  MB......", " NGBT......", "BTMGTBGM....")
    state = in_hand("MN", Player(boat=4, pyramid=pyramid), Player(boat=6))
    assert open_places(state) == {(0, 4), (0, 5), (1, 2)}


@pytest.mark.clause("L3")
@pytest.mark.parametrize("seed", range(5))
def test_a_placed_stone_never_moves_again(seed: int) -> None:
    builders = ("heba", "lateef", "tsekani")
    state = State.start(setup(*builders), deal_from_seed(3, seed))
    chance = random.Random(seed)
    while not state.is_over:
        following = state.apply(chance.choice(state.legal_actions()))
        for before, now in zip(state.players, following.players, strict=True):
            kept = [new for old, new in zip(before.stones, now.stones, strict=True)
                    if old != NO_STONE]  # fmt: skip
            assert kept == [old for old in before.stones if old != NO_STONE]
        state = following

"""The Nile, taking, corruption (N, K) and the turn (T)."""

import pytest

from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.games.sobek.law.events import Delivered, RoundEnded

from .scenario import Phase, action, do, formula_game, legal, names, position, row

FIVE = "fish0 amulet thief ivory3 wheat1"


def test_m1_taking_the_fourth_puts_three_under_the_tile() -> None:
    before = position(nile=FIVE)
    assert len(legal(before, "take")) == 4
    after = do(before, do="take", index=3)
    assert names(after, after.hands[0]) == "ivory3"
    assert names(after, after.piles[0]) == "fish0 amulet thief"
    assert row(after) == "wheat1"
    assert (after.seat, after.phase) == (1, Phase.TURN)


def test_k2_the_first_card_skips_nothing() -> None:
    after = do(position(nile=FIVE), do="take", index=0)
    assert names(after, after.hands[0]) == "fish0"
    assert after.piles[0] == 0
    assert row(after) == "amulet thief ivory3 wheat1"


def test_k1_only_the_first_four_can_be_taken() -> None:
    state = position(nile=FIVE)
    with pytest.raises(IllegalAction, match="K1: Only the first 4 cards"):
        state.apply(action(state, do="take", index=4))


def test_m2_a_delivery_follows_at_once_where_the_skipped_leave_the_nile_empty() -> None:
    before = position(nile="fish0 fish1 cattle0", deck=18)
    assert len(legal(before, "take")) == 3
    after, events = before.play(action(before, do="take", index=2))
    assert names(after, after.piles[0]) == "fish1 fish0"
    assert (len(after.nile), len(after.deck), after.seat) == (9, 9, 1)
    assert any(isinstance(event, Delivered) for event in events)


def test_m3_with_an_empty_deck_the_round_ends_at_once() -> None:
    before = position(nile="fish0 fish1 cattle0", deck=0)
    after, events = before.play(action(before, do="take", index=2))
    assert any(isinstance(event, RoundEnded) for event in events)
    assert (after.round, after.phase) == (2, Phase.START)


def test_m4_the_merchant_takes_any_card_and_skips_nothing() -> None:
    before = position(nile="fish0 fish1 cattle0 wheat0 ivory3 ebony0", hand="merchant_fish")
    after = do(before, do="power", card="merchant_fish", index=4)
    assert names(after, after.hands[0]) == "ivory3"
    assert after.piles[0] == 0
    assert row(after) == "fish0 fish1 cattle0 wheat0 ebony0"
    assert len(legal(after, "take")) == 4


@pytest.mark.parametrize(("deck", "nile"), [(9, 9), (0, 9)])
def test_n4_r1_hold_for_the_merchant_too(deck: int, nile: int) -> None:
    before = position(nile="fish0", hand="merchant_fish", deck=deck)
    after = do(before, do="power", card="merchant_fish", index=0)
    assert len(after.nile) == nile
    assert after.round == (1 if deck else 2)


@pytest.mark.parametrize(("players", "deliveries"), [(2, 5), (3, 6), (4, 6)])
def test_n5_a_round_has_so_many_deliveries(players: int, deliveries: int) -> None:
    state, seen = formula_game(players), 1
    while state.round == 1 and state.phase is Phase.TURN:
        state, events = state.play(state.legal_actions()[0])
        seen += sum(isinstance(event, Delivered) for event in events) * (state.round == 1)
    assert seen == deliveries


def test_t1_the_next_seat_clockwise_has_its_turn() -> None:
    state = formula_game(3)
    seats = []
    for _ in range(4):
        seats.append(state.seat)
        state = do(state, do="take", index=0)
    assert seats == [0, 1, 2, 0]


def test_k4_a_hand_has_no_limit() -> None:
    many = "fish0 " * 4 + "wheat0 " * 4 + "cattle0 " * 3 + "ebony0 " * 3
    assert len(legal(position(hand=many), "take")) == 4

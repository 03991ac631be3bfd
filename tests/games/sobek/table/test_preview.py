"""Previews of an action's result, by the law's worked examples (M)."""

import random

import pytest

from sneferu_gui.games.sobek.law.actions import (
    Action,
    Lay,
    PlayCourtesan,
    PlayMerchant,
    PlayPlain,
    PlaySet,
    PlayThief,
    Take,
    UseOnSeat,
    UseOnSet,
    UseToken,
)
from sneferu_gui.games.sobek.law.edition import HIDDEN
from sneferu_gui.games.sobek.law.events import CardsDrawn, CardStolen
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.preview import (
    ActionOutcome,
    MarkerMove,
    changed_sets,
    corruption_if_scored,
    corruption_leaders,
    marker_moves,
    most_corrupt_line,
    move_if_scored,
    outcome_lines,
    outcome_of,
    points_of,
    shown_marker_moves,
)
from tests.games.sobek.law.scenario import formula_game, laid, position, with_sets


def tried(state: State, action: Action) -> ActionOutcome:
    return outcome_of(state, action) or pytest.fail("not legal")


def test_what_is_not_legal_comes_to_nothing() -> None:
    assert outcome_of(position(), PlaySet(None, ("fish0",))) is None
    assert outcome_of(position(), None) is None


def test_m1_a_take_tells_how_many_it_skips_and_what_they_add_to_corruption() -> None:
    state = position(nile="fish0 amulet thief ivory3 wheat1")
    outcomes = [tried(state, Take(place)) for place in range(4)]
    assert [outcome.skipped for outcome in outcomes] == [0, 1, 2, 3]
    assert [corruption_if_scored(outcome.after, 0) for outcome in outcomes] == [0, 1, 2, 3]


def test_m6_worth_before_and_after() -> None:
    state = position(hand="fish1 fish0 amulet", sets=("fish1 fish1 fish0",))
    (worth,) = changed_sets(tried(state, PlaySet(0, ("fish1", "fish0", "amulet"))))
    assert worth.before is not None
    assert (worth.before.worth, worth.after.worth, worth.gain) == (6, 18, 12)
    new = tried(position(hand="fish1 fish0 fish0"), PlaySet(None, ("fish1", "fish0", "fish0")))
    (worth,) = changed_sets(new)
    assert (worth.before, worth.gain) == (None, 3)


def test_m8_prosperity_before_and_after() -> None:
    state = position(tokens="prosperity", phase=Phase.EVENT)
    state = with_sets(state, laid(state, "wheat1 wheat0 wheat0 wheat0"))
    (worth,) = changed_sets(tried(state, UseOnSet("prosperity", 0)))
    assert (worth.gain, worth.after.worth) == (8, 12)


def test_m7_ghosts_show_what_ten_points_cost_the_corrupt() -> None:
    hand = "fish0 fish0 fish0"
    state = position(hand=hand, pile="wheat0", sets=("ebony2 ebony0 ebony0", "fish1 fish0 fish0"))
    added = tried(state, PlaySet(1, tuple(hand.split())))
    begun = tried(state, PlaySet(None, tuple(hand.split())))
    assert move_if_scored(state, 0) == MarkerMove(0, 0, 9)
    assert shown_marker_moves(added) == (MarkerMove(0, 0, 7),)
    assert shown_marker_moves(begun) == (), "three plain fish change nothing"


def test_m10_the_guild_moves_two_markers() -> None:
    state = position(tokens="guild", phase=Phase.EVENT, scores=(61, 52))
    outcome = tried(state, UseOnSeat("guild", 1))
    assert marker_moves(outcome) == (MarkerMove(0, 61, 68), MarkerMove(1, 52, 46))
    assert shown_marker_moves(outcome) == marker_moves(outcome)


def test_m11_deceit_moves_the_own_marker() -> None:
    pile = "fish0 fish0 fish0 wheat0 wheat0 wheat0 ivory0"
    state = position(tokens="deceit", phase=Phase.EVENT, pile=pile)
    assert marker_moves(tried(state, UseToken("deceit"))) == (MarkerMove(0, 0, 7),)


def test_m13_a_curse_counts_two_and_makes_the_most_corrupt() -> None:
    state = position(
        piles=("fish0 fish0 fish0 wheat0 wheat0 wheat0", "fish1 " * 4 + "wheat1 " * 3),
        curses=(1, 0),
    )
    assert [corruption_if_scored(state, seat) for seat in (0, 1)] == [8, 7]
    assert corruption_leaders(state) == (0,)


def test_m25_of_equal_piles_scarabs_decide_and_those_nobody_sees() -> None:
    state = position(piles=("ivory3", "fish0"))
    assert corruption_leaders(state) == (0, 1)
    assert corruption_leaders(position()) == (), "W4"


def test_m23_where_a_marker_would_stand_if_the_round_were_scored_now() -> None:
    sets = ("ebony2 ebony2 ebony0 ebony0", "wheat1 wheat0 wheat0", "fish1 fish1 fish0")
    state = position(sets=sets, scores=(38, 0), pile="fish0")
    state = with_sets(state, *state.sets[0][:2], laid(state, "fish1 fish1 fish0 fish0"))
    assert points_of(state, 0) == 27
    state = with_sets(state, *state.sets[0][:2], laid(state, "fish1 fish0 fish0 fish0"))
    assert points_of(state, 0) == 23
    assert move_if_scored(state, 0).end == 52
    clean = position(scores=(38, 0))
    assert move_if_scored(with_sets(clean, *state.sets[0]), 0).end == 61


def test_r3_once_the_round_is_over_what_is_held_counts_as_corruption() -> None:
    state = position(hand="fish0 wheat0", pile="ivory0", phase=Phase.LAY)
    assert corruption_if_scored(state, 0) == 3


def test_r3_a_set_laid_flat_tells_what_stays_for_the_tile() -> None:
    state = position(hand="fish0 fish0 fish1 wheat0", pile="ivory0", phase=Phase.LAY)
    lines = outcome_lines(tried(state, Lay(("fish1", "fish0", "fish0"))))
    assert [line.amount for line in lines if line.words == "Your corruption"] == ["5 → 2"]


def test_c9_the_merchant_has_left_the_hand_that_is_counted() -> None:
    state = position(hand="fish0 merchant_fish", nile="wheat0 fish1")
    lines = outcome_lines(tried(state, PlayMerchant("merchant_fish", 1)))
    held = [line.amount for line in lines if line.words.startswith("This family in your hand")]
    assert held == ["2 cards"]


def test_w4_a_tie_asks_for_the_scarabs_in_signs_too() -> None:
    line = most_corrupt_line(position(piles=("fish0", "wheat0")))
    assert line.parts[-1][1] == "?"


def test_c8_what_joins_a_set_is_worth_more() -> None:
    state = position(hand="fish1 courtesan", sets=("fish1 fish0 fish0",))
    (worth,) = changed_sets(tried(state, PlayCourtesan("courtesan", 0, ("fish1",))))
    assert (worth.before and worth.before.worth, worth.after.worth) == (3, 8)


def test_what_would_be_drawn_or_stolen_is_a_back() -> None:
    state = position(hand="queen thief", other="ivory3 fish0")
    seen = Observation(state, 0).state
    events = [
        *tried(seen, PlayPlain("queen")).events,
        *tried(seen, PlayThief("thief", 1, "beige")).events,
    ]
    drawn = [event.cards for event in events if isinstance(event, CardsDrawn)]
    stolen = [event.card for event in events if isinstance(event, CardStolen)]
    assert drawn == [(HIDDEN["beige"],) * 3]
    assert stolen == [HIDDEN["beige"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_can_be_tried_out_on_what_its_player_sees(players: int) -> None:
    state, chance = formula_game(players), random.Random(players)
    while not state.is_over:
        seen = Observation(state, state.seat).state
        for action in seen.legal_actions():
            outcome = tried(seen, action)
            moved = {ghost.seat for ghost in shown_marker_moves(outcome)}
            assert all(worth.gain >= 0 for worth in changed_sets(outcome))
            assert len(moved) == len(shown_marker_moves(outcome)), "one place for each marker"
        state = state.apply(chance.choice(state.legal_actions()))

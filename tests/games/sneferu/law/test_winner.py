"""The winner (RULES.md, W)."""

import pytest

from sneferu_gui.games.sneferu.law.actions import Sail
from sneferu_gui.games.sneferu.law.result import Comparison, Result, compare
from tests.games.sneferu.law.scenario import LAST, Player, after, position

TWO_STONES = ("BTMG........",)


def ended(*players: Player) -> Result:
    """The result when the first player, one space from the end, can only sail there."""
    result = after(position(*players), Sail()).result()
    assert result is not None
    return result


def last_to_sail(food: int, *pyramid: str) -> Player:
    """A player one space from the end who will have this much food there."""
    return Player(boat=LAST - 1, food=food - 5, pyramid=pyramid)


def there(food: int, *pyramid: str) -> Player:
    return Player(boat=LAST, food=food, pyramid=pyramid)


@pytest.mark.clause("W1")
def test_most_stones_win_whatever_the_food() -> None:
    result = ended(last_to_sail(5, *TWO_STONES), there(90, "BT.........."))
    assert result.winners == (0,)
    assert result.comparisons == (Comparison("stones", 0, (2, 1), (0,)),)


@pytest.mark.clause("W1")
def test_then_most_food() -> None:
    result = ended(last_to_sail(6, *TWO_STONES), there(8, *TWO_STONES), there(9, "BT.........."))
    assert result.winners == (1,)
    assert result.comparisons == (
        Comparison("stones", 0, (2, 2, 1), (0, 1)),
        Comparison("food", 0, (6, 8, None), (1,)),
    )


@pytest.mark.clause("W1")
def test_then_the_largest_enclosed_area() -> None:
    three = (" GT........", "BGGBTM......")
    two = (" GT........", "BGNBTM......")
    result = ended(last_to_sail(7, *two), there(7, *three))
    assert result.areas == ((2, 1, 1), (3, 1))
    assert result.winners == (1,)
    assert result.comparisons[2:] == (Comparison("area", 1, (2, 3), (1,)),)


@pytest.mark.clause("W1")
def test_then_the_second_largest() -> None:
    three_and_two = (" GT..TB....", "BGGBTMMN....")
    three_and_ones = (" GT..TG....", "BGGBTMBN....")
    result = ended(last_to_sail(7, *three_and_two), there(7, *three_and_ones))
    assert result.areas == ((3, 2, 1), (3, 1, 1, 1))
    assert result.winners == (0,)
    assert result.comparisons[2:] == (
        Comparison("area", 1, (3, 3), (0, 1)),
        Comparison("area", 2, (2, 1), (0,)),
    )


@pytest.mark.clause("W1")
def test_and_so_on_a_missing_area_counting_0() -> None:
    steps = compare((9, 9, 9), (4, 4, 4), ((5, 2), (5, 3), (5,)))
    assert steps[-2:] == (
        Comparison("area", 1, (5, 5, 5), (0, 1, 2)),
        Comparison("area", 2, (2, 3, 0), (1,)),
    )
    steps = compare((9, 9), (4, 4), ((5, 2), (5, 2, 1)))
    assert steps[-1] == Comparison("area", 3, (0, 1), (1,))


@pytest.mark.clause("W1")
def test_a_smaller_area_does_not_make_up_for_the_largest() -> None:
    assert compare((9, 9), (4, 4), ((4, 4, 4), (5,)))[-1] == Comparison("area", 1, (4, 5), (1,))


@pytest.mark.clause("W1")
def test_then_victory_is_shared() -> None:
    result = ended(last_to_sail(7, *TWO_STONES), there(7, *TWO_STONES), there(6, *TWO_STONES))
    assert result.winners == (0, 1)
    assert result.comparisons[-1] == Comparison("shared", 0, (None, None, None), (0, 1))


@pytest.mark.clause("W1")
def test_who_plays_alone_without_ptah_wins() -> None:
    assert ended(last_to_sail(5)).winners == (0,)


def test_a_result_is_worked_out_once_and_no_copy_has_it() -> None:
    state = after(position(last_to_sail(5, *TWO_STONES), there(90, "BT..........")), Sail())
    result = state.result()
    assert result is not None
    assert state.result() is result
    other = state.draft()
    other.players = other.players[::-1]
    turned = other.result()
    assert turned is not None
    assert turned.stones == result.stones[::-1]
    assert turned.winners == (1,)

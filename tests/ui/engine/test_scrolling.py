"""Scrolling: the part in view, by every means."""

import pytest

from sneferu_gui.ui.engine.scrolling import Scroll


def test_nobody_goes_beyond_the_ends() -> None:
    scroll = Scroll()
    scroll.fit(10, 4)
    scroll.move(-3)
    assert (scroll.first, scroll.last) == (0, 4)
    scroll.move(99)
    assert (scroll.first, scroll.last) == (6, 10)
    assert scroll.place() == "7–10 of 10"


def test_the_last_may_be_in_view_alone_where_the_room_need_not_be_filled() -> None:
    scroll = Scroll(fills=False)
    scroll.fit(9, 4)
    scroll.turn(2)
    assert (scroll.first, scroll.last) == (8, 9)
    scroll.turn(1)
    assert scroll.first == 8


def test_what_grew_shorter_is_in_view_still() -> None:
    scroll = Scroll()
    scroll.fit(20, 5)
    scroll.press("end", arrows=False)
    assert scroll.first == 15
    scroll.fit(8, 5)
    assert (scroll.first, scroll.last) == (3, 8)
    scroll.fit(3, 5)
    assert (scroll.first, scroll.last) == (0, 3)
    assert not scroll.is_cut


@pytest.mark.parametrize(
    ("key", "first"),
    [("page down", 23), ("page up", 17), ("home", 0), ("end", 36), ("down", 21), ("up", 19)],
)
def test_keys_move_it(key: str, first: int) -> None:
    scroll = Scroll(kept=1)
    scroll.fit(40, 4)
    scroll.move(20)
    assert scroll.press(key, arrows=True)
    assert scroll.first == first


def test_other_keys_and_arrows_that_are_wanted_elsewhere_do_not() -> None:
    scroll = Scroll()
    scroll.fit(40, 4)
    assert not scroll.press("down", arrows=False)
    assert not scroll.press("left", arrows=True)
    assert scroll.first == 0


def test_where_not_all_are_equally_high_the_last_first_one_is_told() -> None:
    scroll = Scroll()
    scroll.fit(10, 4, 8)
    scroll.press("end", arrows=False)
    assert scroll.first == 8

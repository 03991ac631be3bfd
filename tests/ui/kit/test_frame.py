"""Where a page's foot stands under what is on the page."""

import pytest

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import NEAR, UNDER, foot_under, page_parts
from sneferu_gui.ui.kit.theme import Scale
from tests.ui.pages.opened import EvenRuler


def page(high: int, percent: int = 100) -> Canvas:
    """A page in a window of a height."""
    return Canvas(2560, high, Scale(percent), EvenRuler())


@pytest.mark.parametrize("last", [100, 560, 900])
def test_in_a_usual_window_the_foot_is_at_its_end(last: int) -> None:
    canvas = page(720)
    foot = page_parts(canvas).foot
    assert foot_under(canvas, foot, last) == foot


@pytest.mark.parametrize("percent", [100, 150])
def test_in_a_high_window_the_foot_is_close_under_what_stands_there(percent: int) -> None:
    """So far up only that pages of different heights have it at one place."""
    canvas = page(1440 * percent // 100, percent)
    foot = page_parts(canvas).foot
    assert foot_under(canvas, foot, canvas.px(900)).y == canvas.px(900) + canvas.px(UNDER)
    assert foot_under(canvas, foot, canvas.px(300)).y == canvas.px(NEAR)
    assert foot_under(canvas, foot, foot.y) == foot

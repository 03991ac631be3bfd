"""The height of a page in a very large window."""

import pytest

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import HIGHEST_PAGE, page_parts
from sneferu_gui.ui.kit.theme import Scale
from tests.ui.pages.opened import EvenRuler

OWN = 900


def parts_in(wide: int, high: int, percent: int = 100) -> tuple[int, int, int]:
    """The page's upper and lower edge, and the window's height."""
    canvas = Canvas(wide, high, Scale(percent), EvenRuler())
    parts = page_parts(canvas, highest=OWN)
    return parts.head.y, parts.foot.bottom, high


@pytest.mark.parametrize(("high", "percent"), [(720, 100), (1080, 100), (1440, 150), (2160, 200)])
def test_in_a_usual_window_a_page_fills_it(high: int, percent: int) -> None:
    top, bottom, _high = parts_in(2560, high, percent)
    assert top == high - bottom == Scale(percent).px(12)


@pytest.mark.parametrize(("high", "percent"), [(1440, 100), (2160, 100), (2160, 150)])
def test_in_a_very_large_window_it_is_as_high_as_it_wants_in_the_middle(
    high: int, percent: int
) -> None:
    """So that its foot is close to its content (2560x1440 at 100 %)."""
    top, bottom, _high = parts_in(2560, high, percent)
    assert abs(bottom - top - Scale(percent).px(OWN)) <= 1
    assert abs(top - (high - bottom)) <= 1


def test_a_narrow_page_is_as_high_as_before() -> None:
    """It is one column, which may be longer."""
    top, bottom, _high = parts_in(500, 2000)
    assert bottom - top == Scale(100).px(HIGHEST_PAGE)

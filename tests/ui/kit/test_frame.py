"""The height of a page in a window with more room than its body needs."""

import pytest

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import (
    HIGHEST_PAGE,
    INK_BEYOND,
    LEAST_INK,
    MOST_GAP,
    ink_drawing,
    page_parts,
)
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from tests.ui.pages.opened import EvenRuler

OWN = 750


def parts_in(wide: int, high: int, percent: int = 100) -> tuple[int, int, int]:
    """The page's upper and lower edge, and the window's height."""
    canvas = Canvas(wide, high, Scale(percent), EvenRuler())
    parts = page_parts(canvas, body=canvas.px(OWN))
    return parts.head.y, parts.foot.bottom, high


@pytest.mark.parametrize(("high", "percent"), [(720, 100), (900, 100), (1200, 150), (1440, 200)])
def test_in_a_usual_window_a_page_fills_it(high: int, percent: int) -> None:
    top, bottom, _high = parts_in(2560, high, percent)
    assert top == high - bottom == Scale(percent).px(12)


@pytest.mark.parametrize(("high", "percent"), [(1080, 100), (1440, 100), (2160, 100), (2160, 150)])
def test_with_more_room_it_is_as_high_as_its_body_needs_in_the_middle(
    high: int, percent: int
) -> None:
    """So that its foot is close to its content (1920x1080 and more at 100 %)."""
    canvas = Canvas(2560, high, Scale(percent), EvenRuler())
    parts = page_parts(canvas, body=canvas.px(OWN))
    assert parts.body.h == canvas.px(OWN)
    assert parts.foot.y - parts.body.bottom <= canvas.px(MOST_GAP)
    assert abs(parts.head.y - (high - parts.foot.bottom)) <= 1


def test_a_narrow_page_is_as_high_as_before() -> None:
    """It is one column, which may be longer."""
    top, bottom, _high = parts_in(500, 2000)
    assert bottom - top == Scale(100).px(HIGHEST_PAGE)


@pytest.mark.parametrize("free", [Rect(40, 300, 1200, 90), Rect(40, 300, 200, 400)])
def test_a_drawing_fills_the_foot_of_a_sheets_free_part(free: Rect) -> None:
    canvas = Canvas(1280, 720, Scale(100), EvenRuler())
    (drawing,) = ink_drawing(canvas, "ink", free)
    is_cut = free.w < 600
    assert free.inset(-INK_BEYOND if is_cut else 0, 0).holds(drawing.rect)
    assert drawing.rect.w == free.w + 2 * INK_BEYOND or not is_cut
    assert drawing.rect.bottom == free.bottom
    assert drawing.rect.h >= LEAST_INK


def test_where_little_is_free_or_the_page_narrow_there_is_no_drawing() -> None:
    wide, narrow = (Canvas(w, 720, Scale(100), EvenRuler()) for w in (1280, 500))
    assert not ink_drawing(wide, "ink", Rect(40, 300, 1200, 70))
    assert not ink_drawing(narrow, "ink", Rect(40, 300, 400, 300))

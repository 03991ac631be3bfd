"""Stones left to come, and areas on a board: strokes, badges, what they tell."""

import pytest

from sneferu_gui.games.sneferu.views.areas import (
    AreaAppearance,
    area_nodes,
    cell_rect,
    closing_node,
)
from sneferu_gui.games.sneferu.views.left_panel import (
    KindLeft,
    LeftAppearance,
    left_height,
    left_panel,
)
from sneferu_gui.games.sneferu.views.looks import StoneLook
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters, Line
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PALM, Scale
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from tests.ui.pages.opened import EvenRuler

RULER = EvenRuler()


def canvas(width: int = 1280, height: int = 720, percent: int = 100) -> Canvas:
    return Canvas(width, height, Scale(percent), RULER)


# -- what is left to come ---------------------------------------------------------------------


def left(*counts: int) -> LeftAppearance:
    kinds = tuple(KindLeft(("gold", "tura"), n, 5, f"{n} of 5") for n in counts)
    return LeftAppearance("Left", kinds, ButtonAppearance("left/close", "Close", "close"))


def test_a_stroke_for_every_stone_tall_for_those_left() -> None:
    panel = left_panel(canvas(), Rect(0, 0, 300, 300), left(0, 2, 5))
    for index, count in enumerate((0, 2, 5)):
        node = panel.find(f"left/{index}")
        assert node is not None
        strokes = [look for look in node.looks if isinstance(look, Box)]
        assert len(strokes) == 5
        assert sum(look.fill == PALM for look in strokes) == count
        assert [look.text for look in node.looks if isinstance(look, Letters)] == [str(count)]
        stone = next(look for look in node.looks if isinstance(look, StoneLook))
        assert (stone.opacity == 255) == bool(count)


def test_the_kinds_go_down_the_columns_and_no_panel_is_higher_than_its_room() -> None:
    panel = left_panel(canvas(), Rect(0, 0, 300, 300), left(*range(6)))
    rects = [node.rect for n in range(6) if (node := panel.find(f"left/{n}"))]
    assert rects[0].x == rects[1].x == rects[2].x < rects[3].x
    assert rects[0].y < rects[1].y < rects[2].y
    assert rects[3].y == rects[0].y
    for high in (40, 300, 2000):
        assert left_height(canvas(), Rect(0, 0, 300, high), left(*range(6))) <= high


# -- areas ------------------------------------------------------------------------------------

BOARD = Rect(0, 0, 600, 300)
"""Cells of 50 by 50 pixels."""


def area(*cells: tuple[int, int], food: int = 4, is_enclosed: bool = False) -> AreaAppearance:
    return AreaAppearance(cells, len(cells), food, "an area", is_enclosed)


def badge_of(shown: AreaAppearance) -> Node:
    return area_nodes(canvas(), "large", BOARD, (shown,), tells=True)[-1]


def text_in(node: Node) -> list[str]:
    return [look.text for look in node.looks if isinstance(look, Letters)]


def test_a_badge_lies_on_the_longest_row_of_cells_the_highest_of_them() -> None:
    two_rows = area((0, 0), (0, 1), (1, 1), (1, 2))
    assert cell_rect(BOARD, (1, 1)).y <= badge_of(two_rows).rect.y
    assert badge_of(two_rows).rect.centre[1] <= cell_rect(BOARD, (1, 1)).bottom
    broad_foot = area((0, 0), (0, 1), (0, 2), (1, 1))
    assert badge_of(broad_foot).rect.y >= cell_rect(BOARD, (0, 0)).y


@pytest.mark.parametrize("side", [20, 30, 42, 50, 80])
def test_a_badge_leaves_the_signs_in_the_middle_of_all_cells_free(side: int) -> None:
    board = Rect(0, 0, 12 * side, 6 * side)
    alone = area((1, 1), food=0)
    for shown in (alone, area((0, 0), (1, 0)), area((0, 0), (0, 1), is_enclosed=True)):
        badge = area_nodes(canvas(), "large", board, (shown,), tells=True)[-1].rect
        for level in range(3):
            for column in range(3):
                cell = cell_rect(board, (level, column))
                middle = cell.centred(cell.w // 2, cell.h // 2)
                assert not middle.meets(badge), (shown.cells, level, column)


def test_no_outline_runs_over_the_badge_of_another_area() -> None:
    nodes = area_nodes(canvas(), "large", BOARD, (area((1, 0)), area((0, 0))), tells=True)
    kinds = [any(isinstance(look, Line) for look in node.looks) for node in nodes]
    assert kinds == [True, True, False, False], "what is painted later lies on what was before"


def test_a_badge_tells_size_and_worth_and_the_clause_about_it() -> None:
    wide = badge_of(area((0, 0), (0, 1), (0, 2)))
    assert (text_in(wide), wide.clause) == (["3 → 4"], "F3")
    small = Rect(0, 0, 12 * 36, 6 * 36)
    tall = area((0, 0), (1, 0), (2, 0), food=12)
    narrow = area_nodes(canvas(), "large", small, (tall,), tells=True)[-1]
    assert text_in(narrow) == ["3→12"]
    narrowest = area_nodes(canvas(), "large", Rect(0, 0, 12 * 24, 6 * 24), (tall,), tells=True)[-1]
    assert text_in(narrowest) == ["12"], "what it brings, and no letter beside its ground"
    enclosed = badge_of(area((0, 0), (0, 1), is_enclosed=True))
    assert (text_in(enclosed), enclosed.clause) == (["2"], "F4")


def test_an_area_about_to_be_enclosed_says_what_it_brings_outside_the_slot() -> None:
    def closing(shown: AreaAppearance, *slot: tuple[int, int]) -> list[str]:
        return text_in(closing_node(canvas(), "board/closing/0", BOARD, shown, slot))

    shown = area((0, 0), (0, 1), (0, 2))
    assert closing(shown, (0, 2), (0, 3)) == ["+4"]
    assert closing(shown, *shown.cells) == []
    assert closing(area((0, 0), (0, 1), food=0), (0, 1)) == []

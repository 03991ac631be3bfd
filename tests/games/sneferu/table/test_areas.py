"""Areas on a board: outlines, badges, and their texts."""

import pytest

from sneferu_gui.games.sneferu.table.areas import Area, area_nodes, cell_rect, closing_node
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Line
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from tests.ui.pages.opened import EvenRuler

RULER = EvenRuler()


def canvas(width: int = 1280, height: int = 720, percent: int = 100) -> Canvas:
    return Canvas(width, height, Scale(percent), RULER)


# -- areas ------------------------------------------------------------------------------------

BOARD = Rect(0, 0, 600, 300)
"""A board with cells of 50 by 50 pixels."""


def area(*cells: tuple[int, int], food: int = 4, is_enclosed: bool = False) -> Area:
    return Area(cells, food, "an area", is_enclosed)


def badge_of(shown: Area) -> Node:
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
    def closing(shown: Area, *slot: tuple[int, int]) -> list[str]:
        return text_in(closing_node(canvas(), "board/closing/0", BOARD, shown, slot))

    shown = area((0, 0), (0, 1), (0, 2))
    assert closing(shown, (0, 2), (0, 3)) == ["+4"]
    assert closing(shown, *shown.cells) == []
    assert closing(area((0, 0), (0, 1), food=0), (0, 1)) == []

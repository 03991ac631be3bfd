"""Rows and columns: things that fit are in their places, and no pixel is lost."""

from sneferu_gui.ui.kit.boxes import (
    Block,
    column,
    elastic,
    fixed,
    inset,
    row,
    space,
    text,
    wrap,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, Scale
from tests.ui.pages.opened import EvenRuler

CANVAS = Canvas(900, 600, Scale(100), EvenRuler())
RECT = Rect(10, 20, 101, 100)


def _box(key: str, high: int = 10, wide: int = 0) -> Block:
    return fixed(high, lambda rect: [Node(key, "text", rect)], wide)


def _stretched(key: str, high: int = 0) -> Block:
    return elastic(lambda rect: [Node(key, "text", rect)], high)


def _places(block: Block, rect: Rect = RECT) -> dict[str, Rect]:
    return {node.key: node.rect for node in block.lay(rect)}


def test_a_column_lays_its_blocks_one_under_another() -> None:
    block = column(_box("a", 10), space(high=5), _box("b", 20), gap=3)
    assert block.high(50) == 10 + 5 + 20 + 2 * 3
    assert _places(block) == {"a": Rect(10, 20, 101, 10), "b": Rect(10, 41, 101, 20)}


def test_elastic_blocks_share_what_is_left_to_the_last_pixel() -> None:
    block = column(_stretched("a"), _box("b", 10), _stretched("c", 7))
    places = _places(block)
    assert [places[key].h for key in "abc"] == [41, 10, 49]
    assert places["c"].bottom == RECT.bottom


def test_elastic_blocks_give_up_what_is_missing() -> None:
    places = _places(column(_stretched("a", 80), _box("b", 50)))
    assert (places["a"].h, places["b"]) == (50, Rect(10, 70, 101, 50))


def test_a_column_without_an_elastic_block_leaves_the_rest_empty() -> None:
    assert _places(column(_box("a", 10)))["a"].h == 10


def test_a_row_gives_equal_shares_of_what_fixed_widths_leave() -> None:
    block = row(_box("a"), _box("b", 30, wide=20), _box("c"), gap=4)
    assert block.high(101) == 30
    places = _places(block)
    assert [(places[key].x, places[key].w) for key in "abc"] == [(10, 36), (50, 20), (74, 37)]
    assert {place.h for place in places.values()} == {RECT.h}
    assert places["c"].right == RECT.right


def test_a_row_is_elastic_where_one_of_its_blocks_is() -> None:
    places = _places(column(row(_box("a", 10), column(_box("b", 5), _stretched("c"))), _box("d")))
    assert places["a"].h == 90
    assert places["c"].h == 85


def test_blocks_wrap_where_a_line_is_full() -> None:
    block = wrap(*(_box(key, 10, wide=40) for key in "abcde"), gap=10, between=2)
    assert block.high(101) == 3 * 10 + 2 * 2
    places = _places(block)
    assert [(places[key].x, places[key].y) for key in "abcde"] == [
        (10, 20), (60, 20), (10, 32), (60, 32), (10, 44),
    ]  # fmt: skip
    assert block.high(40) == 5 * 10 + 4 * 2


def test_a_block_wider_than_its_line_stands_alone() -> None:
    places = _places(wrap(_box("a", wide=30), _box("b", wide=300), _box("c", wide=30), gap=5))
    assert [place.y for place in places.values()] == [20, 35, 50]
    assert places["b"].w == RECT.w


def test_a_text_is_as_high_as_its_lines() -> None:
    words, font = "Some words that go over a few lines in a narrow column.", CANVAS.scale.body
    block = text(CANVAS, "t", words, font, INK)
    assert block.high(800) == CANVAS.line_height(font)
    assert block.high(120) > 2 * CANVAS.line_height(font)
    (node,) = block.lay(Rect(0, 0, 120, 500))
    assert node.rect.h == block.high(120)


def test_an_inset_block_stands_inside_a_node_with_margins() -> None:
    block = inset(_box("a", 10), 4, 6, lambda rect, nodes: Node("p", "panel", rect)._replace(
        children=tuple(nodes)
    ))  # fmt: skip
    assert block.high(50) == 22
    (panel,) = block.lay(RECT)
    assert panel.rect == RECT
    assert panel.children[0].rect == Rect(14, 26, 93, 88)

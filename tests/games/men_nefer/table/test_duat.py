"""The Duat meter: hearts from the left, feathers from the right, and the gap between them."""

from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.duat import duat, floating_duat
from sneferu_gui.games.men_nefer.table.land import land_of
from sneferu_gui.games.men_nefer.table.looks import FigureLook
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from tests.games.men_nefer.law.scenario import before, started, with_board
from tests.games.men_nefer.table.land_tables import RENDERER, USUAL, snapshot_of

METER = Rect(20, 10, 540, 44)
CANVAS = Canvas(1280, 720, Scale(100), RENDERER.ruler)


def meter(heart: int, feather: int) -> Node:
    state = with_board(started(2), heart=heart, feather=feather)
    state = with_board(state, started(2).seat, heart=heart, feather=feather)
    table = snapshot_of(state)
    return duat(CANVAS, METER, table, land_of(table, None))


def x_of(tree: Node, key: str) -> int:
    node = tree.find(key)
    assert node is not None
    return node.rect.centre[0]


def test_heart_and_feather_come_from_their_own_ends() -> None:
    start, later = meter(0, 0), meter(5, 3)
    assert x_of(start, "heart:0") < METER.x + 30 < METER.right - 30 < x_of(start, "feather:0")
    five = x_of(later, "heart:0") - x_of(start, "heart:0")
    three = x_of(start, "feather:0") - x_of(later, "feather:0")
    assert 145 <= five <= 155  # spaces of 30 pixels
    assert 85 <= three <= 95


def test_it_tells_what_lies_between_of_the_viewer() -> None:
    """Before they cross, each space between them costs a point; afterwards it gains one (Z3)."""
    for heart, feather, points in ((0, 0, "−16"), (7, 7, "−2"), (10, 9, "+1"), (17, 17, "+16")):
        figures = [each.text for each in meter(heart, feather).looks
                   if isinstance(each, FigureLook)]  # fmt: skip
        assert figures == [points]
    assert not [each for each in meter(8, 8).looks if isinstance(each, FigureLook)]
    assert "2 spaces between them, −2" in meter(7, 7).label
    assert "crossed, 1 space between them, +1" in meter(10, 9).label
    assert "no space between them, 0" in meter(8, 8).label


def test_what_is_pointed_at_moves_a_ghost() -> None:
    state = before(started(2), "scarab 1, heart 1 / feather 1")
    table = snapshot_of(state)
    at_rest = duat(CANVAS, METER, table, land_of(table, None))
    pointed = duat(CANVAS, METER, table, land_of(table, places.PartChoice(1, 0)))
    assert at_rest.find("ghost:heart:0") is None
    assert pointed.find("ghost:feather:0") is None
    assert x_of(pointed, "ghost:heart:0") > x_of(pointed, "heart:0")


def test_over_the_land_it_is_seen_only_while_it_is_pointed_at() -> None:
    table = snapshot_of(started(2))
    land = land_of(table, None)
    assert floating_duat(CANVAS, USUAL, table, land) == ()
    for about in (places.Duat(), places.Stock(1, "heart"), places.Stock(0, "feather")):
        (sheet,) = floating_duat(CANVAS._replace(about=about), USUAL, table, land)
        assert sheet.is_floating
        assert USUAL.holds(sheet.rect)
    assert floating_duat(CANVAS._replace(about=places.Stock(0, "food")), USUAL, table, land) == ()

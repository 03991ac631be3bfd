"""What is laid over a picture: tooltips, the keys, the banner, counts, the title's life."""

from collections.abc import Callable

import pytest

from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Box, Letters, Line, Picture, Sheet
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.pages.title_life import (
    LARGE_STEP,
    POSE_SECONDS,
    POSES,
    STEP,
    step_of,
    title_life,
)
from sneferu_gui.ui.views.palettes import PALETTES
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sneferu.areas import AreaAppearance, area_nodes, cell_rect, closing_node
from sneferu_gui.ui.views.sneferu.left_panel import (
    KindLeft,
    LeftAppearance,
    left_height,
    left_panel,
)
from sneferu_gui.ui.views.sneferu.looks import StoneLook
from sneferu_gui.ui.views.theme import EDGE, INK, PALM, SAND, Scale
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.views.widgets.key_tags import key_tags
from sneferu_gui.ui.views.widgets.tooltip import tooltip
from sneferu_gui.ui.views.widgets.turn_banner import TurnAppearance, turn_banner
from tests.ui.scenes.opened import EvenRuler

RULER = EvenRuler()


def canvas(width: int = 1280, height: int = 720, percent: int = 100) -> Canvas:
    return Canvas(width, height, Scale(percent), RULER)


def target(rect: Rect, role: str = "button", **more: object) -> Node:
    return Node("it", role, rect, "It", hint="First line\nand second", **more)  # type: ignore[arg-type]


# -- tooltips --------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["button", "slot"])
@pytest.mark.parametrize("x", [0, 600, 1250])
@pytest.mark.parametrize("y", [60, 300, 690])
def test_a_tooltip_is_in_the_window_and_hides_nothing_it_speaks_of(
    role: str, x: int, y: int
) -> None:
    here = canvas()
    node = target(Rect(x, y, 30, 30), role)
    shown = tooltip(here, Node("all", "window", here.rect, children=(node,)), node)
    assert here.rect.holds(shown.rect)
    assert not shown.rect.meets(node.rect)
    is_over = shown.rect.bottom <= node.rect.y
    assert is_over == (y == 690 or role == "slot")


def test_a_tooltip_names_the_key_and_what_a_click_does() -> None:
    node = target(Rect(600, 300, 30, 30))
    shown = tooltip(canvas(), node, node, "X", "A click opens it.")
    lines = [look.text for look in shown.looks if isinstance(look, Letters)]
    assert lines == ["First line (X)", "and second", "A click opens it."]
    assert shown.label == "First line (X)\nand second"
    for look in shown.looks:
        assert shown.rect.holds(look.rect if isinstance(look, Box | Letters) else shown.rect)


# -- the sheet of keys -----------------------------------------------------------------------


def sheet(*nodes: Node) -> Node:
    here = canvas()
    tree = Node("all", "window", here.rect, children=nodes)
    lines = [("Tab", "From board to board"), ("Esc", "Back")]
    return key_tags(here, tree, str.upper, "Keys", lines)


def test_tags_lie_on_what_has_a_key_in_the_window_and_on_nothing_that_floats() -> None:
    corner = Node("corner", "button", Rect(1276, 716, 4, 4), "Corner", shortcut="page down")
    hidden = Node("hidden", "button", Rect(5, 5, 0, 0), "Hidden", shortcut="h")
    floats = Node("floats", "text", Rect(50, 50, 40, 40), "Floats", shortcut="f", is_floating=True)
    shown = sheet(corner, hidden, floats, Node("none", "button", Rect(300, 300, 50, 50)))
    assert {each.key for each in shown.walk()} == {"keys", "keys/list", "keys/corner"}
    assert all(canvas().rect.holds(each.rect) for each in shown.walk())


def test_the_list_of_keys_lies_where_it_covers_fewest_tags() -> None:
    def middle(*nodes: Node) -> int:
        found = sheet(*nodes).find("keys/list")
        assert found is not None
        return found.rect.centre[1]

    in_middle = Node("m", "button", Rect(620, 340, 40, 40), shortcut="m")
    at_foot = Node("b", "button", Rect(620, 680, 40, 30), shortcut="b")
    assert abs(middle() - 360) < 5
    assert middle(in_middle) > 500
    assert middle(in_middle, at_foot) < 220


# -- the banner ------------------------------------------------------------------------------

TURN = TurnAppearance("Nofret's turn", "lapis", "emblems/lapis")


def test_the_banner_fades_on_its_way_home_and_stays_in_the_window() -> None:
    rest = Rect(400, 8, 300, 30)
    opacities = []
    for home in (0.0, 0.5, 1.0):
        shown = turn_banner(canvas(), rest, TURN, 1.0, home)
        opacities.append(next(look.opacity for look in shown.looks if isinstance(look, Picture)))
    assert opacities[0] == 255
    assert 0 < opacities[1] < 255
    assert opacities[2] == 0
    for x in (0, 1200):
        place = turn_banner(canvas(), Rect(x, 8, 80, 30), TURN, 1.0, 0.0).rect
        assert canvas().rect.holds(place)
    long = TurnAppearance("N" * 400, TURN.colour, TURN.emblem)
    assert canvas().rect.holds(turn_banner(canvas(), rest, long, 1.0, 0.0).rect)


# -- what is left to come --------------------------------------------------------------------


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


# -- areas -----------------------------------------------------------------------------------

BOARD = Rect(0, 0, 600, 300)
"""Cells of 50 by 50 pixels."""


def area(*cells: tuple[int, int], food: int = 4, is_enclosed: bool = False) -> AreaAppearance:
    return AreaAppearance(cells, len(cells), food, "an area", is_enclosed)


def badge_of(shown: AreaAppearance) -> Node:
    return area_nodes(canvas(), "large", BOARD, (shown,), tells=True)[0]


def text_in(node: Node) -> list[str]:
    return [look.text for look in node.looks if isinstance(look, Letters)]


def test_a_badge_lies_on_the_longest_row_of_cells_the_highest_of_them() -> None:
    two_rows = area((0, 0), (0, 1), (1, 1), (1, 2))
    assert cell_rect(BOARD, (1, 1)).y <= badge_of(two_rows).rect.y
    assert badge_of(two_rows).rect.bottom <= cell_rect(BOARD, (1, 1)).bottom
    broad_foot = area((0, 0), (0, 1), (0, 2), (1, 1))
    assert badge_of(broad_foot).rect.y >= cell_rect(BOARD, (0, 0)).y


def test_a_badge_tells_size_and_worth_and_the_clause_about_it() -> None:
    wide = badge_of(area((0, 0), (0, 1), (0, 2)))
    assert (text_in(wide), wide.clause) == (["3 → 4"], "F3")
    small = Rect(0, 0, 12 * 42, 6 * 42)
    tall = area((0, 0), (1, 0), (2, 0), food=12)
    narrow = area_nodes(canvas(), "large", small, (tall,), tells=True)[0]
    assert text_in(narrow) == ["3→12"]
    enclosed = badge_of(area((0, 0), (0, 1), is_enclosed=True))
    assert (text_in(enclosed), enclosed.clause) == (["2"], "F4")


def test_an_area_about_to_be_enclosed_says_what_it_brings_outside_the_slot() -> None:
    def closing(shown: AreaAppearance, *slot: tuple[int, int]) -> list[str]:
        return text_in(closing_node(canvas(), "board/closing/0", BOARD, shown, slot))

    shown = area((0, 0), (0, 1), (0, 2))
    assert closing(shown, (0, 2), (0, 3)) == ["+4"]
    assert closing(shown, *shown.cells) == []
    assert closing(area((0, 0), (0, 1), food=0), (0, 1)) == []


# -- palettes --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "made",
    [
        lambda colour: Box(Rect(0, 0, 9, 9), colour, 0, colour, 1),
        lambda colour: Line(((0, 0), (9, 9)), colour, 1),
        lambda colour: Letters(Rect(0, 0, 9, 9), "x", Scale(100).body, colour),
        lambda colour: Sheet(Rect(0, 0, 9, 9), "papyrus", 0, colour),
    ],
)  # fmt: skip
def test_every_look_takes_the_palettes_colours_as_opaque_as_it_was(
    made: Callable[[tuple[int, int, int, int]], object],
) -> None:
    palette = PALETTES["high-contrast"]
    for colour in (INK, SAND, EDGE):
        faint = (*colour[:3], 77)
        shown = palette.look(made(faint))  # type: ignore[arg-type]
        assert shown == made((*palette.colours[colour[:3]], 77))
        assert PALETTES["standard"].look(made(faint)) == made(faint)  # type: ignore[arg-type]


# -- the title's life ------------------------------------------------------------------------


def test_large_pictures_change_less_often() -> None:
    assert step_of(canvas()) == STEP
    assert step_of(canvas(3840, 2160)) == LARGE_STEP


def test_the_heron_moves_and_the_birds_fly_out_of_the_picture() -> None:
    def names(time: float) -> list[str]:
        return [look.name for look in title_life(canvas(), time) if isinstance(look, Picture)]

    poses = {n for i in range(len(POSES)) for n in names(i * POSE_SECONDS + 0.1) if "heron" in n}
    assert poses == {f"title/heron-{pose}" for pose in POSES}
    flying = [any("birds" in name for name in names(float(time))) for time in range(0, 236, 4)]
    assert True in flying
    assert False in flying

"""Things over a picture: tooltips, the keys, the banner."""

import pytest

from sneferu_gui.ui.engine.overlays import tooltip
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Carved, Letters, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.bar import BarAppearance, bar, turn_banner
from sneferu_gui.ui.kit.widgets.key_tags import key_tags
from tests.ui.pages.opened import EvenRuler

RULER = EvenRuler()


def canvas(width: int = 1280, height: int = 720, percent: int = 100) -> Canvas:
    return Canvas(width, height, Scale(percent), RULER)


def target(rect: Rect, role: str = "button", **more: object) -> Node:
    use = Use(hint="First line\nand second")
    return Node("it", role, rect, "It", use=use, **more)  # type: ignore[arg-type]


# -- tooltips ---------------------------------------------------------------------------------


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
    assert lines == ["First line [X]", "and second", "A click opens it."]
    assert shown.label == "First line [X]\nand second"
    for look in shown.looks:
        assert shown.rect.holds(look.rect if isinstance(look, Box | Letters) else shown.rect)


def beside(*others: Node) -> Rect:
    """The rectangle of a middle node's tooltip, with others around it."""
    node, here = target(Rect(600, 300, 30, 30)), canvas()
    return tooltip(here, Node("all", "window", here.rect, children=(node, *others)), node).rect


def test_a_tooltip_lies_over_no_control_farther_off_where_another_place_is_as_good() -> None:
    below = beside()
    assert below.y > 330
    stone = Node("stone", "piece", Rect(400, 343, 440, 200), "Stone", use=Use("take"))
    assert below.meets(stone.rect)
    assert not beside(stone).meets(stone.rect)


def test_a_tooltip_lies_over_a_control_before_it_lies_over_words() -> None:
    """And goes as far as it must if words are all around."""
    here = canvas()
    words = [
        here.text(f"words/{x}/{y}", Rect(x, y, 200, 20), "M" * 60, here.scale.body, (0, 0, 0, 255))
        for x in range(0, 1280, 200)
        for y in range(180, 460, 20)
        if not (400 <= x <= 800 and 280 <= y <= 320)
    ]
    shown = beside(*words)
    assert not [each.key for each in words if each.rect.meets(shown)]
    assert not shown.meets(Rect(600, 300, 30, 30))


# -- the sheet of keys ------------------------------------------------------------------------


def sheet(*nodes: Node) -> Node:
    here = canvas()
    tree = Node("all", "window", here.rect, children=nodes)
    lines = [("Tab", "From board to board"), ("Esc", "Back")]
    return key_tags(here, tree, str.upper, "Keys", lines)


def test_tags_lie_on_what_has_a_key_in_the_window_and_on_nothing_that_floats() -> None:
    corner = Node(
        "corner", "button", Rect(1276, 716, 4, 4), "Corner", use=Use(shortcut="page down")
    )
    hidden = Node("hidden", "button", Rect(5, 5, 0, 0), "Hidden", use=Use(shortcut="h"))
    floats = Node(
        "floats", "text", Rect(50, 50, 40, 40), "Floats", use=Use(shortcut="f"), is_floating=True
    )
    shown = sheet(corner, hidden, floats, Node("none", "button", Rect(300, 300, 50, 50)))
    assert {each.key for each in shown.walk()} == {"keys", "keys/list", "keys/corner"}
    assert all(canvas().rect.holds(each.rect) for each in shown.walk())


def test_the_list_of_keys_lies_where_it_covers_fewest_tags() -> None:
    def middle(*nodes: Node) -> int:
        found = sheet(*nodes).find("keys/list")
        assert found is not None
        return found.rect.centre[1]

    in_middle = Node("m", "button", Rect(620, 340, 40, 40), use=Use(shortcut="m"))
    at_foot = Node("b", "button", Rect(620, 680, 40, 30), use=Use(shortcut="b"))
    assert abs(middle() - 360) < 5
    assert middle(in_middle) > 500
    assert middle(in_middle, at_foot) < 220


# -- the banner -------------------------------------------------------------------------------

TURN = ("Nofret's turn", "lapis")


def test_the_banner_fades_on_its_way_home_and_stays_in_the_window() -> None:
    rest = Rect(400, 8, 300, 30)
    opacities = []
    for home in (0.0, 0.5, 1.0):
        shown = turn_banner(canvas(), rest, *TURN, 1.0, home)
        opacities.append(next(look.opacity for look in shown.looks if isinstance(look, Picture)))
    assert opacities[0] == 255
    assert 0 < opacities[1] < 255
    assert opacities[2] == 0
    for x in (0, 1200):
        place = turn_banner(canvas(), Rect(x, 8, 80, 30), *TURN, 1.0, 0.0).rect
        assert canvas().rect.holds(place)
    assert canvas().rect.holds(turn_banner(canvas(), rest, "N" * 400, "lapis", 1.0, 0.0).rect)


def test_the_banners_words_are_gone_before_those_of_the_bar_shine_through_it() -> None:
    for step in range(101):
        looks = turn_banner(canvas(), Rect(400, 8, 300, 30), *TURN, 1.0, step / 100).looks
        ink = next(look.colour[3] for look in looks if isinstance(look, Letters))
        ground = next(look.opacity for look in looks if isinstance(look, Carved))
        assert ink == 0 or ground == 255, step


def test_a_banner_too_narrow_for_words_is_its_emblem_alone() -> None:
    """Not an empty field beside it."""
    here = canvas()
    shown = BarAppearance("", "emblems/red", "Merit — choose", (), ("choose", "Merit"))
    for wide, is_worded in ((400, True), (100, False)):
        node = bar(here, Rect(0, 0, wide, 36), shown, 0).find("bar/banner")
        assert node is not None
        assert any(isinstance(look, Letters) for look in node.looks) == is_worded
        assert (node.rect.w > 60) == is_worded

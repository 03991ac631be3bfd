"""Panning a page of its own size that is larger than the window."""

import pytest

from sneferu_gui.ui.engine.explanation import explained_at
from sneferu_gui.ui.engine.inputs import KeyPressed, PointerMoved, WheelTurned
from sneferu_gui.ui.engine.scene import Slide
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Carved, Picture
from sneferu_gui.ui.kit.node import (
    ASKS,
    FIXED_GROUND,
    PINNED,
    SCROLL_TARGET,
    Node,
    Use,
    index_of,
)
from sneferu_gui.ui.kit.rect import Rect
from tests.ui.engine.recorder import Look, Recorder, button_at, click, down, up
from tests.ui.pages.opened import EvenRuler, node

WIDE, HIGH = 1600, 2000
FIRST = button_at("first", 100, 0)
MIDDLE = button_at("middle", 100, 1000)
LAST = button_at("last", 1500, 1950)


class Page(Recorder):
    """A page that does not use the wheel."""

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        del panel, steps


def page(
    *nodes: Node, size: tuple[int, int] = (WIDE, HIGH), percent: int = 100
) -> tuple[Stage, Page]:
    scene = Page(*(nodes or (FIRST, MIDDLE, LAST)), size=size)
    stage = Stage(scene, EvenRuler(), 1000, 600, percent)
    stage.tree()
    return stage, scene


def corner(stage: Stage) -> tuple[int, int]:
    """The page's pixel in the window's upper left corner."""
    rect = node(stage, "first").rect
    return 100 - rect.x, -rect.y


def bars(stage: Stage) -> list[Rect]:
    """The grooves of the scroll bars and their sliders."""
    return [look.rect for look in node(stage, "pan").looks if isinstance(look, Carved)]


def test_a_page_as_large_as_the_window_is_the_window() -> None:
    stage, _scene = page(FIRST, size=(1000, 600))
    assert stage.tree().key == "scene"
    assert not stage.panning.is_needed
    stage.handle(KeyPressed("page down"))
    stage.handle(WheelTurned(500, 300, -1))
    assert corner(stage) == (0, 0)


@pytest.mark.parametrize(
    ("keys", "y"),
    [
        (("page down",), 450),
        (("page down", "page down", "page up"), 450),
        (("end",), 1400),
        (("end", "page up"), 950),
        (("end", "home"), 0),
        (("page up",), 0),
        (("page down",) * 9, 1400),
    ],
)
def test_page_keys_lead_by_three_quarters_and_to_the_ends(keys: tuple[str, ...], y: int) -> None:
    stage, _scene = page()
    for key in keys:
        stage.handle(KeyPressed(key))
    assert corner(stage) == (0, y)


@pytest.mark.parametrize("percent", [100, 150])
def test_the_wheel_leads_by_steps(percent: int) -> None:
    stage, _scene = page(percent=percent)
    stage.handle(WheelTurned(500, 300, -2))
    assert corner(stage) == (0, 120 * percent // 100)
    stage.handle(WheelTurned(500, 300, 1))
    assert corner(stage) == (0, 60 * percent // 100)
    stage.handle(WheelTurned(500, 300, 5))
    assert corner(stage) == (0, 0)


def test_a_pull_leads_both_ways_and_is_no_click() -> None:
    stage, scene = page()
    down(stage, 120, 20)
    stage.handle(PointerMoved(120, 12))
    assert corner(stage) == (0, 0), "that may still become a click"
    assert "pressed" in node(stage, "first").state
    stage.handle(PointerMoved(110, -10))
    assert corner(stage) == (10, 30)
    assert stage.attention.pressed is None, "it is none any more"
    stage.handle(PointerMoved(100, -10))
    assert corner(stage) == (20, 30)
    stage.handle(PointerMoved(70, -30))
    assert corner(stage) == (50, 50)
    up(stage, 90, -10)
    assert corner(stage) == (30, 30)
    stage.handle(PointerMoved(90, 300))
    assert corner(stage) == (30, 30), "it was let go"
    assert not scene.done


def test_a_slider_and_a_piece_on_the_page_are_moved_and_not_the_page() -> None:
    slider = Node("s", "slider", Rect(100, 100, 201, 20), "S", use=Use(Slide("s")))
    place = Rect(100, 200, 80, 40)
    stone = Node("stone", "piece", place, "Stone", ("held",), Use("stone"), (Look(place),))
    stage, _scene = page(FIRST, slider, stone)
    for x, y in ((150, 110), (140, 220)):
        down(stage, x, y)
        stage.handle(PointerMoved(x, y - 60))
        assert corner(stage) == (0, 0)
        up(stage, x, y - 60)


def test_a_click_on_the_page_is_a_click_where_it_is_seen() -> None:
    stage, scene = page()
    stage.handle(KeyPressed("end"))
    scene.taken()
    click(stage, *node(stage, "last").rect.moved(-600, 0).centre)
    assert not scene.done, "what is there is beside the window"
    stage.handle(KeyPressed("home"))
    scene.taken()
    click(stage, 140, 20)
    assert scene.taken() == [("activate", "first")]


@pytest.mark.parametrize(("at", "y"), [(0, 0), (100, 33), (300, 700), (590, 1400)])
def test_the_bar_is_held_at_its_height(at: int, y: int) -> None:
    stage, scene = page()
    down(stage, 990, at)
    assert corner(stage) == (0, y)
    stage.handle(PointerMoved(500, 300))
    assert corner(stage) == (0, 700)
    up(stage, 500, 300)
    stage.handle(PointerMoved(500, 100))
    assert corner(stage) == (0, 700)
    assert not scene.done


def test_the_bars_tell_where_one_is() -> None:
    stage, _scene = page()
    assert bars(stage) == [
        Rect(990, 0, 8, 600), Rect(990, 0, 8, 180), Rect(0, 590, 1000, 8), Rect(0, 590, 625, 8)
    ]  # fmt: skip
    stage.handle(KeyPressed("end"))
    assert bars(stage)[1] == Rect(990, 420, 8, 180)
    stage, _scene = page(FIRST, size=(1000, 100_000))
    assert bars(stage) == [Rect(990, 0, 8, 600), Rect(990, 0, 8, 24)], "never less than three wide"


@pytest.mark.parametrize(
    ("pointer", "way"),
    [((500, 597), (0, 12)), ((997, 300), (12, 0)), ((997, 597), (12, 12)), ((500, 300), (0, 0))],
)
def test_a_pointer_at_the_windows_edge_leads_on(
    pointer: tuple[int, int], way: tuple[int, int]
) -> None:
    stage, _scene = page()
    stage.handle(PointerMoved(*pointer))
    stage.tick(1.0)
    stage.tick(1.1)
    assert corner(stage) == (2 * way[0], 2 * way[1])
    stage.handle(PointerMoved(500, 3))
    stage.tick(1.2)
    assert corner(stage) == (2 * way[0], max(0, 2 * way[1] - 12))


# -- what comes into view by itself ----------------------------------------------------------


def test_what_the_keyboard_comes_to_is_in_view_with_what_is_around_it() -> None:
    stage, _scene = page()
    for key in ("tab", "down"):
        stage.handle(KeyPressed(key))
    assert stage.attention.shown_focus == "middle"
    assert corner(stage) == (0, 1000 + 40 + 24 - 600)
    stage.handle(KeyPressed("down"))
    assert corner(stage) == (600, 1400), "the last of the page with what is little after it"
    stage.handle(KeyPressed("up"))
    assert corner(stage) == (100 - 24, 1000 - 24)
    stage.handle(WheelTurned(500, 300, 3))
    assert corner(stage) == (100 - 24, 1000 - 24 - 180), "it is not held there"


def test_what_is_sought_is_in_view_and_not_held_there() -> None:
    sought = button_at("sought", 100, 900, Use("sought"), SCROLL_TARGET)
    stage, scene = page(FIRST, sought)
    assert corner(stage) == (0, 900 - 150)
    stage.handle(KeyPressed("home"))
    assert corner(stage) == (0, 0)
    scene.nodes = [FIRST, sought._replace(key="other", rect=Rect(100, 1200, 80, 40))]
    stage.change()
    assert corner(stage) == (0, 1200 - 150)
    scene.nodes = [FIRST, sought._replace(rect=Rect(100, 560, 80, 40))]
    stage.change()
    assert corner(stage) == (0, 0), "it is in the window from the beginning"


def test_another_scene_is_seen_from_its_beginning() -> None:
    stage, _scene = page()
    stage.handle(KeyPressed("end"))
    stage.panning.forget()
    stage.change()
    assert corner(stage) == (0, 0)


# -- what stays ------------------------------------------------------------------------------


def foot(high: int, *state: str) -> Node:
    return Node("foot", "bar", Rect(0, 1900, 1000, high), "Foot", state)


def test_a_low_foot_stays_over_what_goes_by() -> None:
    stage, _scene = page(FIRST, MIDDLE, foot(50, PINNED))
    strip = node(stage, "pan/foot").rect
    assert strip == Rect(0, 540, 1000, 60)
    assert node(stage, "foot").rect == Rect(0, 545, 1000, 50)
    stage.handle(KeyPressed("end"))
    assert node(stage, "foot").rect == Rect(0, 545, 1000, 50)
    assert corner(stage) == (0, 1040 + 10 - 540), "the page ends where what goes by does"


@pytest.mark.parametrize(
    ("bar", "stays"),
    [
        (foot(110, PINNED), True),
        (foot(111, PINNED), False),
        (foot(111, PINNED, ASKS), True),
        (foot(50), False),
    ],
)
def test_a_high_foot_goes_by_unless_it_says_what_is_to_be_done(bar: Node, *, stays: bool) -> None:
    stage, _scene = page(FIRST, MIDDLE, bar)
    assert (stage.tree().find("pan/foot") is not None) == stays


def test_a_dialog_is_in_the_middle_and_all_of_it_can_be_seen() -> None:
    dialog = Node("dialog", "dialog", Rect(400, 700, 800, 700), "Ask", is_floating=True)
    stage, _scene = page(FIRST, dialog)
    assert node(stage, "dialog").rect == Rect(100, 10, 800, 700)
    stage.handle(KeyPressed("end"))
    assert node(stage, "dialog").rect == Rect(100, -110, 800, 700)


def test_nothing_beside_the_page_s_backdrop_can_be_used_under_a_dialog() -> None:
    """The backdrop is as large as the frame, and the view is around the dialog."""
    backdrop = Node("backdrop", "backdrop", Rect(0, 0, 1000, 600), is_floating=True)
    dialog = Node("dialog", "dialog", Rect(400, 900, 300, 200), "Ask", is_floating=True)
    stage, _scene = page(FIRST, MIDDLE, LAST, backdrop, dialog)
    tree = stage.tree()
    assert node(stage, "backdrop").rect.holds(tree.rect)
    places = [(x, y) for x in range(0, 1000, 20) for y in range(0, 600, 20)]
    assert {index_of(tree).at(*place) for place in places} == {None}


def test_nothing_scrolled_out_of_view_is_explained_or_used_by_a_click_outside_the_window() -> None:
    """A button held while the pointer leaves the window gives pixels outside it."""
    stage, scene = page()
    last = node(stage, "last")
    assert last.rect.y > stage.tree().rect.bottom
    assert explained_at(stage.tree(), *last.rect.centre) is None
    click(stage, *last.rect.centre)
    assert scene.done == []


def test_a_still_ground_is_seen_at_the_frames_lower_end() -> None:
    class Night(Page):
        def tree(self, canvas: object) -> Node:
            del canvas
            ground = (Picture(Rect(0, 0, WIDE, HIGH), "night"),)
            rect = Rect(0, 0, WIDE, HIGH)
            return Node(
                "scene", "window", rect, "", (FIXED_GROUND,), looks=ground, children=(FIRST,)
            )

    stage = Stage(Night(), EvenRuler(), 1000, 600, 100)
    for _step in range(2):
        (ground,) = stage.tree().looks
        assert isinstance(ground, Picture)
        assert ground.rect == Rect(0, -40, WIDE, HIGH), "640 high is what a scene has at least"
        stage.handle(KeyPressed("page down"))

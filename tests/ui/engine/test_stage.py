"""The stage with made scenes: pointer, keyboard, sliders, scale, scenes, notices."""

from collections.abc import Hashable

import pytest

from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
)
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.scene import (
    Answer,
    Pop,
    Push,
    Replace,
    Restart,
    Rulebook,
    Scene,
    Slide,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import OPENS_MENU, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.rulebook.scene import clause_card
from tests.ui.engine.recorder import Recorder
from tests.ui.pages.opened import node, stage_of

LEFT = Rect(100, 100, 80, 40)
RIGHT = Rect(300, 100, 80, 40)
SLIDER = Rect(100, 300, 201, 20)


class Desk(Scene):
    """A panel with two buttons and a closed one, another with a slider, and a bar."""

    def __init__(self) -> None:
        self.done: list[Hashable] = []
        self.answer: Answer = None
        self.is_moved = False
        """Whether the buttons have swapped places."""
        self.is_closed = False
        self.heard_keys: list[KeyPressed] = []

    def tree(self, canvas: Canvas) -> Node:
        places = (RIGHT, LEFT) if self.is_moved else (LEFT, RIGHT)
        buttons = tuple(
            Node(
                key,
                "button",
                place,
                key,
                canvas.node_states(key),
                Use(key, f"about {key}", clause="C1"),
            )
            for key, place in zip(("one", "two"), places, strict=True)
        )
        closed = Node(
            "closed", "button", Rect(500, 100, 80, 40), "closed",
            canvas.node_states("closed", "disabled"), Use("closed", "L2: not here", clause="L2"),
        )  # fmt: skip
        slider = Node(
            "slider", "slider", SLIDER, "slider", canvas.node_states("slider"), Use(Slide("s"))
        )
        upper = Node("upper", "panel", Rect(90, 90, 600, 80), children=(*buttons, closed))
        lower = Node("lower", "panel", Rect(90, 290, 600, 80), children=(slider,))
        last = Node(
            "last",
            "button",
            Rect(100, 500, 80, 40),
            "last",
            canvas.node_states("last"),
            Use("last"),
        )
        foot = Node("foot", "bar", Rect(90, 490, 600, 80), children=(last,))
        return Node("desk", "window", canvas.rect, "Desk", children=(upper, lower, foot))

    def activate(self, act: Hashable) -> Answer:
        self.done.append(act)
        return self.answer

    def press(self, key: KeyPressed) -> Answer | bool:
        self.heard_keys.append(key)
        return False

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def stage(desk: Desk) -> Stage:
    stage = stage_of(desk)
    stage.tree()
    return stage


def click(stage: Stage, place: tuple[int, int]) -> None:
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))


def states(stage: Stage) -> dict[str, tuple[str, ...]]:
    return {n.key: n.state for n in stage.tree().walk() if n.is_reachable and n.key != "closed"}


# -- pointer ---------------------------------------------------------------------------------


def test_what_comes_to_lie_under_a_resting_pointer_is_lit(stage: Stage, desk: Desk) -> None:
    stage.handle(PointerMoved(*LEFT.centre))
    assert states(stage)["one"] == ("hovered",)
    desk.is_moved = True
    stage.handle(Resized(1300, 720))
    assert states(stage) == {"one": (), "two": ("hovered",), "slider": (), "last": ()}
    assert node(stage, "tooltip").label == "about two"


def test_what_a_click_brings_under_the_pointer_says_nothing_till_it_is_pointed_at(
    stage: Stage, desk: Desk
) -> None:
    """Otherwise a note about it would lie over the click's result."""

    def told(x: int, y: int) -> list[str]:
        stage.handle(PointerMoved(x, y))
        return [node.label for node in stage.tree().walk() if node.role == "tooltip"]

    x, y = LEFT.centre
    assert told(x, y) == ["about one"]
    click(stage, (x, y))
    desk.is_moved = True
    stage.handle(Resized(1300, 720))
    assert states(stage)["two"] == ("hovered",)
    assert told(x + 2, y - 1) == [], "no hand is quite still"
    assert told(x + 30, y) == ["about two"]
    assert told(*RIGHT.centre) == ["about one"]
    click(stage, RIGHT.centre)
    desk.is_moved = False
    stage.handle(Resized(1280, 720))
    assert told(*RIGHT.centre) == []
    assert told(x, y) == ["about one"], "something else"
    assert told(*RIGHT.centre) == ["about two"]


class Labels(Scene):
    """Two nodes with changing subjects; it records what was pointed at."""

    meant: tuple[Hashable, Hashable] = ("bread", "stone")
    seen: Hashable = None

    def tree(self, canvas: Canvas) -> Node:
        self.seen = canvas.about
        nodes = tuple(
            Node(key, "button", place, key, use=Use(key, about=about))
            for key, place, about in zip(("one", "two"), (LEFT, RIGHT), self.meant, strict=True)
        )
        return Node("desk", "window", canvas.rect, children=nodes)

    def activate(self, act: Hashable) -> Answer:
        del act
        self.meant = self.meant[::-1]
        return None


def test_a_scene_is_told_what_that_is_about_which_is_pointed_at() -> None:
    """As a value, by pointer and keyboard, and again when the subject changes."""
    labels = Labels()
    stage = stage_of(labels)

    def seen() -> Hashable:
        stage.tree()
        return labels.seen

    for place, about in ((LEFT, "bread"), (RIGHT, "stone")):
        stage.handle(PointerMoved(*place.centre))
        assert seen() == about
    stage.activate("one")
    assert seen() == "bread"
    stage.handle(PointerLeft())
    assert seen() is None
    stage.handle(KeyPressed("tab"))
    assert seen() == "stone"


class Once(Labels):
    """A scene in which each of the two nodes can be used once."""

    used: tuple[Hashable, ...] = ()

    def tree(self, canvas: Canvas) -> Node:
        desk = super().tree(canvas)
        closed = [
            n._replace(state=("disabled",)) if n.key in self.used else n for n in desk.children
        ]
        return desk._replace(children=tuple(closed))

    def activate(self, act: Hashable) -> Answer:
        self.used = (*self.used, act)
        return None


def test_what_was_just_used_is_not_asked_about_until_it_is_pointed_at_again() -> None:
    """Otherwise each table would say at once why it cannot be used a second time."""
    labels = Once()
    stage = stage_of(labels)

    def seen_at(place: Rect) -> Hashable:
        stage.handle(PointerMoved(*place.centre))
        stage.tree()
        return labels.seen

    assert seen_at(LEFT) == "bread"
    click(stage, LEFT.centre)
    assert stage.tree().children[0].state == ("disabled",)
    assert seen_at(LEFT) is None
    assert seen_at(RIGHT) == "stone"
    assert seen_at(LEFT) == "bread"


def test_what_is_pressed_and_let_go_elsewhere_is_not_done(stage: Stage, desk: Desk) -> None:
    stage.handle(PointerPressed(*LEFT.centre, Button.MAIN))
    stage.handle(PointerReleased(*RIGHT.centre, Button.MAIN))
    assert desk.done == []
    stage.handle(PointerPressed(*LEFT.centre, Button.MAIN))
    stage.handle(PointerLeft())
    stage.handle(PointerReleased(*LEFT.centre, Button.MAIN))
    assert desk.done == [], "the window was left with the button down"
    click(stage, LEFT.centre)
    assert desk.done == ["one"]
    assert stage.take_sounds() == ["button"]
    assert stage.take_sounds() == []


# -- keyboard --------------------------------------------------------------------------------


def test_the_pointer_takes_over_from_the_keyboard_and_back(stage: Stage, desk: Desk) -> None:
    stage.handle(PointerMoved(*LEFT.centre))
    stage.handle(KeyPressed("tab"))
    stage.handle(KeyPressed("right"))
    assert states(stage)["two"] == ("focused",)
    assert node(stage, "tooltip").label == "about two"
    stage.handle(PointerMoved(LEFT.x + 3, LEFT.y + 3))
    assert states(stage)["two"] == ()
    assert node(stage, "tooltip").label == "about one"
    stage.handle(KeyPressed("return"))
    assert desk.done == [], "Enter uses what the keyboard is on, not what it was on"
    stage.handle(KeyPressed("tab"))
    stage.handle(KeyPressed("space"))
    assert len(desk.done) == 1


def test_the_keyboard_goes_on_from_where_was_clicked(stage: Stage) -> None:
    click(stage, LEFT.centre)
    stage.handle(KeyPressed("right"))
    assert states(stage)["two"] == ("focused",)


def test_tab_goes_round_and_with_shift_the_other_way(stage: Stage) -> None:
    for key, shift in (("one", False), ("slider", False), ("last", False), ("slider", True),
                       ("one", True), ("last", True), ("one", False)):  # fmt: skip
        stage.handle(KeyPressed("tab", shift=shift))
        assert states(stage)[key] == ("focused",)


def test_with_ctrl_a_key_keeps_its_own_name(stage: Stage, desk: Desk) -> None:
    stage.keys = Keys.of(("undo=z",))
    stage.handle(KeyPressed("z", ctrl=True))
    stage.handle(KeyPressed("z"))
    assert desk.heard_keys == [KeyPressed("z", ctrl=True), KeyPressed("u", raw="z")]


# -- sliders ---------------------------------------------------------------------------------


def test_a_slider_follows_the_pointer_while_it_is_held(stage: Stage, desk: Desk) -> None:
    y = SLIDER.centre[1]
    stage.handle(PointerMoved(SLIDER.x + 20, y))
    assert desk.done == []
    stage.handle(PointerPressed(SLIDER.x + 50, y, Button.MAIN))
    stage.handle(PointerMoved(SLIDER.x + 100, y - 200))
    stage.handle(PointerMoved(2, y))
    stage.handle(PointerMoved(1000, y))
    assert [act.share for act in desk.done if isinstance(act, Slide)] == [0.25, 0.5, 0.0, 1.0]
    stage.handle(PointerReleased(SLIDER.x + 100, y, Button.MAIN))
    stage.handle(PointerMoved(SLIDER.x + 10, y))
    assert len(desk.done) == 4, "letting it go does nothing more"


def test_arrows_move_the_slider_the_keyboard_is_on(stage: Stage, desk: Desk) -> None:
    stage.handle(KeyPressed("tab"))
    stage.handle(KeyPressed("tab"))
    for key in ("left", "right"):
        stage.handle(KeyPressed(key))
    assert [act.steps for act in desk.done if isinstance(act, Slide)] == [-1, 1]
    stage.handle(PointerMoved(*LEFT.centre))
    stage.handle(KeyPressed("left"))
    assert len(desk.done) == 2, "the keyboard is on it no more"


# -- scale, scenes, notices ------------------------------------------------------------------


def test_scale_keys_want_ctrl_and_no_window_caps_the_scale(stage: Stage) -> None:
    stage.handle(KeyPressed("+"))
    assert stage.percent == 100
    stage.handle(KeyPressed("+", ctrl=True))
    assert stage.percent == 110
    stage.handle(Resized(1024, 640))
    assert stage.percent == stage.chosen_percent == 110


def test_scenes_are_closed_when_they_are_left_for_good(stage: Stage, desk: Desk) -> None:
    above, instead, other = Desk(), Desk(), Desk()

    def go(top: Desk, answer: Answer) -> None:
        top.answer = answer
        stage.activate("one")

    go(desk, Push(above))
    assert (stage.scene, desk.is_closed) == (above, False)
    go(above, Replace(instead))
    assert (stage.scene, above.is_closed) == (instead, True)
    go(instead, Pop())
    assert (stage.scene, instead.is_closed) == (desk, True)
    go(desk, Pop())
    assert (stage.scene, desk.is_closed) == (desk, False), "there is always one"
    go(desk, Restart(other))
    assert (stage.scene, desk.is_closed) == (other, True)
    stage.close()
    assert other.is_closed


def test_another_scene_begins_without_focus_and_with_nothing_pressed(
    stage: Stage, desk: Desk
) -> None:
    above = Desk()
    stage.handle(PointerPressed(*LEFT.centre, Button.MAIN))
    desk.answer = Push(above)
    stage.handle(KeyPressed("tab"))
    stage.handle(KeyPressed("return"))
    assert stage.scene is above
    assert "focused" not in str(states(stage))
    stage.handle(PointerReleased(*LEFT.centre, Button.MAIN))
    assert above.done == []


def test_notices_are_put_away_one_by_one(stage: Stage, desk: Desk) -> None:
    for text in ("first", "second", "first", "third"):
        stage.notify(text)
    seen = []
    while (notice := stage.tree().find("notice")) is not None:
        seen.append(notice.label)
        stage.activate("notice/close")
    assert seen == ["first", "second", "third"]
    assert desk.done == []


def test_without_a_rulebook_nothing_leads_to_it(stage: Stage, desk: Desk) -> None:
    closed = node(stage, "closed").rect.centre
    stage.handle(PointerMoved(*closed))
    assert not any("opens the rule" in str(look) for look in node(stage, "tooltip").looks)
    click(stage, closed)
    stage.handle(KeyPressed("f1"))
    assert stage.scene is desk
    stage.rulebook = Rulebook(lambda _: Desk(), clause_card)
    stage.handle(Resized(1300, 720))
    stage.handle(PointerMoved(*closed))
    assert any("opens the rule" in str(look) for look in node(stage, "tooltip").looks)
    stage.handle(PointerMoved(*LEFT.centre))
    assert not any("opens the rule" in str(look) for look in node(stage, "tooltip").looks)


def test_enter_does_not_open_the_menu_where_nothing_is_asked() -> None:
    """It began on the menu while others played; whoever goes there by a key opens it."""
    menu = Node("menu", "button", LEFT, "Menu", (OPENS_MENU,), Use("menu"))
    recorder = Recorder(menu, Node("two", "button", RIGHT, "two", (), Use("two")))
    stage = stage_of(recorder)
    for _time in range(3):
        stage.handle(KeyPressed("return"))
    assert ("activate", "menu") not in recorder.done
    stage.handle(KeyPressed("right"))
    stage.handle(KeyPressed("left"))
    stage.handle(KeyPressed("return"))
    assert ("activate", "menu") in recorder.done

"""Buttons while held down, and busy ones (issue 14, item 4)."""

from collections.abc import Hashable
from dataclasses import dataclass

import pytest

from sneferu_gui.ui.engine.inputs import (
    Button,
    Input,
    KeyPressed,
    KeyReleased,
    PadPressed,
    PadReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.scene import Answer, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Carved, Relief
from sneferu_gui.ui.kit.node import BUSY, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from tests.ui.pages.opened import node, stage_of

PLACE = Rect(100, 100, 200, 40)
INSIDE = PLACE.centre


@dataclass(frozen=True)
class Do:
    """An act that does nothing."""


class OneButton(Scene):
    """A scene with a button that stays in its place."""

    def __init__(self, *, is_busy: bool = False, is_open: bool = True) -> None:
        self.is_busy, self.is_open = is_busy, is_open
        self.done: list[Hashable] = []

    def tree(self, canvas: Canvas) -> Node:
        act = Do() if self.is_open else None
        shown = ButtonAppearance("b", "Press", act, shortcut="p", is_busy=self.is_busy)
        return Node("w", "window", canvas.rect, children=(button(canvas, PLACE, shown),))

    def activate(self, act: Hashable) -> Answer:
        self.done.append(act)
        return None


def relief(stage: Stage) -> Relief:
    return next(look for look in node(stage, "b").looks if isinstance(look, Carved)).relief


def is_pressed(stage: Stage) -> bool:
    return "pressed" in node(stage, "b").state and relief(stage) is Relief.SUNK


def give(stage: Stage, *inputs: Input) -> Stage:
    for given in inputs:
        stage.handle(given)
        stage.tree()
    return stage


def test_a_button_gives_way_while_the_pointer_is_down_on_it() -> None:
    scene = OneButton()
    stage = give(stage_of(scene), PointerMoved(*INSIDE))
    assert relief(stage) is Relief.RAISED
    give(stage, PointerPressed(*INSIDE, Button.MAIN))
    assert is_pressed(stage)
    assert not scene.done, "it does what it does when it is let go"
    give(stage, PointerMoved(500, 500))
    assert not is_pressed(stage), "it would not be used any more"
    give(stage, PointerMoved(*INSIDE))
    assert is_pressed(stage)
    give(stage, PointerReleased(*INSIDE, Button.MAIN))
    assert not is_pressed(stage)
    assert len(scene.done) == 1


@pytest.mark.parametrize(
    ("down", "up"),
    [
        ((KeyPressed("tab"), KeyPressed("return")), KeyReleased()),
        ((KeyPressed("p"),), KeyReleased()),
        ((PadPressed("down"), PadPressed("a")), PadReleased()),
    ],
    ids=["key", "shortcut", "pad"],
)
def test_a_button_gives_way_while_a_key_is_down(down: tuple[Input, ...], up: Input) -> None:
    scene = OneButton()
    stage = give(stage_of(scene), *down)
    assert is_pressed(stage)
    assert len(scene.done) == 1
    give(stage, up)
    assert not is_pressed(stage)
    give(stage, *down, KeyPressed("x"))
    assert not is_pressed(stage), "something else was pressed"


def test_what_is_closed_does_not_give_way() -> None:
    stage = give(stage_of(OneButton(is_open=False)), PointerPressed(*INSIDE, Button.MAIN))
    assert relief(stage) is Relief.FLAT
    assert "pressed" not in node(stage, "b").state


def lit(stage: Stage) -> tuple[object, ...]:
    return tuple(node(stage, "b/busy").looks)


def test_what_is_busy_says_so_and_its_dots_go_on() -> None:
    stage = stage_of(OneButton(is_busy=True))
    assert BUSY in node(stage, "b").state
    seen, trees = set(), set()
    for step in range(30):
        stage.tick(step / 10)
        trees.add(id(stage.tree().children[0]))
        seen.add(lit(stage))
    assert len(seen) == 3
    assert len(trees) == 1, "the scene's own picture is not made anew for a dot"


def test_with_motion_off_the_dots_stand_still() -> None:
    stage = stage_of(OneButton(is_busy=True))
    stage.busy.moves = False
    seen = set()
    for step in range(30):
        stage.tick(step / 10)
        seen.add(lit(stage))
    assert len(seen) == 1


def test_nothing_moves_where_nothing_is_busy() -> None:
    stage = stage_of(OneButton())
    tree = stage.tree()
    for step in range(30):
        stage.tick(step / 10)
        assert stage.tree() is tree


class OnTheWay(OneButton):
    """A scene that shows another button in this one's place while something moves."""

    def __init__(self) -> None:
        super().__init__()
        self.is_moving = True

    def tree(self, canvas: Canvas) -> Node:
        if not self.is_moving:
            return super().tree(canvas)
        shown = ButtonAppearance("a", "As before", Do())
        return Node("w", "window", canvas.rect, children=(button(canvas, PLACE, shown),))

    def hurry(self) -> bool:
        was, self.is_moving = self.is_moving, False
        return was


def click(stage: Stage) -> None:
    for each in (
        PointerMoved(*INSIDE),
        PointerPressed(*INSIDE, Button.MAIN),
        PointerReleased(*INSIDE, Button.MAIN),
    ):
        stage.handle(each)
        stage.tree()


def test_a_press_while_things_move_means_nothing_that_was_not_seen() -> None:
    scene = OnTheWay()
    stage = stage_of(scene)
    stage.tree()
    click(stage)
    assert not scene.is_moving, "it ends the motion"
    assert scene.done == []
    click(stage)
    assert scene.done == [Do()]


def test_a_key_while_things_move_does_what_it_means() -> None:
    scene = OnTheWay()
    stage = stage_of(scene)
    stage.tree()
    stage.handle(KeyPressed("p"))
    assert scene.done == [Do()]

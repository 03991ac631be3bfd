"""Confirmation of destructive acts: away from the pointer, and without double clicks."""

from collections.abc import Hashable

import pytest

from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PadPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.scene import Answer, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Confirmation, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from tests.ui.pages.opened import node, stage_of

MIDDLE = Rect(560, 340, 160, 40)
ROW = Rect(100, 100, 160, 40)
PAD = "Xbox Wireless Controller"
QUESTION = Confirmation("Burn it?", "It is ash then, and comes back by no means.", "Burn it")


class Desk(Scene):
    """A letter that is burnt after a question, and a heap of papers thrown away one by one."""

    def __init__(self, place: Rect = MIDDLE) -> None:
        self.place = place
        self.papers = 3
        self.burnt: list[Hashable] = []

    def tree(self, canvas: Canvas) -> Node:
        burn = Node(
            "burn", "button", self.place, "Burn", canvas.node_states("burn"),
            Use("burn", question=QUESTION),
        )  # fmt: skip
        throw = Node(
            f"throw/{self.papers}", "button", ROW, "Throw away", canvas.node_states("throw"),
            Use("throw", is_guarded=True),
        )  # fmt: skip
        return Node("desk", "window", canvas.rect, "Desk", children=(burn, throw))

    def activate(self, act: Hashable) -> Answer:
        if act == "throw":
            self.papers -= 1
        else:
            self.burnt.append(act)
        return None


def click(stage: Stage, place: tuple[int, int]) -> None:
    stage.handle(PointerMoved(*place))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))


PLACES = [
    MIDDLE,
    Rect(0, 0, 160, 40),
    Rect(1120, 680, 160, 40),
    Rect(0, 300, 1280, 40),
    Rect(450, 220, 380, 60),
    Rect(600, 440, 60, 60),
]


@pytest.mark.parametrize("place", PLACES)
def test_a_double_click_destroys_nothing(place: Rect) -> None:
    desk = Desk(place)
    stage = stage_of(desk)
    for _ in range(4):
        click(stage, place.centre)
    assert desk.burnt == []
    stage.tick(1.0)
    click(stage, place.centre)
    stage.tick(2.0)
    click(stage, place.centre)
    assert desk.burnt == [], "the answer lies elsewhere, however slow the second click"
    assert node(stage, "ask/yes").is_enabled
    assert not node(stage, "ask").rect.meets(place)


def test_the_answer_does_it_once() -> None:
    desk = Desk()
    stage = stage_of(desk)
    click(stage, MIDDLE.centre)
    assert [n.label for n in stage.tree().walk() if n.key.startswith("ask/")] == [
        "Burn it?", "It is ash then, and comes back by no means.", "No, leave it", "Burn it",
    ]  # fmt: skip
    stage.tick(1.0)
    yes = node(stage, "ask/yes").rect.centre
    click(stage, yes)
    click(stage, yes)
    assert desk.burnt == ["burn"]
    assert stage.scene is desk


@pytest.mark.parametrize("way", ["no", "escape", "right"])
def test_no_leaves_it(way: str) -> None:
    desk = Desk()
    stage = stage_of(desk)
    stage.activate("burn")
    if way == "no":
        stage.activate("ask/no")
    elif way == "escape":
        stage.handle(KeyPressed("escape"))
    else:
        stage.handle(PointerPressed(5, 5, Button.BACK))
    assert stage.scene is desk
    assert desk.burnt == []


def test_the_second_press_does_nothing_to_what_came_under_the_pointer() -> None:
    desk = Desk()
    stage = stage_of(desk)
    click(stage, ROW.centre)
    assert desk.papers == 2
    click(stage, ROW.centre)
    assert desk.papers == 2, "the next paper lies there now, and was not meant"
    stage.tick(0.6)
    click(stage, ROW.centre)
    assert desk.papers == 1


@pytest.mark.parametrize(("aside", "later"), [(12, 0.1), (0, 0.45), (-10, 0.4)])
def test_a_double_click_may_tremble_and_take_its_time(aside: int, later: float) -> None:
    desk = Desk()
    stage = stage_of(desk)
    x, y = ROW.centre
    click(stage, (x, y))
    stage.tick(later)
    click(stage, (x + aside, y))
    assert desk.papers == 2


def test_where_there_is_no_room_beside_it_the_answer_takes_no_double_click() -> None:
    desk = Desk(Rect(20, 20, 1240, 680))
    stage = stage_of(desk)
    stage.activate("burn")
    yes = node(stage, "ask/yes").rect.centre
    stage.activate("ask/no")
    stage.tick(5.0)
    click(stage, yes)
    assert stage.scene is not desk
    click(stage, yes)
    assert desk.burnt == [], "the answer lay under the pointer"
    stage.tick(6.0)
    click(stage, yes)
    assert desk.burnt == ["burn"]


def test_a_held_button_of_a_gamepad_destroys_nothing() -> None:
    desk = Desk()
    stage = stage_of(desk)
    while "focused" not in node(stage, "burn").state:
        stage.handle(PadPressed("right", PAD))
    for held in range(10):
        stage.handle(PadPressed("a", PAD))
        stage.tick(0.4 + 0.04 * held)
    assert stage.scene is not desk
    assert desk.burnt == []


def test_a_held_key_destroys_nothing() -> None:
    desk = Desk()
    stage = stage_of(desk)
    stage.handle(KeyPressed("tab"))
    assert node(stage, "burn").state == ("focused",)
    for held in range(10):
        stage.handle(KeyPressed("return"))
        stage.tick(0.4 + 0.04 * held)
    assert desk.burnt == []
    assert stage.scene is not desk
    stage.tick(3.0)
    stage.handle(KeyPressed("tab"))
    stage.handle(KeyPressed("down"))
    stage.handle(KeyPressed("return"))
    assert desk.burnt == ["burn"]

"""A scene that shows given nodes, and records all calls of its methods."""

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PadPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.scene import Answer, ClauseCard, Pop, Rulebook, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from tests.ui.pages.opened import EvenRuler

Done = tuple[str, object]
"""The method called, and its argument."""


class Look(NamedTuple):
    """The look of a piece that can be dragged."""

    rect: Rect
    opacity: int = 255


class Recorder(Scene):
    """A scene that records in `done` everything done to it, in order."""

    def __init__(self, *nodes: Node, size: tuple[int, int] | None = None) -> None:
        self.nodes: Sequence[Node] = nodes
        self.size = size
        """The size of its picture; None for the frame's."""
        self.done: list[Done] = []
        self.answer: Answer = None
        """The answer to activating a node."""
        self.keys: dict[str, Answer | bool] = {}
        """The answers to keys and a pad's buttons, by their names."""
        self.waits = False
        self.files: Answer | bool = False
        """The answer to a file."""

    def tree(self, canvas: Canvas) -> Node:
        nodes = tuple(n._replace(state=canvas.node_states(n.key, *n.state)) for n in self.nodes)
        rect = Rect(0, 0, *self.size) if self.size else canvas.rect
        return Node("scene", "window", rect, "Scene", children=nodes)

    def activate(self, act: Hashable) -> Answer:
        self.done.append(("activate", act))
        return self.answer

    def press(self, key: KeyPressed) -> Answer | bool:
        self.done.append(("press", key.name))
        return self.keys.get(key.name, False)

    def press_pad(self, given: PadPressed) -> Answer | bool:
        return self.keys.get(given.button, False)

    def type_text(self, text: str) -> None:
        self.done.append(("type", text))

    def go_back(self) -> Answer:
        self.done.append(("back", None))
        return None

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        self.done.append(("wheel", (panel, steps)))

    def is_waiting(self) -> bool:
        return self.waits

    def let_go(self, rect: Rect) -> None:
        self.done.append(("let go", rect.centre))

    def take_file(self, path: str) -> Answer | bool:
        self.done.append(("file", path))
        return self.files

    def close(self) -> None:
        self.done.append(("close", None))

    def taken(self) -> list[Done]:
        """The calls since the last time this was asked."""
        done, self.done = self.done, []
        return done


class Below(Recorder):
    """A recorder that is left by going back."""

    def go_back(self) -> Answer:
        return Pop()


def staged(*nodes: Node, percent: int = 100) -> tuple[Stage, Recorder]:
    """A stage of 1280 by 720 with these nodes, its first picture made."""
    scene = Recorder(*nodes)
    stage = Stage(scene, EvenRuler(), 1280, 720, percent)
    stage.tree()
    return stage, scene


def button_at(key: str, x: int, y: int, use: Use | None = None, *state: str) -> Node:
    """A button of 80 by 40 pixels; its act is its key unless another is given."""
    return Node(key, "button", Rect(x, y, 80, 40), key, state, use or Use(key))


def down(stage: Stage, x: int, y: int) -> None:
    stage.handle(PointerMoved(x, y))
    stage.handle(PointerPressed(x, y, Button.MAIN))


def up(stage: Stage, x: int, y: int) -> None:
    stage.handle(PointerMoved(x, y))
    stage.handle(PointerReleased(x, y, Button.MAIN))


def click(stage: Stage, x: int, y: int) -> None:
    down(stage, x, y)
    up(stage, x, y)


def strike(stage: Stage, *names: str) -> None:
    """Press keys that write the characters they are named by."""
    for name in names:
        stage.handle(KeyPressed(name, digit=name if name.isdecimal() else ""))


CLAUSE = ClauseCard("L2", "Building", "A stone lies on two others.", ("Not on one.",))


def rulebook(*, has_goal: bool = False) -> Rulebook:
    """A rulebook of one clause, whose pages are recorders with the clause as their key."""

    def opened(clause: str) -> Scene:
        return Below(button_at(f"book {clause}".strip(), 0, 0))

    goal = (lambda: Below(button_at("goal", 0, 0))) if has_goal else None
    return Rulebook(opened, lambda letters: CLAUSE if letters == CLAUSE.letters else None, goal)

"""Newcomers at a lesson, who know only what it shows: by mouse, by keys, by a pad."""

import random
from collections.abc import Callable
from typing import Protocol

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.game import Action
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PadPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import PIECE, SLOT, Node
from sneferu_gui.ui.pages.lessons.lessons import Lessons
from sneferu_gui.ui.pages.lessons.scene import LessonScene
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import EvenRuler, stage_of
from tests.ui.shell import test_keyboard_games as keyboard
from tests.ui.shell import test_pad_games as pad

MOST = 500
"""Most things done in one chapter."""


TIRED = 15
"""Number of useless acts in a choice after which even the stubborn do as told."""


class Hand(Protocol):
    """Uses a node in some way."""

    def __call__(self, stage: Stage, node: Node) -> None: ...


def by_mouse(stage: Stage, node: Node) -> None:
    place = node.rect.centre
    stage.handle(PointerMoved(*place))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))


def by_keys(stage: Stage, node: Node) -> None:
    attention = stage.attention
    if attention.shown_focus != node.key:
        start = attention.focused if stage.tree().find(attention.focused or "") else None
        for name, shift in keyboard.way(stage.tree(), start, node.key):
            stage.handle(KeyPressed(name, shift=shift))
            stage.tree()
    assert attention.shown_focus == node.key
    stage.handle(KeyPressed("return"))


def by_pad(stage: Stage, node: Node) -> None:
    attention = stage.attention
    if attention.shown_focus is None:
        stage.handle(PadPressed("right shoulder"))
        stage.tree()
    if attention.focused != node.key:
        for name in pad.way(stage.tree(), attention.focused, node.key):
            stage.handle(PadPressed(name))
            stage.tree()
    assert attention.shown_focus == node.key
    stage.handle(PadPressed("a"))


def directly(stage: Stage, node: Node) -> None:
    """Activate a node directly: where only the result matters."""
    stage.activate(node.key)


HANDS: dict[str, Hand] = {"mouse": by_mouse, "keys": by_keys, "pad": by_pad}


def program_of_lessons() -> Program:
    return Program(PlayOptions(seed=1), stores=False, settings=Settings(motion="off"))


def lesson_at(
    number: int, program: Program | None = None, game: str = "sneferu"
) -> tuple[Stage, LessonScene]:
    scene = LessonScene(Lessons.of(program or program_of_lessons(), game), number)
    return stage_of(scene), scene


def lesson_in(
    number: int, size: tuple[int, int], percent: int, game: str = "sneferu"
) -> tuple[Stage, LessonScene]:
    """A lesson in a window of a size, at a scale."""
    scene = LessonScene(Lessons.of(program_of_lessons(), game), number)
    return Stage(scene, EvenRuler(), *size, percent), scene


def wanted(stage: Stage) -> list[Node]:
    """The marked nodes; at a question, the confirming answer."""
    sure = stage.tree().find("ask/yes")
    if sure is not None:
        return [sure]
    return [node for node in stage.tree().walk() if "wanted" in node.state]


def words_on_card(stage: Stage) -> str:
    """All words of the strip, its buttons' too; empty without a strip.

    The step is in numerals, the way back a picture.
    """
    strip = stage.tree().find("coach")
    nodes = [] if strip is None else [*strip.walk()]
    return " ".join(n.label for n in nodes if n.key not in {"coach/step", "coach/back"} and n.label)


Choice = Callable[[Stage, random.Random], Node | None]


def as_told(stage: Stage, chance: random.Random) -> Node | None:
    """One of the marked nodes; else the card's way on."""
    choices = wanted(stage)
    if choices:
        return chance.choice(choices)
    return way_on(stage)


def way_on(stage: Stage) -> Node | None:
    """The card's way on, or that of a page over the table."""
    tree = stage.tree()
    ways = map(tree.find, ("coach/on", "round/on", "harvest/on"))
    return next((way for way in ways if way is not None), None)


def as_not_told(stage: Stage, chance: random.Random) -> Node | None:
    """A node that is not marked, if there is any: a slot before a stone."""
    marked = {node.key for node in wanted(stage)}
    if not marked or marked == {"ask/yes"}:
        return as_told(stage, chance)
    nodes = [n for n in stage.tree().walk() if n.is_enabled and n.key not in marked]
    for role in (SLOT, PIECE):
        others = [n for n in nodes if n.role == role and not n.key.startswith("move/")]
        if others and (role == SLOT or not any(key.startswith("board/") for key in marked)):
            return chance.choice(others)
    return as_told(stage, chance)


def to_the_end(
    stage: Stage, scene: LessonScene, hand: Hand, choose: Choice = as_told, seed: int = 1
) -> list[str]:
    """Do a chapter; return the texts read, one for each picture."""
    chance, read = random.Random(seed), list[str]()
    for moment in range(MOST):
        stage.tick(float(moment))
        read.append(words_on_card(stage))
        if scene.progress.is_over and read[-1]:
            return read
        is_tired = len(read) > TIRED and len({*read[-TIRED:]}) == 1
        node = (as_told if is_tired else choose)(stage, chance)
        if node is not None:
            hand(stage, node)
    raise AssertionError(f"it never ends: {read[-3:]}")


def said_after(scene: LessonScene, *actions: Action) -> str:
    """The lesson's reply after these actions at its table."""
    for action in actions:
        scene.table.do(action)
        scene.looked()
    said = scene.present_coach()
    assert said is not None
    return said.words
